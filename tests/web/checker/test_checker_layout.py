"""Where the parts of the checker page are, in a real browser."""

import pytest
from playwright.sync_api import Page, expect

from tests.web.checker.test_checker_browser import address_of, choose

pytestmark = pytest.mark.browser

_GAME = "L12 K10 K14 J13 D5 L14"
_MEASURES = """(selectors) => selectors.map((selector) => {
  const box = document.querySelector(selector).getBoundingClientRect();
  return { left: box.left, top: box.top, right: box.right, bottom: box.bottom };
})"""

# The bar is hidden until scripts have loaded.
_FILL = """() => {
  document.getElementById("bar").hidden = false;
  document.getElementById("status").append("no link ".repeat(9));
}"""

# Of a label at the side, only the place across counts.
_LABELS_IN_VIEW = """() => {
  const box = (selector) => document.querySelector(selector).getBoundingClientRect();
  const frame = box("#board-form");
  const row = box("#board tr:nth-child(2) > :first-child");
  const column = box("#board tr:first-child > :nth-child(2)");
  return frame.left <= row.left && row.right <= frame.right + 1
    && frame.top <= column.top && column.bottom <= frame.bottom + 1;
}"""


def measure(page: Page, *selectors: str) -> list[dict[str, float]]:
    """Return the boxes of the first elements that match."""
    found: list[dict[str, float]] = page.evaluate(_MEASURES, list(selectors))
    return found


def is_apart(one: dict[str, float], other: dict[str, float]) -> bool:
    """Tell whether two boxes do not overlap."""
    return (
        one["right"] <= other["left"] + 1
        or other["right"] <= one["left"] + 1
        or one["bottom"] <= other["top"] + 1
        or other["bottom"] <= one["top"] + 1
    )


@pytest.mark.parametrize(
    ("width", "height"), [(1280, 800), (1440, 900), (360, 740), (740, 360), (640, 400)]
)
def test_the_whole_board_is_in_view(page: Page, width: int, height: int) -> None:
    """At load the board, who moves and the bar are in view, and nothing covers another.

    A longest text at the thumb covers the card at most, never the board. Long words
    leave no part of the menu out of view.
    """
    page.set_viewport_size({"width": width, "height": height})
    page.goto(f"/de{address_of(_GAME)}" if width == 360 else address_of(_GAME))
    is_small = width <= 768 or height <= 512
    page.evaluate(
        "() => document.getElementById('status').append('no link '.repeat(9))"
    )
    board, table, card, headline = measure(
        page, "#board svg", "#board table", "#verdict-part", "#headline"
    )
    assert 0 <= board["left"]
    assert 0 <= board["top"]
    assert board["right"] <= width
    assert board["bottom"] <= height
    assert 10 <= (board["right"] - board["left"]) / 25
    assert table == board
    assert headline["bottom"] <= height
    assert is_apart(board, card)
    (thumb,) = measure(page, "#thumb")
    assert is_apart(thumb, board)
    assert is_apart(thumb, headline)
    if is_small:
        assert height - 2 <= thumb["bottom"] <= height + 1
    assert width == page.evaluate("() => document.documentElement.scrollWidth")
    menu = page.locator("header nav")
    assert menu.evaluate("e => e.scrollWidth <= e.clientWidth")
    assert menu.evaluate("e => e.scrollHeight <= e.parentElement.clientHeight")


def test_a_larger_or_turned_board_stays_so_after_a_reload(page: Page) -> None:
    """Both are kept in the browser; a turned board has its first hole at the end.

    The labels stay in view when it is larger, too.
    """
    page.goto(address_of('[Board "8x8"] C3'))
    page.locator("#flip").click()
    first, last = measure(page, "button[value=B2]", "button[value=G7]")
    assert first["left"] > last["left"]
    assert first["top"] > last["top"]
    page.get_by_label("Larger board").check()
    page.reload()
    expect(page.get_by_label("Larger board")).to_be_checked()
    expect(page.locator("#board")).to_have_class("board flipped")
    for there in (0, 50):
        page.locator("#board-form").evaluate(f"e => e.scrollTo({there}, {there})")
        page.wait_for_function(_LABELS_IN_VIEW)
    page.locator("#flip").click()
    page.get_by_label("Larger board").uncheck()
    page.reload()
    expect(page.get_by_label("Larger board")).not_to_be_checked()
    expect(page.locator("#board")).to_have_class("board")


def test_clicks_choose_the_holes_of_a_question(page: Page) -> None:
    """While the question is open, clicks on pegs fill its fields; no peg is played."""
    page.goto(address_of('[Board "8x8"] C3 G4 D6 F6'))
    page.locator("#why-part summary").click()
    expect(page.locator("#status")).to_have_text("Choose two pegs on the board.")
    for column, row in ((3, 3), (4, 6)):
        (box,) = measure(page, "#board svg")
        pitch = (box["right"] - box["left"]) / 9
        page.mouse.click(
            box["left"] + (column + 0.5) * pitch, box["top"] + (row + 0.5) * pitch
        )
    expect(page.locator("#why-answer")).to_have_text(
        "C3 and D6 are not a knight's move apart."
    )
    expect(page.locator("#status")).to_have_text(
        "C3 and D6 are not a knight's move apart."
    )
    expect(page.locator("circle.peg")).to_have_count(4)
    # The next click plays again, and its move replaces the answer.
    choose(page, "E4")
    expect(page.locator("#why-answer")).to_have_count(0)


def test_forced_colours_keep_the_sides_apart(page: Page) -> None:
    """In the system's colours, pegs, links and goal lines differ in shape."""
    page.goto(address_of('[Board "8x8"] C3 G4 D5 G2 E7 E3'))
    page.emulate_media(forced_colors="active", color_scheme="dark")

    def get(selector: str, name: str) -> str:
        script = "([at, name]) => getComputedStyle(document.querySelector(at))[name]"
        found: str = page.evaluate(script, [selector, name])
        return found

    ground = get("#board", "background-color")
    assert ground == get("circle.peg.vertical", "fill")
    assert ground != get("circle.peg.horizontal", "fill")
    assert ground != get("circle.peg.vertical", "stroke")
    for line in (".goal", ".link"):
        assert ground != get(f"line{line}.vertical", "stroke")
        assert ground != get(f"line{line}.horizontal", "stroke")
        assert ground == get(f"line{line}.horizontal + .core", "stroke")
    assert ground != get(".holes", "stroke")
    current, other = (
        get(selector, "border-bottom-color")
        for selector in (".modes [aria-current]", ".modes a:not([aria-current])")
    )
    assert current != other
