"""The draw pile: its fixed order, and what is known without a seed."""

from collections import Counter
from itertools import permutations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from paperboard.core.cards.card_count import CardCount
from paperboard.core.cards.deck import Deck, Reference
from paperboard.core.cards.draw_pile import DrawPile, shuffle
from tests.core.cards.card_games import FORMS, STANDARD, all_decks, make_deck

_SEEDS = st.text(max_size=40)


@pytest.mark.parametrize(
    ("seed", "round", "expected"),
    [
        ("paperboard", 1, [2, 26, 38, 11, 27, 24, 4, 1, 28, 25, 36, 39]),
        ("paperboard", 2, [11, 9, 6, 38, 39, 1, 14, 12, 10, 30, 35, 31]),
        ("ありがとう", 1, [23, 36, 34, 26, 15, 25, 21, 38, 20, 3, 10, 9]),
    ],
)
def test_the_order_of_a_seed_never_changes(
    seed: str, round: int, expected: list[int]
) -> None:
    """The order for a seed and a round never changes."""
    assert expected == list(shuffle(range(1, 41), seed, round))[:12]


@pytest.mark.parametrize(
    ("seed", "written"),
    [("club", " club\t"), ("Malmö", "Malmo\u0308"), ("ガ", "\u30ab\u3099 ")],
)
def test_a_seed_passed_on_by_hand_gives_the_same_order(seed: str, written: str) -> None:
    """White space around a seed and the encoding of its accents do not matter."""
    assert seed != written
    assert shuffle(range(1, 41), seed, 1) == shuffle(range(1, 41), written, 1)


@given(_SEEDS, all_decks())
def test_every_round_gives_each_card_once(seed: str, deck: Deck) -> None:
    """Each card comes once before any comes again; rounds are counted."""
    pile = DrawPile.start(deck, seed)
    for round in (1, 2, 3):
        drawn = []
        for _ in range(deck.count):
            number, pile = pile.draw()
            pile = pile.discard(number)
            drawn.append(number)
        assert list(range(1, deck.count + 1)) == sorted(drawn)
        assert round == pile.round


def test_the_card_in_play_is_not_shuffled_back() -> None:
    """The discards refill an empty pile, without a card still in play."""
    pile = DrawPile.start(make_deck(Beam=3), "seed")
    for _ in range(2):
        number, pile = pile.draw()
        pile = pile.discard(number)
    in_play, pile = pile.draw()
    _, pile = pile.draw()
    rest = {*range(1, 4)} - {in_play}
    assert (2, 1) == (pile.round, len(pile.left))
    assert in_play not in pile.left
    assert set(pile.left) < rest


@given(_SEEDS)
def test_drawing_again_ends_at_a_card_with_a_reference(seed: str) -> None:
    """Cards without a reference are discarded until one with a reference comes."""
    plain = DrawPile.start(STANDARD, seed)
    for _ in range(45):
        number, pile = plain.draw(again=True)
        assert pile.find_form(number).reference is not Reference.NONE
        plain = pile.discard(number)
    total = Counter(plain.count_left()) + Counter(plain.count_discards())
    assert {form.key: form.copies for form in STANDARD.forms} == total


def test_an_empty_pile_without_discards_has_no_card() -> None:
    """With the only card in play, there is no card to draw."""
    _, pile = DrawPile.start(make_deck(Beam=1), "seed").draw()
    with pytest.raises(IndexError, match="no card is left"):
        pile.draw()


def test_only_removals_cannot_be_drawn_again() -> None:
    """Drawing again fails if all other cards are in play."""
    pile = DrawPile.start(make_deck(Bridge_Removal=2), "seed")
    with pytest.raises(IndexError, match="no card with a reference"):
        pile.draw(again=True)


@pytest.mark.parametrize("number", [0, 41])
def test_the_deck_has_no_other_numbers(number: int) -> None:
    """Cards are numbered from 1 to the size of the deck."""
    with pytest.raises(IndexError, match="no card"):
        DrawPile.start(STANDARD, "seed").find_form(number)


@given(_SEEDS, all_decks(), st.lists(st.booleans(), max_size=30))
def test_what_a_pile_gives_can_be(seed: str, deck: Deck, again: list[bool]) -> None:
    """Without a seed, any card that a pile can give is accepted."""
    pile, count = DrawPile.start(deck, seed), CardCount.start(deck)
    for is_weaker in again:
        number, pile = pile.draw(again=is_weaker)
        form = pile.find_form(number)
        pile = pile.discard(number)
        following = count.draw(form, again=is_weaker)
        assert following is not None
        count = following
    if not any(again):
        assert pile.count_left() == count.count_left()
        assert pile.count_discards() == count.count_discards()


def can_be_dealt(deck: Deck, keys: list[str], again: list[bool], rounds: int) -> bool:
    """Tell by trying every order whether the cards can have been drawn."""
    cards = [form.key for form in deck.forms for _ in range(form.copies)]

    def deal(done: int, left: tuple[str, ...], rounds: int) -> bool:
        if done == len(keys):
            return True
        if not left:
            orders = set(permutations(cards)) if rounds else set()
            return any(deal(done, order, rounds - 1) for order in orders)
        if again[done] and left[0] == "Bridge-Removal":
            return deal(done, left[1:], rounds)
        return left[0] == keys[done] and deal(done + 1, left[1:], rounds)

    return deal(0, (), rounds)


@given(
    st.lists(
        st.tuples(
            st.sampled_from(["Beam", "Mesh", "Bridge-Removal"]), st.booleans()
        ).filter(lambda draw: draw != ("Bridge-Removal", True)),
        max_size=6,
    )
)
def test_a_card_is_refused_exactly_if_no_order_gives_it(
    draws: list[tuple[str, bool]],
) -> None:
    """Cards without a seed are accepted exactly if some order gives them all."""
    deck = make_deck(Beam=1, Mesh=1, Bridge_Removal=2)
    count: CardCount | None = CardCount.start(deck)
    for key, again in draws:
        form = deck.find_form(key)
        assert form is not None
        count = count.draw(form, again=again) if count else None
    keys, again_list = [key for key, _ in draws], [again for _, again in draws]
    assert can_be_dealt(deck, keys, again_list, rounds=4) is (count is not None)


def test_what_is_left_is_unknown_with_a_weaker_side() -> None:
    """After a draw that may have discarded cards, the cards left are unknown."""
    count = CardCount.start(STANDARD).draw(FORMS["Beam"], again=True)
    assert count is not None
    assert (None, None) == (count.count_left(), count.count_discards())
