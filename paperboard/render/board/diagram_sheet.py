"""A small diagram of a game, without header and footer."""

import math
from collections.abc import Iterator

from paperboard.core.game.geometry import parse_hole
from paperboard.core.products.board_options import BoardOptions
from paperboard.core.products.rules_options import DiagramOptions
from paperboard.core.report.check import CheckReport, check_text
from paperboard.core.rule_book.rule_book import list_diagrams
from paperboard.core.rule_book.rule_parts import Arrow, Diagram
from paperboard.i18n import say, say_message
from paperboard.render.board.board_cells import layout_cells
from paperboard.render.board.board_marks import layout_window
from paperboard.render.board.position_marks import layout_position, make_view
from paperboard.render.page.board_plan import BARE_BAND_MM, LABEL_BAND_MM, Span
from paperboard.render.page.header_footer import SheetWords
from paperboard.render.page.sheet import Lines, Mark, Sheet, Stroke, merge_marks
from paperboard.render.page.theme import INK, find_theme
from paperboard.render.page.window import Window

DIAGRAM_PITCH_MM = 6.0
# In hole distances: from the middle of a peg to the tip, and the length of the head.
_ARROW_AIR, _ARROW_HEAD = 0.5, 0.45
_ARROW_SPREAD = math.radians(28)
_ARROW_MM = 0.5


def layout_rule_diagram(options: DiagramOptions) -> Sheet:
    """Return a sheet just large enough for a diagram that explains a rule.

    Its holes are 6 mm apart.
    """
    diagram, lang = list_diagrams()[options.name], options.lang
    report = check_text(diagram.game)
    window = place_diagram(report, 0, 0)
    description = make_view(report).describe(lang)
    if diagram.cells:
        description += " " + say("Thin squares surround the holes.", lang)
    return Sheet(
        width_mm=window.right_mm + BARE_BAND_MM,
        height_mm=window.bottom_mm + BARE_BAND_MM,
        title=say_message(diagram.caption, lang),
        description=description,
        lang=lang.value,
        marks=layout_diagram_marks(diagram, report, BoardOptions(lang=lang), window),
    )


def place_diagram(
    report: CheckReport,
    left_mm: float,
    top_mm: float,
    pitch_mm: float = DIAGRAM_PITCH_MM,
) -> Window:
    """Return where a diagram's board goes, given the diagram's upper left corner."""
    return Window(
        pitch_mm,
        Span(1, report.board.columns),
        Span(1, report.board.rows),
        left_mm + LABEL_BAND_MM,
        top_mm + LABEL_BAND_MM,
    )


def layout_diagram_marks(
    diagram: Diagram, report: CheckReport, options: BoardOptions, window: Window
) -> tuple[Mark, ...]:
    """Return the marks of a diagram with the report on its game, the lowest first.

    Of the options, only language, colours and lines count.
    """
    theme, board = find_theme(options), report.board
    letters = SheetWords.of(options).letters
    drawn = layout_window(board, options, theme, letters, window)
    return (
        *((layout_cells(board, theme, letters, window),) if diagram.cells else ()),
        *merge_marks(drawn),
        *layout_position(make_view(report), theme, window),
        *(_layout_arrow(diagram.arrow, window) if diagram.arrow else ()),
    )


def _layout_arrow(arrow: Arrow, window: Window) -> Iterator[Mark]:
    """Yield an arrow that ends just before the circle of a peg."""
    start, end = parse_hole(arrow.start), parse_hole(arrow.end)
    x, y = window.x_mm(end.column), window.y_mm(end.row)
    from_x, from_y = window.x_mm(start.column), window.y_mm(start.row)
    angle = math.atan2(from_y - y, from_x - x)
    tip = _ARROW_AIR * window.pitch_mm
    x, y = x + tip * math.cos(angle), y + tip * math.sin(angle)
    head = _ARROW_HEAD * window.pitch_mm
    barbs = (
        (x, y, x + head * math.cos(way), y + head * math.sin(way))
        for way in (angle - _ARROW_SPREAD, angle + _ARROW_SPREAD)
    )
    yield Lines(((x, y, from_x, from_y), *barbs), Stroke(INK, _ARROW_MM))
