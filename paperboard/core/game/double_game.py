"""Double TwixT: four players in two teams, whose turn it is, and the Privilege.

The rules are those of the Swedish page on TwixT with pencil and paper.
"""

from dataclasses import dataclass
from enum import Enum
from typing import NamedTuple


class Team(Enum):
    """A team of two partners who sit opposite each other; team A begins."""

    A = "A"
    B = "B"


class Seat(Enum):
    """A player's seat; the players move in this order, round and round."""

    A1 = "A1"
    B1 = "B1"
    A2 = "A2"
    B2 = "B2"

    @property
    def team(self) -> Team:
        """Return the team of the player."""
        return Team.A if self in {Seat.A1, Seat.A2} else Team.B


class Seats(NamedTuple):
    """The names of the four players, in the order of the seats; some may be empty."""

    a1: str = ""
    b1: str = ""
    a2: str = ""
    b2: str = ""

    def find_name(self, seat: Seat) -> str:
        """Return the name of the player in a seat."""
        return dict(zip(Seat, self, strict=True))[seat]

    def team_names(self, team: Team) -> tuple[str, str]:
        """Return the names of the team's two players."""
        return (self.a1, self.a2) if team is Team.A else (self.b1, self.b2)


_ORDER = tuple(Seat)


@dataclass(frozen=True, slots=True)
class Turn:
    """The seat that is to move, and the teams that have called Privilege."""

    seat: Seat = Seat.A1
    called: frozenset[Team] = frozenset()

    @property
    def may_call(self) -> bool:
        """Tell whether the player may call Privilege right after this turn."""
        return self.seat.team not in self.called

    def pass_on(self, *, calls: bool = False) -> "Turn":
        """Return the turn that follows this one.

        With a call, the next opponent loses a turn and the partner moves at once; play
        continues from there. Raises ValueError if the team has called before.
        """
        if not calls:
            return Turn(self._find_seat(1), self.called)
        if not self.may_call:
            raise ValueError(f"team {self.seat.team.value} has called already")
        return Turn(self._find_seat(2), self.called | {self.seat.team})

    def _find_seat(self, steps: int) -> Seat:
        return _ORDER[(_ORDER.index(self.seat) + steps) % len(_ORDER)]
