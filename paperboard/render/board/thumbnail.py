"""Small pictures of printed boards, in which each size can be told from the others.

At the height of a few lines of text the holes of a board would be specks. So they are
left out, and a chain of links at its true size shows how fine the board is.
"""

from collections import deque
from collections.abc import Iterator
from itertools import pairwise
from random import Random

from paperboard.core.game.board import BoardShape
from paperboard.core.game.board_tables import is_crossing
from paperboard.core.game.geometry import Hole, Side, make_link
from paperboard.core.products.board_options import BoardOptions
from paperboard.i18n import say
from paperboard.render.board.board_marks import Window
from paperboard.render.board.board_sheet import (
    format_size,
    list_parts,
    place_windows,
    plan_board_sheet,
)
from paperboard.render.board.pen_marks import layout_pen_position
from paperboard.render.board.pen_picture import PENS
from paperboard.render.board.position_marks import PositionView
from paperboard.render.page.board_plan import BoardPlan
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

# Parts of the longer side of the paper.
_LINE = 1 / 60
_GAP = 1 / 12
_EDGE = 1 / 240
_EDGE_COLOR = "#b9b0a0"
_FAINT = "#c9c1b2"
# From this hole distance on, a part of the longer side, the holes can be seen.
_SHOWN_PITCH = 1 / 22
_THIN = 0.4
# Where the chains begin, in parts of the border row.
_START = {Side.VERTICAL: 0.55, Side.HORIZONTAL: 0.4}
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
    pen = min(1.2 * line, max(_THIN * line, 0.4 * window.pitch_mm))
    yield from layout_pen_position(_sketch_game(board), PENS, window, pen)


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


def _sketch_game(board: BoardShape) -> PositionView:
    """Return a chain of Vertical, and the part of Horizontal's that it leaves."""
    hand = Random(repr(board))  # noqa: S311  # a hand, not a secret
    chain = _find_straight_chain(board, Side.VERTICAL, hand)
    taken, cuts = set(chain), [make_link(*ends) for ends in pairwise(chain)]
    other = _find_straight_chain(board, Side.HORIZONTAL, hand)
    links = [make_link(*ends) for ends in pairwise(other) if taken.isdisjoint(ends)]
    left = [link for link in links if not any(is_crossing(link, cut) for cut in cuts)]
    return PositionView(
        pegs={
            Side.VERTICAL: chain,
            Side.HORIZONTAL: tuple(hole for hole in other if hole not in taken),
        },
        links={Side.VERTICAL: tuple(cuts), Side.HORIZONTAL: tuple(left)},
    )


def _find_straight_chain(
    board: BoardShape, side: Side, hand: Random
) -> tuple[Hole, ...]:
    """Return the one of a few shortest chains that ends nearest to the middle."""
    across = 0 if side is Side.VERTICAL else 1
    middle = (board.columns, board.rows)[across] / 2
    chains = (_find_chain(board, side, hand) for _ in range(5))
    return min(chains, key=lambda chain: abs(chain[0][across] - middle))


def _find_chain(board: BoardShape, side: Side, hand: Random) -> tuple[Hole, ...]:
    """Return holes a knight's move apart between a side's borders, as few as can be."""
    across = 0 if side is Side.VERTICAL else 1
    lines = (board.columns, board.rows)
    holes = (
        Hole(column, row)
        for row, first, last in board.row_spans()
        for column in range(first, last + 1)
    )
    free = {hole for hole in holes if board.border_owner(hole) is not side.opponent}
    border = {hole for hole in free if board.border_owner(hole) is side}
    near = {hole for hole in border if 2 * hole[1 - across] < lines[1 - across]}
    aim = _START[side] * lines[across]
    start = min(near, key=lambda h: (abs(h[across] - aim), -h[1 - across]))
    before = {start: start}
    waiting, ends = deque([start]), border - near
    while (hole := waiting.popleft()) not in ends:
        for dx, dy in hand.sample(_LEAPS, len(_LEAPS)):
            following = Hole(hole.column + dx, hole.row + dy)
            if following in free and following not in before:
                before[following] = hole
                waiting.append(following)
    path = [hole]
    while path[-1] != start:
        path.append(before[path[-1]])
    return tuple(path)
