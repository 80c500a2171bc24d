"""Visitors for a server under load, which ask in turn or at a fixed rate."""

import asyncio
import multiprocessing
import random
import re
import selectors
import socket
import time
from collections import Counter
from collections.abc import Callable, Iterator
from concurrent.futures import ProcessPoolExecutor
from contextlib import ExitStack, contextmanager, suppress
from dataclasses import dataclass, field
from urllib.parse import quote

_SIDES = 4
_STAYING = 8
_MOST_UNDER_WAY = 60
_END = b"\r\n\r\n"
_TAG = re.compile(rb"\r\nETag: (\S+)", re.IGNORECASE)
_GAMES = ("L12 K9 M14", "L12 swap C3 D5", "B2 C3 B4 D5 F6 G8 L12 K9", "L12 K9 L12")


@dataclass
class Tally:
    """What visitors saw: the count of each status, and the time of each answer."""

    statuses: Counter[int] = field(default_factory=Counter)
    seconds: list[float] = field(default_factory=list)
    not_sent: int = 0
    tags: dict[bytes, bytes] = field(default_factory=dict)

    def ask_again(self, request: bytes) -> bytes:
        """Return the request with the tag of its last answer, as browsers send it."""
        tag = self.tags.get(request)
        if tag is None:
            return request
        return request.replace(_END, b"\r\nIf-None-Match: " + tag + _END, 1)

    @property
    def served(self) -> int:
        """Return how many requests were not refused."""
        return self.statuses.total() - self.statuses[503] - self.statuses[0]

    def add(self, other: "Tally") -> None:
        """Add the tally of other visitors."""
        self.statuses += other.statuses
        self.seconds += other.seconds
        self.not_sent += other.not_sent


def make_request(path: str, *headers: str, body: str = "", stay: bool = False) -> bytes:
    """Return the bytes of a request; with a body it is a POST of JSON."""
    method = "POST" if body else "GET"
    lines = [f"{method} {path} HTTP/1.1", "Host: localhost", *headers]
    if body:
        lines += ["Content-Type: application/json", f"Content-Length: {len(body)}"]
    if not stay:
        lines.append("Connection: close")
    return ("\r\n".join(lines) + "\r\n\r\n" + body).encode()


def choose_request(chooser: random.Random) -> bytes:
    """Return a random request, with the usual mix of pages and files."""
    size, margin = chooser.randint(4, 60), chooser.randint(5, 25)
    board = f"size={size}&margin={margin}"
    game = chooser.choice(_GAMES)
    return chooser.choices(
        (
            make_request(chooser.choice(["/", "/resources", f"/settings?{board}"])),
            make_request(f"/board.svg?{board}"),
            make_request(f"/board.pdf?{board}"),
            make_request(f"/board.png?{board}"),
            make_request(f"/checker?g={quote(game)}"),
            make_request(f"/game-sheet.pdf?every=2&margin={margin}&g={quote(game)}"),
            make_request("/api/v1/check", body=f'{{"game": "{game}"}}'),
            make_request(f"/board.svg?size={size + 100}"),
            make_request("/static/style.css"),
        ),
        weights=(15, 30, 8, 2, 10, 2, 20, 5, 8),
    )[0]


def count_answers(port: int, request: bytes, seconds: float) -> float:
    """Return the answers per second that eight visitors get on open connections."""
    with ExitStack() as stack, selectors.DefaultSelector() as selector:
        for _ in range(_STAYING):
            visitor = socket.create_connection(("127.0.0.1", port))
            selector.register(stack.enter_context(visitor), selectors.EVENT_READ)
            visitor.sendall(request)
        count, start = 0, time.perf_counter()
        while (past := time.perf_counter() - start) < seconds:
            for key, _ in selector.select():
                assert isinstance(key.fileobj, socket.socket)
                _read_answer(key.fileobj)
                key.fileobj.sendall(request)
                count += 1
    return count / past


@contextmanager
def keep_unread(port: int) -> Iterator[None]:
    """Keep 48 visitors during the block that request pictures but never read them."""
    requests = make_request("/board.png", stay=True) * 231
    with ExitStack() as stack:
        for _ in range(48):
            visitor = socket.create_connection(("127.0.0.1", port))
            stack.enter_context(visitor)
            visitor.setblocking(False)
            with suppress(BlockingIOError):
                visitor.send(requests)
        yield


def _start_sides() -> ProcessPoolExecutor:
    # A forked copy could inherit locks that nobody releases.
    return ProcessPoolExecutor(_SIDES, multiprocessing.get_context("spawn"))


def _read_answer(connection: socket.socket) -> None:
    data = b""
    while b"\r\n\r\n" not in data:
        data += _receive(connection)
    head, _, body = data.partition(b"\r\n\r\n")
    left = 0
    for line in head.lower().split(b"\r\n"):
        if line.startswith(b"content-length:"):
            left = int(line.split(b":")[1]) - len(body)
    while left > 0:
        left -= len(_receive(connection))


def _receive(connection: socket.socket) -> bytes:
    data = connection.recv(65536)
    if not data:
        raise ConnectionError("the server hung up")
    return data


def send_crowd(
    port: int, seconds: float, *, visitors: int = 0, rate: float = 0
) -> Tally:
    """Return what a crowd saw in the given time.

    Either ``visitors`` visitors send one request after the other, or ``rate`` requests
    per second are sent, whether earlier ones are answered or not.
    """
    tally = Tally()
    with _start_sides() as sides:
        jobs = [
            sides.submit(_run_side, port, seconds, visitors // _SIDES, rate / _SIDES, n)
            for n in range(_SIDES)
        ]
        for job in jobs:
            tally.add(job.result())
    return tally


def _run_side(
    port: int, seconds: float, visitors: int, rate: float, seed: int
) -> Tally:
    chooser = random.Random(f"{seed} {time.time()}")
    tally = Tally()

    def choose() -> bytes:
        return tally.ask_again(choose_request(chooser))

    if visitors:
        asyncio.run(_ask_in_turn(port, seconds, visitors, choose, tally))
    else:
        asyncio.run(ask_by_the_clock(port, seconds, rate, tally, choose))
    return tally


async def _ask_in_turn(
    port: int, seconds: float, visitors: int, choose: Callable[[], bytes], tally: Tally
) -> None:
    end = time.perf_counter() + seconds

    async def visit() -> None:
        while time.perf_counter() < end:
            await _ask(port, choose(), tally)

    await asyncio.gather(*(visit() for _ in range(visitors)))


async def ask_by_the_clock(
    port: int, seconds: float, rate: float, tally: Tally, choose: Callable[[], bytes]
) -> None:
    """Send requests at a fixed rate, and add the answers to the tally.

    Does not send a request while 60 others wait for their answers.
    """
    tasks: set[asyncio.Task[None]] = set()
    start = time.perf_counter()
    for number in range(int(seconds * rate)):
        await asyncio.sleep(max(0, start + number / rate - time.perf_counter()))
        if len(tasks) >= _MOST_UNDER_WAY:
            tally.not_sent += 1
            continue
        task = asyncio.create_task(_ask(port, choose(), tally))
        tasks.add(task)
        task.add_done_callback(tasks.discard)
    await asyncio.gather(*tasks)


async def _ask(port: int, request: bytes, tally: Tally) -> None:
    start = time.perf_counter()
    status = 0
    try:
        reader, writer = await asyncio.open_connection("127.0.0.1", port)
        writer.write(request)
        answer = await asyncio.wait_for(reader.read(), 60)
        writer.close()
        status = int(answer[9:12])
        if found := _TAG.search(answer):
            tally.tags[request] = found[1]
    except (OSError, ValueError, TimeoutError):
        pass
    tally.statuses[status] += 1
    tally.seconds.append(time.perf_counter() - start)
