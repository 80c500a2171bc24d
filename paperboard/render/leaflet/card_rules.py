"""The sentences of the rules of Card Twixt."""

from collections.abc import Iterable, Iterator
from typing import NamedTuple

from paperboard.core.cards.card_placements import find_basic_forms, find_counterpart
from paperboard.core.cards.deck import Deck, Form, Reference
from paperboard.core.language import Lang
from paperboard.i18n import say


class Section(NamedTuple):
    """A heading and the paragraphs below it.

    Its place on the page is ``#card-twixt-key``, so keys stay.
    """

    key: str
    heading: str
    paragraphs: tuple[str, ...]


def list_sections(deck: Deck, lang: Lang) -> tuple[Section, ...]:
    """Return the rules of Card Twixt for a deck."""
    return (
        _describe_start(deck, lang),
        _describe_turn(lang),
        _describe_links(lang),
        *_describe_removal(deck, lang),
        Section(
            "pile",
            say("Empty draw pile", lang),
            (
                say(
                    "When you need a card and none is left, shuffle the discard "
                    "pile to make a new draw pile.",
                    lang,
                ),
            ),
        ),
        _describe_purpose(deck, lang),
        Section(
            "making",
            say("Making the cards", lang),
            (
                say(
                    "Cut the cards out and glue them on card stock, or put them into "
                    "sleeves with playing cards behind.",
                    lang,
                ),
            ),
        ),
    )


def _describe_start(deck: Deck, lang: Lang) -> Section:
    return Section(
        "setup",
        say("Aim and setup", lang),
        (
            say(
                "Play on any TwixT board. The first to join their two border rows "
                "with a chain of linked pegs wins.",
                lang,
            ),
            *_describe_end(deck, lang),
            say(
                "Shuffle the {count} cards and place them face down as the draw "
                "pile. Agree on who begins; there is no swap.",
                lang,
                count=deck.count,
            ),
        ),
    )


def _describe_end(deck: Deck, lang: Lang) -> Iterator[str]:
    names = join_names(find_removals(deck), lang)
    if names:
        yield say(
            "Nobody resigns or agrees to a draw: {name} can turn the game right up to "
            "its end.",
            lang,
            name=names,
        )
    else:
        yield say("Nobody resigns or agrees to a draw.", lang)


def _describe_turn(lang: Lang) -> Section:
    return Section(
        "turn",
        say("Your turn", lang),
        (
            say(
                "Draw a card, place one peg as the card says, make your links, and "
                "discard the card.",
                lang,
            ),
            say(
                "A card with a filled circle, usually red, counts from any one of your "
                "own pegs, a card with a hollow square, usually blue, from any one "
                "of your opponent’s. Turn or flip its shape as you like.",
                lang,
            ),
            say(
                "If your peg can go in at least one such hole, it must. If not, "
                "place it in any hole you may use. The first peg of a game is "
                "always free, and a card with a circle is free while you have no "
                "peg. A card with a square counts even on the second player’s "
                "first turn.",
                lang,
            ),
            say(
                "The shape is for the peg only: you need not link the two, and may "
                "use the card even if a link between them is blocked.",
                lang,
            ),
        ),
    )


def _describe_links(lang: Lang) -> Section:
    return Section(
        "links",
        say("Links", lang),
        (
            say(
                "On a turn in which you place a peg, you may link any of your pegs "
                "that are a knight’s move apart, if the link crosses no other.",
                lang,
            ),
            say(
                "You may also remove links of your own. A link you removed may be made "
                "again in the same turn, but not later.",
                lang,
            ),
            say(
                "With pens, cross a removed link out with two small strokes. The "
                "strokes also mark its two pegs as a dead pair, not to be linked "
                "again.",
                lang,
            ),
            say(
                "Stricter, if both agree: only the peg just placed may be linked.", lang
            ),
        ),
    )


def _describe_removal(deck: Deck, lang: Lang) -> Iterator[Section]:
    names = join_names(find_removals(deck), lang)
    if not names:
        return
    yield Section(
        "removal",
        names,
        (
            say(
                "You place no peg and change no link. Your opponent removes one of "
                "your links; its two pegs cannot be linked again in this game.",
                lang,
            ),
            say(
                "If you have no link on the board, place a peg instead, in any hole "
                "you may use.",
                lang,
            ),
            say(
                "Handicap, if both agree: the weaker player discards {name} and draws "
                "again until another card comes.",
                lang,
                name=names,
            ),
        ),
    )


def _describe_purpose(deck: Deck, lang: Lang) -> Section:
    return Section(
        "purpose",
        say("What the cards are for", lang),
        (
            say(
                "Card Twixt is a practice aid. You meet the common shapes, and learn "
                "to find links among a few of them. The gap between a stronger and a "
                "weaker player gets smaller.",
                lang,
            ),
            *_describe_basic_forms(deck, lang),
            *_describe_blocks(deck, lang),
        ),
    )


def _describe_basic_forms(deck: Deck, lang: Lang) -> Iterator[str]:
    basic = find_basic_forms(deck.forms)
    if not basic:
        return
    yield say(
        "Basic forms: {names}. One more peg joins the two pegs of such a form, and "
        "there are two holes for it. If your opponent takes one, you still have the "
        "other, so a basic form is hard to stop. Use it, and spot your opponent’s.",
        lang,
        names=join_names(basic, lang),
    )
    pairs = tuple(
        f"{form.name(lang.value)}\N{NO-BREAK SPACE}↔\N{NO-BREAK SPACE}"
        f"{other.name(lang.value)}"
        for number, form in enumerate(basic)
        if (other := find_counterpart(form, basic[number:]))
    )
    if pairs:
        yield say(
            "The two joining holes of one form make its counterpart: {pairs}.",
            lang,
            pairs=_join(pairs, lang),
        )


def _describe_blocks(deck: Deck, lang: Lang) -> Iterator[str]:
    blocks = tuple(form for form in deck.forms if form.reference is Reference.OPPONENT)
    if blocks:
        yield say(
            "{names} start from a peg of your opponent’s: they are for getting in "
            "the way.",
            lang,
            names=join_names(blocks, lang),
        )


def find_removals(deck: Deck) -> tuple[Form, ...]:
    """Return the forms that remove a link."""
    return tuple(form for form in deck.forms if form.reference is Reference.NONE)


def join_names(forms: tuple[Form, ...], lang: Lang) -> str:
    """Return the names of some forms as a list in one line."""
    return _join((form.name(lang.value) for form in forms), lang)


def _join(names: Iterable[str], lang: Lang) -> str:
    return ("、" if lang is Lang.JA else ", ").join(names)


def list_notes(deck: Deck, lang: Lang) -> tuple[str, ...]:
    """Return the notes that explain the table of cards."""
    notes = [
        say(
            "Diagrams: the reference peg is in the middle, the thick ring is the new "
            "peg, and thin rings are other places for it, as a diagram may be turned "
            "and mirrored. Dashed lines show how one more peg, a small ring, would "
            "link the two.",
            lang,
        )
    ]
    house = tuple(form for form in deck.forms if form.key in deck.house_shapes)
    if house:
        note = say(
            "The rules do not give the shapes of these cards: {names}. Those shown "
            "are default shapes; agree on others if you like.",
            lang,
            names=join_names(house, lang),
        )
        notes.append(note)
    return tuple(notes)
