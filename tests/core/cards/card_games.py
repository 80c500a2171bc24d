"""Short ways to write games with cards in tests, and random games with cards."""

from dataclasses import replace
from random import Random

from hypothesis import strategies as st

from paperboard.core.cards.card_record import (
    CardMove,
    CardRules,
    CardTerms,
    LinkReading,
)
from paperboard.core.cards.card_referee import CardReferee
from paperboard.core.cards.deck import Deck, Form, Reference, Step
from paperboard.core.game.board import Board
from paperboard.core.game.game_record import Move, MoveKind
from paperboard.core.game.geometry import Hole, Side
from paperboard.core.notation import parse_card_listing
from paperboard.core.report.next_moves import find_undrawn_links
from paperboard.standard_deck import load_standard_deck

STANDARD = load_standard_deck()
NARROW = CardTerms(reading=LinkReading.NEW_PEG_ONLY)
FORMS = {form.key: form for form in STANDARD.forms}


def turns(text: str) -> tuple[CardMove, ...]:
    """Return the turns of a game written as a list."""
    return parse_card_listing(f'[Cards "literal"] {text}').moves


def turn(text: str) -> CardMove:
    """Return the only turn in the text."""
    (only,) = turns(text)
    return only


def start(
    text: str = "",
    *,
    size: int = 8,
    deck: Deck = STANDARD,
    terms: CardTerms | None = None,
) -> CardReferee:
    """Return the referee of a square board after these turns."""
    referee = CardReferee(
        CardRules(Board(size, size), deck=deck, terms=terms or CardTerms())
    )
    for played in turns(text):
        assert () == referee.play(played), played
    return referee


def show(referee: CardReferee, text: str) -> list[str]:
    """Return the codes of the faults that a turn would have now."""
    return [problem.code.value for problem in referee.judge(turn(text))]


def make_deck(**copies: int) -> Deck:
    """Return a deck with the given number of copies of standard forms."""
    forms = (FORMS[name.replace("_", "-")] for name in copies)
    return Deck(
        "Small",
        (),
        tuple(
            Form(form.key, form.names, count, form.reference, form.steps)
            for form, count in zip(forms, copies.values(), strict=True)
        ),
    )


@st.composite
def all_decks(draw: st.DrawFn) -> Deck:
    """Draw a deck of random forms, at least one of which places a peg."""
    steps = st.builds(Step, st.integers(0, 4), st.integers(1, 4))
    forms = []
    for number in range(draw(st.integers(1, 5))):
        references = [*Reference] if number else [Reference.OWN, Reference.OPPONENT]
        reference = draw(st.sampled_from(references))
        shape = draw(st.sets(steps, min_size=1, max_size=2))
        forms.append(
            Form(
                "ABCDE"[number] * 3,
                (("en", f"Form {number}"),),
                draw(st.integers(1, 6)),
                reference,
                () if reference is Reference.NONE else tuple(sorted(shape)),
            )
        )
    return Deck("Random", (), tuple(forms))


ALL_TERMS = st.builds(
    CardTerms,
    reading=st.sampled_from(LinkReading),
    seed=st.none() | st.text("abc 漢", min_size=1, max_size=40),
    weaker=st.none() | st.sampled_from(Side),
    begins=st.sampled_from(Side),
)


@st.composite
def random_card_games(
    draw: st.DrawFn,
) -> tuple[CardReferee, tuple[CardMove, ...]]:
    """Draw a legal game with cards from the pile, and its turns.

    Every turn takes one of the holes or links that the card offers, makes some links
    and takes some own ones back.
    """
    board = Board(draw(st.integers(5, 9)), draw(st.integers(5, 9)))
    deck = draw(st.just(STANDARD) | all_decks())
    terms = draw(ALL_TERMS)
    referee = CardReferee(CardRules(board, deck=deck, terms=terms))
    # The players may not note the seed, but the cards still come from one.
    dealer = CardReferee(
        CardRules(board, deck=deck, terms=replace(terms, seed=terms.seed or "x"))
    )
    random = draw(st.randoms(use_true_random=False))
    played: list[CardMove] = []
    for _ in range(draw(st.integers(0, 40))):
        form = dealer.find_drawn_form()
        if form is None:
            break
        offer = referee.find_offer(form)
        if offer.links:
            move = CardMove(form.key, taken=random.choice(offer.links))
        else:
            hole = random.choice(offer.holes).hole
            move = CardMove(form.key, _choose_links(random, referee, form, hole))
        assert () == referee.play(move)
        assert () == dealer.play(move)
        played.append(move)
    return referee, tuple(played)


def _choose_links(random: Random, referee: CardReferee, form: Form, hole: Hole) -> Move:
    """Return a legal move to the hole, now and then one that lists its links."""
    plain = Move(MoveKind.PEG, hole)
    side, position = referee.side_to_move, referee.position
    drawn = position.placement().pieces(side).links
    missed = find_undrawn_links(position, side)
    removals = drawn[:1] if random.random() < 0.2 else ()
    additions = random.choice([None, None, (), missed[:1], missed[-1:], removals])
    listed = Move(MoveKind.PEG, hole, removals, additions)
    return plain if referee.judge(CardMove(form.key, listed)) else listed
