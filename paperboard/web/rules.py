"""The rules to read: a page of chapters, and its diagrams."""

from flask import Blueprint, Response, abort, render_template

from paperboard.core.board_options import BOARD_OPTIONS, BoardOptions, Lang
from paperboard.core.check import check_text
from paperboard.core.options import parse_options
from paperboard.core.rule_book import RULE_BOOK, Diagram, find_diagram
from paperboard.core.words import Translate
from paperboard.i18n import get_translator
from paperboard.render.diagram_sheet import layout_diagram
from paperboard.render.sheet import Sheet
from paperboard.web.board_files import FileKind
from paperboard.web.delivery import send_file
from paperboard.web.language import get_language, get_page_translator
from paperboard.web.options import read_pairs
from paperboard.web.sheet_files import SheetFile

_LANG_OPTION = next(option for option in BOARD_OPTIONS if option.name == "lang")

blueprint = Blueprint("rules", __name__)


@blueprint.get("/rules")
def show_rules() -> str:
    """Show the rules with their diagrams."""
    translate = get_page_translator()
    return render_template(
        "rules/rules.html",
        chapters=RULE_BOOK,
        say=lambda message: message.say(translate),
        draw=lambda diagram: make_diagram(diagram, get_language(), translate),
    )


@blueprint.get("/rules/<key>.svg")
def send_diagram(key: str) -> Response:
    """Send a diagram of the rules; the option ``lang`` gives its words."""
    lang = parse_options((_LANG_OPTION,), read_pairs()).get("lang", Lang.EN)
    diagram = find_diagram(key)
    if diagram is None:
        abort(404)
    assert isinstance(lang, Lang)
    sheet = make_diagram(diagram, lang, get_translator(lang))
    return send_file(SheetFile(f"twixt-rules-{key}", FileKind.SVG, (sheet,)))


def make_diagram(diagram: Diagram, lang: Lang, translate: Translate) -> Sheet:
    """Return the diagram as a sheet."""
    report = check_text(diagram.game)
    options = BoardOptions(lang=lang)
    return layout_diagram(report, options, diagram.caption.say(translate), translate)
