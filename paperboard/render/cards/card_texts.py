"""The words on cards, apart from the names in the deck."""

from typing import NamedTuple

from paperboard.core.cards.deck import Deck, Form, Reference
from paperboard.core.errors import Message, OptionError, OptionFault
from paperboard.core.language import Lang
from paperboard.i18n import say
from paperboard.render.page.font import check_glyphs

# A form has at most this many steps.
MOST_STEPS = 12


class CardNames(NamedTuple):
    """A form's name in the language of the card, and the names printed smaller."""

    name: str
    others: tuple[str, ...]

    @property
    def small(self) -> str:
        """Return the smaller names in one line."""
        return " · ".join(self.others)

    @classmethod
    def of(cls, form: Form, lang: Lang) -> "CardNames":
        """Return the names of a form.

        The smaller names are the Japanese and the English one, without repetitions.
        """
        name = form.name(lang.value)
        others: list[str] = []
        for language in (Lang.JA, Lang.EN):
            other = form.name(language.value)
            if other not in {name, *others}:
                others.append(other)
        return cls(name, tuple(others))


def check_deck_glyphs(deck: Deck) -> None:
    """Raise OptionError, naming each text, if the font lacks a character of it."""
    faults: list[OptionFault] = []
    texts = [("title", deck.title)] + [
        (f"form {number} ({form.key}).names.{language}", name)
        for number, form in enumerate(deck.forms, start=1)
        for language, name in form.names
    ]
    for place, text in texts:
        try:
            check_glyphs(place, text)
        except OptionError as error:
            faults += error.faults
    if faults:
        raise OptionError(tuple(faults))


def refuse_long_name(form: Form) -> OptionError:
    """Return the error for names that are too long to be readable on a card."""
    message = Message("the names are too long to print on a card")
    return OptionError((OptionFault(f"form {form.key}", message),))


def describe_reference(reference: Reference, lang: Lang) -> str:
    """Return which pegs a card is about, or what it does to a link."""
    return {
        Reference.OWN: say("based on your own peg", lang),
        Reference.OPPONENT: say("based on your opponent’s peg", lang),
        Reference.NONE: say("your opponent removes one of your links", lang),
    }[reference]


def describe_direction(reference: Reference, lang: Lang) -> str:
    """Return who chooses the direction of the shape; nothing for a card without one."""
    if reference is Reference.NONE:
        return ""
    return say("the direction is chosen by you", lang)


def describe_copies(form: Form, deck: Deck, lang: Lang) -> str:
    """Return the number of cards of a form, and of the whole deck."""
    return say("{copies} of {count}", lang, copies=form.copies, count=deck.count)


def describe_shape(
    form: Form, deck: Deck, lang: Lang, *, most: int = MOST_STEPS
) -> str:
    """Return the steps of a form, and whether they are a default shape.

    Steps after the first ``most`` are left out.
    """
    steps = [f"{step.across}–{step.down}" for step in form.steps[:most]]
    if len(form.steps) > most:
        steps.append("…")
    words = ", ".join(steps)
    if form.key in deck.house_shapes:
        note = say("default shape", lang)
        return f"{words} · {note}"
    return words


def describe_card(form: Form, deck: Deck, lang: Lang) -> str:
    """Return everything a card says, for people who cannot see it."""
    name, others = CardNames.of(form, lang)
    parts = [
        " / ".join((name, *others)),
        describe_reference(form.reference, lang),
        describe_direction(form.reference, lang),
        describe_shape(form, deck, lang),
        describe_copies(form, deck, lang),
    ]
    return "; ".join(part for part in parts if part)
