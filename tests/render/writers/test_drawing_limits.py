"""The limit on what may be drawn into one file."""

import pytest

from paperboard.core.errors import OptionError
from paperboard.core.limits import (
    LETTER_PARTS,
    LONGEST_NAME,
    MOST_LINES,
    MOST_PARTS,
    SHEET_PARTS,
    TEXT_PARTS,
)
from paperboard.core.products.board_choices import (
    BoardKind,
    Labels,
    Pages,
    Paper,
    PerPage,
)
from paperboard.core.products.board_options import BoardOptions
from paperboard.render.board.board_sheet import layout_board
from paperboard.render.page.sheet import (
    Dots,
    LabelPlace,
    Lines,
    Mark,
    Rectangles,
    Run,
    Sheet,
    Stroke,
    Text,
    TextLabels,
)
from paperboard.render.writers.drawing_limits import check_parts, count_parts
from paperboard.render.writers.pdf import render_pdf
from paperboard.render.writers.svg import render_svg

_STROKE = Stroke("#000000", 0.2)
_BOX = (1.0, 1.0, 2.0, 2.0)


def make_sheet(*marks: Mark) -> Sheet:
    """Return a sheet with these marks."""
    return Sheet(50, 50, "Sheet", "A sheet.", "en", marks)


@pytest.mark.parametrize(
    ("mark", "parts"),
    [
        (Dots((Run(1, 1, 90), Run(1, 2, 1)), 0.5, 0.2, "#000000"), 2),
        (Lines((_BOX,) * 3, _STROKE), 3),
        (Rectangles((_BOX,) * 4, _STROKE), 4),
        (Text(1, 1, "a line of text", 3), TEXT_PARTS),
        (
            TextLabels((LabelPlace(1, 1, "AB"), LabelPlace(2, 2, "9")), 3),
            3 * LETTER_PARTS,
        ),
    ],
    ids=lambda value: type(value).__name__,
)
def test_marks_count_by_what_they_cost(mark: Mark, parts: int) -> None:
    """A dot run or a line counts as one; letters, lines of text and sheets as more."""
    sheets = (make_sheet(mark), make_sheet())
    assert count_parts(sheets) == 2 * SHEET_PARTS + parts


@pytest.mark.parametrize("render", [render_svg, lambda sheet: render_pdf([sheet])])
def test_every_writer_refuses_too_many_parts(render: object) -> None:
    """The maximum is drawn; one more element is refused with both numbers."""
    most = MOST_PARTS - SHEET_PARTS
    check_parts([make_sheet(Lines((_BOX,) * most, _STROKE))])
    with pytest.raises(OptionError) as caught:
        render(make_sheet(Lines((_BOX,) * (most + 1), _STROKE)))  # type: ignore[operator]
    (fault,) = caught.value.faults
    assert fault.name == "drawing"
    assert str(fault.message).startswith(
        "too much to draw: 96001 elements, limit 96000;"
    )


_LONG = "漢" * LONGEST_NAME
_FULL = BoardOptions(
    size=MOST_LINES,
    guides=True,
    labels=Labels.ALL_SIDES,
    title=_LONG,
    vertical_name=_LONG,
    horizontal_name=_LONG,
)


@pytest.mark.parametrize(
    "options",
    [
        _FULL,
        BoardOptions(size=MOST_LINES, pages=Pages.FOUR, labels=Labels.ALL_SIDES),
        BoardOptions(size=MOST_LINES, per_page=PerPage.SIX, labels=Labels.ALL_SIDES),
        BoardOptions(
            size=MOST_LINES,
            paper=Paper.A3,
            board=BoardKind.DIAGONAL,
            per_page=PerPage.SIX,
            labels=Labels.ALL_SIDES,
        ),
    ],
    ids=["full", "four sheets", "six boards", "six diagonal boards"],
)
def test_every_board_keeps_far_below(options: BoardOptions) -> None:
    """No options of an empty board come near the limit."""
    assert count_parts(layout_board(options)) < MOST_PARTS / 3
