"""Calling the command line in this process, and short games to call it with."""

import io
import sys
from contextlib import redirect_stderr, redirect_stdout
from typing import NamedTuple
from unittest.mock import patch

from paperboard.cli import main

# Vertical joins B1, C3 and D5.
WON = '[Board "5x5"] 1. B1 2. A2 3. C3 4. A3 5. D5'
# Under paper rules neither side can win after the sixth peg, and not before.
DRAWN = '[Board "5x5"] 1. C3 2. D3 3. C2 4. A3 5. C4 6. B2'
# Horizontal can no longer win, Vertical can.
BLOCKED = '[Board "6x6"] 1. C1 2. A2 3. D3 4. A3 5. C5 6. A4'
# Vertical's C3-D5 and C5-D3 cross, which only paper rules allow.
CROSSED = '[Board "8x8"] 1. C3 2. G4 3. D5 4. G2 5. D3 6. H5 7. C5'
# The fourth move is illegal, as B5 is occupied; the move after it is too.
OCCUPIED = '[Board "12x12"] 1. B5 2. D8 3. D6 4. B5 5. A1'
# The last move removes a link, which only standard rules allow.
REMOVED = '[Board "8x8"] 1. C3 2. G4 3. D5 4. G2 5. E2-C3/D5'
MISTYPED = "1. F6\n2. H7 resignn"


class Done(NamedTuple):
    """How a call ended and what it wrote."""

    code: int
    out: bytes
    err: str


def call(*arguments: str, given: bytes | str = b"") -> Done:
    """Run the command line with ``given`` as its standard input."""
    data = given.encode() if isinstance(given, str) else given
    source = io.TextIOWrapper(io.BytesIO(data))
    out, err = (io.TextIOWrapper(io.BytesIO(), "utf-8") for _ in range(2))
    with patch.object(sys, "stdin", source), redirect_stdout(out), redirect_stderr(err):
        code = main(arguments)
    err.flush()
    out.flush()
    assert isinstance(out.buffer, io.BytesIO)
    assert isinstance(err.buffer, io.BytesIO)
    return Done(code, out.buffer.getvalue(), err.buffer.getvalue().decode())
