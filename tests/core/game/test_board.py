"""The rectangular board: holes, border rows, goal lines and guide lines."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from paperboard.core.game.board import Board
from paperboard.core.game.geometry import Hole, Point, Segment, Side, parse_hole
from tests.core.diagrams import draw_board, turn_diagram
from tests.strategies import LINES

BOARDS = st.builds(Board, LINES, LINES)
DIAGRAMS = {
    (4, 4): """\
| vv |
|h..h|
|h..h|
| vv |""",
    (6, 4): """\
| vvvv |
|h....h|
|h....h|
| vvvv |""",
    (5, 7): """\
| vvv |
|h...h|
|h...h|
|h...h|
|h...h|
|h...h|
| vvv |""",
}


@pytest.mark.parametrize(("columns", "rows"), DIAGRAMS)
def test_boards_look_like_their_diagrams(columns: int, rows: int) -> None:
    """A board lacks its corners, and each side owns two opposite border rows."""
    assert DIAGRAMS[columns, rows] == draw_board(Board(columns, rows))


@pytest.mark.parametrize(
    ("columns", "rows", "holes"),
    [
        *((24, 24, 572), (12, 12, 140), (24, 18, 428)),
        *((4, 4, 12), (5, 5, 21), (100, 100, 9996)),
    ],
)
def test_boards_have_all_holes_but_four(columns: int, rows: int, holes: int) -> None:
    """A board has columns × rows holes minus the four corners."""
    board = Board(columns, rows)
    assert holes == board.hole_count
    assert holes == len(set(board.holes())) == len(list(board.holes()))


def test_the_standard_board_has_24_lines_each_way() -> None:
    """A board is 24 × 24 by default."""
    assert Board(24, 24) == Board()


@pytest.mark.parametrize(
    ("columns", "rows", "side", "first_moves"),
    [
        (24, 24, Side.VERTICAL, 528),
        (24, 24, Side.HORIZONTAL, 528),
        (5, 5, Side.VERTICAL, 15),
        (5, 5, Side.HORIZONTAL, 15),
        (24, 12, Side.VERTICAL, 264),
        (24, 12, Side.HORIZONTAL, 240),
    ],
)
def test_sides_keep_out_of_the_other_home(
    columns: int, rows: int, side: Side, first_moves: int
) -> None:
    """A side may use all holes except those in the other side's border rows."""
    board = Board(columns, rows)
    assert first_moves == sum(board.may_use(side, hole) for hole in board.holes())


@pytest.mark.parametrize(
    ("name", "users"),
    [
        ("A1", set()),
        ("X1", set()),
        ("A24", set()),
        ("X24", set()),
        ("B1", {Side.VERTICAL}),
        ("W24", {Side.VERTICAL}),
        ("A2", {Side.HORIZONTAL}),
        ("X23", {Side.HORIZONTAL}),
        ("B2", set(Side)),
        ("L12", set(Side)),
        ("Y2", set()),
        ("B25", set()),
    ],
)
def test_holes_have_their_users(name: str, users: set[Side]) -> None:
    """Inner holes are for both sides, border rows for their owner, corners for none."""
    board = Board()
    assert users == {side for side in Side if board.may_use(side, parse_hole(name))}


@pytest.mark.parametrize(
    ("hole", "on_grid", "corner", "is_hole"),
    [
        (Hole(1, 1), True, True, False),
        (Hole(5, 7), True, True, False),
        (Hole(2, 1), True, False, True),
        (Hole(3, 3), True, False, True),
        (Hole(0, 3), False, False, False),
        (Hole(6, 3), False, False, False),
        (Hole(3, 0), False, False, False),
        (Hole(3, 8), False, False, False),
    ],
)
def test_places_off_the_grid_are_no_holes(
    hole: Hole, on_grid: bool, corner: bool, is_hole: bool
) -> None:
    """A hole is on the grid and is not a corner."""
    board = Board(5, 7)
    assert on_grid == board.is_on_grid(hole)
    assert corner == board.is_corner(hole)
    assert is_hole == board.is_hole(hole)
    assert is_hole or board.border_owner(hole) is None


@pytest.mark.parametrize(("columns", "rows"), [(3, 4), (4, 3), (101, 4), (4, 101)])
def test_boards_have_4_to_100_lines(columns: int, rows: int) -> None:
    """A board with fewer than 4 or more than 100 lines is refused."""
    with pytest.raises(ValueError, match="4 to 100"):
        Board(columns, rows)


@given(BOARDS)
def test_a_quarter_turn_swaps_the_sides(board: Board) -> None:
    """A turned board has its counts and its sides swapped."""
    turned = Board(board.rows, board.columns)
    assert draw_board(turned) == turn_diagram(draw_board(board))


@given(BOARDS)
def test_holes_come_row_by_row(board: Board) -> None:
    """Holes come in reading order, and each one is on the board."""
    holes = list(board.holes())
    assert sorted(holes, key=lambda hole: (hole.row, hole.column)) == holes
    assert all(map(board.is_hole, holes))
    assert board.hole_count == len(holes)


def test_goal_lines_frame_the_inner_holes() -> None:
    """Goal lines come as top, bottom, left, right, each just inside its border row."""
    expected = [
        (Side.VERTICAL, ((1.5, 1.5), (5.5, 1.5))),
        (Side.VERTICAL, ((1.5, 4.5), (5.5, 4.5))),
        (Side.HORIZONTAL, ((1.5, 1.5), (1.5, 4.5))),
        (Side.HORIZONTAL, ((5.5, 1.5), (5.5, 4.5))),
    ]
    assert expected == list(Board(6, 5).goal_lines())


@given(BOARDS)
def test_goal_lines_stay_out_of_the_other_home(board: Board) -> None:
    """No goal line runs between holes of the other side's border row."""
    for owner, (start, end) in board.goal_lines():
        for along in (start, end):
            across, lines = (
                (along.x, board.columns)
                if owner is Side.VERTICAL
                else (along.y, board.rows)
            )
            assert 1 < across < lines


@given(BOARDS)
def test_goal_lines_cut_the_homes_off(board: Board) -> None:
    """Each border row is beyond a goal line of its owner; all else is inside."""
    top, bottom, left, right = (line.segment for line in board.goal_lines())
    for hole in board.holes():
        beyond = {
            Side.VERTICAL: not top.start.y < hole.row < bottom.start.y,
            Side.HORIZONTAL: not left.start.x < hole.column < right.start.x,
        }
        owner = board.border_owner(hole)
        assert [side for side in Side if beyond[side]] == ([owner] if owner else [])


@pytest.mark.parametrize(
    ("columns", "rows", "ends"),
    [
        (4, 4, []),
        (5, 4, ["B2-D3", "B3-D2", "D2-B3", "D3-B2"]),
        (4, 5, ["B2-C4", "B4-C2", "C2-B4", "C4-B2"]),
        (
            5,
            5,
            [
                *("B2-C4", "B2-D3", "B4-C2", "B4-D3"),
                *("D2-B3", "D2-C4", "D4-B3", "D4-C2"),
            ],
        ),
    ],
)
def test_small_boards_have_few_guide_lines(
    columns: int, rows: int, ends: list[str]
) -> None:
    """Two guide lines, in knight's moves, leave each inner corner where they fit."""
    lines = []
    for start, end in Board(columns, rows).guide_lines():
        lines.append(f"{_name(start)}-{_name(end)}")
    assert ends == sorted(lines)


@given(BOARDS)
def test_guide_lines_run_in_knights_moves_inside(board: Board) -> None:
    """A guide line joins inner holes and cannot be one knight's move longer."""
    inner_columns, inner_rows = range(2, board.columns), range(2, board.rows)
    for (x1, y1), (x2, y2) in board.guide_lines():
        steps = min(abs(x2 - x1), abs(y2 - y1))
        across, down = (x2 - x1) / steps, (y2 - y1) / steps
        assert {1, 2} == {abs(across), abs(down)}
        assert x1 in {2, board.columns - 1}
        assert y1 in {2, board.rows - 1}
        assert x2 in inner_columns
        assert y2 in inner_rows
        assert not (x2 + across in inner_columns and y2 + down in inner_rows)


def test_the_standard_board_has_eight_guide_lines() -> None:
    """On 24 × 24 each guide line is ten knight's moves long."""
    lines = Board().guide_lines()
    assert 8 == len(set(lines))
    assert Segment(Point(2, 2), Point(12, 22)) in lines
    assert Segment(Point(23, 23), Point(3, 13)) in lines


def _name(point: Point) -> str:
    assert point.x % 1 == point.y % 1 == 0
    return f"{'ABCDEFG'[int(point.x) - 1]}{int(point.y)}"
