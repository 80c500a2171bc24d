"""Choosing holes with a finger where they are too close for it, in a real browser."""

import re

import pytest
from playwright.sync_api import CDPSession, Page, expect

from benchmarks.fingers import Finger
from tests.web.checker.test_checker_browser import address_of, read_game
from tests.web.checker.test_checker_scripts import expect_game

pytestmark = pytest.mark.browser
# At 360 px its holes are 21 px apart.
_GAME = '[Board "16x16"]'
_PITCH_PX = 40


def expect_chosen(page: Page, hole: str) -> None:
    """Wait until the bar and the patch name a hole."""
    expect(page.locator("#bar-hole")).to_have_text(hole)
    expect(page.locator("#patch-hole")).to_have_text(hole)


def find_middle(page: Page, selector: str) -> tuple[float, float]:
    """Return the middle of an element, in pixels of the window."""
    box = page.locator(selector).bounding_box()
    assert box is not None
    return box["x"] + box["width"] / 2, box["y"] + box["height"] / 2


def send_touch(session: CDPSession, kind: str, *points: tuple[float, float]) -> None:
    """Put down, move or lift a finger; a lifted one has no point."""
    event = {"type": kind, "touchPoints": [{"x": x, "y": y} for x, y in points]}
    session.send("Input.dispatchTouchEvent", event)


def test_first_tap_chooses_and_shows_the_patch(phone: Page) -> None:
    """A tap shows the patch with row and column; a tap there moves the choice."""
    phone.goto(address_of(_GAME))
    phone.locator("button[value=H12]").tap()
    expect_chosen(phone, "H12")
    expect(phone.locator("#status")).to_have_text(
        "H12. Tap Play, or drag to another hole."
    )
    expect(phone.locator("#patch .lane")).to_have_count(2)
    expect(phone.locator("#patch-play")).to_be_hidden()
    patch, hole = (
        phone.locator(name).bounding_box() for name in ("#patch", "button[value=H12]")
    )
    assert patch is not None
    assert hole is not None
    assert patch["y"] + patch["height"] <= hole["y"]
    x, y = find_middle(phone, "#patch-board svg")
    phone.touchscreen.tap(x + _PITCH_PX + 15, y - 15)
    expect_chosen(phone, "I12")
    assert _GAME == re.sub(r" \[Rules.*\]$", "", read_game(phone))
    # The middle of the chosen hole plays, in the patch as well.
    phone.touchscreen.tap(x + _PITCH_PX + 5, y - 5)
    expect_game(phone, "1. I12")
    expect(phone.locator("#patch")).to_be_hidden()
    expect(phone.locator("#bar-play")).to_be_disabled()


def test_tap_beside_the_chosen_hole_plays_no_other(phone: Page) -> None:
    """On the board, a tap near the chosen hole keeps or moves the choice."""
    phone.goto(address_of(_GAME))
    x, y = find_middle(phone, "button[value=D5]")
    # In the upper rows the patch is beside the finger.
    phone.touchscreen.tap(x, y)
    expect_chosen(phone, "D5")
    assert find_middle(phone, "#patch")[0] > x + _PITCH_PX
    for beside, hole in ((7, "D5"), (14, "E5"), (28, "E5"), (7, "D5")):
        phone.touchscreen.tap(x + beside, y)
        expect_chosen(phone, hole)
    assert "1." not in read_game(phone)
    phone.keyboard.press("Escape")
    expect(phone.locator("#patch")).to_be_hidden()
    phone.touchscreen.tap(x, y)
    phone.get_by_role("button", name="Play D5").tap()
    expect_game(phone, "1. D5")


def test_finger_that_rests_drags_the_choice(phone: Page) -> None:
    """A drag after a rest moves by the holes of the patch, and does not scroll."""
    phone.goto(address_of(_GAME))
    x, y = find_middle(phone, "button[value=H12]")
    before = phone.evaluate("() => scrollY")
    finger = phone.context.new_cdp_session(phone)
    send_touch(finger, "touchStart", (x, y))
    expect_chosen(phone, "H12")
    for part in (0.3, 0.6, 1):
        send_touch(finger, "touchMove", (x + part * 45, y - part * 75))
    expect_chosen(phone, "I10")
    send_touch(finger, "touchEnd")
    # The next drag begins at the chosen hole, without a rest.
    x, y = find_middle(phone, "button[value=I10]")
    send_touch(finger, "touchStart", (x + 5, y + 5))
    for part in (0.3, 0.6, 1):
        send_touch(finger, "touchMove", (x + 5 - part * 38, y + 5))
    send_touch(finger, "touchEnd")
    expect_chosen(phone, "H10")
    assert before == phone.evaluate("() => scrollY")
    phone.get_by_role("button", name="Play H10").tap()
    expect_game(phone, "1. H10")


def test_tap_on_an_enlarged_page_plays(phone: Page) -> None:
    """When two fingers have enlarged the page far enough, one tap plays."""
    phone.goto(address_of(_GAME))
    phone.locator("button[value=H12]").tap()
    expect_chosen(phone, "H12")
    session = phone.context.new_cdp_session(phone)
    session.send("Emulation.setPageScaleFactor", {"pageScaleFactor": 1.5})
    expect(phone.locator("#patch")).to_be_hidden()
    phone.locator("button[value=D5]").tap()
    expect_game(phone, "1. D5")
    session.send("Emulation.setPageScaleFactor", {"pageScaleFactor": 1})


def test_board_with_large_holes_takes_one_tap(phone: Page) -> None:
    """Holes 24 px apart are large enough for a finger."""
    phone.goto(address_of('[Board "8x8"]'))
    phone.locator("button[value=D5]").tap()
    expect_game(phone, "1. D5")
    expect(phone.locator("#patch")).to_be_hidden()


@pytest.mark.parametrize("seed", [1, 2])
def test_careful_finger_places_no_wrong_peg(phone: Page, seed: int) -> None:
    """With errors of 8 px, as in the benchmark, six moves have no wrong peg."""
    phone.goto("/checker")
    expect(phone.locator("#bar")).to_be_visible()
    entry = Finger(phone, 8, seed).enter(6)
    assert 0 == entry.wrong_pegs
    assert 18 >= entry.touches
