"""A small diagram of a game, without header and footer."""

import math
from collections.abc import Iterator

from paperboard.core.game.geometry import parse_hole
from paperboard.core.products.board_options import BoardOptions
from paperboard.core.products.rule_book import list_diagrams
from paperboard.core.products.rule_parts import Arrow
from paperboard.core.products.rules_options import DiagramOptions
from paperboard.core.report.check import CheckReport, check_text
from paperboard.i18n import say_message
from paperboard.render.board.board_marks import Window, layout_window
from paperboard.render.board.position_marks import layout_position
from paperboard.render.board.position_sheet import make_view
from paperboard.render.page.board_plan import BARE_BAND_MM, LABEL_BAND_MM, Span
from paperboard.render.page.header_footer import SheetWords
from paperboard.render.page.sheet import Lines, Mark, Sheet, Stroke, merge_marks
from paperboard.render.page.theme import INK, find_theme

DIAGRAM_PITCH_MM = 6.0
# In hole distances: from the middle of a peg to the tip, and the length of the head.
_ARROW_AIR, _ARROW_HEAD = 0.5, 0.45
_ARROW_SPREAD = math.radians(28)
_ARROW_MM = 0.5


def layout_diagram(
    report: CheckReport,
    options: BoardOptions,
    title: str,
    arrow: Arrow | None = None,
) -> Sheet:
    """Return a sheet just large enough for a report's board, with pegs and links.

    Its holes are 6 mm apart. Sizes, texts and paper in the options are ignored.
    """
    window = place_diagram(report, 0, 0)
    return Sheet(
        width_mm=window.right_mm + BARE_BAND_MM,
        height_mm=window.bottom_mm + BARE_BAND_MM,
        title=title,
        description=make_view(report).describe(options.lang),
        lang=options.lang.value,
        marks=layout_diagram_marks(report, options, window, arrow),
    )


def layout_rule_diagram(options: DiagramOptions) -> Sheet:
    """Return the sheet of a diagram that explains a rule."""
    diagram = list_diagrams()[options.name]
    title = say_message(diagram.caption, options.lang)
    report = check_text(diagram.game)
    drawing = BoardOptions(lang=options.lang)
    return layout_diagram(report, drawing, title, diagram.arrow)


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
    report: CheckReport,
    options: BoardOptions,
    window: Window,
    arrow: Arrow | None = None,
) -> tuple[Mark, ...]:
    """Return the marks of a diagram, the lowest first."""
    theme = find_theme(options)
    letters = SheetWords.of(options).letters
    board = layout_window(report.board, options, theme, letters, window)
    return (
        *merge_marks(board),
        *layout_position(make_view(report), theme, window),
        *(_layout_arrow(arrow, window) if arrow else ()),
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
