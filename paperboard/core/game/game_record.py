"""A game as it was written down: headers and moves, not yet judged."""

from dataclasses import dataclass, field
from enum import Enum
from typing import NamedTuple, Self

from paperboard.core.game.double_game import Seats
from paperboard.core.game.geometry import Hole, Link, Side


class Ruleset(Enum):
    """The rules for links.

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

        ``links_stay`` means that links start from the new peg only and are never
        removed; ``may_cross_own`` means that a side's own links may cross.
        """
        ruleset = object.__new__(cls)
        ruleset._value_ = name
        ruleset.links_stay, ruleset.may_cross_own = links_stay, may_cross_own
        return ruleset


class SwapKind(Enum):
    """What the second player's swap does.

    IDENTITY: the players swap sides and the peg stays, as in David J. Bush's rules and
    on the Swedish page. MIRROR: the peg moves to its mirror image across the diagonal
    through A1 and becomes HORIZONTAL's; VERTICAL moves next. Little Golem uses it.
    """

    IDENTITY = "identity"
    MIRROR = "mirror"


class MoveKind(Enum):
    """What a move does.

    PRIVILEGE is a call that belongs to no turn, because no turn was played since the
    game began or since the last call. A call right after a turn is the move's
    ``calls_privilege`` instead.
    """

    PEG = "peg"
    SWAP = "swap"
    RESIGN = "resign"
    DRAW = "draw"
    PRIVILEGE = "privilege"


@dataclass(frozen=True, slots=True)
class Move:
    """One move as written.

    Only PEG moves have a ``hole``. ``additions`` is None if the record lists no links,
    which means every possible link from the new peg; an empty tuple means no link.
    ``link_marks`` is the number of links that the record claims by its marks (``N3**``
    claims two), or None if it claims nothing. ``offers_draw`` means that the player
    offered a draw with the move, ``calls_privilege`` that one of four players called
    Privilege right after it. ``comment`` is what the record says about the move.
    """

    kind: MoveKind
    hole: Hole | None = None
    removals: tuple[Link, ...] = ()
    additions: tuple[Link, ...] | None = None
    link_marks: int | None = None
    offers_draw: bool = False
    calls_privilege: bool = False
    comment: str = ""


def is_swap(move: object) -> bool:
    """Tell whether a move is a swap."""
    return isinstance(move, Move) and move.kind is MoveKind.SWAP


class Score(Enum):
    """The result as written behind the moves.

    FIRST_WINS means that the player who made the first move won.
    """

    FIRST_WINS = "1-0"
    SECOND_WINS = "0-1"
    DRAWN = "1/2-1/2"


class StatedResult(Enum):
    """The result as a header states it; OPEN means that it names none."""

    VERTICAL = "vertical"
    HORIZONTAL = "horizontal"
    DRAW = "draw"
    OPEN = "*"


class Termination(Enum):
    """How a game ended."""

    CONNECTION = "connection"
    RESIGNATION = "resignation"
    AGREEMENT = "agreement"
    FORFEIT = "forfeit"
    TIME = "time"
    ADJUDICATION = "adjudication"
    UNFINISHED = "unfinished"


@dataclass(frozen=True, slots=True)
class GameFacts:
    """What a record says about a game beside its moves and players.

    ``comment`` stands before the first move. ``kept`` has the names and texts of
    headers that mean nothing for a check, in their order; a name may be repeated.
    """

    site: str = ""
    date: str = ""
    round: str = ""
    result: StatedResult | None = None
    termination: Termination | None = None
    comment: str = ""
    kept: tuple[tuple[str, str], ...] = ()

    def find_kept(self, name: str) -> str:
        """Return the text of a header that was kept, or an empty text."""
        return dict(self.kept).get(name, "")


class Misnumbered(NamedTuple):
    """A move whose number does not follow from the one before.

    ``place`` counts the moves of the list from 1.
    """

    place: int
    number: int
    expected: int


@dataclass(frozen=True, slots=True)
class Pieces:
    """The pegs and links of one side, in the order in which they were written.

    Nothing is removed or judged: repeats stay, so that they can be reported.
    """

    pegs: tuple[Hole, ...] = ()
    links: tuple[Link, ...] = ()


@dataclass(frozen=True, slots=True)
class Placement:
    """The pegs and links of both sides, not yet judged.

    It may hold anything, including repeats and impossible links.
    """

    vertical: Pieces = Pieces()
    horizontal: Pieces = Pieces()

    def pieces(self, side: Side) -> Pieces:
        """Return the pegs and links of a side."""
        return self.vertical if side is Side.VERTICAL else self.horizontal

    @property
    def lead(self) -> int:
        """Return how many more pegs VERTICAL has than HORIZONTAL."""
        return len(self.vertical.pegs) - len(self.horizontal.pegs)


@dataclass(frozen=True, slots=True)
class Picture:
    """The pegs and links in a picture of a game's end.

    ``doubtful`` are links that may or may not be in it.
    """

    placement: Placement
    doubtful: frozenset[Link] = frozenset()


@dataclass(frozen=True, slots=True)
class Record:
    """A game as written; None means that the text does not say.

    ``source`` says where the record comes from, such as the address of a site.
    ``seats`` names the players of a game of four. ``setup`` is the starting position,
    or None for an empty board; only games of two may have one. ``score`` is the result
    that the text states. ``misnumbered`` and ``pictured``, a picture of the
    end, are no part of the game: records that differ only in them are equal.
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
    score: Score | None = None
    facts: GameFacts = GameFacts()
    misnumbered: tuple[Misnumbered, ...] = field(default=(), compare=False)
    pictured: Picture | None = field(default=None, compare=False)


@dataclass(frozen=True, slots=True)
class PositionRecord:
    """A position as written, without moves; None means that the text does not say."""

    vertical: Pieces = Pieces()
    horizontal: Pieces = Pieces()
    columns: int | None = None
    rows: int | None = None
    rules: Ruleset | None = None
    facts: GameFacts = GameFacts()
