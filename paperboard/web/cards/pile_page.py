"""The page that deals the cards of Card Twixt, for players without a printed deck.

The seed decides the order of the cards. The address holds the seed and the number of
cards drawn, so the same address always shows the same cards.
"""

import secrets
from collections.abc import Iterator
from dataclasses import dataclass
from http import HTTPStatus

from flask import Blueprint, redirect, render_template, url_for
from werkzeug.wrappers import Response

from paperboard.core.cards.card_record import CardRecord, CardTerms
from paperboard.core.cards.deck import Deck
from paperboard.core.cards.draw_pile import LONGEST_SEED, DrawPile
from paperboard.core.errors import OptionError
from paperboard.core.notation import format_card_listing
from paperboard.core.options import Option, Text, WholeNumber, parse_options
from paperboard.standard_deck import load_standard_deck
from paperboard.web.cards.card_words import (
    CardFace,
    describe_pile,
    name_form,
    show_card,
)
from paperboard.web.shared.page_language import say_on_page
from paperboard.web.shared.query import Pairs, drop_empty, read_pairs

# Far more than the turns of any game.
MOST_DRAWN = 999
_NEW_SEED_DIGITS = 6
_SHOWN_DISCARDS = 3

_SEED = Option("seed", Text(LONGEST_SEED), None, "what decides the order of the cards")
_DRAWN = Option("drawn", WholeNumber(0, MOST_DRAWN), 0, "number of cards drawn")
_PAGE_OPTIONS = (_SEED, _DRAWN)

blueprint = Blueprint("pile", __name__)


@dataclass(frozen=True, slots=True)
class PileRow:
    """A kind of card, with how many are left and how many are discarded."""

    name: str
    left: int
    discards: int
    is_drawn: bool


@dataclass(frozen=True, slots=True)
class PilePage:
    """Everything that the page shows of a pile.

    ``number`` counts the cards drawn since the game began. ``card`` is the one in play,
    None before the first draw; it is counted neither as left nor as discarded.
    ``words`` say how many cards are left. ``next_number`` and ``last_number`` are the
    numbers after drawing a card and after putting one back, None if that is impossible.
    ``last_cards`` names the latest discards, the last one first.
    """

    seed: str
    number: int
    card: CardFace | None
    words: str
    is_empty: bool
    rows: tuple[PileRow, ...]
    last_cards: tuple[str, ...]
    next_number: int | None
    last_number: int | None
    address: str
    checker_address: str


@blueprint.get("/cards")
def show_cards() -> tuple[str, HTTPStatus]:
    """Show the last card drawn from a pile, and the cards that are left.

    Without a seed, the page offers to make one.
    """
    pairs: Pairs = ()
    complaints: tuple[tuple[str, str], ...] = ()
    pile: PilePage | None = None
    try:
        pairs = _tidy(read_pairs())
        pile = make_pile_page(pairs)
    except OptionError as error:
        complaints = tuple((f.name, f.message.say(say_on_page)) for f in error.faults)
    page = render_template(
        "cards/pile.html",
        pile=pile,
        complaints=complaints,
        typed=dict(pairs),
        longest_seed=LONGEST_SEED,
        deck=load_standard_deck(),
    )
    return page, HTTPStatus.BAD_REQUEST if complaints else HTTPStatus.OK


@blueprint.get("/cards/new")
def make_new_pile() -> Response:
    """Redirect to a pile with a new random seed."""
    seed = str(secrets.randbelow(10**_NEW_SEED_DIGITS)).zfill(_NEW_SEED_DIGITS)
    response = redirect(make_pile_address(seed), HTTPStatus.SEE_OTHER)
    response.cache_control.no_store = True
    return response


def make_pile_page(pairs: Pairs) -> PilePage | None:
    """Return the page of the pile that the pairs describe, None without a seed.

    Raises OptionError for invalid options. Needs a request, as it makes addresses.
    """
    values = parse_options(_PAGE_OPTIONS, pairs)
    seed, number = values.get(_SEED.name), values.get(_DRAWN.name, 0)
    if seed is None:
        return None
    assert isinstance(seed, str)
    assert isinstance(number, int)
    deck = load_standard_deck()
    card, pile = deal(deck, seed, number)
    drawn = None if card is None else pile.find_form(card)
    left, discards = pile.count_left(), pile.count_discards()
    return PilePage(
        seed=seed,
        number=number,
        card=None if drawn is None else show_card(drawn, deck),
        words=describe_pile(pile.round, len(pile.left), deck),
        is_empty=not pile.left,
        rows=tuple(
            PileRow(name_form(form), left[form.key], discards[form.key], form is drawn)
            for form in deck.forms
        ),
        last_cards=tuple(_name_last_cards(pile)),
        next_number=number + 1 if number < MOST_DRAWN else None,
        last_number=number - 1 if number > 0 else None,
        address=make_pile_address(seed, number),
        checker_address=_address_checker(seed),
    )


def deal(deck: Deck, seed: str, number: int) -> tuple[int | None, DrawPile]:
    """Return the card in play after ``number`` draws, and the pile without it.

    Each card is discarded before the next draw, so that it is shuffled in again if
    the pile is empty. Before the first draw, the card is None.
    """
    card, pile = None, DrawPile.start(deck, seed)
    for _ in range(number):
        if card is not None:
            pile = pile.discard(card)
        card, pile = pile.draw()
    return card, pile


def _name_last_cards(pile: DrawPile) -> Iterator[str]:
    for card in pile.discards[: -_SHOWN_DISCARDS - 1 : -1]:
        yield name_form(pile.find_form(card))
    if len(pile.discards) > _SHOWN_DISCARDS:
        yield "…"


def make_pile_address(seed: str, number: int = 0) -> str:
    """Return the address of a pile from which ``number`` cards are drawn."""
    return url_for("pile.show_cards", seed=seed, drawn=number or None)


def _address_checker(seed: str) -> str:
    game = format_card_listing(CardRecord(CardTerms(seed=seed)))
    return url_for("checker.show_checker", g=game)


def _tidy(pairs: Pairs) -> Pairs:
    """Drop empty pairs, and strip the spaces around the seed.

    Phone keyboards may add such spaces.
    """
    return drop_empty(
        tuple((n, text.strip() if n == _SEED.name else text) for n, text in pairs)
    )
