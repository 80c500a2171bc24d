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
from paperboard.render.page.font import measure_text_mm
from paperboard.render.page.paper import find_frames
from paperboard.render.page.sheet import (
    Lines,
    Mark,
    Sheet,
    Spot,
    Stroke,
    Text,
    turn_marks,
)
from paperboard.render.page.theme import INK, THIN_MM, find_theme, is_pale

_SEAT_MM = 4.2
_GAP_MM = 2.0
_LINE_MM = 70.0
# Clockwise, for a player who reads from that edge of the sheet.
_TURNS = {Seat.A1: 180, Seat.B1: 270, Seat.A2: 0, Seat.B2: 90}


def layout_double_board(options: BoardOptions, *, link: str = "") -> Sheet:
    """Return the sheet of a board for four players.

    A1 sits at the top, B1 on the right, A2 at the bottom and B2 on the left, so that
    they move clockwise. Each has a line to write a name on, turned to the seat, and
    each team a box to tick when it calls Privilege. Everything is inside the margin.
    The options' names and numbers of sheets and boards are ignored. A ``link`` is
    printed as by ``layout_board``. Raises OptionError if the margin is above 19 mm, or
    if the shipped font lacks a character of the title.
    """
    (sheet,) = layout_board(make_double_drawing(options), link=link, seats=len(Seat))
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

    Raises OptionError if the margin is above 19 mm.
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
    """Yield the name of each seat and a line to write on, turned to the player."""
    frames = find_frames(
        options.paper, options.orientation, options.margin, options.binding
    )
    size = (sheet.width_mm, sheet.height_mm)
    inner = next(f.inner for f in frames if (f.width_mm, f.height_mm) == size)
    theme = find_theme(options)
    middle = Spot(
        inner.left_mm + inner.width_mm / 2, inner.top_mm + inner.height_mm / 2
    )
    for seat, degrees in _TURNS.items():
        along, away, side = inner.width_mm, inner.height_mm, Side.VERTICAL
        if seat.team is Team.B:
            along, away, side = away, along, Side.HORIZONTAL
        bottom = Spot(middle.x_mm, middle.y_mm + away / 2)
        marks = _layout_seat(seat, theme.color_of(side), bottom, along)
        yield from turn_marks(marks, degrees, middle)


def _layout_seat(
    seat: Seat, color: str, bottom: Spot, room_mm: float
) -> Iterator[Mark]:
    """Yield a seat and its writing line, centred above a place, side by side."""
    wide = measure_text_mm(seat.value, _SEAT_MM, bold=True)
    length = min(_LINE_MM, room_mm - wide - _GAP_MM)
    x, base = bottom.x_mm - (wide + _GAP_MM + length) / 2, bottom.y_mm - 1
    # Large bold letters can be read in any colour that is not pale.
    color = INK if is_pale(color) else color
    yield Text(x, base, seat.value, _SEAT_MM, color, bold=True)
    start, y = x + wide + _GAP_MM, base + 0.6
    yield Lines(((start, y, start + length, y),), Stroke(INK, THIN_MM))
