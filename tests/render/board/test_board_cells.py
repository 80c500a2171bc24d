"""The squares around the holes."""

from dataclasses import replace

import pytest
from hypothesis import example, given, settings

from paperboard.core.language import Lang
from paperboard.core.products.board_choices import BoardKind, Pages, PerPage, ThemeName
from paperboard.core.products.board_options import BoardOptions
from paperboard.core.products.position_options import PositionOptions
from paperboard.core.report.check import check_text
from paperboard.render.board.board_sheet import layout_board
from paperboard.render.board.double_sheet import layout_double_board
from paperboard.render.board.position_sheet import layout_report
from paperboard.render.page.sheet import Dots, Lines, Placed, Sheet, TextLabels
from paperboard.render.page.theme import THEMES, find_theme
from tests.render.boxes import Box, find_boxes
from tests.strategies import PRINTABLE_TEXTS, all_board_options


def find_cells(sheet: Sheet, theme: ThemeName = ThemeName.CLASSIC) -> list[Placed]:
    """Return the lines between the squares of a sheet."""
    stroke = THEMES[theme].cell_stroke
    return [
        segment
        for mark in sheet.marks
        if isinstance(mark, Lines) and mark.stroke == stroke
        for segment in mark.segments
    ]


def find_dots(sheet: Sheet) -> list[Dots]:
    """Return the holes of a sheet."""
    return [mark for mark in sheet.marks if isinstance(mark, Dots)]


@example(BoardOptions(size=48, cells=True, pages=Pages.TWO))
@example(BoardOptions(size=8, cells=True, per_page=PerPage.SIX))
@example(BoardOptions(cells=True, board=BoardKind.DIAGONAL))
@settings(max_examples=10)
@given(all_board_options(PRINTABLE_TEXTS))
def test_holes_stay_where_they_are(options: BoardOptions) -> None:
    """With squares and without, the holes are in the same places."""
    plain, squared = (
        layout_board(replace(options, cells=cells)) for cells in (False, True)
    )
    assert list(map(find_dots, plain)) == list(map(find_dots, squared))


def test_every_sheet_of_a_board_can_have_squares() -> None:
    """Positions and boards for four take the option; without it there are none."""
    options, report = BoardOptions(cells=True), check_text("F4 G6")
    for drawing, has_cells in ((options, True), (BoardOptions(), False)):
        sheets = (
            *layout_board(drawing),
            layout_double_board(drawing),
            *layout_report(report, PositionOptions(drawing=drawing)),
        )
        assert {has_cells} == {bool(find_cells(sheet)) for sheet in sheets}
    assert "Thin squares surround the holes." in layout_board(options)[0].description


@pytest.mark.parametrize("size", [12, 24, 48])
def test_each_hole_is_in_the_middle_of_a_square(size: int) -> None:
    """Lines run halfway between the holes and around the board, corners included."""
    options = BoardOptions(size=size, cells=True, pages=Pages.ONE)
    (sheet,) = layout_board(options)
    (dots,) = find_dots(sheet)
    pitch, cells = dots.pitch_mm, find_cells(sheet)
    left = min(run.x_mm for run in dots.runs) - pitch / 2
    top = dots.runs[0].y_mm - pitch / 2
    upright = {round((x1 - left) / pitch, 4) for x1, _, x2, _ in cells if x1 == x2}
    level = {round((y1 - top) / pitch, 4) for _, y1, _, y2 in cells if y1 == y2}
    assert set(range(size + 1)) == upright == level
    end = left + size * pitch
    assert (left, top, end, top) in [
        pytest.approx(segment) for segment in cells if segment[1] == segment[3]
    ]


@pytest.mark.parametrize("theme", ThemeName)
@pytest.mark.parametrize("lang", [Lang.EN, Lang.JA])
@pytest.mark.parametrize("kind", BoardKind)
def test_nothing_is_struck_through(
    kind: BoardKind, lang: Lang, theme: ThemeName
) -> None:
    """Lines between squares leave room for the sides' letters and all labels."""
    options = BoardOptions(cells=True, board=kind, lang=lang, theme=theme)
    (sheet,) = layout_board(options)
    lines = Lines(tuple(find_cells(sheet, theme)), find_theme(options).cell_stroke)
    boxes = list(find_boxes(lines))
    letters = [
        box
        for mark in sheet.marks
        if isinstance(mark, TextLabels)
        for box in find_boxes(mark)
    ]
    assert [] == [box for box in letters if any(box.meets(line) for line in boxes)]


def test_goal_lines_replace_lines_between_squares() -> None:
    """No line is drawn along a goal line, or between the two lines of a pair."""
    (sheet,) = layout_board(BoardOptions(cells=True))
    (dots,) = find_dots(sheet)
    pitch = dots.pitch_mm
    left = min(run.x_mm for run in dots.runs) + pitch / 2
    top = dots.runs[0].y_mm + pitch / 2
    right = left + 22 * pitch
    bottom = top + 22 * pitch
    pairs = [Box(x - 0.5, top, x + 0.5, bottom) for x in (left, right)]
    along = [Box(left, y - 0.05, right, y + 0.05) for y in (top, bottom)]
    for x1, y1, x2, y2 in find_cells(sheet):
        box = Box(x1, y1, x2, y2)
        if y1 == y2:
            flat = box._replace(top=y1 - 0.01, bottom=y2 + 0.01)
            assert not any(flat.meets(other) for other in (*pairs, *along))
        else:
            thin = box._replace(left=x1 - 0.01, right=x2 + 0.01)
            assert not any(thin.meets(other) for other in pairs)


def test_squares_are_few_long_lines() -> None:
    """A board has a few lines for each row and column, not four for each hole."""
    (sheet,) = layout_board(BoardOptions(size=48, cells=True, pages=Pages.ONE))
    assert len(find_cells(sheet)) < 4 * (49 + 49)


@pytest.mark.parametrize("theme", [ThemeName.CLASSIC, ThemeName.INK_SAVER])
def test_a_cut_line_is_not_on_another(theme: ThemeName) -> None:
    """Where a sheet is cut, the dashed line replaces the line between squares."""
    options = BoardOptions(size=48, cells=True, pages=Pages.TWO, theme=theme)
    for sheet in layout_board(options):
        cuts = [
            segment
            for mark in sheet.marks
            if isinstance(mark, Lines) and mark.stroke.dash_mm == (2.0, 1.5)
            for segment in mark.segments
        ]
        cells = find_cells(sheet, theme)
        upright = {x1 for x1, _, x2, _ in cells if x1 == x2}
        level = {y1 for _, y1, _, y2 in cells if y1 == y2}
        assert not upright & {x1 for x1, _, x2, _ in cuts if x1 == x2}
        assert not level & {y1 for _, y1, _, y2 in cuts if y1 == y2}
