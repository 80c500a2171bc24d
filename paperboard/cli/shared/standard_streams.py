"""Standard output and standard error when they are closed or full."""

import os
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from typing import TextIO

from paperboard.cli.shared.caller_language import say


def silence(stream: TextIO) -> None:
    """Discard everything still to be written to a stream.

    Otherwise Python tries to write the rest on exit, and complains.
    """
    null = os.open(os.devnull, os.O_WRONLY)
    os.dup2(null, stream.fileno())
    os.close(null)


@contextmanager
def keep_exit_code() -> Iterator[None]:
    """Ignore the error if standard error cannot be written to."""
    try:
        yield
    except OSError:
        silence(sys.stderr)


def find_full_stream() -> str:
    """Return the name of standard output if writing to it fails, and silence it.

    Returns an empty text if it works.
    """
    try:
        if sys.stdout is not None:
            sys.stdout.flush()
    except OSError:
        silence(sys.stdout)
        return say("standard output")
    return ""
