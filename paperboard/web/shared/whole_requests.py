"""A request is answered once it is there whole, and only if it names one host."""

import threading
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from functools import partial
from http import HTTPStatus
from io import BytesIO
from typing import IO

from flask import Flask, abort, request
from werkzeug.exceptions import RequestEntityTooLarge, ServiceUnavailable

from paperboard.core.limits import FILE_LIMIT

# So many bodies are read at a time, and each has so long to arrive.
READERS = 16
BODY_SECONDS = 10
# A browser shows the answer only after it has sent everything, so a body that is too
# large is read up to this size and thrown away.
_MOST_WASTED = 64 * FILE_LIMIT
_COME_BACK_SECONDS = 5


class _BodyReader:
    """Reads bodies in threads of its own, as a read from a visitor has no deadline."""

    def __init__(self) -> None:
        self._threads = ThreadPoolExecutor(READERS)
        self._places = threading.Semaphore(READERS)

    def read(self, job: Callable[[], bytes]) -> bytes:
        """Return what the job reads.

        Raises ServiceUnavailable if too many bodies are being read already, and
        TimeoutError if this one does not arrive in time.
        """
        if not self._places.acquire(blocking=False):
            raise ServiceUnavailable(retry_after=_COME_BACK_SECONDS)
        reading = self._threads.submit(job)
        # A late body keeps its place until the server has closed the connection.
        reading.add_done_callback(lambda _: self._places.release())
        return reading.result(BODY_SECONDS)


def take_whole_requests(app: Flask) -> None:
    """Let the application read each body before it does anything else.

    It answers 408 to a body that does not arrive in time, 413 to one that is too
    large, 503 if too many are being read, and 400 to a request of HTTP/1.1 that names
    no host or two.
    """
    reader = _BodyReader()

    def read_body() -> None:
        environ = request.environ
        if not (environ.get("CONTENT_LENGTH") or "HTTP_TRANSFER_ENCODING" in environ):
            return
        try:
            request.stream = BytesIO(reader.read(_choose_job()))
        except TimeoutError:
            abort(HTTPStatus.REQUEST_TIMEOUT)

    app.before_request(_check_host)
    app.before_request(read_body)


def _check_host() -> None:
    # Servers join the values of a repeated header.
    host = request.environ.get("HTTP_HOST", "")
    is_named = host or request.environ["SERVER_PROTOCOL"] != "HTTP/1.1"
    if "," in host or not is_named:
        abort(HTTPStatus.BAD_REQUEST)


def _choose_job() -> Callable[[], bytes]:
    try:
        return request.stream.read
    except RequestEntityTooLarge:
        most = min(request.content_length or 0, _MOST_WASTED)
        return partial(_refuse, request.environ["wsgi.input"], most)


def _refuse(stream: IO[bytes], most: int) -> bytes:
    left = most
    while left > 0 and (part := stream.read(min(left, FILE_LIMIT))):
        left -= len(part)
    raise RequestEntityTooLarge
