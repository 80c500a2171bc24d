"""``paperboard serve``: address, refusals, what it believes, and its log."""

import json
import os
import signal
import socket
import subprocess
import sys
import urllib.request
from collections.abc import Iterator
from contextlib import suppress
from http.client import HTTPConnection

import pytest

from tests.servers import Server, start_server

_STRICT = "Strict-Transport-Security"


@pytest.fixture(scope="module")
def server() -> Iterator[Server]:
    """Give one server to the tests that leave it as it is."""
    with start_server() as server:
        yield server


@pytest.mark.parametrize("end", [signal.SIGINT, signal.SIGTERM])
def test_serve_prints_its_address_and_stops_cleanly(end: signal.Signals) -> None:
    """The printed address answers; Ctrl+C and SIGTERM end the server quietly."""
    with start_server() as server:
        with urllib.request.urlopen(f"{server.address}/board.pdf") as answer:
            assert answer.read().startswith(b"%PDF")
        code, out, err = server.end(end)
    assert (0, "") == (code, err)
    (line,) = out.splitlines()
    assert json.loads(line)["route"] == "/board.pdf"


def test_a_taken_port_is_said_in_words() -> None:
    """A port in use ends with 2 and one sentence, which names it."""
    with socket.socket() as taken:
        taken.bind(("127.0.0.1", 0))
        taken.listen()
        port = taken.getsockname()[1]
        command = [sys.executable, "-m", "paperboard", "serve", "--port", str(port)]
        done = subprocess.run(command, capture_output=True, text=True, check=False)
    assert 2 == done.returncode
    assert "" == done.stdout
    sentence = f"paperboard: 127.0.0.1:{port}: Address already in use"
    assert [sentence] == done.stderr.splitlines()


@pytest.mark.parametrize(
    ("option", "value", "sentence"),
    [
        ("--host", "999.9.9.9", "'999.9.9.9' is no address of this machine"),
        ("--proxy", "nonsense", "'nonsense' is no IP address"),
        ("--proxy", "localhost", "'localhost' is no IP address"),
        ("--proxy", "*", "'*' is no IP address"),
        ("--trusted-host", "https://club.example", "is no name of a host"),
        ("--trusted-host", "club.example:80", "is no name of a host"),
        ("--trusted-host", "", "'' is no name of a host"),
        ("--trusted-host", "a..b", "'a..b' is no name of a host"),
    ],
)
def test_a_wrong_option_is_said_in_words(
    option: str, value: str, sentence: str
) -> None:
    """What is no address or name ends with 2 and one sentence."""
    command = [sys.executable, "-m", "paperboard", "serve", option, value]
    done = subprocess.run(
        command, capture_output=True, text=True, check=False, timeout=20
    )
    assert 2 == done.returncode
    assert sentence in done.stderr


def test_a_wrong_address_of_the_site_is_said_in_words() -> None:
    """A wrong setting is not taken for a wrong option."""
    done = subprocess.run(
        [sys.executable, "-m", "paperboard", "serve", "--host", "0.0.0.0"],
        capture_output=True,
        text=True,
        check=False,
        env={**os.environ, "PAPERBOARD_ADDRESS": "club.example"},
        timeout=20,
    )
    assert 2 == done.returncode
    assert "PAPERBOARD_ADDRESS: must be an address" in done.stderr
    assert "0.0.0.0" not in done.stderr


@pytest.mark.parametrize(
    ("arguments", "believed"),
    [((), False), (("--proxy", "127.0.0.1"), True), (("--proxy", "192.0.2.1"), False)],
)
def test_only_the_named_proxy_is_believed(
    arguments: tuple[str, ...], believed: bool
) -> None:
    """That a visitor came by HTTPS counts only if the proxy in front says so."""
    with start_server(*arguments) as server:
        request = urllib.request.Request(  # an address of our own
            f"{server.address}/", headers={"X-Forwarded-Proto": "https"}
        )
        with urllib.request.urlopen(request) as answer:
            assert (_STRICT in answer.headers) is believed


def test_only_the_named_hosts_are_answered() -> None:
    """With names given, a request for another name is refused."""
    with start_server(
        "--trusted-host", "Club.Example", "--trusted-host", "127.0.0.1"
    ) as server:
        statuses = []
        for host in ("club.example", "CLUB.example", "127.0.0.1", "evil.example"):
            connection = HTTPConnection("127.0.0.1", server.port, timeout=20)
            connection.request("GET", "/healthz", headers={"Host": host})
            statuses.append(connection.getresponse().status)
            connection.close()
    assert statuses == [200, 200, 200, 400]


@pytest.mark.parametrize(
    ("method", "address", "body", "status", "kind"),
    [
        ("GET", "/board.svg?title=" + "a" * 70_000, 0, 414, "problem+json"),
        ("GET", "/?" + "a" * 70_000, 0, 414, "text/html"),
        ("POST", "/api/v1/check", 70_000, 413, "problem+json"),
        ("POST", "/checker", 70_000, 413, "text/html"),
        ("GET", "/?" + "a" * 300_000, 0, 431, "problem+json"),
        ("POST", "/api/v1/check", 2_000_000, 413, "problem+json"),
    ],
)
def test_too_much_is_refused_early(
    server: Server, method: str, address: str, body: int, status: int, kind: str
) -> None:
    """What is too long is refused; the server itself takes far more from nobody."""
    connection = HTTPConnection("127.0.0.1", server.port, timeout=20)
    content = b" " * body if body else None
    # The server may answer before it has read all, and read no more.
    with suppress(BrokenPipeError, ConnectionResetError):
        connection.request(
            method, address, content, {"Content-Type": "application/json"}
        )
    answer = connection.getresponse()
    assert status == answer.status
    assert kind in answer.headers["Content-Type"]
    connection.close()
    with urllib.request.urlopen(f"{server.address}/healthz") as healthy:
        assert 200 == healthy.status
