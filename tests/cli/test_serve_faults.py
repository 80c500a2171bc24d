"""``paperboard serve`` when things go wrong: nothing is sent by half or gets stuck."""

import signal
import socket
import struct
import subprocess
import time
import urllib.request
from collections.abc import Iterator
from concurrent.futures import ThreadPoolExecutor
from contextlib import AbstractContextManager, ExitStack, closing, suppress
from http import HTTPStatus
from http.client import HTTPConnection, HTTPException, HTTPResponse
from itertools import count
from urllib.error import HTTPError
from urllib.parse import urlencode

import pytest

from paperboard.core.game.board import Board
from paperboard.core.game.geometry import format_hole
from tests.servers import Server, hear_interrupts, make_command, start_server

# A booklet of 30 diagrams, which takes a while.
_BOARD = Board(16, 16)
_GAME = " ".join(
    format_hole(hole) for hole in _BOARD.holes() if _BOARD.border_owner(hole) is None
)
_QUERY = urlencode({"g": f'[Board "16x16"] {_GAME}', "every": 7})
_LONG_JOB = f"/game-sheet.pdf?{_QUERY}"
# These end the server when it begins to load, and when it has loaded nearly all.
_END = "import os, signal; end = lambda: os.kill(os.getpid(), signal.{name})"
_END_EARLY = f"""
import sys; {_END}
class Finder:
    def find_spec(name, *rest):
        if name.startswith("paperboard.web"): end()
sys.meta_path.insert(0, Finder)"""
_END_LATE = f"""
from paperboard.web import readiness; {_END}
readiness.prepare = end"""
# Closing with this makes the other side see a reset connection.
_RESET = struct.pack("ii", 1, 0)


@pytest.fixture
def server() -> Iterator[Server]:
    """Give a server of its own to each test."""
    with start_server() as server:
        yield server


class Visitor(AbstractContextManager[HTTPConnection]):
    """A connection, closed at the end of its block, that has asked for an address."""

    def __init__(self, server: Server, address: str) -> None:
        self._server = server
        self._address = address
        self._connection = HTTPConnection("127.0.0.1", server.port, timeout=60)

    def __enter__(self) -> HTTPConnection:
        self._connection.request("GET", self._address)
        # Requests are taken in their order, so that the one before is in.
        assert fetch(self._server, "/healthz").startswith(b"{")
        return self._connection

    def __exit__(self, *error: object) -> None:
        self._connection.close()


def fetch(server: Server, address: str) -> bytes:
    """Return what an address sends, which must be whole."""
    with urllib.request.urlopen(f"{server.address}{address}", timeout=60) as answer:
        content = answer.read()
    assert isinstance(content, bytes)
    return content


def assert_pdf(answer: HTTPResponse) -> None:
    """Read a PDF, which must be whole."""
    assert 200 == answer.status
    assert answer.read().endswith(b"%%EOF\n")


def is_whole(answer: HTTPResponse) -> bool:
    """Tell whether all of an answer came; a part of one raises IncompleteRead."""
    return len(answer.read()) == int(answer.headers["Content-Length"])


def test_sigterm_lets_a_pdf_be_finished(server: Server) -> None:
    """A PDF under way is sent whole; then the server ends, and lets nobody in."""
    with Visitor(server, _LONG_JOB) as job:
        server.process.send_signal(signal.SIGTERM)
        assert_pdf(job.getresponse())
    assert 0 == server.process.wait(60)
    with pytest.raises(ConnectionRefusedError):
        socket.create_connection(("127.0.0.1", server.port))


def test_waiting_pdfs_are_finished_too(server: Server) -> None:
    """What stands in the queue when the end is asked for is sent whole."""
    with ExitStack() as visitors:
        jobs = [
            visitors.enter_context(Visitor(server, f"/board.pdf?size=100&margin={mm}"))
            for mm in (5, 6, 7, 8)
        ]
        server.process.send_signal(signal.SIGTERM)
        for job in jobs:
            assert_pdf(job.getresponse())
    assert 0 == server.process.wait(60)


def test_an_idle_visitor_does_not_delay_the_end(server: Server) -> None:
    """A connection that is kept for later, or was never used, holds nobody up."""
    unused = socket.create_connection(("127.0.0.1", server.port))
    with unused, Visitor(server, "/healthz") as kept:
        assert is_whole(kept.getresponse())
        code, _, err = server.end()
    assert (0, "") == (code, err)


def test_half_a_request_does_not_delay_the_end(server: Server) -> None:
    """What does not come whole soon after the end was asked for is not waited for."""
    began = b"POST /api/v1/check HTTP/1.1\r\nContent-Length: 100\r\n\r\nabc"
    with socket.create_connection(("127.0.0.1", server.port)) as visitor:
        visitor.sendall(began)
        assert fetch(server, "/healthz").startswith(b"{")
        asked = time.monotonic()
        code, _, err = server.end()
    assert (0, "") == (code, err)
    assert time.monotonic() - asked < 10


def test_the_rest_of_a_request_may_come_after_sigterm(server: Server) -> None:
    """What comes whole soon after the end was asked for is answered."""
    with socket.create_connection(("127.0.0.1", server.port)) as visitor:
        visitor.sendall(b"GET /healthz HTTP/1.1\r\n")
        assert fetch(server, "/healthz").startswith(b"{")
        server.process.send_signal(signal.SIGTERM)
        time.sleep(0.5)
        visitor.sendall(b"\r\n")
        assert visitor.recv(12) == b"HTTP/1.1 200"
    assert 0 == server.process.wait(60)


def test_sigterm_under_load_sends_nothing_by_half(server: Server) -> None:
    """While many ask for all kinds of things, each gets all of it or nothing."""
    addresses = ["/", "/board.svg?size=40", "/board.pdf", "/checker?g=L12", "/healthz"]
    numbers, answered = count(1), []

    def visit(number: int) -> None:
        while True:
            address = addresses[number % len(addresses)]
            connection = HTTPConnection("127.0.0.1", server.port, timeout=60)
            with closing(connection):
                try:
                    connection.request("GET", address)
                    answer = connection.getresponse()
                except ConnectionError:
                    return
                assert answer.status in {200, 503}
                assert is_whole(answer)
            position = next(numbers)
            answered.append(position)
            if position == 60:
                server.process.send_signal(signal.SIGTERM)

    with ThreadPoolExecutor(12) as crowd:
        list(crowd.map(visit, range(12)))
    out, err = server.process.communicate(timeout=60)
    assert (0, "") == (server.process.returncode, err)
    # Each answer is in the log, and perhaps some that nobody waited for.
    assert len(out.splitlines()) >= len(answered) >= 60


@pytest.mark.parametrize("name", ["SIGTERM", "SIGINT"])
@pytest.mark.parametrize("before", [_END_EARLY, _END_LATE])
def test_the_end_may_come_while_it_loads(before: str, name: str) -> None:
    """A server that is told to end before it answers does so, and it is no mistake."""
    command = make_command("--port", "0", before=before.format(name=name))
    done = subprocess.run(
        command, capture_output=True, check=False, preexec_fn=hear_interrupts
    )
    assert (0, b"", b"") == (done.returncode, done.stdout, done.stderr)


@pytest.mark.parametrize("second", [signal.SIGTERM, signal.SIGINT])
def test_a_second_signal_ends_at_once(server: Server, second: signal.Signals) -> None:
    """Whoever does not want to wait for the drawing asks twice."""
    with Visitor(server, _LONG_JOB) as job:
        server.process.send_signal(signal.SIGTERM)
        # The door is closed before the second signal comes.
        with suppress(ConnectionError):
            while True:
                socket.create_connection(("127.0.0.1", server.port)).close()
        code, _, err = server.end(second)
        assert (-second, "") == (code, err)
        with pytest.raises((HTTPException, ConnectionError)):
            job.getresponse().read()


def test_a_killed_server_sends_no_half_pdf_and_starts_again(server: Server) -> None:
    """Killed in the middle of a PDF, it sends none; the next server works at once."""
    with Visitor(server, _LONG_JOB) as job:
        server.process.kill()
        with pytest.raises((HTTPException, ConnectionError)):
            job.getresponse()
    server.process.wait(60)
    with start_server(port=server.port) as again:
        assert fetch(again, "/board.pdf").endswith(b"%%EOF\n")


def fetch_at_last(server: Server, address: str) -> bytes:
    """Return an answer, coming back as often as a busy server asks for it."""
    for _ in range(9):
        try:
            return fetch(server, address)
        except HTTPError as error:
            if error.code != HTTPStatus.SERVICE_UNAVAILABLE:
                raise
    return fetch(server, address)


def test_visitors_who_leave_are_no_trouble(server: Server) -> None:
    """Those who hang up before, in and after a request leave nothing behind."""
    request = f"GET {_LONG_JOB} HTTP/1.1\r\nHost: x\r\n\r\n".encode()
    for sent in (b"", request[:40], request, request, request):
        visitor = socket.create_connection(("127.0.0.1", server.port))
        visitor.setsockopt(socket.SOL_SOCKET, socket.SO_LINGER, _RESET)
        visitor.sendall(sent)
        if sent == request:
            fetch(server, "/healthz")
        visitor.close()
    for address in ("/board.pdf", "/board.svg", "/"):
        assert fetch_at_last(server, address) != b""
    code, _, err = server.end()
    assert (0, "") == (code, err)


def test_a_slow_visitor_holds_nobody_up(server: Server) -> None:
    """Requests that never get finished take no thread."""
    visitors = [
        socket.create_connection(("127.0.0.1", server.port)) for _ in range(100)
    ]
    for visitor in visitors:
        visitor.sendall(b"POST /api/v1/check HTTP/1.1\r\nContent-Length: 9\r\n\r\n{")
    assert fetch(server, "/board.svg").startswith(b"<")
    for visitor in visitors:
        visitor.close()
