"""Under load: one PDF at a time, a short queue, and 503 for the rest."""

import threading
from collections.abc import Iterator
from concurrent.futures import Future, ThreadPoolExecutor

import pytest
from flask import Flask
from werkzeug.exceptions import ServiceUnavailable
from werkzeug.test import TestResponse

from paperboard.render.writers import file_kinds
from paperboard.web import create_app
from paperboard.web.shared.drawing_queue import THREADS, Queue, Queues
from tests.web.problem_reader import read_errors

_INSIDE, _WAITING = 1, 21
_PRINTED_AND_WAITING = 4


class SlowPrinter:
    """A printer that waits for permission to start a PDF, and counts PDFs."""

    def __init__(self) -> None:
        self.may_print = threading.Event()
        self.entered = threading.Semaphore(0)
        self.at_once = 0
        self.most_at_once = 0

    def render(self, sheets: object) -> bytes:
        """Write a PDF as soon as it is allowed."""
        self.at_once += 1
        self.most_at_once = max(self.most_at_once, self.at_once)
        self.entered.release()
        assert self.may_print.wait(60)
        self.at_once -= 1
        return b"%PDF"


@pytest.fixture
def app() -> Flask:
    """Give a separate application, whose queues no other test uses."""
    return create_app()


@pytest.fixture
def printer(monkeypatch: pytest.MonkeyPatch) -> SlowPrinter:
    """Replace the real printer with the slow one."""
    printer = SlowPrinter()
    monkeypatch.setattr(file_kinds, "render_pdf", printer.render)
    return printer


@pytest.fixture
def crowd() -> Iterator[ThreadPoolExecutor]:
    """Give threads for simultaneous visitors."""
    with ThreadPoolExecutor(30) as threads:
        yield threads


def ask(
    crowd: ThreadPoolExecutor, app: Flask, addresses: list[str]
) -> list[Future[TestResponse]]:
    """Request all addresses at the same time."""
    return [crowd.submit(app.test_client().get, address) for address in addresses]


def test_a_queue_lets_through_only_so_many() -> None:
    """A queue has the given numbers of places and waiters, and can be reused."""
    queue = Queue(inside=2, waiting=1, patience_s=0.01)
    for _ in range(2):
        queue.enter()
        queue.enter()
        # The third may wait, but gets no place in time.
        with pytest.raises(ServiceUnavailable) as caught:
            queue.enter()
        assert caught.value.retry_after == 5
        queue.leave()
        queue.leave()


def test_nobody_waits_where_the_queue_is_full() -> None:
    """When the queue is full, a visitor is refused at once."""
    queue = Queue(inside=1, waiting=0, patience_s=1_000)
    queue.enter()
    with pytest.raises(ServiceUnavailable):
        queue.enter()


@pytest.mark.timeout(60)
def test_pdfs_are_written_one_at_a_time(
    app: Flask, printer: SlowPrinter, crowd: ThreadPoolExecutor
) -> None:
    """Of 20 simultaneous PDFs some are written one by one; the rest get 503 at once."""
    answers = ask(crowd, app, [f"/board.pdf?size={size}" for size in range(10, 30)])
    assert printer.entered.acquire(timeout=60)
    # Visitors who are refused do not wait for the others.
    while sum(answer.done() for answer in answers) < 20 - _PRINTED_AND_WAITING:
        assert not printer.may_print.is_set()
    client = app.test_client()
    for address in ("/healthz", "/board.svg", "/"):
        assert client.get(address).status_code == 200
    printer.may_print.set()
    results = [answer.result() for answer in answers]
    assert sorted(result.status_code for result in results) == [200] * 4 + [503] * 16
    assert printer.most_at_once == 1
    for result in results:
        if result.status_code == 503:
            assert read_errors(result, 503) == []
            assert result.headers["Retry-After"] == "5"


@pytest.mark.timeout(60)
def test_the_same_pdf_is_written_once(
    app: Flask, printer: SlowPrinter, crowd: ThreadPoolExecutor
) -> None:
    """Simultaneous visitors share one rendering of a PDF, which is then cached."""
    answers = ask(crowd, app, ["/board.pdf"] * _PRINTED_AND_WAITING)
    assert printer.entered.acquire(timeout=60)
    printer.may_print.set()
    assert [answer.result().status_code for answer in answers] == [200] * 4
    again = ask(crowd, app, ["/board.pdf"] * 20)
    assert [answer.result().data for answer in again] == [b"%PDF"] * 20
    assert not printer.entered.acquire(blocking=False)


def test_a_full_house_is_said_in_words(app: Flask) -> None:
    """When full, pages and files that need drawing get 503; cheap ones are sent."""
    kept = app.test_client().get("/board.svg?size=8")
    queues = app.extensions["queues"]
    assert isinstance(queues, Queues)
    queues.answers = Queue(inside=1, waiting=0, patience_s=0)
    queues.answers.enter()
    client = app.test_client()
    page = client.get("/checker")
    assert (503, "text/html") == (page.status_code, page.mimetype)
    assert "The server is busy right now." in page.text
    assert "5" == page.headers["Retry-After"]
    read_errors(client.get("/board.svg"), 503)
    read_errors(client.post("/api/v1/check", json={"game": ""}), 503)
    for address in ("/healthz", "/readyz", "/static/style.css", "/favicon.ico"):
        assert 200 == client.get(address).status_code
    assert kept.data == client.get("/board.svg?size=8").data
    tag = {"If-None-Match": kept.headers["ETag"]}
    assert 304 == client.get("/board.svg?size=8", headers=tag).status_code
    queues.answers.leave()
    assert 200 == client.get("/checker").status_code


def test_pictures_wait_for_the_printer(app: Flask) -> None:
    """A picture beside a link is refused like a PDF when too many wait."""
    queues = app.extensions["queues"]
    queues.printing = Queue(inside=1, waiting=0, patience_s=0)
    queues.printing.enter()
    read_errors(app.test_client().get("/share-picture.png?g=B2"), 503)


@pytest.mark.parametrize(
    ("address", "status"),
    [
        ("/", 200),
        ("/board.svg", 200),
        ("/board.pdf", 200),
        ("/board.pdf?title=%E2%98%83", 400),
        ("/game-sheet.pdf?g=B2&title=%E2%98%83", 400),
        ("/board.svg?size=1", 400),
        ("/nowhere", 404),
        ("/checker?g=%3F", 400),
    ],
)
def test_every_answer_gives_its_place_back(
    app: Flask, address: str, status: int
) -> None:
    """However a request ends, its place is free for the next."""
    queues = app.extensions["queues"]
    queues.answers = Queue(inside=1, waiting=0, patience_s=0)
    queues.printing = Queue(inside=1, waiting=0, patience_s=0)
    client = app.test_client()
    for _ in range(2):
        assert client.get(address).status_code == status


def test_a_place_is_given_back_after_a_mistake_of_ours(
    app: Flask, monkeypatch: pytest.MonkeyPatch
) -> None:
    """A PDF that fails unexpectedly frees its place."""
    app.config["PROPAGATE_EXCEPTIONS"] = False
    queues = app.extensions["queues"]
    queues.printing = Queue(inside=1, waiting=0, patience_s=0)
    client = app.test_client()
    with monkeypatch.context() as patch:
        patch.setattr(file_kinds, "render_pdf", lambda sheets: 1 / 0)
        assert client.get("/board.pdf").status_code == 500
    assert client.get("/board.pdf").status_code == 200


def test_there_is_a_thread_for_everybody() -> None:
    """With both queues full, threads remain for other requests."""
    assert _INSIDE + _WAITING + _PRINTED_AND_WAITING < THREADS
