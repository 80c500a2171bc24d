"""What a check tells of the cards, as the JSON that programs read."""

from paperboard.core.cards.card_offers import Offer
from paperboard.core.game.geometry import format_hole, format_link
from paperboard.core.report.card_report import CardReport, Counts

Json = dict[str, object]


def format_card_report(report: CardReport) -> Json:
    """Return the report on the cards as JSON values; names and meanings are fixed."""
    terms = report.terms
    return {
        "deck": report.deck.title,
        "links": terms.reading.value,
        "seed": terms.seed,
        "weaker": terms.weaker.value if terms.weaker else None,
        "begins": terms.begins.value,
        "round": report.round,
        "left": _format_counts(report.left),
        "discards": _format_counts(report.discards),
        "dead_pairs": [format_link(link) for link in report.dead_pairs],
        "drawn": report.drawn.key if report.drawn else None,
        "offer": _format_offer(report.offer) if report.offer else None,
    }


def _format_counts(counts: Counts | None) -> dict[str, int] | None:
    return None if counts is None else dict(counts)


def _format_offer(offer: Offer) -> Json:
    return {
        "free": offer.is_free,
        "holes": [
            {
                "hole": format_hole(one.hole),
                "references": [format_hole(peg) for peg in one.references],
            }
            for one in offer.holes
        ],
        "links": [format_link(link) for link in offer.links],
    }
