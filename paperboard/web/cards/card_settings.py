"""Card Twixt in requests to the checker: the agreed terms, and turns to play."""

from collections.abc import Mapping
from dataclasses import replace
from enum import Enum
from typing import Any

from paperboard.core.cards.card_record import (
    CardRecord,
    CardTerms,
    LinkReading,
)
from paperboard.core.cards.draw_pile import LONGEST_SEED
from paperboard.core.errors import Message, OptionError, OptionFault
from paperboard.core.game.game_record import PositionRecord, Record
from paperboard.core.game.geometry import Side
from paperboard.core.notation import AnyRecord
from paperboard.core.options import Choice, Option, Text
from paperboard.web.shared.linked_games import read_linked_game


class WithCards(Enum):
    """Whether a game has cards, and how it reads the rule on links."""

    NONE = "none"
    LITERAL = LinkReading.LITERAL.value
    NEW_PEG_ONLY = LinkReading.NEW_PEG_ONLY.value


_CARDS = Option("cards", Choice(WithCards), None, "whether the game has cards")
_SEED = Option("seed", Text(LONGEST_SEED), None, "what decides the order of the cards")
_WEAKER = Option(
    "weaker", Choice(Side), None, "the side that never loses a link to a card"
)
_BEGINS = Option("begins", Choice(Side), Side.VERTICAL, "the side that begins")
CARD = Option("card", Text(LONGEST_SEED), None, "the card that was drawn")
CARD_OPTIONS: tuple[Option, ...] = (_CARDS, _SEED, _WEAKER, _BEGINS, CARD)
_KEPT = ("columns", "rows", "vertical_name", "horizontal_name", "event", "source")


def read_card(values: Mapping[str, object]) -> str:
    """Return the card that parsed values name, or an empty text."""
    return str(values.get(CARD.name, ""))


def deal_cards(text: str, values: Mapping[str, object]) -> AnyRecord | None:
    """Return the game with the terms that the values name, None without ``cards``.

    The other terms count only if ``cards`` says that the game has cards, as a form
    always sends them. Raises GameError if the text cannot be read, and OptionError if
    the game cannot have these terms.
    """
    chosen = values.get(_CARDS.name)
    if not isinstance(chosen, WithCards):
        return None
    record = read_linked_game(text, values)
    if chosen is WithCards.NONE:
        return _put_cards_away(record)
    return replace(_take_cards(record), terms=_make_terms(chosen, values))


def _make_terms(chosen: WithCards, values: Mapping[str, object]) -> CardTerms:
    seed, weaker = values.get(_SEED.name), values.get(_WEAKER.name)
    begins = values.get(_BEGINS.name)
    return CardTerms(
        reading=LinkReading(chosen.value),
        seed=seed if isinstance(seed, str) and seed else None,
        weaker=weaker if isinstance(weaker, Side) else None,
        begins=begins if isinstance(begins, Side) else Side.VERTICAL,
    )


def _keep(record: Record | CardRecord) -> dict[str, Any]:
    """Return what games with and without cards have in common."""
    return {name: getattr(record, name) for name in _KEPT}


def _put_cards_away(record: AnyRecord) -> Record | PositionRecord:
    if not isinstance(record, CardRecord):
        return record
    if record.moves:
        raise _refuse(Message("the game already has moves with cards"))
    return Record(**_keep(record))


def _take_cards(record: AnyRecord) -> CardRecord:
    if isinstance(record, CardRecord):
        return record
    if isinstance(record, PositionRecord):
        raise _refuse(Message("a position cannot have cards"))
    if record.seats is not None:
        raise _refuse(Message("a game for four players cannot have cards"))
    if record.setup is not None:
        raise _refuse(Message("a game that begins from a position cannot have cards"))
    if record.moves:
        raise _refuse(Message("the game already has moves without cards"))
    return CardRecord(**_keep(record))


def _refuse(message: Message) -> OptionError:
    return OptionError((OptionFault(_CARDS.name, message),))
