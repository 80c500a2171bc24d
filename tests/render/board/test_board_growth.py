"""Dots, lines, letters and numbers grow with the distance from hole to hole."""

from itertools import pairwise

import pytest

from paperboard.core.game.geometry import Side, parse_hole
from paperboard.core.products.board_choices import Labels, Paper, PerPage, ThemeName
from paperboard.core.products.board_options import BoardOptions
from paperboard.render.board.board_sheet import layout_board
from paperboard.render.board.position_marks import PositionView, layout_position
from paperboard.render.page.board_plan import Span
from paperboard.render.page.sheet import (
    Dots,
    Lines,
    Mark,
    Sheet,
    TextLabels,
)
from paperboard.render.page.theme import THEMES
from paperboard.render.page.window import Window
from tests.render.boxes import Box, find_boxes

POINT_MM = 25.4 / 72


def measure(sheet: Sheet) -> tuple[float, float, float]:
    """Return the diameter of holes, and the sizes of labels and Vertical's lines."""
    dots = next(mark for mark in sheet.marks if isinstance(mark, Dots))
    labels = [
        mark
        for mark in sheet.marks
        if isinstance(mark, TextLabels)
        and any(place.content.isdigit() for place in mark.places)
    ]
    # The header has one such line, the board two.
    *_, lines = (
        mark
        for mark in sorted(
            (mark for mark in sheet.marks if isinstance(mark, Lines)),
            key=lambda mark: len(mark.segments),
        )
        if mark.stroke.color == "#c00000"
    )
    return dots.diameter_mm, labels[0].size_mm, lines.stroke.width_mm


@pytest.mark.parametrize(
    ("options", "dot_mm", "label_mm", "line_mm"),
    [
        (BoardOptions(), 1.2, 2.8, 0.7),
        (BoardOptions(paper=Paper.LETTER), 1.2, 2.8, 0.7),
        (BoardOptions(paper=Paper.A5), 0.8, 2.12, 0.58),
        (BoardOptions(paper=Paper.A3), 1.5, 3.15, 0.79),
        (BoardOptions(size=18), 1.5, 3.15, 0.79),
        (BoardOptions(size=12), 2.4, 4.2, 1.05),
        (BoardOptions(size=12, cells=True), 2.4, 2.82, 1.05),
        (BoardOptions(size=12, paper=Paper.A3), 3.3, 4.99, 1.31),
        (BoardOptions(size=12, per_page=PerPage.FOUR), 1.13, 2.8, 0.7),
        (BoardOptions(pitch=5.0), 0.8, 2.12, 0.58),
        (BoardOptions(large_print=True), 1.76, 4.94, 0.88),
    ],
)
def test_marks_grow_with_the_board(
    options: BoardOptions, dot_mm: float, label_mm: float, line_mm: float
) -> None:
    """A standard board has the marks it always had; a coarser one has larger ones."""
    (sheet,) = layout_board(options)
    assert (dot_mm, label_mm, line_mm) == pytest.approx(measure(sheet), abs=0.01)


@pytest.mark.parametrize("labels", [Labels.EDGES, Labels.ALL_SIDES])
@pytest.mark.parametrize("large_print", [False, True])
@pytest.mark.parametrize(
    "options",
    [
        BoardOptions(size=12, paper=Paper.A3),
        BoardOptions(size=12, paper=Paper.A3, cells=True),
        BoardOptions(size=6),
        BoardOptions(size=100, paper=Paper.A3),
        BoardOptions(),
    ],
)
def test_labels_keep_clear(
    options: BoardOptions, large_print: bool, labels: Labels
) -> None:
    """Large labels touch no other label, no hole, no square and not the margin."""
    given = {**vars(options), "large_print": large_print, "labels": labels}
    sheet = layout_board(BoardOptions(**given))[0]
    boxes = [
        box
        for mark in sheet.marks
        if isinstance(mark, TextLabels) and len(mark.places) > 8
        for box in find_boxes(mark)
    ]
    dots = next(mark for mark in sheet.marks if isinstance(mark, Dots))
    room = Box(10, 10, sheet.width_mm - 10, sheet.height_mm - 10)
    for box in boxes:
        assert box.is_inside(room)
    for one, other in pairwise(boxes):
        assert not one.meets(other)
    half = dots.diameter_mm / 2
    rows = [
        Box(x - half, y - half, x + (count - 1) * dots.pitch_mm + half, y + half)
        for x, y, count in dots.runs
    ]
    assert not any(box.meets(row) for box in boxes for row in rows)


def test_large_print_has_type_of_14_points_and_heavier_marks() -> None:
    """Labels are at least 14 points on any board, and dots and lines are heavier."""
    for size in (12, 24, 48, 100):
        options = BoardOptions(size=size, pitch=2.5, paper=Paper.A3)
        heavy = BoardOptions(size=size, pitch=2.5, paper=Paper.A3, large_print=True)
        dot, _, line = measure(layout_board(options)[0])
        large_dot, label, large_line = measure(layout_board(heavy)[0])
        assert label >= 14 * POINT_MM - 0.001
        assert large_dot == pytest.approx(1.5 * dot)
        assert large_line == pytest.approx(1.25 * line)


def _draw_numbers(pitch_mm: float, theme: ThemeName) -> list[Mark]:
    holes = tuple(parse_hole(f"{column}{row}") for column in "BDF" for row in (2, 4, 6))
    view = PositionView(
        pegs={Side.VERTICAL: holes[::2], Side.HORIZONTAL: holes[1::2]},
        numbers={hole: 100 + number for number, hole in enumerate(holes)},
    )
    window = Window(pitch_mm, Span(1, 8), Span(1, 8), 0, 0)
    return list(layout_position(view, THEMES[theme], window))


@pytest.mark.parametrize("theme", ThemeName)
@pytest.mark.parametrize("pitch_mm", [5.0, 6.0, 7.0, 7.58, 10.0, 22.0])
def test_numbers_on_pegs_can_be_read(pitch_mm: float, theme: ThemeName) -> None:
    """Three digits have 6 points, or 7 in white; white ones are bold on a dark peg."""
    numbers = [
        mark for mark in _draw_numbers(pitch_mm, theme) if isinstance(mark, TextLabels)
    ]
    assert 2 == len(numbers)
    for mark in numbers:
        is_white = mark.color == "#ffffff"
        assert is_white is mark.bold
        assert is_white or mark.color == "#000000"
        assert mark.size_mm >= (7 if is_white else 6) * POINT_MM - 0.01


def test_a_pale_peg_has_a_black_edge() -> None:
    """Orange pegs get a thin black edge, which red ones do not need."""
    pale = [m for m in _draw_numbers(8, ThemeName.COLOURBLIND) if isinstance(m, Dots)]
    dark = [m for m in _draw_numbers(8, ThemeName.CLASSIC) if isinstance(m, Dots)]
    assert ["#000000", "#e69f00", "#ffffff"] == [mark.color for mark in pale[:3]]
    assert ["#c00000", "#ffffff"] == [mark.color for mark in dark[:2]]
    assert pale[0].diameter_mm == dark[0].diameter_mm
