"""Random options and texts for the laws that hold for every board."""

import unicodedata
from dataclasses import replace
from typing import Literal

from hypothesis import strategies as st

from paperboard.core.errors import OptionError
from paperboard.core.game.geometry import Side
from paperboard.core.language import Lang
from paperboard.core.options import Extent
from paperboard.core.products.board_choices import (
    Binding,
    BoardKind,
    Extras,
    Labels,
    Orientation,
    Pages,
    Paper,
    PerPage,
    ThemeName,
)
from paperboard.core.products.board_options import BoardOptions
from paperboard.render.board.board_sheet import plan_board_sheet

_HIDDEN: tuple[Literal["Cc", "Cf", "Cs", "Co", "Cn", "Zl", "Zp"], ...] = (
    *("Cc", "Cf", "Cs", "Co", "Cn"),
    *("Zl", "Zp"),
)
LINES = st.integers(4, 100)
TEXTS = st.text(st.characters(exclude_categories=_HIDDEN), max_size=80)
# Characters of the shipped font, from narrow to full width, with descenders.
PRINTABLE_TEXTS = st.text("iWgÅjÉq ßñ漢あ1&<>\"'{}%", max_size=80) | st.sampled_from(
    ["", "W" * 80, "漢" * 80, "i" * 80]
)
COLORS = st.none() | st.integers(0, 0xFFFFFF).map(lambda number: f"#{number:06x}")


# Papers for which every usual size of board and record is large enough.
USUAL_PAPERS = tuple(paper for paper in Paper if paper is not Paper.A6)
ONE_SHEET = st.sampled_from((Pages.AUTO, Pages.ONE))
SHEETS = st.builds(Extent, st.integers(1, 3), st.integers(1, 2))
PAPER_SIZES = st.builds(Extent, st.integers(110, 1300), st.integers(110, 1300))


def _fits(options: BoardOptions) -> bool:
    """Tell whether the board fits on its paper, turned either way."""
    pages = Pages.ONE if options.pages is Pages.AUTO else options.pages
    name = "W" * 80
    full = replace(
        options, pages=pages, title=name, vertical_name=name, horizontal_name=name
    )
    try:
        for way in (Orientation.PORTRAIT, Orientation.LANDSCAPE):
            plan_board_sheet(replace(full, orientation=way))
    except OptionError:
        return False
    return True


def all_board_options(
    texts: st.SearchStrategy[str] = TEXTS,
) -> st.SearchStrategy[BoardOptions]:
    """Draw any valid combination of options for which the paper is large enough."""
    return _draw_board_options(texts).filter(_fits)


@st.composite
def _draw_board_options(draw: st.DrawFn, texts: st.SearchStrategy[str]) -> BoardOptions:
    kind = draw(st.sampled_from(BoardKind))
    square = kind is BoardKind.DIAGONAL or draw(st.booleans())
    columns = draw(LINES)
    rows = columns if square else draw(LINES)
    favour = draw(st.sampled_from(Side))
    way = rows if favour is Side.VERTICAL else columns
    per_page = draw(st.sampled_from(PerPage))
    alone = per_page is PerPage.ONE
    extras = draw(st.sampled_from(Extras)) if alone else Extras.NONE
    record = extras is not Extras.NONE
    spread = st.sampled_from(Pages) | SHEETS if alone and not record else ONE_SHEET
    return BoardOptions(
        columns=columns,
        rows=rows,
        handicap=draw(st.integers(0, way - 4)) if kind is BoardKind.SQUARE else 0,
        favour=favour,
        paper=draw(st.sampled_from(Paper) | PAPER_SIZES),
        orientation=draw(st.sampled_from(Orientation)),
        pages=draw(spread),
        per_page=per_page,
        margin=draw(st.integers(5, 25)),
        binding=draw(st.sampled_from(Binding)),
        vertical_color=draw(COLORS),
        horizontal_color=draw(COLORS),
        theme=draw(st.sampled_from(ThemeName)),
        labels=draw(st.sampled_from([*Labels][: 4 if alone else 3])),
        large_print=draw(st.booleans()),
        guides=kind is BoardKind.SQUARE and draw(st.booleans()),
        cells=draw(st.booleans()),
        hole_diameter=draw(st.none() | st.just(0.25)),
        scale_check=draw(st.booleans()),
        extras=extras,
        qr=draw(st.booleans()),
        title=draw(texts),
        vertical_name=draw(texts),
        horizontal_name=draw(texts),
        board=kind,
        lang=draw(st.sampled_from(Lang)),
    )


def is_visible(letter: str) -> bool:
    """Tell whether a character has a fixed look."""
    return unicodedata.category(letter) not in _HIDDEN
