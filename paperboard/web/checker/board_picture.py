"""The board of the checker page: a table of holes over a drawing of pegs and links.

One unit of the drawing is the distance between two holes. Letters and numbers take the
first row and column, so hole A1 is in the middle of the second ones. The page passes
the measures to its scripts, which draw on the same board.
"""

from collections import defaultdict
from collections.abc import Iterable, Iterator
from dataclasses import dataclass, replace
from functools import lru_cache
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
from paperboard.core.report.link_history import MissingLink
from paperboard.core.report.next_moves import NextHole, find_next_holes
from paperboard.web.checker.verdict_words import name_link, name_side, say_with_dashes
from paperboard.web.shared.page_language import say_on_page


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
    this in words and, of a peg, what it is linked to. ``sends`` is what a click sends;
    if it is empty, the name is sent.
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
    ``asks`` is the name of the field that a click sends. ``spots`` are the holes that a
    way to win still needs.
    """

    width: int
    height: int
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
    spots: tuple[Cell, ...] = ()
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
        letters=tuple(map(format_column, range(1, board.columns + 1))),
        rows=rows,
        lines=tuple(_draw_goal_lines(board)),
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

    def fill(hole: Hole, cell: Cell) -> Cell:
        if hole in following:
            return open_cell(cell, following[hole])
        return cell._replace(owner=owners[hole]) if hole in owners else cell

    rows = tuple(
        Row(number, tuple(fill(*one) for one in cells))
        for number, cells in enumerate(_make_plain_cells(board), start=1)
    )
    return _note_pegs(rows, report)


def _note_pegs(rows: tuple[Row, ...], report: CheckReport) -> tuple[Row, ...]:
    """Return the rows with notes on their pegs: the side, the last move, the links."""
    linked: dict[str, list[str]] = defaultdict(list)
    for side in Side:
        for one, other in report.placement.pieces(side).links:
            linked[format_hole(one)].append(format_hole(other))
            linked[format_hole(other)].append(format_hole(one))
    last = format_hole(report.last_peg) if report.last_peg else ""

    def note(cell: Cell) -> Cell:
        if not cell.owner:
            return cell
        parts = [f"{cell.name} {name_side(Side(cell.owner))}"]
        if cell.name == last:
            parts.append(say_on_page("last move"))
        if cell.name in linked:
            pegs = ", ".join(linked[cell.name])
            parts.append(say_on_page("linked to {pegs}").format(pegs=pegs))
        return cell._replace(is_last=cell.name == last, note=", ".join(parts))

    return tuple(replace(row, cells=tuple(map(note, row.cells))) for row in rows)


def _count(lines: int) -> range:
    return range(1, lines + 1)


@lru_cache(maxsize=4)
def _make_plain_cells(board: Board) -> tuple[tuple[tuple[Hole, Cell], ...], ...]:
    """Return the holes and corners of an empty board, row by row."""
    return tuple(
        tuple(
            (hole, Cell(format_hole(hole), *locate(hole), board.is_hole(hole)))
            for hole in (Hole(column, row) for column in _count(board.columns))
        )
        for row in _count(board.rows)
    )


def open_cell(cell: Cell, following: NextHole, start: str = "") -> Cell:
    """Return the cell as an open one, with the links that a peg there would draw.

    Its note begins with ``start``, or with its name if ``start`` is empty.
    """
    note = start or cell.name
    if not following.links and not following.blocked:
        return cell._replace(is_open=True, note=note)
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


def _draw_goal_lines(board: Board) -> Iterator[Stroke]:
    """Yield the goal lines as on paper: thick for Vertical, double for Horizontal."""
    for line in board.goal_lines():
        ends = (*locate(line.segment.start), *locate(line.segment.end))
        yield Stroke(*ends, f"goal {line.owner.value}")
        if line.owner is Side.HORIZONTAL:
            yield Stroke(*ends, "core")


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


def mark_question(
    picture: BoardPicture,
    report: CheckReport,
    pair: tuple[Hole, Hole] | None,
    way: tuple[Hole, ...],
) -> BoardPicture:
    """Return the picture with what was asked: two holes without a link, or a way.

    If nothing was asked, it shows the links that the last move did not draw.
    """
    if way:
        return _mark_way(picture, way)
    if pair is None:
        for move in report.link_history.last_move:
            picture = _mark_missing(picture, move.not_linked, move.side)
        return picture
    missing = report.link_history.find_missing_link(*pair)
    if missing is None or not all(map(report.board.is_hole, pair)):
        return picture
    one, other = map(report.position.peg_owner, pair)
    return _mark_missing(picture, (missing,), one if one is other else None)


def _mark_missing(
    picture: BoardPicture, missing: Iterable[MissingLink], side: Side | None
) -> BoardPicture:
    """Return the picture with missing links dashed, and those in their way strong."""
    marked = tuple(missing)
    in_way = {format_link(link) for one in marked for link in one.blocked_by}
    look = f"missing {side.value if side else 'nobody'}"
    # Without its name, as scripts take a named stroke for a link.
    dashed = (replace(draw_link(one.link, look), link="") for one in marked)
    links = (
        replace(stroke, look=f"{stroke.look} in-way")
        if stroke.link in in_way and stroke.look.startswith("link ")
        else stroke
        for stroke in picture.links
    )
    return replace(picture, links=(*links, *dashed))


def _mark_way(picture: BoardPicture, way: tuple[Hole, ...]) -> BoardPicture:
    """Return the picture with a way to win under its links."""
    names = set(map(format_hole, way))
    cells = (cell for row in picture.rows for cell in row.cells)
    strokes = (draw_link(make_link(*ends), "way") for ends in pairwise(way))
    return replace(
        picture,
        links=(*(replace(one, link="") for one in strokes), *picture.links),
        spots=tuple(cell for cell in cells if cell.name in names and not cell.owner),
    )


def draw_chain(report: CheckReport) -> tuple[Stroke, ...]:
    """Return the bands under the links of the winning chain, if there is one."""
    chain = {make_link(*ends) for ends in pairwise(report.winning_chain)}
    return tuple(draw_link(link, "chain") for link in sorted(chain))


def draw_link(link: Link, look: str) -> Stroke:
    """Return the line that shows a link."""
    one, other = link
    return Stroke(*locate(one), *locate(other), look, format_link(link))
