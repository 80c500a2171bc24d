"""A game with cards as it was written down, not yet judged by any rule."""

from dataclasses import dataclass, field
from enum import Enum

from paperboard.core.cards.deck import Deck
from paperboard.core.game.game_record import Move, Ruleset
from paperboard.core.game.game_rules import GameRules
from paperboard.core.game.geometry import Hole, Link, Side


class LinkReading(Enum):
    """How the players read the rule on which links a turn may make.

    LITERAL: with a peg placed, also links between old pegs may be made, but not in a
    turn of Bridge-Removal. NEW_PEG_ONLY: all links are made from the new peg. In both a
    link taken back may be made again in the same turn.
    """

    LITERAL = "literal"
    NEW_PEG_ONLY = "new-peg-only"


@dataclass(frozen=True, slots=True)
class CardTerms:
    """What the players agreed on before the game.

    ``seed`` decides the order of the cards, None if nobody noted it. ``weaker`` is
    the side that need not lose a link: it lays such a card aside and draws again.
    ``begins`` is the side that makes the first turn.
    """

    reading: LinkReading = LinkReading.LITERAL
    seed: str | None = None
    weaker: Side | None = None
    begins: Side = Side.VERTICAL


@dataclass(frozen=True, slots=True)
class CardMove:
    """One turn as written: the card, and what was done by it.

    ``move`` is the peg with its links, or a word such as ``draw``, which has no card.
    ``taken`` is the link that the opponent took away instead, and ``move`` is None.
    """

    card: str
    move: Move | None = None
    taken: Link | None = None

    @property
    def hole(self) -> Hole | None:
        """Return the hole of the peg, None if there is none."""
        return self.move.hole if self.move else None


@dataclass(frozen=True, slots=True)
class CardRecord:
    """A game with cards as written down; None where the text does not say."""

    terms: CardTerms = field(default_factory=CardTerms)
    moves: tuple[CardMove, ...] = ()
    columns: int | None = None
    rows: int | None = None
    vertical_name: str = ""
    horizontal_name: str = ""
    event: str = ""
    source: str = ""

    @property
    def rules(self) -> Ruleset:
        """Return STANDARD: links are taken away again, and no two may cross."""
        return Ruleset.STANDARD


@dataclass(frozen=True, slots=True, kw_only=True)
class CardRules(GameRules):
    """What a game with cards is played by; its ruleset is STANDARD."""

    deck: Deck
    terms: CardTerms
    ruleset: Ruleset = Ruleset.STANDARD
