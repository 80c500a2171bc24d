"""The sheets of a checked game or position, which can be continued with pens."""

from dataclasses import replace

from paperboard.core.game.game_record import PositionRecord
from paperboard.core.game.geometry import Side
from paperboard.core.products.board_options import NAME_TEXT, BoardOptions
from paperboard.core.products.position_options import PositionOptions
from paperboard.core.report.check import CheckReport
from paperboard.core.report.report_words import find_team
from paperboard.render.board.board_sheet import layout_board
from paperboard.render.board.position_marks import make_view
from paperboard.render.page.font import check_glyphs
from paperboard.render.page.game_words import describe_standing
from paperboard.render.page.sheet import Sheet


def layout_report(
    report: CheckReport,
    options: PositionOptions,
    *,
    link: str = "",
) -> tuple[Sheet, ...]:
    """Return the sheets of a report's board, with pegs and links.

    The last peg of a game is marked and a winning chain is emphasised. A ``link`` is
    printed as by ``layout_board``. Raises OptionError as ``layout_board`` does.
    """
    drawing = make_position_drawing(report, options)
    view = make_view(report, numbers=options.numbers)
    return layout_board(drawing, view, link=link)


def make_position_drawing(
    report: CheckReport, options: PositionOptions
) -> BoardOptions:
    """Return the options of the board of a position sheet.

    They are those of ``make_drawing``. Where no title is given, the title says the
    rules, the number of moves, and who moves or has won.
    """
    drawing = make_drawing(report, options)
    standing = describe_standing(report, drawing.lang)
    return replace(drawing, title=drawing.title or find_printable_name(standing))


def make_drawing(report: CheckReport, options: PositionOptions) -> BoardOptions:
    """Return the options of the board that a report is drawn on.

    The players' names come from the options, or else from the record. With four
    players, the names of partners are joined.
    """
    given = options.drawing
    return replace(
        given,
        columns=report.board.columns,
        rows=report.board.rows,
        vertical_name=given.vertical_name or _find_name(report, Side.VERTICAL),
        horizontal_name=given.horizontal_name or _find_name(report, Side.HORIZONTAL),
    )


def _find_name(report: CheckReport, side: Side) -> str:
    """Return a player's name from the record, or nothing if it cannot be printed."""
    record = report.record
    if isinstance(record, PositionRecord):
        return ""
    name = record.vertical_name if side is Side.VERTICAL else record.horizontal_name
    if not name and report.seats is not None:
        partners = report.seats.team_names(find_team(report, side))
        name = " + ".join(filter(None, partners))
    return find_printable_name(name)


def find_printable_name(name: str) -> str:
    """Return the name, or nothing if a sheet cannot print it."""
    try:
        check_glyphs("name", NAME_TEXT.parse(name))
    except ValueError:
        return ""
    return name
