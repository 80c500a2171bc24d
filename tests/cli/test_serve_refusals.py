"""``paperboard serve`` and what is no request: refused in words, and not repeated."""

import json
import socket
from collections.abc import Iterator
from email.parser import BytesParser

import pytest

from paperboard.core.limits import FILE_LIMIT
from paperboard.web.shared.security_headers import HEADERS
from tests.servers import Server, start_server

_NO_SCHEME = (
    b"GET / HTTP/1.1\r\nX-Forwarded-Proto: zebra, https\r\nConnection: close\r\n\r\n"
)
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


@pytest.mark.parametrize(
    ("request_", "status"),
    [
        (b"zebra\r\n\r\n", 400),
        (b"GET http://[zebra/ HTTP/1.1\r\n\r\n", 400),
        (b"GET /zebra HTTP/1.1\r\n: zebra\r\n\r\n", 400),
        (b"POST /zebra HTTP/1.1\r\nContent-Length: 9999999\r\n\r\n", 413),
        (b"GET / HTTP/1.1\r\nX: zebra".ljust(2 * FILE_LIMIT), 431),
        (b"POST / HTTP/1.1\r\nTransfer-Encoding: zebra\r\n\r\n", 501),
        (_NO_SCHEME, 400),
    ],
)
def test_a_refusal_is_like_every_other_answer(request_: bytes, status: int) -> None:
    """What never becomes a request gets a problem document, all headers and a line."""
    with start_server("--proxy", "127.0.0.1") as server:
        head, _, body = send(server, request_).partition(b"\r\n\r\n")
        code, out, err = server.end()
    first, _, rest = head.partition(b"\r\n")
    headers = BytesParser().parsebytes(rest)
    assert f" {status} ".encode() in first
    assert HEADERS.items() <= dict(headers).items()
    assert "application/problem+json" == headers["Content-Type"]
    assert len(body) == int(headers["Content-Length"])
    document, line = json.loads(body), json.loads(out)
    assert status == document["status"] == line["status"]
    assert ["(other)", "(none)"] == [line["method"], line["route"]]
    assert headers["X-Request-Id"] == line["id"]
    assert "zebra" not in out + str(document)
    assert (0, "") == (code, err)


def test_only_the_proxy_is_asked_for_a_scheme(server: Server) -> None:
    """What anybody else says of HTTPS is not even read."""
    answer = send(server, _NO_SCHEME.replace(b"GET", b"BREW"))
    assert b" 405 " in answer.split(b"\r\n")[0]


@pytest.mark.parametrize("address", [b"http://a", b"?x=1", b"http://a?x=1", b"#"])
def test_an_empty_path_is_the_start_page(server: Server, address: bytes) -> None:
    """Nobody is led on to a host that the client named."""
    rest = b" HTTP/1.1\r\nHost: evil.example\r\nConnection: close\r\n\r\n"
    answer = send(server, b"GET " + address + rest)
    assert b"evil" not in answer
    assert answer.startswith(b"HTTP/1.1 200 ")
