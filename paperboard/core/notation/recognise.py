"""Recognise the format of a text, and read or write a game in any format."""

from collections.abc import Callable
from dataclasses import replace
from enum import Enum

from paperboard.core.cards.card_record import CardRecord
from paperboard.core.errors import Message, NotationError
from paperboard.core.game.board import DEFAULT_SIZE
from paperboard.core.game.game_record import (
    PositionRecord,
    Record,
    Ruleset,
    SwapKind,
)
from paperboard.core.limits import FILE_LIMIT, SHARE_LINK_LIMIT
from paperboard.core.notation.card_listing import (
    format_card_listing,
    parse_card_listing,
)
from paperboard.core.notation.headers import read_header
from paperboard.core.notation.listing import format_listing, parse_listing
from paperboard.core.notation.mail import is_mail, parse_mail
from paperboard.core.notation.many_games import decode_text
from paperboard.core.notation.pasted import clear_comments, clear_quotes, open_link
from paperboard.core.notation.position_text import format_position, parse_position
from paperboard.core.notation.scanner import Scanner
from paperboard.core.notation.t1 import format_t1, parse_t1
from paperboard.core.notation.tsgf import format_tsgf, parse_tsgf
from paperboard.core.notation.writing import UnwritableError, encode_text

AnyRecord = Record | PositionRecord | CardRecord


class Format(Enum):
    """How a game is written; AUTO recognises it by the beginning of the text."""

    AUTO = "auto"
    LIST = "list"
    TSGF = "tsgf"
    T1 = "t1"
    POSITION = "position"
    MAIL = "mail"


def recognise_format(data: bytes | str) -> Format:
    """Return the format that the text is written in, never AUTO.

    Looks only at the beginning, of the game if that is in a link or in quoted mail; a
    MAIL has the heading of its table anywhere. A text in none of the other formats
    counts as LIST, even if it cannot be read.
    """
    return _recognise(_unpack(data))


def is_wrapped(text: str) -> bool:
    """Tell whether a text is a link to a checker with a game, or quoted mail."""
    return _unpack(text) != _read_text(text)


def _recognise(bare: str) -> Format:
    start = bare.lstrip()
    if start.startswith("("):
        return Format.TSGF
    if start.startswith("#"):
        return Format.T1
    if is_mail(start):
        return Format.MAIL
    return Format.POSITION if _has_header(start, "Position") else Format.LIST


def _has_header(text: str, name: str) -> bool:
    scanner = Scanner(text)
    scanner.skip_space()
    try:
        while read_header(scanner)[0] != name:
            scanner.skip_space()
    except NotationError:
        return False
    return True


def read_record(
    data: bytes | str, *, format: Format = Format.AUTO, longest: int = FILE_LIMIT
) -> Record | PositionRecord | CardRecord:
    """Return the record in the text: a PositionRecord for POSITION, else a Record.

    A LIST with the header ``[Cards]`` gives a CardRecord. For bytes see
    ``decode_text``. The text may be the address of a checker with a game, or quoted
    mail; a LIST may have comments. Raises NotationError
    if the game is longer than ``longest`` characters or bytes, or cannot be read in
    this format. Does not judge it.
    """
    bare = _unpack(data)
    # A link is longer than the game in it, as most signs are escaped.
    length = min(len(data), len(bare) + len(data) - len(_read_text(data)))
    if length > longest:
        message = Message(
            "the text has {given} characters; the limit is {longest}",
            {"given": length, "longest": longest},
        )
        raise NotationError(message)
    if format is Format.AUTO:
        format = _recognise(bare)
    if format is Format.TSGF:
        return parse_tsgf(bare)
    if format is Format.T1:
        return parse_t1(bare)
    if format is Format.POSITION:
        return parse_position(bare)
    if format is Format.MAIL:
        return parse_mail(bare)
    try:
        return _parse_list(bare)
    except NotationError:
        cleared = clear_comments(bare)
        if cleared == bare:
            raise
        return _parse_list(cleared)


def _parse_list(text: str) -> Record | CardRecord:
    is_card_game = _has_header(text, "Cards")
    return parse_card_listing(text) if is_card_game else parse_listing(text)


def format_record(record: Record | CardRecord, *, format: Format) -> bytes:
    """Return the game as a file in this format: LIST, TSGF or T1.

    Raises UnwritableError if the format cannot hold the game, and ValueError for AUTO,
    POSITION and MAIL, which no game is written in.
    """
    if format not in _WRITERS:
        raise ValueError(f"no game is written as {format.value}")
    if isinstance(record, CardRecord):
        if format is not Format.LIST:
            raise UnwritableError(Message("this format cannot hold a game with cards"))
        return encode_text(format_card_listing(record) + "\n", "utf-8")
    return _WRITERS[format](record)


def format_for_link(record: AnyRecord) -> str:
    """Return a game as a list, or a position, as text for a link.

    If the text is too long, leaves out the move numbers, then also the headers that
    state the default board, rules or swap, and at last the comments. The result may
    still be too long. Raises UnwritableError like ``format_listing``.
    """
    text = _format(record, numbered=True)
    for shorten in (lambda one: one, _drop_usual, _drop_comments):
        if len(text) > SHARE_LINK_LIMIT:
            record = shorten(record)
            text = _format(record, numbered=False)
    return text


def _format(record: AnyRecord, *, numbered: bool) -> str:
    if isinstance(record, PositionRecord):
        return format_position(record)
    if isinstance(record, CardRecord):
        return format_card_listing(record, numbered=numbered)
    return format_listing(record, numbered=numbered)


def _drop_usual(record: AnyRecord) -> AnyRecord:
    """Return the record without a board, rules and swap that equal the defaults."""
    if (record.columns, record.rows) == (DEFAULT_SIZE, DEFAULT_SIZE):
        record = replace(record, columns=None, rows=None)
    if not isinstance(record, CardRecord) and record.rules is Ruleset.PAPER:
        record = replace(record, rules=None)
    if isinstance(record, Record) and record.swap is SwapKind.IDENTITY:
        record = replace(record, swap=None)
    return record


def _drop_comments(record: AnyRecord) -> AnyRecord:
    record = replace(record, facts=replace(record.facts, comment=""))
    if isinstance(record, CardRecord):
        turns = tuple(replace(turn, comment="") for turn in record.moves)
        return replace(record, moves=turns)
    if isinstance(record, Record):
        moves = tuple(replace(move, comment="") for move in record.moves)
        return replace(record, moves=moves)
    return record


def _write_listing(record: Record) -> bytes:
    return encode_text(format_listing(record) + "\n", "utf-8")


_WRITERS: dict[Format, Callable[[Record], bytes]] = {
    Format.LIST: _write_listing,
    Format.TSGF: format_tsgf,
    Format.T1: format_t1,
}
# The name extensions of game files, and their formats.
GAME_FILES = {"txt": Format.LIST, "tsgf": Format.TSGF, "T1": Format.T1}


def _unpack(data: bytes | str) -> str:
    """Return the game of a link or of quoted mail, or else the whole text.

    A text of more than 64 kB is returned as it is.
    """
    text = _read_text(data)
    return text if len(text) > FILE_LIMIT else clear_quotes(open_link(text))


def _read_text(data: bytes | str) -> str:
    """Return the text without the byte order mark that some editors add."""
    if isinstance(data, str):
        return data.removeprefix("\ufeff")
    return decode_text(data)
