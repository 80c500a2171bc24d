"""Find the winning chain of a position, and whether a side can still win."""

from collections import deque
from collections.abc import Iterable
from dataclasses import dataclass
from enum import Enum
from itertools import combinations, pairwise

from paperboard.core.game.board_tables import LAST_BORDER, SIDES, is_crossing
from paperboard.core.game.geometry import Hole, Link, Side, make_link
from paperboard.core.game.position import Position

# Searches before the STANDARD analysis gives up; each costs about as much as the whole
# PAPER analysis.
SEARCH_LIMIT = 200

_NOBODY = 0


class Reach(Enum):
    """Whether a side can still join its border rows."""

    YES = "yes"
    NO = "no"
    UNDECIDED = "undecided"


@dataclass(frozen=True, slots=True)
class Outlook:
    """Whether a side can still win; ``path`` proves a YES and is empty otherwise.

    The path goes from one border row to the other, in knight's moves from hole to hole.
    """

    reach: Reach
    path: tuple[Hole, ...] = ()


def find_winning_chain(position: Position, side: Side) -> tuple[Hole, ...]:
    """Return a shortest chain of linked pegs that joins the side's border rows.

    It starts in the first row or column. Empty if the side has not joined them.
    """
    mark = SIDES.index(side) + 1
    closed = bytearray(owner != mark for owner in position.link_owners)
    return _find_path(position, side, closed, shortest=True)


def find_outlook(
    position: Position, side: Side, *, limit: int = SEARCH_LIMIT
) -> Outlook:
    """Return whether the side could join its border rows if the other always passed.

    No rule text says how to prove a draw; this proof is our own. Under PAPER the answer
    is exact, and a NO is final. Under STANDARD a side may remove its own links, so only
    the opponent's pegs and links block. There, NO is a proof as long as the opponent
    removes no link; YES comes with a path that does not cross itself; UNDECIDED means
    that ``limit`` searches found neither. Looks only at pegs and links, so a
    resignation makes no difference.
    """
    if position.ruleset.may_cross_own:
        index = SIDES.index(side)
        path = _find_path(position, side, position.crossed[index], shortest=False)
        return Outlook(Reach.YES, path) if path else Outlook(Reach.NO)
    return _find_standard_outlook(position, side, limit)


def is_certain_draw(position: Position) -> bool:
    """Tell whether there is proof that neither side can still win."""
    return all(find_outlook(position, side).reach is Reach.NO for side in SIDES)


def _find_standard_outlook(position: Position, side: Side, limit: int) -> Outlook:
    if not position.has_vacant_hole(side):
        # Only a turn can draw links, and every turn needs a hole for its peg.
        chain = find_winning_chain(position, side)
        return Outlook(Reach.YES, chain) if chain else Outlook(Reach.NO)
    tables = position.tables
    closed = bytearray(len(tables.links))
    enemy_mark = SIDES.index(side.opponent) + 1
    for number, owner in enumerate(position.link_owners):
        if owner == enemy_mark:
            _close(closed, tables.crossers[number])
    return find_uncrossed_path(position, side, closed, limit=limit)


def find_uncrossed_path(
    position: Position, side: Side, closed: bytearray, *, limit: int = SEARCH_LIMIT
) -> Outlook:
    """Return whether a path that does not cross itself joins a side's border rows.

    The path uses holes that have a peg of the side or may get one. ``closed`` marks the
    links that it may not use, by number; all others count as links that can be drawn.
    UNDECIDED means that ``limit`` searches found neither a path nor a proof. Meant
    for STANDARD.
    """
    tables = position.tables
    # A path without crossings avoids either a given link or all links that cross it, so
    # each crossing splits the search in two and no path is lost.
    pending = [bytearray(closed)]
    for _ in range(limit):
        if not pending:
            return Outlook(Reach.NO)
        closed = pending.pop()
        path = _find_path(position, side, closed, shortest=True)
        crossed = find_crossed_link(path)
        if path and crossed is None:
            return Outlook(Reach.YES, path)
        if crossed is not None:
            number = tables.link_numbers[crossed]
            without = bytearray(closed)
            _close(without, (number,))
            _close(closed, tables.crossers[number])
            pending += (without, closed)
    return Outlook(Reach.UNDECIDED if pending else Reach.NO)


def _close(closed: bytearray, numbers: Iterable[int]) -> None:
    for number in numbers:
        closed[number] = 1


def find_crossed_link(path: tuple[Hole, ...]) -> Link | None:
    """Return a link of the path that another of its links crosses, or None."""
    links = [make_link(*ends) for ends in pairwise(path)]
    for one, other in combinations(links, 2):
        if is_crossing(one, other):
            return one
    return None


def _find_path(
    position: Position, side: Side, closed: bytearray, *, shortest: bool
) -> tuple[Hole, ...]:
    """Return a path of holes open to the side between its border rows, or nothing.

    ``closed`` marks the links that may not be used, by number. Under PAPER, two old
    pegs without a link cannot be linked any more.
    """
    index, tables = SIDES.index(side), position.tables
    ways, border = tables.ways[index], tables.border
    # Under STANDARD no peg counts as old.
    mark = index + 1 if position.ruleset.links_stay else -1
    pegs, links = position.peg_owners, position.link_owners
    unseen = bytearray(position.open_places[index])
    came_from: dict[int, int] = {}
    queue = deque(place for place in tables.starts[index] if unseen[place])
    for place in queue:
        unseen[place] = 0
    take = queue.popleft if shortest else queue.pop
    while queue:
        here = take()
        old = pegs[here] == mark
        for neighbour, number, _ in ways[here]:
            if unseen[neighbour] and not closed[number]:
                if old and pegs[neighbour] == mark and links[number] == _NOBODY:
                    continue
                unseen[neighbour] = 0
                came_from[neighbour] = here
                if border[neighbour] == LAST_BORDER:
                    return _trace(tables.holes, came_from, neighbour)
                queue.append(neighbour)
    return ()


def _trace(
    holes: tuple[Hole, ...], came_from: dict[int, int], place: int
) -> tuple[Hole, ...]:
    path = [holes[place]]
    while place in came_from:
        place = came_from[place]
        path.append(holes[place])
    return tuple(reversed(path))
