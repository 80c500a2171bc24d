"""The marks of a board, or of the part of it that a sheet shows."""

import math
from collections.abc import Iterator, Mapping
from itertools import pairwise

from paperboard.core.game.board import Board, BoardShape
from paperboard.core.game.geometry import Point, Side
from paperboard.core.products.board_options import BoardOptions
from paperboard.render.page.board_labels import find_most_label_mm, layout_labels
from paperboard.render.page.board_plan import (
    LARGE_LABEL_MM,
    BoardPlan,
    Span,
)
from paperboard.render.page.font import (
    LEAST_TEXT_MM,
    is_wide,
)
from paperboard.render.page.header_footer import layout_goal_line
from paperboard.render.page.sheet import (
    Dots,
    Layer,
    Lines,
    Mark,
    Placed,
    Run,
    Stroke,
    TextLabels,
    merge_marks,
)
from paperboard.render.page.text_blocks import centre_label
from paperboard.render.page.theme import INK, THIN_MM, Theme
from paperboard.render.page.window import Window

_DOT_MM = 1.2
_MOST_WEIGHT_AT_EDGE = 1.2
# From the end of a goal line to the middle of its letter, in hole distances.
_LETTER_OUT = 0.38
# The length of assembly marks, which are beyond the labels.
_MARK_MM = 1.3


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
    marks.extend(layout_labels(board, options, window, seats))
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
    size = min(find_most_label_mm(window), max(0.37 * pitch, min(least, 0.5 * pitch)))
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
