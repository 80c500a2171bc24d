"""The time and bytes of a move on the checker: over a slow line, and on a large board.

Run ``python -m benchmarks.slow_line``. It needs Debian's Chromium and an otherwise idle
machine. The line answers after 400 ms and carries 50 kB a second, and the server is the
one of ``paperboard serve``. The large board has 100 × 100 holes and 500 moves, and its
line is not slowed down.
"""

import random
import statistics
from typing import NamedTuple
from urllib.parse import urlencode

from playwright.sync_api import CDPSession, Page, sync_playwright

from paperboard.core.game.geometry import Hole, format_hole
from tests.servers import start_server

_BROWSER = "/usr/bin/chromium"
_LINE = {
    "offline": False,
    "latency": 400,
    "downloadThroughput": 50_000,
    "uploadThroughput": 50_000,
}
_MOVES = (
    "P9 N7 M3 P6 P1 R5 M4 L6 T6 T4 L1 K4 L8 I3 G1 G2 F3 E5 H4 C4 G6 J5 H8 J6 I10 F7"
)
_LINES = 100
_PLAYED = 500
# Holes at the top of the large board, where it has no pegs.
_NEXT = " ".join(format_hole(Hole(column, 2)) for column in range(10, 36))
# Resolves to the milliseconds from a click to the peg and to the settled move.
_PLAY = """async (name) => {
  const count = () => document.querySelectorAll("#board .peg").length;
  const end = new RegExp(`\\\\b${name}$`);
  const before = count();
  const start = performance.now();
  document.querySelector(`#board button[value=${name}]`).click();
  let drawn = null;
  for (;;) {
    await new Promise(requestAnimationFrame);
    if (drawn === null && count() > before) drawn = performance.now() - start;
    const text = document.getElementById("text").value;
    if (end.test(text)) return [drawn, performance.now() - start];
  }
}"""


class Move(NamedTuple):
    """The milliseconds until the peg and until the answer, and the bytes received."""

    drawn_ms: float
    settled_ms: float
    size: int


def play(page: Page, line: CDPSession, names: str) -> list[Move]:
    """Play moves, one after the other."""
    sizes: list[int] = []
    line.on("Network.loadingFinished", lambda e: sizes.append(e["encodedDataLength"]))
    moves = []
    for name in names.split():
        sizes.clear()
        drawn, settled = page.evaluate(_PLAY, name)
        page.wait_for_timeout(300)
        moves.append(Move(drawn, settled, round(sum(sizes))))
    return moves


def make_large_game() -> str:
    """Return a game on the large board, with pegs close to each other."""
    chance = random.Random(14)
    holes: dict[str, None] = {}
    while len(holes) < _PLAYED:
        column, row = (round(chance.gauss(_LINES / 2, _LINES / 5)) for _ in range(2))
        if 2 <= column < _LINES and 3 <= row < _LINES:
            holes[format_hole(Hole(column, row))] = None
    return f'[Board "{_LINES}x{_LINES}"] {" ".join(holes)}'


def describe(title: str, moves: list[Move]) -> None:
    """Print the median and the most of each measure."""
    print(title)
    for name in Move._fields:
        values = [getattr(move, name) for move in moves]
        print(f"{name}: median {statistics.median(values):.0f}, most {max(values):.0f}")


def main() -> None:
    """Print the times and the bytes."""
    with start_server() as server, sync_playwright() as playwright:
        browser = playwright.chromium.launch(
            executable_path=_BROWSER, args=["--no-sandbox", "--disable-gpu"]
        )
        page = browser.new_page(viewport={"width": 1280, "height": 800})
        line = page.context.new_cdp_session(page)
        line.send("Network.enable")
        page.goto(f"{server.address}/checker?{urlencode({'g': make_large_game()})}")
        describe("100 × 100 after 500 moves", play(page, line, _NEXT))
        page.goto(f"{server.address}/checker")
        line.send("Network.emulateNetworkConditions", _LINE)
        describe("slow line", play(page, line, _MOVES))
        browser.close()


if __name__ == "__main__":
    main()
