"""Small pictures of printed boards, in which each size can be told from the others.

At the height of a few lines of text the holes of a board would be specks. So they are
left out, and a chain of links at its true size shows how fine the board is.
"""

import math
from collections.abc import Iterator
from itertools import pairwise
from random import Random

from paperboard.core.game.board import BoardShape
from paperboard.core.game.board_tables import is_crossing
from paperboard.core.game.geometry import (
    Hole,
    Point,
    Segment,
    Side,
    is_knights_move,
    make_link,
)
from paperboard.core.products.board_options import BoardOptions
from paperboard.i18n import say
from paperboard.render.board.board_sheet import (
    list_parts,
    place_windows,
    plan_board_sheet,
)
from paperboard.render.board.pen_picture import PENS
from paperboard.render.page.board_plan import BoardPlan
from paperboard.render.page.board_words import format_size
from paperboard.render.page.paper import Room
from paperboard.render.page.sheet import (
    Dots,
    Lines,
    Mark,
    Placed,
    Rectangles,
    Run,
    Sheet,
    Stroke,
)
from paperboard.render.page.window import Window

# Parts of the longer side of the paper.
_LINE = 1 / 60
_GAP = 1 / 12
_EDGE = 1 / 240
_EDGE_COLOR = "#b9b0a0"
_FAINT = "#c9c1b2"
# From this hole distance on, a part of the longer side, the holes can be seen.
_SHOWN_PITCH = 1 / 22
_THIN = 0.4
_LEAPS = [(x, y) for x in (-2, -1, 1, 2) for y in (-2, -1, 1, 2) if abs(x) != abs(y)]


def layout_thumbnail(options: BoardOptions) -> Sheet:
    """Return a picture of a board's sheets, side by side if it has several.

    Raises OptionError if the shipped font lacks a character of one of the texts.
    """
    plan = plan_board_sheet(options)
    long = max(plan.frame.width_mm, plan.frame.height_mm)
    edge, gap = _EDGE * long, _GAP * long
    across, down = len(plan.column_spans), len(plan.row_spans)
    marks: list[Mark] = []
    for part in list_parts(plan):
        left = edge + (part.number - 1) % across * (plan.frame.width_mm + gap)
        top = edge + (part.number - 1) // across * (plan.frame.height_mm + gap)
        room = Room(left, top, plan.frame.width_mm, plan.frame.height_mm)
        marks.append(_layout_paper(room, edge))
        for window in place_windows(plan, part) or ():
            shifted = Window(
                window.pitch_mm,
                window.columns,
                window.rows,
                left + window.left_mm,
                top + window.top_mm,
            )
            marks.extend(_layout_board(options, plan, shifted, room, long))
    size = format_size(options.make_board())
    return Sheet(
        width_mm=across * plan.frame.width_mm + (across - 1) * gap + 2 * edge,
        height_mm=down * plan.frame.height_mm + (down - 1) * gap + 2 * edge,
        title=size,
        description=say("Empty board, {size}.", options.lang, size=size),
        lang=options.lang.value,
        marks=tuple(marks),
    )


def _layout_paper(room: Room, edge_mm: float) -> Mark:
    place = (room.left_mm, room.top_mm, room.width_mm, room.height_mm)
    return Rectangles((place,), Stroke(_EDGE_COLOR, edge_mm), "#fffefb")


def _layout_board(
    options: BoardOptions, plan: BoardPlan, window: Window, room: Room, long: float
) -> Iterator[Mark]:
    board, line = options.make_board(), _LINE * long
    if window.pitch_mm >= _SHOWN_PITCH * long and plan.sheet_count == 1:
        runs = [
            Run(window.x_mm(first), window.y_mm(row), last - first + 1)
            for row, first, last in board.row_spans()
        ]
        yield Dots(tuple(runs), window.pitch_mm, 0.6 * line, "#8b8272")
    if options.handicap:
        yield _layout_whole(options, window, line)
    for side in reversed(Side):
        goals = [
            window.clip(segment)
            for owner, segment in board.goal_lines()
            if owner is side
        ]
        placed = tuple(goal for goal in goals if goal is not None)
        if placed:
            yield Lines(placed, Stroke(PENS.color_of(side), line))
    if plan.strip is not None:
        yield _layout_strip(window, room, line)
    yield from _layout_game(board, window, line)


def _layout_whole(options: BoardOptions, window: Window, line: float) -> Mark:
    """Return the outline that the board would have without its handicap."""
    more = options.handicap / 2 * window.pitch_mm
    x, y = window.left_mm, window.top_mm
    w, h = window.right_mm - x, window.bottom_mm - y
    if options.favour is Side.VERTICAL:
        y, h = y - more, h + 2 * more
    else:
        x, w = x - more, w + 2 * more
    inset = window.pitch_mm
    box = (x + inset, y + inset, x + w - inset, y + h - inset)
    return Lines(_outline(box), Stroke(_FAINT, line / 2, (line, line)))


def _outline(box: Placed) -> tuple[Placed, ...]:
    x1, y1, x2, y2 = box
    return ((x1, y1, x2, y1), (x2, y1, x2, y2), (x2, y2, x1, y2), (x1, y2, x1, y1))


def _layout_strip(window: Window, room: Room, line: float) -> Mark:
    """Return the lines to write the moves on, below the board."""
    left, right = window.left_mm + line, window.right_mm - line
    bottom = room.top_mm + room.height_mm - 3 * line
    count = int((bottom - window.bottom_mm) / (2 * line))
    rows = (bottom - 2 * line * number for number in range(count))
    return Lines(tuple((left, y, right, y) for y in rows), Stroke(_FAINT, line / 3))


def _layout_game(board: BoardShape, window: Window, line: float) -> Iterator[Mark]:
    """Yield a chain of Vertical, and what it leaves of one of Horizontal.

    The smaller the links, the finer the pens, as for a real game.
    """
    chain = _walk(board, Side.VERTICAL)
    taken, cuts = set(chain), [make_link(*ends) for ends in pairwise(chain)]
    other = tuple(hole for hole in _walk(board, Side.HORIZONTAL) if hole not in taken)
    links = [
        make_link(*ends)
        for ends in pairwise(other)
        if is_knights_move(*ends)
        and not any(is_crossing(make_link(*ends), cut) for cut in cuts)
    ]
    pen = min(1.2 * line, max(_THIN * line, 0.4 * window.pitch_mm))
    for side, pegs, drawn in (
        (Side.HORIZONTAL, other, links),
        (Side.VERTICAL, chain, cuts),
    ):
        color = PENS.color_of(side)
        strokes = [window.clip(Segment(Point(*a), Point(*b))) for a, b in drawn]
        shown = [hole for hole in pegs if window.shows(hole)]
        runs = [Run(window.x_mm(h.column), window.y_mm(h.row), 1) for h in shown]
        if any(strokes):
            yield Lines(tuple(filter(None, strokes)), Stroke(color, pen))
        if runs:
            diameter = max(1.6 * pen, 0.6 * window.pitch_mm)
            yield Dots(tuple(runs), window.pitch_mm, diameter, color)


def _may_use(board: BoardShape, side: Side, hole: Hole) -> bool:
    return board.is_hole(hole) and board.border_owner(hole) is not side.opponent


def _walk(board: BoardShape, side: Side) -> tuple[Hole, ...]:
    """Return holes a knight's move apart from one border of a side to the other.

    It wanders a little, but never far from the way straight across.
    """
    hand = Random(f"{board!r} {side.value}")  # noqa: S311  # a hand, not a secret
    first, last = (
        Point((start.x + end.x) / 2, (start.y + end.y) / 2)
        for owner, (start, end) in board.goal_lines()
        if owner is side
    )
    way_x, way_y = last.x - first.x, last.y - first.y
    length = math.hypot(way_x, way_y)
    way_x, way_y = way_x / length, way_y / length

    def advance(hole: Hole) -> float:
        return (hole.column - first.x) * way_x + (hole.row - first.y) * way_y

    def judge(hole: Hole) -> float:
        aside = (hole.column - first.x) * way_y - (hole.row - first.y) * way_x
        return advance(hole) - 0.3 * abs(aside) + hand.uniform(0, 1.4)

    around = range(-3, 4)
    near = [
        Hole(math.floor(first.x) + x, math.floor(first.y) + y)
        for x in around
        for y in around
    ]
    path = [max((h for h in near if board.border_owner(h) is side), key=judge)]
    while len(path) < 2 or board.border_owner(path[-1]) is not side:
        column, row = path[-1]
        leaps = [Hole(column + x, row + y) for x, y in _LEAPS]
        ahead = [
            leap
            for leap in leaps
            if _may_use(board, side, leap) and advance(leap) > advance(path[-1])
        ]
        if not ahead:
            # On the narrowest boards no chain may get across.
            break
        path.append(max(ahead, key=judge))
    return tuple(path)
