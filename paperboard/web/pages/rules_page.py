"""The rules to read: a page of chapters, and its diagrams."""

from flask import Blueprint, Response, render_template

from paperboard.core.language import Lang
from paperboard.core.options import Choice, Option, parse_options
from paperboard.core.products.board_options import BOARD_OPTIONS, BoardOptions
from paperboard.core.products.rule_book import (
    RULE_BOOK,
    Diagram,
    DiagramName,
    list_diagrams,
)
from paperboard.core.products.rules_options import parse_rules_options
from paperboard.core.report.check import check_text
from paperboard.i18n import say_message
from paperboard.render.board.diagram_sheet import layout_diagram
from paperboard.render.leaflet.card_rules import list_sections
from paperboard.render.leaflet.rules_leaflet import layout_rules
from paperboard.render.page.sheet import Sheet
from paperboard.standard_deck import load_standard_deck
from paperboard.web.files.board_files import FileKind
from paperboard.web.files.delivery import route_files, send_file
from paperboard.web.files.sheet_files import SheetFile
from paperboard.web.shared.page_language import get_language
from paperboard.web.shared.query import Pairs, read_pairs
from paperboard.web.shared.site_address import get_address

DIAGRAM_OPTIONS: tuple[Option, ...] = (
    Option("name", Choice(DiagramName), DiagramName.BOARD, "what the diagram shows"),
    next(option for option in BOARD_OPTIONS if option.name == "lang"),
)

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
        draw=lambda diagram: make_diagram(diagram, lang),
    )


@blueprint.get("/rule-diagram.svg")
def send_diagram() -> Response:
    """Send a diagram of the rules."""
    values = parse_options(DIAGRAM_OPTIONS, read_pairs())
    name = values.get("name", DiagramName.BOARD)
    lang = values.get("lang", Lang.EN)
    assert isinstance(name, DiagramName)
    assert isinstance(lang, Lang)
    diagram = list_diagrams()[name]
    return send_file(
        SheetFile(
            f"twixt-{name.value}",
            FileKind.SVG,
            lang.value,
            lambda: (make_diagram(diagram, lang),),
        )
    )


@route_files(blueprint, "/rules")
def send_rules(suffix: str) -> Response:
    """Send the rules to print; a picture shows the first page."""
    return send_file(parse_rules_file(FileKind(suffix), read_pairs(), get_address()))


def parse_rules_file(kind: FileKind, pairs: Pairs, address: str = "") -> SheetFile:
    """Return the file of rules that the pairs describe.

    A code on the board leads to the checker at the address, if there is one.

    Raises OptionError for faulty options.
    """
    options = parse_rules_options(pairs)
    parts = ["twixt-rules", options.lang.value, options.paper.value]
    if options.board:
        parts.insert(1, "board")
    return SheetFile(
        "-".join(parts),
        kind,
        f"{options!r} {address}",
        lambda: layout_rules(options, address=address),
    )


def make_diagram(diagram: Diagram, lang: Lang) -> Sheet:
    """Return the diagram as a sheet."""
    report = check_text(diagram.game)
    options = BoardOptions(lang=lang)
    return layout_diagram(report, options, say_message(diagram.caption, lang))
