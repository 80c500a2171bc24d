"""A connection with a visitor, and how long it may wait for one."""

import time
from typing import Any

from waitress.channel import HTTPChannel
from waitress.parser import HTTPRequestParser
from waitress.task import WSGITask
from waitress.utilities import BadRequest

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


class Channel(HTTPChannel):  # type: ignore[misc]
    """A connection with a visitor."""

    parser_class = _Request
    task_class = _Task

    @property
    def is_at_work(self) -> bool:
        """Tell whether a request that came whole is being answered."""
        return bool(self.requests)

    @property
    def is_sending(self) -> bool:
        """Tell whether a part of an answer was not yet taken by the visitor."""
        return bool(self.total_outbufs_len)

    @property
    def is_idle(self) -> bool:
        """Tell whether nothing of a visitor is being read, worked on or sent."""
        return not (self.is_at_work or self.is_sending or self.request)

    @property
    def waits_since(self) -> float:
        """Return when the visitor's turn began: to go on with a request, or at all."""
        is_reading = self.request is not None and not self.is_sending
        began = self.request.began if is_reading else self.last_activity
        return float(began)

    def is_late(self, now: float) -> bool:
        """Tell whether the visitor was waited for too long."""
        is_reading = self.request is not None and not self.is_sending
        most = REQUEST_SECONDS if is_reading else QUIET_SECONDS
        return not self.is_at_work and now - self.waits_since > most
