"""Find every fault of an action on a position, each as a Problem."""

from paperboard.core.game.board import Board
from paperboard.core.game.geometry import Hole, Link, Side, is_knights_move
from paperboard.core.game.position import Position
from paperboard.core.game.problems import Problem, ProblemCode, make_problem


def find_hole_problems(board: Board, side: Side, hole: Hole) -> tuple[Problem, ...]:
    """Return why the side may never place a peg in the hole, or nothing.

    Does not check whether the hole is occupied.
    """
    if not board.is_on_grid(hole):
        code = ProblemCode.OFF_BOARD
    elif board.is_corner(hole):
        code = ProblemCode.CORNER
    elif not board.may_use(side, hole):
        code = ProblemCode.ENEMY_BORDER
    else:
        return ()
    return (make_problem(code, side=side, hole=hole),)


def find_peg_problems(
    position: Position, side: Side, hole: Hole
) -> tuple[Problem, ...]:
    """Return why the side may not place a peg in the hole now, or nothing."""
    problems = find_hole_problems(position.board, side, hole)
    if position.peg_owner(hole) is not None:
        problems += (make_problem(ProblemCode.OCCUPIED, side=side, hole=hole),)
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

    The removals happen first, then the additions in order. The new peg in ``hole``
    counts as placed. Does not check that the peg itself is legal.
    """
    removed, problems = _judge_removals(position, side, removals)
    added: set[Link] = set()
    for link in additions:
        problems += _find_link_faults(position, side, hole, link)
        kept = position.link_owner(link) is side and link not in removed
        if kept or link in added:
            code = ProblemCode.DUPLICATE_LINK
            problems.append(make_problem(code, side=side, link=link))
        elif link in position.tables.link_numbers:
            problems += _find_crossings(position, side, link, removed, added)
            added.add(link)
    return tuple(problems)


def _judge_removals(
    position: Position, side: Side, removals: tuple[Link, ...]
) -> tuple[set[Link], list[Problem]]:
    removed: set[Link] = set()
    problems = []
    for link in removals:
        if position.ruleset.links_stay:
            code = ProblemCode.REMOVAL_NOT_ALLOWED
            problems.append(make_problem(code, side=side, link=link))
        elif position.link_owner(link) is not side or link in removed:
            code = ProblemCode.NO_SUCH_LINK
            problems.append(make_problem(code, side=side, link=link))
        else:
            removed.add(link)
    return removed, problems


def _find_link_faults(
    position: Position, side: Side, hole: Hole, link: Link
) -> list[Problem]:
    problems = find_length_problems(side, link)
    for end in sorted(set(link)):
        if end != hole and position.peg_owner(end) is not side:
            problems.append(make_missing_peg(side, link, end))
    if position.ruleset.links_stay and hole not in link:
        code = ProblemCode.LINK_NOT_FROM_NEW_PEG
        problems.append(make_problem(code, side=side, link=link))
    return problems


def find_length_problems(side: Side, link: Link) -> list[Problem]:
    """Return a problem if the ends are not a knight's move apart, or nothing."""
    if is_knights_move(*link):
        return []
    return [make_problem(ProblemCode.NOT_A_KNIGHTS_MOVE, side=side, link=link)]


def make_missing_peg(side: Side, link: Link, end: Hole) -> Problem:
    """Return the problem of a link that ends where the side has no peg."""
    return make_problem(ProblemCode.MISSING_PEG, side=side, hole=end, link=link)


def make_crossing(side: Side, link: Link, other: Side, links: set[Link]) -> Problem:
    """Return the problem of a side's link that crosses ``links`` of ``other``."""
    code = ProblemCode.CROSSES_OPPONENT_LINK
    if side is other:
        code = ProblemCode.CROSSES_OWN_LINK
    return make_problem(code, side=other, link=link, blocked_by=tuple(sorted(links)))


def _find_crossings(
    position: Position, side: Side, link: Link, removed: set[Link], added: set[Link]
) -> list[Problem]:
    problems = []
    others = set(position.find_crossing_links(link, side.opponent))
    if others:
        problems.append(make_crossing(side, link, side.opponent, others))
    if not position.ruleset.may_cross_own:
        own = set(position.find_crossing_links(link, side)) - removed
        own |= added.intersection(position.list_crossers(link))
        if own:
            problems.append(make_crossing(side, link, side, own))
    return problems
