"""A small map of the sheets of a board, at the lower right of each of them."""

from typing import NamedTuple

from paperboard.render.page.board_plan import WHOLE, BoardPlan, Division
from paperboard.render.page.font import LEAST_TEXT_MM
from paperboard.render.page.sheet import Mark, Rectangles, Stroke, TextLabels
from paperboard.render.page.text_blocks import centre_label
from paperboard.render.page.theme import INK, THIN_MM

_ROOM_MM = (18.0, 9.0)
_CELL_MM = 4.2
# Cells of a map of many sheets still have room for two digits.
_LEAST_CELL_MM = (3.6, 2.6)
_FRAME_MM = 0.6


class MapSize(NamedTuple):
    """The width and height that are kept free for a map."""

    width_mm: float
    height_mm: float


def measure_map(parts: Division) -> MapSize:
    """Return the size of the map of so many sheets; a single sheet has none."""
    if parts == WHOLE:
        return MapSize(0.0, 0.0)
    sizes = (
        max(room_mm, count * least_mm + _FRAME_MM)
        for room_mm, count, least_mm in zip(
            _ROOM_MM, parts, _LEAST_CELL_MM, strict=True
        )
    )
    return MapSize(*sizes)


def layout_cover_map(plan: BoardPlan, sheet: int) -> list[Mark]:
    """Return a small map of the sheets at the lower right, with this one framed."""
    across, down = plan.parts
    width, height = (
        min(_CELL_MM, (size_mm - _FRAME_MM) / count)
        for size_mm, count in zip(measure_map(plan.parts), plan.parts, strict=True)
    )
    # The thickest frame stays inside the margin.
    edge = plan.frame.margin_mm + _FRAME_MM / 2
    left = plan.frame.width_mm - edge - across * width
    top = plan.frame.height_mm - edge - down * height
    cells = [
        (left + column * width, top + row * height, width, height)
        for row in range(down)
        for column in range(across)
    ]
    numbers = tuple(
        centre_label(str(number), x + width / 2, y + height / 2, LEAST_TEXT_MM)
        for number, (x, y, _, _) in enumerate(cells, start=1)
    )
    return [
        Rectangles(tuple(cells), Stroke(INK, THIN_MM)),
        Rectangles((cells[sheet - 1],), Stroke(INK, _FRAME_MM)),
        TextLabels(numbers, LEAST_TEXT_MM),
    ]
