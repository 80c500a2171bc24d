"""The part of a report about the cards of a game."""

from collections.abc import Iterator
from dataclasses import dataclass

from paperboard.core.cards.card_offers import Offer
from paperboard.core.cards.card_record import CardMove, CardTerms, LinkReading
from paperboard.core.cards.card_referee import CardReferee
from paperboard.core.cards.deck import Deck, Form
from paperboard.core.game.geometry import Link
from paperboard.core.game.problems import Hint, HintCode, make_hint
from paperboard.core.report.report_hints import fill_hint

_READING_HINTS = {
    LinkReading.LITERAL: HintCode.LATE_LINKS,
    LinkReading.NEW_PEG_ONLY: HintCode.NEW_PEG_LINKS,
}


@dataclass(frozen=True, slots=True)
class CardReport:
    """What a check reports about the cards.

    ``terms`` are what the players agreed on. ``round`` counts the shuffles from 1.
    ``left`` and ``discards`` give the number of cards for the key of each form. These
    three are None if the record does not determine them, which can happen without a
    seed and with a weaker side. ``drawn`` is the card that the side to move draws; it
    still counts as left. ``offer`` says what that side may do with it. Both are None
    without a seed and after the end. ``dead_pairs`` is sorted.
    """

    deck: Deck
    terms: CardTerms
    round: int | None
    left: dict[str, int] | None
    discards: dict[str, int] | None
    drawn: Form | None
    offer: Offer | None
    dead_pairs: tuple[Link, ...]

    @property
    def drawn_key(self) -> str | None:
        """Return the key of the card that is drawn."""
        return self.drawn.key if self.drawn else None


def make_card_report(referee: CardReferee) -> CardReport:
    """Return the report on the cards in a referee's game."""
    pile, count, deck = referee.pile, referee.count, referee.deck
    if pile is not None:
        round: int | None = pile.round
        left: dict[str, int] | None = pile.count_left()
        discards: dict[str, int] | None = pile.count_discards()
    else:
        left, discards = count.count_left(), count.count_discards()
        cards = max(1, referee.moves_played)
        round = 1 + (cards - 1) // deck.count if left is not None else None
    drawn = referee.find_drawn_form()
    return CardReport(
        deck=deck,
        terms=referee.terms,
        round=round,
        left=left,
        discards=discards,
        drawn=drawn,
        offer=None if drawn is None else referee.find_offer(drawn),
        dead_pairs=tuple(sorted(referee.dead_pairs)),
    )


def name_reading(terms: CardTerms) -> Hint:
    """Return the hint that says how the players read the rule on links."""
    return make_hint(_READING_HINTS[terms.reading])


def name_house_shapes(cards: CardReport, turns: tuple[CardMove, ...]) -> Iterator[Hint]:
    """Yield a hint that names the used cards with house shapes, if there are any."""
    forms = [cards.drawn, *(cards.deck.find_form(turn.card) for turn in turns)]
    keys = {form.key for form in forms if form is not None}
    used = [key for key in cards.deck.house_shapes if key in keys]
    if used:
        yield fill_hint(HintCode.DEFAULT_SHAPES, cards=", ".join(used))
