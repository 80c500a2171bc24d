"""Standard output and standard error when they are closed or full."""

import errno
import os
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from typing import TextIO

from paperboard.cli.shared.caller_language import say

# Every other file is named in the errors of writing to it.
_NO_ROOM = frozenset({errno.ENOSPC, errno.EFBIG, errno.EDQUOT})


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


def find_full_stream(error: OSError) -> str:
    """Return the name of standard output if it caused an error, and silence it.

    Returns an empty text if something else did.
    """
    try:
        if sys.stdout is not None:
            sys.stdout.flush()
    except OSError:
        silence(sys.stdout)
        return say("standard output")
    # Unbuffered output fails at once and leaves nothing to flush.
    return say("standard output") if error.errno in _NO_ROOM else ""
