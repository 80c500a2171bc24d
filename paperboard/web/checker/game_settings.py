"""Settings in a request that replace those in the text of the game."""

from collections.abc import Mapping
from dataclasses import replace
from enum import Enum

from paperboard.core.cards.card_record import CardRecord
from paperboard.core.game.board import DEFAULT_SIZE
from paperboard.core.game.game_record import Record
from paperboard.core.notation import AnyRecord
from paperboard.core.options import Choice, Option
from paperboard.web.shared.linked_games import read_linked_game


class Settings(Enum):
    """What the options for board, rules and players do to the game."""

    REPLACE = "replace"


SETTINGS = Option(
    "settings", Choice(Settings), None, "replace the board, the rules and the players"
)


def replace_settings(
    text: str, values: Mapping[str, object]
) -> tuple[AnyRecord, dict[str, object]]:
    """Return the game without the settings that the values replace, and the values.

    Keeps all moves. Columns or rows missing from the values are taken from the game.
    Raises GameError if the text cannot be read.
    """
    record = read_linked_game(text, values)
    size = {
        "columns": record.columns or DEFAULT_SIZE,
        "rows": record.rows or DEFAULT_SIZE,
    }
    given = {
        name: value for name, value in {**size, **values}.items() if name != "format"
    }
    return _strip(record, given), given


def _strip(record: AnyRecord, given: Mapping[str, object]) -> AnyRecord:
    """Return the game without the given settings."""
    record = replace(record, columns=None, rows=None)
    if "rules" in given and not isinstance(record, CardRecord):
        record = replace(record, rules=None)
    if isinstance(record, Record):
        swap = None if "swap" in given else record.swap
        record = replace(record, swap=swap, seats=None)
    return record
