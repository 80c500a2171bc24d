"""How much work is done at once, so that a crowd slows nobody down for long.

Who comes when all places are taken waits for a while; who finds too many waiting is
asked to come back later.
"""

import threading
from collections.abc import Iterator
from contextlib import contextmanager

from flask import Flask, current_app, g, request
from werkzeug.exceptions import ServiceUnavailable

from paperboard.web.shared.whole_requests import READERS

_COME_BACK_SECONDS = 5
# These take less than turning anybody away would. So does a board that is kept; it
# takes a place when it has to be drawn.
_NEED_NO_PLACE = frozenset(
    {
        *("static", "any_static"),
        *("site.tell_health", "site.tell_readiness", "site.send_robots"),
        *("site.send_icon", "files.board"),
    }
)


class Gate:
    """Let ``inside`` hold a place, and ``waiting`` more wait up to ``patience_s``."""

    def __init__(self, *, inside: int, waiting: int, patience_s: float) -> None:
        self._places = threading.Semaphore(inside)
        self._queue = threading.Semaphore(inside + waiting)
        self._patience_s = patience_s

    def enter(self) -> None:
        """Take a place; raise ServiceUnavailable if there is none in time."""
        if not self._queue.acquire(blocking=False):
            raise ServiceUnavailable(retry_after=_COME_BACK_SECONDS)
        if not self._places.acquire(timeout=self._patience_s):
            self._queue.release()
            raise ServiceUnavailable(retry_after=_COME_BACK_SECONDS)

    def leave(self) -> None:
        """Give the place back."""
        self._places.release()
        self._queue.release()


class Gates:
    """The two gates of a process: one for answers, one for PDFs and pictures.

    PDFs are written one after the other: side by side they are slower, and the
    library that makes pictures of them does not work in threads.
    """

    def __init__(self) -> None:
        # Python works on one answer at a time anyway. With a second one under way,
        # whatever needs no place, and the thread that lets visitors in, falls behind.
        self.answers = Gate(inside=1, waiting=21, patience_s=5)
        self.printing = Gate(inside=1, waiting=3, patience_s=10)


# One for every place at both gates and for every body that is being read, and some
# for what needs no place.
THREADS = (1 + 21) + (1 + 3) + READERS + 16


def guard(app: Flask) -> None:
    """Let every request that costs something pass the gate for answers."""
    app.extensions["gates"] = Gates()

    def enter() -> None:
        if request.endpoint not in _NEED_NO_PLACE:
            take_place()

    app.before_request(enter)
    app.teardown_request(_leave)


def take_place() -> None:
    """Take a place for answers until the end of the request, if it has none yet.

    Raises ServiceUnavailable if too many wait.
    """
    if "has_place" not in g:
        _get_gates().answers.enter()
        g.has_place = True


@contextmanager
def hold_printer() -> Iterator[None]:
    """Hold the one place for PDFs, and give the place for answers to somebody else.

    Needs a request. Raises ServiceUnavailable if too many wait.
    """
    _leave()
    printing = _get_gates().printing
    printing.enter()
    try:
        yield
    finally:
        printing.leave()


def _leave(error: BaseException | None = None) -> None:
    if g.pop("has_place", False):
        _get_gates().answers.leave()


def _get_gates() -> Gates:
    gates = current_app.extensions["gates"]
    assert isinstance(gates, Gates)
    return gates
