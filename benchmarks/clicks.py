"""The time that a click on the checker's board takes in a real browser.

Run ``python -m benchmarks.clicks``. It needs Debian's Chromium and an otherwise idle
machine. A click is timed until the first frame that shows the next page.
"""

import random
import statistics
import threading
import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from urllib.parse import urlencode

from flask.testing import FlaskClient
from playwright.sync_api import Browser, Page, expect, sync_playwright
from werkzeug.serving import WSGIRequestHandler, make_server

from paperboard.core.game.board import Board
from paperboard.core.game.game_record import Move, MoveKind
from paperboard.core.game.game_rules import GameRules
from paperboard.core.game.geometry import Hole, format_hole
from paperboard.core.game.referee import Referee, Result
from paperboard.web import create_app

_CLICKS = 100
_WARM_UP = 10
_PEGS = 50
_PAGE = "/checker/page"
_BROWSER = "/usr/bin/chromium"
# Resolves to the milliseconds from a click to the frame that shows its page.
_CLICK = """(name) => new Promise((resolve) => {
  const text = () => document.getElementById("text").value;
  const end = new RegExp(`\\\\b${name}$`);
  const start = performance.now();
  document.querySelector(`#board button[value=${name}]`).click();
  const look = () => {
    if (!end.test(text())) return requestAnimationFrame(look);
    const painted = new MessageChannel();
    painted.port1.onmessage = () => resolve(performance.now() - start);
    requestAnimationFrame(() => painted.port2.postMessage(null));
  };
  requestAnimationFrame(look);
})"""


def make_game(rules: str) -> tuple[str, list[str]]:
    """Return a game with many pegs, and the holes open to the next one."""
    chance = random.Random(24)
    board = Board(24, 24)
    holes = list(board.holes())
    while True:
        chance.shuffle(holes)
        referee = Referee(GameRules(board))
        played: list[Hole] = []
        for hole in holes:
            if len(played) < _PEGS and not referee.play(Move(MoveKind.PEG, hole)):
                played.append(hole)
        if referee.result is Result.IN_PROGRESS:
            break
    side = referee.side_to_move
    free = [h for h in holes if referee.position.is_vacant_for(side, h)]
    text = f'[Board "24x24"] [Rules "{rules}"] {" ".join(map(format_hole, played))}'
    return text, list(map(format_hole, free))


class _QuietHandler(WSGIRequestHandler):
    """A request handler that does not log."""

    def log(self, type: str, message: str, *args: object) -> None:
        """Write nothing."""


@contextmanager
def run_site() -> Iterator[str]:
    """Serve the pages on a free port and yield their address."""
    server = make_server(
        "127.0.0.1", 0, create_app(), threaded=True, request_handler=_QuietHandler
    )
    thread = threading.Thread(target=server.serve_forever)
    thread.start()
    yield f"http://127.0.0.1:{server.port}"
    server.shutdown()
    thread.join()
    server.server_close()


def time_clicks(page: Page, game: str, holes: list[str]) -> list[float]:
    """Return the milliseconds of each click; undo each one before the next."""
    page.goto(f"/checker?{urlencode({'g': game})}")
    expect(page.locator("#undo")).to_be_enabled()
    times = []
    for hole in holes:
        times.append(page.evaluate(_CLICK, hole))
        page.locator("#undo").click()
        expect(page.locator(".move-list li")).to_have_count(_PEGS)
    return times[_WARM_UP:]


def read_browser_time(browser: Browser) -> float:
    """Return the CPU time that pages have taken so far, in milliseconds."""
    answer = browser.new_browser_cdp_session().send("SystemInfo.getProcessInfo")
    pages = [one for one in answer["processInfo"] if one["type"] == "renderer"]
    return 1000 * sum(float(one["cpuTime"]) for one in pages)


def time_server(ask: Callable[[], object]) -> float:
    """Return the median CPU time of an answer, in milliseconds."""
    times = []
    for _ in range(_CLICKS):
        start = time.process_time()
        ask()
        times.append(1000 * (time.process_time() - start))
    return statistics.median(times[_WARM_UP:])


def describe_server(client: FlaskClient, game: str, hole: str) -> str:
    """Describe what a page and a move cost the server."""
    page = client.get(f"/checker?{urlencode({'g': game})}")
    show = time_server(lambda: client.post(_PAGE, data={"g": game}))
    play = time_server(lambda: client.post(_PAGE, data={"g": game, "play": hole}))
    size = len(page.data) / 1000
    return f"server {show:.1f} ms CPU, with a move {play:.1f}; page {size:.1f} kB"


def main() -> None:
    """Print the times of clicks and of the server, for both rulesets."""
    client = create_app().test_client()
    with run_site() as site, sync_playwright() as playwright:
        browser = playwright.chromium.launch(
            executable_path=_BROWSER, args=["--no-sandbox", "--disable-gpu"]
        )
        page = browser.new_page(base_url=site)
        for rules in ("paper", "standard"):
            game, free = make_game(rules)
            before = read_browser_time(browser)
            times = time_clicks(page, game, free[: _CLICKS + _WARM_UP])
            spent = (read_browser_time(browser) - before) / (_CLICKS + _WARM_UP)
            slowest = statistics.quantiles(times, n=20)[-1]
            print(
                f"{rules}: {len(times)} clicks, median {statistics.median(times):.0f} "
                f"ms, p95 {slowest:.0f} ms; browser {spent:.0f} ms CPU a click and its "
                f"undo; {describe_server(client, game, free[0])}"
            )
        browser.close()


if __name__ == "__main__":
    main()
