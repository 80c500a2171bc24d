"""Several things to print in one PDF, with a bookmark for each."""

from collections.abc import Callable, Iterator
from dataclasses import replace
from functools import partial

from paperboard.core.cards.deck import Deck
from paperboard.core.game.game_record import Ruleset
from paperboard.core.products.board_options import (
    BoardKind,
    BoardOptions,
    Pages,
    Paper,
    PerPage,
)
from paperboard.core.products.cards_options import CardPaper, CardSheet, CardsOptions
from paperboard.core.products.checker_link import find_checker_link
from paperboard.core.products.pack_options import PART_NOTES, PackOptions, PackPart
from paperboard.core.products.record_sheet_options import Games, RecordSheetOptions
from paperboard.core.products.rules_options import RulesOptions
from paperboard.i18n import say, say_message
from paperboard.render.board.board_sheet import layout_board
from paperboard.render.board.double_sheet import layout_double_board
from paperboard.render.board.template_sheet import layout_templates
from paperboard.render.cards_sheet import layout_cards
from paperboard.render.leaflet.rules_leaflet import layout_rules
from paperboard.render.page.sheet import Sheet
from paperboard.render.record.record_sheet import layout_record_sheets

_SIZES = {
    PackPart.BOARD_12: 12,
    PackPart.BOARD_18: 18,
    PackPart.BOARD_24: 24,
    PackPart.BOARD_30: 30,
}
_HANDICAPS = (2, 4, 6, 8, 12)
_MINIS = ((18, PerPage.TWO), (12, PerPage.FOUR), (8, PerPage.SIX))


def layout_pack(
    deck: Deck,
    options: PackOptions,
    *,
    address: str = "",
) -> tuple[Sheet, ...]:
    """Return the sheets of all parts; the first one of each has its bookmark.

    With the address of a site, boards that have free room have a code that leads to its
    checker.
    """
    sheets: list[Sheet] = []
    for part in options.parts:
        first, *others = _layout_part(part, deck, options, address)
        label = say_message(PART_NOTES[part].name, options.lang)
        sheets += [replace(first, bookmark=label), *others]
    title = say("TwixT club pack", options.lang)
    return (replace(sheets[0], title=title), *sheets[1:])


def _layout_part(
    part: PackPart,
    deck: Deck,
    options: PackOptions,
    address: str,
) -> tuple[Sheet, ...]:
    paper = Paper(options.paper.value)
    drawing = BoardOptions(paper=paper, lang=options.lang)
    cards = CardsOptions(paper=CardPaper(options.paper.value), lang=options.lang)
    others: dict[PackPart, Callable[[], tuple[Sheet, ...]]] = {
        PackPart.DOUBLE: lambda: (layout_double_board(drawing),),
        PackPart.TEMPLATES: lambda: (layout_templates(drawing),),
        PackPart.RECORDS: partial(_layout_records, drawing),
        PackPart.RULES: lambda: layout_rules(
            RulesOptions(paper=options.paper, lang=options.lang)
        ),
        PackPart.CARDS: lambda: layout_cards(deck, cards),
        PackPart.CARD_RULES: lambda: layout_cards(
            deck, replace(cards, sheet=CardSheet.LEAFLET)
        ),
    }
    if part in others:
        return others[part]()
    return tuple(
        sheet
        for board in _list_boards(part, drawing)
        for sheet in layout_board(board, link=find_checker_link(board, address))
    )


def _list_boards(part: PackPart, drawing: BoardOptions) -> Iterator[BoardOptions]:
    if part in _SIZES:
        size = _SIZES[part]
        yield replace(drawing, columns=size, rows=size, pages=Pages.ONE)
    elif part is PackPart.BOARD_48:
        yield replace(drawing, columns=48, rows=48, pages=Pages.TWO)
    elif part is PackPart.HANDICAP:
        for lines in _HANDICAPS:
            yield replace(drawing, handicap=lines)
    elif part is PackPart.MINI:
        for size, per_page in _MINIS:
            yield replace(drawing, columns=size, rows=size, per_page=per_page)
    elif part is PackPart.DIAGONAL:
        yield replace(drawing, board=BoardKind.DIAGONAL)
    elif part is PackPart.BOARD_WITH_RECORD:
        yield replace(drawing, record=True)


def _layout_records(drawing: BoardOptions) -> tuple[Sheet, ...]:
    kinds = (
        RecordSheetOptions(drawing=drawing),
        RecordSheetOptions(drawing=drawing, per_page=Games.TWO),
        RecordSheetOptions(drawing=drawing, rules=Ruleset.STANDARD),
        RecordSheetOptions(drawing=drawing, double=True),
    )
    return tuple(sheet for kind in kinds for sheet in layout_record_sheets(kind))
