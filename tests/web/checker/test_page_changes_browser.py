"""The checker page that is changed by answers, in a real browser."""

from urllib.parse import urlencode

import pytest
from playwright.sync_api import Page, Response, expect

from tests.web.checker.test_checker_cards import FOUR

pytestmark = [
    pytest.mark.browser,
    # A page left early has loaded half its icon, which the test server leaves open.
    pytest.mark.filterwarnings("ignore::pytest.PytestUnraisableExceptionWarning"),
]

_GAME = '[Board "8x8"] [Rules "standard"] D3 B2 E5 C4'
# Everything that the server has sent; attributes in any order, without the parts that
# are open and the tab stop, which are up to the user.
_READ_DESK = """() => {
  const read = (node) => {
    if (node.nodeType === Node.TEXT_NODE) return node.data;
    // Only pages without scripts are shown from their last peg (id=last) on.
    // The scripts lead these back to the game that a position was copied from.
    if (["mode-1", "replaces"].includes(node.id)) return node.id;
    const own = [...node.attributes].filter(
      ({ name, value }) => !/open|tabindex|class=$|id=last$/.test(`${name}=${value}`),
    );
    const values = own.map(({ name, value }) => `${name}=${value}`).sort();
    // A closed hole may keep its button.
    const isShown = (part) => part.nodeName !== "BUTTON" || !part.hidden;
    const parts = [...node.childNodes].filter(isShown);
    return [node.nodeName, values, parts.map(read)];
  };
  return read(document.getElementById("desk"));
}"""
_READ_PLACE = """() => {
  const find = (selector) => document.querySelector(selector)?.value ?? "";
  return {
    g: find("#text"),
    move: document.getElementById("desk").dataset.move,
    tool: find("#setup-tools [checked]"),
    from: find("#from"),
  };
}"""


@pytest.mark.parametrize(
    ("game", "clicks"),
    [
        (
            _GAME,
            "button[value=F3] #step-previous button[value=G6] #undo #mode-2 "
            "button[value=C6] #tool-vertical-link button[value=D3] button[value=E5]",
        ),
        ('[Board "8x8"] D3', "#swap-sides button[value=E5] #resign #take-back"),
        (FOUR, "#step-previous #step-last #take-back #undo"),
    ],
)
def test_changed_page_is_the_page_that_a_reload_gives(
    page: Page, game: str, clicks: str
) -> None:
    """After each click, the page is exactly what its address would give."""
    kinds: list[str] = []

    def note(response: Response) -> None:
        if response.url.endswith("/checker/page"):
            kinds.append(response.headers["content-type"])

    page.on("response", note)
    fresh = page.context.new_page()
    page.goto(f"/checker?{urlencode({'g': game})}")
    for click in clicks.split():
        if click.startswith("#tool"):
            page.locator(click).check()
            continue
        version = page.locator("#desk").get_attribute("data-version")
        page.locator(click).click()
        expect(page.locator("#desk")).not_to_have_attribute(
            "data-version", version or ""
        )
        place = {k: v for k, v in page.evaluate(_READ_PLACE).items() if v}
        changed = page.evaluate(_READ_DESK)
        fresh.goto(f"/checker?{urlencode(place)}")
        expect(fresh.locator("#tools")).to_be_visible()
        assert fresh.evaluate(_READ_DESK) == changed
    fresh.close()
    page.remove_listener("response", note)
    assert {"application/json"} == set(kinds)
