"""The squares of squared paper, with a hole in the middle of each but the corners."""

from collections.abc import Iterable, Iterator, Mapping, Sequence
from typing import NamedTuple

from paperboard.core.game.board import BoardShape
from paperboard.core.game.geometry import Side
from paperboard.render.board.board_marks import layout_letters
from paperboard.render.page.board_plan import Span
from paperboard.render.page.font import measure_text_mm
from paperboard.render.page.sheet import Lines, Placed
from paperboard.render.page.theme import Theme
from paperboard.render.page.window import Window

# Less cannot be seen.
_LEAST_MM = 0.02
# The width of a double goal line at full weight. Lines that crossed it would show in
# the middle, so they stop before it.
_PAIR_MM = 1.15


class _Gap(NamedTuple):
    """A rectangle without lines, given by its edges in millimetres."""

    left: float
    top: float
    right: float
    bottom: float


def layout_cells(
    board: BoardShape,
    theme: Theme,
    letters: Mapping[Side, str],
    window: Window,
    cuts: Iterable[Placed] = (),
) -> Lines:
    """Return the lines between the squares of a window, as few and long as possible.

    They leave room for ``letters``, the sides' letters at the goal lines. Goal lines
    and ``cuts``, the lines to cut along, replace lines between squares.
    """
    xs = [window.x_mm(place) for place in _list_edges(window.columns)]
    ys = [window.y_mm(place) for place in _list_edges(window.rows)]
    gaps = (
        *_list_goal_gaps(board, window),
        *_list_letter_gaps(board, letters, window),
        *(_find_line_gap(cut) for cut in cuts),
    )
    segments: list[Placed] = []
    for y in ys:
        hidden = [(gap.left, gap.right) for gap in gaps if gap.top <= y <= gap.bottom]
        segments += [(x1, y, x2, y) for x1, x2 in _leave_out(xs, hidden)]
    for x in xs:
        hidden = [(gap.top, gap.bottom) for gap in gaps if gap.left <= x <= gap.right]
        segments += [(x, y1, x, y2) for y1, y2 in _leave_out(ys, hidden)]
    return Lines(tuple(segments), theme.cell_stroke)


def _list_edges(span: Span) -> list[float]:
    return [line - 0.5 for line in range(span.first, span.last + 2)]


def _list_goal_gaps(board: BoardShape, window: Window) -> Iterator[_Gap]:
    for owner, segment in board.goal_lines():
        clipped = window.clip(segment)
        if clipped is not None:
            is_pair = owner is Side.HORIZONTAL
            yield _find_line_gap(clipped, _PAIR_MM * window.weight * is_pair)


def _list_letter_gaps(
    board: BoardShape, letters: Mapping[Side, str], window: Window
) -> Iterator[_Gap]:
    for mark in layout_letters(board, letters, window):
        size, air = mark.size_mm, 0.15 * mark.size_mm
        for x, base, letter in mark.places:
            end = x + measure_text_mm(letter, size)
            yield _Gap(x - air, base - size, end + air, base + 0.25 * size)


def _find_line_gap(line: Placed, width_mm: float = 0) -> _Gap:
    """Return the gap for an upright or level line; it is empty for a slanted one."""
    x1, y1, x2, y2 = line
    half = max(width_mm / 2, _LEAST_MM / 4)
    if x1 == x2:
        return _Gap(x1 - half, y1, x2 + half, y2)
    if y1 == y2:
        return _Gap(x1, y1 - half, x2, y2 + half)
    return _Gap(x1, y1, x1, y1)


def _leave_out(
    places: Sequence[float], hidden: Iterable[tuple[float, float]]
) -> Iterator[tuple[float, float]]:
    """Yield the parts of the way from the first place to the last that show."""
    start, end = places[0], places[-1]
    for first, last in sorted(hidden):
        if last - first > _LEAST_MM:
            if first - start > _LEAST_MM:
                yield start, first
            start = max(start, last)
    if end - start > _LEAST_MM:
        yield start, end
