"""The pegs, links and chains on a board, changed in place and undone exactly."""

import re
from collections import defaultdict
from collections.abc import Iterable, Iterator, Sequence
from copy import copy
from typing import NamedTuple

from paperboard.core.game.board import Board
from paperboard.core.game.board_tables import SIDES, make_tables
from paperboard.core.game.chains import Chains
from paperboard.core.game.game_record import Pieces, Placement, Ruleset
from paperboard.core.game.geometry import Hole, Link, Side

_VERTICAL = Side.VERTICAL

_DRAWN = re.compile(rb"[^\0]")
# The place in a change that places no peg.
_NO_PLACE = -1


class LinkCandidate(NamedTuple):
    """An undrawn link between two pegs of one side, and the links that block it."""

    link: Link
    blocked_by: tuple[Link, ...]


class Change(NamedTuple):
    """One change of a position: a peg, and the links removed before and drawn after it.

    ``hole`` is None if no peg was placed. ``side`` owns the peg and the links.
    """

    side: Side
    hole: Hole | None
    removed: tuple[Link, ...]
    drawn: tuple[Link, ...]


# What undo needs to know about a change: the side's index, the peg's place, the links
# drawn and erased, and, from before it, the chains with their mark and the winner.
_Change = tuple[int, int, list[int], Sequence[int], Chains, int, Side | None]


class Position:
    """The pegs and links on a board, and the winner if there is one.

    A position does not know whose turn it is or the moves of a game. The methods that
    change it judge nothing except the hole in ``place_peg``; use ``legality`` first.
    ``find_link_candidates`` and ``winner`` follow the ruleset. The attributes
    ``tables``, ``peg_owners`` and ``link_owners`` (1 VERTICAL, 2 HORIZONTAL, 0
    nobody), ``open_places`` and ``crossed`` are for the searches in ``core``. They use
    numbers instead of holes; do not change them.
    """

    def __init__(self, board: Board, ruleset: Ruleset) -> None:
        self.board = board
        self.ruleset = ruleset
        self.tables = tables = make_tables(board)
        self.winner: Side | None = None
        self.peg_owners = bytearray(len(tables.holes))
        self.link_owners = bytearray(len(tables.links))
        # For each side, where it has a peg or could place one.
        self.open_places = (bytearray(tables.usable[0]), bytearray(tables.usable[1]))
        self._vacant = (bytearray(tables.usable[0]), bytearray(tables.usable[1]))
        # For each side, how many drawn links block each link. Under STANDARD every
        # link blocks both sides, so both share one count.
        blocked = bytearray(len(tables.links))
        both = not ruleset.may_cross_own
        self.crossed = (blocked, blocked if both else bytearray(len(blocked)))
        self._chains = Chains(tables.border)
        self._changes: list[_Change] = []

    def peg_owner(self, hole: Hole) -> Side | None:
        """Return the owner of the peg in the hole; None if there is none."""
        place = self.tables.places.get(hole)
        owner = 0 if place is None else self.peg_owners[place]
        return SIDES[owner - 1] if owner else None

    def link_owner(self, link: Link) -> Side | None:
        """Return the owner of the link; None if it is not drawn."""
        number = self.tables.link_numbers.get(link)
        owner = 0 if number is None else self.link_owners[number]
        return SIDES[owner - 1] if owner else None

    def is_vacant_for(self, side: Side, hole: Hole) -> bool:
        """Tell whether the side may place a peg in the hole now."""
        place = self.tables.places.get(hole)
        return place is not None and self._vacant[side is not _VERTICAL][place] == 1

    def has_vacant_hole(self, side: Side) -> bool:
        """Tell whether the side may place a peg anywhere."""
        return 1 in self._vacant[side is not _VERTICAL]

    def count_new_links(self) -> int:
        """Return how many links the latest change drew.

        Raises IndexError if there was no change.
        """
        _, _, drawn, *_ = self._changes[-1]
        return len(drawn)

    def list_changes(self) -> Iterator[Change]:
        """Yield every change since the board was empty, the first one first."""
        holes, links = self.tables.holes, self.tables.links
        for index, place, drawn, erased, *_ in self._changes:
            yield Change(
                SIDES[index],
                None if place == _NO_PLACE else holes[place],
                tuple(links[number] for number in erased),
                tuple(links[number] for number in drawn),
            )

    def placement(self) -> Placement:
        """Return the pegs and links of both sides, each sorted by column and row."""
        return Placement(*(self._pieces(mark) for mark in (1, 2)))

    def _pieces(self, mark: int) -> Pieces:
        tables = self.tables
        pegs = sorted(tables.holes[place] for place in _find(self.peg_owners, mark))
        links = tuple(tables.links[n] for n in _find(self.link_owners, mark))
        return Pieces(tuple(pegs), links)

    def find_link_candidates(self, hole: Hole, side: Side) -> tuple[LinkCandidate, ...]:
        """Return every undrawn link from the hole to a peg of the side, sorted.

        There are at most eight. Each comes with the links that block it under the
        ruleset, or with none if it may be drawn. Raises KeyError if the board has no
        such hole. Does not check that the side has a peg there.
        """
        tables, mark = self.tables, SIDES.index(side) + 1
        pegs, owners = self.peg_owners, self.link_owners
        numbers = [
            number
            for neighbour, number, _ in tables.ways[0][tables.places[hole]]
            if pegs[neighbour] == mark and not owners[number]
        ]
        links = (tables.links[number] for number in sorted(numbers))
        return tuple(
            LinkCandidate(link, self.find_blockers(link, side)) for link in links
        )

    def find_blockers(self, link: Link, side: Side) -> tuple[Link, ...]:
        """Return the links that keep the side from drawing this link, sorted.

        Under PAPER these are the opponent's links that cross it, under STANDARD all
        links that cross it.
        """
        blockers = list(self.find_crossing_links(link, side.opponent))
        if not self.ruleset.may_cross_own:
            blockers += self.find_crossing_links(link, side)
        return tuple(sorted(blockers))

    def find_crossing_links(self, link: Link, owner: Side) -> tuple[Link, ...]:
        """Return the links of a side that cross this link, sorted.

        Raises KeyError if the board has no such link.
        """
        return tuple(
            crosser
            for crosser in self.list_crossers(link)
            if self.link_owner(crosser) is owner
        )

    def list_crossers(self, link: Link) -> tuple[Link, ...]:
        """Return every link that would cross this link, drawn or not, sorted.

        Raises KeyError if the board has no such link.
        """
        tables = self.tables
        numbers = sorted(tables.crossers[tables.link_numbers[link]])
        return tuple(tables.links[number] for number in numbers)

    def place_peg(self, side: Side, hole: Hole) -> bool:
        """Place a peg and draw every link from it that the ruleset allows.

        Returns False and changes nothing if the side may not use the hole now.
        """
        index = 0 if side is _VERTICAL else 1
        place = self.tables.places.get(hole)
        if place is None or not self._vacant[index][place]:
            return False
        drawn: list[int] = []
        self._put(index, place, drawn, ())
        self._draw_all(index, place, drawn)
        return True

    def change(
        self,
        side: Side,
        hole: Hole,
        *,
        removals: Iterable[Link] = (),
        additions: Iterable[Link] | None = None,
    ) -> None:
        """Remove links of the side, place a peg, then draw exactly the additions.

        If ``additions`` is None, draws every link from the new peg that the ruleset
        allows. Judges nothing: the hole must be vacant, the removed links drawn and the
        added links not drawn.
        """
        index = 0 if side is _VERTICAL else 1
        place = self.tables.places[hole]
        drawn: list[int] = []
        erased = [self.tables.link_numbers[link] for link in removals]
        self._put(index, place, drawn, erased)
        if erased:
            for number in erased:
                self._erase(index, number)
            self._rebuild_chains()
        if additions is None:
            self._draw_all(index, place, drawn)
        else:
            for link in additions:
                number = self.tables.link_numbers[link]
                self._draw(index, number)
                drawn.append(number)

    def remove_link(self, link: Link) -> None:
        """Remove a link of either side, and place no peg.

        Raises KeyError if the board has no such link. Judges nothing: the link must
        be drawn.
        """
        number = self.tables.link_numbers[link]
        index, chains = self.link_owners[number] - 1, self._chains
        self._changes.append(
            (index, _NO_PLACE, [], (number,), chains, chains.mark(), self.winner)
        )
        self._erase(index, number)
        self._rebuild_chains()

    def undo(self) -> None:
        """Take back the latest change exactly; raise IndexError if there is none."""
        index, place, drawn, erased, chains, mark, winner = self._changes.pop()
        self.winner = winner
        self._chains = chains
        chains.rewind(mark)
        for number in drawn:
            self._erase(index, number)
        for number in erased:
            self._restore(index, number)
        if place == _NO_PLACE:
            return
        usable = self.tables.usable
        self.peg_owners[place] = 0
        self._vacant[0][place] = usable[0][place]
        self._vacant[1][place] = usable[1][place]
        self.open_places[1 - index][place] = usable[1 - index][place]

    def copy(self) -> "Position":
        """Return an independent copy, which can also undo earlier changes."""
        other = copy(self)
        other.peg_owners = self.peg_owners.copy()
        other.link_owners = self.link_owners.copy()
        other.open_places = _copy_pair(self.open_places)
        other._vacant = _copy_pair(self._vacant)
        other.crossed = _copy_pair(self.crossed)
        # Many changes share their chains, so each Chains object is copied only once.
        chains = {id(change[4]): change[4] for change in self._changes}
        chains[id(self._chains)] = self._chains
        copies = {key: one.copy() for key, one in chains.items()}
        other._chains = copies[id(self._chains)]
        other._changes = [
            (index, place, drawn, erased, copies[id(one)], mark, winner)
            for index, place, drawn, erased, one, mark, winner in self._changes
        ]
        return other

    def snapshot(self) -> tuple[object, ...]:
        """Return everything that affects later answers, for comparison."""
        return (
            self.winner,
            bytes(self.peg_owners),
            bytes(self.link_owners),
            tuple(map(bytes, (*self.open_places, *self._vacant, *self.crossed))),
            self._chains.snapshot(),
        )

    def _put(
        self, index: int, place: int, drawn: list[int], erased: Sequence[int]
    ) -> None:
        chains = self._chains
        self._changes.append(
            (index, place, drawn, erased, chains, chains.mark(), self.winner)
        )
        self.peg_owners[place] = index + 1
        self._vacant[0][place] = self._vacant[1][place] = 0
        self.open_places[1 - index][place] = 0

    def _draw_all(self, index: int, place: int, drawn: list[int]) -> None:
        # Links from one peg never cross each other, so they can be drawn in any order.
        pegs, links, join = self.peg_owners, self.link_owners, self._chains.join
        blocked, blocks = self.crossed[index], self.crossed[1 - index]
        mark = index + 1
        for neighbour, number, crossers in self.tables.ways[0][place]:
            if pegs[neighbour] == mark and not blocked[number]:
                links[number] = mark
                for crosser in crossers:
                    blocks[crosser] += 1
                drawn.append(number)
                if join(place, neighbour):
                    self.winner = SIDES[index]

    def _draw(self, index: int, number: int) -> None:
        self._restore(index, number)
        if self._chains.join(*self.tables.ends[number]):
            self.winner = SIDES[index]

    def _restore(self, index: int, number: int) -> None:
        self.link_owners[number] = index + 1
        blocks = self.crossed[1 - index]
        for crosser in self.tables.crossers[number]:
            blocks[crosser] += 1

    def _erase(self, index: int, number: int) -> None:
        self.link_owners[number] = 0
        blocks = self.crossed[1 - index]
        for crosser in self.tables.crossers[number]:
            blocks[crosser] -= 1

    def _rebuild_chains(self) -> None:
        self._chains = Chains(self.tables.border)
        self.winner = None
        ends = self.tables.ends
        # Most links of a large board are not drawn; a pattern skips them fast.
        for drawn in _DRAWN.finditer(self.link_owners):
            number = drawn.start()
            if self._chains.join(*ends[number]):
                self.winner = SIDES[self.link_owners[number] - 1]


def _copy_pair(pair: tuple[bytearray, bytearray]) -> tuple[bytearray, bytearray]:
    one, other = pair
    copied = one.copy()
    return copied, copied if one is other else other.copy()


def _find(owners: bytearray, mark: int) -> Iterator[int]:
    """Yield every number that has this owner."""
    # Most of a board is empty; a search skips that fast.
    number = owners.find(mark)
    while number >= 0:
        yield number
        number = owners.find(mark, number + 1)


def set_up(board: Board, ruleset: Ruleset, placement: Placement) -> Position:
    """Return a position with these pegs and links.

    Judges nothing: each peg must be in a different hole, and each link must be listed
    once and have two pegs. Links may cross. If both sides have joined their border
    rows, ``winner`` may be either.
    """
    position = Position(board, ruleset)
    for side in SIDES:
        pieces = placement.pieces(side)
        links = defaultdict(list)
        for link in pieces.links:
            links[link.second].append(link)
        for hole in pieces.pegs:
            position.change(side, hole, additions=links[hole])
    return position
