"""The pictures of the pages: games as they look when two people drew them with pens."""

from paperboard.core.game.board import BoardShape
from paperboard.core.game.geometry import parse_hole
from paperboard.core.products.board_choices import Labels
from paperboard.core.products.board_options import BoardOptions
from paperboard.core.products.picture_options import PICTURES, Cut, PictureOptions
from paperboard.core.report.check import check_text
from paperboard.i18n import say_message
from paperboard.render.board.board_marks import layout_window
from paperboard.render.board.pen_marks import layout_pen_position
from paperboard.render.board.position_marks import make_view
from paperboard.render.page.board_plan import LABEL_BAND_MM, Span
from paperboard.render.page.sheet import Sheet, merge_marks
from paperboard.render.page.theme import Theme
from paperboard.render.page.window import Window

_PITCH_MM = 6.0
# Larger, as these pictures show few holes and no labels.
_CUT_PITCH_MM = 10.0
# The pens of all pictures; Vertical begins and has the lighter one.
PENS = Theme("#b4161b", "#17233f")


def layout_picture(options: PictureOptions) -> Sheet:
    """Return a picture of the pages, drawn with pens.

    A picture of a whole board has its labels and an empty band around it as wide as
    they are.
    """
    picture = PICTURES[options.name]
    report = check_text(picture.game)
    view = make_view(report)
    is_whole = picture.cut is None
    window = _find_window(report.board, picture.cut)
    has_labels = is_whole and report.board.columns > _FEW
    band = 2 * LABEL_BAND_MM if has_labels else 0.0
    drawing = BoardOptions(
        lang=options.lang, labels=Labels.EDGES if has_labels else Labels.NONE
    )
    board = layout_window(report.board, drawing, PENS, {}, window)
    return Sheet(
        width_mm=window.right_mm + band,
        height_mm=window.bottom_mm + band,
        title=say_message(picture.caption, options.lang),
        description=view.describe(options.lang),
        lang=options.lang.value,
        marks=(*merge_marks(board), *layout_pen_position(view, PENS, window)),
    )


_FEW = 12


def _find_window(board: BoardShape, cut: Cut | None) -> Window:
    if cut is not None:
        first, last = parse_hole(cut.first), parse_hole(cut.last)
        columns, rows = Span(first.column, last.column), Span(first.row, last.row)
        return Window(_CUT_PITCH_MM, columns, rows, 0, 0)
    columns, rows = Span(1, board.columns), Span(1, board.rows)
    if board.columns <= _FEW:
        return Window(_CUT_PITCH_MM, columns, rows, 0, 0)
    return Window(_PITCH_MM, columns, rows, 2 * LABEL_BAND_MM, 2 * LABEL_BAND_MM)
