"""The checker's scripts on stepping, undo, errors and waiting."""

import re
from collections.abc import Callable

import pytest
from playwright.sync_api import Page, Route, expect

from tests.web.checker.test_checker_browser import address_of, choose, read_game

pytestmark = [
    pytest.mark.browser,
    # A page left early has loaded half its icon, which the test server leaves open.
    pytest.mark.filterwarnings("ignore::pytest.PytestUnraisableExceptionWarning"),
]

_HEAD = '[Board "8x8"] [Rules "paper"]'
_GAME = f"{_HEAD} 1. D1 2. A3 3. E3 4. B5"
_REMOVING = (
    '[Board "8x8"] [Rules "standard"] '
    "1. D3 2. B2 3. E5 4. B3 5. E3 6. B5 7. D5-D3/E5 8. B6 9. F7"
)
_POSITION = f"{_HEAD} [Position] vertical: C2 D4 C2-D4; horizontal: F3"


def expect_text(page: Page, text: str) -> None:
    """Wait until the page holds exactly this game."""
    expect(page.locator("#text")).to_have_value(text)


def expect_move(page: Page, move: int, count: int) -> None:
    """Wait until the page shows the game after this many moves."""
    text = f"After move {move} of {count}"
    expect(page.locator(".steps-nav p")).to_have_text(text)


def set_rules(page: Page, rules: str) -> None:
    """Send the form of board and rules with other rules."""
    page.locator("#options-part").evaluate("(part) => { part.open = true; }")
    page.locator("#rules").select_option(rules)
    page.get_by_role("button", name="Use these settings").click()


def fail(route: Route) -> None:
    """Let a request fail."""
    route.abort()


def hang(route: Route) -> None:
    """Never answer a request."""


def test_illegal_record_stays_whole(page: Page) -> None:
    """An illegal record keeps its moves and fault when opened, stepped and reloaded."""
    whole = f"{_HEAD} 1. D3 2. D3 3. E5 4. B2"
    page.goto("/checker")
    page.locator("#game").fill('[Board "8x8"] D3 D3 E5 B2')
    page.get_by_role("button", name="Open").click()
    expect_text(page, whole)
    page.locator("#step-previous").click()
    expect_move(page, 0, 4)
    page.locator("#step-last").click()
    expect_move(page, 1, 4)
    page.reload()
    expect_text(page, whole)
    assert whole == page.locator("#game").input_value()
    expect(page.locator("#problems")).to_contain_text(
        "Move 2 (D3): D3 is already occupied"
    )


def test_typo_after_stepping_back_changes_nothing(rough: Page) -> None:
    """A refused move keeps the whole game and the shown move."""
    rough.goto(address_of(_GAME))
    rough.locator("#step-first").click()
    expect_move(rough, 0, 4)
    rough.locator("#play").fill("A1")
    rough.keyboard.press("Enter")
    expect(rough.locator("#complaints")).to_contain_text("A1 is a corner")
    expect_move(rough, 0, 4)
    expect(rough.locator("#play")).to_have_value("A1")
    expect(rough.locator("#unsent")).to_be_hidden()
    expect_text(rough, _GAME)


def test_move_from_the_middle_is_undone_to_its_place(page: Page) -> None:
    """A move says what it replaces; Undo restores that, and the shown move."""
    page.goto(address_of(_GAME))
    page.locator("#step-previous").click()
    page.locator("#step-previous").click()
    expect_move(page, 2, 4)
    status = page.locator("#status")
    expect(status).to_contain_text("A move here replaces moves 3 to 4.")
    choose(page, "F2")
    expect_text(page, f"{_HEAD} 1. D1 2. A3 3. F2")
    page.get_by_role("button", name="Undo").click()
    expect_text(page, _GAME)
    expect_move(page, 2, 4)


def test_other_rules_are_undone(page: Page) -> None:
    """Changing rules loses no move, and can be undone and redone."""
    paper = _REMOVING.replace("standard", "paper")
    page.goto(address_of(_REMOVING))
    set_rules(page, "paper")
    expect_text(page, paper)
    set_rules(page, "standard")
    expect_text(page, _REMOVING)
    undo = page.get_by_role("button", name="Undo")
    undo.click()
    expect_text(page, paper)
    undo.click()
    expect_text(page, _REMOVING)
    page.get_by_role("button", name="Redo").click()
    expect_text(page, paper)


def test_steps_are_no_changes(page: Page) -> None:
    """Stepping adds nothing to undo and removes nothing from redo."""
    page.goto(address_of(_GAME))
    redo = page.get_by_role("button", name="Redo")
    page.get_by_role("button", name="Undo").click()
    expect_move(page, 3, 3)
    page.locator("#step-first").click()
    expect_move(page, 0, 3)
    redo.click()
    expect_text(page, _GAME)
    expect(redo).to_be_disabled()


def test_game_replaced_by_another_comes_back(page: Page) -> None:
    """A new game and an opened game can be undone like any change."""
    page.goto(address_of(_GAME))
    page.locator("#options-part summary").click()
    page.get_by_role("link", name="New game").click()
    expect_text(page, '[Board "24x24"] [Rules "paper"]')
    page.locator("#open-part").evaluate("(part) => { part.open = true; }")
    page.locator("#game").fill("L12 K9")
    page.get_by_role("button", name="Open").click()
    expect_text(page, '[Board "24x24"] [Rules "paper"] 1. L12 2. K9')
    page.get_by_role("button", name="Undo").click()
    expect_text(page, _GAME)


def test_failed_request_leaves_undo_and_redo(rough: Page) -> None:
    """Undo and redo take effect only when the answer has come."""
    page = rough
    undo = page.get_by_role("button", name="Undo")
    redo = page.get_by_role("button", name="Redo")
    status = page.locator("#status")
    page.goto(address_of(_GAME))
    undo.click()
    expect_move(page, 3, 3)
    page.route("**/checker/page", fail)
    for button in (undo, redo, undo):
        button.click()
        expect(status).to_contain_text("The server cannot be reached.")
        status.evaluate("(line) => { line.textContent = ''; }")
    page.unroute("**/checker/page")
    redo.click()
    expect_text(page, _GAME)
    expect(redo).to_be_disabled()
    undo.click()
    expect_move(page, 3, 3)


def test_discarded_click_leaves_no_trace(rough: Page) -> None:
    """What a click set up that waits is removed if the user discards it."""
    rough.goto(address_of(_POSITION))
    address = rough.locator("#link").get_attribute("href")
    rough.route("**/checker/page", fail)
    for hole in ("C2", "G6"):
        rough.locator(f"button[value={hole}]").click()
        rough.get_by_role("button", name="Discard", exact=True).click()
        expect(rough.locator("#unsent")).to_be_hidden()
        assert address == rough.url
        assert 3 == rough.locator("#pegs .peg").count()
        assert 1 == rough.locator("#strokes line").count()
        assert 0 == rough.locator("#ghost *").count()


def test_silent_server_is_told(own_page: Page) -> None:
    """The status line shows the wait after a second, and the failure after ten."""
    page = own_page
    page.clock.install()
    page.goto(address_of(_GAME))
    page.route("**/checker/page", hang)
    page.locator("button[value=D5]").click()
    page.clock.run_for(1_500)
    status = page.locator("#status")
    expect(status).to_have_text("Waiting for the server…")
    page.clock.run_for(10_000)
    expect(status).to_have_text("Waiting for the connection: D5")
    page.unroute("**/checker/page")
    choose(page, "D5")


def test_focus_goes_on_where_its_control_is_gone(page: Page) -> None:
    """When a control becomes useless, the focus moves to another."""
    game = f"{_HEAD} 1. D3"
    page.goto(address_of(game))
    for control, target in (
        ("#swap-sides", "#headline"),
        ("#resign", "#headline"),
        ("#agree-on-draw", "#headline"),
        ("#take-back", "#headline"),
    ):
        page.locator(control).focus()
        page.keyboard.press("Enter")
        expect(page.locator(target)).to_be_focused()
        page.keyboard.press("Control+z")
        expect_text(page, game)
    page.locator("#step-previous").focus()
    page.keyboard.press("Enter")
    expect(page.locator("#step-next")).to_be_focused()


def test_skip_link_keeps_the_game_in_the_address(page: Page) -> None:
    """The skip link moves only the focus, and a reload shows the game."""
    page.goto("/checker#L12+K9")
    expect_move(page, 2, 2)
    address = page.url
    page.locator("a.skip").focus()
    page.keyboard.press("Enter")
    expect(page.locator("#main")).to_be_focused()
    assert address == page.url


def test_link_is_selected_where_it_cannot_be_copied(own_page: Page) -> None:
    """Without a clipboard, the link is shown and selected, with a message."""
    page = own_page
    page.add_init_script(
        "Object.defineProperty(navigator, 'clipboard', { value: undefined })"
    )
    page.goto(address_of(_GAME))
    page.get_by_role("button", name="Copy the link").click()
    expect(page.locator("#status")).to_have_text("Copy the selected link by hand.")
    link = page.locator("#link").get_attribute("href")
    assert link == page.evaluate("() => getSelection().toString()")
    assert link == page.locator("#link-text").input_value()


def test_position_is_restored_on_consent(page: Page) -> None:
    """A position being set up is offered again on a later visit."""
    page.goto(address_of(f"{_HEAD} [Position]"))
    choose_hole = page.locator("button[value=C2]")
    choose_hole.click()
    expect(page.locator("#status")).to_have_text("C2: Vertical peg. No faults.")
    page.goto("/settings")
    page.goto("/checker")
    page.get_by_role("button", name="Continue").click()
    expect_text(page, f"{_HEAD} [Position] vertical: C2; horizontal:")


def test_large_file_is_told_like_other_complaints(rough: Page) -> None:
    """A file over the limit keeps the game, and the message is in the usual place."""
    rough.goto(address_of(_GAME))
    rough.locator("#open-part").evaluate("(part) => { part.open = true; }")
    data = {"name": "a.txt", "mimeType": "text/plain", "buffer": b"D3 " * 400_000}
    rough.get_by_label("Or a file").set_input_files(data)  # type: ignore[arg-type]
    rough.get_by_role("button", name="Open").click()
    words = "Requests are limited to 64 kB, and to 1 MB for many games."
    expect(rough.locator("#complaints")).to_have_text(words)
    expect_text(rough, _GAME)


def test_faulty_address_keeps_the_game_until_it_goes(rough: Page) -> None:
    """An unreadable address is reported; the message goes when the address does."""
    rough.goto(address_of(_GAME))
    expect(rough.locator("#tools")).to_be_visible()
    rough.evaluate("() => { location.hash = '#nonsense+!!'; }")
    expect(rough.locator("#complaints")).to_contain_text("line 1, column 1")
    expect_text(rough, _GAME)
    rough.evaluate("() => { location.hash = ''; }")
    expect(rough.locator("#complaints")).to_be_empty()


def test_tools_are_right_after_a_refusal(rough: Page) -> None:
    """A refused move leaves undo and redo as they were."""
    rough.goto(address_of(_GAME))
    rough.get_by_role("button", name="Undo").click()
    expect_move(rough, 3, 3)
    rough.locator("#play").fill("A1")
    rough.keyboard.press("Enter")
    expect(rough.locator("#complaints")).to_contain_text("A1 is a corner")
    rough.get_by_role("button", name="Redo").click()
    expect_text(rough, _GAME)


def press_enter(page: Page) -> None:
    """Play in a hole by keys."""
    page.locator("#show-help").focus()
    page.keyboard.press("Tab")
    page.keyboard.press("Enter")


def click_hole(page: Page) -> None:
    """Play in a hole by the mouse, which stays there."""
    page.locator("button[value=D5]").click()


@pytest.mark.parametrize("act", [press_enter, click_hole])
def test_no_peg_is_left_over_from_a_move(
    page: Page, act: Callable[[Page], None]
) -> None:
    """A focus that returns unasked shows no preview, and a pointer that goes none."""
    page.goto(address_of(_GAME))
    act(page)
    expect_move(page, 5, 5)
    ghost = page.locator("#ghost *")
    expect(ghost).to_have_count(0)
    page.locator("button[value=D2]").hover()
    expect(ghost).not_to_have_count(0)
    page.locator(".brand").hover()
    expect(ghost).to_have_count(0)


def test_preview_is_not_printed(page: Page) -> None:
    """The preview under the pointer is not printed."""
    page.goto(address_of(_GAME))
    page.locator("button[value=D5]").hover()
    expect(page.locator("#ghost circle")).to_be_visible()
    page.emulate_media(media="print")
    expect(page.locator("#ghost")).to_have_css("display", "none")


@pytest.mark.parametrize("hole", ["P10", "C22"])
def test_tapped_hole_counts_after_the_board_has_shrunk(phone: Page, hole: str) -> None:
    """On the larger board a tap plays; with it off again, one chooses its hole."""
    phone.goto(address_of("M12 L14 O13"))
    larger = phone.get_by_role("button", name="Larger")
    larger.tap()
    phone.locator("button[value=F8]").tap()
    expect_move(phone, 4, 4)
    larger.tap()
    tapped = phone.locator(f"button[value={hole}]")
    tapped.tap()
    expect(phone.locator("#status")).to_have_text(re.compile(f"^{hole}.*Tap Play"))
    place = tapped.evaluate(
        "({ parentNode }) => [parentNode.cellIndex, parentNode.parentNode.rowIndex]"
    )
    ghost = phone.locator("#ghost circle")
    expect(ghost).to_have_count(1)
    assert [f"{lines + 0.5}" for lines in place] == [
        ghost.get_attribute("cx"),
        ghost.get_attribute("cy"),
    ]


def test_event_is_in_the_title_of_the_window(page: Page) -> None:
    """The title of the window follows the shown game."""
    page.goto("/checker")
    page.locator("#game").fill('[Event "Club night"] D3 E5')
    page.get_by_role("button", name="Open").click()
    expect(page).to_have_title(re.compile("^Club night · "))
    assert read_game(page).endswith("2. E5")
