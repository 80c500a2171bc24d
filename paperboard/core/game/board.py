"""The rectangular board: its holes, and who may use them."""

from collections.abc import Iterator
from dataclasses import dataclass
from typing import NamedTuple, Protocol

from paperboard.core.game.geometry import GoalLine, Hole, Point, Segment, Side
from paperboard.core.limits import LEAST_LINES as LEAST_LINES
from paperboard.core.limits import MOST_LINES as MOST_LINES

DEFAULT_SIZE = 24


class RowSpan(NamedTuple):
    """A run of neighbouring holes in one row, from ``first`` to ``last`` column."""

    row: int
    first: int
    last: int


class BoardShape(Protocol):
    """What a drawing needs to know about a board.

    Every method is pure.
    """

    @property
    def columns(self) -> int:
        """Return the number of columns of the grid."""

    @property
    def rows(self) -> int:
        """Return the number of rows of the grid."""

    def row_spans(self) -> tuple[RowSpan, ...]:
        """Return the runs of holes, row by row from the top left."""

    def goal_lines(self) -> tuple[GoalLine, ...]:
        """Return the four goal lines: top, bottom, left, right."""

    def guide_lines(self) -> tuple[Segment, ...]:
        """Return the lines that help to judge races to a corner."""

    def is_hole(self, hole: Hole) -> bool:
        """Tell whether the board has this hole."""

    def border_owner(self, hole: Hole) -> Side | None:
        """Return the side that owns the hole's border row, or None."""


@dataclass(frozen=True, slots=True)
class Board:
    """A grid of columns × rows holes without its four corners.

    VERTICAL owns the top and bottom border rows, HORIZONTAL the left and right
    border columns; neither side may use the other's. This follows the section on the
    board in David J. Bush's rules of TwixT, in which the board is 24 × 24. Raises
    ValueError if a count is not from 4 to 100.
    """

    columns: int = 24
    rows: int = 24

    def __post_init__(self) -> None:
        for lines in (self.columns, self.rows):
            if not LEAST_LINES <= lines <= MOST_LINES:
                raise ValueError(f"a board has 4 to 100 lines, not {lines}")

    @property
    def hole_count(self) -> int:
        """Return the number of holes."""
        return self.columns * self.rows - 4

    def is_on_grid(self, hole: Hole) -> bool:
        """Tell whether the place is on the grid, corners included."""
        return 1 <= hole.column <= self.columns and 1 <= hole.row <= self.rows

    def is_corner(self, hole: Hole) -> bool:
        """Tell whether the place is one of the four missing corners."""
        return hole.column in {1, self.columns} and hole.row in {1, self.rows}

    def is_hole(self, hole: Hole) -> bool:
        """Tell whether the board has this hole."""
        return self.is_on_grid(hole) and not self.is_corner(hole)

    def border_owner(self, hole: Hole) -> Side | None:
        """Return the side that owns the hole's border row, or None for inner holes.

        Also returns None for corners and places off the grid.
        """
        if not self.is_hole(hole):
            return None
        if hole.row in {1, self.rows}:
            return Side.VERTICAL
        if hole.column in {1, self.columns}:
            return Side.HORIZONTAL
        return None

    def may_use(self, side: Side, hole: Hole) -> bool:
        """Tell whether a side may ever place a peg in the hole.

        A side may use every hole that is not in the other side's border rows.
        """
        return self.is_hole(hole) and self.border_owner(hole) is not side.opponent

    def holes(self) -> Iterator[Hole]:
        """Yield every hole, row by row from the top left."""
        for span in self.row_spans():
            for column in range(span.first, span.last + 1):
                yield Hole(column, span.row)

    def row_spans(self) -> tuple[RowSpan, ...]:
        """Return one run of holes per row, from top to bottom."""
        short = (2, self.columns - 1)
        full = (1, self.columns)
        return tuple(
            RowSpan(row, *(short if row in {1, self.rows} else full))
            for row in range(1, self.rows + 1)
        )

    def goal_lines(self) -> tuple[GoalLine, ...]:
        """Return the four goal lines: top, bottom, left, right.

        Each is halfway between a border row and its neighbour, and ends before the
        border rows of the other side.
        """
        left, top = 1.5, 1.5
        right, bottom = self.columns - 0.5, self.rows - 0.5
        top_left, top_right = Point(left, top), Point(right, top)
        bottom_left, bottom_right = Point(left, bottom), Point(right, bottom)
        return (
            GoalLine(Side.VERTICAL, Segment(top_left, top_right)),
            GoalLine(Side.VERTICAL, Segment(bottom_left, bottom_right)),
            GoalLine(Side.HORIZONTAL, Segment(top_left, bottom_left)),
            GoalLine(Side.HORIZONTAL, Segment(top_right, bottom_right)),
        )

    def guide_lines(self) -> tuple[Segment, ...]:
        """Return the lines of linked pegs that run from the four inner corners.

        Two start from each inner corner, one steep and one flat. They run in knight's
        moves as far as the inner holes reach. A board too small for one knight's move
        has none.
        """
        lines = []
        inner_columns, inner_rows = self.columns - 3, self.rows - 3
        for column, across in ((2, 1), (self.columns - 1, -1)):
            for row, down in ((2, 1), (self.rows - 1, -1)):
                for dx, dy in ((1, 2), (2, 1)):
                    steps = min(inner_columns // dx, inner_rows // dy)
                    if steps:
                        end_x = column + across * dx * steps
                        end_y = row + down * dy * steps
                        lines.append(Segment(Point(column, row), Point(end_x, end_y)))
        return tuple(lines)
