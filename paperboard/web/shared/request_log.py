"""One line of JSON for each request, with nothing about the visitor or the game.

A line holds no client address, no query and no body, and only the route of a path.
"""

import json
import logging
import os
import secrets
import stat
import sys
import time
import traceback
from collections.abc import Callable
from contextlib import suppress
from functools import lru_cache
from http import HTTPStatus
from itertools import count
from typing import Any

from flask import Flask, Response, g, request

# The setting with the function that writes a line; without it, only errors are logged.
WRITE_LOG = "WRITE_LOG"
WriteLine = Callable[[str], object]

_NO_ROUTE = "(none)"
_METHODS = frozenset({"GET", "HEAD", "OPTIONS", "POST", "PUT", "PATCH", "DELETE"})
_OTHER_METHOD = "(other)"
_STDOUT = 1
_MOST_PLACES = 20


class QuietFlask(Flask):
    """A Flask application that logs no text that a visitor sent."""

    def log_exception(self, exc_info: Any) -> None:
        """Keep the exception for the line about the request."""
        g.exception = exc_info[1]

    def ensure_sync(self, func: Any) -> Any:
        """Return the function unchanged; this application has no async ones."""
        return func


class RequestLog:
    """Numbers the answers, and passes a line about each to ``write_line``.

    Without ``write_line``, writes only internal errors, to standard error.
    """

    def __init__(self, write_line: WriteLine | None) -> None:
        self._write_line = write_line
        # A random number for each request would cost a system call.
        self._first, self._numbers = secrets.token_hex(4), count(1)

    def make_number(self) -> str:
        """Return a unique number for an answer, sent as ``X-Request-Id``."""
        return f"{self._first}{next(self._numbers):08x}"

    def tell(self, response: Response, number: str) -> None:
        """Write the line about an answer. Needs its request."""
        if self._write_line is not None:
            self._write_line(_describe(response, number))
        elif response.status_code == HTTPStatus.INTERNAL_SERVER_ERROR:
            sys.stderr.write(_describe(response, number) + "\n")


def keep_log(app: Flask) -> None:
    """Make the application pass a line about every request to its ``WRITE_LOG``.

    Each answer carries the number of its line as ``X-Request-Id``.
    """
    log = RequestLog(app.config.get(WRITE_LOG))

    def begin() -> None:
        g.began = time.perf_counter()

    def end(response: Response) -> Response:
        number = log.make_number()
        response.headers["X-Request-Id"] = number
        log.tell(response, number)
        return response

    app.before_request(begin)
    app.after_request(end)


class WordlessHandler(logging.Handler):
    """Writes to standard error where a library logged something, without its message.

    The message may hold a visitor's text or address.
    """

    def emit(self, record: logging.LogRecord) -> None:
        """Write a line with the place, and the exception being handled there."""
        entry: dict[str, object] = {
            "logged": f"{record.pathname}:{record.lineno} {record.funcName}"
        }
        if (error := sys.exc_info()[1]) is not None:
            entry["exception"] = describe_exception(error)
        with suppress(OSError):
            sys.stderr.write(json.dumps(entry) + "\n")


def open_stdout() -> WriteLine:
    """Return a function that writes whole lines to standard output.

    It ignores a closed standard output. If it is a pipe that nobody reads, lines
    are lost.
    """
    place = _find_stdout()

    def write_line(line: str) -> None:
        with suppress(OSError):
            os.write(place, f"{line}\n".encode())

    return write_line


def _find_stdout() -> int:
    """Return a file descriptor of standard output that never blocks on a pipe."""
    try:
        if not stat.S_ISFIFO(os.fstat(_STDOUT).st_mode):
            return _STDOUT
        # Opened anew, so that other writers to the pipe still block.
        return os.open(f"/proc/self/fd/{_STDOUT}", os.O_WRONLY | os.O_NONBLOCK)
    except OSError:
        return _STDOUT


def describe_exception(error: BaseException) -> list[str]:
    """Return the type of an exception and the places it passed through.

    Leaves out its message, which may hold a visitor's text. Lists only the last places,
    so that the line fits into a pipe in one piece.
    """
    frames = traceback.extract_tb(error.__traceback__, -_MOST_PLACES)
    return [type(error).__name__] + [
        f"{frame.filename}:{frame.lineno} {frame.name}" for frame in frames
    ]


def _describe(response: Response, number: str) -> str:
    method = request.method if request.method in _METHODS else _OTHER_METHOD
    route = request.url_rule.rule if request.url_rule else _NO_ROUTE
    spent_ms = (time.perf_counter() - g.began) * 1000
    # json.dumps on the whole line takes as long as an answer from memory.
    line = (
        f'{{"method": "{method}", "route": {_quote(route)}, '
        f'"status": {response.status_code}, "ms": {spent_ms:.1f}, '
        f'"bytes": {response.content_length or 0}, "id": "{number}"}}'
    )
    if "exception" in g:
        told = json.dumps(describe_exception(g.exception))
        return f'{line[:-1]}, "exception": {told}}}'
    return line


@lru_cache(maxsize=256)
def _quote(route: str) -> str:
    return json.dumps(route)
