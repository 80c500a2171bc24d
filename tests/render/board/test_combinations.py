"""Chosen distances, diameters and large print on all kinds of sheets."""

from typing import Any

import pytest

from paperboard.core.errors import OptionError
from paperboard.core.options import Extent
from paperboard.core.products.board_choices import (
    Binding,
    Extras,
    Labels,
    Paper,
    PerPage,
)
from paperboard.core.products.board_options import BoardOptions
from paperboard.render.board.board_sheet import layout_board
from paperboard.render.page.board_plan import LARGE_LABEL_MM
from paperboard.render.page.sheet import Dots, Layer, Sheet, TextLabels, Turned
from tests.render.boxes import Box, find_boxes

# What is printed, and how many sheets and boards it is on.
SHEETS: dict[str, tuple[dict[str, Any], int, int]] = {
    "alone": ({}, 1, 1),
    "shared": ({"per_page": PerPage.FOUR}, 1, 4),
    "numbered": ({"copies": 3}, 3, 1),
    "shared and numbered": ({"per_page": PerPage.SIX, "copies": 2}, 2, 6),
    "rules": ({"extras": Extras.RULES}, 1, 1),
    "record": ({"extras": Extras.RECORD}, 1, 1),
    "poster": ({"pages": Extent(3, 2)}, 6, 1),
    "seats": ({"labels": Labels.SEATS}, 1, 1),
    "seats and record": ({"labels": Labels.SEATS, "extras": Extras.RECORD}, 1, 1),
    "bound": ({"binding": Binding.LEFT}, 1, 1),
    "small": ({"paper": Extent(130, 180)}, 1, 1),
}
all_sheets = pytest.mark.parametrize("given", SHEETS)


def make(given: str, **more: Any) -> BoardOptions:
    """Return a board of 12 × 12 on sheets of a kind."""
    return BoardOptions(size=12, **{**SHEETS[given][0], **more})


def find_holes(sheet: Sheet) -> list[Dots]:
    """Return the holes of the boards on a sheet, and not those of pictures."""
    dots = (mark for mark in sheet.marks if isinstance(mark, Dots))
    return [mark for mark in dots if mark.layer is Layer.HOLES]


@all_sheets
def test_distance_diameter_and_type_are_as_chosen(given: str) -> None:
    """Each board has its holes and large labels, and all is inside the margin."""
    _, sheet_count, boards = SHEETS[given]
    options = make(given, pitch=4.5, hole_diameter=1.75, large_print=True)
    sheets = layout_board(options)
    assert sheet_count == len(sheets)
    for sheet in sheets:
        holes = find_holes(sheet)
        assert boards == len(holes)
        assert {(4.5, 1.75)} == {(mark.pitch_mm, mark.diameter_mm) for mark in holes}
        area = Box(10, 10, sheet.width_mm - 10, sheet.height_mm - 10)
        boxes = [box for mark in sheet.marks for box in find_boxes(mark)]
        assert [] == [box for box in boxes if not box.is_inside(area)]
    sizes = {size for sheet in sheets for size in find_number_sizes(sheet)}
    assert LARGE_LABEL_MM <= min(sizes)


def find_number_sizes(sheet: Sheet) -> list[float]:
    """Return the type sizes of the numbers of a board's rows."""
    marks = (m.labels if isinstance(m, Turned) else m for m in sheet.marks)
    return [
        mark.size_mm
        for mark in marks
        if isinstance(mark, TextLabels)
        and mark.layer is Layer.LABELS
        and any(place.content.isdigit() for place in mark.places)
    ]


@all_sheets
def test_a_distance_that_does_not_fit_is_refused(given: str) -> None:
    """The largest that fits is named, and it fits."""
    with pytest.raises(OptionError, match=r"pitch: does not fit: .* at most") as caught:
        layout_board(make(given, pitch=40))
    (fault,) = caught.value.faults
    largest = float(str(fault.message.values["largest"]))
    sheets = layout_board(make(given, pitch=largest))
    assert {largest} == {m.pitch_mm for sheet in sheets for m in find_holes(sheet)}


@all_sheets
def test_holes_that_would_touch_are_refused(given: str) -> None:
    """A diameter as large as the distance is refused."""
    with pytest.raises(OptionError, match="hole_diameter: must be less than 4 mm"):
        layout_board(make(given, pitch=4, hole_diameter=4, paper=Paper.A4))
