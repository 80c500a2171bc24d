"""The games that the browser keeps, in a real browser."""

import json
import re
from pathlib import Path

import pytest
from playwright.sync_api import Page, expect

from tests.web.checker.test_checker_browser import address_of, choose

pytestmark = [
    pytest.mark.browser,
    # A page left early has loaded half its icon, which the test server leaves open.
    pytest.mark.filterwarnings("ignore::pytest.PytestUnraisableExceptionWarning"),
]

_HEAD = '[Board "8x8"] [Rules "paper"]'
_ROWS = "#games li"
_FILL = """(games) => {
  const kept = games.map(([game, hasStar], index) => (
    { id: `${index}`, game, hasStar, time: 1e12 + index, size: "8×8", moves: 1 }
  ));
  const all = { isOff: false, games: kept };
  localStorage.setItem("paperboard.games", JSON.stringify(all));
}"""


def show_games(page: Page) -> None:
    """Unfold the list of games."""
    page.locator("#games-part").evaluate("(part) => { part.open = true; }")


def test_new_game_overwrites_none(page: Page) -> None:
    """A tap on a new page, and a new game, leave the games before them as they were."""
    page.goto(address_of(f'[Vertical "Ada"] {_HEAD} D3 B2'))
    choose(page, "E5")
    page.goto("/checker")
    choose(page, "L12")
    page.locator("#options-part summary").click()
    page.locator("#new-game").click()
    expect(page.locator(".move-list")).to_have_count(0)
    choose(page, "K9")
    show_games(page)
    rows = page.locator(_ROWS)
    expect(rows).to_have_count(3)
    expect(rows.nth(2)).to_contain_text(re.compile("8×8 · moves: 3 · .*Ada"))
    rows.nth(2).get_by_role("button", name=re.compile("^Open")).click()
    expect(page.locator("#text")).to_have_value(re.compile("3. E5$"))
    choose(page, "C4")
    expect(rows).to_have_count(3)
    page.get_by_role("button", name="Undo").click()
    page.get_by_role("button", name="Undo").click()
    expect(page.locator("#text")).to_have_value(re.compile("1. K9$"))
    expect(rows).to_have_count(3)


def read_kept(page: Page) -> list[str]:
    """Return the kept games, the newest last."""
    kept = json.loads(page.evaluate("() => localStorage['paperboard.games']"))
    return [one["game"] for one in kept["games"]]


def test_another_game_has_a_place_of_its_own(page: Page) -> None:
    """A typed list is a game of its own, and a position only once it is changed."""
    game = f"{_HEAD} 1. D3 2. B2"
    page.goto(address_of(game))
    choose(page, "E5")
    typed = ("1. C3 F5", '[Board "8x8"] 1. G6', "[Position] vertical: D4")
    after = [
        f"{game} 3. E5",
        f"{_HEAD} 1. C3 2. F5",
        f"{_HEAD} 1. G6",
        '[Board "24x24"] [Rules "paper"] [Position] vertical: D4; horizontal:',
    ]
    for number, text in enumerate(typed, start=1):
        page.locator("#play").fill(text)
        page.locator("#play").press("Enter")
        expect(page.locator("#text")).to_have_value(after[number])
        assert after[: number + 1] == read_kept(page)
    page.locator("#undo").click()
    expect(page.locator("#text")).to_have_value(after[2])
    page.get_by_role("link", name="Set up a position").click()
    expect(page.locator("#text")).to_have_value(re.compile("Position"))
    assert after == read_kept(page)
    page.locator("button[value=C2]").click()
    expect(page.locator("#text")).to_have_value(re.compile("G6 C2"))
    assert 5 == len(read_kept(page))
    page.get_by_role("link", name="Enter a game").click()
    choose(page, "D5")
    assert f"{after[2]} 2. D5" in read_kept(page)
    assert 5 == len(read_kept(page))


def test_game_without_moves_is_not_kept(rough: Page) -> None:
    """Undo of the only move that waits leaves no game in the list."""
    page = rough
    page.goto("/checker")
    page.route("**/checker/page", lambda route: route.abort())
    page.locator("button[value=L12]").click()
    rows = page.locator(_ROWS)
    expect(rows).to_have_count(1)
    page.locator("#undo").click()
    expect(rows).to_have_count(0)


def test_two_tabs_overwrite_no_game_of_each_other(page: Page) -> None:
    """Two tabs that go on differently from the same game keep both games."""
    game = f"{_HEAD} 1. D3 2. B2"
    page.goto(address_of(game))
    choose(page, "E5")
    with page.context.expect_page() as opened:
        page.evaluate("() => { open(location.href); }")
    other = opened.value
    expect(other.locator("#text")).to_have_value(f"{game} 3. E5")
    choose(other, "F6")
    choose(page, "G5")
    choose(other, "C4")
    choose(page, "D6")
    other.close()
    start = f"{game} 3. E5"
    assert {f"{start} 4. F6 5. C4", f"{start} 4. G5 5. D6"} == {*read_kept(page)}
    for _ in range(2):
        page.locator("#undo").click()
    expect(page.locator("#text")).to_have_value(start)
    choose(page, "F3")
    kept = read_kept(page)
    assert f"{start} 4. F6 5. C4" in kept
    assert f"{start} 4. F3" in kept


def test_eleventh_game_drops_the_oldest_without_a_star(page: Page) -> None:
    """Before a game goes, it is named; one with a star stays."""
    page.goto("/checker")
    page.evaluate(_FILL, [[f"{_HEAD} 1. D{row}", row == 2] for row in range(2, 12)])
    page.reload()
    full = page.locator("#games-full")
    expect(full).to_be_visible()
    expect(full).to_contain_text("will delete this one: 8×8 · moves: 1")
    choose(page, "L12")
    expect(full).to_be_hidden()
    # The game stays; only the next one would push one out.
    page.locator("#options-part > summary").click()
    expect(page.locator("#options-part .full")).to_contain_text("will delete this one")
    show_games(page)
    rows = page.locator(_ROWS)
    expect(rows).to_have_count(10)
    kept = json.loads(page.evaluate("() => localStorage['paperboard.games']"))
    texts = [one["game"] for one in kept["games"]]
    assert f"{_HEAD} 1. D2" in texts
    assert f"{_HEAD} 1. D3" not in texts
    rows.nth(0).get_by_role("button", name=re.compile("^Delete")).click()
    expect(rows).to_have_count(9)


def test_games_are_saved_as_one_file_and_dropped(page: Page) -> None:
    """All games come as one file; the switch drops them and keeps no more."""
    page.goto("/checker")
    page.evaluate(_FILL, [[f"{_HEAD} 1. D2", True], [f"{_HEAD} 1. D3", False]])
    page.reload()
    show_games(page)
    with page.expect_download() as download:
        page.get_by_role("button", name="Save all as one file").click()
    text = Path(download.value.path()).read_text()
    assert f"{_HEAD} 1. D3\n{_HEAD} 1. D2\n" == text
    page.get_by_label("Don't keep games here").check()
    expect(page.locator(_ROWS)).to_have_count(0)
    choose(page, "L12")
    expect(page.locator(_ROWS)).to_have_count(0)
    assert "L12" not in page.evaluate("() => localStorage['paperboard.games']")
