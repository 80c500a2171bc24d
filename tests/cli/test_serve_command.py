"""``paperboard serve``: its options, the proxy and hosts it trusts, and refusals."""

import gzip
import json
import os
import signal
import socket
import subprocess
import sys
from collections.abc import Iterator
from contextlib import closing, suppress
from email.message import Message
from email.parser import BytesParser
from http.client import HTTPConnection
from typing import Any

import pytest
from werkzeug.test import run_wsgi_app

from paperboard.core.limits import FILE_LIMIT
from paperboard.web.serving.worker import BehindProxy
from paperboard.web.shared.security_headers import HEADERS, STRICT_TRANSPORT
from tests.servers import Server, start_server

_HOST = b"Host: 127.0.0.1\r\n"
_CLOSE = _HOST + b"Connection: close\r\n"


@pytest.fixture(scope="module")
def server() -> Iterator[Server]:
    """Give one server to the tests that do not change it."""
    hosts = ("--trusted-host", "Club.Example", "--trusted-host", "127.0.0.1")
    with start_server("--proxy", "127.0.0.1", *hosts) as server:
        yield server


def run_serve(*arguments: str, **environment: str) -> tuple[int, str, str]:
    """Run a server that cannot start; return its exit code and output."""
    done = subprocess.run(
        [sys.executable, "-m", "paperboard", "serve", *arguments],
        capture_output=True,
        text=True,
        check=False,
        env={**os.environ, **environment},
    )
    return done.returncode, done.stdout, done.stderr


def send(server: Server, request: bytes) -> tuple[int, Message, bytes]:
    """Send bytes; return status, headers and the rest until the server closes."""
    with socket.create_connection(("127.0.0.1", server.port)) as visitor:
        visitor.sendall(request)
        answer = b"".join(iter(lambda: visitor.recv(65536), b""))
    head, _, body = answer.partition(b"\r\n\r\n")
    first, _, rest = head.partition(b"\r\n")
    return int(first.split()[1]), BytesParser().parsebytes(rest), body


def has(headers: Message, expected: dict[str, str]) -> bool:
    """Tell whether an answer has these headers."""
    return all(headers[name] == text for name, text in expected.items())


@pytest.mark.parametrize("host", ["127.0.0.1", "localhost", "::1"])
def test_serve_prints_its_address_and_ctrl_c_ends_it(host: str) -> None:
    """The printed address answers; Ctrl+C ends the server without output."""
    with start_server("--host", host) as server:
        with closing(HTTPConnection(host, server.port)) as connection:
            connection.request("GET", "/board.pdf")
            assert connection.getresponse().read().startswith(b"%PDF")
        code, out, err = server.end(signal.SIGINT)
    assert (0, "") == (code, err)
    (line,) = out.splitlines()
    assert json.loads(line)["route"] == "/board.pdf"


def test_a_taken_port_is_said_in_words(server: Server) -> None:
    """A port in use, even by another program, ends with 2 and names the port."""
    with socket.socket() as taken:
        taken.bind(("127.0.0.1", 0))
        taken.listen()
        for port in (taken.getsockname()[1], server.port):
            sentence = f"paperboard: 127.0.0.1:{port}: Address already in use\n"
            assert (2, "", sentence) == run_serve("--port", str(port))


@pytest.mark.parametrize(
    ("option", "value", "sentence"),
    [
        (
            "--host",
            "999.9.9.9",
            "cannot listen on '999.9.9.9': not an address of this machine",
        ),
        (
            "--host",
            "192.0.2.1",
            "cannot listen on '192.0.2.1': not an address of this machine",
        ),
        ("--proxy", "nonsense", "'nonsense' is not an IP address"),
        ("--proxy", "localhost", "'localhost' is not an IP address"),
        ("--proxy", "*", "'*' is not an IP address"),
        ("--trusted-host", "https://club.example", "is not a host name"),
        ("--trusted-host", "club.example:80", "is not a host name"),
        ("--trusted-host", "", "'' is not a host name"),
        ("--trusted-host", "a..b", "'a..b' is not a host name"),
        ("--workers", "0", "0 is not in the range 1<=x<=64"),
    ],
)
def test_a_wrong_option_is_said_in_words(
    option: str, value: str, sentence: str
) -> None:
    """An invalid option ends with 2 and one sentence."""
    code, out, err = run_serve(option, value)
    assert (2, "") == (code, out)
    assert sentence in err


def test_a_wrong_address_of_the_site_is_said_in_words() -> None:
    """An invalid site address in the environment is not reported as an option."""
    code, _, err = run_serve("--host", "0.0.0.0", PAPERBOARD_ADDRESS="club.example")
    assert 2 == code
    assert "PAPERBOARD_ADDRESS: must be an address" in err
    assert "0.0.0.0" not in err


@pytest.mark.parametrize(
    ("proxy", "visitor", "claim", "scheme"),
    [
        ("127.0.0.1", "127.0.0.1", "https", "https"),
        ("127.0.0.1", "127.0.0.1", "HTTPS", "https"),
        ("127.0.0.1", "::ffff:127.0.0.1", "https", "https"),
        ("2001:db8::1", "2001:DB8:0::1", "https", "https"),
        ("192.0.2.1", "127.0.0.1", "https", "http"),
        ("127.0.0.1", "127.0.0.1", "http", "http"),
        ("127.0.0.1", "127.0.0.1", "zebra, https", "http"),
        ("127.0.0.1", "127.0.0.1", "", "http"),
    ],
)
def test_only_the_named_proxy_is_believed(
    proxy: str, visitor: str, claim: str, scheme: str
) -> None:
    """A header that claims HTTPS counts only if it comes from the named proxy."""
    seen: list[str] = []

    def remember(environ: dict[str, Any], start_response: Any) -> list[bytes]:
        seen.append(environ["wsgi.url_scheme"])
        start_response("200 OK", [])
        return []

    environ = {"REMOTE_ADDR": visitor, "HTTP_X_FORWARDED_PROTO": claim}
    run_wsgi_app(BehindProxy(remember, proxy), {**environ, "wsgi.url_scheme": "http"})
    assert [scheme] == seen


def test_the_option_names_the_proxy(server: Server) -> None:
    """The proxy in ``--proxy`` reaches the application."""
    _, plain, _ = send(server, b"GET / HTTP/1.1\r\n" + _CLOSE + b"\r\n")
    claim = b"X-Forwarded-Proto: https\r\n"
    _, secure, _ = send(server, b"GET / HTTP/1.1\r\n" + _CLOSE + claim + b"\r\n")
    assert not has(plain, STRICT_TRANSPORT)
    assert has(secure, STRICT_TRANSPORT)


@pytest.mark.parametrize(
    ("host", "status"),
    [
        ("club.example", 200),
        ("CLUB.example:8000", 200),
        ("127.0.0.1", 200),
        ("evil.example", 400),
        ("127.0.0.1\r\nHost: 127.0.0.1", 400),
        ("127.0.0.1\r\nHost: evil.example", 400),
        ("", 400),
    ],
)
def test_only_the_named_hosts_are_answered(
    server: Server, host: str, status: int
) -> None:
    """With hosts given, requests for another, for two or for none are refused."""
    request = f"GET /healthz HTTP/1.1\r\nHost: {host}\r\nConnection: close\r\n\r\n"
    answer = send(server, request.encode())
    assert status == answer[0]
    assert has(answer[1], HEADERS)


def test_only_old_http_does_without_a_host() -> None:
    """Without hosts given, HTTP/1.1 must name one host; HTTP/1.0 need not."""
    with start_server() as server:
        for request, status in (
            (b"GET / HTTP/1.1\r\nConnection: close\r\n\r\n", 400),
            (b"GET / HTTP/1.1\r\nHost: a\r\nHost: b\r\nConnection: close\r\n\r\n", 400),
            (b"GET / HTTP/1.0\r\n\r\n", 200),
        ):
            assert status == send(server, request)[0]


@pytest.mark.parametrize(
    ("method", "address", "body", "status", "kind"),
    [
        ("GET", "/board.svg?title=" + "a" * 70_000, 0, 414, ""),
        ("GET", "/?" + "a" * 70_000, 0, 414, ""),
        ("POST", "/api/v1/check", 70_000, 413, "problem+json"),
        ("POST", "/checker", 1_100_000, 413, "text/html"),
        ("POST", "/checker", 2_000_000, 413, "text/html"),
        ("POST", "/api/v1/check", 2_000_000, 413, "problem+json"),
    ],
)
def test_too_much_is_refused(
    server: Server, method: str, address: str, body: int, status: int, kind: str
) -> None:
    """Requests and bodies over the limit are refused in words, however large."""
    connection = HTTPConnection("127.0.0.1", server.port)
    headers = {"Content-Type": "application/json", "Host": "127.0.0.1"}
    # The server may answer before it has read everything, and then stop reading.
    with suppress(BrokenPipeError, ConnectionResetError):
        connection.request(method, address, b" " * body if body else None, headers)
    answer = connection.getresponse()
    assert status == answer.status
    assert kind in answer.headers.get("Content-Type", "")
    connection.close()


@pytest.mark.parametrize(
    ("request_", "status"),
    [
        (b"zebra\r\n\r\n", 400),
        (b"GET http://[zebra/ HTTP/1.1\r\n" + _HOST + b"\r\n", 400),
        (b"GET /zebra HTTP/1.1\r\n: zebra\r\n\r\n", 400),
        (b"GET ?zebra HTTP/1.1\r\n\r\n", 400),
        (b"GET / HTTP/1.1\r\nX: zebra".ljust(4 * FILE_LIMIT), 431),
        (b"POST / HTTP/1.1\r\nContent-Length: " + b"9" * 5000 + b"\r\n\r\n", 400),
        (b"POST / HTTP/1.1\r\nContent-Length: 1\r\nContent-Length: 2\r\n\r\n", 400),
        (b"POST / HTTP/1.1\r\nTransfer-Encoding: zebra\r\n\r\n", 400),
    ],
)
def test_what_is_no_request_is_refused(
    server: Server, request_: bytes, status: int
) -> None:
    """Malformed requests get an error status that repeats nothing they sent."""
    answered, headers, body = send(server, request_)
    assert status == answered
    assert b"" == body
    assert {"connection", "content-length", "date"} == {*map(str.lower, headers)}


@pytest.mark.parametrize("first", [True, False])
def test_no_request_can_be_smuggled(server: Server, first: bool) -> None:
    """Chunks win over a length, and the bytes after them are not answered."""
    lengths = [b"Content-Length: 6\r\n", b"Transfer-Encoding: chunked\r\n"]
    both = b"".join(lengths if first else reversed(lengths))
    smuggled = b"GET /robots.txt HTTP/1.1\r\n" + _HOST + b"\r\n"
    start = b"POST /healthz HTTP/1.1\r\n" + _HOST + both + b"\r\n"
    status, _, rest = send(server, start + b"0\r\n\r\n" + smuggled)
    assert 405 == status
    assert b"HTTP/1.1" not in rest


def test_answers_are_compressed(server: Server) -> None:
    """A page is sent compressed, and HEAD says so without a length."""
    accepts = _CLOSE + b"Accept-Encoding: gzip\r\n\r\n"
    status, headers, body = send(server, b"GET / HTTP/1.1\r\n" + accepts)
    assert (200, "gzip") == (status, headers["Content-Encoding"])
    assert int(headers["Content-Length"]) == len(body)
    assert gzip.decompress(body).startswith(b"<!DOCTYPE html>")
    status, headers, body = send(server, b"HEAD / HTTP/1.1\r\n" + accepts)
    assert (200, "gzip", b"") == (status, headers["Content-Encoding"], body)
    assert headers["Content-Length"] is None


@pytest.mark.parametrize("address", [b"http://a", b"http://a?x=1", b"http://a/#"])
def test_an_empty_path_is_the_start_page(server: Server, address: bytes) -> None:
    """An empty path gets the start page, which never names the client's host."""
    status, headers, body = send(
        server, b"GET " + address + b" HTTP/1.1\r\n" + _CLOSE + b"\r\n"
    )
    assert 200 == status
    assert b'href="http://a' not in body
    assert has(headers, {**HEADERS, "Server": "granian"})


def test_letters_of_any_script_come_as_they_were_sent(server: Server) -> None:
    """An unescaped UTF-8 query is read like an escaped one."""
    raw, escaped = (
        send(
            server,
            b"GET /board.svg?title=" + text + b" HTTP/1.1\r\n" + _CLOSE + b"\r\n",
        )
        for text in ("é日".encode(), b"%C3%A9%E6%97%A5")
    )
    assert (200, escaped[2]) == (raw[0], raw[2])
