"""What can be played next: the holes open to a side, and the links from each."""

from dataclasses import replace
from typing import NamedTuple

from paperboard.core.game.game_record import MoveKind, PositionRecord, Record, SwapKind
from paperboard.core.game.geometry import Hole, Link, Side
from paperboard.core.game.legality import make_crossing
from paperboard.core.game.position import LinkCandidate, Position, set_up
from paperboard.core.game.problems import Problem
from paperboard.core.game.referee import Ending
from paperboard.core.report.check import CheckReport


class NextHole(NamedTuple):
    """A hole that a side may use now: the links it would make, and the blocked ones.

    ``blocked`` says of each link that cannot be drawn what crosses it.
    """

    hole: Hole
    links: tuple[Link, ...]
    blocked: tuple[Problem, ...]


def make_position(report: CheckReport) -> Position:
    """Return a new position as the report describes it."""
    if report.game is not None:
        return report.game.position()
    return set_up(report.board, report.ruleset, report.placement)


def find_next_holes(position: Position, side: Side) -> tuple[NextHole, ...]:
    """Return every hole in which the side may place a peg now, row by row."""
    return tuple(
        _look_at(position, side, hole)
        for hole in position.board.holes()
        if position.is_vacant_for(side, hole)
    )


def _look_at(position: Position, side: Side, hole: Hole) -> NextHole:
    candidates = position.find_link_candidates(hole, side)
    if not candidates:
        return NextHole(hole, (), ())
    return NextHole(
        hole,
        tuple(candidate.link for candidate in candidates if not candidate.blocked_by),
        tuple(
            problem
            for candidate in candidates
            for problem in explain_block(position, side, candidate)
        ),
    )


def explain_block(
    position: Position, side: Side, candidate: LinkCandidate
) -> tuple[Problem, ...]:
    """Return why the side may not draw a link: who crosses it; nothing if it may."""
    problems = []
    for owner in (side.opponent, side):
        links = {
            link for link in candidate.blocked_by if position.link_owner(link) is owner
        }
        if links:
            problems.append(make_crossing(side, candidate.link, owner, links))
    return tuple(problems)


def find_undrawn_links(position: Position, side: Side) -> tuple[Link, ...]:
    """Return the links between pegs of the side that nothing crosses, sorted."""
    candidates = (
        candidate
        for hole in position.placement().pieces(side).pegs
        for candidate in position.find_link_candidates(hole, side)
    )
    return tuple(sorted({one.link for one in candidates if not one.blocked_by}))


def settle_record(report: CheckReport) -> Record | PositionRecord:
    """Return what the report is about, with board and rules written into it.

    A game ends at its last legal move, or where the report stopped.
    """
    record = settle_whole(report)
    if isinstance(record, PositionRecord):
        return record
    return replace(record, moves=report.game.moves if report.game else ())


def settle_whole(report: CheckReport) -> Record | PositionRecord:
    """Return all that was written down, with board and rules written into it.

    So an illegal move and what follows it stay, as do moves that the report is not
    about.
    """
    record = report.record
    columns, rows = report.board.columns, report.board.rows
    if isinstance(record, PositionRecord):
        return replace(record, columns=columns, rows=rows, rules=report.ruleset)
    is_mirror = report.swap is SwapKind.MIRROR
    return replace(
        record,
        columns=columns,
        rows=rows,
        rules=report.ruleset,
        swap=report.swap if is_mirror else record.swap,
    )


def number_fault(report: CheckReport) -> int | None:
    """Return which of the moves as written down is the first illegal one, from 1.

    None if there is none, and for a position. Problems count pegs and swaps instead.
    """
    record, game = report.record, report.game
    if isinstance(record, PositionRecord) or game is None or game.is_legal:
        return None
    if game.has_faulty_setup:
        return None
    number = len(game.moves) + 1
    if game.ended_by is Ending.CONNECTION:
        # A resignation after the winning move changes nothing and is no fault.
        while record.moves[number - 1].kind is MoveKind.RESIGN:
            number += 1
    return number


def find_last_peg(report: CheckReport) -> Hole | None:
    """Return the hole of the last move if that placed a peg, else None."""
    if report.cards is not None:
        turns = report.cards.record.moves
        last = turns[-1].move if turns else None
    else:
        moves = report.game.moves if report.game else ()
        last = moves[-1] if moves else None
    return last.hole if last is not None and last.kind is MoveKind.PEG else None
