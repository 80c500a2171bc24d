"""The part of a report about the cards of a game."""

from collections.abc import Iterator
from dataclasses import dataclass

from paperboard.core.cards.card_count import CardCount
from paperboard.core.cards.card_offers import Offer
from paperboard.core.cards.card_record import CardMove, CardTerms, LinkReading
from paperboard.core.cards.card_referee import CardReferee
from paperboard.core.cards.deck import Deck, Form
from paperboard.core.cards.draw_pile import DrawPile
from paperboard.core.errors import Message, OptionError, OptionFault
from paperboard.core.game.geometry import Link
from paperboard.core.game.problems import Hint, HintCode, fill_hint, make_hint

_READING_HINTS = {
    LinkReading.LITERAL: HintCode.LATE_LINKS,
    LinkReading.NEW_PEG_ONLY: HintCode.NEW_PEG_LINKS,
}


@dataclass(frozen=True, slots=True)
class PileCount:
    """The draw pile and the discards in numbers.

    ``round`` counts the shuffles from 1. ``left`` and ``discards`` give the number of
    cards for the key of each form.
    """

    round: int
    left: dict[str, int]
    discards: dict[str, int]

    @property
    def cards(self) -> int:
        """Return the number of cards in the pile."""
        return sum(self.left.values())


@dataclass(frozen=True, slots=True)
class CardReport:
    """What a check reports about the cards.

    ``terms`` are what the players agreed on. ``played`` has the card of each turn.
    ``drawn`` is the card that the seed gives the side to move: None without a seed and
    after the end. ``hand`` is that card or, without a seed, the one that the caller
    names; ``offer`` says what the side to move may do with it. ``possible`` are the
    cards that it can be. ``pile`` is the pile without the card in hand, and ``before``
    the pile before that card is drawn. Both are None if the record does not determine
    them, which can happen without a seed and with a weaker side. ``dead_pairs`` is
    sorted.
    """

    deck: Deck
    terms: CardTerms
    played: tuple[Form, ...]
    drawn: Form | None
    hand: Form | None
    offer: Offer | None
    possible: tuple[Form, ...]
    pile: PileCount | None
    before: PileCount | None
    dead_pairs: tuple[Link, ...]

    @property
    def drawn_cards(self) -> tuple[Form, ...]:
        """Return the cards drawn so far, with the one in hand as the last."""
        return self.played if self.hand is None else (*self.played, self.hand)


def make_card_report(referee: CardReferee, named: str = "") -> CardReport:
    """Return the report on the cards in a referee's game.

    ``named`` is the key of the card that was drawn; it counts only without a seed.
    Raises OptionError if the side to move cannot have drawn that card.
    """
    deck, drawn = referee.deck, referee.find_drawn_form()
    possible = referee.find_possible_forms()
    hand = drawn
    if drawn is None and named:
        hand = deck.find_form(named)
        if hand not in possible:
            keys = ", ".join(form.key for form in possible) or "–"
            message = Message("must be one of {values}", {"values": keys})
            raise OptionError((OptionFault("card", message),))
    before = _count_cards(referee.pile, referee.count, referee.moves_played)
    forms = (deck.find_form(turn.card) for turn in referee.moves)
    return CardReport(
        deck=deck,
        terms=referee.terms,
        played=tuple(form for form in forms if form is not None),
        drawn=drawn,
        hand=hand,
        offer=None if hand is None else referee.find_offer(hand),
        possible=possible,
        pile=before if hand is None else _draw(referee, hand),
        before=before,
        dead_pairs=tuple(sorted(referee.dead_pairs)),
    )


def _draw(referee: CardReferee, hand: Form) -> PileCount | None:
    """Return the pile after the card in hand is drawn."""
    drawn = referee.draw()
    count = referee.count.draw(hand, again=referee.draws_again())
    pile = None if drawn is None else drawn[1]
    return _count_cards(pile, count, referee.moves_played + 1, hand)


def _count_cards(
    pile: DrawPile | None, count: CardCount | None, drawn: int, hand: Form | None = None
) -> PileCount | None:
    """Return the numbers of a pile, or else those of a count after so many cards."""
    if pile is not None:
        return PileCount(pile.round, pile.count_left(), pile.count_discards())
    left = count.count_left() if count else None
    gone = count.count_discards() if count else None
    if count is None or left is None or gone is None:
        return None
    if hand is not None:
        gone[hand.key] -= 1
    return PileCount(1 + max(0, drawn - 1) // count.deck.count, left, gone)


def name_reading(terms: CardTerms) -> Hint:
    """Return the hint that says how the players read the rule on links."""
    return make_hint(_READING_HINTS[terms.reading])


def name_house_shapes(cards: CardReport, turns: tuple[CardMove, ...]) -> Iterator[Hint]:
    """Yield a hint that names the used cards with house shapes, if there are any."""
    forms = [cards.hand, *(cards.deck.find_form(turn.card) for turn in turns)]
    keys = {form.key for form in forms if form is not None}
    used = [key for key in cards.deck.house_shapes if key in keys]
    if used:
        yield fill_hint(HintCode.DEFAULT_SHAPES, cards=", ".join(used))
