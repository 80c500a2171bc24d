"""Standard output and standard error where nobody reads them, or they are full."""

import os
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from typing import TextIO

from paperboard.cli.shared.caller_language import say


def silence(stream: TextIO) -> None:
    """Let all that is still to be written to a stream go nowhere.

    Python tries again at its end to write what is left, and complains.
    """
    null = os.open(os.devnull, os.O_WRONLY)
    os.dup2(null, stream.fileno())
    os.close(null)


@contextmanager
def keep_exit_code() -> Iterator[None]:
    """Write to standard error, or nowhere if it takes nothing."""
    try:
        yield
    except OSError:
        silence(sys.stderr)


def find_full_stream() -> str:
    """Return the name of standard output if it cannot take what was written to it.

    The empty text if it can. It is silent from then on.
    """
    try:
        if sys.stdout is not None:
            sys.stdout.flush()
    except OSError:
        silence(sys.stdout)
        return say("standard output")
    return ""
