"""Tables of the fixed facts of a board, computed once per board.

Inside the referee a hole is a number, its place: ``(row - 1) * columns + column - 1``.
A link is also a number: its index in the sorted list of all links of the board.
"""

from dataclasses import dataclass
from functools import lru_cache
from typing import NamedTuple

from paperboard.core.game.board import Board
from paperboard.core.game.geometry import KNIGHT_STEPS, Hole, Link, Side

SIDES = (Side.VERTICAL, Side.HORIZONTAL)

# Which border row of its owner a place is in.
FIRST_BORDER = 1
LAST_BORDER = 2
BOTH_BORDERS = FIRST_BORDER | LAST_BORDER

_FORWARD_STEPS = tuple(step for step in KNIGHT_STEPS if step > (0, 0))


class Way(NamedTuple):
    """A step from a place to a neighbour: its link and the links that cross it."""

    neighbour: int
    link: int
    crossers: tuple[int, ...]


@dataclass(frozen=True, slots=True)
class Tables:
    """The fixed facts of one board, by place and by link number.

    ``holes`` and ``border`` are indexed by place; ``links``, ``ends`` and ``crossers``
    by link number. Three tables have one entry per side, in the order of SIDES:
    ``usable`` says for each place whether the side may place a peg there; ``starts``
    lists the places in its first border row; ``ways`` lists the ways from each place.
    The ways that go furthest towards the side's last border row come last. Both
    entries of ``ways`` list the same links.
    """

    places: dict[Hole, int]
    holes: tuple[Hole, ...]
    border: bytes
    usable: tuple[bytes, bytes]
    starts: tuple[tuple[int, ...], tuple[int, ...]]
    link_numbers: dict[Link, int]
    links: tuple[Link, ...]
    ends: tuple[tuple[int, int], ...]
    crossers: tuple[tuple[int, ...], ...]
    ways: tuple[tuple[tuple[Way, ...], ...], tuple[tuple[Way, ...], ...]]


def is_crossing(one: Link, other: Link) -> bool:
    """Tell whether two links cross: whether they meet anywhere but at their ends.

    The answer is exact. Both links must be a knight's move long. Links that share a peg
    never cross, and an end of one is never inside the other.
    """
    return _is_parted(one, other) and _is_parted(other, one)


def _is_parted(line: Link, other: Link) -> bool:
    # Whether the ends of the other link are strictly on opposite sides of the line.
    (x, y), (end_x, end_y) = line
    across, down = end_x - x, end_y - y
    first, second = other
    before = across * (first.row - y) - down * (first.column - x)
    after = across * (second.row - y) - down * (second.column - x)
    return before * after < 0


@lru_cache(maxsize=8)
def make_tables(board: Board) -> Tables:
    """Return the tables of a board; those of the last few boards are cached."""
    holes = tuple(
        Hole(column, row)
        for row in range(1, board.rows + 1)
        for column in range(1, board.columns + 1)
    )
    places = {hole: n for n, hole in enumerate(holes) if board.is_hole(hole)}
    links = _list_links(places)
    link_numbers = {link: n for n, link in enumerate(links)}
    ends = tuple((places[link.first], places[link.second]) for link in links)
    crossers = _list_crossers(links, link_numbers)
    border = bytes(_find_border(board, hole) for hole in holes)
    usable = tuple(bytes(board.may_use(side, hole) for hole in holes) for side in SIDES)
    starts = tuple(
        tuple(n for n in places.values() if can[n] and border[n] == FIRST_BORDER)
        for can in usable
    )
    return Tables(
        places=places,
        holes=holes,
        border=border,
        usable=(usable[0], usable[1]),
        starts=(starts[0], starts[1]),
        link_numbers=link_numbers,
        links=links,
        ends=ends,
        crossers=crossers,
        ways=_list_ways(holes, ends, crossers),
    )


def _list_links(places: dict[Hole, int]) -> tuple[Link, ...]:
    return tuple(
        Link(hole, Hole(hole.column + dx, hole.row + dy))
        for hole in sorted(places)
        for dx, dy in _FORWARD_STEPS
        if (hole.column + dx, hole.row + dy) in places
    )


def _list_crossers(
    links: tuple[Link, ...], link_numbers: dict[Link, int]
) -> tuple[tuple[int, ...], ...]:
    patterns = {step: _list_crossing_offsets(*step) for step in _FORWARD_STEPS}
    get = link_numbers.get
    rows = []
    for (column, row), (end_column, end_row) in links:
        numbers = (
            get(((column + x, row + y), (column + end_x, row + end_y)))  # type: ignore[call-overload]
            for x, y, end_x, end_y in patterns[end_column - column, end_row - row]
        )
        rows.append(tuple(number for number in numbers if number is not None))
    return tuple(rows)


def _list_crossing_offsets(dx: int, dy: int) -> list[tuple[int, int, int, int]]:
    """Return the ends of every link that crosses the one from (0, 0) to (dx, dy)."""
    link = Link(Hole(0, 0), Hole(dx, dy))
    near = range(-3, 4)
    others = (
        Link(Hole(x, y), Hole(x + step_x, y + step_y))
        for x in near
        for y in near
        for step_x, step_y in _FORWARD_STEPS
    )
    return [
        (*other.first, *other.second) for other in others if is_crossing(link, other)
    ]


def _find_border(board: Board, hole: Hole) -> int:
    owner = board.border_owner(hole)
    if owner is None:
        return 0
    line = hole.row if owner is Side.VERTICAL else hole.column
    return FIRST_BORDER if line == 1 else LAST_BORDER


def _list_ways(
    holes: tuple[Hole, ...],
    ends: tuple[tuple[int, int], ...],
    crossers: tuple[tuple[int, ...], ...],
) -> tuple[tuple[tuple[Way, ...], ...], tuple[tuple[Way, ...], ...]]:
    ways: list[list[Way]] = [[] for _ in holes]
    for number, (first, second) in enumerate(ends):
        ways[first].append(Way(second, number, crossers[number]))
        ways[second].append(Way(first, number, crossers[number]))
    # Places rise with the row; VERTICAL's last border row is the bottom one.
    down = tuple(tuple(sorted(row, key=lambda way: way.neighbour)) for row in ways)
    right = tuple(
        tuple(sorted(row, key=lambda way: holes[way.neighbour])) for row in ways
    )
    return down, right
