"""The part of a board that a sheet shows, and where it is."""

import math
from dataclasses import dataclass

from paperboard.core.game.geometry import Hole, Segment
from paperboard.render.page.board_plan import Span
from paperboard.render.page.sheet import Placed

# At this hole distance, that of a standard board on A4, marks are as large as they
# are in a rule book. They grow with the board.
_STANDARD_PITCH_MM = 7.5
_MOST_GROWTH = 3.0
_FULL_PITCH_MM = 6.0


@dataclass(frozen=True, slots=True)
class Window:
    """The part of a board on a sheet, and the position of its upper left corner.

    The window reaches half a hole distance beyond its outermost holes.
    ``large_print`` makes what is drawn heavier.
    """

    pitch_mm: float
    columns: Span
    rows: Span
    left_mm: float
    top_mm: float
    large_print: bool = False

    @property
    def growth(self) -> float:
        """Return how much larger dots are than on a standard board on A4.

        They grow with the hole distance, in steps of a quarter.
        """
        steps = math.floor(4 * self.pitch_mm / _STANDARD_PITCH_MM) / 4
        return min(_MOST_GROWTH, max(1.0, steps)) * (1.5 if self.large_print else 1)

    @property
    def weight(self) -> float:
        """Return how heavy lines and types are; 1 on a standard board on A4.

        They grow half as much as dots.
        """
        return min(1.0, self.pitch_mm / _FULL_PITCH_MM) * (1 + self.growth) / 2

    @property
    def right_mm(self) -> float:
        """Return where the window ends on the right."""
        return self.left_mm + self.columns.lines * self.pitch_mm

    @property
    def bottom_mm(self) -> float:
        """Return where the window ends below."""
        return self.top_mm + self.rows.lines * self.pitch_mm

    def x_mm(self, column: float) -> float:
        """Return the position of a column."""
        return self.left_mm + (column - self.columns.first + 0.5) * self.pitch_mm

    def y_mm(self, row: float) -> float:
        """Return the position of a row."""
        return self.top_mm + (row - self.rows.first + 0.5) * self.pitch_mm

    def shows(self, hole: Hole) -> bool:
        """Tell whether a hole is in the window."""
        (left, right), (top, bottom) = self.columns, self.rows
        return left <= hole.column <= right and top <= hole.row <= bottom

    def clip(self, segment: Segment) -> Placed | None:
        """Return the part of a line inside the window, in millimetres, or None."""
        (x1, y1), (x2, y2) = segment
        start, end = 0.0, 1.0
        for begin, step, span in (
            (x1, x2 - x1, self.columns),
            (y1, y2 - y1, self.rows),
        ):
            low, high = span.first - 0.5, span.last + 0.5
            if step == 0:
                if not low <= begin <= high:
                    return None
                continue
            near, far = sorted(((low - begin) / step, (high - begin) / step))
            start, end = max(start, near), min(end, far)
        if start >= end:
            return None
        return (
            self.x_mm(x1 + start * (x2 - x1)),
            self.y_mm(y1 + start * (y2 - y1)),
            self.x_mm(x1 + end * (x2 - x1)),
            self.y_mm(y1 + end * (y2 - y1)),
        )
