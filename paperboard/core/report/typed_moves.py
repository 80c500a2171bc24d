"""What people type to continue a game: a move, several moves, or a whole game."""

import re
from dataclasses import replace

from paperboard.core.cards.card_record import CardMove, CardRecord
from paperboard.core.errors import NotationError
from paperboard.core.game.game_record import PositionRecord, Record
from paperboard.core.notation import (
    AnyRecord,
    Format,
    format_listing,
    is_wrapped,
    parse_card_turn,
    parse_move,
    read_record,
    recognise_format,
)
from paperboard.core.notation.pasted import clear_comments
from paperboard.core.report.card_report import CardReport
from paperboard.core.report.check import CheckReport

# A list with this number first is that of a whole game, but "1..." goes on with one.
_FIRST = re.compile(r"\s*+0*+1(?:\.?\)|\.(?!\s?\.)|\s)")
_GAP = re.compile(r"\S[\s,]++\S")


def read_typed(shown: CheckReport, text: str, card: str) -> tuple[AnyRecord, bool]:
    """Return the game after what was typed, and whether that is another game.

    A move, or several without headers, follow those that are shown, and so do their
    numbers. Numbered from 1, they replace these. A result alone is that of the whole
    game. Headers, all other formats, links and quoted mail begin another game. A game
    with cards takes one turn, with ``card`` if the text names none. Raises
    NotationError, and UnwritableError if numbers follow a game that no list can hold.
    """
    try:
        return _add_one(shown, text, card), False
    except NotationError as fault:
        typed = _read_list(text, fault)
        if not isinstance(typed, Record) or not _is_plain(text, typed):
            return typed, True
        return _follow(shown, text, typed, fault), False


def _follow(
    shown: CheckReport, text: str, typed: Record, fault: NotationError
) -> AnyRecord:
    """Return the game with a list and its result, or raise the fault of one move."""
    record, whole = _find_shown(shown), shown.record
    if not typed.moves and typed.score and not isinstance(whole, PositionRecord):
        facts = replace(whole.facts, termination=typed.facts.termination)
        return replace(whole, score=typed.score, facts=facts)
    if not typed.moves or not isinstance(record, Record):
        raise fault
    found = typed
    if not _FIRST.match(clear_comments(text)):
        # Read behind the moves before them, the numbers are compared with theirs.
        before = format_listing(replace(record, score=None))
        together = read_record(f"{before} {text}")
        assert isinstance(together, Record)
        found = together
    end = found.facts.termination or record.facts.termination
    return replace(
        record,
        moves=found.moves,
        score=found.score,
        facts=replace(record.facts, termination=end),
        misnumbered=found.misnumbered,
    )


def _find_shown(shown: CheckReport) -> AnyRecord:
    """Return the record of the shown moves, without the odd numbers of later ones."""
    record = shown.shown_record
    if isinstance(record, PositionRecord):
        return record
    kept = (one for one in record.misnumbered if one.place <= len(record.moves))
    return replace(record, misnumbered=tuple(kept))


def _read_list(text: str, fault: NotationError) -> AnyRecord:
    """Return what a text says that is not one move; else raise the fitting fault."""
    try:
        return read_record(text)
    except NotationError:
        if _GAP.search(text):
            raise
    raise fault


def _add_one(shown: CheckReport, text: str, card: str) -> AnyRecord:
    record = _find_shown(shown)
    if isinstance(record, CardRecord) and shown.cards is not None:
        turn = _parse_turn(text, shown.cards, card)
        return replace(record, moves=(*record.moves, turn), score=None)
    move = parse_move(text)
    if isinstance(record, Record):
        return replace(record, moves=(*record.moves, move), score=None)
    return record


def _is_plain(text: str, typed: Record) -> bool:
    """Return whether a text has only moves and a result, such as ``K16 L14 1-0``."""
    settings = (typed.columns, typed.rules, typed.swap, typed.seats, typed.setup)
    names = (typed.vertical_name, typed.horizontal_name, typed.event, typed.source)
    is_list = recognise_format(text) is Format.LIST
    return is_list and not is_wrapped(text) and not any((*settings, *names))


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
