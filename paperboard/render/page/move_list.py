"""Numbered moves as lines of text in whatever room is left beside a diagram."""

import math
from collections.abc import Iterator, Sequence
from dataclasses import dataclass

from paperboard.render.page.font import measure_text_mm
from paperboard.render.page.sheet import Text

_MOST_TEXT_MM = 3.2
# From base line to base line, in type sizes.
_LEADING = 1.4
_COLUMN_GAP_MM = 4.0
_SHRINK = 0.95


@dataclass(frozen=True, slots=True)
class Entry:
    """A move as written, and the colour of the side that made it."""

    words: str
    color: str


@dataclass(frozen=True, slots=True)
class Room:
    """The part of a sheet that a list may fill, in millimetres."""

    left_mm: float
    top_mm: float
    width_mm: float
    height_mm: float


def layout_move_list(entries: Sequence[Entry], room: Room) -> Iterator[Text]:
    """Yield the entries as text inside the room, in columns from the left.

    Long entries go on in the next line. The type gets smaller where there are many,
    without limit, so that nothing is left out.
    """
    size = _MOST_TEXT_MM
    while not (lines := _fit(entries, size, room)):
        size *= _SHRINK
    return _place(lines, size, room)


_Lines = list[list[Entry]]


def _fit(entries: Sequence[Entry], size: float, room: Room) -> _Lines | None:
    """Return the lines of each column, or None if they do not fit at that size."""
    most = math.floor(room.height_mm / (_LEADING * size))
    if most < 1:
        return None
    columns = _count_columns(entries, size, room)
    width = (room.width_mm + _COLUMN_GAP_MM) / columns - _COLUMN_GAP_MM
    lines = [
        Entry(words, entry.color)
        for entry in entries
        for words in break_letters(entry.words, size, width)
    ]
    if len(lines) > columns * most:
        return None
    return [lines[start : start + most] for start in range(0, len(lines), most)] or [[]]


def _count_columns(entries: Sequence[Entry], size: float, room: Room) -> int:
    widest = max((measure_text_mm(entry.words, size) for entry in entries), default=0)
    fitting = (room.width_mm + _COLUMN_GAP_MM) / (widest + _COLUMN_GAP_MM)
    return max(1, math.floor(fitting))


def break_letters(words: str, size: float, width_mm: float) -> Iterator[str]:
    """Yield the words in pieces that fit the width, of one letter at least."""
    start = 0
    for end in range(1, len(words)):
        if measure_text_mm(words[start : end + 1], size) > width_mm:
            yield words[start:end]
            start = end
    yield words[start:]


def _place(columns: _Lines, size: float, room: Room) -> Iterator[Text]:
    widest = max(
        (measure_text_mm(line.words, size) for lines in columns for line in lines),
        default=0,
    )
    for column, lines in enumerate(columns):
        x = room.left_mm + column * (widest + _COLUMN_GAP_MM)
        for row, line in enumerate(lines):
            y = room.top_mm + (row * _LEADING + 1) * size
            yield Text(x, y, line.words, size, line.color)
