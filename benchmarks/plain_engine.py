"""The simplest engine that follows the rules: sets, offsets, a search for a win."""

from paperboard.core.game.board_tables import is_crossing
from paperboard.core.game.geometry import KNIGHT_STEPS, Hole, Link, Side, make_link

_NEAR = [(x, y) for x in range(-3, 4) for y in range(-3, 4)]
_FORWARD = [step for step in KNIGHT_STEPS if step > (0, 0)]


def _list_crossing_links(link: Link) -> list[Link]:
    (column, row), _ = link
    starts = (Hole(column + x, row + y) for x, y in _NEAR)
    links = (
        Link(start, Hole(start.column + dx, start.row + dy))
        for start in starts
        for dx, dy in _FORWARD
    )
    return [other for other in links if is_crossing(link, other)]


# For each direction of a link from a hole, the links that cross it.
_CROSSERS = {
    step: _list_crossing_links(Link(Hole(0, 0), Hole(*step))) for step in _FORWARD
}


class PlainEngine:
    """One PAPER or STANDARD game with automatic links; ``winner`` is None or a side."""

    def __init__(self, columns: int, rows: int, *, may_cross_own: bool) -> None:
        self.columns = columns
        self.rows = rows
        self.may_cross_own = may_cross_own
        self.pegs: dict[Hole, Side] = {}
        self.links: dict[Link, Side] = {}
        self.linked: dict[Hole, list[Hole]] = {}
        self.winner: Side | None = None

    def is_legal(self, side: Side, hole: Hole) -> bool:
        """Tell whether the side may place a peg in the hole."""
        inside = 1 < hole.column < self.columns, 1 < hole.row < self.rows
        on_grid = 1 <= hole.column <= self.columns and 1 <= hole.row <= self.rows
        return on_grid and inside[side is Side.HORIZONTAL] and hole not in self.pegs

    def play(self, side: Side, hole: Hole) -> None:
        """Place a peg, link it and look for a win; raise ValueError if illegal."""
        if not self.is_legal(side, hole):
            raise ValueError(hole)
        self.pegs[hole] = side
        self.linked[hole] = drawn = []
        for dx, dy in KNIGHT_STEPS:
            other = Hole(hole.column + dx, hole.row + dy)
            link = make_link(hole, other)
            if self.pegs.get(other) is side and not self._is_blocked(side, link):
                self.links[link] = side
                drawn.append(other)
                self.linked[other].append(hole)
        if drawn and self._is_joined(side, hole):
            self.winner = side

    def _is_blocked(self, side: Side, link: Link) -> bool:
        (column, row), (end_column, end_row) = link
        for (x, y), (end_x, end_y) in _CROSSERS[end_column - column, end_row - row]:
            crosser = Link(Hole(column + x, row + y), Hole(column + end_x, row + end_y))
            owner = self.links.get(crosser)
            if owner is not None and (owner is not side or not self.may_cross_own):
                return True
        return False

    def _is_joined(self, side: Side, hole: Hole) -> bool:
        last = self.rows if side is Side.VERTICAL else self.columns
        fresh, seen, lines = [hole], {hole}, set()
        while fresh:
            here = fresh.pop()
            lines.add(here.row if side is Side.VERTICAL else here.column)
            for other in self.linked[here]:
                if other not in seen:
                    seen.add(other)
                    fresh.append(other)
        return {1, last} <= lines
