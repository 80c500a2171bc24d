"""The checker page when the line drops, in a real browser."""

from collections.abc import Callable
from urllib.parse import quote

import pytest
from playwright.sync_api import Page, Route, expect

from tests.web.checker.test_checker_browser import address_of

pytestmark = [
    pytest.mark.browser,
    # A page left early has loaded half its icon, which the test server leaves open.
    pytest.mark.filterwarnings("ignore::pytest.PytestUnraisableExceptionWarning"),
]

_HEAD = '[Board "8x8"] [Rules "paper"]'
_SIX = ["D3", "F5", "E5", "C4", "F3", "D6"]
_ALL = f"{_HEAD} 1. D3 2. F5 3. E5 4. C4 5. F3 6. D6"
_CLICK_ALL = """(holes) => {
  for (const hole of holes) document.querySelector(`button[value=${hole}]`).click();
}"""


def drop_after(answers: int) -> Callable[[Route], None]:
    """Return a line that carries some answers and then drops."""
    left = [answers]

    def carry(route: Route) -> None:
        left[0] -= 1
        if left[0] < 0:
            route.abort()
        else:
            route.continue_()

    return carry


def expect_text(page: Page, text: str) -> None:
    """Wait until the page holds exactly this game."""
    expect(page.locator("#text")).to_have_value(text)


def test_quick_moves_outlast_a_dropped_line(rough: Page) -> None:
    """Six quick moves wait for the line, are named and kept, and are played later."""
    page = rough
    page.goto(address_of(_HEAD))
    page.route("**/checker/page", drop_after(3))
    page.evaluate(_CLICK_ALL, _SIX)
    expect(page.locator("#pegs .peg")).to_have_count(6)
    unsent = page.locator("#unsent-words")
    expect(unsent).to_have_text("Not sent yet, as there is no connection: C4 F3 D6")
    expect_text(page, f"{_HEAD} 1. D3 2. F5 3. E5")
    assert 3 == page.locator("#pegs .pending").count()
    assert page.url.endswith("3.+E5+C4+F3+D6")
    kept = page.evaluate("() => JSON.stringify({ ...localStorage })")
    assert "3. E5 C4 F3 D6" in kept
    page.unroute("**/checker/page")
    page.evaluate("() => dispatchEvent(new Event('online'))")
    expect_text(page, _ALL)
    expect(page.locator("#unsent")).to_be_hidden()
    assert 0 == page.locator("#pegs .pending").count()


@pytest.mark.parametrize("answers", range(3))
def test_reload_sends_what_waited(rough: Page, answers: int) -> None:
    """A page loaded again, once the line is back, has all moves."""
    page = rough
    page.goto(address_of(_HEAD))
    page.route("**/checker/page", drop_after(answers))
    page.evaluate(_CLICK_ALL, _SIX)
    expect(page.locator("#unsent")).to_be_visible()
    page.unroute("**/checker/page")
    page.reload()
    expect_text(page, _ALL)


def test_moves_after_a_refused_one_are_offered(rough: Page) -> None:
    """A refused move is named with its reason, and those after it are not lost."""
    page = rough
    page.goto(address_of(f"{_HEAD} D3"))

    def swap_first(route: Route) -> None:
        body = route.request.post_data or ""
        route.continue_(post_data=body.replace("play=F5", "play=A1"))

    page.route("**/checker/page", swap_first)
    page.evaluate(_CLICK_ALL, ["F5", "E5", "C4"])
    unsent = page.locator("#unsent-words")
    expect(unsent).to_have_text(
        "F5 was not played: A1 is a corner; corners have no holes. "
        "After it you chose: E5 C4"
    )
    expect_text(page, f"{_HEAD} 1. D3")
    assert page.url.endswith(quote("+F5+E5+C4", safe="+"))
    page.get_by_role("button", name="Send now").click()
    expect_text(page, f"{_HEAD} 1. D3 2. E5 3. C4")
    expect(page.locator("#unsent")).to_be_hidden()


def test_clicks_on_links_wait_their_turn(page: Page) -> None:
    """A step and Undo clicked right after moves come after them."""
    page.goto(address_of(_HEAD))
    page.evaluate(
        """() => {
          for (const hole of ["D3", "F5", "E5"])
            document.querySelector(`button[value=${hole}]`).click();
          document.getElementById("undo").click();
          document.getElementById("mode-2").click();
        }"""
    )
    expect_text(page, f"{_HEAD} [Position] vertical: D3; horizontal: F5")


def test_moves_that_wait_replace_those_after_an_earlier_one(rough: Page) -> None:
    """A move at an earlier one is kept until the line is back, and can be undone."""
    page = rough
    game = f"{_HEAD} 1. D3 2. F5 3. E5 4. C4"
    page.goto(address_of(game))
    page.locator("#step-previous").click()
    expect(page.locator("#replaced")).to_have_text("A move here replaces move 4.")
    page.route("**/checker/page", drop_after(0))
    page.evaluate(_CLICK_ALL, ["F6", "E2"])
    expect(page.locator("#unsent")).to_be_visible()
    assert page.url.endswith("2.+F5+3.+E5+F6+E2")
    assert "3. E5 F6 E2" in page.evaluate("() => JSON.stringify({ ...localStorage })")
    expect_text(page, game)
    page.unroute("**/checker/page")
    page.reload()
    expect_text(page, f"{_HEAD} 1. D3 2. F5 3. E5 4. F6 5. E2")
    page.locator("#undo").click()
    expect_text(page, game)
