"""A game with cards as it was written down, not yet judged."""

from dataclasses import dataclass, field
from enum import Enum

from paperboard.core.cards.deck import Deck
from paperboard.core.game.game_record import (
    GameFacts,
    Misnumbered,
    Move,
    Ruleset,
    Score,
)
from paperboard.core.game.game_rules import GameRules
from paperboard.core.game.geometry import Hole, Link, Side


class LinkReading(Enum):
    """How the players read the rule on which links a turn may make.

    LITERAL: a turn that places a peg may also make links between old pegs, unless its
    card is Bridge-Removal. NEW_PEG_ONLY: all links start from the new peg. In both, a
    removed link may be made again in the same turn.
    """

    LITERAL = "literal"
    NEW_PEG_ONLY = "new-peg-only"


@dataclass(frozen=True, slots=True)
class CardTerms:
    """What the players agreed on before the game.

    ``seed`` decides the order of the cards; None if nobody wrote it down. ``weaker`` is
    the side that does not have to lose links: it discards a card that removes one and
    draws again. ``begins`` is the side that moves first.
    """

    reading: LinkReading = LinkReading.LITERAL
    seed: str | None = None
    weaker: Side | None = None
    begins: Side = Side.VERTICAL


@dataclass(frozen=True, slots=True)
class CardMove:
    """One turn as written: the card, and what was done with it.

    ``move`` is the peg with its links, or a word such as ``draw``, which has no card.
    ``taken`` is the link that was removed instead; ``move`` is None then. ``comment``
    is what the record says about the turn.
    """

    card: str
    move: Move | None = None
    taken: Link | None = None
    comment: str = ""

    @property
    def hole(self) -> Hole | None:
        """Return the hole of the peg; None if no peg was placed."""
        return self.move.hole if self.move else None


@dataclass(frozen=True, slots=True)
class CardRecord:
    """A game with cards as written; None means that the text does not say.

    ``score``, ``facts`` and ``misnumbered`` are as in a ``Record``.
    """

    terms: CardTerms = field(default_factory=CardTerms)
    moves: tuple[CardMove, ...] = ()
    columns: int | None = None
    rows: int | None = None
    vertical_name: str = ""
    horizontal_name: str = ""
    event: str = ""
    source: str = ""
    score: Score | None = None
    facts: GameFacts = field(default_factory=GameFacts)
    misnumbered: tuple[Misnumbered, ...] = field(default=(), compare=False)

    @property
    def rules(self) -> Ruleset:
        """Return STANDARD: links can be removed, and no two may cross."""
        return Ruleset.STANDARD


@dataclass(frozen=True, slots=True, kw_only=True)
class CardRules(GameRules):
    """The rules of a game with cards; the ruleset is STANDARD."""

    deck: Deck
    terms: CardTerms
    ruleset: Ruleset = Ruleset.STANDARD
