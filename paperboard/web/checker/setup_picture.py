"""The board of a position that is being set up, with its faults marked.

It shows all pegs and links as they were written, even those that break a rule, so that
each fault is seen in its place. A cross marks it, as not everybody can tell colours.
"""

from collections import defaultdict
from collections.abc import Iterator
from dataclasses import replace

from paperboard.core.game.board import Board
from paperboard.core.game.game_record import PositionRecord
from paperboard.core.game.geometry import Hole, Link, Side, format_hole
from paperboard.core.game.problems import Problem
from paperboard.core.report.check import CheckReport
from paperboard.core.report.report_words import name_side_peg
from paperboard.core.report.setting_up import make_setup
from paperboard.web.checker.board_picture import (
    BoardPicture,
    Cell,
    Row,
    Stroke,
    draw_chain,
    draw_link,
    frame_board,
    locate,
)
from paperboard.web.checker.setup_tools import SetupChoice
from paperboard.web.checker.verdict_words import say_with_dashes
from paperboard.web.shared.page_language import say_message_on_page, say_on_page

# Half the width of the cross over a peg, and of the one on a link.
_PEG_CROSS = 0.24
_LINK_CROSS = 0.17

_Words = dict[Hole, list[str]]


def draw_setup(report: CheckReport, choice: SetupChoice) -> BoardPicture:
    """Draw the board of a position; every hole and every peg on the grid is open."""
    board, position = report.board, make_setup(report)
    words = _collect_words(report.problems)
    owners: dict[Hole, list[Side]] = defaultdict(list)
    for side, pegs in _list_pegs(position):
        for hole in dict.fromkeys(pegs):
            owners[hole].append(side)
    rows = tuple(
        Row(
            row,
            tuple(
                _make_cell(board, Hole(column, row), owners, words, choice)
                for column in range(1, board.columns + 1)
            ),
        )
        for row in range(1, board.rows + 1)
    )
    links = (*draw_chain(report), *_draw_links(board, position, report.problems))
    picture = frame_board(board, rows, links)
    return replace(
        picture,
        asks="put",
        pegs=(*picture.pegs, *_find_second_pegs(rows, owners)),
        marks=tuple(_draw_marks(board, position, report.problems)),
    )


def _list_pegs(position: PositionRecord) -> Iterator[tuple[Side, tuple[Hole, ...]]]:
    yield Side.VERTICAL, position.vertical.pegs
    yield Side.HORIZONTAL, position.horizontal.pegs


def _list_links(board: Board, position: PositionRecord) -> Iterator[tuple[Side, Link]]:
    """Yield every link with both ends on the grid once, with its side."""
    for side, pieces in zip(
        Side, (position.vertical, position.horizontal), strict=True
    ):
        for link in dict.fromkeys(pieces.links):
            if all(map(board.is_on_grid, link)):
                yield side, link


def _collect_words(problems: tuple[Problem, ...]) -> _Words:
    """Return the faults at each hole: those of its peg and of links that end there."""
    words: _Words = defaultdict(list)
    for problem in problems:
        named = {problem.hole, *(problem.link or ())}
        for hole in named - {None}:
            assert hole is not None
            words[hole].append(say_with_dashes(problem.message))
    return words


def _make_cell(
    board: Board,
    hole: Hole,
    owners: dict[Hole, list[Side]],
    words: _Words,
    choice: SetupChoice,
) -> Cell:
    name = format_hole(hole)
    sides = owners.get(hole, [])
    parts = [name, *(say_message_on_page(name_side_peg(side)) for side in sides)]
    if hole in words:
        faults = "; ".join(words[hole])
        parts.append(say_on_page("fault: {faults}").format(faults=faults))
    return Cell(
        name,
        *locate(hole),
        is_hole=board.is_hole(hole),
        owner=sides[0].value if sides else "",
        is_start=hole == choice.start,
        # A corner is not a hole, but a peg placed there can be removed.
        is_open=board.is_hole(hole) or bool(sides),
        note=", ".join(parts),
    )


def _find_second_pegs(
    rows: tuple[Row, ...], owners: dict[Hole, list[Side]]
) -> Iterator[Cell]:
    """Yield the second peg of each hole that has pegs of both sides."""
    shared = {format_hole(hole): s[1] for hole, s in owners.items() if len(s) > 1}
    for row in rows:
        for cell in row.cells:
            if cell.name in shared:
                yield cell._replace(owner=f"{shared[cell.name].value} second")


def _draw_links(
    board: Board, position: PositionRecord, problems: tuple[Problem, ...]
) -> Iterator[Stroke]:
    faulty = {problem.link for problem in problems}
    for side, link in _list_links(board, position):
        extra = " faulty" if link in faulty else ""
        yield draw_link(link, f"link {side.value}{extra}")
        if side is Side.HORIZONTAL:
            yield draw_link(link, f"core{extra}")


def _draw_marks(
    board: Board, position: PositionRecord, problems: tuple[Problem, ...]
) -> Iterator[Stroke]:
    """Yield a cross over each faulty peg and at the middle of each faulty link."""
    pegs = {hole for _, holes in _list_pegs(position) for hole in holes}
    wrong = {problem.hole for problem in problems if problem.link is None}
    for hole in sorted(pegs & wrong):
        if board.is_on_grid(hole):
            yield from _cross(*locate(hole), _PEG_CROSS)
    faulty = {problem.link for problem in problems}
    for link in sorted({link for _, link in _list_links(board, position)} & faulty):
        line = draw_link(link, "")
        x, y = (line.x1 + line.x2) / 2, (line.y1 + line.y2) / 2
        yield from _cross(x, y, _LINK_CROSS)


def _cross(x: float, y: float, arm: float) -> Iterator[Stroke]:
    """Yield a cross on top of a wider one, which sets it off."""
    for look in ("mark-edge", "mark"):
        yield Stroke(x - arm, y - arm, x + arm, y + arm, look)
        yield Stroke(x - arm, y + arm, x + arm, y - arm, look)
