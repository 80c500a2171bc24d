"""Games with cards on the checker page, in a real browser."""

import re

import pytest
from playwright.sync_api import Locator, Page, expect

from tests.web.checker.test_checker_browser import address_of, read_game
from tests.web.checker.test_checker_cards import BEFORE_REMOVAL, FOUR, OPEN, PILE, WON
from tests.web.checker.test_checker_play_browser import click_link, expect_game
from tests.web.tabs import Tabs, expect_accessible

pytestmark = [
    pytest.mark.browser,
    # A page left early has loaded half its icon, which the test server leaves open.
    pytest.mark.filterwarnings("ignore::pytest.PytestUnraisableExceptionWarning"),
]

_TURNS = WON.removeprefix(PILE).split()


def find_button(page: Page, turn: str) -> Locator:
    """Return the button that plays a turn."""
    return page.locator(f'button[name=play][value="{turn}"]')


def play_all(page: Page, turns: list[str]) -> None:
    """Click the button of each turn and wait until the record has it."""
    for turn in turns:
        find_button(page, turn).click()
        expect_game(page, f" {turn}")


def test_whole_game_in_companion_and_checker(narrow_page: Page) -> None:
    """The card page's card is the checker's, turn by turn, to the winning chain.

    One of the turns removes a link. The page loads only when the checker is opened.
    """
    page = narrow_page
    page.goto("/cards?seed=284")
    names = []
    for number in range(1, 8):
        page.get_by_role("button", name="Draw a card").click()
        expect(page.locator("#drawn-title")).to_contain_text(f"Card {number} ")
        title = page.locator("#drawn-title").text_content() or ""
        names.append(title.removeprefix(f"Card {number} "))
    page.get_by_role("link", name="Play and check with these cards").click()
    page.locator("summary", has_text="Board and rules").click()
    page.get_by_label("Columns", exact=True).fill("6")
    page.get_by_label("Rows", exact=True).fill("6")
    page.get_by_role("button", name="Use these settings").click()
    expect(page.locator("#text")).to_have_value(PILE)
    page.evaluate("() => { window.isSamePage = true; }")
    for name, turn in zip(names, _TURNS, strict=True):
        expect(page.locator("#hand-title")).to_contain_text(name)
        play_all(page, [turn])
    expect(page.locator("#headline")).to_have_text(
        "Vertical wins with an unbroken chain."
    )
    assert 3 == page.locator("line.chain").count()
    assert page.evaluate("() => window.isSamePage")
    assert page.evaluate("() => innerWidth") == page.evaluate(
        "() => document.documentElement.scrollWidth"
    )


def test_whole_game_without_scripts(plain_page: Page) -> None:
    """Without scripts the same buttons play the same game."""
    page = plain_page
    page.goto(address_of(PILE))
    play_all(page, _TURNS)
    expect(page.locator("#headline")).to_have_text(
        "Vertical wins with an unbroken chain."
    )


def test_game_with_an_own_deck_is_entered_by_choosing_cards(plain_page: Page) -> None:
    """Without a seed the card is chosen before its hole, also without scripts."""
    page = plain_page
    page.goto("/checker")
    page.locator("summary", has_text="Board and rules").click()
    page.get_by_label("Card Twixt").select_option("literal")
    page.get_by_role("button", name="Use these settings").click()
    page.get_by_role("link", name="Beam", exact=True).click()
    find_button(page, "Beam:M12").click()
    expect_game(page, "1. Beam:M12")
    page.get_by_role("link", name="Poseidon", exact=True).click()
    assert 4 == page.locator("#board button:not([hidden])").count()
    find_button(page, "Poseidon:M14").click()
    expect_game(page, "2. Poseidon:M14")


def test_choosing_a_card_keeps_the_game_to_redo(page: Page) -> None:
    """Choosing one card, then another, keeps the moves to redo."""
    page.goto(address_of(f"{OPEN} Beam:C3 Tilt:E6"))
    page.get_by_role("button", name="Undo").click()
    expect_game(page, "1. Beam:C3")
    page.get_by_role("link", name="Zeus", exact=True).click()
    expect(page.locator("#hand-title")).to_be_focused()
    expect(page.locator("#hand-title")).to_have_text("Horizontal's card Zeus")
    expect(page.locator("#status")).to_have_text(
        "Move 1: C3 has no links. Horizontal is to move and has drawn Zeus."
    )
    page.get_by_role("link", name="Choose a different card").click()
    expect(page.locator("#choices")).to_be_visible()
    page.get_by_role("button", name="Redo").click()
    expect_game(page, "2. Tilt:E6")


def test_pointing_at_a_hole_marks_its_reference_pegs(narrow_page: Page) -> None:
    """Reference pegs of a hole get a ring and are named."""
    page = narrow_page
    page.goto(address_of(FOUR))
    hole = find_button(page, "Tilt:E3")
    hole.hover()
    expect(page.locator("#status")).to_have_text("E3, from B6, links C4–E3")
    ring = page.locator("#ghost .ring.from")
    expect(ring).to_have_count(1)
    expect(ring).to_have_attribute("cx", "2.5")
    expect(ring).to_have_attribute("cy", "6.5")
    page.locator(".brand").hover()
    expect(ring).to_have_count(0)


def test_focus_marks_the_reference_pegs_too(page: Page) -> None:
    """By keyboard the only enabled hole is reached, explained and played."""
    page.goto(address_of(FOUR))
    page.locator("#show-help").focus()
    page.keyboard.press("Tab")
    expect(find_button(page, "Tilt:E3")).to_be_focused()
    expect(page.locator("#ghost .ring.from")).to_have_count(1)
    page.keyboard.press("Enter")
    expect_game(page, "5. Tilt:E3")


def test_arrows_move_between_the_lit_holes(page: Page) -> None:
    """Arrow keys move between the holes that the card allows."""
    page.goto(address_of(f"{PILE} Knight:B6"))
    page.locator("#show-help").focus()
    page.keyboard.press("Tab")
    page.keyboard.press("ArrowDown")
    page.keyboard.press("ArrowRight")
    page.keyboard.press("Enter")
    expect_game(page, "2. Mesh:B3")


def test_peg_appears_before_the_answer(page: Page) -> None:
    """The peg and its links are drawn at once, even if the server never answers."""
    page.goto(address_of(FOUR))
    page.route("**/checker/page", lambda route: None)
    find_button(page, "Tilt:E3").click()
    assert 5 == page.locator("circle.peg").count()
    assert 1 == page.locator('#strokes line[x2="5.5"]').count()


def test_link_to_remove_is_clicked_on_the_board(page: Page) -> None:
    """A marked link can be clicked; its pair is then dead, and undo restores it."""
    page.goto(address_of(BEFORE_REMOVAL))
    page.locator("#removals button").hover()
    expect(page.locator(".link.leaving")).to_have_attribute("data-link", "B5-C3")
    click_link(page, "B5-C3")
    expect_game(page, "6. Bridge-Removal:B5-C3")
    expect(page.locator("line.dead")).to_have_attribute("data-link", "B5-C3")
    page.get_by_role("button", name="Undo").click()
    expect(page.locator("line.offered")).to_have_attribute("data-link", "B5-C3")
    page.get_by_role("button", name="Redo").click()
    expect_game(page, "6. Bridge-Removal:B5-C3")


def test_own_link_is_removed_and_drawn_again(page: Page) -> None:
    """In one turn an older link is removed and made again, and a late one drawn."""
    page.goto(address_of(f"{OPEN} Beam:C3 Beam:F6 Knight:D5 Tilt:C6 Coign:G6"))
    click_link(page, "C3-D5")
    expect_game(page, "5. Coign:G6-C3/D5")
    expect(page.locator("#cards-part")).to_contain_text(
        "Cannot be linked again: C3–D5."
    )
    click_link(page, "C3-D5")
    expect_game(page, "5. Coign:G6")
    page.goto(address_of(f"{OPEN} Beam:C3 Beam:F6 Knight:D5+ Tilt:C6 Coign:G6"))
    click_link(page, "C3-D5")
    expect_game(page, "5. Coign:G6+C3/D5")


def test_shared_link_shows_the_same_card(page: Page, tabs: Tabs) -> None:
    """The address after a turn opens the same game and card in another browser."""
    page.goto(address_of(PILE))
    play_all(page, _TURNS[:2])
    with tabs.lend() as other:
        other.goto(page.url)
        expect(other.locator("#text")).to_have_value(read_game(page))
        expect(other.locator("#hand-title")).to_have_text(
            "Vertical's card Knight's Move"
        )


def test_card_game_is_restored(page: Page) -> None:
    """The last game with its cards is offered again."""
    page.goto(address_of(PILE))
    play_all(page, _TURNS[:2])
    page.goto("/settings")
    page.goto("/checker")
    page.get_by_role("button", name="Continue").click()
    expect_game(page, "2. Mesh:C3")
    expect(page.locator("#hand-title")).to_have_text("Vertical's card Knight's Move")


def test_first_tap_chooses_and_second_plays(phone: Page) -> None:
    """Where holes are too close for fingers, a first tap chooses, a second plays."""
    phone.goto(address_of('[Cards "literal"] [Seed "284"]'))
    hole = find_button(phone, "Knight:M12")
    hole.tap()
    expect(phone.locator("#status")).to_have_text(
        "M12. Tap Play, or drag to another hole."
    )
    hole.tap()
    expect_game(phone, "1. Knight:M12")


def test_fields_of_a_game_with_cards_are_shown_for_one(page: Page) -> None:
    """Fields for seed and weaker side appear with cards, rules and players without."""
    page.goto("/checker")
    page.locator("summary", has_text="Board and rules").click()
    seed, rules = page.get_by_label("Seed for the pile"), page.locator("#rules")
    expect(seed).to_be_hidden()
    expect(rules).to_be_visible()
    page.get_by_label("Card Twixt").select_option("new-peg-only")
    expect(seed).to_be_visible()
    expect(rules).to_be_hidden()
    expect(page.locator("#players")).to_be_hidden()
    seed.fill("284")
    page.get_by_label("Side that begins").select_option("horizontal")
    page.get_by_role("button", name="Use these settings").click()
    expect(page.locator("#hand-title")).to_have_text("Horizontal's card Knight's Move")
    expect(page.locator("#text")).to_have_value(re.compile("new-peg-only"))


_GAMES = (PILE, FOUR, BEFORE_REMOVAL, WON, OPEN, f"{PILE} Knight:B6 Knight:C4")
# The words about these take the most room.
_WIDE_WORDS = (BEFORE_REMOVAL, OPEN)


@pytest.mark.parametrize("game", _GAMES)
def test_any_game_fits_a_phone_and_axe_finds_nothing(page: Page, game: str) -> None:
    """At 360 pixels nothing is wider than the screen, a larger board neither.

    The page of any game has no accessibility fault that axe finds.
    """
    page.set_viewport_size({"width": 360, "height": 740})
    for front in ("/ja", "") if game in _WIDE_WORDS else ("",):
        page.goto(front + address_of(game))
        page.locator("#bar-larger").click()
        page.locator("details").evaluate_all("all => all.forEach(e => (e.open = true))")
        assert 360 == page.evaluate("() => document.documentElement.scrollWidth")
    expect_accessible(page, colours=game == BEFORE_REMOVAL)
