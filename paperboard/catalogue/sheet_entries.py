"""The catalogue's entries for rules, cards, record sheets and templates."""

from dataclasses import replace

from paperboard.catalogue.board_entries import name_grid
from paperboard.catalogue.printable import Part, Printable, Shelf, Tile
from paperboard.core.errors import Message
from paperboard.core.products.board_options import (
    BOARD_OPTIONS,
    BoardOptions,
    parse_board_options,
)
from paperboard.core.products.cards_options import (
    CARDS_OPTIONS,
    Backs,
    CardSheet,
    CardsOptions,
    make_card_options,
    parse_card_options,
    parse_cards_options,
)
from paperboard.core.products.picture_options import (
    PICTURE_OPTIONS,
    parse_picture_options,
)
from paperboard.core.products.record_sheet_options import (
    RECORD_SHEET_OPTIONS,
    RecordSheetOptions,
    parse_record_sheet_options,
)
from paperboard.core.products.rules_options import (
    DIAGRAM_OPTIONS,
    RULES_OPTIONS,
    RulesOptions,
    parse_diagram_options,
    parse_rules_options,
)
from paperboard.render.board.board_notes import list_color_notes
from paperboard.render.board.diagram_sheet import layout_rule_diagram
from paperboard.render.board.pen_picture import layout_picture
from paperboard.render.board.template_sheet import layout_templates
from paperboard.render.cards.card_colors import find_colors, list_card_notes
from paperboard.render.cards.card_face import layout_card
from paperboard.render.cards_sheet import layout_cards
from paperboard.render.game.thumbnail import layout_thumbnail
from paperboard.render.leaflet.rules_leaflet import layout_rules
from paperboard.render.record.record_sheet import layout_record_sheets
from paperboard.render.writers.file_kinds import FileKind
from paperboard.standard_deck import load_standard_deck


def _name_rules(options: RulesOptions) -> str:
    board = "board-" if options.board else ""
    return f"twixt-rules-{board}{options.lang.value}-{options.paper.value}"


def _name_cards(options: CardsOptions) -> str:
    parts = ["twixt-cards"]
    if options.sheet is not CardSheet.DECK:
        parts.append(options.sheet.value)
    if options.backs is not Backs.NONE:
        parts.append(options.backs.value)
    return "-".join((*parts, options.lang.value, options.paper.value))


def _describe_cards(options: CardsOptions) -> str:
    """Return everything the sheets depend on, however the colours are spelled."""
    bare = replace(options, own_color=None, opponent_color=None)
    return f"{bare} {find_colors(options)}"


def _name_record(options: RecordSheetOptions) -> str:
    kind = "double-record" if options.double else "record"
    return f"twixt-{kind}-{options.rules.value}-{options.drawing.paper.value}"


_CARD_TILES = (
    Tile(
        Shelf.CARDS,
        Message("Deck"),
        Message("40 cards to cut out and put into sleeves."),
        facts=Message("5 sheets"),
    ),
    Tile(
        Shelf.CARDS,
        Message("Deck for double-sided printing"),
        Message(
            "Each sheet of cards is followed by a sheet of backs. Flip the paper on "
            "its long edge."
        ),
        {"backs": Backs.DUPLEX.value},
        Message("5 sheets, double-sided"),
    ),
    Tile(
        Shelf.CARDS,
        Message("Deck to fold"),
        Message(
            "Four cards on a sheet with their backs below: fold, glue and cut. "
            "Works with any printer."
        ),
        {"backs": Backs.FOLD.value},
        Message("10 sheets"),
    ),
    Tile(
        Shelf.CARDS,
        Message("Rules of Card Twixt"),
        Message("One page, with a table of all cards."),
        {"sheet": CardSheet.LEAFLET.value},
        Message("1 sheet"),
    ),
    Tile(
        Shelf.CARDS,
        Message("Alignment sheet"),
        Message(
            "Shows how well your printer aligns front and back. Print it before the "
            "double-sided deck."
        ),
        {"sheet": CardSheet.ALIGNMENT.value},
        Message("1 sheet, double-sided"),
    ),
)

_RECORD_TILES = (
    Tile(
        Shelf.SHEETS,
        Message("Record sheet for one game"),
        Message("Rows for a long game, with a column for remarks."),
    ),
    Tile(
        Shelf.SHEETS,
        Message("Record sheet for two games"),
        Message("Side by side, to cut apart."),
        {"per_page": "2"},
    ),
    Tile(
        Shelf.SHEETS,
        Message("Record sheet for four games"),
        Message("For short games."),
        {"per_page": "4"},
    ),
    Tile(
        Shelf.SHEETS,
        Message("Record sheet for standard rules"),
        Message("With a column for removed links."),
        {"rules": "standard"},
    ),
    Tile(
        Shelf.SHEETS,
        Message("Record sheet for four players"),
        Message("With four names and a column for Privilege."),
        {"double": "true"},
    ),
)

SHEET_ENTRIES = (
    Printable(
        name="rules",
        options=RULES_OPTIONS,
        parse=parse_rules_options,
        layout=lambda options, given: layout_rules(options, address=given.address),
        stem=lambda options, given: _name_rules(options),
        summary="The rules to print, as a leaflet",
        help=Message(
            "Write the rules of TwixT to print.\n\nSeveral pages become the pages "
            "of one PDF; SVG and PNG files are named FILE-1, FILE-2 and so on."
        ),
        takes_address=True,
        list_notes=lambda options, given: list_color_notes(
            BoardOptions(theme=options.theme)
        ),
        parts=(Part("rules", Message("Rules"), 2, shelf=Shelf.RULES),),
    ),
    Printable(
        name="rule-diagram",
        options=DIAGRAM_OPTIONS,
        parse=parse_diagram_options,
        layout=lambda options, given: (layout_rule_diagram(options),),
        stem=lambda options, given: f"twixt-{options.name.value}",
        summary="A diagram of the rules",
        kinds=(FileKind.SVG,),
    ),
    Printable(
        name="picture",
        options=PICTURE_OPTIONS,
        parse=parse_picture_options,
        layout=lambda options, given: (layout_picture(options),),
        stem=lambda options, given: f"twixt-picture-{options.name.value}",
        summary="A picture of the pages, drawn with pens",
        kinds=(FileKind.SVG,),
    ),
    Printable(
        name="thumbnail",
        options=BOARD_OPTIONS,
        parse=parse_board_options,
        layout=lambda options, given: (layout_thumbnail(options),),
        stem=lambda options, given: f"twixt-thumbnail-{name_grid(options)}",
        summary="A small picture of a board to print",
        kinds=(FileKind.SVG,),
    ),
    Printable(
        name="cards",
        options=CARDS_OPTIONS,
        parse=parse_cards_options,
        layout=lambda options, given: layout_cards(given.deck, options),
        stem=lambda options, given: _name_cards(options),
        describe=lambda options, given: _describe_cards(options),
        summary="The cards of Card Twixt to cut out, or their rules",
        note="A sheet of the deck holds nine cards of 63 by 88 mm, or four with the "
        "backs beside them to fold. Only a deck has backs, and only its cards may "
        "leave out their count. SVG and PNG hold the first sheet.",
        help=Message(
            "Write the cards for Card Twixt, to print and cut out.\n\nSeveral "
            "sheets become the pages of one PDF; SVG and PNG files are named "
            "FILE-1, FILE-2 and so on."
        ),
        takes_deck=True,
        list_notes=lambda options, given: list_card_notes(options),
        tiles=_CARD_TILES,
        parts=(
            Part("cards", Message("Cards for Card Twixt"), 5, shelf=Shelf.CARDS),
            Part(
                "card_rules",
                Message("Rules of Card Twixt"),
                1,
                ({"sheet": CardSheet.LEAFLET.value},),
                Shelf.CARDS,
            ),
        ),
    ),
    Printable(
        name="card",
        options=make_card_options(load_standard_deck()),
        parse=lambda pairs: parse_card_options(pairs, load_standard_deck()),
        layout=lambda options, given: (
            layout_card(given.deck, options.form, options.look),
        ),
        stem=lambda options, given: (
            f"twixt-card-{options.form.key.lower()}-{options.look.lang.value}"
        ),
        describe=lambda options, given: _describe_cards(options.look),
        summary="One card of Card Twixt",
        kinds=(FileKind.SVG,),
    ),
    Printable(
        name="record-sheet",
        options=RECORD_SHEET_OPTIONS,
        parse=parse_record_sheet_options,
        layout=lambda options, given: layout_record_sheets(options),
        stem=lambda options, given: _name_record(options),
        summary="Empty tables for writing games down",
        note="Without a number of moves, there is one full page. SVG and PNG show the "
        "first of several pages. Paper that is too small to write on is refused.",
        help=Message(
            "Write an empty record sheet to fill in by hand.\n\nSeveral pages "
            "become the pages of one PDF; SVG and PNG files are named FILE-1, "
            "FILE-2 and so on."
        ),
        list_notes=lambda options, given: list_color_notes(options.drawing),
        tiles=_RECORD_TILES,
        parts=(
            Part(
                "records",
                Message("Record sheets"),
                4,
                ({}, {"per_page": "2"}, {"rules": "standard"}, {"double": "true"}),
            ),
        ),
    ),
    Printable(
        name="template",
        options=BOARD_OPTIONS,
        parse=parse_board_options,
        layout=lambda options, given: (layout_templates(options),),
        stem=lambda options, given: f"twixt-template-{name_grid(options)}",
        summary="Knight's-move templates to cut out for a board",
        help=Message(
            "Write knight's-move templates to cut out and lay on a board.\n\nGive "
            "the options of the board, so that the holes of the template are the "
            "same distance apart."
        ),
        tiles=(
            Tile(
                Shelf.SHEETS,
                Message("Knight's-move templates"),
                Message(
                    "Strips to cut out and lay on the standard board to see where "
                    "links go."
                ),
                place=1,
            ),
        ),
        parts=(Part("templates", Message("Knight's-move templates"), 1),),
    ),
)
