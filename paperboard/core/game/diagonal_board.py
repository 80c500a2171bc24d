"""The diagonal board, with a goal square that is turned relative to the grid."""

import math
from dataclasses import dataclass
from itertools import compress, groupby

from paperboard.core.game.board import LEAST_LINES, MOST_LINES, RowSpan
from paperboard.core.game.geometry import GoalLine, Hole, Point, Segment, Side

# After a turn by atan(1/2), the goal lines run in knight's moves.
_COS = 2 / math.sqrt(5)
_SIN = 1 / math.sqrt(5)
_BOTH = (Side.VERTICAL, Side.HORIZONTAL)


@dataclass(frozen=True, slots=True)
class DiagonalBoard:
    """A full grid of holes with a goal square turned by atan(1/2) in its middle.

    ``size`` means the same as on the square board: the goal lines are about
    ``size - 2`` hole distances apart. The exact distance keeps every hole at least 0.22
    hole distances away from them. The grid is the smallest square that holds the turned
    goal square in this way, so it has more lines: size 24 needs 31 × 31. The owner of a
    goal line owns the holes beyond it. Places beyond two goal lines have no hole, like
    the corners of the square board. Raises ValueError if ``size`` is not from 4 to 100.
    """

    size: int = 24

    def __post_init__(self) -> None:
        if not LEAST_LINES <= self.size <= MOST_LINES:
            raise ValueError(f"a diagonal board has size 4 to 100, not {self.size}")

    @property
    def columns(self) -> int:
        """Return the number of columns, which equals the number of rows."""
        steps = self._steps()
        # A square of side s turned by atan(1/2) fills s * (cos + sin) each way.
        needed = math.ceil(steps * 3 / 5) + 1
        # If both counts are even or both are odd, holes are halfway between steps and
        # never on a goal line.
        return needed + (needed - steps) % 2

    @property
    def rows(self) -> int:
        """Return the number of rows, which equals the number of columns."""
        return self.columns

    @property
    def hole_count(self) -> int:
        """Return the number of holes."""
        return sum(span.last - span.first + 1 for span in self.row_spans())

    def is_hole(self, hole: Hole) -> bool:
        """Tell whether the board has this hole."""
        on_grid = 1 <= hole.column <= self.columns and 1 <= hole.row <= self.rows
        return on_grid and self._owners_beyond(hole) != _BOTH

    def border_owner(self, hole: Hole) -> Side | None:
        """Return the owner of the goal line that the hole is beyond, or None inside.

        Also returns None for places without a hole.
        """
        owners = self._owners_beyond(hole)
        return owners[0] if self.is_hole(hole) and owners else None

    def row_spans(self) -> tuple[RowSpan, ...]:
        """Return the runs of neighbouring holes, row by row from the top left."""
        spans = []
        for row in range(1, self.rows + 1):
            columns = [
                column
                for column in range(1, self.columns + 1)
                if self.is_hole(Hole(column, row))
            ]
            # In a run of neighbours, column minus list index is constant.
            for _, run in groupby(enumerate(columns), lambda pair: pair[1] - pair[0]):
                places = [column for _, column in run]
                spans.append(RowSpan(row, places[0], places[-1]))
        return tuple(spans)

    def goal_lines(self) -> tuple[GoalLine, ...]:
        """Return the four goal lines: top, bottom, left, right."""
        top_left, top_right, bottom_right, bottom_left = self._corners()
        return (
            GoalLine(Side.VERTICAL, Segment(top_left, top_right)),
            GoalLine(Side.VERTICAL, Segment(bottom_left, bottom_right)),
            GoalLine(Side.HORIZONTAL, Segment(top_left, bottom_left)),
            GoalLine(Side.HORIZONTAL, Segment(top_right, bottom_right)),
        )

    def guide_lines(self) -> tuple[Segment, ...]:
        """Return no lines, as the goal lines already run in knight's moves."""
        return ()

    def _owners_beyond(self, hole: Hole) -> tuple[Side, ...]:
        # Twice the distance from the middle, to keep whole numbers.
        x, y = (2 * line - self.columns - 1 for line in hole)
        steps = self._steps()
        return tuple(compress(_BOTH, (abs(x + 2 * y) > steps, abs(2 * x - y) > steps)))

    def _steps(self) -> int:
        """Return the side of the goal square, in steps of 1/√5 hole distances.

        Lines of holes that run in knight's moves are one such step apart.
        """
        return round((self.size - 2) * math.sqrt(5))

    def _corners(self) -> tuple[Point, Point, Point, Point]:
        middle = (self.columns + 1) / 2
        half = self._steps() / math.sqrt(5) / 2

        def turn(x: float, y: float) -> Point:
            return Point(middle + x * _COS + y * _SIN, middle - x * _SIN + y * _COS)

        return (
            turn(-half, -half),
            turn(half, -half),
            turn(half, half),
            turn(-half, half),
        )
