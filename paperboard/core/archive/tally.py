"""How many games were read, and what is wrong with how many of them."""

from collections import Counter
from collections.abc import Iterable
from dataclasses import dataclass, field

from paperboard.core.archive.games_in_text import ReadGame
from paperboard.core.game.problems import ProblemCode


@dataclass
class Tally:
    """Numbers of games; ``faults`` has those with a fault of each kind.

    A legal game may be one of ``contradictory``, which state another result than that
    of their moves.
    """

    games: int = 0
    legal: int = 0
    contradictory: int = 0
    unreadable: int = 0
    faults: Counter[ProblemCode] = field(default_factory=Counter)

    @property
    def illegal(self) -> int:
        """Return the number of games that break a rule."""
        return self.games - self.legal - self.unreadable

    def add(self, game: ReadGame) -> None:
        """Count a game."""
        self.games += 1
        self.legal += game.is_legal is True
        self.contradictory += game.is_contradicted
        self.unreadable += game.is_legal is None
        if game.is_legal is False:
            self.faults.update({problem.code for problem in game.problems})

    def merge(self, others: Iterable["Tally"]) -> None:
        """Count the games of other tallies too."""
        for other in others:
            self.games += other.games
            self.legal += other.legal
            self.contradictory += other.contradictory
            self.unreadable += other.unreadable
            self.faults += other.faults
