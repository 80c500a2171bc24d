"""Who is to move or has won, in a few words and with the names of the players."""

from typing import TYPE_CHECKING

from paperboard.core.errors import Message
from paperboard.core.game.game_record import PositionRecord
from paperboard.core.game.geometry import Side
from paperboard.core.game.problems import SIDE_NAMES
from paperboard.core.game.referee import WINS
from paperboard.core.report.report_words import (
    RESULT_NAMES,
    describe_outcome,
    find_team,
    name_player_to_move,
    name_team,
)

if TYPE_CHECKING:
    from paperboard.core.report.check import CheckReport

# A longer name would leave no room for what its player does.
LONGEST_NAME = 24
_TO_MOVE = Message("{player} to move")


def find_name(report: "CheckReport", side: Side) -> str:
    """Return the name of a side's only player, cut if it is long; empty if unknown."""
    record = report.record
    if isinstance(record, PositionRecord) or report.seats is not None:
        return ""
    is_vertical = side is Side.VERTICAL
    name = record.vertical_name if is_vertical else record.horizontal_name
    return shorten_name(" ".join(name.split()))


def shorten_name(name: str, longest: int = LONGEST_NAME) -> str:
    """Return a name of at most ``longest`` characters, cut after a word if it can."""
    if len(name) <= longest:
        return name
    words, _, _ = name[:longest].rpartition(" ")
    return f"{words or name[: longest - 1]}…"


def name_status(report: "CheckReport", *, is_named: bool = True) -> Message:
    """Return who is to move, or how the game ended, in a few words.

    For example "Ada to move". A side whose player is unknown is named instead, and so
    is every side unless ``is_named``.
    """
    winner = next((side for side in Side if WINS[side] is report.result), None)
    if winner is not None:
        name = _name_winner(report, winner) if is_named else ""
        return RESULT_NAMES[report.result].fill(winner=name or SIDE_NAMES[winner])
    if report.ended_by is not None:
        return RESULT_NAMES[report.result]
    side = report.side_to_move
    if side is None:
        return describe_outcome(report)
    name = name_player_to_move(report) or find_name(report, side) if is_named else ""
    return _TO_MOVE.fill(player=name or SIDE_NAMES[side])


def describe_status(report: "CheckReport") -> Message:
    """Return the status with the name of the player if there is one.

    Without a name, it is the sentence that says the same of the side.
    """
    sides = [side for side in Side if WINS[side] is report.result]
    if report.side_to_move is not None:
        sides.append(report.side_to_move)
    is_named = any(find_name(report, side) for side in sides)
    return name_status(report) if is_named else describe_outcome(report)


def _name_winner(report: "CheckReport", side: Side) -> Message | str:
    if report.seats is not None:
        return name_team(report.seats, find_team(report, side))
    return find_name(report, side)
