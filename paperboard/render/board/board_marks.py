"""The marks of a board, or of the part of it that a sheet shows."""

import math
from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from itertools import pairwise

from paperboard.core.game.board import Board, BoardShape
from paperboard.core.game.geometry import Hole, Point, Segment, Side, format_column
from paperboard.core.products.board_choices import Labels
from paperboard.core.products.board_options import BoardOptions
from paperboard.render.page.board_plan import (
    LABEL_AIR_MM,
    LARGE_LABEL_MM,
    BoardPlan,
    Span,
    find_label_band_mm,
)
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
    Layer,
    Lines,
    Mark,
    Placed,
    Run,
    Spot,
    Stroke,
    TextLabels,
    Turned,
    merge_marks,
    turn_spot,
)
from paperboard.render.page.text_blocks import centre_label
from paperboard.render.page.theme import INK, THIN_MM, Theme

# At this hole distance, that of a standard board on A4, marks are as large as they
# are in a rule book. They grow with the board.
_STANDARD_PITCH_MM = 7.5
_MOST_GROWTH = 3.0
_FULL_PITCH_MM = 6.0
_DOT_MM = 1.2
_MOST_WEIGHT_AT_EDGE = 1.2
# How far labels may reach inwards, in hole distances; a peg begins further in.
_INWARD = 0.12
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
    marks.extend(_layout_holes(board, options, theme, window))
    marks.extend(layout_letters(board, letters, window))
    if options.labels is Labels.SEATS:
        marks.extend(_layout_turned_labels(board, options, window, seats))
    elif options.labels is not Labels.NONE:
        marks.extend(_layout_labels(board, options, window))
    return marks


def _layout_holes(
    board: BoardShape, options: BoardOptions, theme: Theme, window: Window
) -> Iterator[Mark]:
    runs = []
    for row, first, last in board.row_spans():
        if window.rows.first <= row <= window.rows.last:
            start = max(first, window.columns.first)
            count = min(last, window.columns.last) - start + 1
            if count > 0:
                runs.append(Run(window.x_mm(start), window.y_mm(row), count))
    # Large enough to see, and small enough that a circle drawn round it stands out.
    share = 0.24 if window.large_print else 0.16
    diameter = options.hole_diameter or min(
        _DOT_MM * window.growth,
        max(0.4, share * window.pitch_mm),
        0.4 * window.pitch_mm,
    )
    inside = max(diameter - 2 * THIN_MM * window.weight, diameter / 2)
    hollow = inside if theme.hollow_holes else 0.0
    yield Dots(tuple(runs), window.pitch_mm, diameter, INK, hollow, Layer.HOLES)


def _layout_goals(board: BoardShape, theme: Theme, window: Window) -> Iterator[Mark]:
    for side in Side:
        clipped = (
            window.clip(segment)
            for owner, segment in board.goal_lines()
            if owner is side
        )
        yield from merge_marks(
            line._replace(layer=Layer.GOAL_LINES)
            for segment in clipped
            if segment is not None
            for line in layout_goal_line(segment, side, theme, _weigh(segment, window))
        )


def _weigh(segment: Placed, window: Window) -> float:
    """Return how heavy a goal line is; at the edge of a window there is less room."""
    x1, y1, x2, y2 = segment
    beside = min(x1 - window.left_mm, window.right_mm - x1) if x1 == x2 else math.inf
    beyond = min(y1 - window.top_mm, window.bottom_mm - y1) if y1 == y2 else math.inf
    is_at_edge = min(beside, beyond) < THIN_MM
    return min(window.weight, _MOST_WEIGHT_AT_EDGE) if is_at_edge else window.weight


def _layout_guides(board: BoardShape, theme: Theme, window: Window) -> Iterator[Mark]:
    clipped = (window.clip(segment) for segment in board.guide_lines())
    segments = tuple(segment for segment in clipped if segment is not None)
    if segments:
        width = THIN_MM * max(1.0, window.weight)
        yield Lines(segments, Stroke(theme.guide_color, width, (1.6, 1.0)))


def layout_letters(
    board: BoardShape, letters: Mapping[Side, str], window: Window
) -> Iterator[TextLabels]:
    """Yield the sides' letters at their goal lines."""
    pitch = window.pitch_mm
    least = LARGE_LABEL_MM if window.large_print else LEAST_TEXT_MM
    size = min(_find_most_label_mm(window), max(0.37 * pitch, min(least, 0.5 * pitch)))
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
            yield TextLabels(places, size, layer=Layer.LABELS)


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


def _find_most_label_mm(window: Window) -> float:
    most = _MOST_LABEL_MM * max(1.0, window.weight)
    return max(most, LARGE_LABEL_MM) if window.large_print else most


def _layout_labels(
    board: BoardShape, options: BoardOptions, window: Window
) -> Iterator[TextLabels]:
    band = find_label_band_mm(board, large_print=window.large_print)
    size = _find_label_size_mm(board, options, window)
    labels = options.labels
    places: list[LabelPlace] = []
    places.extend(_place_column_labels(board, labels, window, size, band))
    places.extend(_place_row_labels(board, labels, window, size, band))
    if places:
        yield TextLabels(tuple(places), size, layer=Layer.LABELS)


def _find_label_size_mm(
    board: BoardShape, options: BoardOptions, window: Window
) -> float:
    """Return the size of the labels in a band around the window.

    If that is too narrow for large labels, they reach into the free half of a hole
    distance beyond the outermost holes, but not into the squares of squared paper.
    """
    band = find_label_band_mm(board, large_print=window.large_print)
    room = band + (0 if options.cells else _INWARD * window.pitch_mm) - LABEL_AIR_MM
    size = min(
        _find_most_label_mm(window),
        room / measure_text_mm(str(board.rows), 1),
        (room - _COLUMN_AIR_MM) / CAP_HEIGHT,
        max(LEAST_TEXT_MM, 0.4 * window.pitch_mm),
    )
    return max(size, LARGE_LABEL_MM) if window.large_print else size


def _layout_turned_labels(
    board: BoardShape, options: BoardOptions, window: Window, seats: int
) -> Iterator[Mark]:
    """Yield the labels of all four sides, each side turned to a player."""
    size = _find_label_size_mm(board, options, window)
    around = Spot(window.left_mm, window.top_mm)
    turned: dict[int, list[LabelPlace]] = {}
    for name, middle, degrees in _list_turned_labels(board, window, size, seats):
        # Where it is before it is turned with the others.
        x, y = turn_spot(middle, -degrees, around)
        turned.setdefault(degrees, []).append(centre_label(name, x, y, size))
    for degrees, places in turned.items():
        labels = TextLabels(tuple(places), size, layer=Layer.LABELS)
        yield Turned(labels, degrees, around) if degrees else labels


def _list_turned_labels(
    board: BoardShape, window: Window, size: float, seats: int
) -> Iterator[tuple[str, Spot, int]]:
    """Yield each label with its middle, and the degrees that it is turned by."""
    band = find_label_band_mm(board, large_print=window.large_print)
    half = CAP_HEIGHT * size / 2
    all_sides = Labels.ALL_SIDES
    for x, base, name in _place_column_labels(board, all_sides, window, size, band):
        middle = Spot(x + measure_text_mm(name, size) / 2, base - half)
        is_above = middle.y_mm < (window.top_mm + window.bottom_mm) / 2
        yield name, middle, 180 if is_above else 0
    if seats == 2:
        for x, base, name in _place_row_labels(board, all_sides, window, size, band):
            middle = Spot(x + measure_text_mm(name, size) / 2, base - half)
            is_left = middle.x_mm < (window.left_mm + window.right_mm) / 2
            yield name, middle, 0 if is_left else 180
        return
    out = _find_column_out_mm(size, band) + half
    needed = measure_text_mm(str(board.rows), size) + 2 * LABEL_AIR_MM
    for row in _thin_out(window.rows, needed, window.pitch_mm):
        y = window.y_mm(row)
        yield str(row), Spot(window.left_mm - out, y), 90
        yield str(row), Spot(window.right_mm + out, y), 270


def _find_column_out_mm(size: float, band: float) -> float:
    return min(_COLUMN_AIR_MM, band - CAP_HEIGHT * size - _COLUMN_AIR_MM)


def _thin_out(span: Span, needed_mm: float, pitch_mm: float) -> list[int]:
    """Return the lines to label: all, or every 2nd, 5th, 10th or 20th of the board."""
    step = next((s for s in (1, 2, 5, 10) if s * pitch_mm >= needed_mm), 20)
    return [
        line for line in range(span.first, span.last + 1) if line % step == 1 % step
    ]


def _place_column_labels(
    board: BoardShape, labels: Labels, window: Window, size: float, band: float
) -> Iterator[LabelPlace]:
    tall = CAP_HEIGHT * size
    out = _find_column_out_mm(size, band)
    bases = []
    if window.rows.first == 1:
        bases.append(window.top_mm - out)
    if labels is Labels.ALL_SIDES and window.rows.last == board.rows:
        bases.append(window.bottom_mm + out + tall)
    first, last = window.columns
    widest = max(
        measure_text_mm(format_column(column), size)
        for column in range(first, last + 1)
    )
    columns = _thin_out(window.columns, widest + 2 * LABEL_AIR_MM, window.pitch_mm)
    for base in bases:
        for column in columns:
            name = format_column(column)
            width = measure_text_mm(name, size)
            # Where a sheet ends at a seam, there is hardly any room beside the window.
            first_mm, last_mm = window.left_mm, window.right_mm - width
            x = min(max(window.x_mm(column) - width / 2, first_mm), last_mm)
            yield LabelPlace(x, base, name)


def _place_row_labels(
    board: BoardShape, labels: Labels, window: Window, size: float, band: float
) -> Iterator[LabelPlace]:
    rows = _thin_out(window.rows, CAP_HEIGHT * size + LABEL_AIR_MM, window.pitch_mm)
    widest = measure_text_mm(str(board.rows), size)
    out = min(LABEL_AIR_MM, band - widest)
    for row in rows:
        name = str(row)
        y = window.y_mm(row) + CAP_HEIGHT * size / 2
        if window.columns.first == 1:
            x = window.left_mm - out - measure_text_mm(name, size)
            yield LabelPlace(x, y, name)
        if labels is Labels.ALL_SIDES and window.columns.last == board.columns:
            yield LabelPlace(window.right_mm + out, y, name)


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
