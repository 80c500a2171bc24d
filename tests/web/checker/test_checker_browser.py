"""The checker page in a real browser."""

import re
from urllib.parse import quote

import pytest
from playwright.sync_api import Page, expect

from tests.web.tabs import expect_accessible

pytestmark = pytest.mark.browser

_BLOCKED = '[Board "8x8"] E3 D3 G6 E5'
_WON = '[Board "8x8"] D1 A3 E3 B5 D5 D6 E7 B7 C8'
_GAMES = (
    "",
    '[Board "8x8"] D3 B2 E5',
    _BLOCKED,
    _WON,
    '[Board "8x8"] D3 D3',
    '[Board "8x8"] [Position] vertical: D3 D3',
)
# Together these have all the colours.
_COLOURED = (_WON, '[Board "8x8"] D3 D3')
_WIDTHS = (1280, 360)


def address_of(game: str) -> str:
    """Return the address of the page of a game."""
    return f"/checker?g={quote(game)}"


def read_game(page: Page) -> str:
    """Return the game on the page as text."""
    return page.locator("#text").input_value()


def choose(page: Page, hole: str) -> None:
    """Click a hole of the board and wait for its peg."""
    page.locator(f"button[value={hole}]").click()
    expect(page.locator("#text")).to_have_value(re.compile(rf"\b{hole}$"))


def test_game_is_entered_without_scripts(plain_page: Page) -> None:
    """Without scripts a game is entered by holes and by name, up to its end."""
    page = plain_page
    page.goto(address_of('[Board "8x8"]'))
    for hole in ("D1", "A3", "E3"):
        choose(page, hole)
    for move in ("B5", "D5", "D6", "E7", "B7", "C8"):
        page.get_by_label("Type moves, or paste a game").fill(move)
        page.get_by_role("button", name="Play", exact=True).click()
    expect(page.locator("#headline")).to_have_text(
        "Vertical wins with an unbroken chain."
    )
    assert 4 == page.locator("line.chain").count()


def test_holes_lie_over_their_drawing(page: Page) -> None:
    """The middle of each button is the middle of its hole."""
    for width in _WIDTHS:
        page.set_viewport_size({"width": width, "height": 800})
        page.goto("/checker")
        board = page.locator("#board svg").bounding_box()
        assert board is not None
        pitch = board["width"] / 25
        for name, column, row in (("B1", 2, 1), ("M12", 13, 12), ("W24", 23, 24)):
            box = page.locator(f"button[value={name}]").bounding_box()
            assert box is not None
            x = box["x"] + box["width"] / 2 - board["x"]
            y = box["y"] + box["height"] / 2 - board["y"]
            assert (column + 0.5) * pitch == pytest.approx(x, abs=1)
            assert (row + 0.5) * pitch == pytest.approx(y, abs=1)


@pytest.mark.parametrize("game", _GAMES)
def test_any_game_fits_a_phone_and_axe_finds_nothing(page: Page, game: str) -> None:
    """At 360 pixels nothing is wider than the screen, not even a larger board.

    The page of any game has no accessibility fault that axe finds.
    """
    page.set_viewport_size({"width": 360, "height": 740})
    page.goto(address_of(game))
    page.locator("#bar-larger").click()
    assert 360 == page.evaluate("() => document.documentElement.scrollWidth")
    page.locator("details").evaluate_all("all => all.forEach(e => (e.open = true))")
    expect_accessible(page, colours=game in _COLOURED)


def test_larger_board_has_room_for_a_finger(page: Page) -> None:
    """Enlarged, the holes of the standard board are at least 24 pixels apart."""
    page.set_viewport_size({"width": 360, "height": 740})
    page.goto("/checker")
    page.locator("#bar-larger").click()
    box = page.locator("button[value=M12]").bounding_box()
    assert box is not None
    assert 24 <= box["width"]
    assert 24 <= box["height"]
