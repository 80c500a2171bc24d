"""What is wrong with one action on a position: every fault, each as a Problem."""

from paperboard.core.board import Board
from paperboard.core.geometry import Hole, Link, Side, is_knights_move
from paperboard.core.position import Position
from paperboard.core.problems import (
    Problem,
    ProblemCode,
    make_crossing_problem,
    make_duplicate_problem,
    make_hole_problem,
    make_link_problem,
    make_missing_peg_problem,
)
from paperboard.core.record import Ruleset
from paperboard.core.tables import is_crossing


def find_hole_problems(board: Board, side: Side, hole: Hole) -> tuple[Problem, ...]:
    """Return why the side may never place a peg in a hole of the board, or nothing.

    Does not look for a peg in the hole.
    """
    if not board.is_on_grid(hole):
        template = "{hole} is not on the board"
        return (make_hole_problem(ProblemCode.OFF_BOARD, template, side, hole),)
    if board.is_corner(hole):
        template = "{hole} is a corner; corners have no hole"
        return (make_hole_problem(ProblemCode.CORNER, template, side, hole),)
    if not board.may_use(side, hole):
        template = "{hole} is in the other side's border row, closed to {side}"
        return (make_hole_problem(ProblemCode.ENEMY_BORDER, template, side, hole),)
    return ()


def find_peg_problems(
    position: Position, side: Side, hole: Hole
) -> tuple[Problem, ...]:
    """Return why the side may not place a peg in the hole now, or nothing."""
    problems = find_hole_problems(position.board, side, hole)
    if position.peg_owner(hole) is not None:
        template = "{hole} is occupied already"
        problems += (make_hole_problem(ProblemCode.OCCUPIED, template, side, hole),)
    return problems


def find_link_problems(
    position: Position,
    side: Side,
    hole: Hole,
    *,
    removals: tuple[Link, ...],
    additions: tuple[Link, ...],
) -> tuple[Problem, ...]:
    """Return why the side may not remove and add these links, or nothing.

    The removals come first, then the additions in their order; the peg in ``hole``
    counts as placed. Takes no account of whether it may be.
    """
    removed, problems = _judge_removals(position, side, removals)
    added: list[Link] = []
    for link in additions:
        problems += _find_link_faults(position, side, hole, link)
        kept = position.link_owner(link) is side and link not in removed
        if kept or link in added:
            problems.append(make_duplicate_problem(side, link))
        elif link in position.tables.link_numbers:
            problems += _find_crossings(position, side, link, removed, added)
            added.append(link)
    return tuple(problems)


def _judge_removals(
    position: Position, side: Side, removals: tuple[Link, ...]
) -> tuple[set[Link], list[Problem]]:
    removed: set[Link] = set()
    problems = []
    for link in removals:
        if position.ruleset is Ruleset.PAPER:
            template = "{link} can't be removed: a drawn link stays"
            code = ProblemCode.REMOVAL_NOT_ALLOWED
            problems.append(make_link_problem(code, template, side, link))
        elif position.link_owner(link) is not side or link in removed:
            template = "{side} has no link {link} to remove"
            code = ProblemCode.NO_SUCH_LINK
            problems.append(make_link_problem(code, template, side, link))
        else:
            removed.add(link)
    return removed, problems


def _find_link_faults(
    position: Position, side: Side, hole: Hole, link: Link
) -> list[Problem]:
    problems = find_length_problems(side, link)
    for end in sorted(set(link)):
        if end != hole and position.peg_owner(end) is not side:
            problems.append(make_missing_peg_problem(side, link, end))
    if position.ruleset is Ruleset.PAPER and hole not in link:
        template = "{link} does not start from the new peg"
        code = ProblemCode.LINK_NOT_FROM_NEW_PEG
        problems.append(make_link_problem(code, template, side, link))
    return problems


def find_length_problems(side: Side, link: Link) -> list[Problem]:
    """Return the problem that a link does not fit its two ends, or nothing."""
    if is_knights_move(*link):
        return []
    template = "the ends of {link} are not a knight's move apart"
    return [make_link_problem(ProblemCode.NOT_A_KNIGHTS_MOVE, template, side, link)]


def _find_crossings(
    position: Position, side: Side, link: Link, removed: set[Link], added: list[Link]
) -> list[Problem]:
    problems = []
    enemy = side.opponent
    others = position.find_crossing_links(link, enemy)
    if others:
        problems.append(make_crossing_problem(link, side, other=enemy, links=others))
    if position.ruleset is Ruleset.STANDARD:
        own = set(position.find_crossing_links(link, side)) - removed
        own.update(other for other in added if is_crossing(link, other))
        if own:
            links = tuple(sorted(own))
            problems.append(make_crossing_problem(link, side, other=side, links=links))
    return problems
