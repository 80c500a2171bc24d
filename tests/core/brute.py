"""A second referee: slow, plain, and independent of the engine's tables.

It treats holes and links as values, compares every pair of links with fractions, and
searches without memory between moves.
"""

from collections.abc import Callable, Iterable, Iterator
from dataclasses import dataclass, field
from fractions import Fraction
from itertools import pairwise

from paperboard.core.game.geometry import Hole, Link, Side, make_link

WayTest = Callable[[Hole, Hole], bool]
LEAPS = [(1, 2), (2, 1), (-1, 2), (-2, 1), (1, -2), (2, -1), (-1, -2), (-2, -1)]


def is_cut(one: Link, other: Link) -> bool:
    """Tell whether two links cross at an inner point of both, using fractions."""
    (ax, ay), (bx, by) = one
    (cx, cy), (dx, dy) = other
    if abs(cx - ax) > 4 or abs(cy - ay) > 4:
        return False  # knight's moves cannot reach that far
    turn = (bx - ax) * (dy - cy) - (by - ay) * (dx - cx)
    if turn == 0:
        return False
    along_one = Fraction((cx - ax) * (dy - cy) - (cy - ay) * (dx - cx), turn)
    along_other = Fraction((cx - ax) * (by - ay) - (cy - ay) * (bx - ax), turn)
    return 0 < along_one < 1 and 0 < along_other < 1


@dataclass
class BruteGame:
    """Pegs and links on a board; ``may_cross_own`` selects paper rules."""

    columns: int
    rows: int
    may_cross_own: bool
    pegs: dict[Hole, Side] = field(default_factory=dict)
    links: dict[Link, Side] = field(default_factory=dict)

    def may_hold(self, side: Side, hole: Hole) -> bool:
        """Tell whether the side may ever have a peg there."""
        x, y = hole
        if not (1 <= x <= self.columns and 1 <= y <= self.rows):
            return False
        if side is Side.VERTICAL:
            return 1 < x < self.columns
        return 1 < y < self.rows

    def can_peg(self, side: Side, hole: Hole) -> bool:
        """Tell whether the side may place a peg there now."""
        return self.may_hold(side, hole) and hole not in self.pegs

    def can_link(self, side: Side, link: Link) -> bool:
        """Tell whether the side may draw the link between two of its pegs."""
        return link not in self.links and not any(
            is_cut(link, other) and not (owner is side and self.may_cross_own)
            for other, owner in self.links.items()
        )

    def play(self, side: Side, hole: Hole) -> None:
        """Place a peg and draw every legal link from it."""
        self.pegs[hole] = side
        for leap in LEAPS:
            other = _add(hole, leap)
            link = make_link(hole, other)
            if self.pegs.get(other) is side and self.can_link(side, link):
                self.links[link] = side

    def play_with_links(
        self,
        side: Side,
        hole: Hole,
        removals: Iterable[Link],
        additions: Iterable[Link] | None,
    ) -> bool:
        """Play a move with listed links; tell whether it was legal.

        Without additions (None) all links from the peg are drawn. Do not use the game
        after an illegal move.
        """
        if not self.can_peg(side, hole) or (removals and self.may_cross_own):
            return False
        for link in removals:
            if self.links.get(link) is not side:
                return False
            del self.links[link]
        if additions is None:
            self.play(side, hole)
            return True
        self.pegs[hole] = side
        for link in additions:
            (x, y), (end_x, end_y) = link
            fits = (end_x - x, end_y - y) in LEAPS and all(
                self.pegs.get(end) is side for end in link
            )
            late = self.may_cross_own and hole not in link
            if late or not fits or not self.can_link(side, link):
                return False
            self.links[link] = side
        return True

    def is_joined(self, side: Side) -> bool:
        """Tell whether the side's links join its two border rows."""
        return self._flood(side, lambda one, other: self._linked(side, one, other))

    def could_join_on_paper(self, side: Side) -> bool:
        """Tell whether the side could join its border rows if the other passed."""

        def is_way(one: Hole, other: Hole) -> bool:
            if self._linked(side, one, other):
                return True
            both_old = one in self.pegs and other in self.pegs
            return not both_old and not self._is_cut_by_enemy(side, one, other)

        return self._flood(side, is_way)

    def could_join_with_removals(self, side: Side) -> bool:
        """Tell whether some path without a crossing joins the border rows.

        Tries every path. The side needs a free hole.
        """

        def extend(path: list[Hole]) -> bool:
            if self._line(side, path[-1]) == self._last_line(side):
                return True
            for hole in self._steps(side, path[-1]):
                link = make_link(path[-1], hole)
                if (
                    hole not in path
                    and not self._is_cut_by_enemy(side, path[-1], hole)
                    and not any(
                        is_cut(link, make_link(*ends)) for ends in pairwise(path)
                    )
                    and extend([*path, hole])
                ):
                    return True
            return False

        return any(extend([hole]) for hole in self._first_row(side))

    def _flood(self, side: Side, is_way: WayTest) -> bool:
        reached = set(self._first_row(side))
        fresh = list(reached)
        while fresh:
            hole = fresh.pop()
            if self._line(side, hole) == self._last_line(side):
                return True
            for other in self._steps(side, hole):
                if other not in reached and is_way(hole, other):
                    reached.add(other)
                    fresh.append(other)
        return False

    def _first_row(self, side: Side) -> Iterator[Hole]:
        for x in range(1, self.columns + 1):
            for y in range(1, self.rows + 1):
                hole = Hole(x, y)
                if self._line(side, hole) == 1 and self._is_open(side, hole):
                    yield hole

    def _steps(self, side: Side, hole: Hole) -> Iterator[Hole]:
        for leap in LEAPS:
            other = _add(hole, leap)
            if self._is_open(side, other):
                yield other

    def _is_open(self, side: Side, hole: Hole) -> bool:
        return self.may_hold(side, hole) and self.pegs.get(hole, side) is side

    def _linked(self, side: Side, one: Hole, other: Hole) -> bool:
        return self.links.get(make_link(one, other)) is side

    def _is_cut_by_enemy(self, side: Side, one: Hole, other: Hole) -> bool:
        link = make_link(one, other)
        return any(
            owner is not side and is_cut(link, cut) for cut, owner in self.links.items()
        )

    def _line(self, side: Side, hole: Hole) -> int:
        return hole.row if side is Side.VERTICAL else hole.column

    def _last_line(self, side: Side) -> int:
        return self.rows if side is Side.VERTICAL else self.columns


def _add(hole: Hole, leap: tuple[int, int]) -> Hole:
    return Hole(hole.column + leap[0], hole.row + leap[1])
