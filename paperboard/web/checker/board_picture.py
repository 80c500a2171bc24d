"""The board of the checker page: a table of holes over a drawing of pegs and links.

One unit of the drawing is the distance between two holes. Letters and numbers take the
first row and column, so hole A1 is in the middle of the second ones. The page passes
the measures to its scripts, which draw on the same board.
"""

from collections.abc import Iterable
from dataclasses import dataclass
from itertools import pairwise
from typing import NamedTuple

from paperboard.core.game.board import Board
from paperboard.core.game.geometry import (
    Hole,
    Link,
    Point,
    Side,
    format_column,
    format_hole,
    format_link,
    make_link,
)
from paperboard.core.report.check import CheckReport
from paperboard.core.report.next_moves import NextHole, find_next_holes
from paperboard.web.checker.verdict_words import name_link, say_with_dashes
from paperboard.web.shared.page_language import say_on_page

# Wide enough for a finger, if the screen has room.
_PITCH_PX = 28


class Measures(NamedTuple):
    """Where the holes are on the drawing, and how large pegs and rings are.

    ``offset`` is added to the number of a column or row to get its coordinate.
    """

    offset: float = 0.5
    peg_radius: float = 0.3
    ring_radius: float = 0.45


MEASURES = Measures()


@dataclass(frozen=True, slots=True)
class Stroke:
    """A line of the drawing with its CSS classes, and the link it shows, if any."""

    x1: float
    y1: float
    x2: float
    y2: float
    look: str
    link: str = ""


class Cell(NamedTuple):
    """A hole or corner of the board.

    ``owner`` is the side that has a peg there. ``is_open`` is true if the side to move
    may use the hole, ``is_start`` if a new link begins there. ``links`` are the links
    that a peg there would draw; ``blocked`` are the links in the way of the others.
    ``references`` are the pegs from which a card allows the hole. ``note`` says all of
    this in words. ``sends`` is what a click sends; if it is empty, the name is sent.
    """

    name: str
    x: float
    y: float
    is_hole: bool
    owner: str = ""
    is_last: bool = False
    is_start: bool = False
    is_open: bool = False
    links: str = ""
    blocked: str = ""
    note: str = ""
    references: str = ""
    sends: str = ""


@dataclass(frozen=True, slots=True)
class Row:
    """A row of the board, with its number."""

    number: int
    cells: tuple[Cell, ...]


@dataclass(frozen=True, slots=True)
class BoardPicture:
    """Everything that the page shows of a board.

    ``dots`` is an SVG path with a point for each hole, ``lit`` one with the holes that
    a card allows. ``is_free`` is true if the card fits no hole, so that all are lit.
    ``asks`` is the name of the field that a click sends.
    """

    width: int
    height: int
    width_px: int
    height_px: int
    letters: tuple[str, ...]
    rows: tuple[Row, ...]
    lines: tuple[Stroke, ...]
    links: tuple[Stroke, ...]
    pegs: tuple[Cell, ...]
    dots: str
    marks: tuple[Stroke, ...] = ()
    asks: str = "play"
    lit: str = ""
    is_free: bool = False
    measures: Measures = MEASURES


def locate(place: Hole | Point) -> tuple[float, float]:
    """Return the coordinates of a hole or point on the drawing."""
    x, y = place
    return x + MEASURES.offset, y + MEASURES.offset


def draw_board(report: CheckReport, *, is_open: bool = True) -> BoardPicture:
    """Draw the board of a report, with the holes open to the side to move.

    With ``is_open`` false, no hole is open, as after the end of a game.
    """
    rows = _make_rows(report, is_open=is_open)
    return frame_board(report.board, rows, _draw_links(report))


def frame_board(
    board: Board, rows: tuple[Row, ...], links: tuple[Stroke, ...]
) -> BoardPicture:
    """Return the picture of a board with these rows and links."""
    cells = [cell for row in rows for cell in row.cells]
    return BoardPicture(
        width=board.columns + 1,
        height=board.rows + 1,
        width_px=(board.columns + 1) * _PITCH_PX,
        height_px=(board.rows + 1) * _PITCH_PX,
        letters=tuple(map(format_column, range(1, board.columns + 1))),
        rows=rows,
        lines=_draw_goal_lines(board),
        links=links,
        pegs=tuple(cell for cell in cells if cell.owner),
        dots=join_dots(cell for cell in cells if cell.is_hole),
    )


def _make_rows(report: CheckReport, *, is_open: bool) -> tuple[Row, ...]:
    board, side = report.board, report.side_to_move
    owners = {
        hole: side.value for side in Side for hole in report.placement.pieces(side).pegs
    }
    following: dict[Hole, NextHole] = {}
    if is_open and report.game is not None and side is not None:
        found = find_next_holes(report.position, side)
        following = {one.hole: one for one in found}
    last = report.last_peg
    return tuple(
        Row(
            row,
            tuple(
                _make_cell(board, hole, owners.get(hole), following.get(hole), last)
                for hole in (Hole(column, row) for column in _count(board.columns))
            ),
        )
        for row in _count(board.rows)
    )


def _count(lines: int) -> range:
    return range(1, lines + 1)


def _make_cell(
    board: Board,
    hole: Hole,
    owner: str | None,
    following: NextHole | None,
    last: Hole | None,
) -> Cell:
    name = format_hole(hole)
    x, y = locate(hole)
    if following is None:
        is_last = hole == last
        return Cell(name, x, y, board.is_hole(hole), owner or "", is_last)
    return open_cell(Cell(name, x, y, is_hole=True), following)


def open_cell(cell: Cell, following: NextHole, start: str = "") -> Cell:
    """Return the cell as an open one, with the links that a peg there would draw.

    Its note begins with ``start``, or with its name if ``start`` is empty.
    """
    note = start or cell.name
    if following.links:
        words = ", ".join(map(name_link, following.links))
        note = say_on_page("{hole}, links {links}").format(hole=note, links=words)
    return cell._replace(
        is_open=True,
        links=" ".join(map(format_link, following.links)),
        blocked=" ".join(
            format_link(link)
            for problem in following.blocked
            for link in problem.blocked_by
        ),
        note="; ".join(
            [note, *(say_with_dashes(one.message) for one in following.blocked)]
        ),
    )


def join_dots(cells: Iterable[Cell]) -> str:
    """Return an SVG path with a point at each cell."""
    return "".join(f"M{cell.x} {cell.y}h0" for cell in cells)


def _draw_goal_lines(board: Board) -> tuple[Stroke, ...]:
    return tuple(
        Stroke(
            *locate(line.segment.start),
            *locate(line.segment.end),
            f"goal {line.owner.value}",
        )
        for line in board.goal_lines()
    )


def _draw_links(report: CheckReport) -> tuple[Stroke, ...]:
    last = report.last_peg
    strokes = [*draw_chain(report)]
    for side in Side:
        for link in report.placement.pieces(side).links:
            look = f"link {side.value}" + (" new" if last in link else "")
            strokes.append(draw_link(link, look))
            if side is Side.HORIZONTAL:
                strokes.append(draw_link(link, "core"))
    return tuple(strokes)


def draw_chain(report: CheckReport) -> tuple[Stroke, ...]:
    """Return the bands under the links of the winning chain, if there is one."""
    chain = {make_link(*ends) for ends in pairwise(report.winning_chain)}
    return tuple(draw_link(link, "chain") for link in sorted(chain))


def draw_link(link: Link, look: str) -> Stroke:
    """Return the line that shows a link."""
    one, other = link
    return Stroke(*locate(one), *locate(other), look, format_link(link))
