"""``paperboard serve`` under faults: nothing is sent incomplete or gets stuck."""

import json
import os
import select
import signal
import socket
import struct
import subprocess
import urllib.request
from collections.abc import Iterator
from concurrent.futures import ThreadPoolExecutor
from contextlib import AbstractContextManager, ExitStack, closing, suppress
from http import HTTPStatus
from http.client import HTTPConnection, HTTPException, HTTPResponse
from itertools import count
from urllib.error import HTTPError, URLError
from urllib.parse import urlencode

import pytest

from paperboard.core.game.board import Board
from paperboard.core.game.geometry import format_hole
from paperboard.web.shared.drawing_queue import THREADS
from tests.servers import Server, hear_interrupts, make_command, start_server

# A booklet of 30 diagrams, which takes a while.
_BOARD = Board(16, 16)
_GAME = " ".join(
    format_hole(hole) for hole in _BOARD.holes() if _BOARD.border_owner(hole) is None
)
_QUERY = urlencode({"g": f'[Board "16x16"] {_GAME}', "every": 7})
_LONG_JOB = f"/game-sheet.pdf?{_QUERY}"
# These end the server when it begins to load, when it has nearly loaded, and when
# its worker loads.
_END = "import os, signal; end = lambda: os.kill(os.getpid(), signal.{name})"
_END_EARLY = f"""
import sys; {_END}
class Finder:
    def find_spec(name, *rest):
        if name.startswith("paperboard.web"): end()
sys.meta_path.insert(0, Finder)"""
_END_LATE = f"""
from paperboard.web.serving import worker; {_END}
worker.prepare = end"""
_END_LATER = f"""
import multiprocessing, time
from paperboard.web.serving import worker; {_END}
def prepare():
    if multiprocessing.parent_process():
        os.kill(os.getppid(), signal.{{name}})
        time.sleep(60)
worker.prepare = prepare"""
_HURRY = "from paperboard.web.serving import server; server._HEAD_SECONDS = 1"
# Closing with this option resets the connection.
_RESET = struct.pack("ii", 1, 0)
_HALF_HEAD = b"GET / HTTP/1.1\r\nHost: x\r\nX-"
_HALF_BODY = b"POST /api/v1/check HTTP/1.1\r\nHost: x\r\nContent-Length: 9\r\n\r\n{"


@pytest.fixture(scope="module")
def shared() -> Iterator[Server]:
    """Give one server to the tests that leave it running."""
    with start_server() as server:
        yield server


@pytest.fixture
def server() -> Iterator[Server]:
    """Give a separate server to a test that ends it."""
    with start_server() as server:
        yield server


class Visitor(AbstractContextManager[HTTPConnection]):
    """A connection that has sent a request; it closes at the end of its block."""

    def __init__(self, server: Server, address: str) -> None:
        self._server = server
        self._address = address
        self._connection = HTTPConnection("127.0.0.1", server.port)

    def __enter__(self) -> HTTPConnection:
        self._connection.request("GET", self._address)
        # Connections are accepted in order, so the previous one has been accepted.
        assert fetch(self._server, "/healthz").startswith(b"{")
        return self._connection

    def __exit__(self, *error: object) -> None:
        self._connection.close()


def connect(server: Server, sent: bytes) -> socket.socket:
    """Return a connection on which as much was sent as the server accepts."""
    visitor = socket.create_connection(("127.0.0.1", server.port))
    visitor.setblocking(False)
    with suppress(BlockingIOError):
        visitor.send(sent)
    visitor.setblocking(True)
    return visitor


def fetch(server: Server, address: str) -> bytes:
    """Return the answer to a request; it must be complete."""
    with urllib.request.urlopen(f"{server.address}{address}") as answer:
        content = answer.read()
    assert isinstance(content, bytes)
    return content


def fetch_at_last(server: Server, address: str) -> bytes:
    """Return an answer, retrying as often as the server asks."""
    while True:
        try:
            return fetch(server, address)
        except HTTPError as error:
            if error.code != HTTPStatus.SERVICE_UNAVAILABLE:
                raise
        except (URLError, ConnectionError, HTTPException):
            pass


def assert_pdf(answer: HTTPResponse) -> None:
    """Read a PDF, which must be complete."""
    assert 200 == answer.status
    assert answer.read().endswith(b"%%EOF\n")


def is_whole(answer: HTTPResponse) -> bool:
    """Tell whether an answer came complete; raise IncompleteRead for a part."""
    return len(answer.read()) == int(answer.headers["Content-Length"])


def test_visitors_who_never_read_hold_nobody_up(shared: Server) -> None:
    """Visitors who send requests but never read do not block others."""
    requests = b"GET /board.png HTTP/1.1\r\nHost: x\r\n\r\n" * 200
    fetch(shared, "/board.png")
    with ExitStack() as crowd:
        for _ in range(THREADS + 10):
            crowd.enter_context(connect(shared, requests))
        assert fetch(shared, "/healthz").startswith(b"{")
        assert fetch(shared, "/board.svg").startswith(b"<")


@pytest.mark.parametrize("half", [_HALF_HEAD, _HALF_BODY])
def test_half_requests_hold_nobody_up(shared: Server, half: bytes) -> None:
    """Incomplete requests, however many, do not block others."""
    with ExitStack() as crowd:
        for _ in range(THREADS + 10):
            crowd.enter_context(connect(shared, half))
        assert fetch(shared, "/healthz").startswith(b"{")
        assert fetch(shared, "/board.svg").startswith(b"<")


def test_too_many_half_bodies_are_sent_away(shared: Server) -> None:
    """With too many unfinished bodies, further visitors are told to retry."""
    with ExitStack() as crowd:
        visitors = [crowd.enter_context(connect(shared, _HALF_BODY)) for _ in range(40)]
        answered, _, _ = select.select(visitors, [], [])
        refused = answered[0].recv(65536)
    assert refused.startswith(b"HTTP/1.1 503 ")
    assert b"\r\nretry-after: 5\r\n" in refused


def test_visitors_who_leave_are_no_trouble(shared: Server) -> None:
    """Visitors who hang up before, during or after a request leave nothing behind."""
    request = f"GET {_LONG_JOB} HTTP/1.1\r\nHost: x\r\n\r\n".encode()
    for sent in (b"", request[:40], _HALF_BODY, request, request, request):
        visitor = socket.create_connection(("127.0.0.1", shared.port))
        visitor.setsockopt(socket.SOL_SOCKET, socket.SO_LINGER, _RESET)
        visitor.sendall(sent)
        if sent == request:
            fetch(shared, "/healthz")
        visitor.close()
    for address in ("/board.pdf", "/board.svg", "/"):
        assert fetch_at_last(shared, address) != b""


@pytest.mark.parametrize("start", [b"", _HALF_HEAD])
def test_a_head_has_to_come_in_time(start: bytes) -> None:
    """A visitor who sends nothing, or a head byte by byte, is disconnected."""
    with start_server(before=_HURRY) as server, connect(server, start) as visitor:
        visitor.settimeout(0.1)
        with suppress(ConnectionError):
            while True:
                try:
                    assert b"" == visitor.recv(1)
                    break
                except TimeoutError:
                    visitor.sendall(b"a" if start else b"")


def test_a_log_that_nobody_reads_holds_nobody_up(server: Server) -> None:
    """A full log pipe loses whole lines, and pages are still sent."""
    for _ in range(12):
        request = b"GET /healthz HTTP/1.1\r\nHost: x\r\n"
        requests = (request + b"\r\n") * 99 + request + b"Connection: close\r\n\r\n"
        with connect(server, requests) as visitor:
            answers = b"".join(iter(lambda: visitor.recv(65536), b""))
        assert answers.count(b"HTTP/1.1 200") == 100
    code, out, err = server.end()
    assert (0, "") == (code, err)
    lines = [json.loads(line) for line in out.splitlines()]
    assert 300 < len(lines) < 1200


def test_the_log_holds_nothing_that_was_sent(server: Server) -> None:
    """The log and stderr never contain what a visitor sent, nor any address."""
    host = b" HTTP/1.1\r\nHost: zebra\r\nConnection: close\r\n"
    for sent in (
        b"GET /zebra?zebra" + host + b"X-Request-Id: zebra\r\n\r\n",
        b"GET /checker?g=zebra" + host + b"Cookie: zebra\r\n\r\n",
        b"POST /api/v1/check" + host + b"Content-Length: 5\r\n\r\nzebra",
        b"zebra\r\n\r\n",
        b"GET http://[zebra/" + host + b"\r\n",
    ):
        with connect(server, sent) as visitor:
            while visitor.recv(65536):
                pass
    code, out, err = server.end()
    assert (0, "") == (code, err)
    assert ["(none)", "/checker", "/api/v1/check"] == [
        json.loads(line)["route"] for line in out.splitlines()
    ]
    assert "zebra" not in out
    assert "127.0.0.1" not in out


def test_sigterm_lets_pdfs_be_finished(server: Server) -> None:
    """On SIGTERM, running and queued PDFs are completed; no one else is accepted."""
    unused = socket.create_connection(("127.0.0.1", server.port))
    with unused, Visitor(server, "/healthz") as kept, ExitStack() as visitors:
        assert is_whole(kept.getresponse())
        jobs = [
            visitors.enter_context(Visitor(server, address))
            for address in (_LONG_JOB, "/board.pdf?margin=5", "/board.pdf?margin=6")
        ]
        server.process.send_signal(signal.SIGTERM)
        for job in jobs:
            assert_pdf(job.getresponse())
        assert 0 == server.process.wait()
    with pytest.raises(ConnectionRefusedError):
        socket.create_connection(("127.0.0.1", server.port))


def test_sigterm_under_load_sends_nothing_by_half() -> None:
    """Under load, SIGTERM leaves every answer either complete or not sent."""
    addresses = ["/", "/board.svg?size=40", "/board.pdf", "/checker?g=L12", "/healthz"]
    numbers = count(1)
    answered: list[int] = []

    def visit(number: int) -> None:
        # Later, the port may be that of another test.
        while crowded.process.poll() is None:
            address = addresses[number % len(addresses)]
            connection = HTTPConnection("127.0.0.1", crowded.port)
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
                crowded.process.send_signal(signal.SIGTERM)

    with start_server("--workers", "2") as crowded:
        with ThreadPoolExecutor(12) as crowd:
            list(crowd.map(visit, range(12)))
        out, err = crowded.process.communicate()
    assert (0, "") == (crowded.process.returncode, err)
    # Each answer is in the log, perhaps with some that no one waited for.
    assert len(out.splitlines()) >= len(answered) >= 60


@pytest.mark.parametrize("name", ["SIGTERM", "SIGINT"])
@pytest.mark.parametrize("before", [_END_EARLY, _END_LATE, _END_LATER])
def test_the_end_may_come_while_it_loads(before: str, name: str) -> None:
    """A SIGTERM during loading ends the server without an error."""
    command = make_command("--port", "0", before=before.format(name=name))
    done = subprocess.run(
        command, capture_output=True, check=False, preexec_fn=hear_interrupts
    )
    assert (0, b"", b"") == (done.returncode, done.stdout, done.stderr)


def test_a_second_signal_ends_at_once(server: Server) -> None:
    """A second signal ends the server without waiting for drawings."""
    with Visitor(server, _LONG_JOB) as job:
        server.process.send_signal(signal.SIGTERM)
        # The server stops listening before the second signal comes.
        with suppress(ConnectionError):
            while True:
                socket.create_connection(("127.0.0.1", server.port)).close()
        code, _, err = server.end(signal.SIGINT)
        assert (-signal.SIGINT, "") == (code, err)
        with pytest.raises((HTTPException, ConnectionError)):
            job.getresponse().read()


def test_a_killed_worker_is_replaced() -> None:
    """A worker killed during a PDF sends none; others answer, and it is replaced."""
    with start_server("--workers", "2") as server:
        killed = server.workers
        with Visitor(server, _LONG_JOB) as job:
            for worker in killed:
                os.kill(worker, signal.SIGKILL)
            with pytest.raises((HTTPException, ConnectionError)):
                job.getresponse()
        assert fetch_at_last(server, "/healthz").startswith(b"{")
        assert fetch_at_last(server, "/board.pdf").endswith(b"%%EOF\n")
        assert not {*killed} & {*server.workers}
        code, _, err = server.end()
    assert 0 == code
    # The log names the place of an error.
    assert {"logged"} == {key for line in err.splitlines() for key in json.loads(line)}


def test_a_killed_server_sends_no_half_pdf_and_starts_again(server: Server) -> None:
    """A server killed during a PDF sends none; a new server works at once."""
    with Visitor(server, _LONG_JOB) as job:
        server.process.kill()
        with pytest.raises((HTTPException, ConnectionError)):
            job.getresponse()
    server.process.wait()
    with start_server(port=server.port) as again:
        assert fetch(again, "/board.pdf").endswith(b"%%EOF\n")
