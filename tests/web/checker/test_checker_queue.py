"""Clicks, keys and moves that come while the checker waits for the server."""

import re

import pytest
from playwright.sync_api import Page, expect

from tests.web.checker.test_checker_browser import address_of
from tests.web.checker.test_checker_history import expect_move, expect_text

pytestmark = pytest.mark.browser

_HEAD = '[Board "8x8"] [Rules "paper"]'
_GAME = f"{_HEAD} 1. D1 2. A3 3. E3 4. B5"


@pytest.mark.parametrize(
    ("game", "after"),
    [
        (f"{_HEAD} [Position]", "[Position] vertical: C3 D4 E5 F6; horizontal:"),
        (_HEAD, "1. C3 2. D4 3. E5 4. F6"),
    ],
)
def test_quick_clicks_are_all_done_in_order(page: Page, game: str, after: str) -> None:
    """Clicks made while the server works are handled in order."""
    page.goto(address_of(game))
    page.evaluate(
        """() => {
          for (const name of ["C3", "D4", "E5", "F6"])
            document.querySelector(`button[value=${name}]`).click();
        }"""
    )
    expect_text(page, f"{_HEAD} {after}")


def test_quick_clicks_keep_their_tools(page: Page) -> None:
    """A tool chosen while a click waits applies to later clicks."""
    page.goto(address_of(f"{_HEAD} [Position]"))
    page.evaluate(
        """() => {
          const click = (name) => document.querySelector(name).click();
          click("button[value=C3]");
          click("button[value=D4]");
          click("#tool-horizontal-peg");
          click("button[value=E5]");
        }"""
    )
    expect_text(page, f"{_HEAD} [Position] vertical: C3 D4; horizontal: E5")
    expect(page.get_by_role("radio", name="Horizontal peg")).to_be_checked()


_CLICK = """(names) => {
  for (const name of names) document.querySelector(name).click();
}"""


@pytest.mark.parametrize(
    ("clicks", "move", "after"),
    [
        (["#step-previous", "#step-previous"], (2, 4), _GAME),
        (["#step-first", "button[value=G5]"], (1, 1), "1. G5"),
        (["button[value=F2]", "#undo", "#undo"], (3, 3), "1. D1 2. A3 3. E3"),
        (["button[value=F2]", "#undo", "#redo", "#step-previous"], (4, 5), "5. F2"),
        (["button[value=F2]", "#new-game", "button[value=G5]"], None, "1. G5"),
        (["button[value=F2]", "#mode-2"], None, "[Position] vertical: D1 E3 F2"),
        (["button[value=F2]", ".move-list button[value='2']"], (2, 5), "5. F2"),
        (["#step-first", ".steps-nav li:nth-child(3) > *"], (1, 4), _GAME),
    ],
)
def test_quick_clicks_on_controls_are_all_done(
    page: Page, clicks: list[str], move: tuple[int, int] | None, after: str
) -> None:
    """Controls used while the server works apply to the state at their turn."""
    page.goto(address_of(_GAME))
    page.evaluate(_CLICK, clicks)
    if move:
        expect_move(page, *move)
    expect(page.locator("#text")).to_have_value(re.compile(re.escape(after)))
    expect(page.locator("#complaints")).to_be_empty()


def test_quick_click_on_what_is_no_longer_true_does_nothing(page: Page) -> None:
    """A link from a game does nothing once another game is shown."""
    page.goto(address_of(f"{_HEAD} [Position] vertical: D3 J20"))
    page.evaluate(_CLICK, ["button[value=F5]", "#strays a"])
    expect_text(page, f"{_HEAD} [Position] vertical: D3 J20 F5; horizontal:")
    page.locator("#strays a").click()
    expect_text(page, f"{_HEAD} [Position] vertical: D3 F5; horizontal:")


def test_typed_move_waits_for_the_answer(page: Page) -> None:
    """A move sent while the server works is played after the previous one."""
    page.goto(address_of(_GAME))
    page.locator("#step-previous").click()
    expect_move(page, 3, 4)
    page.locator("#play").fill("G5")
    page.evaluate(
        """() => {
          document.querySelector("button[value=F6]").click();
          document.getElementById("play-form").requestSubmit();
        }"""
    )
    expect_text(page, f"{_HEAD} 1. D1 2. A3 3. E3 4. F6 5. G5")
