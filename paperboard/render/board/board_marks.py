"""The marks of a board, or of the part of it that a sheet shows."""

import math
from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from itertools import pairwise

from paperboard.core.game.board import Board, BoardShape
from paperboard.core.game.geometry import Hole, Point, Segment, Side, format_column
from paperboard.core.products.board_choices import Labels
from paperboard.core.products.board_options import BoardOptions
from paperboard.render.page.board_plan import BoardPlan, Span
from paperboard.render.page.font import (
    CAP_HEIGHT,
    LEAST_TEXT_MM,
    is_wide,
    measure_text_mm,
)
from paperboard.render.page.header_footer import layout_goal_line
from paperboard.render.page.sheet import (
    Dots,
    LabelPlace,
    Lines,
    Mark,
    Placed,
    Run,
    Spot,
    Stroke,
    TextLabels,
    Turned,
    turn_spot,
)
from paperboard.render.page.text_blocks import centre_label
from paperboard.render.page.theme import INK, THIN_MM, Theme

_LABEL_AIR_MM = 0.5
# The tail of a Q needs a little more.
_COLUMN_AIR_MM = 0.6
_MOST_LABEL_MM = 2.8
# From the end of a goal line to the middle of its letter, in hole distances.
_LETTER_OUT = 0.38
# The length of assembly marks, which are beyond the labels.
_MARK_MM = 1.3


@dataclass(frozen=True, slots=True)
class Window:
    """The part of a board on a sheet, and the position of its upper left corner.

    The window reaches half a hole distance beyond its outermost holes.
    """

    pitch_mm: float
    columns: Span
    rows: Span
    left_mm: float
    top_mm: float

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


def layout_window(
    board: BoardShape,
    options: BoardOptions,
    theme: Theme,
    letters: Mapping[Side, str],
    window: Window,
    *,
    seats: int = 2,
) -> list[Mark]:
    """Return holes, goal lines, guide lines and labels of one window.

    ``letters`` are the sides' letters, printed at their goal lines. With
    ``labels=seats``, labels are turned to two players, below and above, or to four.
    """
    marks: list[Mark] = []
    if options.guides:
        marks.extend(_layout_guides(board, theme, window))
    marks.extend(_layout_goals(board, theme, window))
    marks.extend(_layout_holes(board, theme, window))
    marks.extend(layout_letters(board, theme, letters, window))
    if options.labels is Labels.SEATS:
        marks.extend(_layout_turned_labels(board, window, seats))
    elif options.labels is not Labels.NONE:
        marks.extend(_layout_labels(board, options.labels, window))
    return marks


def _layout_holes(board: BoardShape, theme: Theme, window: Window) -> Iterator[Mark]:
    runs = []
    for row, first, last in board.row_spans():
        if window.rows.first <= row <= window.rows.last:
            start = max(first, window.columns.first)
            count = min(last, window.columns.last) - start + 1
            if count > 0:
                runs.append(Run(window.x_mm(start), window.y_mm(row), count))
    # Large enough to see, and small enough that a circle drawn round it stands out.
    diameter = min(1.2, max(0.4, 0.16 * window.pitch_mm), 0.4 * window.pitch_mm)
    yield Dots(tuple(runs), window.pitch_mm, diameter, INK)
    if theme.hollow_holes:
        hollow = max(diameter - 2 * THIN_MM, diameter / 2)
        yield Dots(tuple(runs), window.pitch_mm, hollow, "#ffffff")


def find_weight(window: Window) -> float:
    """Return how heavy goal lines and links are; 1 is the heaviest."""
    return min(1.0, window.pitch_mm / 6)


def _layout_goals(board: BoardShape, theme: Theme, window: Window) -> Iterator[Mark]:
    weight = find_weight(window)
    for side in Side:
        parts: list[Placed] = []
        stroke = None
        for owner, segment in board.goal_lines():
            clipped = window.clip(segment) if owner is side else None
            if clipped is not None:
                lines = layout_goal_line(clipped, side, theme, weight)
                parts.extend(lines.segments)
                stroke = lines.stroke
        if stroke is not None:
            yield Lines(tuple(parts), stroke)


def _layout_guides(board: BoardShape, theme: Theme, window: Window) -> Iterator[Mark]:
    clipped = (window.clip(segment) for segment in board.guide_lines())
    segments = tuple(segment for segment in clipped if segment is not None)
    if segments:
        yield Lines(segments, Stroke(theme.guide_color, THIN_MM, (1.6, 1.0)))


def layout_letters(
    board: BoardShape, theme: Theme, letters: Mapping[Side, str], window: Window
) -> Iterator[TextLabels]:
    """Yield the sides' letters at their goal lines."""
    pitch = window.pitch_mm
    size = min(_MOST_LABEL_MM, max(0.37 * pitch, min(LEAST_TEXT_MM, 0.5 * pitch)))
    if any(map(is_wide, letters.values())):
        # This is the distance each way between the two sides' letters at a corner.
        size = min(size, _LETTER_OUT * pitch)
    for side, letter in letters.items():
        places = tuple(
            centre_label(letter, window.x_mm(x), window.y_mm(y), size)
            for x, y in _find_letter_points(board, side)
            if window.columns.first - 0.3 <= x <= window.columns.last + 0.3
            and window.rows.first - 0.3 <= y <= window.rows.last + 0.3
        )
        if places:
            yield TextLabels(places, size, theme.color_of(side))


def _find_letter_points(board: BoardShape, side: Side) -> Iterator[Point]:
    for owner, (start, end) in board.goal_lines():
        if owner is not side:
            continue
        along_x, along_y = end.x - start.x, end.y - start.y
        length = math.hypot(along_x, along_y)
        if isinstance(board, Board):
            # At both ends of the line: no hole is near, so no link can be drawn there.
            out_x = _LETTER_OUT * along_x / length
            out_y = _LETTER_OUT * along_y / length
            yield Point(start.x - out_x, start.y - out_y)
            yield Point(end.x + out_x, end.y + out_y)
            continue
        # Between four holes just beyond the middle of the line.
        middle = Point((start.x + end.x) / 2, (start.y + end.y) / 2)
        outward = 1.2 if middle.x + middle.y > board.columns + 1 else -1.2
        x = middle.x + outward * abs(along_y) / length
        y = middle.y + outward * abs(along_x) / length
        yield Point(math.floor(x) + 0.5, math.floor(y) + 0.5)


def _layout_labels(
    board: BoardShape, labels: Labels, window: Window
) -> Iterator[TextLabels]:
    size = _find_label_size_mm(window)
    places: list[LabelPlace] = []
    places.extend(_place_column_labels(board, labels, window, size))
    places.extend(_place_row_labels(board, labels, window, size))
    if places:
        yield TextLabels(tuple(places), size)


def _layout_turned_labels(
    board: BoardShape, window: Window, seats: int
) -> Iterator[Mark]:
    """Yield the labels of all four sides, each side turned to a player."""
    size = _find_label_size_mm(window)
    turns = {"left": 90, "right": 270} if seats > 2 else {"left": 0, "right": 180}
    columns = [*_place_column_labels(board, Labels.ALL_SIDES, window, size)]
    rows = [*_place_row_labels(board, Labels.ALL_SIDES, window, size)]
    around = Spot(window.left_mm, window.top_mm)
    turned: dict[int, list[LabelPlace]] = {}
    for place in (*columns, *rows):
        name = place.content
        width = measure_text_mm(name, size)
        middle = Spot(place.x_mm + width / 2, place.y_mm - CAP_HEIGHT * size / 2)
        if place in columns:
            degrees = 180 if middle.y_mm < window.top_mm else 0
        else:
            degrees = turns["left" if middle.x_mm < window.left_mm else "right"]
        # Where it is before it is turned with the others.
        x, y = turn_spot(middle, -degrees, around)
        turned.setdefault(degrees, []).append(centre_label(name, x, y, size))
    for degrees, places in turned.items():
        labels = TextLabels(tuple(places), size)
        yield Turned(labels, degrees, around) if degrees else labels


def _find_label_size_mm(window: Window) -> float:
    return min(_MOST_LABEL_MM, max(LEAST_TEXT_MM, 0.4 * window.pitch_mm))


def _thin_out(span: Span, needed_mm: float, pitch_mm: float) -> list[int]:
    """Return the lines to label: all, or every 2nd, 5th, 10th or 20th of the board."""
    step = next((s for s in (1, 2, 5, 10) if s * pitch_mm >= needed_mm), 20)
    return [
        line for line in range(span.first, span.last + 1) if line % step == 1 % step
    ]


def _place_column_labels(
    board: BoardShape, labels: Labels, window: Window, size: float
) -> Iterator[LabelPlace]:
    bases = []
    if window.rows.first == 1:
        bases.append(window.top_mm - _COLUMN_AIR_MM)
    if labels is Labels.ALL_SIDES and window.rows.last == board.rows:
        bases.append(window.bottom_mm + _COLUMN_AIR_MM + CAP_HEIGHT * size)
    first, last = window.columns
    widest = max(
        measure_text_mm(format_column(column), size)
        for column in range(first, last + 1)
    )
    columns = _thin_out(window.columns, widest + 2 * _LABEL_AIR_MM, window.pitch_mm)
    for base in bases:
        for column in columns:
            name = format_column(column)
            x = window.x_mm(column) - measure_text_mm(name, size) / 2
            yield LabelPlace(x, base, name)


def _place_row_labels(
    board: BoardShape, labels: Labels, window: Window, size: float
) -> Iterator[LabelPlace]:
    rows = _thin_out(window.rows, CAP_HEIGHT * size + _LABEL_AIR_MM, window.pitch_mm)
    for row in rows:
        name = str(row)
        y = window.y_mm(row) + CAP_HEIGHT * size / 2
        if window.columns.first == 1:
            x = window.left_mm - _LABEL_AIR_MM - measure_text_mm(name, size)
            yield LabelPlace(x, y, name)
        if labels is Labels.ALL_SIDES and window.columns.last == board.columns:
            yield LabelPlace(window.right_mm + _LABEL_AIR_MM, y, name)


def list_cuts(plan: BoardPlan, window: Window) -> list[Placed]:
    """Return the lines to cut along on the sheet that shows a window."""
    cuts = []
    if window.columns != plan.column_spans[0]:
        x = window.x_mm(_find_seam(window.columns))
        cuts.append((x, window.top_mm, x, window.bottom_mm))
    if window.rows != plan.row_spans[0]:
        y = window.y_mm(_find_seam(window.rows))
        cuts.append((window.left_mm, y, window.right_mm, y))
    return cuts


def layout_seams(board: BoardShape, plan: BoardPlan, window: Window) -> Iterator[Mark]:
    """Yield cut lines and assembly marks for a part of a spread board.

    Both sheets at a seam show the same short marks at its ends. The sheet on the
    right or below has a dashed line between two lines of holes. It is cut there and
    placed on its neighbour so that the repeated holes match.
    """
    near, far = plan.band_mm - _MARK_MM, plan.band_mm
    ends_x = _find_outer_ends(
        window.columns, board.columns, window.left_mm, window.right_mm
    )
    ends_y = _find_outer_ends(window.rows, board.rows, window.top_mm, window.bottom_mm)
    ticks: list[Placed] = []
    for seam in _find_seams(plan.column_spans, window.columns):
        x = window.x_mm(seam)
        ticks += [(x, y + out * near, x, y + out * far) for y, out in ends_y]
    for seam in _find_seams(plan.row_spans, window.rows):
        y = window.y_mm(seam)
        ticks += [(x + out * near, y, x + out * far, y) for x, out in ends_x]
    for segments, dash_mm in ((ticks, ()), (list_cuts(plan, window), (2.0, 1.5))):
        if segments:
            yield Lines(tuple(segments), Stroke(INK, THIN_MM, dash_mm))


def _find_outer_ends(
    shown: Span, lines: int, start_mm: float, end_mm: float
) -> list[tuple[float, int]]:
    """Return the window's ends that are edges of the board, and which way is out."""
    ends = []
    if shown.first == 1:
        ends.append((start_mm, -1))
    if shown.last == lines:
        ends.append((end_mm, 1))
    return ends


def _find_seams(spans: tuple[Span, ...], shown: Span) -> Iterator[float]:
    """Yield the seams with the sheet before and the sheet after the shown one."""
    for both in pairwise(spans):
        if shown in both:
            yield _find_seam(both[1])


def _find_seam(after: Span) -> float:
    """Return where a sheet is cut: after the first line that it repeats.

    The other repeated lines stay on both sheets, so that they can be aligned.
    """
    return after.first + 0.5
