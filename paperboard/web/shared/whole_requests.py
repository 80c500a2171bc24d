"""Reads each request whole before it is answered, and checks its Host header."""

import threading
from collections.abc import Mapping
from http import HTTPStatus
from io import BytesIO
from typing import BinaryIO

from flask import Flask, abort, request
from werkzeug.exceptions import RequestEntityTooLarge, ServiceUnavailable

from paperboard.core.limits import FILE_LIMIT

# Bodies that may be read at the same time. Each holds a thread until it has arrived,
# and a WSGI application cannot set a time limit.
READERS = 16
# A browser shows the answer only after it has sent everything, so a body that is too
# large is read up to this size and discarded.
_MOST_WASTED = 64 * FILE_LIMIT
_COME_BACK_SECONDS = 5


def take_whole_requests(app: Flask, larger: Mapping[str, int]) -> None:
    """Make the application read each body before it does anything else.

    ``larger`` has the endpoints that take larger bodies, and how many bytes. It
    answers 413 to a body that is too large, 503 if too many are being read, and 400
    to a request that names two hosts, or none in HTTP/1.1.
    """
    readers = threading.Semaphore(READERS)

    def read_body() -> None:
        is_chunked = "HTTP_TRANSFER_ENCODING" in request.environ
        if not (request.content_length or is_chunked):
            return
        most = larger.get(request.endpoint or "")
        if most is not None:
            request.max_content_length = request.max_form_memory_size = most
        if not readers.acquire(blocking=False):
            raise ServiceUnavailable(retry_after=_COME_BACK_SECONDS)
        try:
            request.stream = BytesIO(_read())
        finally:
            readers.release()

    app.before_request(_check_host)
    app.before_request(read_body)


def _check_host() -> None:
    # Servers join the values of a repeated header.
    host = request.environ.get("HTTP_HOST", "")
    is_named = host or request.environ["SERVER_PROTOCOL"] != "HTTP/1.1"
    if "," in host or not is_named:
        abort(HTTPStatus.BAD_REQUEST)


def _read() -> bytes:
    source = request.environ["wsgi.input"]
    try:
        if request.content_length is None:
            return _read_unmeasured(source)
        return request.stream.read()
    except RequestEntityTooLarge:
        left = min(request.content_length or _MOST_WASTED, _MOST_WASTED)
        while left > 0 and (part := source.read(min(left, FILE_LIMIT))):
            left -= len(part)
        if request.routing_exception is None:
            raise
        return b""


def _read_unmeasured(source: BinaryIO) -> bytes:
    """Return a body that came in chunks; raise RequestEntityTooLarge if too large.

    The stream of the request would cut it at the limit.
    """
    if not request.environ.get("wsgi.input_terminated"):
        return b""
    most = request.max_content_length or FILE_LIMIT
    body = bytearray()
    while len(body) <= most and (part := source.read(most + 1 - len(body))):
        body += part
    if len(body) > most:
        raise RequestEntityTooLarge
    return bytes(body)
