"""The picture of a game that messages and sites show beside a link to it."""

from collections.abc import Iterator

from paperboard.core.game.geometry import Hole, Side
from paperboard.core.game.problems import SIDE_NAMES
from paperboard.core.language import Lang
from paperboard.core.products.board_options import BoardOptions
from paperboard.core.report.check import CheckReport
from paperboard.core.report.status_words import find_name, name_status, shorten_name
from paperboard.i18n import say, say_message
from paperboard.render.board.board_marks import layout_window
from paperboard.render.board.position_marks import layout_position, make_view
from paperboard.render.board.position_sheet import find_printable_name
from paperboard.render.page.board_plan import LABEL_BAND_MM, Span
from paperboard.render.page.header_footer import SheetWords, layout_goal_line
from paperboard.render.page.sheet import Mark, Rectangles, Sheet, Stroke, merge_marks
from paperboard.render.page.text_blocks import (
    BaseLine,
    Block,
    break_lines,
    fit_line,
)
from paperboard.render.page.theme import LINE_MM, find_theme
from paperboard.render.page.window import Window

# 1200 by 630 dots at 150 dots per inch, as most sites ask for; a hair less, so that
# rounding cannot add a dot.
WIDTH_MM, HEIGHT_MM = 203.19, 106.67
# A larger board is cut, as its pegs would be specks.
MOST_LINES = 32
_DESK, _PAPER, _QUIET = "#efe9dd", "#ffffff", "#6a645a"
_MARGIN_MM = 5.0
_WIDEST_BOARD_MM = 124.0
_GAP_MM = 9.0
_STATUS_MM, _STATUS_LINES = 12.0, 3
_EVENT_MM, _NAME_MM, _SITE_MM = 6.0, 5.6, 4.6
_SAMPLE_MM = 9.0


def layout_share_picture(report: CheckReport, lang: Lang) -> Sheet:
    """Return the sheet of a game's picture: its board, its players and its status.

    Shows the part of a large board where the game is. Names that the font cannot print
    are left out.
    """
    options = BoardOptions(lang=lang)
    status = _name_status(report, lang)
    window = _place_board(report)
    left_mm = window.right_mm + LABEL_BAND_MM + _GAP_MM
    return Sheet(
        width_mm=WIDTH_MM,
        height_mm=HEIGHT_MM,
        title=status,
        description=make_view(report).describe(lang),
        lang=lang.value,
        marks=(
            _fill(0, 0, WIDTH_MM, HEIGHT_MM, _DESK),
            _layout_paper(window),
            *_layout_board(report, options, window),
            *_layout_words(report, options, status, left_mm),
        ),
    )


def _layout_board(
    report: CheckReport, options: BoardOptions, window: Window
) -> Iterator[Mark]:
    """Yield the board and what is on it, the lowest first."""
    theme, letters = find_theme(options), SheetWords.of(options).letters
    yield from merge_marks(layout_window(report.board, options, theme, letters, window))
    yield from layout_position(make_view(report), theme, window)


def _fill(x: float, y: float, width: float, height: float, color: str) -> Rectangles:
    return Rectangles(((x, y, width, height),), Stroke(color, LINE_MM), color)


def _layout_paper(window: Window) -> Rectangles:
    """Return the paper that the board is on, with room for its labels."""
    left, top = window.left_mm - LABEL_BAND_MM, window.top_mm - LABEL_BAND_MM
    width = window.right_mm - left + LABEL_BAND_MM
    return _fill(left, top, width, window.bottom_mm - top + LABEL_BAND_MM, _PAPER)


def _place_board(report: CheckReport) -> Window:
    """Return the largest window for the board, or for the part of it that is shown."""
    holes = [hole for side in Side for hole in report.placement.pieces(side).pegs]
    last = report.last_peg or next(iter(holes), Hole(1, 1))
    columns = find_span(
        report.board.columns, [hole.column for hole in holes], last.column
    )
    rows = find_span(report.board.rows, [hole.row for hole in holes], last.row)
    room_mm = HEIGHT_MM - 2 * (_MARGIN_MM + LABEL_BAND_MM)
    widest_mm = _WIDEST_BOARD_MM - 2 * LABEL_BAND_MM
    pitch_mm = min(room_mm / rows.lines, widest_mm / columns.lines)
    top_mm = (HEIGHT_MM - rows.lines * pitch_mm) / 2
    return Window(pitch_mm, columns, rows, _MARGIN_MM + LABEL_BAND_MM, top_mm)


def find_span(lines: int, used: list[int], last: int) -> Span:
    """Return the lines of a board to show: all, or those around the pegs.

    ``used`` are the lines with pegs. If they are too far apart, the lines around
    ``last`` are shown.
    """
    if lines <= MOST_LINES:
        return Span(1, lines)
    low, high = min(used, default=lines // 2), max(used, default=lines // 2)
    middle = (low + high + 1) // 2 if high - low < MOST_LINES else last
    first = min(max(1, middle - MOST_LINES // 2), lines - MOST_LINES + 1)
    return Span(first, first + MOST_LINES - 1)


def _name_status(report: CheckReport, lang: Lang) -> str:
    named = say_message(name_status(report), lang)
    bare = say_message(name_status(report, is_named=False), lang)
    return find_printable_name(named) or bare


def _layout_words(
    report: CheckReport, options: BoardOptions, status: str, left_mm: float
) -> Iterator[Mark]:
    """Yield event, status and players, beside the board and in the middle of it."""
    width = WIDTH_MM - _MARGIN_MM - left_mm
    event = find_printable_name(getattr(report.record, "event", "").strip())
    block = _break_status(status, width)
    names = _NAME_MM * 2.8
    above = 2 * _EVENT_MM if event else 0
    top = (HEIGHT_MM - above - block.height_mm - 2 * _GAP_MM - names) / 2
    if event:
        place = BaseLine(left_mm, top + _EVENT_MM, width)
        yield fit_line(shorten_name(event, 40), place, _EVENT_MM)
    top += above
    yield from block.layout(left_mm, top)
    y = top + block.height_mm + 2 * _GAP_MM
    for side in Side:
        yield from _layout_side(report, options, side, BaseLine(left_mm, y, width))
        y += 1.8 * _NAME_MM
    place = BaseLine(left_mm, HEIGHT_MM - _MARGIN_MM - 0.3 * _SITE_MM, width)
    yield fit_line("paperboard", place, _SITE_MM, color=_QUIET, bold=True)


def _break_status(status: str, width_mm: float) -> Block:
    """Return the status in as large letters as its few lines have room for."""
    size = _STATUS_MM
    while True:
        lines = break_lines(status, size, width_mm, bold=True)
        if len(lines) <= _STATUS_LINES or size < _NAME_MM:
            return Block(lines, size, bold=True)
        size *= 0.9


def _layout_side(
    report: CheckReport, options: BoardOptions, side: Side, place: BaseLine
) -> Iterator[Mark]:
    """Yield a sample of a side's links, and its player or, without one, its name."""
    middle = place.y_mm - 0.36 * _NAME_MM
    sample = (place.left_mm, middle, place.left_mm + _SAMPLE_MM, middle)
    yield from layout_goal_line(sample, side, find_theme(options))
    words = say_message(SIDE_NAMES[side], options.lang)
    if name := find_printable_name(find_name(report, side)):
        words = f"{say('{side}:', options.lang, side=words)} {name}"
    after = place.left_mm + _SAMPLE_MM + 0.5 * _NAME_MM
    width = place.left_mm + place.width_mm - after
    yield fit_line(words, BaseLine(after, place.y_mm, width), _NAME_MM)
