"""What people type to continue a game: a move, several moves, or a whole game."""

import re
from dataclasses import replace

from paperboard.core.cards.card_record import CardMove, CardRecord
from paperboard.core.errors import NotationError
from paperboard.core.game.game_record import Record
from paperboard.core.notation import (
    AnyRecord,
    Format,
    parse_card_turn,
    parse_move,
    read_record,
    recognise_format,
)
from paperboard.core.report.card_report import CardReport
from paperboard.core.report.check import CheckReport

# A list with this number first is that of a whole game.
_FIRST = re.compile(r"\s*+0*+1\s*+[.):]")
_GAP = re.compile(r"\S[\s,]++\S")


def read_typed(shown: CheckReport, text: str, card: str) -> tuple[AnyRecord, bool]:
    """Return the game after what was typed, and whether that is another game.

    A move, or several without headers, follow those that are shown. Numbered from 1,
    they replace these. Headers and all other formats begin another game. A game with
    cards takes one turn, with ``card`` if the text names none. Raises NotationError.
    """
    record = shown.shown_record
    try:
        return _add_one(shown, text, card), False
    except NotationError as fault:
        typed = _read_list(text, fault)
        if not isinstance(typed, Record) or not _is_plain(text, typed):
            return typed, True
        if not isinstance(record, Record):
            raise
    before = () if _FIRST.match(text) else record.moves
    return replace(record, moves=(*before, *typed.moves), score=None), False


def _read_list(text: str, fault: NotationError) -> AnyRecord:
    """Return what a text says that is not one move; else raise the fitting fault."""
    try:
        return read_record(text)
    except NotationError:
        if _GAP.search(text):
            raise
    raise fault


def _add_one(shown: CheckReport, text: str, card: str) -> AnyRecord:
    record = shown.shown_record
    if isinstance(record, CardRecord) and shown.cards is not None:
        turn = _parse_turn(text, shown.cards, card)
        return replace(record, moves=(*record.moves, turn), score=None)
    move = parse_move(text)
    if isinstance(record, Record):
        return replace(record, moves=(*record.moves, move), score=None)
    return record


def _is_plain(text: str, typed: Record) -> bool:
    """Return whether a text has nothing but moves, such as ``K16 L14``."""
    settings = (typed.columns, typed.rules, typed.swap, typed.seats, typed.setup)
    names = (typed.vertical_name, typed.horizontal_name, typed.event, typed.source)
    is_list = recognise_format(text) is Format.LIST
    return is_list and not any((*settings, *names))


def _parse_turn(text: str, cards: CardReport, chosen: str) -> CardMove:
    """Return the typed turn; the card may be left out if it is known.

    The known card is the one that the seed gives, or the chosen one. Raises
    NotationError.
    """
    card = cards.hand.key if cards.hand else chosen
    turn = None
    if card and not {":", "："} & {*text}:
        try:
            turn = parse_card_turn(f"{card}:{text.strip()}")
        except NotationError:
            # It may be a word such as draw; otherwise the next call reports the fault.
            turn = None
    return turn or parse_card_turn(text)
