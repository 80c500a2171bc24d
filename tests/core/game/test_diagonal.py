"""The diagonal board: a goal square turned on a square grid."""

import math

import pytest
from hypothesis import given
from hypothesis import strategies as st

from paperboard.core.game.diagonal_board import DiagonalBoard
from paperboard.core.game.geometry import Hole, Point, Segment, Side
from tests.core.diagrams import draw_board, turn_diagram

SIZES = st.integers(4, 100)
# Every small size, and some large ones, which are slow.
MANY_SIZES = [*range(4, 25), 49, 100]
DIAGRAMS = {
    4: """\
|vv h|
| ..h|
|h.. |
|h vv|""",
    6: """\
|vvvv hh|
|vvv..hh|
| ....hh|
|h.....h|
|hh.... |
|hh..vvv|
|hh vvvv|""",
}


@pytest.mark.parametrize("size", DIAGRAMS)
def test_boards_look_like_their_diagrams(size: int) -> None:
    """Each side's border holes are beyond two opposite lines of the turned square."""
    assert DIAGRAMS[size] == draw_board(DiagonalBoard(size))


def test_size_24_needs_31_lines() -> None:
    """The turned goal square of size 24 fits on 31 × 31 lines."""
    board = DiagonalBoard()
    assert (31, 31) == (board.columns, board.rows)


@given(SIZES)
def test_the_grid_is_the_smallest_that_holds_the_square(size: int) -> None:
    """The goal square fits between the outer lines, but not with two lines fewer.

    A grid with one line fewer can be too small, or have holes on the goal lines.
    """
    board = DiagonalBoard(size)
    places = [
        place
        for line in board.goal_lines()
        for point in line.segment
        for place in point
    ]
    width = max(places) - min(places)
    assert min(places) >= 1
    assert max(places) <= board.columns
    assert board.columns - 3 < width <= board.columns - 1


@given(SIZES)
def test_goal_lines_form_a_turned_square(size: int) -> None:
    """Goal lines are about size - 2 holes long and apart, and turned by atan(1/2).

    They come as top, bottom, left, right.
    """
    board = DiagonalBoard(size)
    top, bottom, left, right = board.goal_lines()
    assert Side.VERTICAL is top.owner is bottom.owner
    assert Side.HORIZONTAL is left.owner is right.owner
    for line in (top, bottom, left, right):
        assert size - 2 == pytest.approx(math.dist(*line.segment), abs=0.23)
    assert math.isclose(0.5, abs(_find_slope(top.segment)))
    assert math.isclose(2, abs(_find_slope(left.segment)))
    assert _find_middle(top.segment).y < _find_middle(bottom.segment).y
    assert _find_middle(left.segment).x < _find_middle(right.segment).x
    assert left.segment.start == top.segment.start
    assert right.segment.end == bottom.segment.end


@pytest.mark.parametrize("size", MANY_SIZES)
def test_every_hole_is_clear_of_the_goal_lines(size: int) -> None:
    """Every hole is at least 0.22 hole distances from each goal line."""
    board = DiagonalBoard(size)
    for _, (start, end) in board.goal_lines():
        for hole in _find_holes(board):
            distance = (end.x - start.x) * (hole.row - start.y) - (end.y - start.y) * (
                hole.column - start.x
            )
            assert abs(distance) / math.dist(start, end) > 0.22


@pytest.mark.parametrize("size", MANY_SIZES)
def test_homes_are_the_holes_beyond_a_goal_line(size: int) -> None:
    """A hole beyond a goal line is its owner's; beyond two, there is no hole."""
    board = DiagonalBoard(size)
    middle = (board.columns + 1) / 2
    lines = board.goal_lines()
    for row in range(1, board.rows + 1):
        for column in range(1, board.columns + 1):
            hole = Hole(column, row)
            owners = [
                owner
                for owner, segment in lines
                if not _is_same_side(segment, Point(column, row), middle)
            ]
            assert board.is_hole(hole) == (len(owners) < 2)
            expected = owners[0] if len(owners) == 1 else None
            assert expected is board.border_owner(hole)


@pytest.mark.parametrize("size", MANY_SIZES)
def test_a_quarter_turn_swaps_the_sides(size: int) -> None:
    """The board looks the same after a quarter turn, with the sides swapped."""
    diagram = draw_board(DiagonalBoard(size))
    assert diagram == turn_diagram(diagram)


@pytest.mark.parametrize("size", MANY_SIZES)
def test_runs_hold_exactly_the_holes(size: int) -> None:
    """The runs name every hole once, in reading order, and cannot be merged."""
    board = DiagonalBoard(size)
    spans = board.row_spans()
    holes = [
        Hole(column, row)
        for row, first, last in spans
        for column in range(first, last + 1)
    ]
    assert _find_holes(board) == holes
    assert board.hole_count == len(holes)
    for row, _, last in spans:
        assert not board.is_hole(Hole(last + 1, row))


@pytest.mark.parametrize("size", [3, 101])
def test_diagonal_boards_have_size_4_to_100(size: int) -> None:
    """A size outside 4 to 100 is refused."""
    with pytest.raises(ValueError, match="4 to 100"):
        DiagonalBoard(size)


def test_a_diagonal_board_needs_no_guide_lines() -> None:
    """A diagonal board has no guide lines: its goal lines are knight's moves."""
    assert () == DiagonalBoard().guide_lines()


@pytest.mark.parametrize("hole", [Hole(0, 5), Hole(32, 5), Hole(5, 0), Hole(5, 32)])
def test_places_off_the_grid_are_no_holes(hole: Hole) -> None:
    """No point outside the grid is a hole or belongs to a side."""
    board = DiagonalBoard()
    assert not board.is_hole(hole)
    assert None is board.border_owner(hole)


def _find_holes(board: DiagonalBoard) -> list[Hole]:
    return [
        Hole(column, row)
        for row in range(1, board.rows + 1)
        for column in range(1, board.columns + 1)
        if board.is_hole(Hole(column, row))
    ]


def _find_slope(segment: Segment) -> float:
    (x1, y1), (x2, y2) = segment
    return (y2 - y1) / (x2 - x1)


def _find_middle(segment: Segment) -> Point:
    (x1, y1), (x2, y2) = segment
    return Point((x1 + x2) / 2, (y1 + y2) / 2)


def _is_same_side(segment: Segment, place: Point, middle: float) -> bool:
    (x1, y1), (x2, y2) = segment

    def turn(x: float, y: float) -> float:
        return (x2 - x1) * (y - y1) - (y2 - y1) * (x - x1)

    return (turn(*place) > 0) == (turn(middle, middle) > 0)
