"""Limits on how many answers and PDFs are made at the same time.

When all places are taken, further requests wait for a while. When too many wait, the
answer is 503 and says when to try again.
"""

import threading
from collections.abc import Iterator
from contextlib import contextmanager

from flask import Flask, current_app, g, request
from werkzeug.exceptions import ServiceUnavailable

from paperboard.web.shared.whole_requests import READERS

_COME_BACK_SECONDS = 5
# These take less work than a refusal. So does a board in the cache; it takes a place
# only if it has to be drawn.
_NEED_NO_PLACE = frozenset(
    {
        *("static", "any_static"),
        *("site.tell_health", "site.tell_readiness", "site.send_robots"),
        *("site.send_icon", "app.send_manifest", "files.board"),
    }
)


class Queue:
    """Lets ``inside`` hold a place, and ``waiting`` more wait up to ``patience_s``."""

    def __init__(self, *, inside: int, waiting: int, patience_s: float) -> None:
        self._places = threading.Semaphore(inside)
        self._queue = threading.Semaphore(inside + waiting)
        self._patience_s = patience_s

    def enter(self) -> None:
        """Take a place; raise ServiceUnavailable if none becomes free in time."""
        if not self._queue.acquire(blocking=False):
            raise ServiceUnavailable(retry_after=_COME_BACK_SECONDS)
        if not self._places.acquire(timeout=self._patience_s):
            self._queue.release()
            raise ServiceUnavailable(retry_after=_COME_BACK_SECONDS)

    def leave(self) -> None:
        """Give the place back."""
        self._places.release()
        self._queue.release()


class Queues:
    """The two queues of a process: one for answers, one for PDFs and pictures.

    PDFs are written one after the other: at the same time they would be slower, and
    the library that makes pictures of them is not thread-safe.
    """

    def __init__(self) -> None:
        # Python works on one answer at a time anyway. A second one would delay the
        # requests that need no place, and the thread that accepts connections.
        self.answers = Queue(inside=1, waiting=21, patience_s=5)
        self.printing = Queue(inside=1, waiting=3, patience_s=10)


# One for every place at both queues and for every body being read, and some for
# requests that need no place.
THREADS = (1 + 21) + (1 + 3) + READERS + 16


def guard(app: Flask) -> None:
    """Make every request that takes work pass the queue for answers."""
    app.extensions["queues"] = Queues()

    def enter() -> None:
        if request.endpoint not in _NEED_NO_PLACE:
            take_place()

    app.before_request(enter)
    app.teardown_request(_leave)


def take_place() -> None:
    """Take a place for answers until the request ends, unless it already has one.

    Raises ServiceUnavailable if too many wait.
    """
    if "has_place" not in g:
        _get_queues().answers.enter()
        g.has_place = True


@contextmanager
def hold_printer() -> Iterator[None]:
    """Hold the only place for PDFs, and give up the place for answers.

    Needs a request. Raises ServiceUnavailable if too many wait.
    """
    _leave()
    printing = _get_queues().printing
    printing.enter()
    try:
        yield
    finally:
        printing.leave()


def _leave(error: BaseException | None = None) -> None:
    if g.pop("has_place", False):
        _get_queues().answers.leave()


def _get_queues() -> Queues:
    queues = current_app.extensions["queues"]
    assert isinstance(queues, Queues)
    return queues
