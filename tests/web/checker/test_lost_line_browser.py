"""The checker page when the line drops, in a real browser."""

import json
import re
from collections.abc import Callable

import pytest
from playwright.sync_api import Page, Route, expect

from tests.web.checker.test_checker_browser import address_of, choose

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


def lose(page: Page, answers: int = 0) -> None:
    """Let the line drop after some answers."""
    page.route("**/checker/page", drop_after(answers))


def restore(page: Page) -> None:
    """Bring the line back."""
    page.unroute("**/checker/page")
    page.evaluate("() => dispatchEvent(new Event('online'))")


def type_moves(page: Page, text: str) -> None:
    """Type moves and press Enter."""
    page.locator("#play").fill(text)
    page.locator("#play").press("Enter")


def expect_waiting(page: Page, names: str) -> None:
    """Wait until the page says once that exactly this waits."""
    words = f"Waiting for the connection: {names}"
    expect(page.locator("#unsent-words")).to_have_text(words)
    expect(page.locator("#status")).to_have_text(words)
    expect(page.locator("#status")).to_have_class("told")


def read_kept(page: Page) -> list[str]:
    """Return the kept games, the newest last."""
    text = page.evaluate("() => localStorage['paperboard.games'] ?? '{}'")
    games = json.loads(text).get("games", [])
    return [one["game"] for one in sorted(games, key=lambda one: float(one["time"]))]


def test_moves_outlast_a_dropped_line(rough: Page) -> None:
    """Clicked and typed moves wait for the line, are named, and are played later."""
    page = rough
    page.set_viewport_size({"width": 1280, "height": 800})
    page.goto(address_of(_HEAD))
    lose(page, 3)
    page.evaluate(_CLICK_ALL, _SIX)
    expect_waiting(page, "C4 F3 D6")
    expect(page.locator("#pegs .peg")).to_have_count(6)
    page.locator("button[value=B3]").hover()
    tools, status = (page.locator(name).bounding_box() for name in ("#redo", "#status"))
    assert tools is not None
    assert status is not None
    assert status["y"] + status["height"] <= tools["y"]
    expect_text(page, f"{_HEAD} 1. D3 2. F5 3. E5")
    page.locator("#undo").click()
    expect_waiting(page, "C4 F3")
    type_moves(page, "d6, g6")
    expect_waiting(page, "C4 F3 d6, g6")
    expect(page.locator("#pegs .pending")).to_have_count(4)
    whole = "3.+E5+C4+F3+d6%2C+g6"
    assert page.url.endswith(whole)
    assert [f"{_HEAD} 1. D3 2. F5 3. E5 C4 F3 d6, g6"] == read_kept(page)
    # Without a clipboard, the link is shown.
    page.evaluate("() => { navigator.clipboard.writeText = () => Promise.reject(); }")
    page.locator("#copy-link").click()
    expect(page.locator("#link-text")).to_have_value(re.compile(re.escape(whole) + "$"))
    restore(page)
    expect_text(page, f"{_ALL} 7. G6")
    expect(page.locator("#unsent")).to_be_hidden()
    assert 0 == page.locator("#pegs .pending").count()


@pytest.mark.parametrize("answers", [0, 2, 5])
def test_reload_at_every_step_loses_nothing(rough: Page, answers: int) -> None:
    """The line drops within six quick moves; the page is loaded again at every step."""
    page = rough
    page.goto(address_of(_HEAD))
    lose(page, answers)
    page.evaluate(_CLICK_ALL, _SIX)
    expect_waiting(page, " ".join(_SIX[answers:]))
    for number in range(answers, len(_SIX)):
        page.unroute("**/checker/page")
        # One answer is the game as it is, the other is to the next move.
        lose(page, 2)
        page.reload()
        expect(page.locator("#text")).to_have_value(re.compile(f" {_SIX[number]}$"))
        expect(page.locator("#pegs .peg")).to_have_count(len(_SIX))
    expect_text(page, _ALL)
    page.unroute("**/checker/page")
    page.locator("#undo").click()
    expect_text(page, _ALL.removesuffix(" 6. D6"))


def test_nothing_counts_before_the_game_is_opened_again(rough: Page) -> None:
    """After a reload without the line, the game is left alone until it is shown."""
    page = rough
    page.goto(address_of(f"{_HEAD} 1. D3 2. F5"))
    choose(page, "E5")
    lose(page)
    page.evaluate(_CLICK_ALL, ["C4"])
    expect_waiting(page, "C4")
    address, kept = page.url, read_kept(page)
    page.reload()
    words = "Your game is kept. It opens when the server can be reached."
    told = f"{words} Waiting for the connection: C4"
    expect(page.locator("#unsent-words")).to_have_text(told)
    expect(page.locator("#board-form")).to_have_attribute("aria-busy", "true")
    expect(page.get_by_role("button", name="Discard")).to_be_hidden()
    page.evaluate(_CLICK_ALL, ["F3", "D6"])
    page.locator("#undo").click()
    page.evaluate("() => { navigator.clipboard.writeText = () => Promise.reject(); }")
    page.locator("#copy-link").evaluate("(button) => button.click()")
    expect(page.locator("#link-text")).to_have_value(address)
    page.get_by_role("button", name="Try again").click()
    expect(page.locator("#unsent-words")).to_have_text(told)
    assert 0 == page.locator("#pegs .peg").count()
    assert (address, kept) == (page.url, read_kept(page))
    restore(page)
    expect_text(page, _ALL.removesuffix(" 6. D6"))
    expect(page.locator("#unsent")).to_be_hidden()
    expect(page.locator("[aria-busy]")).to_have_count(0)


def test_move_is_undone_before_its_answer(page: Page) -> None:
    """It disappears at once, also for a reload; the next Undo takes the one before."""
    held: list[Route] = []
    start = f"{_HEAD} 1. D3 2. F5"
    page.goto(address_of(start))
    choose(page, "E5")
    address, kept = page.url, read_kept(page)
    page.route(
        "**/checker/page",
        lambda route: route.continue_() if held else held.append(route),
    )
    with page.expect_request("**/checker/page"):
        page.evaluate(_CLICK_ALL, ["C4"])
    assert address != page.url
    page.locator("#undo").click()
    assert 0 == page.locator("#pegs .pending").count()
    assert (address, kept) == (page.url, read_kept(page))
    page.locator("#undo").click()
    held[0].continue_()
    expect_text(page, start)
    for end in (" 3. E5", " 3. E5 4. C4"):
        page.locator("#redo").click()
        expect_text(page, start + end)


def test_reload_with_an_earlier_address_shows_the_newest_game(page: Page) -> None:
    """A reload while an answer comes in may still have the address before it."""
    page.goto(address_of(f"{_HEAD} 1. D3 2. F5"))
    choose(page, "E5")
    address = page.url
    choose(page, "C4")
    page.evaluate("(address) => history.replaceState(null, '', address)", address)
    page.reload()
    game = f"{_HEAD} 1. D3 2. F5 3. E5 4. C4"
    expect_text(page, game)
    assert [game] == read_kept(page)
    page.locator("#undo").click()
    expect_text(page, game.removesuffix(" 4. C4"))


@pytest.mark.parametrize("rest", ["", " 3. E5"])
def test_moves_after_a_refused_one_are_offered(rough: Page, rest: str) -> None:
    """A refused move is named with its reason, and those after it are not lost.

    So it is after a reload, and at an earlier move, where they replace nothing yet.
    """
    page = rough
    game = f"{_HEAD} 1. D3 2. C4{rest}"
    page.goto(address_of(game))
    if rest:
        page.locator("#step-previous").click()
        expect(page.locator("#replaced")).to_be_visible()

    def swap_first(route: Route) -> None:
        body = route.request.post_data or ""
        route.continue_(post_data=body.replace("play=E6", "play=A1"))

    page.route("**/checker/page", swap_first)
    page.evaluate(_CLICK_ALL, ["E6", "F3", "D6"])
    unsent = page.locator("#unsent-words")
    for _ in range(2):
        expect(unsent).to_have_text(
            "E6 was not played: A1 is a corner; corners have no holes. "
            "After it you chose: F3 D6"
        )
        expect(page.locator("#complaints")).to_be_empty()
        expect_text(page, game)
        assert page.url.endswith("2.+C4+E6+F3+D6")
        page.reload()
    page.get_by_role("button", name="Send now").click()
    expect_text(page, f"{_HEAD} 1. D3 2. C4 3. F3 4. D6")
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
    lose(page)
    page.evaluate(_CLICK_ALL, ["F6", "E2"])
    expect_waiting(page, "F6 E2")
    assert page.url.endswith("2.+F5+3.+E5+F6+E2")
    assert [f"{_HEAD} 1. D3 2. F5 3. E5 F6 E2"] == read_kept(page)
    expect_text(page, game)
    page.unroute("**/checker/page")
    page.reload()
    expect_text(page, f"{_HEAD} 1. D3 2. F5 3. E5 4. F6 5. E2")
    page.locator("#undo").click()
    expect_text(page, f"{_HEAD} 1. D3 2. F5 3. E5 4. F6")
    page.locator("#undo").click()
    expect_text(page, game)


def test_clicks_that_set_up_wait(rough: Page) -> None:
    """Pegs and links of a position wait for the line, also over a reload."""
    page = rough
    head = f"{_HEAD} [Position]"
    page.goto(address_of(f"{head} vertical: C2 F3 C2-D4; horizontal:"))
    lose(page)
    page.evaluate(_CLICK_ALL, ["D4", "F3"])
    page.locator("#tool-vertical-link").check()
    page.evaluate(_CLICK_ALL, ["D4", "F5"])
    expect_waiting(page, "D4 F3 D4 F5")
    after = "vertical: C2 D4 C2-D4 D4-F5; horizontal:"
    assert [f"{head} {after}"] == read_kept(page)
    assert 2 == page.locator("#pegs .peg").count()
    assert 2 == page.locator("#strokes line.vertical").count()
    page.unroute("**/checker/page")
    page.reload()
    expect_text(page, f"{head} {after}")


def test_new_game_waits_with_the_moves_after_it(rough: Page) -> None:
    """Moves for a new game are not added to the one before, which stays in the list."""
    page = rough
    page.goto(address_of(f"{_HEAD} D3 F5"))
    lose(page)
    page.evaluate(_CLICK_ALL, ["E5"])
    expect_waiting(page, "E5")
    page.evaluate("() => document.getElementById('new-game').click()")
    page.evaluate(_CLICK_ALL, ["G6", "C4"])
    expect_waiting(page, "E5 New game G6 C4")
    expect(page.locator("#pegs .peg:visible")).to_have_count(2)
    assert page.url.endswith("#G6+C4")
    assert [f"{_HEAD} 1. D3 2. F5 E5"] == read_kept(page)
    page.unroute("**/checker/page")
    page.reload()
    blank = '[Board "24x24"] [Rules "paper"]'
    expect_text(page, f"{blank} 1. G6 2. C4")
    kept = [f"{_HEAD} 1. D3 2. F5 3. E5", f"{blank} 1. G6 2. C4"]
    assert kept == read_kept(page)


def test_game_with_cards_waits(rough: Page) -> None:
    """A turn with a card waits; the next card is not known before it is played."""
    page = rough
    head = '[Board "24x24"] [Cards "new-peg-only"] [Seed "284"]'
    page.goto(address_of(head))
    lose(page)
    page.evaluate(
        "() => document.querySelector('#board button[value$=\":L12\"]').click()"
    )
    expect(page.locator("#unsent-words")).to_have_text(re.compile("connection: .*L12$"))
    page.evaluate(
        "() => document.querySelector('#board button[value$=\":K9\"]').click()"
    )
    assert page.url.endswith("L12")
    restore(page)
    expect(page.locator("#text")).to_have_value(re.compile(r"1\. \w+:L12$"))


def test_other_actions_are_offered_again(rough: Page) -> None:
    """A shared game is opened when the line is back; a step only if asked for again."""
    page = rough
    game = f"{_HEAD} 1. D3 2. F5"
    page.goto(address_of(game))
    lose(page)
    page.locator("#step-previous").click()
    unsent = page.locator("#unsent-words")
    words = "The server cannot be reached. Your last click was not sent."
    expect(unsent).to_have_text(words)
    page.unroute("**/checker/page")
    page.get_by_role("button", name="Send now").click()
    expect(page.locator(".steps-nav p")).to_have_text("After move 1 of 2")
    expect(page.locator("#unsent")).to_be_hidden()
    lose(page)
    page.evaluate("() => { location.hash = '#L12+K9'; }")
    expect(unsent).to_have_text(words)
    restore(page)
    expect_text(page, '[Board "24x24"] [Rules "paper"] 1. L12 2. K9')
