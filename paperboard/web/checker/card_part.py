"""What the checker page shows of a game's cards, ready for its template."""

from collections.abc import Iterator
from dataclasses import dataclass

from flask import url_for

from paperboard.core.cards.card_offers import Offer
from paperboard.core.cards.deck import Form, Reference
from paperboard.core.cards.draw_pile import DrawPile
from paperboard.core.errors import Message, OptionError, OptionFault
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


@dataclass(frozen=True, slots=True)
class Hand:
    """The card that the side to move holds, None if unknown, and what it allows.

    ``possible`` are the kinds of card that it can be. ``pile`` is the pile without it,
    None without a seed.
    """

    form: Form | None
    offer: Offer | None
    possible: tuple[Form, ...]
    pile: DrawPile | None


def find_hand(report: CheckReport, chosen: str) -> Hand | None:
    """Return the card that the seed gives, or else the chosen one.

    Returns None in a game without cards. Raises OptionError if the chosen card cannot
    be the next one.
    """
    cards, referee = report.cards, report.card_referee
    if cards is None or referee is None:
        return None
    drawn = referee.draw()
    if drawn is not None:
        form, pile = drawn
        return Hand(form, cards.offer, (form,), pile)
    possible = referee.find_possible_forms()
    chosen_form = cards.deck.find_form(chosen)
    if chosen and chosen_form not in possible:
        keys = ", ".join(one.key for one in possible) or "–"
        message = Message("must be one of {values}", {"values": keys})
        raise OptionError((OptionFault("card", message),))
    offer = None if chosen_form is None else referee.find_offer(chosen_form)
    return Hand(chosen_form, offer, possible, referee.pile)


def make_card_part(report: CheckReport, hand: Hand, text: str) -> CardPart:
    """Return what the page shows of the cards. Needs a request, as it makes addresses.

    ``text`` is the game up to the move that is shown.
    """
    cards, form = report.cards, hand.form
    assert cards is not None
    is_chosen = form is not None and cards.drawn is None
    choices = hand.possible if form is None else ()
    return CardPart(
        side=name_side(report.side_to_move) if report.side_to_move else "",
        card=None if form is None else show_card(form, cards.deck),
        sentence=_describe_use(report, hand.offer),
        choices=tuple(
            CardChoice(one.key, name_form(one), _address(text, one.key))
            for one in choices
        ),
        other_href=_address(text) if is_chosen else "",
        removals=tuple(
            Removal(value, say_on_page("Remove {link}").format(link=name_link(link)))
            for value, link in list_removals(hand.offer)
        ),
        counts=tuple(_list_counts(cards, hand.pile)),
        pile=_describe_pile(cards, hand.pile),
        facts=tuple(_list_facts(cards)),
        pile_href=_address_pile(report),
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


def _list_counts(cards: CardReport, pile: DrawPile | None) -> Iterator[CountRow]:
    left = pile.count_left() if pile else cards.left
    discards = pile.count_discards() if pile else cards.discards
    if left and discards:
        for form in cards.deck.forms:
            yield CountRow(name_form(form), left[form.key], discards[form.key])


def _describe_pile(cards: CardReport, pile: DrawPile | None) -> str:
    round = pile.round if pile else cards.round
    if cards.left is None or round is None:
        return say_on_page("Nobody can know which cards are left in the pile.")
    left = len(pile.left) if pile else sum(cards.left.values())
    return describe_pile(round, left, cards.deck)


def _list_facts(cards: CardReport) -> Iterator[str]:
    """Yield the terms that are not shown elsewhere, and the dead pairs."""
    terms = cards.terms
    if terms.seed:
        yield say_on_page("The seed for the pile is {seed}.").format(seed=terms.seed)
    if terms.weaker is not None:
        message = Message("{side} is the weaker side and never loses a link to a card.")
        yield message.fill(side=SIDE_NAMES[terms.weaker]).say(say_on_page)
    if cards.dead_pairs:
        pairs = ", ".join(map(name_link, cards.dead_pairs))
        yield say_on_page("Cannot be linked again: {pairs}.").format(pairs=pairs)


def _address_pile(report: CheckReport) -> str:
    """Return the address of the card in hand on the page of the pile, or empty.

    Empty with a weaker side, as more cards may have been drawn than were played.
    """
    cards = report.cards
    assert cards is not None
    number = report.moves_played + (cards.drawn is not None)
    terms = cards.terms
    if terms.seed is None or terms.weaker is not None or number > MOST_DRAWN:
        return ""
    return make_pile_address(terms.seed, number)
