"""A card of Card Twixt in words, with the address of its picture."""

from dataclasses import dataclass

from paperboard.core.cards.deck import Deck, Form, Reference, Step
from paperboard.core.errors import Message, count_message
from paperboard.render.cards.card_texts import describe_card
from paperboard.web.shared.page_language import (
    get_language,
    make_file_address,
    say_on_page,
)

_ACTIONS = {
    Reference.OWN: Message(
        "Place your peg {way} from one of your own pegs, in any direction."
    ),
    Reference.OPPONENT: Message(
        "Place your peg {way} from one of your opponent’s pegs, in any direction."
    ),
    Reference.NONE: Message(
        "Place no peg. Your opponent removes one of your links; its two pegs cannot "
        "be linked again in this game."
    ),
}
_NO_HOLE = Message(
    "If no such hole is open to you, place the peg in any hole you may use."
)
_NO_LINK = Message(
    "If you have no link on the board, place a peg instead, in any hole you may use."
)
_HOUSE_SHAPE = Message(
    "The rules do not give the shape of this card; the one shown is a default shape."
)


@dataclass(frozen=True, slots=True)
class CardFace:
    """A card as a page shows it.

    ``key`` is its name in game records, ``description`` describes the picture, and
    ``advice`` says how to play the card.
    """

    key: str
    name: str
    picture: str
    description: str
    advice: tuple[str, ...]


def show_card(form: Form, deck: Deck) -> CardFace:
    """Return the card in the language of the page, with the address of its picture."""
    lang = get_language()
    return CardFace(
        key=form.key,
        name=name_form(form),
        picture=make_file_address(
            "files.card", suffix="svg", form=form.key, lang=lang.value
        ),
        description=describe_card(form, deck, lang),
        advice=tuple(message.say(say_on_page) for message in _list_advice(form, deck)),
    )


def name_form(form: Form) -> str:
    """Return the name of a kind of card in the language of the page."""
    return form.name(get_language().value)


def describe_pile(round: int, left: int, deck: Deck) -> str:
    """Say how many cards are left in a pile, in the language of the page."""
    sentence = say_on_page("Round {round} of the pile: {left} of {count} cards left.")
    return sentence.format(round=round, left=left, count=deck.count)


def _list_advice(form: Form, deck: Deck) -> list[Message]:
    ways = _join_ways(tuple(map(_describe_step, form.steps)))
    is_removal = form.reference is Reference.NONE
    advice = [
        _ACTIONS[form.reference].fill(way=ways),
        _NO_LINK if is_removal else _NO_HOLE,
    ]
    if form.key in deck.house_shapes:
        advice.append(_HOUSE_SHAPE)
    return advice


def _join_ways(ways: tuple[Message, ...]) -> Message | str:
    """Join the ways with "or"; return an empty text if there are none."""
    if not ways:
        return ""
    joined = ways[0]
    for way in ways[1:]:
        joined = Message("{one} or {other}", {"one": joined, "other": way})
    return joined


def _describe_step(step: Step) -> Message:
    far, near = max(step), min(step)
    if near == 0:
        return count_message(
            "{count} hole straight ahead", "{count} holes straight ahead", far
        )
    if near == far:
        return count_message("{count} hole diagonally", "{count} holes diagonally", far)
    return Message(
        "{far} holes straight ahead and {near} to the side", {"far": far, "near": near}
    )
