"""The page with the rules and their diagrams."""

from flask import Blueprint, render_template

from paperboard.core.products.rules_options import DiagramOptions
from paperboard.core.rule_book.rule_book import RULE_BOOK
from paperboard.render.board.diagram_sheet import layout_rule_diagram
from paperboard.render.leaflet.card_rules import list_sections
from paperboard.standard_deck import load_standard_deck
from paperboard.web.shared.page_language import get_language

blueprint = Blueprint("rules", __name__)


@blueprint.get("/rules")
def show_rules() -> str:
    """Show the rules with their diagrams."""
    lang, deck = get_language(), load_standard_deck()
    return render_template(
        "rules/rules.html",
        chapters=RULE_BOOK,
        deck=deck,
        card_sections=list_sections(deck, lang),
        draw=lambda diagram: layout_rule_diagram(
            DiagramOptions(name=diagram.name, lang=lang)
        ),
    )
