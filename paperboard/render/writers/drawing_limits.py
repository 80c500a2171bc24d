"""Limits on how much is drawn, so that no file takes long to write."""

import math
from collections.abc import Iterable

from paperboard.core.errors import Message, OptionError, OptionFault
from paperboard.core.limits import (
    LETTER_PARTS,
    MOST_PARTS,
    MOST_PIXELS,
    SHEET_PARTS,
    TEXT_PARTS,
)
from paperboard.render.page.sheet import (
    Curves,
    Dots,
    Lines,
    Mark,
    Rectangles,
    Sheet,
    Text,
    TextLabels,
    Turned,
)
from paperboard.render.writers.png import DOTS_PER_INCH


def check_parts(sheets: Iterable[Sheet], *, dot_parts: int = 0) -> None:
    """Raise OptionError, naming ``drawing``, if a file would have too many parts.

    ``dot_parts`` is how many parts each dot counts as where dots are not drawn in rows.
    """
    sheets = tuple(sheets)
    count = count_parts(sheets) + dot_parts * sum(map(_count_dots, sheets))
    if count > MOST_PARTS:
        message = Message(
            "too much to draw: {count} elements, limit {most}; show fewer moves, "
            "diagrams, numbers or copies",
            {"count": count, "most": MOST_PARTS},
        )
        raise OptionError((OptionFault("drawing", message),))


def count_parts(sheets: Iterable[Sheet]) -> int:
    """Return how many parts the sheets have, as ``core.limits`` counts them."""
    return sum(SHEET_PARTS + sum(map(_count, sheet.marks)) for sheet in sheets)


def _count_dots(sheet: Sheet) -> int:
    marks = (mark for mark in sheet.marks if isinstance(mark, Dots))
    return sum(run.dots for mark in marks for run in mark.runs)


def check_pixels(sheets: Iterable[Sheet]) -> None:
    """Raise OptionError, naming ``paper``, if a PNG of a sheet would be too large."""
    for sheet in sheets:
        dots = (sheet.width_mm / 25.4 * DOTS_PER_INCH) * (
            sheet.height_mm / 25.4 * DOTS_PER_INCH
        )
        if dots > MOST_PIXELS:
            message = Message(
                "too large for a PNG: {count} megapixels at {dpi} dots per inch, limit "
                "{most}; choose PDF or SVG",
                {
                    "count": math.ceil(dots / 1e6),
                    "dpi": DOTS_PER_INCH,
                    "most": MOST_PIXELS // 1_000_000,
                },
            )
            raise OptionError((OptionFault("paper", message),))


def _count(mark: Mark) -> int:
    match mark:
        case Dots():
            # A run is one dashed line, however many dots it has.
            return len(mark.runs)
        case Lines():
            return len(mark.segments)
        case Curves():
            return sum(map(len, mark.paths))
        case Rectangles():
            return len(mark.places)
        case Text():
            return TEXT_PARTS
        case TextLabels():
            return LETTER_PARTS * sum(len(place.content) for place in mark.places)
        case Turned():
            return _count(mark.labels)
        case _:
            raise TypeError(f"no way to count a {type(mark).__name__}")
