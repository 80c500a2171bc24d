"""Numbered moves as lines of text in the room next to a diagram."""

import math
from collections.abc import Iterable, Sequence
from itertools import accumulate, repeat
from operator import mul

from paperboard.render.page.font import measure_text_mm
from paperboard.render.page.paper import Room
from paperboard.render.page.sheet import Text
from paperboard.render.page.text_blocks import LEADING, break_letters, shrink_to_fit

_MOST_TEXT_MM = 3.2
_COLUMN_GAP_MM = 4.0
_SHRINK = 0.95


def layout_move_list(entries: Sequence[str], room: Room) -> tuple[Text, ...]:
    """Return the entries as text inside the room, in columns from the left.

    Long entries continue on the next line. With many entries the type gets smaller,
    without limit, so that none is left out.
    """
    sizes = accumulate(repeat(_SHRINK), mul, initial=_MOST_TEXT_MM)
    texts = shrink_to_fit(lambda size: _fit(entries, size, room), sizes)
    assert texts is not None
    return texts


def _fit(entries: Sequence[str], size: float, room: Room) -> tuple[Text, ...] | None:
    """Return the entries at that size, or None if they do not fit."""
    most = math.floor(room.height_mm / (LEADING * size))
    if most < 1:
        return None
    step = _measure_widest(entries, size) + _COLUMN_GAP_MM
    columns = max(1, math.floor((room.width_mm + _COLUMN_GAP_MM) / step))
    width = (room.width_mm + _COLUMN_GAP_MM) / columns - _COLUMN_GAP_MM
    lines = [line for entry in entries for line in break_letters(entry, size, width)]
    if len(lines) > columns * most:
        return None
    step = _measure_widest(lines, size) + _COLUMN_GAP_MM
    return tuple(
        Text(
            room.left_mm + number // most * step,
            room.top_mm + (number % most * LEADING + 1) * size,
            line,
            size,
        )
        for number, line in enumerate(lines)
    )


def _measure_widest(entries: Iterable[str], size: float) -> float:
    return max((measure_text_mm(entry, size) for entry in entries), default=0)
