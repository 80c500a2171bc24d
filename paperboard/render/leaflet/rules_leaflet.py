"""The rules on paper: a leaflet of two pages, or one page for the back of a board."""

from collections.abc import Iterator, Sequence
from typing import NamedTuple

from paperboard.core.products.board_options import BoardOptions
from paperboard.core.products.rule_book import RULE_BOOK, Chapter
from paperboard.core.products.rules_options import RulesOptions
from paperboard.i18n import say
from paperboard.render.board.board_sheet import layout_board
from paperboard.render.leaflet.leaflet_pieces import Piece, Setting, list_pieces
from paperboard.render.page.font import CAP_HEIGHT, fit_text_mm
from paperboard.render.page.paper import PAPERS, PaperFrame
from paperboard.render.page.sheet import Mark, Sheet, Text
from paperboard.render.page.theme import INK

_MARGIN_MM = 13.0
_GAP_MM = 8.0
_TITLE_MM = 8.0
_HEADER_MM = 11.0
_COLUMNS = 2
# Sizes to try, largest first; the last is still easy to read.
_SIZES_MM = tuple(tenths / 10 for tenths in range(42, 23, -1))


class _Place(NamedTuple):
    """A piece, the column it stands in, counted over all pages, and how far down."""

    piece: Piece
    column: int
    down_mm: float


def layout_rules(options: RulesOptions, *, address: str = "") -> tuple[Sheet, ...]:
    """Return the rules as two pages, or a board and one page for its back.

    On the back of a board there are the rules on paper only. With the
    address of a site, the board has a code that leads to its checker.
    """
    drawing = BoardOptions(paper=options.paper, lang=options.lang)
    frame = PaperFrame(*PAPERS[options.paper].size_mm, _MARGIN_MM)
    if not options.board:
        return tuple(_layout_pages(RULE_BOOK, frame, drawing, pages=2))
    back = _layout_pages(RULE_BOOK[:1], frame, drawing, pages=1)
    return (*layout_board(drawing, address=address), *back)


def _layout_pages(
    chapters: tuple[Chapter, ...],
    frame: PaperFrame,
    drawing: BoardOptions,
    *,
    pages: int,
) -> Iterator[Sheet]:
    width = (frame.inner_width_mm - (_COLUMNS - 1) * _GAP_MM) / _COLUMNS

    def fill(size: float) -> tuple[_Place, ...]:
        pieces = list_pieces(chapters, Setting(size, width, drawing))
        return tuple(_fill_columns(pieces, frame.inner_height_mm))

    tried = map(fill, _SIZES_MM)
    fitting = (places for places in tried if places[-1].column < pages * _COLUMNS)
    places = next(fitting, None) or fill(_SIZES_MM[-1])
    title = say("Rules of TwixT", drawing.lang)
    for page in range(places[-1].column // _COLUMNS + 1):
        here = [place for place in places if place.column // _COLUMNS == page]
        marks = list(_layout_title(title, frame)) if page == 0 else []
        for place in here:
            left = frame.margin_mm + place.column % _COLUMNS * (width + _GAP_MM)
            marks += place.piece.layout(left, frame.margin_mm + place.down_mm)
        yield Sheet(
            width_mm=frame.width_mm,
            height_mm=frame.height_mm,
            title=title,
            description=say("The rules of TwixT in words and pictures.", drawing.lang),
            lang=drawing.lang.value,
            marks=tuple(marks),
        )


def _layout_title(title: str, frame: PaperFrame) -> Iterator[Mark]:
    size = fit_text_mm(title, _TITLE_MM, frame.inner_width_mm, bold=True)
    base = frame.margin_mm + CAP_HEIGHT * _TITLE_MM
    yield Text(frame.margin_mm, base, title, size, INK, bold=True)


def _fill_columns(pieces: Sequence[Piece], height: float) -> Iterator[_Place]:
    """Yield where the pieces go, one column after the other."""
    column, down = 0, _HEADER_MM
    for number, piece in enumerate(pieces):
        if down + _measure_kept(pieces, number) > height:
            column, down = column + 1, 0.0
            # The title runs over the columns of the first page.
            down = _HEADER_MM if column < _COLUMNS else 0.0
        yield _Place(piece, column, down)
        down += piece.height_mm


def _measure_kept(pieces: Sequence[Piece], start: int) -> float:
    """Return the height of a piece and those that it keeps below it."""
    height = 0.0
    for piece in pieces[start:]:
        height += piece.height_mm
        if not piece.keeps:
            break
    return height
