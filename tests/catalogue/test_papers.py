"""Papers of every size, for everything that can be printed on any paper."""

from collections.abc import Sequence
from typing import Any

import pytest

from paperboard.catalogue.everything import CATALOGUE
from paperboard.catalogue.printable import Given, Printable
from paperboard.core.errors import OptionError
from paperboard.core.products.board_choices import ANY_PAPER
from paperboard.core.report.check import check_text
from paperboard.render.page.sheet import Sheet
from tests.render.boxes import Box, find_boxes

_PAPERS = ("50x50", "100x60", "70x90", "76x127", "105x148", "300x120", "1300x1300")
_ON_ANY_PAPER = [
    thing
    for thing in CATALOGUE
    for option in thing.options
    # A thumbnail shows the sheets themselves.
    if option.name == "paper" and option.kind == ANY_PAPER and thing.name != "thumbnail"
]


@pytest.mark.parametrize("paper", _PAPERS)
@pytest.mark.parametrize("thing", _ON_ANY_PAPER, ids=lambda thing: thing.name)
def test_everything_fits_or_is_refused(thing: Printable[Any], paper: str) -> None:
    """A sheet has the size of its paper and everything inside, or is refused."""
    report = check_text("L12 K9 M14") if thing.reads else None
    sides = sorted(map(int, paper.split("x")))
    sheets: Sequence[Sheet] = ()
    refused = set()
    try:
        sheets = thing.layout(thing.parse([("paper", paper)]), Given(report=report))
    except OptionError as error:
        refused = {fault.name for fault in error.faults}
    assert sheets or (refused <= {"paper", "per_page"} and min(sides) < 148)
    for sheet in sheets:
        assert sides == sorted((sheet.width_mm, sheet.height_mm))
        area = Box(10, 10, sheet.width_mm - 10, sheet.height_mm - 10)
        for mark in sheet.marks:
            assert all(box.is_inside(area) for box in find_boxes(mark))
