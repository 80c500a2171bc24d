"""The area of a sheet that the ink of a mark covers."""

from collections.abc import Iterator
from functools import cache, singledispatch
from pathlib import Path
from typing import NamedTuple

from fontTools.ttLib import TTFont

import paperboard
from paperboard.render.page.font import measure_text_mm
from paperboard.render.page.sheet import (
    Dots,
    LabelPlace,
    Lines,
    Rectangles,
    Spot,
    Text,
    TextLabels,
    Turned,
    turn_spot,
)

_FONTS = Path(paperboard.__file__).parent / "fonts"


class Box(NamedTuple):
    """An upright rectangle on a sheet, in millimetres."""

    left: float
    top: float
    right: float
    bottom: float

    def is_inside(self, other: "Box", slack_mm: float = 0.005) -> bool:
        """Tell whether this box is inside the other."""
        return (
            self.left >= other.left - slack_mm
            and self.top >= other.top - slack_mm
            and self.right <= other.right + slack_mm
            and self.bottom <= other.bottom + slack_mm
        )

    def meets(self, other: "Box", slack_mm: float = 0.005) -> bool:
        """Tell whether the two boxes share more than an edge."""
        return (
            self.left < other.right - slack_mm
            and other.left < self.right - slack_mm
            and self.top < other.bottom - slack_mm
            and other.top < self.bottom - slack_mm
        )


@singledispatch
def find_boxes(mark: object) -> Iterator[Box]:
    """Yield the boxes round the ink of a mark, stroke widths included."""
    raise TypeError(f"no box for a {type(mark).__name__}")


@find_boxes.register
def _(mark: Dots) -> Iterator[Box]:
    half = mark.diameter_mm / 2
    for x, y, dots in mark.runs:
        last = x + (dots - 1) * mark.pitch_mm
        yield Box(x - half, y - half, last + half, y + half)


@find_boxes.register
def _(mark: Lines) -> Iterator[Box]:
    # Lines end flat, so a stroke widens its line only to the sides.
    half = mark.stroke.width_mm / 2
    for x1, y1, x2, y2 in mark.segments:
        length = ((x2 - x1) ** 2 + (y2 - y1) ** 2) ** 0.5
        dx, dy = abs(y2 - y1) / length * half, abs(x2 - x1) / length * half
        yield Box(
            min(x1, x2) - dx, min(y1, y2) - dy, max(x1, x2) + dx, max(y1, y2) + dy
        )


@find_boxes.register
def _(mark: Rectangles) -> Iterator[Box]:
    half = mark.stroke.width_mm / 2
    for x, y, width, height in mark.places:
        yield Box(x - half, y - half, x + width + half, y + height + half)


@find_boxes.register
def _(mark: Text) -> Iterator[Box]:
    place = LabelPlace(mark.x_mm, mark.y_mm, mark.content)
    yield _find_text_box(place, mark.size_mm, bold=mark.bold)


@find_boxes.register
def _(mark: TextLabels) -> Iterator[Box]:
    for place in mark.places:
        yield _find_text_box(place, mark.size_mm, bold=mark.bold)


@find_boxes.register
def _(mark: Turned) -> Iterator[Box]:
    for box in find_boxes(mark.labels):
        corners = [
            turn_spot(Spot(x, y), mark.degrees, mark.around)
            for x in (box.left, box.right)
            for y in (box.top, box.bottom)
        ]
        xs, ys = zip(*corners, strict=True)
        yield Box(min(xs), min(ys), max(xs), max(ys))


def _find_text_box(place: LabelPlace, size_mm: float, *, bold: bool) -> Box:
    heights = _find_ink_heights(bold=bold)
    ink = [heights[letter] for letter in place.content]
    return Box(
        place.x_mm,
        place.y_mm - max((above for above, _ in ink), default=0) * size_mm,
        place.x_mm + measure_text_mm(place.content, size_mm, bold=bold),
        place.y_mm + max((below for _, below in ink), default=0) * size_mm,
    )


@cache
def _find_ink_heights(*, bold: bool) -> dict[str, tuple[float, float]]:
    """Return how far the ink of each character goes above and below its base line."""
    name = "MPLUS1p-Bold.ttf" if bold else "MPLUS1p-Regular.ttf"
    with TTFont(_FONTS / name) as font:
        glyphs, units = font["glyf"], font["head"].unitsPerEm
        heights = {}
        for code, glyph_name in font.getBestCmap().items():
            glyph = glyphs[glyph_name]
            above = getattr(glyph, "yMax", 0) / units
            heights[chr(code)] = above, -getattr(glyph, "yMin", 0) / units
        return heights
