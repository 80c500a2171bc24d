"""Setting up a position on the checker page, in a real browser."""

import re
from urllib.parse import urlencode

import pytest
from playwright.sync_api import Page, expect

from tests.web.checker.test_checker_setup_page import EMPTY, FAULTY, HEAD, SOUND
from tests.web.tabs import expect_accessible

pytestmark = [
    pytest.mark.browser,
    # A page left early has loaded half its icon, which the test server leaves open.
    pytest.mark.filterwarnings("ignore::pytest.PytestUnraisableExceptionWarning"),
]


def choose_tool(page: Page, words: str) -> None:
    """Choose a tool."""
    page.get_by_role("radio", name=words).check()


def expect_position(page: Page, pieces: str) -> None:
    """Wait until the text of the page ends with these pegs and links."""
    text = re.compile(re.escape(f"[Position] {pieces}") + "$")
    expect(page.locator("#text")).to_have_value(text)


def address_of(game: str) -> str:
    """Return the address of the page of a game or position."""
    return f"/checker?{urlencode({'g': game})}"


def set_up_by_clicks(page: Page) -> None:
    """Set up two linked pegs, an illegal peg and an illegal link, by clicks only."""
    page.goto(address_of(HEAD))
    page.get_by_role("link", name="Set up a position").click()
    expect_position(page, "vertical:; horizontal:")
    page.locator("button[value=C2]").click()
    expect_position(page, "vertical: C2; horizontal:")
    page.locator("button[value=D4]").click()
    expect_position(page, "vertical: C2 D4; horizontal:")
    choose_tool(page, "Vertical link")
    page.locator("button[value=D4]").click()
    expect(page.locator(".ring.start")).to_have_count(1)
    expect(page.locator(".from")).to_contain_text("Link from D4")
    page.locator("button[value=C2]").click()
    expect_position(page, "vertical: C2 D4 C2-D4; horizontal:")
    choose_tool(page, "Horizontal peg")
    page.locator("button[value=D1]").click()
    expect_position(page, "vertical: C2 D4 C2-D4; horizontal: D1")
    expect(page.locator("#fault-count")).to_have_text("1 fault.")
    expect(page.locator("#problems")).to_contain_text("D1 is in a border row")


def test_position_is_set_up_and_played_on(narrow_page: Page) -> None:
    """Clicks set up a position; a fault is marked and fixed, and the game continues."""
    page = narrow_page
    set_up_by_clicks(page)
    expect(page.locator("#status")).to_have_text("D1: Horizontal peg. 1 fault.")
    expect(page.locator("#marks .mark")).to_have_count(2)
    expect(page.locator("button[value=D1]")).to_have_attribute(
        "aria-label", re.compile("D1, Horizontal peg, fault: D1 is in a border row")
    )
    expect(page.locator("#play-on")).to_have_count(0)
    page.locator("button[value=D1]").click()
    expect_position(page, "vertical: C2 D4 C2-D4; horizontal:")
    page.locator("button[value=F3]").click()
    expect(page.locator("#status")).to_have_text("F3: Horizontal peg. No faults.")
    page.get_by_role("link", name="Play on from here").click()
    expect(page.locator("#headline")).to_have_text("Horizontal is to move.")
    page.locator("button[value=G5]").click()
    expect(page.locator("#text")).to_have_value(
        f'{HEAD} [Setup "vertical: C2 D4 C2-D4; horizontal: F3"] 1. G5'
    )
    expect(page.locator("line.link.horizontal")).to_have_count(1)


def test_position_is_set_up_without_scripts(plain_page: Page) -> None:
    """Without scripts the same clicks set up the same position."""
    page = plain_page
    set_up_by_clicks(page)
    expect(page.locator("#marks .mark")).to_have_count(2)
    choose_tool(page, "Erase")
    page.locator("button[value=D1]").click()
    expect_position(page, "vertical: C2 D4 C2-D4; horizontal:")
    choose_tool(page, "Horizontal peg")
    page.locator("button[value=F3]").click()
    page.get_by_role("link", name="Play on from here").click()
    page.locator("button[value=G5]").click()
    expect(page.locator("#text")).to_have_value(re.compile(r'F3"\] 1\. G5$'))


def test_enter_at_a_tool_clicks_no_hole(plain_page: Page) -> None:
    """Enter in the choice of tools chooses one, and clicks no hole."""
    page = plain_page
    page.goto(address_of(SOUND))
    page.get_by_label("Vertical link").focus()
    page.get_by_label("Vertical link").check()
    page.keyboard.press("Enter")
    page.wait_for_url("**/checker?*tool=vertical-link*")
    expect(page.get_by_label("Vertical link")).to_be_checked()
    expect_position(page, "vertical: C2 D4 C2-D4; horizontal: F3")


@pytest.mark.parametrize(
    ("tool", "hole", "look", "count"),
    [
        ("Vertical peg", "G6", "circle.peg", 4),
        ("Horizontal peg", "C2", "circle.peg.horizontal", 2),
        ("Vertical link", "D4", ".ring.start", 1),
    ],
)
def test_click_is_shown_before_the_answer(
    page: Page, tool: str, hole: str, look: str, count: int
) -> None:
    """A click shows its effect at once, even if the server never answers."""
    page.goto(address_of(SOUND))
    page.route("**/checker/page", lambda route: None)
    choose_tool(page, tool)
    page.locator(f"button[value={hole}]").click()
    assert count == page.locator(look).count()


@pytest.mark.parametrize(("start", "count"), [("C2", 0), ("F3", 2)])
def test_link_is_shown_before_the_answer(page: Page, start: str, count: int) -> None:
    """The second end draws a link at once, or removes an existing one."""
    page.goto(f"{address_of(SOUND)}&tool=vertical-link&from={start}")
    page.route("**/checker/page", lambda route: None)
    page.locator("button[value=D4]").click()
    assert count == page.locator("#strokes line.vertical").count()
    assert 0 == page.locator(".ring.start").count()


def test_clicks_that_come_too_fast_are_not_lost(page: Page) -> None:
    """A click made before the previous answer is handled after it."""
    page.goto(address_of(EMPTY))
    page.evaluate(
        """() => {
          for (const name of ["C2", "D4"])
            document.querySelector(`button[value=${name}]`).click();
        }"""
    )
    expect_position(page, "vertical: C2 D4; horizontal:")


def test_undo_and_redo(page: Page) -> None:
    """Buttons and keys undo and redo each change, even a cleared board."""
    page.goto(address_of(SOUND))
    undo = page.get_by_role("button", name="Undo")
    redo = page.get_by_role("button", name="Redo")
    expect(undo).to_be_disabled()
    choose_tool(page, "Erase")
    page.locator("button[value=C2]").click()
    expect_position(page, "vertical: D4; horizontal: F3")
    page.get_by_role("link", name="Clear the board").click()
    expect_position(page, "vertical:; horizontal:")
    undo.click()
    expect_position(page, "vertical: D4; horizontal: F3")
    page.keyboard.press("Control+z")
    expect_position(page, "vertical: C2 D4 C2-D4; horizontal: F3")
    expect(undo).to_be_disabled()
    expect(page.get_by_label("Erase")).to_be_checked()
    page.keyboard.press("Control+y")
    expect_position(page, "vertical: D4; horizontal: F3")
    redo.click()
    expect_position(page, "vertical:; horizontal:")
    expect(redo).to_be_disabled()
    page.keyboard.press("Control+z")
    expect_position(page, "vertical: D4; horizontal: F3")
    page.locator("button[value=D4]").click()
    expect_position(page, "vertical:; horizontal: F3")
    expect(redo).to_be_disabled()


_RECORD = f"{HEAD} 1. C2 2. F3 3. D4"


def test_set_up_works_on_a_copy(page: Page) -> None:
    """Going back to the game finds it as it was, whatever was done to the copy."""
    text = page.locator("#text")
    undo = page.get_by_role("button", name="Undo")
    page.goto(address_of(_RECORD))
    page.locator("#step-previous").click()
    expect(page.locator("#desk")).to_have_attribute("data-move", "2")
    page.get_by_role("link", name="Set up a position").click()
    expect_position(page, "vertical: C2; horizontal: F3")
    page.get_by_role("link", name="Enter a game").click()
    expect(text).to_have_value(_RECORD)
    expect(page.locator("#desk")).to_have_attribute("data-move", "2")
    # Nothing was changed, so Undo has only the last move to take back.
    kept = page.evaluate("() => JSON.parse(Object.values(sessionStorage)[0])")
    assert [] == kept["undoable"]
    page.get_by_role("link", name="Set up a position").click()
    page.locator("button[value=G6]").click()
    page.locator("button[value=G5]").click()
    expect_position(page, "vertical: C2 G6 G5; horizontal: F3")
    page.get_by_role("link", name="Enter a game").click()
    expect(text).to_have_value(_RECORD)
    undo.click()
    expect_position(page, "vertical: C2 G6 G5; horizontal: F3")


def test_playing_on_is_undone_after_a_reload(page: Page) -> None:
    """The page says what playing on replaces, and Undo brings it back later."""
    page.goto(address_of(_RECORD))
    page.get_by_role("link", name="Set up a position").click()
    expect(page.locator("#replaces")).to_contain_text("(moves: 3)")
    page.reload()
    expect(page.locator("#replaces")).to_contain_text("(moves: 3)")
    page.locator("#play-on").click()
    expect(page.locator("#text")).to_have_value(re.compile("Setup"))
    page.reload()
    undo = page.get_by_role("button", name="Undo")
    expect(page.locator("#text")).to_have_value(re.compile("Setup"))
    undo.click()
    expect_position(page, "vertical: C2 D4 C2-D4; horizontal: F3")
    undo.click()
    expect(page.locator("#text")).to_have_value(_RECORD)


def test_position_with_faults_stays_on_the_board(page: Page) -> None:
    """Without a game to go back to, a click on the other mode changes nothing."""
    page.goto(address_of(FAULTY))
    pegs = page.locator("#pegs .peg").count()
    page.locator("#mode-1").click()
    expect(page.locator("#pegs .peg")).to_have_count(pegs)
    assert page.locator("#setup-tools").is_visible()


def test_position_is_set_up_by_keyboard_only(page: Page) -> None:
    """Arrow keys reach every hole, digits choose tools, and Enter uses them."""
    status = page.locator("#status")
    page.goto(address_of(EMPTY))
    page.locator("#show-help").focus()
    page.keyboard.press("Tab")
    for key in ("ArrowDown", "ArrowRight", "Enter"):
        page.keyboard.press(key)
    expect_position(page, "vertical: C2; horizontal:")
    expect(status).to_have_text("C2: Vertical peg. No faults.")
    for key in ("ArrowRight", "ArrowDown", "ArrowDown", "Enter"):
        page.keyboard.press(key)
    expect_position(page, "vertical: C2 D4; horizontal:")
    expect(status).to_have_text("D4: Vertical peg. 1 fault.")
    page.keyboard.press("3")
    expect(status).to_have_text("Vertical link")
    page.keyboard.press("Enter")
    expect(status).to_have_text("Link from D4: choose the other end.")
    for key in ("ArrowUp", "ArrowUp", "ArrowLeft"):
        page.keyboard.press(key)
    expect(page.locator("button[value=C2]")).to_be_focused()
    page.keyboard.press("Enter")
    expect_position(page, "vertical: C2 D4 C2-D4; horizontal:")
    expect(status).to_have_text("D4-C2: link drawn. 1 fault.")
    page.keyboard.press("5")
    page.keyboard.press("Enter")
    expect_position(page, "vertical: D4; horizontal:")
    expect(status).to_have_text("C2: no peg. No faults.")


def test_board_stays_in_place_while_a_link_is_drawn(sized_page: Page) -> None:
    """The words about the first end do not move the board."""
    page = sized_page
    page.goto(address_of(SOUND))
    choose_tool(page, "Horizontal link")
    before = measure_height_above(page)
    page.locator("button[value=F3]").click()
    expect(page.locator(".from")).to_be_visible()
    assert before == measure_height_above(page)


def measure_height_above(page: Page) -> float:
    """Return how far the board is below the top of the page."""
    head, board = (page.locator(name).bounding_box() for name in ("h1", "#board"))
    assert head is not None
    assert board is not None
    return board["y"] - head["y"]


def test_first_tap_chooses_and_second_puts(phone: Page) -> None:
    """Where holes are too close for fingers, a first tap chooses, a second places."""
    page = phone
    page.goto(address_of("[Position]"))
    hole = page.locator("button[value=M12]")
    hole.tap()
    expect(page.locator("#status")).to_have_text(
        "M12. Tap Play, or drag to another hole."
    )
    expect(page.locator("#patch-hole")).to_have_text("M12")
    hole.tap()
    expect_position(page, "vertical: M12; horizontal:")


@pytest.mark.parametrize("game", [SOUND, FAULTY])
def test_set_up_fits_a_phone_and_axe_finds_nothing(page: Page, game: str) -> None:
    """At 360 pixels nothing is wider than the screen.

    While a position is set up, axe finds no accessibility fault.
    """
    page.set_viewport_size({"width": 360, "height": 740})
    query = urlencode({"g": game, "tool": "vertical-link", "from": "D4"})
    page.goto(f"/checker?{query}")
    page.locator("#bar-larger").click()
    assert 360 == page.evaluate("() => document.documentElement.scrollWidth")
    expect_accessible(page, colours=game == FAULTY)
