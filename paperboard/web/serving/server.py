"""The server that ``paperboard serve`` runs: threads, limits and a clean end."""

import ctypes
import gc
import logging
import signal
import sys
import time
from collections.abc import Iterable
from contextlib import suppress
from typing import Any, NamedTuple

from waitress import create_server, wasyncore
from waitress.server import TcpWSGIServer

from paperboard.core.limits import FILE_LIMIT
from paperboard.web import create_app
from paperboard.web.serving.connection import Channel
from paperboard.web.shared.drawing_queue import THREADS
from paperboard.web.shared.request_log import (
    WRITE_LOG,
    WordlessHandler,
    get_log,
    open_stdout,
)
from paperboard.web.shared.trusted_hosts import TRUSTED_HOSTS

# Enough for the longest query that the application answers, and headers besides.
_LONGEST_HEAD = 2 * FILE_LIMIT
# The application refuses smaller bodies in its own words, the server larger ones.
_LARGEST_BODY = 16 * FILE_LIMIT
# Who comes when there are so many takes the place of the one waited for longest. All
# may be at work; waitress lets nobody in when there are still more.
MOST_CONNECTIONS = 500
_LAST_CONNECTIONS = 100
# What is under way when the end is asked for gets so long to be finished.
DRAIN_SECONDS = 30
# A request that is on its way by then gets so long to come whole.
LAST_REQUEST_SECONDS = 2
# Either of these asks for the end.
_ENDING = (signal.SIGTERM, signal.SIGINT)
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


class PaperServer:
    """A server that listens from its making on, and answers while ``run`` runs.

    Raises ValueError if there is no such address, and OSError if it is taken.
    """

    def __init__(self, options: ServerOptions) -> None:
        self._map: dict[int, Any] = {}
        self._is_ending = False
        self._next_look = 0.0
        sys.setswitchinterval(_TURN_SECONDS)
        _share_memory()
        _keep_words_out()
        config: dict[str, Any] = {WRITE_LOG: open_stdout()}
        if options.hosts:
            config[TRUSTED_HOSTS] = list(options.hosts)
        trust: dict[str, Any] = {}
        if options.proxy:
            trust["trusted_proxy"] = options.proxy
            trust["trusted_proxy_headers"] = {"x-forwarded-proto"}
        app = create_app(config)
        self._server = create_server(
            app,
            map=self._map,
            host=options.host,
            port=options.port,
            threads=THREADS,
            ident=None,
            connection_limit=MOST_CONNECTIONS + _LAST_CONNECTIONS,
            max_request_header_size=_LONGEST_HEAD,
            max_request_body_size=_LARGEST_BODY,
            **trust,
        )
        for door in self._doors:
            door.channel_class = Channel
            door.request_log = get_log(app)

    @property
    def port(self) -> int:
        """Return the port that the server listens on."""
        return int(self._doors[0].effective_port)

    def run(self) -> None:
        """Answer until told to end, and write a line about each request.

        SIGTERM and Ctrl+C end it: no more visitors are let in, answers under way are
        finished, for 30 seconds at most. A second signal ends it at once.
        """
        # What is loaded now stays, and need not be looked through again and again.
        gc.collect()
        gc.freeze()
        for number in _ENDING:
            signal.signal(number, self._end)
        while not self._is_ending:
            self._turn()
            self._make_room()
        self._drain()

    def _end(self, number: int, frame: object) -> None:
        for each in _ENDING:
            signal.signal(each, signal.SIG_DFL)
        self._is_ending = True
        self._doors[0].pull_trigger()

    def _drain(self) -> None:
        for door in self._doors:
            door.accepting = False
            door.del_channel()
            door.socket.close()
        spent, began = 0.0, time.monotonic()
        while spent < DRAIN_SECONDS and (channels := self._channels):
            for channel in channels:
                is_over = channel.is_idle or (
                    channel.is_waiting and spent > LAST_REQUEST_SECONDS
                )
                channel.will_close = channel.will_close or is_over
            self._turn()
            spent = time.monotonic() - began
        self._server.task_dispatcher.shutdown()

    def _make_room(self) -> None:
        """Close connections that were waited for too long, or that are too many."""
        now = time.time()
        if now >= self._next_look:
            self._next_look = now + _LOOK_SECONDS
            self._close(channel for channel in self._channels if channel.is_late(now))
        if (spare := len(self._map) - MOST_CONNECTIONS) > 0:
            waiting = [one for one in self._channels if not one.is_at_work]
            # An answer that is being sent is not cut off while there is another way.
            waiting.sort(key=lambda one: (one.is_sending, one.waits_since))
            self._close(waiting[:spare])

    @staticmethod
    def _close(channels: Iterable[Channel]) -> None:
        for channel in channels:
            # To ask waitress for it would need a visitor who takes what is to be sent.
            channel.handle_close()

    def _turn(self) -> None:
        wasyncore.loop(timeout=_LOOK_SECONDS, map=self._map, count=1)

    @property
    def _doors(self) -> list[Any]:
        """Return the sockets that let visitors in."""
        return [
            one for one in list(self._map.values()) if isinstance(one, TcpWSGIServer)
        ]

    @property
    def _channels(self) -> list[Channel]:
        """Return the connections with visitors."""
        return [one for one in list(self._map.values()) if isinstance(one, Channel)]


def _share_memory() -> None:
    """Let all threads take memory from few heaps, where the C library can do so.

    It gives each thread a heap of its own otherwise, and with time all of them grow.
    """
    with suppress(AttributeError, OSError):
        ctypes.CDLL(None).mallopt(_M_ARENA_MAX, _HEAPS)


def _keep_words_out() -> None:
    """Let waitress tell of its troubles without what visitors sent."""
    logger = logging.getLogger("waitress")
    logger.handlers, logger.propagate = [WordlessHandler()], False
    logger.setLevel(logging.WARNING)
    # The queue is there to be used; how long it is tells a user nothing.
    logging.getLogger("waitress.queue").setLevel(logging.ERROR)
