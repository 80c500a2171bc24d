"""The checker page with its scripts, in a real browser."""

import re
from urllib.parse import urlencode

import pytest
from playwright.sync_api import Page, Position, expect

from tests.web.checker.test_checker_browser import address_of, choose, read_game
from tests.web.tabs import Tabs

pytestmark = [
    pytest.mark.browser,
    # A page left early has loaded half its icon, which the test server leaves open.
    pytest.mark.filterwarnings("ignore::pytest.PytestUnraisableExceptionWarning"),
]

_BLOCKED = '[Board "8x8"] E3 D3 G6 E5'
_OWN_CROSSING = '[Board "8x8"] [Rules "{rules}"] D3 B2 E5 B3 E3 B5'


def expect_game(page: Page, moves: str) -> None:
    """Wait until the game on the page ends with these moves."""
    expect(page.locator("#text")).to_have_value(re.compile(re.escape(moves) + "$"))


def test_game_is_entered_by_clicking(narrow_page: Page) -> None:
    """A whole game is clicked without a reload, and ends with its chain marked."""
    page = narrow_page
    page.goto(address_of('[Board "8x8"]'))
    page.evaluate("() => { window.isSamePage = true; }")
    for hole in ("D1", "A3", "E3", "B5", "D5", "D6", "E7", "B7", "C8"):
        choose(page, hole)
    expect(page.locator("#status")).to_have_text(
        "Move 9: C8 is linked to E7. Vertical wins with an unbroken chain."
    )
    assert 4 == page.locator("line.chain").count()
    assert page.evaluate("() => window.isSamePage")
    assert page.url.endswith(f"/checker#{urlencode({'g': read_game(page)})[2:]}")


def test_peg_and_links_appear_before_the_answer(page: Page) -> None:
    """The peg and its links are drawn at once, even if the server never answers."""
    page.goto(address_of('[Board "8x8"] D3 B2'))
    page.route("**/checker/page", lambda route: None)
    page.locator("button[value=E5]").click()
    assert 3 == page.locator("circle.peg").count()
    assert 1 == page.locator("#strokes line").count()
    # The script draws in the same sizes as the server.
    radii = "pegs => pegs.map((peg) => peg.getAttribute('r'))"
    assert {"0.3"} == set(page.locator("circle.peg").evaluate_all(radii))


def test_blocked_link_shows_its_blocker(sized_page: Page) -> None:
    """Pointing at a hole names the blocked link and highlights what blocks it."""
    page = sized_page
    page.goto(address_of(_BLOCKED))
    page.locator("button[value=D5]").hover()
    expect(page.locator("#status")).to_contain_text(
        "D5–E3 is crossed by Horizontal's D3–E5"
    )
    blocker = page.locator("line.blocker")
    expect(blocker).to_have_attribute("data-link", "D3-E5")


@pytest.mark.parametrize(("rules", "links"), [("paper", 3), ("standard", 2)])
def test_own_links_cross_under_paper_only(page: Page, rules: str, links: int) -> None:
    """The same click crosses an own link under paper rules, not under standard."""
    page.goto(address_of(_OWN_CROSSING.format(rules=rules)))
    before = page.locator("line.link.vertical").count()
    choose(page, "D5")
    assert links - 1 == page.locator("line.link.vertical").count() - before + 1


def test_sides_are_swapped(narrow_page: Page) -> None:
    """The second player takes over the first peg, and the other side goes on."""
    page = narrow_page
    page.goto(address_of('[Board "8x8"] D3'))
    page.get_by_role("link", name="Swap sides").click()
    expect_game(page, "1. D3 2. swap")
    expect(page.locator("#headline")).to_have_text("Horizontal is to move.")


def test_undo_to_empty_and_redo_to_the_end(page: Page) -> None:
    """Undo goes back to the empty board, redo to exactly the first game."""
    undo = page.get_by_role("button", name="Undo")
    page.goto(address_of('[Board "8x8"] D3 B2 E5'))
    whole = read_game(page)
    for left in range(2, -1, -1):
        undo.click()
        expect(page.locator(".move-list li")).to_have_count(left)
    expect(undo).to_be_disabled()
    for back in range(1, 4):
        page.keyboard.press("Control+y")
        expect(page.locator(".move-list li")).to_have_count(back)
    assert whole == read_game(page)
    expect(page.get_by_role("button", name="Redo")).to_be_disabled()


def test_link_of_last_peg_is_clicked_away_and_back(page: Page) -> None:
    """A click on a link of the last peg removes it, another draws it."""
    page.goto(address_of('[Board "8x8"] D3 B2 E5'))
    box = page.locator("#board svg").bounding_box()
    assert box is not None
    pitch = box["width"] / 9
    middle: Position = {"x": 5 * pitch, "y": 4.5 * pitch}
    page.locator("#board").click(position=middle)
    expect_game(page, "3. E5+")
    page.locator("#board").click(position=middle)
    expect_game(page, "3. E5")


def test_shared_link_shows_the_same_game(page: Page, tabs: Tabs) -> None:
    """The address after a move opens the same game in another browser."""
    page.goto(address_of('[Board "8x8"] D3 B2'))
    choose(page, "E5")
    with tabs.lend() as other:
        other.goto(page.url)
        expect(other.locator("#text")).to_have_value(read_game(page))
        expect(other.locator("circle.peg")).to_have_count(3)


def test_last_game_is_restored_on_consent_only(page: Page) -> None:
    """A later visit offers the last game, and restores it only if accepted."""
    page.goto(address_of('[Board "8x8"] D3 B2'))
    choose(page, "E5")
    page.goto("/checker")
    expect(page.locator("#restore")).to_be_visible()
    assert '[Board "24x24"] [Rules "paper"]' == read_game(page)
    page.get_by_role("button", name="Continue").click()
    expect_game(page, "3. E5")
    page.goto("/settings")
    page.goto("/checker")
    page.get_by_role("button", name="Discard it").click()
    page.goto("/settings")
    page.goto("/checker")
    expect(page.locator("#tools")).to_be_visible()
    expect(page.locator("#restore")).to_be_hidden()


def test_shared_game_wins_over_the_last_one(page: Page) -> None:
    """A game in the address is shown without offering the last one."""
    page.goto(address_of('[Board "8x8"] D3 B2'))
    choose(page, "E5")
    page.goto("/settings")
    page.goto("/checker#C3+D5")
    expect_game(page, "1. C3 2. D5")
    expect(page.locator("#restore")).to_be_hidden()


def test_game_is_entered_by_keyboard_only(page: Page) -> None:
    """The board is one tab stop; arrows move in it, Enter plays, and undo works."""
    page.goto(address_of('[Board "8x8"]'))
    page.locator("#show-help").focus()
    page.keyboard.press("Tab")
    expect(page.locator("button[value=B1]")).to_be_focused()
    for key in ("ArrowDown", "ArrowDown", "ArrowRight", "ArrowRight", "Enter"):
        page.keyboard.press(key)
    expect_game(page, "1. D3")
    assert 1 == page.locator('#board button[tabindex="0"]').count()
    page.keyboard.press("Control+z")
    expect_game(page, '[Rules "paper"]')
    page.keyboard.press("Control+y")
    expect_game(page, "1. D3")


def test_keys_step_turn_and_help(page: Page) -> None:
    """Left, Right, Home and End step; F turns the board and ? explains the keys."""
    page.goto(address_of('[Board "8x8"] D3 B2 E5'))
    steps = page.locator(".steps-nav p")
    for key, move in (("ArrowLeft", 2), ("Home", 0), ("ArrowRight", 1), ("End", 3)):
        page.keyboard.press(key)
        expect(steps).to_have_text(f"After move {move} of 3")
    page.locator("button[value=C2]").focus()
    page.keyboard.press("f")
    expect(page.locator("#board")).to_have_class("board flipped")
    page.keyboard.press("?")
    expect(page.locator("#help")).to_be_visible()
    page.keyboard.press("Escape")
    expect(page.locator("#help")).to_be_hidden()
