"""Decks to print, ordinary and unusual ones."""

from hypothesis import strategies as st

from paperboard.core.cards.deck import Deck, Form, Reference, Step
from paperboard.core.language import Lang
from paperboard.core.products.board_choices import ThemeName
from paperboard.core.products.cards_options import CardsOptions
from paperboard.standard_deck import load_standard_deck
from tests.strategies import COLORS

STANDARD = load_standard_deck()
NAMES = st.text("iWgÅjÉq ßñ漢あ1&<>\"'{}%", min_size=1, max_size=14)
STEPS = st.tuples(st.integers(0, 50), st.integers(1, 50)).map(lambda pair: Step(*pair))


def make_form(
    key: str = "Odd",
    *,
    steps: tuple[tuple[int, int], ...] = ((3, 1),),
    reference: Reference = Reference.OWN,
    copies: int = 1,
    **names: str,
) -> Form:
    """Return a form with some names, by default only its key as the English one."""
    pairs = tuple((names or {"en": key}).items())
    return Form(key, pairs, copies, reference, tuple(Step(*step) for step in steps))


def make_deck(*forms: Form, title: str = "Deck", house: tuple[str, ...] = ()) -> Deck:
    """Return a deck of these forms."""
    return Deck(title, house, forms)


@st.composite
def forms(draw: st.DrawFn, key: str = "Odd") -> Form:
    """Draw any form that can be printed."""
    reference = draw(st.sampled_from(Reference))
    names = {lang.value: draw(NAMES) for lang in Lang if draw(st.booleans())}
    names.setdefault("en", draw(NAMES))
    steps = draw(st.lists(STEPS, min_size=1, max_size=12))
    return make_form(
        key,
        steps=() if reference is Reference.NONE else tuple(steps),
        reference=reference,
        copies=draw(st.integers(1, 12)),
        **names,
    )


@st.composite
def looks(draw: st.DrawFn) -> CardsOptions:
    """Draw the options of one card."""
    return CardsOptions(
        lang=draw(st.sampled_from(Lang)),
        theme=draw(st.sampled_from(ThemeName)),
        own_color=draw(COLORS),
        opponent_color=draw(COLORS),
        count=draw(st.booleans()),
    )
