"""Where dots and texts are in a picture, compared with the layout."""

import io
import math
from collections.abc import Iterable, Iterator
from functools import cache
from itertools import chain
from typing import Any, NamedTuple

import numpy as np
from fontTools.pens.boundsPen import BoundsPen
from fontTools.ttLib import TTFont

from paperboard.render.page.font import read_font
from paperboard.render.page.sheet import (
    Dots,
    LabelPlace,
    Layer,
    Lines,
    Placed,
    Sheet,
    Text,
    TextLabels,
)
from paperboard.render.page.theme import measure_luminance
from tests.look.programs import Picture

# Ink further away than this belongs to something else.
_DOT_AIR_MM = 0.45
_LABEL_AIR_MM = 0.4
_INNER_AIR_MM = 0.2
# Lighter than this is no ink, and such letters are on a dark ground.
_INK = 200
_LIGHT = 0.6
# Enough to find a shift or a wrong scale anywhere on a sheet.
_MOST_DOTS = 150


class Look(NamedTuple):
    """The largest shifts on a sheet, and how many marks are not drawn at all."""

    dots_mm: float = 0.0
    labels_mm: float = 0.0
    texts_mm: float = 0.0
    missing: int = 0

    def join(self, other: "Look") -> "Look":
        """Return the worse of both."""
        return Look(
            max(self.dots_mm, other.dots_mm),
            max(self.labels_mm, other.labels_mm),
            max(self.texts_mm, other.texts_mm),
            self.missing + other.missing,
        )


class _Box(NamedTuple):
    left: float
    top: float
    right: float
    bottom: float

    @property
    def middle(self) -> tuple[float, float]:
        return (self.left + self.right) / 2, (self.top + self.bottom) / 2

    def grow(self, by: float) -> "_Box":
        return _Box(self.left - by, self.top - by, self.right + by, self.bottom + by)


def look(sheet: Sheet, picture: Picture) -> Look:
    """Compare a picture of a whole sheet with the sheet."""
    scale = picture.shape[1] / sheet.width_mm
    assert abs(picture.shape[0] / sheet.height_mm - scale) < 0.01 * scale

    def find_shift(box: _Box, air_mm: float, is_light: bool = False) -> float | None:
        shown = 255 - picture if is_light else picture
        found = _find_ink(shown, scale, box.grow(air_mm))
        return None if found is None else math.dist(found.middle, box.middle)

    def find_start(box: _Box) -> float | None:
        # Other fonts are wider or narrower, but start in the same place.
        found = _find_ink(picture, scale, box.grow(_LABEL_AIR_MM))
        return None if found is None else abs(found.left - box.left)

    dots = [find_shift(box, _DOT_AIR_MM) for box in _list_dots(sheet)]
    labels = [
        find_shift(box, _INNER_AIR_MM if is_light else _LABEL_AIR_MM, is_light)
        for box, is_light in _list_labels(sheet)
    ]
    texts = [find_start(box) for box in _list_texts(sheet)]
    missing = sum(shift is None for shift in chain(dots, labels, texts))
    return Look(_find_worst(dots), _find_worst(labels), _find_worst(texts), missing)


def _find_worst(shifts_mm: Iterable[float | None]) -> float:
    return max((shift for shift in shifts_mm if shift is not None), default=0.0)


def _find_ink(picture: Picture, scale: float, box: _Box) -> _Box | None:
    """Return the box around the ink inside a box, or None without any."""
    left, top = max(0, round(box.left * scale)), max(0, round(box.top * scale))
    part = picture[top : round(box.bottom * scale), left : round(box.right * scale)]
    rows, columns = np.nonzero(part < _INK)
    if not rows.size:
        return None
    return _Box(
        (left + float(columns.min())) / scale,
        (top + float(rows.min())) / scale,
        (left + float(columns.max()) + 1) / scale,
        (top + float(rows.max()) + 1) / scale,
    )


def _list_dots(sheet: Sheet) -> list[_Box]:
    """Return the boxes of holes that nothing else touches, evenly picked."""
    marks = [mark for mark in sheet.marks if isinstance(mark, Dots)]
    holes = [mark for mark in marks if mark.layer is Layer.HOLES] or marks[:1]
    covered = {
        (round(x, 1), round(y, 1))
        for mark in marks
        if mark not in holes
        for x, y in _list_middles(mark)
    }
    boxes = []
    for mark in holes:
        radius = mark.diameter_mm / 2
        for x, y in _list_middles(mark):
            box = _Box(x - radius, y - radius, x + radius, y + radius)
            if (round(x, 1), round(y, 1)) not in covered and _is_clear(box, sheet):
                boxes.append(box)
    return boxes[:: max(1, len(boxes) // _MOST_DOTS)]


def _list_middles(mark: Dots) -> Iterator[tuple[float, float]]:
    for x, y, dots in mark.runs:
        yield from ((x + number * mark.pitch_mm, y) for number in range(dots))


def _is_clear(box: _Box, sheet: Sheet) -> bool:
    """Tell whether no line is so close that it would be taken for part of a mark."""
    wide, tall = box.right - box.left, box.bottom - box.top
    air = math.hypot(wide, tall) / 2 + _DOT_AIR_MM
    return all(
        _measure_way(*box.middle, line) > air + mark.stroke.width_mm
        for mark in sheet.marks
        if isinstance(mark, Lines)
        for line in mark.segments
    )


def _measure_way(x: float, y: float, line: Placed) -> float:
    """Return the distance from a point to a line."""
    x1, y1, x2, y2 = line
    across, down = x2 - x1, y2 - y1
    square = across**2 + down**2
    share = ((x - x1) * across + (y - y1) * down) / square if square else 0.0
    share = min(1.0, max(0.0, share))
    return math.hypot(x1 + share * across - x, y1 + share * down - y)


def _list_labels(sheet: Sheet) -> Iterator[tuple[_Box, bool]]:
    """Yield the box of every label, and whether it is light on dark."""
    for mark in sheet.marks:
        if isinstance(mark, TextLabels):
            is_light = measure_luminance(mark.color) > _LIGHT
            for place in mark.places:
                box = _find_box(place, mark.size_mm, bold=mark.bold)
                if _is_clear(box, sheet):
                    yield box, is_light


def _list_texts(sheet: Sheet) -> Iterator[_Box]:
    """Yield the box of the first letters of every line of text."""
    for mark in sheet.marks:
        if isinstance(mark, Text):
            place = LabelPlace(mark.x_mm, mark.y_mm, mark.content[:2])
            box = _find_box(place, mark.size_mm, bold=mark.bold)
            if _is_clear(box, sheet):
                yield box


def _find_box(place: LabelPlace, size_mm: float, *, bold: bool) -> _Box:
    """Return the box around the ink of a text in the shipped font."""
    glyphs, names, unit = _open_font(bold=bold)
    x, boxes = place.x_mm, []
    for letter in place.content:
        name = names[ord(letter)]
        pen = BoundsPen(glyphs)
        glyphs[name].draw(pen)
        if pen.bounds:
            left, low, right, high = (end * unit * size_mm for end in pen.bounds)
            boxes.append(_Box(x + left, place.y_mm - high, x + right, place.y_mm - low))
        x += glyphs[name].width * unit * size_mm
    lefts, tops, rights, bottoms = zip(*boxes, strict=True)
    return _Box(min(lefts), min(tops), max(rights), max(bottoms))


@cache
def _open_font(*, bold: bool) -> tuple[Any, dict[int, str], float]:
    font = TTFont(io.BytesIO(read_font(bold=bold)))
    return font.getGlyphSet(), font.getBestCmap(), 1 / font["head"].unitsPerEm
