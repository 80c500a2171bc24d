"""Boards that share a sheet: their cells, what is written above them, and the cuts."""

from collections.abc import Iterator

from paperboard.i18n import say
from paperboard.render.page.board_plan import SHARE_GAP_MM, BoardPlan, Span
from paperboard.render.page.header_footer import SheetWords
from paperboard.render.page.paper import Room
from paperboard.render.page.sheet import Lines, Mark, Placed, Stroke
from paperboard.render.page.theme import INK, THIN_MM
from paperboard.render.page.window import Window
from paperboard.render.record.record_fields import (
    Field,
    layout_fields,
    measure_fields_mm,
)

_NAME_MM = 22.0
_RESULT_MM = 18.0
_AIR_MM = 1.0
_DASH_MM = (2.0, 1.5)


def measure_mini_header_mm(words: SheetWords, width_mm: float) -> float:
    """Return the height of the fields above a board, in a cell of some width."""
    # No number takes more room.
    return measure_fields_mm(_list_fields(words, 888), width_mm) + _AIR_MM


def _list_fields(words: SheetWords, number: int) -> tuple[Field, ...]:
    players = (
        Field(f"{player.letter} {player.words}", _NAME_MM, player.name)
        for player in words.players
    )
    return (
        Field("", value=say("No. {number}", words.lang, number=number)),
        *players,
        Field(say("Result", words.lang), _RESULT_MM),
    )


def list_cells(plan: BoardPlan) -> list[Room]:
    """Return the room for each board that shares a sheet, row by row."""
    room, (across, down) = plan.room, plan.boards
    width = (room.width_mm - (across - 1) * SHARE_GAP_MM) / across
    height = (room.height_mm - (down - 1) * SHARE_GAP_MM) / down
    return [
        Room(
            room.left_mm + column * (width + SHARE_GAP_MM),
            room.top_mm + row * (height + SHARE_GAP_MM),
            width,
            height,
        )
        for row in range(down)
        for column in range(across)
    ]


def place_in_cells(
    plan: BoardPlan, columns: Span, rows: Span, below_mm: float, beside_mm: float
) -> tuple[Window, ...] | None:
    """Centre each board in its cell, below its fields.

    ``below_mm`` and ``beside_mm`` are left free in each cell; return None if there is
    no room for that.
    """
    band = plan.band_mm
    width = columns.lines * plan.pitch_mm + 2 * band
    height = rows.lines * plan.pitch_mm + 2 * band
    windows = []
    for cell in list_cells(plan):
        free = cell.without_top(plan.above_mm)
        spare_x = free.width_mm - beside_mm - width
        spare_y = free.height_mm - below_mm - height
        if (beside_mm and spare_x < 0) or (below_mm and spare_y < 0):
            return None
        left, top = free.left_mm + spare_x / 2, free.top_mm + spare_y / 2
        place = left + band, top + band
        windows.append(Window(plan.pitch_mm, columns, rows, *place, plan.large_print))
    return tuple(windows)


def layout_mini_boards(
    plan: BoardPlan, words: SheetWords, first_number: int
) -> Iterator[Mark]:
    """Yield number, names and result above each board, and the lines to cut along.

    Boards are numbered row by row.
    """
    for number, cell in enumerate(list_cells(plan), start=first_number):
        fields = _list_fields(words, number)
        yield from layout_fields(fields, cell.left_mm, cell.top_mm, cell.width_mm)
    yield Lines(tuple(_list_cuts(plan)), Stroke(INK, THIN_MM, _DASH_MM))


def _list_cuts(plan: BoardPlan) -> Iterator[Placed]:
    """Yield the lines between the boards, and above the footer."""
    room, first = plan.room, list_cells(plan)[0]
    half = SHARE_GAP_MM / 2
    # Far enough below the light edge of a QR code.
    bottom = room.bottom_mm + 0.75 * SHARE_GAP_MM
    for number in range(1, plan.boards.across):
        x = room.left_mm + number * (first.width_mm + SHARE_GAP_MM) - half
        yield x, room.top_mm, x, bottom
    for number in range(1, plan.boards.down):
        y = room.top_mm + number * (first.height_mm + SHARE_GAP_MM) - half
        yield room.left_mm, y, room.right_mm, y
    yield room.left_mm, bottom, room.right_mm, bottom
