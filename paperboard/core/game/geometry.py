"""Holes, sides and straight lines on the grid of a board.

Coordinates are (column, row), counted from 1 at the top left, so that hole A1 is
``Hole(1, 1)``. Points between holes are floats in the same units.
"""

import re
from enum import Enum
from functools import lru_cache
from typing import NamedTuple

from paperboard.core.errors import Message, PaperboardError


class Side(Enum):
    """One of the two sides, named after the direction of its chain.

    VERTICAL begins; David J. Bush's rules of TwixT call this side White.
    """

    VERTICAL = "vertical"
    HORIZONTAL = "horizontal"

    @property
    def opponent(self) -> "Side":
        """Return the other side."""
        return Side.HORIZONTAL if self is Side.VERTICAL else Side.VERTICAL


class Hole(NamedTuple):
    """A place for a peg: its column and row, both counted from 1."""

    column: int
    row: int


class Point(NamedTuple):
    """A point on the board in hole distances; holes have whole numbers."""

    x: float
    y: float


class Segment(NamedTuple):
    """A straight line between two points."""

    start: Point
    end: Point


class GoalLine(NamedTuple):
    """The line just inside a border row, and the side that owns that row."""

    owner: Side
    segment: Segment


# The eight steps from a peg to a peg that it can be linked to: knight's moves in chess.
KNIGHT_STEPS: tuple[tuple[int, int], ...] = (
    (-2, -1),
    (-2, 1),
    (-1, -2),
    (-1, 2),
    (1, -2),
    (1, 2),
    (2, -1),
    (2, 1),
)

_HOLE_NAME = re.compile(r"([A-Za-z]{1,2})([1-9][0-9]{0,2})", re.ASCII)


@lru_cache(maxsize=128)
def format_column(column: int) -> str:
    """Return the letters of a column: 1 is A, 26 is Z, 27 is AA.

    Raises ValueError if ``column`` is less than 1.
    """
    if column < 1:
        raise ValueError(f"columns count from 1, not {column}")
    letters = ""
    while column:
        column, rest = divmod(column - 1, 26)
        letters = chr(ord("A") + rest) + letters
    return letters


def parse_column(letters: str) -> int:
    """Return the number of a column from its letters, in either case.

    Raises PaperboardError if ``letters`` is empty or has anything except A to Z.
    """
    column = 0
    if not re.fullmatch(r"[A-Za-z]+", letters, re.ASCII):
        message = Message("{name!r} is not a column", {"name": letters[:20]})
        raise PaperboardError(str(message))
    for letter in letters.upper():
        column = column * 26 + ord(letter) - ord("A") + 1
    return column


def format_hole(hole: Hole) -> str:
    """Return the name of a hole: column letters, then the row number."""
    return f"{format_column(hole.column)}{hole.row}"


@lru_cache(maxsize=4096)
def parse_hole(name: str) -> Hole:
    """Return the hole called ``name``, such as ``"L12"`` or ``"aa3"``.

    Accepts letters in either case. Raises PaperboardError for any other text. Does not
    check that a board has that hole.
    """
    match = _HOLE_NAME.fullmatch(name)
    if match is None:
        message = Message("{name!r} is not the name of a hole", {"name": name[:20]})
        raise PaperboardError(str(message))
    return Hole(parse_column(match[1]), int(match[2]))


def is_knights_move(first: Hole, second: Hole) -> bool:
    """Tell whether two holes are a knight's move apart, as a link requires."""
    across = abs(first.column - second.column)
    down = abs(first.row - second.row)
    return (across, down) in {(1, 2), (2, 1)}


class Link(NamedTuple):
    """A straight line between two pegs; ``first`` is the smaller of the two holes.

    Holes compare by column, then by row, so each pair of holes has only one link.
    Create it with ``make_link``.
    """

    first: Hole
    second: Hole


def make_link(one: Hole, other: Hole) -> Link:
    """Return the link between two holes given in either order.

    Does not check that they are a knight's move apart.
    """
    return Link(one, other) if one <= other else Link(other, one)


def format_link(link: Link) -> str:
    """Return the name of a link: its two holes, the smaller first, as ``L4-N3``."""
    return f"{format_hole(link.first)}-{format_hole(link.second)}"


def parse_link(name: str) -> Link:
    """Return the link called ``name``, with its holes in either order.

    Raises PaperboardError unless the name is two hole names joined by a hyphen. Does
    not check that the holes are a knight's move apart.
    """
    one, dash, other = name.partition("-")
    if not dash:
        message = Message("{name!r} is not the name of a link", {"name": name[:20]})
        raise PaperboardError(str(message))
    return make_link(parse_hole(one), parse_hole(other))
