"""The server that ``paperboard serve`` runs: threads, limits and a clean end."""

import ctypes
import gc
import signal
import sys
import time
from contextlib import suppress
from typing import Any, NamedTuple

from waitress import create_server, wasyncore
from waitress.channel import HTTPChannel
from waitress.server import TcpWSGIServer
from waitress.task import WSGITask

from paperboard.core.limits import FILE_LIMIT
from paperboard.web import create_app
from paperboard.web.gates import THREADS
from paperboard.web.log import WRITE_LOG, write_to_stdout

# Enough for the longest query that the application answers, and headers besides.
_LONGEST_HEAD = 2 * FILE_LIMIT
# The application refuses smaller bodies in its own words, the server larger ones.
_LARGEST_BODY = 16 * FILE_LIMIT
_QUIET_SECONDS = 30
_MOST_CONNECTIONS = 500
# What is under way when the end is asked for gets so long to be finished.
DRAIN_SECONDS = 30
# Threads take turns faster than usual, so that a long one does not hold up short ones.
_TURN_SECONDS = 0.00005
_LOOK_SECONDS = 0.5
# What glibc calls the number of heaps, and how many there shall be.
_M_ARENA_MAX = -8
_HEAPS = 2


class ServerOptions(NamedTuple):
    """Where to listen, and whom to believe.

    ``proxy`` is the address of the proxy in front, whose word on HTTPS counts, empty
    for none. ``hosts`` are the names to answer to, all if there are none.
    """

    host: str
    port: int
    proxy: str = ""
    hosts: tuple[str, ...] = ()


class _Task(WSGITask):  # type: ignore[misc]  # waitress is untyped
    """An answer after which the connection stays open, also if it has no body."""

    def set_close_on_finish(self) -> None:
        """Close the connection afterwards if the visitor wishes, or must be told so."""
        asked = self.request.headers.get("CONNECTION", "").lower() == "close"
        if self.has_body or asked or self.version != "1.1":
            super().set_close_on_finish()


class _Channel(HTTPChannel):  # type: ignore[misc]
    """A connection with a visitor."""

    task_class = _Task


class PaperServer:
    """A server that listens from its making on, and answers while ``run`` runs.

    Raises ValueError if there is no such address, and OSError if it is taken.
    """

    def __init__(self, options: ServerOptions) -> None:
        self._map: dict[int, Any] = {}
        self._is_ending = False
        sys.setswitchinterval(_TURN_SECONDS)
        _share_memory()
        config: dict[str, Any] = {WRITE_LOG: write_to_stdout}
        if options.hosts:
            config["TRUSTED_HOSTS"] = list(options.hosts)
        trust: dict[str, Any] = {}
        if options.proxy:
            trust["trusted_proxy"] = options.proxy
            trust["trusted_proxy_headers"] = {"x-forwarded-proto"}
        self._server = create_server(
            create_app(config),
            map=self._map,
            host=options.host,
            port=options.port,
            threads=THREADS,
            ident=None,
            connection_limit=_MOST_CONNECTIONS,
            channel_timeout=_QUIET_SECONDS,
            max_request_header_size=_LONGEST_HEAD,
            max_request_body_size=_LARGEST_BODY,
            **trust,
        )
        for door in self._list(TcpWSGIServer):
            door.channel_class = _Channel

    @property
    def port(self) -> int:
        """Return the port that the server listens on."""
        return int(self._list(TcpWSGIServer)[0].effective_port)

    def run(self) -> None:
        """Answer until told to end, and write a line about each request.

        SIGTERM and Ctrl+C end it: no more visitors are let in, answers under way are
        finished, for 30 seconds at most. A second signal ends it at once.
        """
        # What is loaded now stays, and need not be looked through again and again.
        gc.collect()
        gc.freeze()
        signal.signal(signal.SIGTERM, self._end)
        signal.signal(signal.SIGINT, self._end)
        while not self._is_ending:
            self._turn()
        self._drain()

    def _end(self, number: int, frame: object) -> None:
        signal.signal(number, signal.SIG_DFL)
        self._is_ending = True
        self._list(TcpWSGIServer)[0].pull_trigger()

    def _drain(self) -> None:
        for door in self._list(TcpWSGIServer):
            door.accepting = False
            door.del_channel()
            door.socket.close()
        end = time.monotonic() + DRAIN_SECONDS
        while time.monotonic() < end and (channels := self._list(HTTPChannel)):
            for channel in channels:
                channel.will_close = channel.will_close or _is_idle(channel)
            self._turn()
        self._server.task_dispatcher.shutdown()

    def _turn(self) -> None:
        wasyncore.loop(timeout=_LOOK_SECONDS, map=self._map, count=1)

    def _list(self, kind: type) -> list[Any]:
        """Return the sockets of a kind: those that let visitors in, or those inside."""
        return [socket for socket in self._map.values() if isinstance(socket, kind)]


def _share_memory() -> None:
    """Let all threads take memory from few heaps, where the C library can do so.

    It gives each thread a heap of its own otherwise, and with time all of them grow.
    """
    with suppress(AttributeError, OSError):
        ctypes.CDLL(None).mallopt(_M_ARENA_MAX, _HEAPS)


def _is_idle(channel: Any) -> bool:
    """Tell whether nothing of a visitor is being read, worked on or sent."""
    return not (channel.requests or channel.request or channel.total_outbufs_len)
