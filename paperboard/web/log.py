"""One line of JSON for each request, without anything that tells who asked or played.

There is no address of a client, no query, no body, and of a path only its template.
"""

import json
import logging
import secrets
import sys
import time
import traceback
from typing import Any

from flask import Flask, Response, g, request

# Lines go to this logger; nobody sees them until a handler is added to it.
LOGGER = logging.getLogger("paperboard.requests")
_NO_ROUTE = "(none)"
_METHODS = frozenset({"GET", "HEAD", "OPTIONS", "POST", "PUT", "PATCH", "DELETE"})
_OTHER_METHOD = "(other)"


class QuietFlask(Flask):
    """A Flask application that logs nothing which was typed by somebody."""

    def log_exception(self, exc_info: Any) -> None:
        """Remember the exception for the line about the request."""
        g.exception = exc_info[1]

    def ensure_sync(self, func: Any) -> Any:
        """Return the function; none of ours is asynchronous."""
        return func


def keep_log(app: Flask) -> None:
    """Let the application write a line about every request to ``LOGGER``.

    Each answer carries the number of its line as ``X-Request-Id``.
    """
    app.before_request(_begin)
    app.after_request(_end)


def write_to_stdout() -> None:
    """Let the lines go to standard output. A closed output is no error."""
    handler = logging.StreamHandler(sys.stdout)
    handler.setFormatter(logging.Formatter("%(message)s"))
    LOGGER.addHandler(handler)
    LOGGER.setLevel(logging.INFO)
    LOGGER.propagate = False
    logging.raiseExceptions = False
    # Which thread a line is from costs more to find out than to answer from memory.
    logging.logThreads = logging.logProcesses = logging.logMultiprocessing = False


def describe_exception(error: BaseException) -> list[str]:
    """Return the kind of an exception and the places it came through.

    Its words are left out, as they may hold what was typed.
    """
    frames = traceback.extract_tb(error.__traceback__)
    return [type(error).__name__] + [
        f"{frame.filename}:{frame.lineno} {frame.name}" for frame in frames
    ]


def _begin() -> None:
    g.began = time.perf_counter()
    g.request_id = secrets.token_hex(8)


def _end(response: Response) -> Response:
    response.headers["X-Request-Id"] = g.request_id
    if not LOGGER.isEnabledFor(logging.INFO) and "exception" not in g:
        return response
    line: dict[str, object] = {
        "method": request.method if request.method in _METHODS else _OTHER_METHOD,
        "route": request.url_rule.rule if request.url_rule else _NO_ROUTE,
        "status": response.status_code,
        "ms": round((time.perf_counter() - g.began) * 1000, 1),
        "bytes": response.content_length or 0,
        "id": g.request_id,
    }
    # Without any handler, Python writes errors to standard error.
    level = logging.INFO
    if "exception" in g:
        level = logging.ERROR
        line["exception"] = describe_exception(g.exception)
    # Where in the code a line was written, which takes long to find, tells nothing.
    text = json.dumps(line)
    LOGGER.handle(LOGGER.makeRecord(LOGGER.name, level, "", 0, text, (), None))
    return response
