"""The files of Card Twixt: sheets of cards, their rules, and single cards."""

from dataclasses import replace

from flask import Blueprint, Response

from paperboard.core.products.cards_options import (
    Backs,
    CardSheet,
    CardsOptions,
    parse_card_options,
    parse_cards_options,
)
from paperboard.render.cards.card_colors import find_colors
from paperboard.render.cards.card_face import layout_card
from paperboard.render.cards_sheet import layout_cards
from paperboard.standard_deck import load_standard_deck
from paperboard.web.files.board_files import FileKind
from paperboard.web.files.delivery import route_files, send_file
from paperboard.web.files.sheet_files import SheetFile
from paperboard.web.shared.query import Pairs, read_pairs

blueprint = Blueprint("card_files", __name__)


@route_files(blueprint, "/cards")
def send_cards(suffix: str) -> Response:
    """Send sheets of cards; a browser that has them already gets no second copy."""
    return send_file(parse_cards_file(FileKind(suffix), read_pairs()))


@blueprint.get("/card.svg")
def send_card() -> Response:
    """Send one card; a browser that has it already gets no second copy."""
    return send_file(parse_card_file(read_pairs()))


def parse_cards_file(kind: FileKind, pairs: Pairs) -> SheetFile:
    """Return the sheets of the standard deck that the pairs describe.

    A kind that holds one sheet has the first one.
    Raises OptionError for faulty options.
    """
    options = parse_cards_options(pairs)
    return SheetFile(
        _find_stem(options),
        kind,
        _describe(options),
        lambda: layout_cards(load_standard_deck(), options),
    )


def _describe(options: CardsOptions) -> str:
    """Return all that sheets depend on, however their colours are spelled."""
    bare = replace(options, own_color=None, opponent_color=None)
    return f"{bare} {find_colors(options)}"


def _find_stem(options: CardsOptions) -> str:
    parts = ["twixt-cards"]
    if options.sheet is not CardSheet.DECK:
        parts.append(options.sheet.value)
    if options.backs is not Backs.NONE:
        parts.append(options.backs.value)
    return "-".join((*parts, options.lang.value, options.paper.value))


def parse_card_file(pairs: Pairs) -> SheetFile:
    """Return the picture of one card of the standard deck; ``form`` is its key.

    Raises OptionError for faulty options, and if there is no such form.
    """
    deck = load_standard_deck()
    options = parse_card_options(pairs, deck)
    lang = options.look.lang
    return SheetFile(
        f"twixt-card-{options.form.key.lower()}-{lang.value}",
        FileKind.SVG,
        _describe(options.look),
        lambda: (layout_card(deck, options.form, options.look),),
    )
