"""A connection with a visitor: how long it waits for one, and what it refuses."""

import time
from http import HTTPStatus
from typing import Any

from waitress.channel import HTTPChannel
from waitress.parser import HTTPRequestParser
from waitress.task import ErrorTask, WSGITask
from waitress.utilities import BadRequest

from paperboard.web.shared.error_pages import MEDIA_TYPE, get_advice, make_document
from paperboard.web.shared.security_headers import HEADERS

# A visitor who sends nothing and takes nothing is waited for so long.
QUIET_SECONDS = 30
# All of a request, head and body, comes in this time, counted from its first byte.
REQUEST_SECONDS = 20


class _Request(HTTPRequestParser):  # type: ignore[misc]  # waitress is untyped
    """A request that comes in parts, the first of them now."""

    def __init__(self, settings: Any) -> None:
        super().__init__(settings)
        self.began = time.time()

    def received(self, data: bytes) -> int:
        """Take a part of the request, and return how many of its bytes are used."""
        try:
            return int(super().received(data))
        except ValueError:
            # An address or a number that Python cannot read, which waitress forgets.
            self.error, self.completed = BadRequest(""), True
            return len(data)


class _Task(WSGITask):  # type: ignore[misc]
    """An answer after which the connection stays open, also if it has no body."""

    def set_close_on_finish(self) -> None:
        """Close the connection afterwards if the visitor wishes, or must be told so."""
        asked = self.request.headers.get("CONNECTION", "").lower() == "close"
        if self.has_body or asked or self.version != "1.1":
            super().set_close_on_finish()


class _Refusal(ErrorTask):  # type: ignore[misc]
    """The answer to what never became a request, in the manner of all others."""

    def execute(self) -> None:
        """Send a problem document, and write the line about it."""
        log = self.channel.server.request_log
        status = HTTPStatus(self.request.error.code)
        body = make_document(status, get_advice(status)).encode()
        number = log.make_number()
        own = {"Content-Type": MEDIA_TYPE, "X-Request-Id": number}
        self.status = f"{status.value} {status.phrase}"
        self.response_headers = [*HEADERS.items(), *own.items()]
        self.set_close_on_finish()
        self.content_length = len(body)
        spent_ms = (time.time() - self.start_time) * 1000
        log.tell_refusal(status.value, spent_ms, len(body), number)
        self.write(body)


class Channel(HTTPChannel):  # type: ignore[misc]
    """A connection with a visitor.

    The server that it belongs to has a ``request_log``.
    """

    parser_class = _Request
    task_class = _Task
    error_task_class = _Refusal

    def service(self) -> None:
        """Answer the first of the requests that came whole."""
        request = self.requests[0]
        if self.addr[0] == self.adj.trusted_proxy and not _has_known_scheme(request):
            request.error = request.error or BadRequest("")
        super().service()

    @property
    def is_at_work(self) -> bool:
        """Tell whether a request that came whole is being answered."""
        return bool(self.requests)

    @property
    def is_sending(self) -> bool:
        """Tell whether a part of an answer was not yet taken by the visitor."""
        return bool(self.total_outbufs_len)

    @property
    def is_waiting(self) -> bool:
        """Tell whether it is the visitor's turn to begin a request or go on with it."""
        return not (self.is_at_work or self.is_sending)

    @property
    def is_idle(self) -> bool:
        """Tell whether nothing of a visitor is being read, worked on or sent."""
        return self.is_waiting and self.request is None

    @property
    def waits_since(self) -> float:
        """Return when the request that is coming began, or what came last was there."""
        is_coming = self.is_waiting and self.request is not None
        return float(self.request.began if is_coming else self.last_activity)

    def is_late(self, now: float) -> bool:
        """Tell whether the visitor was waited for too long."""
        is_coming = self.is_waiting and self.request is not None
        most = REQUEST_SECONDS if is_coming else QUIET_SECONDS
        return not self.is_at_work and now - self.waits_since > most


def _has_known_scheme(request: Any) -> bool:
    """Tell whether the word of the proxy on HTTPS, if there is one, can be used.

    waitress would refuse it, too, but tell of the visitor, and answer bare.
    """
    scheme = request.headers.get("X_FORWARDED_PROTO", "")
    return scheme.lower() in {"", "http", "https"}
