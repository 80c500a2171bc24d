"""What a report says about the draw pile and the card in hand."""

from dataclasses import replace

import pytest

from paperboard.core.cards.card_record import CardMove, CardRecord
from paperboard.core.errors import OptionError
from paperboard.core.game.game_record import Move, MoveKind
from paperboard.core.report.check import CheckOptions, check_text
from tests.core.cards.card_games import make_deck
from tests.core.report.test_card_check import LINKED, check


@pytest.mark.parametrize("seed", ["", '[Seed "paperboard"] '])
@pytest.mark.parametrize("count", [0, 1, 4, 7, 8, 9, 16])
def test_no_card_is_counted_twice(seed: str, count: int) -> None:
    """Pile, discards and the card in hand are the whole deck, also after a shuffle."""
    deck = make_deck(Mesh=5, Beam=3)
    text = f'[Cards "literal"] [Board "12x12"] {seed}'
    report = check_text(text, CheckOptions(deck=deck))
    for _ in range(count):
        (form, *_) = report.cards.possible if report.cards else ()
        assert isinstance(report.record, CardRecord)
        referee = report.card_referee
        assert referee is not None
        hole = referee.find_offer(form).holes[0].hole
        turn = CardMove(form.key, Move(MoveKind.PEG, hole, additions=()))
        moves = (*report.record.moves, turn)
        report = report.revise(replace(report.record, moves=moves))
        assert () == report.problems
    cards = report.cards
    assert cards is not None
    held = report.take_card(cards.possible[0].key).cards
    assert held is not None
    assert held.hand is not None
    for found in (cards, held):
        hand, pile, before = found.hand, found.pile, found.before
        assert pile is not None
        assert before is not None
        left = deck.count - (1 if hand else 0)
        assert left == pile.cards + sum(pile.discards.values())
        assert deck.count == before.cards + sum(before.discards.values())
        assert all(pile.left[form.key] <= form.copies for form in deck.forms)
    assert count == len(cards.played)


def test_a_named_card_is_in_hand_without_a_seed() -> None:
    """A card that the caller names gets its offer; an impossible one is refused."""
    report = check(LINKED)
    held = report.take_card("beam").cards
    assert held is not None
    assert held.drawn is None
    assert held.hand is not None
    assert ("Beam", "Beam") == (held.hand.key, held.offer and held.offer.form.key)
    assert report is report.take_card("")
    won = '[Cards "literal"] [Board "5x5"] Beam:B1 Beam:A3 Knight:C3 Beam:E3 Knight:D5'
    assert check(won).cards
    for text, card in ((LINKED, "Hera"), (won, "Beam")):
        with pytest.raises(OptionError, match="card: must be one of"):
            check(text).take_card(card)
    seeded = check('[Cards "literal"] [Board "8x8"] [Seed "paperboard"]')
    assert seeded.cards is not None
    given = seeded.take_card("Beam").cards
    assert given is not None
    assert (seeded.cards.drawn, seeded.cards.drawn) == (given.hand, given.drawn)
