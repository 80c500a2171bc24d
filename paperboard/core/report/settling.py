"""Settle the board and rules of a record from its text, the options and defaults."""

from dataclasses import dataclass, replace
from enum import Enum
from typing import TypeVar

from paperboard.core.cards.card_record import CardMove, CardRecord, CardRules
from paperboard.core.cards.deck import Deck
from paperboard.core.errors import Message, OptionError, OptionFault
from paperboard.core.game.board import DEFAULT_SIZE, Board
from paperboard.core.game.game_record import Record, Ruleset, SwapKind
from paperboard.core.game.game_rules import GameRules
from paperboard.core.notation import FILE_LIMIT, AnyRecord, Format

_T = TypeVar("_T")


@dataclass(frozen=True, slots=True, kw_only=True)
class CheckOptions:
    """What the caller says about a text; None leaves it to the text.

    If the text does not say it either, the defaults are a 24 × 24 board, PAPER and an
    IDENTITY swap. ``longest`` limits the text in characters or bytes. Only games with
    cards need a ``deck``. With ``gives_way``, the options are defaults too: a text that
    says something else is right.
    """

    rules: Ruleset | None = None
    columns: int | None = None
    rows: int | None = None
    swap: SwapKind | None = None
    format: Format = Format.AUTO
    longest: int = FILE_LIMIT
    deck: Deck | None = None
    gives_way: bool = False


@dataclass(frozen=True, slots=True)
class Settled:
    """A record with board and rules filled in, and the rules to judge it by.

    ``names_swap`` means that the text or the options say what a swap does.
    """

    record: AnyRecord
    rules: GameRules
    names_swap: bool


def settle(record: AnyRecord, options: CheckOptions) -> Settled:
    """Return the record with its board and rules settled, and its cards by their keys.

    Raises OptionError if the options contradict the record or set a swap for a game
    with cards, and for a game with cards without a deck.
    """
    faults: list[OptionFault] = []

    def choose(name: str, given: _T | None, written: _T | None, default: _T) -> _T:
        if options.gives_way and written is not None:
            return written
        if given is not None and written is not None and given != written:
            said = written.value if isinstance(written, Enum) else written
            message = Message(
                "conflicts with the text, which says {written}", {"written": said}
            )
            faults.append(OptionFault(name, message))
        chosen = given if given is not None else written
        return default if chosen is None else chosen

    swap = record.swap if isinstance(record, Record) else None
    columns = choose("columns", options.columns, record.columns, DEFAULT_SIZE)
    rows = choose("rows", options.rows, record.rows, DEFAULT_SIZE)
    ruleset = choose("rules", options.rules, record.rules, Ruleset.PAPER)
    kind = choose("swap", options.swap, swap, SwapKind.IDENTITY)
    if faults:
        raise OptionError(tuple(faults))
    board = Board(columns, rows)
    if isinstance(record, CardRecord):
        rules = _settle_cards(record, board, options)
        moves = _use_keys(record.moves, rules.deck)
        record = replace(record, moves=moves, columns=columns, rows=rows)
        return Settled(record, rules, names_swap=False)
    record = replace(record, columns=columns, rows=rows, rules=ruleset)
    if not isinstance(record, Record):
        return Settled(record, GameRules(board, ruleset, kind), names_swap=False)
    plain = GameRules(board, ruleset, kind, record.seats is not None, record.setup)
    if kind is SwapKind.MIRROR:
        record = replace(record, swap=kind)
    names_swap = options.swap is not None or swap is not None
    return Settled(record, plain, names_swap)


def _use_keys(turns: tuple[CardMove, ...], deck: Deck) -> tuple[CardMove, ...]:
    """Return the turns with the key of each card that the deck has."""
    keys = deck.find_keys({turn.card for turn in turns})
    return tuple(replace(turn, card=keys[turn.card]) for turn in turns)


def _settle_cards(record: CardRecord, board: Board, options: CheckOptions) -> CardRules:
    if options.swap is not None and not options.gives_way:
        message = Message("a game with cards cannot have a swap")
        raise OptionError((OptionFault("swap", message),))
    if options.deck is None:
        message = Message("a game with cards needs a deck")
        raise OptionError((OptionFault("deck", message),))
    return CardRules(board, deck=options.deck, terms=record.terms)
