"""Turning texts into QR codes. Only this file uses segno."""

from collections.abc import Iterable, Iterator, Sequence
from functools import lru_cache
from itertools import groupby
from typing import NamedTuple

# Readers need a light edge of this many modules round a code.
QUIET_MODULES = 4


class Stripe(NamedTuple):
    """A dark stripe of a code, one module wide or tall, and its upper left corner."""

    column: int
    row: int
    width: int
    height: int


class Code(NamedTuple):
    """A QR code: its width and height in modules, and its dark stripes."""

    modules: int
    stripes: tuple[Stripe, ...]


@lru_cache(maxsize=64)
def make_code(text: str) -> Code:
    """Return the smallest QR code that holds the text.

    It corrects as many errors as its size allows. The stripes do not overlap. Equal
    texts give equal codes. Raises ValueError if the text is too long for any code.
    """
    # Imported here, so that only sheets with a code pay for it.
    import segno  # noqa: PLC0415

    matrix = segno.make(text, error="l", micro=False).matrix
    return Code(len(matrix), tuple(_find_stripes(matrix)))


def _find_stripes(matrix: Sequence[bytearray]) -> Iterator[Stripe]:
    """Yield the long runs of each row, and the other dark modules as columns."""
    singles = [bytearray(len(row)) for row in matrix]
    for number, row in enumerate(matrix):
        for start, length in _find_runs(row):
            if length > 1:
                yield Stripe(start, number, length, 1)
            else:
                singles[number][start] = 1
    for number, column in enumerate(zip(*singles, strict=True)):
        for start, length in _find_runs(column):
            yield Stripe(number, start, 1, length)


def _find_runs(line: Iterable[int]) -> Iterator[tuple[int, int]]:
    """Yield the start and length of every dark run of a line."""
    start = 0
    for is_dark, modules in groupby(line):
        length = len(list(modules))
        if is_dark:
            yield start, length
        start += length
