"""``paperboard serve`` and visitors who take their time, or are too many."""

import json
import socket
import time
from collections.abc import Iterator
from contextlib import ExitStack

import pytest

from tests.cli.test_serve_faults import fetch
from tests.servers import Server, start_server

_SHORT = "from paperboard.web import channel; channel.{name} = {seconds}"
_FEW = "from paperboard.web import server; server.MOST_CONNECTIONS = 20"


@pytest.fixture
def hasty() -> Iterator[Server]:
    """Give a server that waits a second for a request to be whole."""
    with start_server(
        before=_SHORT.format(name="REQUEST_SECONDS", seconds=1)
    ) as server:
        yield server


def connect(server: Server, sent: bytes = b"") -> socket.socket:
    """Return a connection on which something was sent."""
    visitor = socket.create_connection(("127.0.0.1", server.port), timeout=20)
    visitor.sendall(sent)
    return visitor


def dribble(visitor: socket.socket, seconds: float) -> float:
    """Send bytes one by one until the server hangs up; return the time it took."""
    began = time.monotonic()
    visitor.settimeout(0.2)
    while time.monotonic() - began < seconds:
        try:
            visitor.sendall(b"a")
            assert visitor.recv(1) == b""
        except TimeoutError:
            continue
        except ConnectionError:
            pass
        break
    return time.monotonic() - began


@pytest.mark.parametrize(
    "start",
    [
        b"GET / HTTP/1.1\r\nX: ",
        b"POST /api/v1/check HTTP/1.1\r\nContent-Length: 9999\r\n\r\n",
        b"POST /x HTTP/1.1\r\nTransfer-Encoding: chunked\r\n\r\nfff\r\n",
    ],
)
def test_a_request_has_to_come_whole_in_time(hasty: Server, start: bytes) -> None:
    """Whoever sends a request byte by byte is hung up on, often as the bytes come."""
    with connect(hasty, start) as visitor:
        assert 0.8 < dribble(visitor, 15) < 10


def test_a_kept_connection_is_not_hurried(hasty: Server) -> None:
    """The time of a request begins with its first byte, not with the connection."""
    with connect(hasty) as visitor:
        for _ in range(2):
            time.sleep(1.6)
            visitor.sendall(b"GET /healthz HTTP/1.1\r\n")
            visitor.sendall(b"Host: x\r\n\r\n")
            assert visitor.recv(12) == b"HTTP/1.1 200"
            visitor.recv(65536)


def test_a_visitor_who_says_nothing_is_let_go() -> None:
    """A connection on which nothing is sent is closed after a while."""
    with (
        start_server(before=_SHORT.format(name="QUIET_SECONDS", seconds=1)) as server,
        connect(server) as visitor,
    ):
        assert visitor.recv(1) == b""


def test_a_full_house_lets_the_longest_wait_go() -> None:
    """However many never finish a request, the next visitor is answered."""
    with start_server(before=_FEW) as server, ExitStack() as crowd:
        visitors = [
            crowd.enter_context(connect(server, b"GET / HTTP/1.1\r\nX: "))
            for _ in range(150)
        ]
        assert fetch(server, "/healthz").startswith(b"{")
        assert visitors[0].recv(1) == b""


def test_a_log_that_nobody_reads_holds_nobody_up() -> None:
    """Lines for a full pipe are lost, whole, and the pages are sent all the same."""
    with start_server() as server:
        for _ in range(12):
            requests = b"GET /healthz HTTP/1.1\r\n\r\n" * 99
            last = b"GET /healthz HTTP/1.1\r\nConnection: close\r\n\r\n"
            with connect(server, requests + last) as visitor:
                answers = b"".join(iter(lambda: visitor.recv(65536), b""))
            assert answers.count(b"HTTP/1.1 200") == 100
        code, out, err = server.end()
    assert (0, "") == (code, err)
    lines = [json.loads(line) for line in out.splitlines()]
    assert 300 < len(lines) < 1200
