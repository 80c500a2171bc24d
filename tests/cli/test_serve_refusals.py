"""``paperboard serve`` and what is no request: refused in words, and not repeated."""

import socket
from collections.abc import Iterator

import pytest

from tests.servers import Server, start_server

_BREAK = """
from paperboard.web import channel
def fail(*given): raise RuntimeError("zebra")
channel.{place} = fail"""


@pytest.fixture
def server() -> Iterator[Server]:
    """Give a server of its own to each test."""
    with start_server() as server:
        yield server


def send(server: Server, request: bytes) -> bytes:
    """Send bytes; return all that comes until the server hangs up."""
    with socket.create_connection(("127.0.0.1", server.port), timeout=20) as visitor:
        visitor.sendall(request)
        return b"".join(iter(lambda: visitor.recv(65536), b""))


@pytest.mark.parametrize(
    "request_",
    [
        b"GET http://[zebra/ HTTP/1.1\r\nHost: x\r\n\r\n",
        b"POST / HTTP/1.1\r\nX: zebra\r\nContent-Length: " + b"9" * 5000 + b"\r\n\r\n",
    ],
)
def test_what_python_cannot_read_is_refused(server: Server, request_: bytes) -> None:
    """An address or a number that cannot be read gets 400, and stderr stays empty."""
    assert send(server, request_).split(b"\r\n")[0].endswith(b" 400 Bad Request")
    code, out, err = server.end()
    assert (0, "") == (code, err)
    assert "zebra" not in out


@pytest.mark.parametrize("place", ["_Request.received", "_Task.execute"])
def test_a_mistake_in_a_connection_tells_where_but_not_what(place: str) -> None:
    """An exception that nobody foresaw is told by its kind and places only."""
    with start_server(before=_BREAK.format(place=place)) as server:
        send(server, b"GET /zebra HTTP/1.1\r\nConnection: close\r\n\r\n")
        _, out, err = server.end()
    assert '"exception": ["RuntimeError", "' in err
    assert "zebra" not in out + err
    assert "127.0.0.1" not in out + err
