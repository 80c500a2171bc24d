"""The next card, as far as it can be known."""

from dataclasses import replace

import pytest
from hypothesis import given

from paperboard.core.cards.card_record import CardMove, CardRules, CardTerms
from paperboard.core.cards.card_referee import CardReferee
from paperboard.core.cards.deck import Reference
from paperboard.core.game.game_record import Move, MoveKind
from paperboard.core.game.geometry import Side
from paperboard.core.game.problems import ProblemCode
from tests.core.cards.card_games import STANDARD, make_deck, random_card_games, start

_CARD_CODES = {ProblemCode.CARD_NOT_LEFT, ProblemCode.WEAKER_DRAWS_AGAIN}


def list_possible(referee: CardReferee) -> list[str]:
    """Return the keys of the forms that can be drawn next."""
    return [form.key for form in referee.find_possible_forms()]


def test_without_a_seed_every_form_that_is_left_can_come() -> None:
    """Without a seed, any form can come next unless all its cards are played."""
    assert [form.key for form in STANDARD.forms] == list_possible(start())
    deck = make_deck(Beam=1, Tilt=2)
    assert ["Tilt"] == list_possible(start("Beam:C3", deck=deck))
    assert ["Beam", "Tilt"] == list_possible(
        start("Beam:C3 Tilt:F6 Tilt:F3", deck=deck)
    )


def test_with_a_seed_one_form_can_come() -> None:
    """With a seed, only the card that the pile gives can come next."""
    referee = start(terms=CardTerms(seed="paperboard"))
    assert ["Tilt"] == list_possible(referee)


def test_after_the_end_no_card_comes() -> None:
    """No card is drawn after the end of the game."""
    for seed in (None, "paperboard"):
        won = "Knight:B1 Knight:A3 Knight:C3 Knight:C4 Knight:D5"
        deck, terms = make_deck(Knight=9), CardTerms(seed=seed)
        referee = start(won, size=5, deck=deck, terms=terms)
        assert [] == list_possible(referee)
        assert None is referee.draw()


def test_the_weaker_side_draws_no_removal() -> None:
    """The weaker side never draws a card that removes a link; the other can."""
    weaker = CardTerms(weaker=Side.VERTICAL)
    assert "Bridge-Removal" not in list_possible(start(terms=weaker))
    assert "Bridge-Removal" in list_possible(start("Beam:C3", terms=weaker))


@pytest.mark.parametrize("weaker", [None, Side.VERTICAL])
def test_the_drawn_card_is_no_longer_in_the_pile(weaker: Side | None) -> None:
    """Drawing returns the pile without that card and changes nothing else.

    A card that the weaker side discards first is then among the discards.
    """
    # The first card of this pile removes a link.
    terms = CardTerms(seed="106", weaker=weaker)
    referee = start(terms=terms)
    assert referee.pile is not None
    drawn = referee.draw()
    assert drawn is not None
    form, pile = drawn
    left = pile.count_left()
    for one in STANDARD.forms:
        is_laid_aside = pile.count_discards()[one.key]
        assert one.copies == left[one.key] + is_laid_aside + (one is form)
        assert not is_laid_aside or one.reference is Reference.NONE
    assert (weaker is None) is (form.reference is Reference.NONE)
    assert STANDARD.count == len(referee.pile.left)


@given(random_card_games())
def test_a_form_can_come_if_the_referee_accepts_its_card(
    game: tuple[CardReferee, tuple[CardMove, ...]],
) -> None:
    """A form can come exactly if the referee accepts its card."""
    played, moves = game
    board = played.position.board
    referee = CardReferee(
        CardRules(board, deck=played.deck, terms=replace(played.terms, seed=None))
    )
    for turn in moves:
        assert () == referee.play(turn)
    if referee.ended_by is not None:
        return
    move = Move(MoveKind.PEG, next(iter(board.holes())))
    possible = list_possible(referee)
    for form in referee.deck.forms:
        problems = referee.judge(CardMove(form.key, move))
        codes = {problem.code for problem in problems} & _CARD_CODES
        assert (form.key in possible) is (codes == set())


def test_the_pile_gives_the_weaker_side_another_card() -> None:
    """With a seed the weaker side gets the next card that is not a removal."""
    deck = make_deck(Bridge_Removal=39, Beam=1)
    for side, drawn in ((Side.VERTICAL, "Beam"), (None, "Bridge-Removal")):
        rules = CardRules(deck=deck, terms=CardTerms(seed="paperboard", weaker=side))
        form = CardReferee(rules).find_drawn_form()
        assert form is not None
        assert drawn == form.key
