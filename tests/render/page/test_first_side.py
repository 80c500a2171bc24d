"""Every sheet with two sides says which one begins."""

import pytest

from paperboard.core.language import Lang
from paperboard.core.products.board_choices import Paper
from paperboard.core.products.board_options import BoardOptions
from paperboard.core.products.game_sheet_options import GameSheetOptions
from paperboard.core.products.position_options import PositionOptions
from paperboard.core.products.record_sheet_options import Games, RecordSheetOptions
from paperboard.core.report.check import CheckOptions, CheckReport, check_text
from paperboard.render.board.board_sheet import layout_board
from paperboard.render.board.double_sheet import layout_double_board
from paperboard.render.board.position_sheet import layout_report
from paperboard.render.game.game_sheet import layout_game_sheet
from paperboard.render.page.sheet import Dots, Sheet, Text
from paperboard.render.record.record_sheet import layout_record_sheets
from paperboard.standard_deck import load_standard_deck

_WORDS = {
    Lang.EN: "Vertical ↕ (begins)",
    Lang.DE: "Senkrecht ↕ (beginnt)",
    Lang.ES: "Vertical ↕ (empieza)",
    Lang.SV: "Lodrät ↕ (börjar)",
    Lang.JA: "上下 ↕（先手）",
}
_SENTENCES = {
    Lang.EN: "Vertical begins.",
    Lang.DE: "Senkrecht beginnt.",
    Lang.ES: "Vertical empieza.",
    Lang.SV: "Lodrät börjar.",
    Lang.JA: "先手は縦側です。",
}
# Horizontal has a peg less, or was chosen to begin.
_SECOND_BEGINS = (
    '[Setup "vertical: F4; horizontal:"] G6',
    '[Cards "literal"] [Begins "horizontal"]',
)


def check(text: str) -> CheckReport:
    """Return the report on a game with or without cards."""
    return check_text(text, CheckOptions(deck=load_standard_deck()))


def list_texts(sheet: Sheet) -> list[str]:
    """Return the lines of text of a sheet."""
    return [mark.content for mark in sheet.marks if isinstance(mark, Text)]


def layout_all(drawing: BoardOptions) -> list[Sheet]:
    """Return a sheet of each kind that has two sides."""
    report = check('[Vertical "Ann"] F4 G6')
    return [
        layout_board(drawing)[0],
        layout_double_board(drawing),
        layout_report(report, PositionOptions(drawing=drawing))[0],
        layout_game_sheet(report, GameSheetOptions(drawing=drawing))[0],
        *(
            layout_record_sheets(RecordSheetOptions(drawing=drawing, per_page=games))[0]
            for games in (Games.ONE, Games.TWO)
        ),
    ]


@pytest.mark.parametrize("paper", [Paper.A4, Paper.A5])
@pytest.mark.parametrize("lang", Lang)
def test_the_list_of_players_says_who_begins(lang: Lang, paper: Paper) -> None:
    """The words follow the side's name, in full size; the description has them too."""
    for sheet in layout_all(BoardOptions(lang=lang, paper=paper)):
        assert _WORDS[lang] in list_texts(sheet)
        assert _SENTENCES[lang] in sheet.description


@pytest.mark.parametrize("text", _SECOND_BEGINS)
def test_horizontal_begins_if_the_game_says_so(text: str) -> None:
    """A starting position or the terms of a card game can let Horizontal begin."""
    (sheet,) = layout_report(check(text), PositionOptions())
    assert {"Vertical ↕", "Horizontal ↔ (begins)"} <= set(list_texts(sheet))
    assert "Horizontal begins." in sheet.description


def test_who_begins_changes_no_place() -> None:
    """The holes are in the same places whichever side begins."""
    options = PositionOptions(drawing=BoardOptions(paper=Paper.A5, margin=5))
    plain, other = (
        next(mark for mark in sheet.marks if isinstance(mark, Dots))
        for text in ("F4", _SECOND_BEGINS[0])
        for sheet in layout_report(check(text), options)
    )
    assert plain == other
