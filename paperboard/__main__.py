"""The command line as a process: what ``paperboard`` and ``-m paperboard`` run."""

import os
import signal
import sys
from types import FrameType

INTERRUPTED = 130


def run() -> int:
    """Run the command line of this process and return its exit code.

    Ctrl+C ends it without a traceback at any moment: ``serve`` with 0, all else with
    130. A process that was started so that it ignores Ctrl+C goes on ignoring it.
    """
    is_heard = signal.getsignal(signal.SIGINT) is signal.default_int_handler
    if is_heard:
        signal.signal(signal.SIGINT, _leave)
    # What is imported here could not be interrupted without a traceback.
    from paperboard.cli import main  # noqa: PLC0415

    # A server has nothing to tidy up until it listens for signals itself.
    if is_heard and not _is_server():
        signal.signal(signal.SIGINT, signal.default_int_handler)
    try:
        return main()
    except KeyboardInterrupt:
        return INTERRUPTED


def _leave(number: int, frame: FrameType | None) -> None:
    """End at once, as there is nothing yet to tidy up."""
    os._exit(0 if _is_server() else INTERRUPTED)


def _is_server() -> bool:
    return sys.argv[1:2] == ["serve"]


if __name__ == "__main__":
    sys.exit(run())
