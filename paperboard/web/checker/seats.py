"""The four players of Double TwixT, in requests and on the page."""

from collections.abc import Mapping
from dataclasses import dataclass, replace
from enum import Enum

from paperboard.core.errors import Message, OptionError, OptionFault
from paperboard.core.game.double_game import Seat, Seats
from paperboard.core.game.game_record import Move, Record
from paperboard.core.game.referee import Result
from paperboard.core.game.replay import Replay
from paperboard.core.options import Choice, Option
from paperboard.core.products.board_options import NAME_TEXT
from paperboard.core.report.check import CheckReport
from paperboard.core.report.report_words import find_side
from paperboard.web.checker.verdict_words import name_first_side, name_side
from paperboard.web.shared.linked_games import read_linked_game


class Players(Enum):
    """How many people play."""

    TWO = "2"
    FOUR = "4"


@dataclass(frozen=True, slots=True)
class SeatName:
    """The name of a player: a text as on a sheet, without semicolons."""

    def parse(self, text: str) -> str:
        """Return the name; raise ValueError if it is invalid."""
        if ";" in text:
            raise ValueError(text)
        return NAME_TEXT.parse(text)

    def format(self, value: object) -> str:
        """Return the name itself."""
        return str(value)

    def accepts(self) -> Message:
        """Return the limits in words."""
        return Message(
            "a name of at most {longest} characters, without semicolons or control "
            "characters",
            {"longest": NAME_TEXT.longest},
        )


SEAT_OPTIONS = (
    Option("players", Choice(Players), None, "number of players"),
    *(
        Option(seat.value.lower(), SeatName(), None, "name of the player in this seat")
        for seat in Seat
    ),
)


def seat_players(text: str, values: Mapping[str, object]) -> Record | None:
    """Return the game with its four players, or None if two play.

    The names count only if ``players`` says that four play, as a form always sends
    them. Raises GameError if the text cannot be read, and OptionError if it already
    names players or is a position.
    """
    if values.get("players") is not Players.FOUR:
        return None
    record = read_linked_game(text, values)
    if not isinstance(record, Record):
        message = Message("a position cannot have players")
    elif record.seats is not None:
        message = Message("the text already names four players")
    else:
        names = (str(values.get(seat.value.lower(), "")) for seat in Seat)
        return replace(record, seats=Seats(*names))
    raise OptionError((OptionFault("players", message),))


@dataclass(frozen=True, slots=True)
class SeatRow:
    """A seat in ``words``, its player, its side, and whether it is next to move."""

    seat: str
    words: str
    name: str
    side: str
    side_name: str
    is_next: bool


def list_seats(report: CheckReport) -> tuple[SeatRow, ...]:
    """Return the four seats in order; empty in a game for two."""
    if report.seats is None:
        return ()
    sides = {seat: find_side(report, seat.team) for seat in Seat}
    return tuple(
        SeatRow(
            seat.value,
            # A swap of sides does not change who has begun.
            name_first_side(seat.value) if seat is Seat.A1 else seat.value,
            name,
            sides[seat].value,
            name_side(sides[seat]),
            seat is report.seat_to_move,
        )
        for seat, name in zip(Seat, report.seats, strict=True)
    )


def find_call(game: Replay[Move]) -> Move | None:
    """Return the last move with its call of Privilege added or taken back.

    Returns None if the player who has just moved may not call it, or the game is over.
    """
    if game.turn is None or not game.moves or game.result is not Result.IN_PROGRESS:
        return None
    referee, last = game.go_back(len(game.moves) - 1), game.moves[-1]
    changed = replace(last, calls_privilege=not last.calls_privilege)
    return None if referee.judge(changed) else changed
