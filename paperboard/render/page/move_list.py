"""Numbered moves as lines of text in the room next to a diagram."""

import math
from collections.abc import Iterable, Sequence

from paperboard.render.page.font import LEAST_TEXT_MM, measure_text_mm
from paperboard.render.page.paper import Room
from paperboard.render.page.sheet import Text
from paperboard.render.page.text_blocks import LEADING, break_letters

_SIZES_MM = (3.2, 3.0, 2.8, 2.6, 2.4, 2.25, LEAST_TEXT_MM)
_COLUMN_GAP_MM = 4.0


def layout_move_list(
    entries: Sequence[str], room: Room
) -> tuple[tuple[Text, ...], tuple[str, ...]]:
    """Return the entries as text inside the room, and the lines that do not fit it.

    The text is in columns from the left. Long entries continue on the next line. With
    many entries the type gets smaller, but not below 6 points. At least one line is
    shown.
    """
    fitting = (size for size in _SIZES_MM if _fits(entries, size, room))
    size = next(fitting, LEAST_TEXT_MM)
    lines, rows, columns = _break(entries, size, room)
    shown = lines[: rows * columns]
    step = _measure_widest(shown, size) + _COLUMN_GAP_MM
    texts = tuple(
        Text(
            room.left_mm + number // rows * step,
            room.top_mm + (number % rows * LEADING + 1) * size,
            line,
            size,
        )
        for number, line in enumerate(shown)
    )
    return texts, lines[rows * columns :]


def _fits(entries: Sequence[str], size: float, room: Room) -> bool:
    lines, rows, columns = _break(entries, size, room)
    return len(lines) <= rows * columns


def _break(
    entries: Sequence[str], size: float, room: Room
) -> tuple[tuple[str, ...], int, int]:
    """Return the lines of the entries, and how many rows and columns have room."""
    rows = max(1, math.floor(room.height_mm / (LEADING * size)))
    step = _measure_widest(entries, size) + _COLUMN_GAP_MM
    columns = max(1, math.floor((room.width_mm + _COLUMN_GAP_MM) / step))
    width = (room.width_mm + _COLUMN_GAP_MM) / columns - _COLUMN_GAP_MM
    lines = (line for entry in entries for line in break_letters(entry, size, width))
    return tuple(lines), rows, columns


def _measure_widest(entries: Iterable[str], size: float) -> float:
    return max((measure_text_mm(entry, size) for entry in entries), default=0)
