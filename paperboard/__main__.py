"""Run the command line: the entry of ``paperboard`` and ``python -m paperboard``."""

import os
import signal
import sys
from types import FrameType

INTERRUPTED = 130


def run() -> int:
    """Run the command line of this process and return its exit code.

    Ctrl+C ends it at any moment without a traceback, with exit code 0 for ``serve``
    and 130 for all other commands. A process that was started to ignore Ctrl+C
    keeps ignoring it, except for ``serve``.
    """
    is_heard = signal.getsignal(signal.SIGINT) is signal.default_int_handler
    if is_heard:
        signal.signal(signal.SIGINT, _leave)
    # Imported only now: at the top of the file, Ctrl+C would print a traceback.
    from paperboard.cli import main  # noqa: PLC0415

    # A server has nothing to clean up until it handles signals itself.
    if is_heard and not _is_server():
        signal.signal(signal.SIGINT, signal.default_int_handler)
    try:
        return main()
    except KeyboardInterrupt:
        return INTERRUPTED


def _leave(number: int, frame: FrameType | None) -> None:
    """End the process at once; there is nothing to clean up yet."""
    os._exit(0 if _is_server() else INTERRUPTED)


def _is_server() -> bool:
    return sys.argv[1:2] == ["serve"]


if __name__ == "__main__":
    sys.exit(run())
