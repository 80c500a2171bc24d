"""The rules in four pictures beside a board."""

import pytest

from paperboard.core.language import Lang
from paperboard.core.products.board_choices import Extras, Orientation, Paper
from paperboard.core.products.board_options import BoardOptions
from paperboard.core.rule_book.rule_book import list_diagrams
from paperboard.i18n import say_message
from paperboard.render.board.board_sheet import layout_board, plan_board_sheet
from paperboard.render.board.rule_strip import PICTURES
from paperboard.render.page.sheet import Dots, Sheet, Text

_LINK = "https://example.org/checker"


def join_texts(sheet: Sheet) -> str:
    """Return the texts of a sheet without spaces, as lines break anywhere."""
    texts = [mark.content for mark in sheet.marks if isinstance(mark, Text)]
    return "".join(texts).replace(" ", "")


@pytest.mark.parametrize(
    "options",
    [
        *(BoardOptions(extras=Extras.RULES, lang=lang) for lang in Lang),
        BoardOptions(extras=Extras.RULES, orientation=Orientation.LANDSCAPE),
        BoardOptions(extras=Extras.RULES, paper=Paper.A5, lang=Lang.DE),
        BoardOptions(extras=Extras.RULES, paper=Paper.A3, rows=40, columns=12),
    ],
    ids=repr,
)
def test_four_pictures_explain_the_rules(options: BoardOptions) -> None:
    """There are four boards of 8 × 8 beside the large one, with their captions."""
    (sheet,) = layout_board(options, link=_LINK)
    dots = [
        mark
        for mark in sheet.marks
        if isinstance(mark, Dots) and mark.pitch_mm < plan_board_sheet(options).pitch_mm
    ]
    grids = [mark for mark in dots if sum(run.dots for run in mark.runs) == 60]
    assert 4 == len(grids)
    assert 4 == len({mark.runs[0][:2] for mark in grids})
    words = join_texts(sheet)
    for name in PICTURES:
        caption = say_message(list_diagrams()[name].caption, options.lang)
        assert caption.replace(" ", "") in words


@pytest.mark.parametrize("paper", [Paper.A4, Paper.LETTER])
@pytest.mark.parametrize("lang", Lang)
def test_the_standard_board_stays_as_large_as_it_is(paper: Paper, lang: Lang) -> None:
    """On the default sheet, the free space is enough for the rules or the record."""
    pitches = {
        plan_board_sheet(BoardOptions(paper=paper, lang=lang, extras=extras)).pitch_mm
        for extras in Extras
    }
    assert 1 == len(pitches)


def test_the_old_name_of_the_record_draws_the_same() -> None:
    """``record=True`` is another name for ``extras=record``."""
    new = BoardOptions(extras=Extras.RECORD)
    assert new == BoardOptions(record=True)
    assert layout_board(new) == layout_board(BoardOptions(record=True))
