"""Find the winning chain of a position, and whether a side can still win."""

from collections import deque
from collections.abc import Iterable
from dataclasses import dataclass, field
from enum import Enum
from heapq import heappop, heappush
from itertools import combinations, pairwise

from paperboard.core.game.board_tables import LAST_BORDER, SIDES, is_crossing
from paperboard.core.game.geometry import Hole, Link, Side, make_link
from paperboard.core.game.position import Position

# Searches before the STANDARD analysis gives up; each costs about as much as the whole
# PAPER analysis.
SEARCH_LIMIT = 200
# Steps in the search for a short path when there is one at all.
_TIDY_LIMIT = 20

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
    It may be longer than needed: see ``find_short_path``. ``closed`` marks the links
    that no path may use, by number.
    """

    reach: Reach
    path: tuple[Hole, ...] = ()
    closed: bytes = field(default=b"", compare=False, repr=False)


def find_winning_chain(position: Position, side: Side) -> tuple[Hole, ...]:
    """Return a shortest chain of linked pegs that joins the side's border rows.

    It starts in the first row or column. Empty if the side has not joined them.
    """
    mark = SIDES.index(side) + 1
    closed = bytearray(owner != mark for owner in position.link_owners)
    return _find_shortest_path(position, side, closed)


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
        closed = position.crossed[SIDES.index(side)]
        path = _find_path(position, side, closed, shortest=False)
        return Outlook(Reach.YES, path, bytes(closed)) if path else Outlook(Reach.NO)
    return _find_standard_outlook(position, side, limit)


def find_short_path(
    position: Position, side: Side, outlook: Outlook
) -> tuple[Hole, ...]:
    """Return the path that proves the outlook and needs the fewest more pegs.

    Among such paths, it has the fewest holes. It does not cross itself, unless there is
    only such a path, or no other is found in 20 steps. Empty if the outlook is not a
    YES.
    """
    if not outlook.path or not outlook.closed:
        return outlook.path
    found: list[tuple[int, int, int, tuple[Hole, ...], bytearray]] = []

    def search(closed: bytearray) -> None:
        path = _find_cheapest_path(position, side, closed)
        if path:
            pegs = sum(position.peg_owner(hole) is None for hole in path)
            heappush(found, (pegs, len(path), len(found), path, closed))

    search(bytearray(outlook.closed))
    shortest = found[0][3] if found else outlook.path
    # What a path needs can only grow with the links that are closed, so the first one
    # without a crossing is the best.
    for _ in range(_TIDY_LIMIT):
        if not found:
            break
        *_, path, closed = heappop(found)
        crossed = find_crossed_link(path)
        if crossed is None:
            return path
        for rest in _split(position, closed, crossed):
            search(rest)
    return shortest


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
    pending = [bytearray(closed)]
    whole = bytes(closed)
    for _ in range(limit):
        if not pending:
            return Outlook(Reach.NO)
        closed = pending.pop()
        path = _find_shortest_path(position, side, closed)
        crossed = find_crossed_link(path)
        if path and crossed is None:
            return Outlook(Reach.YES, path, whole)
        if crossed is not None:
            pending += _split(position, closed, crossed)
    return Outlook(Reach.UNDECIDED if pending else Reach.NO)


def _split(
    position: Position, closed: bytearray, crossed: Link
) -> tuple[bytearray, bytearray]:
    """Return the closed links of the two searches that follow a crossing.

    A path without crossings avoids either a given link or all links that cross it, so
    no such path is lost.
    """
    tables = position.tables
    number = tables.link_numbers[crossed]
    without, alone = bytearray(closed), bytearray(closed)
    _close(without, (number,))
    _close(alone, tables.crossers[number])
    return without, alone


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


def _find_shortest_path(
    position: Position, side: Side, closed: bytearray
) -> tuple[Hole, ...]:
    """Return a path with the fewest holes."""
    return _find_path(position, side, closed, shortest=True)


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


def _find_cheapest_path(
    position: Position, side: Side, closed: bytearray
) -> tuple[Hole, ...]:
    """Return the path that needs the fewest pegs and, among these, the fewest holes.

    Otherwise the same as ``_find_path``.
    """
    index, tables = SIDES.index(side), position.tables
    ways, border = tables.ways[index], tables.border
    mark = index + 1
    keeps_old = position.ruleset.links_stay
    pegs, links = position.peg_owners, position.link_owners
    is_open = position.open_places[index]
    # A peg costs more than all holes of a path together.
    size = len(pegs)
    costs = [1 if owner == mark else size for owner in pegs]
    best: dict[int, int] = {}
    came_from: dict[int, int] = {}
    heap: list[int] = []
    for place in tables.starts[index]:
        if is_open[place]:
            best[place] = costs[place]
            heap.append(costs[place] * size + place)
    heap.sort()
    while heap:
        cost, here = divmod(heappop(heap), size)
        if cost > best[here]:
            continue
        if border[here] == LAST_BORDER:
            return _trace(tables.holes, came_from, here)
        old = keeps_old and pegs[here] == mark
        for neighbour, number, _ in ways[here]:
            if closed[number] or not is_open[neighbour]:
                continue
            if old and pegs[neighbour] == mark and links[number] == _NOBODY:
                continue
            total = cost + costs[neighbour]
            if total < best.get(neighbour, total + 1):
                best[neighbour] = total
                came_from[neighbour] = here
                heappush(heap, total * size + neighbour)
    return ()


def _trace(
    holes: tuple[Hole, ...], came_from: dict[int, int], place: int
) -> tuple[Hole, ...]:
    path = [holes[place]]
    while place in came_from:
        place = came_from[place]
        path.append(holes[place])
    return tuple(reversed(path))
