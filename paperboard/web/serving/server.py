"""The server of ``paperboard serve``: granian, its settings and a clean shutdown."""

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

# Time for a request's head to arrive, and for a connection to be idle.
_HEAD_SECONDS = 20
# Room for the longest query that the application answers, and for headers.
_LONGEST_HEAD = 2 * FILE_LIMIT
# Per process; further connections wait. The usual limit of open files is 1,024.
_MOST_CONNECTIONS = 900
# How long answers under way may take once the server is asked to stop.
_DRAIN_SECONDS = 30
_ENDING = (signal.SIGTERM, signal.SIGINT)
_LOOK_SECONDS = 0.02
# glibc's parameter for the number of heaps, and the number to set.
_M_ARENA_MAX = -8
_HEAPS = 2
_LOG = {
    "handlers": {"wordless": {"()": WordlessHandler}},
    "loggers": {"_granian": {"handlers": ["wordless"], "propagate": False}},
}


class NoAddressError(ValueError):
    """The host is not an address of this machine."""


class PaperServer:
    """A server that takes its port when it is made, and answers while ``run`` runs.

    Raises NoAddressError if the host is not an address of this machine, OSError if
    the port is not available, and whatever ``load_application`` raises.
    """

    def __init__(self, options: ServerOptions) -> None:
        self._socket = _bind(options.host, options.port)
        address, self.port = self._address = self._socket.getsockname()[:2]
        self._process = os.getpid()
        self._is_ending = False
        _share_memory()
        if sys.platform == "linux":
            # Workers are copies of this process and share the code that it has loaded.
            multiprocessing.set_start_method("fork", force=True)
        load_application(options)
        self._load = partial(start_worker, options)
        # Typed Any because some methods of granian have no types.
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
        """Answer requests until SIGTERM or Ctrl+C.

        Calls ``when_ready`` once the server accepts connections. The first signal stops
        new connections and gives answers under way 30 seconds; a second one stops the
        server at once. Workers that fail are replaced.
        """
        waiter = threading.Thread(target=self._wait, args=(when_ready,), daemon=True)
        self._granian.on_startup(self._hear_signals)
        self._granian.on_startup(waiter.start)
        # Objects loaded so far stay; the garbage collector need not search them again.
        gc.collect()
        gc.freeze()
        try:
            self._granian.serve(target_loader=self._load, wrap_loader=False)
        except SystemExit:
            # If a worker gets the signal first, granian takes it for a failed one.
            if not self._is_ending:
                raise

    def _wait(self, when_ready: Callable[[], object]) -> None:
        while not self._is_ending:
            with suppress(OSError), closing(socket.create_connection(self._address)):
                when_ready()
                return
            time.sleep(_LOOK_SECONDS)

    def _hear_signals(self) -> None:
        """Take the signals over from granian, which does not handle a second one."""
        for number in _ENDING:
            signal.signal(number, self._end)
        signal.signal(signal.SIGHUP, signal.SIG_DFL)
        # Python loses a signal that a new copy of the process gets too early.
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
    """Return a socket bound to the port, not yet listening."""
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
    # From now on, processes of the same user can share the port, as workers do.
    holder.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEPORT, 1)
    return holder


def _share_memory() -> None:
    """Make all threads share a few heaps, if the C library can do so.

    Otherwise it gives each thread a separate heap, and all of them grow with time.
    """
    with suppress(AttributeError, OSError):
        ctypes.CDLL(None).mallopt(_M_ARENA_MAX, _HEAPS)
