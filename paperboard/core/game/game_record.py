"""A game as it was written down: headers and moves, not yet judged by any rule."""

from dataclasses import dataclass
from enum import Enum
from typing import Self

from paperboard.core.game.double_game import Seats
from paperboard.core.game.geometry import Hole, Link, Side


class Ruleset(Enum):
    """What links may do.

    PAPER: links are drawn with a pen from the new peg only, are never removed, and
    may cross links of the same side. This follows the Swedish page on TwixT with
    pencil and paper. STANDARD: no two links cross, and a move may remove and add the
    player's own links anywhere. This follows the section on moves in David J. Bush's
    rules of TwixT.
    """

    PAPER = "paper"
    STANDARD = "standard", False, False

    links_stay: bool
    may_cross_own: bool

    def __new__(
        cls, name: str, links_stay: bool = True, may_cross_own: bool = True
    ) -> Self:
        """Return the ruleset of that name.

        ``links_stay`` tells that links are made from the new peg only and never
        removed, ``may_cross_own`` that own links may cross.
        """
        ruleset = object.__new__(cls)
        ruleset._value_ = name
        ruleset.links_stay, ruleset.may_cross_own = links_stay, may_cross_own
        return ruleset


class SwapKind(Enum):
    """What the second player's swap does.

    IDENTITY: the players swap sides and the peg stays, as in David J. Bush's rules and
    on the Swedish page. MIRROR: the peg moves to the hole mirrored at the A1 diagonal
    and becomes HORIZONTAL's; VERTICAL moves again. Little Golem plays it that way.
    """

    IDENTITY = "identity"
    MIRROR = "mirror"


class MoveKind(Enum):
    """What a move does.

    PRIVILEGE is a call that belongs to no turn, as none was made since the game began
    or since the call before; ``calls_privilege`` is the one right after a turn.
    """

    PEG = "peg"
    SWAP = "swap"
    RESIGN = "resign"
    DRAW = "draw"
    PRIVILEGE = "privilege"


@dataclass(frozen=True, slots=True)
class Move:
    """One move as written.

    ``hole`` is set for PEG moves only. ``additions`` is None where the record lists
    no links: every link that can be added to the new peg is meant; an empty tuple
    means that none is drawn. ``link_marks`` is the number of links that the record
    claims by its marks (``N3**`` claims two), or None where it claims nothing.
    ``offers_draw`` tells that a draw was offered with the move, ``calls_privilege``
    that one of four players called Privilege right after it.
    """

    kind: MoveKind
    hole: Hole | None = None
    removals: tuple[Link, ...] = ()
    additions: tuple[Link, ...] | None = None
    link_marks: int | None = None
    offers_draw: bool = False
    calls_privilege: bool = False


def is_swap(move: object) -> bool:
    """Tell whether something is the move that swaps sides."""
    return isinstance(move, Move) and move.kind is MoveKind.SWAP


@dataclass(frozen=True, slots=True)
class Pieces:
    """The pegs and links of one side, in the order they were written.

    Nothing is removed or judged: repeats stay, so that they can be reported.
    """

    pegs: tuple[Hole, ...] = ()
    links: tuple[Link, ...] = ()


@dataclass(frozen=True, slots=True)
class Placement:
    """The pegs and links of both sides, judged by nobody yet.

    May hold anything that was written down, repeats and impossible links included.
    """

    vertical: Pieces = Pieces()
    horizontal: Pieces = Pieces()

    def pieces(self, side: Side) -> Pieces:
        """Return the pegs and links of a side."""
        return self.vertical if side is Side.VERTICAL else self.horizontal

    @property
    def lead(self) -> int:
        """Return how many pegs VERTICAL is ahead."""
        return len(self.vertical.pegs) - len(self.horizontal.pegs)


@dataclass(frozen=True, slots=True)
class Record:
    """A game as written down; None where the text does not say.

    ``source`` tells where the record comes from, such as the address of a site.
    ``seats`` names the players of a game of four. ``setup`` is what stands before the
    first move, None for the empty board; it belongs to games of two only.
    """

    moves: tuple[Move, ...] = ()
    columns: int | None = None
    rows: int | None = None
    rules: Ruleset | None = None
    swap: SwapKind | None = None
    vertical_name: str = ""
    horizontal_name: str = ""
    event: str = ""
    source: str = ""
    seats: Seats | None = None
    setup: Placement | None = None


@dataclass(frozen=True, slots=True)
class PositionRecord:
    """A position as written down without its moves; None where nothing is said."""

    vertical: Pieces = Pieces()
    horizontal: Pieces = Pieces()
    columns: int | None = None
    rows: int | None = None
    rules: Ruleset | None = None
