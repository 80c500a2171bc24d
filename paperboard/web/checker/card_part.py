"""What the checker page shows of a game's cards, ready for its template."""

from collections.abc import Iterator
from dataclasses import dataclass

from flask import url_for

from paperboard.core.cards.card_offers import Offer
from paperboard.core.cards.deck import Form, Reference
from paperboard.core.errors import Message
from paperboard.core.game.problems import SIDE_NAMES
from paperboard.core.report.card_report import CardReport
from paperboard.core.report.check import CheckReport
from paperboard.web.cards.card_words import (
    CardFace,
    describe_pile,
    name_form,
    show_card,
)
from paperboard.web.cards.pile_page import MOST_DRAWN, make_pile_address
from paperboard.web.checker.card_board_picture import list_removals
from paperboard.web.checker.verdict_words import name_link, name_side
from paperboard.web.shared.page_language import say_on_page

_FREE = {
    True: Message("{side} has no link, so the peg may go in any hole."),
    False: Message("This card fits no hole now, so the peg may go in any hole."),
}


@dataclass(frozen=True, slots=True)
class CardChoice:
    """A card that may have been drawn: its key, its name, and a link to choose it."""

    key: str
    name: str
    href: str


@dataclass(frozen=True, slots=True)
class Removal:
    """A link that the opponent can remove; its button sends ``value``."""

    value: str
    words: str


@dataclass(frozen=True, slots=True)
class CountRow:
    """A kind of card, with how many are left and how many are discarded."""

    name: str
    left: int
    discards: int


@dataclass(frozen=True, slots=True)
class CardPart:
    """Everything that the page shows of a game's cards.

    ``card`` is the card in hand: None after the end, and if it must be chosen among
    ``choices``. ``sentence`` says what is special about using it now, or which side
    chooses among ``removals``. ``other_href`` goes back to the choice. ``counts`` is
    empty if they cannot be known. ``pile_href`` opens the card on the page of its pile.
    """

    side: str
    card: CardFace | None
    sentence: str
    choices: tuple[CardChoice, ...]
    other_href: str
    removals: tuple[Removal, ...]
    counts: tuple[CountRow, ...]
    pile: str
    facts: tuple[str, ...]
    pile_href: str
    reading: str
    seed: str
    weaker: str
    begins: str


def make_card_part(report: CheckReport, cards: CardReport, text: str) -> CardPart:
    """Return what the page shows of the cards. Needs a request, as it makes addresses.

    ``text`` is the game up to the move that is shown.
    """
    form = cards.hand
    is_chosen = form is not None and cards.drawn is None
    choices = cards.possible if form is None else ()
    return CardPart(
        side=name_side(report.side_to_move) if report.side_to_move else "",
        card=None if form is None else show_card(form, cards.deck),
        sentence=_describe_use(report, cards.offer),
        choices=tuple(
            CardChoice(one.key, name_form(one), _address(text, one.key))
            for one in choices
        ),
        other_href=_address(text) if is_chosen else "",
        removals=tuple(
            Removal(value, say_on_page("Remove {link}").format(link=name_link(link)))
            for value, link in list_removals(cards.offer)
        ),
        counts=tuple(_list_counts(cards)),
        pile=_describe_pile(cards),
        facts=tuple(_list_facts(cards)),
        pile_href=_address_pile(cards),
        reading=cards.terms.reading.value,
        seed=cards.terms.seed or "",
        weaker=cards.terms.weaker.value if cards.terms.weaker else "",
        begins=cards.terms.begins.value,
    )


def describe_hand(report: CheckReport, form: Form | None) -> str:
    """Say which side is to move and with which card; empty after the end."""
    side = report.side_to_move
    if side is None:
        return ""
    if form is None:
        sentence = say_on_page("{side} is to move: which card was drawn?")
        return sentence.format(side=name_side(side))
    sentence = say_on_page("{side} is to move and has drawn {card}.")
    return sentence.format(side=name_side(side), card=name_form(form))


def _address(text: str, card: str | None = None) -> str:
    return url_for("checker.show_checker", g=text, card=card)


def _describe_use(report: CheckReport, offer: Offer | None) -> str:
    side = report.side_to_move
    if offer is None or side is None:
        return ""
    if offer.links:
        message = Message("{opponent} chooses which of {side}'s links is removed.")
        filled = message.fill(opponent=SIDE_NAMES[side.opponent], side=SIDE_NAMES[side])
        return filled.say(say_on_page)
    if offer.is_free:
        is_removal = offer.form.reference is Reference.NONE
        return _FREE[is_removal].fill(side=SIDE_NAMES[side]).say(say_on_page)
    return ""


def _list_counts(cards: CardReport) -> Iterator[CountRow]:
    pile = cards.pile
    if pile is not None:
        for form in cards.deck.forms:
            left, discards = pile.left[form.key], pile.discards[form.key]
            yield CountRow(name_form(form), left, discards)


def _describe_pile(cards: CardReport) -> str:
    pile = cards.pile
    if pile is None:
        return say_on_page("Nobody can know which cards are left in the pile.")
    return describe_pile(pile.round, pile.cards, cards.deck)


def _list_facts(cards: CardReport) -> Iterator[str]:
    """Yield the terms that are not shown elsewhere, drawn cards and dead pairs."""
    terms = cards.terms
    if terms.seed:
        yield say_on_page("The seed for the pile is {seed}.").format(seed=terms.seed)
    if terms.weaker is not None:
        message = Message("{side} is the weaker side and never loses a link to a card.")
        yield message.fill(side=SIDE_NAMES[terms.weaker]).say(say_on_page)
    if cards.drawn_cards:
        names = ", ".join(map(name_form, cards.drawn_cards))
        yield say_on_page("Drawn so far: {cards}.").format(cards=names)
    if cards.dead_pairs:
        pairs = ", ".join(map(name_link, cards.dead_pairs))
        yield say_on_page("Cannot be linked again: {pairs}.").format(pairs=pairs)


def _address_pile(cards: CardReport) -> str:
    """Return the address of the card in hand on the page of the pile, or empty.

    Empty with a weaker side, as more cards may have been drawn than were played.
    """
    number = len(cards.played) + (cards.drawn is not None)
    terms = cards.terms
    if terms.seed is None or terms.weaker is not None or number > MOST_DRAWN:
        return ""
    return make_pile_address(terms.seed, number)
