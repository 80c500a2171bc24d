"""The server under load, on this machine: ``python -m benchmarks.load [SECONDS]``.

Runs SECONDS, by default 120, with twice as many visitors as the server can serve, half
that time with visitors that never read their answers, and about two minutes more.
"""

import asyncio
import re
import statistics
import subprocess
import sys
import tempfile
import threading
import time
import urllib.request
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

from benchmarks.compare import Comparison
from benchmarks.memory import measure_server
from benchmarks.results import report
from benchmarks.visitors import (
    Tally,
    ask_by_the_clock,
    count_answers,
    keep_unread,
    make_request,
    send_crowd,
)

_ROUNDS = 5
_ROUND_SECONDS = 2
_WARM_UP_SECONDS = 30
_CAPACITY_SECONDS = 10
_HEALTH_CHECKS_A_SECOND = 10
_FINE = {200, 304, 400, 503}
# The smallest Flask application, on the same server.
_HELLO = """
import flask
from paperboard.web.serving import server, worker

app = flask.Flask("hello")
app.get("/")(lambda: "hello")
worker.create_app = lambda config: app
paper_server = server.PaperServer(worker.ServerOptions("127.0.0.1", 0))
address = f"at http://127.0.0.1:{paper_server.port}/"
paper_server.run(lambda: print(address, flush=True))
"""


@contextmanager
def start(*command: str) -> Iterator[tuple[int, int]]:
    """Run a server during the block; yield its port and its process number."""
    with (
        # A pipe would need a reader, which takes time.
        tempfile.NamedTemporaryFile() as log,
        subprocess.Popen((sys.executable, "-u", *command), stdout=log) as process,
    ):
        while (found := re.search(rb":(\d+)/", Path(log.name).read_bytes())) is None:
            time.sleep(0.1)
        yield int(found[1]), process.pid
        process.terminate()


def main() -> int:
    """Print the table and return the exit code."""
    seconds = float(sys.argv[1]) if len(sys.argv) > 1 else 120
    with (
        start("-c", _HELLO) as (hello, _),
        start("-m", "paperboard", "serve", "--port", "0") as (port, process),
    ):
        rows = [
            *compare_kept(hello, port),
            *press(port, process, seconds),
            *hold(port, process, seconds / 2),
        ]
    return report(rows)


def compare_kept(hello: int, port: int) -> Iterator[Comparison]:
    """Yield the time of cached answers, compared with the smallest Flask answer."""
    with urllib.request.urlopen(f"http://127.0.0.1:{port}/board.svg") as answer:
        tag = answer.headers["ETag"]
    plain = make_request("/", stay=True)
    cases = {
        "board from the cache": make_request("/board.svg", stay=True),
        "board not modified": make_request(
            "/board.svg", f"If-None-Match: {tag}", stay=True
        ),
    }
    ratios: dict[str, list[float]] = {name: [] for name in cases}
    for _ in range(_ROUNDS):
        yardstick = count_answers(hello, plain, _ROUND_SECONDS)
        for name, request in cases.items():
            answers = count_answers(port, request, _ROUND_SECONDS)
            ratios[name].append(yardstick / answers)
    for name, limit in zip(cases, (1 / 0.65, 1.6), strict=True):
        ratio = statistics.median(ratios[name])
        yield Comparison(f"time of a {name} ÷ an empty Flask answer", ratio, limit, "×")


def press(port: int, process: int, seconds: float) -> Iterator[Comparison]:
    """Yield how the server does with twice as many visitors as it can serve."""
    send_crowd(port, _WARM_UP_SECONDS, visitors=16)
    calm = send_crowd(port, _CAPACITY_SECONDS, visitors=16)
    capacity = calm.served / _CAPACITY_SECONDS
    before = measure_server(process)
    health = Tally()
    checker = threading.Thread(target=check_health, args=(port, seconds, health))
    checker.start()
    crowd = send_crowd(port, seconds, rate=2 * capacity)
    checker.join()
    time.sleep(1)
    growth = measure_server(process) - before
    strange = sum(n for status, n in crowd.statuses.items() if status not in _FINE)
    print(f"capacity {capacity:.0f}/s, then twice as many for {seconds:.0f} s:")
    print(f"answers {dict(sorted(crowd.statuses.items()))}, not sent {crowd.not_sent}")
    print(f"healthz {dict(health.statuses)}, memory {before:.0f} MiB before\n")
    yield Comparison("overload: answers other than 200, 304, 400, 503", strange, 0, "")
    lost = capacity / (crowd.served / seconds)
    yield Comparison("overload: capacity ÷ answers other than 503", lost, 1.25, "×")
    yield Comparison("overload: memory grows by", growth, 10, "MiB")
    slowest = statistics.quantiles(health.seconds, n=100)[98] * 1000
    yield Comparison("overload: /healthz, 99 of 100 within", slowest, 200, "ms")


def hold(port: int, process: int, seconds: float) -> Iterator[Comparison]:
    """Yield how the server does while visitors request pictures but never read them."""
    health = Tally()
    most = 0.0
    with keep_unread(port):
        checker = threading.Thread(target=check_health, args=(port, seconds, health))
        checker.start()
        while checker.is_alive():
            most = max(most, measure_server(process))
            time.sleep(1)
    strange = health.statuses.total() - health.statuses[200]
    yield Comparison("nobody reads: /healthz not answered", strange, 0, "")
    slowest = max(health.seconds) * 1000
    yield Comparison("nobody reads: /healthz within", slowest, 500, "ms")
    yield Comparison("nobody reads: memory of all processes", most, 380, "MiB")


def check_health(port: int, seconds: float, tally: Tally) -> None:
    """Request ``/healthz`` again and again."""
    request = make_request("/healthz")
    asyncio.run(
        ask_by_the_clock(port, seconds, _HEALTH_CHECKS_A_SECOND, tally, lambda: request)
    )


if __name__ == "__main__":
    sys.exit(main())
