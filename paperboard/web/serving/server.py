"""The server that ``paperboard serve`` runs: granian, its settings and a clean end."""

import ctypes
import errno
import gc
import multiprocessing
import os
import signal
import socket
import sys
import threading
import time
from collections.abc import Callable
from contextlib import closing, suppress
from functools import partial
from typing import Any

from granian import Granian
from granian.constants import HTTPModes, Interfaces, Loops
from granian.http import HTTP1Settings
from granian.log import LogLevels

from paperboard.core.limits import FILE_LIMIT
from paperboard.web.serving.worker import ServerOptions, load_application, start_worker
from paperboard.web.shared.drawing_queue import THREADS
from paperboard.web.shared.request_log import WordlessHandler

# The head of a request has so long to arrive, and so long may a connection be quiet.
_HEAD_SECONDS = 20
# The longest query that the application answers, and headers besides.
_LONGEST_HEAD = 2 * FILE_LIMIT
# A process takes so many connections; more wait. Usual limits allow 1,024 files.
_MOST_CONNECTIONS = 900
# What is under way when the end is asked for gets so long to be finished.
_DRAIN_SECONDS = 30
_ENDING = (signal.SIGTERM, signal.SIGINT)
_LOOK_SECONDS = 0.02
# What glibc calls the number of heaps, and how many there shall be.
_M_ARENA_MAX = -8
_HEAPS = 2
_LOG = {
    "handlers": {"wordless": {"()": WordlessHandler}},
    "loggers": {"_granian": {"handlers": ["wordless"], "propagate": False}},
}


class NoAddressError(ValueError):
    """The host is not an address of this machine."""


class PaperServer:
    """A server that has its port from its making on, and answers while ``run`` runs.

    Raises NoAddressError if the host is not an address of this machine, OSError if
    the port cannot be had, and whatever ``load_application`` does.
    """

    def __init__(self, options: ServerOptions) -> None:
        self._socket = _bind(options.host, options.port)
        address, self.port = self._address = self._socket.getsockname()[:2]
        self._process = os.getpid()
        self._is_ending = False
        self._unsaid: OSError | None = None
        _share_memory()
        if sys.platform == "linux":
            # Workers are copies of this process, and share what it has loaded.
            multiprocessing.set_start_method("fork", force=True)
        load_application(options)
        self._load = partial(start_worker, options)
        # Some of its methods have no types.
        self._granian: Any = Granian(
            "paperboard",
            address,
            self.port,
            interface=Interfaces.WSGI,
            workers=options.workers,
            respawn_failed_workers=True,
            workers_kill_timeout=_DRAIN_SECONDS,
            blocking_threads=THREADS,
            loop=Loops.asyncio,
            http=HTTPModes.http1,
            websockets=False,
            http1_settings=HTTP1Settings(
                header_read_timeout=_HEAD_SECONDS * 1000, max_buffer_size=_LONGEST_HEAD
            ),
            backpressure=_MOST_CONNECTIONS,
            log_level=LogLevels.error,
            log_dictconfig=_LOG,
        )

    def run(self, when_ready: Callable[[], object]) -> None:
        """Answer until told to end, and write a line about each request.

        Calls ``when_ready`` once visitors are answered, and ends with the OSError that
        it raises, if it does. SIGTERM and Ctrl+C end it:
        nobody is let in any more, and answers under way get 30 seconds. A second
        signal ends it at once. A worker that fails is replaced.
        """
        waiter = threading.Thread(target=self._wait, args=(when_ready,), daemon=True)
        self._granian.on_startup(self._hear_signals)
        self._granian.on_startup(waiter.start)
        # What is loaded now stays, and need not be looked through again and again.
        gc.collect()
        gc.freeze()
        try:
            self._granian.serve(target_loader=self._load, wrap_loader=False)
        except SystemExit:
            # A worker that hears the signal first is taken for one that failed.
            if not self._is_ending:
                raise
        if self._unsaid is not None:
            raise self._unsaid

    def _wait(self, when_ready: Callable[[], object]) -> None:
        while not self._is_ending:
            with suppress(OSError), closing(socket.create_connection(self._address)):
                break
            time.sleep(_LOOK_SECONDS)
        else:
            return
        try:
            when_ready()
        except OSError as error:
            self._unsaid = error
            os.kill(self._process, signal.SIGTERM)

    def _hear_signals(self) -> None:
        """Take the signals back from granian, which knows no second one."""
        for number in _ENDING:
            signal.signal(number, self._end)
        signal.signal(signal.SIGHUP, signal.SIG_DFL)
        # Python forgets what a copy of a process hears before it has come to itself.
        block, unblock = (
            partial(signal.pthread_sigmask, how, _ENDING)
            for how in (signal.SIG_BLOCK, signal.SIG_UNBLOCK)
        )
        os.register_at_fork(
            before=block, after_in_parent=unblock, after_in_child=unblock
        )

    def _end(self, number: int, frame: object) -> None:
        if os.getpid() != self._process:
            # A worker that is still loading.
            os._exit(0)
        if self._is_ending:
            for worker in self._granian.wrks:
                worker.kill()
            signal.signal(number, signal.SIG_DFL)
            signal.raise_signal(number)
        self._is_ending = True
        self._granian.signal_handler_interrupt()


def _bind(host: str, port: int) -> socket.socket:
    """Return a socket that has the port, but does not listen."""
    try:
        found = socket.getaddrinfo(
            host, port, type=socket.SOCK_STREAM, flags=socket.AI_PASSIVE
        )
    except (socket.gaierror, UnicodeError):
        raise NoAddressError(host) from None
    family, kind, protocol, _, address = found[0]
    holder = socket.socket(family, kind, protocol)
    holder.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
    try:
        holder.bind(address)
    except OSError as error:
        if error.errno == errno.EADDRNOTAVAIL:
            raise NoAddressError(host) from None
        raise
    # From now on other processes of this user may have it too, as workers do.
    holder.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEPORT, 1)
    return holder


def _share_memory() -> None:
    """Let all threads take memory from few heaps, where the C library can do so.

    It gives each thread a heap of its own otherwise, and with time all of them grow.
    """
    with suppress(AttributeError, OSError):
        ctypes.CDLL(None).mallopt(_M_ARENA_MAX, _HEAPS)
