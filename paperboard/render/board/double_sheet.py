"""A board for four players, with their names at the edges where they sit."""

from collections.abc import Iterator
from dataclasses import replace

from paperboard.core.game.double_game import Seat, Team
from paperboard.core.game.geometry import Side
from paperboard.core.products.board_choices import Pages, PerPage
from paperboard.core.products.board_options import BoardOptions
from paperboard.core.products.double_options import STRIP_MM, check_double_options
from paperboard.i18n import say
from paperboard.render.board.board_sheet import layout_board
from paperboard.render.page.font import CAP_HEIGHT, measure_text_mm
from paperboard.render.page.sheet import Lines, Mark, Placed, Sheet, Stroke, Text
from paperboard.render.page.theme import INK, THIN_MM, find_theme, is_pale

_SEAT_MM = 4.2
_GAP_MM = 2.0
_LINE_MM = 70.0
_SIDES = {Seat.A1: Side.VERTICAL, Seat.A2: Side.VERTICAL}


def layout_double_board(options: BoardOptions, *, link: str = "") -> Sheet:
    """Return the sheet of a board for four players.

    A1 sits at the top, B1 on the right, A2 at the bottom and B2 on the left, so that
    they move clockwise. Each has a line to write a name on, and each team a box to
    tick when it calls Privilege. Everything is inside the margin. The options' names
    and numbers of sheets and boards are ignored. A ``link`` is printed as by
    ``layout_board``. Raises OptionError if the margin is above 17 mm, or if the
    shipped font lacks a character of the title.
    """
    (sheet,) = layout_board(make_double_drawing(options), link=link)
    order = say(
        "Four players move clockwise: A1 at the top, B1 on the right, A2 at the "
        "bottom, B2 on the left.",
        options.lang,
    )
    return replace(
        sheet,
        description=f"{sheet.description} {order}",
        marks=sheet.marks + tuple(_layout_seats(options, sheet)),
    )


def make_double_drawing(options: BoardOptions) -> BoardOptions:
    """Return the options of the board that four players sit around.

    Raises OptionError if the margin is above 17 mm.
    """
    check_double_options(options)
    box = say("Privilege", options.lang)
    return replace(
        options,
        pages=Pages.ONE,
        per_page=PerPage.ONE,
        margin=options.margin + STRIP_MM,
        title=options.title.strip() or say("Double TwixT", options.lang),
        vertical_name=f"A1 + A2   {box} □",
        horizontal_name=f"B1 + B2   {box} □",
    )


def _layout_seats(options: BoardOptions, sheet: Sheet) -> Iterator[Mark]:
    theme = find_theme(options)
    lines: list[Placed] = []
    for seat in Seat:
        x, y, line = _place_seat(seat, sheet, options.margin)
        color = theme.color_of(_SIDES.get(seat, Side.HORIZONTAL))
        # Large bold letters can be read in any colour that is not pale.
        color = INK if is_pale(color) else color
        yield Text(x, y, seat.value, _SEAT_MM, color, bold=True)
        lines.append(line)
    yield Lines(tuple(lines), Stroke(INK, THIN_MM))


def _place_seat(seat: Seat, sheet: Sheet, margin: float) -> tuple[float, float, Placed]:
    """Return where the base line of a seat's name starts, and its writing line.

    On the left and right the writing line is vertical, below the seat's name.
    """
    wide = measure_text_mm(seat.value, _SEAT_MM, bold=True)
    tall = CAP_HEIGHT * _SEAT_MM
    right, bottom = sheet.width_mm - margin, sheet.height_mm - margin
    if seat.team is Team.A:
        length = min(_LINE_MM, right - margin - wide - _GAP_MM)
        x = (sheet.width_mm - wide - _GAP_MM - length) / 2
        y = margin + tall + 1 if seat is Seat.A1 else bottom - 1
        start = x + wide + _GAP_MM
        return x, y, (start, y + 0.6, start + length, y + 0.6)
    length = min(_LINE_MM, bottom - margin - tall - _GAP_MM)
    y = (sheet.height_mm - tall - _GAP_MM - length) / 2 + tall
    x = margin if seat is Seat.B2 else right - wide
    middle = x + wide / 2
    return x, y, (middle, y + _GAP_MM, middle, y + _GAP_MM + length)
