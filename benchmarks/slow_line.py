"""The time and bytes of a move on the checker over a slow line.

Run ``python -m benchmarks.slow_line``. It needs Debian's Chromium and an otherwise idle
machine. The line answers after 400 ms and carries 50 kB a second, and the server is the
one of ``paperboard serve``.
"""

import statistics
from typing import NamedTuple

from playwright.sync_api import CDPSession, Page, sync_playwright

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


def play(page: Page, line: CDPSession) -> list[Move]:
    """Play the moves of a game, one after the other."""
    sizes: list[int] = []
    line.on("Network.loadingFinished", lambda e: sizes.append(e["encodedDataLength"]))
    moves = []
    for name in _MOVES.split():
        sizes.clear()
        drawn, settled = page.evaluate(_PLAY, name)
        page.wait_for_timeout(300)
        moves.append(Move(drawn, settled, round(sum(sizes))))
    return moves


def main() -> None:
    """Print the times and the bytes."""
    with start_server() as server, sync_playwright() as playwright:
        browser = playwright.chromium.launch(
            executable_path=_BROWSER, args=["--no-sandbox", "--disable-gpu"]
        )
        page = browser.new_page(viewport={"width": 1280, "height": 800})
        page.goto(f"{server.address}/checker")
        line = page.context.new_cdp_session(page)
        line.send("Network.enable")
        line.send("Network.emulateNetworkConditions", _LINE)
        moves = play(page, line)
        browser.close()
    for name in Move._fields:
        values = [getattr(move, name) for move in moves]
        print(f"{name}: median {statistics.median(values):.0f}, most {max(values):.0f}")


if __name__ == "__main__":
    main()
