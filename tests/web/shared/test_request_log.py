"""The log: one JSON line per request, and nothing that a user typed."""

import json
from collections.abc import Callable

import pytest
from flask import Flask
from flask.testing import FlaskClient

from paperboard.web import create_app
from paperboard.web.shared.request_log import (
    WRITE_LOG,
    describe_exception,
    open_stdout,
)

_MARKER = "zebra"
_BOARD = "/board.svg"


@pytest.fixture
def lines() -> list[str]:
    """Give the list that the lines of the log go to."""
    return []


@pytest.fixture
def client(lines: list[str]) -> FlaskClient:
    """Give a client of an application that keeps a log."""
    return create_app({WRITE_LOG: lines.append}).test_client()


@pytest.fixture
def break_app() -> Callable[[Flask], FlaskClient]:
    """Give a way to add a page that fails while it holds a secret."""

    def fail() -> str:
        raise RuntimeError(f"cannot read {_MARKER}")

    def break_app(app: Flask) -> FlaskClient:
        app.config["PROPAGATE_EXCEPTIONS"] = False
        app.add_url_rule(f"/{_MARKER}", "broken", fail)
        return app.test_client()

    return break_app


@pytest.mark.parametrize(
    ("method", "address", "route", "status"),
    [
        ("GET", f"/board.svg?title={_MARKER}", "/board.svg", 200),
        ("GET", f"/settings?{_MARKER}=1", "/settings", 400),
        ("GET", f"/checker?g={_MARKER}", "/checker", 400),
        ("POST", "/api/v1/check", "/api/v1/check", 400),
        ("GET", f"/{_MARKER}.svg?{_MARKER}", "(none)", 404),
        ("GET", f"/static/{_MARKER}", "/static/<path:filename>", 404),
        ("HEAD", "/healthz", "/healthz", 200),
        (_MARKER.upper(), "/", "(none)", 405),
    ],
)
def test_a_line_tells_what_happened_and_no_more(
    client: FlaskClient,
    lines: list[str],
    method: str,
    address: str,
    route: str,
    status: int,
) -> None:
    """A line has method, route, status, time, size and number, but no user text."""
    answer = client.open(
        address,
        method=method,
        data=json.dumps({"game": _MARKER}) if method == "POST" else None,
        content_type="application/json",
        headers={"User-Agent": _MARKER, "Referer": _MARKER, "X-Request-Id": _MARKER},
        environ_base={"REMOTE_ADDR": "203.0.113.9"},
    )
    (line,) = lines
    entry = json.loads(line)
    names = ["method", "route", "status", "ms", "bytes", "id"]
    assert list(entry) == names
    known = method if method in {"GET", "POST", "HEAD"} else "(other)"
    assert [entry[name] for name in names[:3]] == [known, route, status]
    assert entry["id"] == answer.headers["X-Request-Id"]
    assert entry["ms"] >= 0
    if method != "HEAD":
        assert entry["bytes"] == len(answer.data)
    assert _MARKER not in line.lower()
    assert "203.0.113.9" not in line


def test_numbers_differ(client: FlaskClient, lines: list[str]) -> None:
    """Each request has a different number."""
    for _ in range(3):
        client.get("/healthz")
    assert len({json.loads(line)["id"] for line in lines}) == 3


def test_a_mistake_of_ours_tells_where_but_not_what(
    break_app: Callable[[Flask], FlaskClient], lines: list[str]
) -> None:
    """The line of a 500 has the exception's type and places, not its message."""
    client = break_app(create_app({WRITE_LOG: lines.append}))
    answer = client.get(f"/{_MARKER}")
    assert answer.status_code == 500
    (line,) = lines
    kind, *places = json.loads(line)["exception"]
    assert kind == "RuntimeError"
    assert places[-1].endswith(" fail")
    assert "test_request_log.py:" in places[-1]
    assert "cannot read" not in line


def test_without_a_log_mistakes_are_still_told(
    break_app: Callable[[Flask], FlaskClient], capsys: pytest.CaptureFixture[str]
) -> None:
    """Without a log, a 500 is written only to standard error."""
    client = break_app(create_app())
    client.get("/healthz")
    client.get(f"/{_MARKER}")
    (line,) = capsys.readouterr().err.splitlines()
    assert json.loads(line)["status"] == 500


def test_lines_go_to_standard_output_whole(capfd: pytest.CaptureFixture[str]) -> None:
    """A line is written at once and alone."""
    open_stdout()("a line")
    assert capfd.readouterr().out == "a line\n"


def test_an_exception_without_places_has_a_kind() -> None:
    """An exception that was never raised is described by its type."""
    assert describe_exception(ValueError("x")) == ["ValueError"]
