"""Games as a list of moves, with optional headers: ``[Rules "paper"] 1. L12 2. K9``.

``[Setup "vertical: N3; horizontal: M2"]`` is the starting position of the game.
"""

import re
from collections.abc import Callable, Iterable, Iterator
from typing import TypeVar

from paperboard.core.cards.card_record import CardRecord
from paperboard.core.errors import Message, NotationError
from paperboard.core.game.game_record import Placement, Record, Ruleset, SwapKind
from paperboard.core.notation.headers import (
    Headers,
    format_board_header,
    format_header,
    format_headers,
    format_seats_header,
    read_headers,
)
from paperboard.core.notation.move_text import format_move, read_move
from paperboard.core.notation.position_text import format_placement, parse_placement
from paperboard.core.notation.scanner import Scanner
from paperboard.core.notation.writing import UnwritableError

_Move = TypeVar("_Move")
_HEADERS = (
    "Board",
    "Rules",
    "Swap",
    "Vertical",
    "Horizontal",
    "Seats",
    "Event",
    "Source",
    "Setup",
)
_SETUP_OF_FOUR = Message("[Setup] and [Seats] cannot be combined")
_NUMBER = re.compile(r"[0-9]{1,5}\.\s*+")
_SEPARATOR = re.compile(r"\s*+,\s*+|\s++")


def parse_listing(text: str) -> Record:
    """Return the game that is written as headers and moves.

    White space or a comma separates two moves. Any move may have a number with a full
    stop before it; the number is not checked. Raises NotationError if the text has
    anything else, for unknown or repeated headers, if four players begin from a
    position, and for more than 6,000 moves. Does not judge the moves or the position.
    """
    scanner = Scanner(text)
    headers = read_headers(scanner, _HEADERS)
    moves = read_moves(scanner, read_move)
    columns, rows = headers.get_board()
    return Record(
        moves=moves,
        columns=columns,
        rows=rows,
        rules=headers.get_choice("Rules", Ruleset),
        swap=headers.get_choice("Swap", SwapKind),
        vertical_name=headers.get_text("Vertical"),
        horizontal_name=headers.get_text("Horizontal"),
        event=headers.get_text("Event"),
        source=headers.get_text("Source"),
        seats=headers.get_seats(),
        setup=_get_setup(headers),
    )


def _get_setup(headers: Headers) -> Placement | None:
    if not headers.has("Setup"):
        return None
    if headers.has("Seats"):
        raise headers.fault("Setup", _SETUP_OF_FOUR)
    try:
        return parse_placement(headers.get_text("Setup"))
    except NotationError as error:
        raise headers.fault("Setup", error.message) from None


def read_moves(
    scanner: Scanner, read_one: Callable[[Scanner], _Move]
) -> tuple[_Move, ...]:
    """Read the rest of the text as moves, numbered or not, each with ``read_one``.

    Raises NotationError for too many moves, and for moves without a separator.
    """
    moves: list[_Move] = []
    while not scanner.is_at_end():
        scanner.check_move_count(len(moves))
        scanner.take(_NUMBER)
        moves.append(read_one(scanner))
        if not scanner.take(_SEPARATOR) and not scanner.is_at_end():
            raise scanner.unexpected(
                "expected a space or a comma here, found {found!r}"
            )
    return tuple(moves)


def format_listing(record: Record, *, numbered: bool = True) -> str:
    """Return the game as one line that ``parse_listing`` reads as the same record.

    Leaves out empty headers, and the move numbers unless ``numbered``. There is one
    exception: a Privilege call that belongs to no turn is read back as part of the move
    before it. Raises UnwritableError if a name has a forbidden character, if the name
    of one of four players has a semicolon, or if four players begin from a position.
    """
    parts = format_board_header(record.columns, record.rows)
    if record.rules is not None:
        parts.append(format_header("Rules", record.rules.value))
    if record.swap is not None:
        parts.append(format_header("Swap", record.swap.value))
    if record.seats is not None:
        parts.append(format_seats_header(record.seats))
    parts += format_headers(list_names(record))
    if record.setup is not None:
        if record.seats is not None:
            raise UnwritableError(_SETUP_OF_FOUR)
        parts.append(format_header("Setup", format_placement(record.setup)))
    return " ".join([*parts, *number_moves(map(format_move, record.moves), numbered)])


def list_names(record: Record | CardRecord) -> tuple[tuple[str, str | None], ...]:
    """Return the headers for the players, the event and the source of the record."""
    return (
        ("Vertical", record.vertical_name),
        ("Horizontal", record.horizontal_name),
        ("Event", record.event),
        ("Source", record.source),
    )


def number_moves(moves: Iterable[str], numbered: bool) -> Iterator[str]:
    """Yield the moves, each with its number before it if ``numbered``."""
    for number, move in enumerate(moves, start=1):
        yield f"{number}. {move}" if numbered else move
