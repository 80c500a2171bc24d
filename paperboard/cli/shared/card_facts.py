"""The facts about cards in the plain report."""

from collections.abc import Iterator

from paperboard.cli.shared.caller_language import get_language, say, say_message
from paperboard.core.cards.card_offers import CardHole, Offer
from paperboard.core.cards.deck import Deck, Form
from paperboard.core.game.geometry import format_hole, format_link
from paperboard.core.game.problems import SIDE_NAMES
from paperboard.core.report.card_report import CardReport


def list_card_facts(report: CardReport) -> Iterator[tuple[str, str]]:
    """Yield the name and the text of each fact about the cards of a game."""
    yield say("Deck"), report.deck.title
    yield say("Links"), report.terms.reading.value
    if report.terms.weaker is not None:
        yield say("Weaker side"), say_message(SIDE_NAMES[report.terms.weaker])
    if report.drawn_cards:
        yield say("Cards drawn"), ", ".join(map(_name_form, report.drawn_cards))
    if report.pile is not None:
        pile = report.pile
        yield say("Round of the pile"), str(pile.round)
        count = say("{left} of {count}")
        count = count.format(left=pile.cards, count=report.deck.count)
        yield say("Cards in the pile"), count
        yield say("Cards left"), _format_counts(report.deck, pile.left)
        yield say("Cards played"), _format_counts(report.deck, pile.discards)
    if report.dead_pairs:
        yield say("Dead pairs"), ", ".join(map(format_link, report.dead_pairs))
    if report.offer is not None:
        yield say("Card in hand"), _name_form(report.offer.form)
        yield say("It allows"), _format_offer(report.offer)


def _name_form(form: Form) -> str:
    return form.name(get_language().value)


def _format_counts(deck: Deck, counts: dict[str, int]) -> str:
    found = [
        f"{_name_form(form)} {counts[form.key]}"
        for form in deck.forms
        if counts.get(form.key)
    ]
    return ", ".join(found) or say("none")


def _format_offer(offer: Offer) -> str:
    if offer.links:
        links = ", ".join(map(format_link, offer.links))
        sentence = say("one of these links, removed by the opponent: {links}")
        return sentence.format(links=links)
    if offer.is_free:
        return say("any of {count} holes").format(count=len(offer.holes))
    return ", ".join(map(_format_hole, offer.holes))


def _format_hole(one: CardHole) -> str:
    pegs = " ".join(map(format_hole, one.references))
    return say("{hole} (from {pegs})").format(hole=format_hole(one.hole), pegs=pegs)
