"""Bodies are read first, a few at a time, and each request names one host."""

import threading
from collections.abc import Iterator
from concurrent.futures import ThreadPoolExecutor
from io import BytesIO
from typing import Any

import pytest
from flask import Flask

from paperboard.core.limits import FILE_LIMIT
from paperboard.web import create_app
from paperboard.web.shared.whole_requests import READERS
from tests.web.problem_reader import read_errors

_NO_BODY = {"Content-Length": "0"}


class SlowBody(BytesIO):
    """A body that arrives only when it is allowed to."""

    may_arrive = threading.Event()
    asked = threading.Semaphore(0)

    def readinto(self, buffer: Any, /) -> int:
        """Return the body as soon as it is allowed."""
        self.asked.release()
        assert self.may_arrive.wait(60)
        return super().readinto(buffer)


@pytest.fixture
def app() -> Flask:
    """Give a separate application."""
    return create_app()


@pytest.fixture
def crowd() -> Iterator[ThreadPoolExecutor]:
    """Give threads for simultaneous visitors."""
    with ThreadPoolExecutor(READERS) as threads:
        yield threads
        SlowBody.may_arrive.set()


def test_bodies_on_their_way_hold_nobody_up(
    app: Flask, crowd: ThreadPoolExecutor
) -> None:
    """While slow bodies take all places, pages are sent and more bodies get 503."""
    body = b'{"game": "L12"}'

    def post() -> int:
        answer = app.test_client().post(
            "/api/v1/check",
            input_stream=SlowBody(body),
            content_length=len(body),
            content_type="application/json",
        )
        return answer.status_code

    slow = [crowd.submit(post) for _ in range(READERS)]
    for _ in slow:
        assert SlowBody.asked.acquire(timeout=60)
    client = app.test_client()
    refused = client.post("/api/v1/check", json={"game": "L12"})
    assert read_errors(refused, 503) == []
    assert "5" == refused.headers["Retry-After"]
    for address in ("/", "/healthz", "/board.svg"):
        assert 200 == client.get(address).status_code
        assert 200 == client.get(address, headers=_NO_BODY).status_code
    SlowBody.may_arrive.set()
    assert [200] * READERS == [answer.result() for answer in slow]
    assert 200 == client.post("/api/v1/check", json={"game": "L12"}).status_code


@pytest.mark.parametrize(
    ("address", "status"), [("/api/v1/check", 413), ("/nowhere", 404), ("/rules", 405)]
)
def test_a_body_that_is_too_large_is_read_to_its_end(
    app: Flask, address: str, status: int
) -> None:
    """An oversized body is read to its end, so that a browser shows the answer."""
    body = BytesIO(b" " * 3 * FILE_LIMIT)
    answer = app.test_client().post(
        address, input_stream=body, content_length=3 * FILE_LIMIT
    )
    assert status == answer.status_code
    assert b"" == body.read()


@pytest.mark.parametrize(("size", "status"), [(FILE_LIMIT, 200), (FILE_LIMIT + 1, 413)])
def test_a_body_without_a_length_has_the_same_limit(
    app: Flask, size: int, status: int
) -> None:
    """A body sent in chunks is read whole, or answered 413 above the limit."""
    body = BytesIO(b'{"game": "L12"}'.ljust(size))
    answer = app.test_client().post(
        "/api/v1/check",
        input_stream=body,
        content_type="application/json",
        headers={"Transfer-Encoding": "chunked"},
        environ_overrides={"wsgi.input_terminated": True},
    )
    assert status == answer.status_code
    assert b"" == body.read()


@pytest.mark.parametrize(
    ("protocol", "host", "status"),
    [
        ("HTTP/1.1", "club.example", 200),
        ("HTTP/1.1", "club.example,evil.example", 400),
        ("HTTP/1.1", "", 400),
        ("HTTP/1.0", "", 200),
        ("HTTP/1.0", "a,b", 400),
    ],
)
@pytest.mark.parametrize("address", ["/", "/board.svg"])
def test_a_request_names_one_host(
    app: Flask, address: str, protocol: str, host: str, status: int
) -> None:
    """Two hosts, which servers join, are refused, as is none in HTTP/1.1."""
    environ = {"SERVER_PROTOCOL": protocol, "HTTP_HOST": host}
    answer = app.test_client().get(address, environ_overrides=environ)
    assert status == answer.status_code
