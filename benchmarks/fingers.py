"""Moves that a simulated finger enters on the board of a small phone.

The finger enters a game on a board of 24 × 24 lines at a width of 360 px. Every touch
lands beside the point that it is aimed at: the errors across and down are normal and
independent. The user is careful, and does nothing that people could not do:

- Touch the next hole on the board, and read the name of the chosen hole.
- If it is another hole, touch the right one in the patch, or on the board if the patch
  does not show it, and read again.
- Touch Play, and do so again if the hole is still chosen.

A user who drags rests the finger on the board, reads the name, moves the finger as far
as the patch asks for, with the same error, and reads again. The finger is lifted when
the name is right, so that this is one touch.
"""

import random
from collections.abc import Iterator
from typing import NamedTuple

from playwright.sync_api import Browser, Page, ViewportSize, expect, sync_playwright

from benchmarks.clicks import run_site
from benchmarks.compare import Comparison

_PHONE = ViewportSize(width=360, height=740)
_BROWSER = "/usr/bin/chromium"
_MOVES = 30
_SEEDS = range(10)
# For each standard deviation in px: the most wrong pegs, and the most touches a move.
_LIMITS = {4: (0, 2.3), 6: (0, 2.6), 8: (1, 2.8)}
_MOST_TOUCHES = 20
_REST_MS = 300
_PITCH_PX = 40

_LIST_HOLES = (
    "() => [...document.querySelectorAll('#board button:not([hidden])')]"
    ".map((b) => b.value)"
)
# Returns the points of the window that show a hole, on the board and in the patch, and
# the middle of Play. The first two are null if they are not shown well inside.
_FIND = """(name) => {
  const at = [name.charCodeAt(0) - 64, Number(name.slice(1))];
  const find = (svg) => {
    if (!svg) return null;
    const { x, y, width, height } = svg.viewBox.baseVal;
    const box = svg.getBoundingClientRect();
    const [across, down] = [at[0] + 0.5 - x, at[1] + 0.5 - y];
    const isIn = (place, length) => place > 0.25 && place < length - 0.25;
    if (!isIn(across, width) || !isIn(down, height)) return null;
    const unit = box.width / width;
    return [box.left + across * unit, box.top + down * unit];
  };
  const button = document.getElementById("bar-play");
  const { left, top, width, height } = button.getBoundingClientRect();
  return {
    board: find(document.querySelector("#board svg")),
    patch: find(document.querySelector("#patch:not([hidden]) svg")),
    play: [left + width / 2, top + height / 2],
  };
}"""


class Entry(NamedTuple):
    """What it took to enter some moves."""

    moves: int
    touches: int
    wrong_pegs: int


class Finger:
    """A user who enters moves on a page with a finger of some inaccuracy, in px."""

    def __init__(self, page: Page, sigma: float, seed: int) -> None:
        self._page = page
        self._touches = 0
        self._sigma = sigma
        self._chance = random.Random(seed)
        self._session = page.context.new_cdp_session(page)

    def enter(self, moves: int, *, drags: bool = False) -> Entry:
        """Enter moves in random open holes of the game on the page."""
        wrong = 0
        self._touches = 0
        self._page.locator("#board").evaluate("(b) => b.scrollIntoView()")
        played = self._page.locator(".move-list li")
        start = played.count()
        for number in range(start + 1, start + moves + 1):
            name = self._chance.choice(self._page.evaluate(_LIST_HOLES))
            self._play(name, drags=drags)
            expect(played).to_have_count(number)
            wrong += not self._page.locator("#text").input_value().endswith(f" {name}")
        return Entry(moves, self._touches, wrong)

    def _play(self, name: str, *, drags: bool) -> None:
        """Touch the page until a peg is placed, in this hole or another."""
        limit = self._touches + _MOST_TOUCHES
        pegs = self._page.locator("#pegs .peg")
        before = pegs.count()
        while pegs.count() == before:
            assert self._touches < limit, f"{name} cannot be played"
            places = self._page.evaluate(_FIND, name)
            if self._read() == name:
                self._tap(*places["play"])
            elif drags:
                self._drag(name, places["board"])
            else:
                self._tap(*(places["patch"] or places["board"]))

    def _read(self) -> str:
        return self._page.locator("#bar-hole").inner_text()

    def _miss(self) -> float:
        return self._chance.gauss(0, self._sigma)

    def _tap(self, x: float, y: float) -> None:
        self._touches += 1
        self._page.touchscreen.tap(x + self._miss(), y + self._miss())

    def _drag(self, name: str, aim: tuple[float, float]) -> None:
        """Rest on the board, move until the name is right, and lift the finger."""
        self._touches += 1
        x, y = aim[0] + self._miss(), aim[1] + self._miss()
        self._send("touchStart", x, y)
        self._page.wait_for_timeout(_REST_MS)
        for _ in range(_MOST_TOUCHES):
            found = self._read()
            if found == name:
                break
            across, down = _subtract(name, found)
            x += across * _PITCH_PX + self._miss()
            y += down * _PITCH_PX + self._miss()
            self._send("touchMove", x, y)
        self._send("touchEnd")

    def _send(self, kind: str, *point: float) -> None:
        points = [dict(zip("xy", point, strict=True))] if point else []
        event = {"type": kind, "touchPoints": points}
        self._session.send("Input.dispatchTouchEvent", event)


def _subtract(one: str, other: str) -> tuple[int, int]:
    """Return how many columns and rows the first hole is from the second."""
    return ord(one[0]) - ord(other[0]), int(one[1:]) - int(other[1:])


def enter_games(browser: Browser, site: str, sigma: float, *, drags: bool) -> Entry:
    """Return the sum over all games, each entered in a tab of its own."""
    games = []
    for seed in _SEEDS:
        context = browser.new_context(
            base_url=site, viewport=_PHONE, has_touch=True, is_mobile=True
        )
        page = context.new_page()
        page.goto("/checker")
        expect(page.locator("#bar")).to_be_visible()
        games.append(Finger(page, sigma, seed).enter(_MOVES, drags=drags))
        context.close()
    return Entry(*map(sum, zip(*games, strict=True)))


def compare() -> Iterator[Comparison]:
    """Yield the touches a move and the wrong pegs of 300 moves, for each finger."""
    with run_site() as site, sync_playwright() as playwright:
        browser = playwright.chromium.launch(
            executable_path=_BROWSER, args=["--no-sandbox", "--disable-gpu"]
        )
        for drags in (False, True):
            kind = "dragging finger" if drags else "finger"
            for sigma, (most_wrong, most_touches) in _LIMITS.items():
                entry = enter_games(browser, site, sigma, drags=drags)
                name = f"{kind} missing by {sigma} px"
                touches = entry.touches / entry.moves
                yield Comparison(f"{name}: touches a move", touches, most_touches, "")
                yield Comparison(
                    f"{name}: wrong pegs of {entry.moves}",
                    entry.wrong_pegs,
                    most_wrong,
                    "",
                )
        browser.close()
