"""The cells for the moves on a board's sheet: small tables in a strip left free."""

import math
from collections.abc import Iterator

from paperboard.core.game.geometry import Side
from paperboard.i18n import say
from paperboard.render.board.checker_code import CodePlace
from paperboard.render.page.board_plan import BoardPlan, Strip
from paperboard.render.page.header_footer import SheetWords
from paperboard.render.page.paper import Room
from paperboard.render.page.sheet import Mark
from paperboard.render.page.theme import Theme
from paperboard.render.page.window import Window
from paperboard.render.record.record_fields import (
    Field,
    layout_fields,
    measure_fields_mm,
)
from paperboard.render.record.record_table import (
    Cell,
    RecordTable,
    fit_columns,
    fit_rows,
    layout_table,
)

LEAST_ROW_MM = 5.0
# A strip below has room for five rows, one beside for the columns of both sides.
LEAST_BELOW_MM = 36.0
LEAST_BESIDE_MM = 42.0
_GAP_MM = 4.0
_TABLE_GAP_MM = 3.0
_LEAST_TABLE_MM = 34.0
_AIR_MM = 1.5
_LEAST_ROWS_WITH_FIELDS = 6
_FIRST_WIDE_NUMBER = 1000
_CELLS = tuple((cell, side) for side in Side for cell in (Cell.NUMBER, Cell.MOVE))


def find_strip(plan: BoardPlan, window: Window, code: CodePlace | None) -> Room:
    """Return the room beside or below the board that a QR code leaves free."""
    free = plan.room
    left, right = free.left_mm, free.right_mm
    top, bottom = free.top_mm, free.bottom_mm
    if plan.strip is Strip.BELOW:
        top = window.bottom_mm + plan.band_mm + _GAP_MM
        right = code.left_mm - _GAP_MM if code else right
    else:
        left = window.right_mm + plan.band_mm + _GAP_MM
        bottom = code.room.top_mm if code else bottom
    return Room(left, top, right - left, bottom - top)


def layout_strip(room: Room, words: SheetWords, theme: Theme) -> Iterator[Mark]:
    """Yield fields for the game, and as many tables as fit side by side.

    Rows are at least 5 mm tall, and numbers continue from table to table, to at most
    999. A low strip has tables only.
    """
    fields = (
        Field(say("Event", words.lang), 20),
        Field(say("Date", words.lang), 18),
        Field(say("Result", words.lang), 18),
        Field(say("Swap", words.lang)),
    )
    above = measure_fields_mm(fields, room.width_mm) + _AIR_MM
    rows, row_mm = fit_rows(room.height_mm - above, LEAST_ROW_MM, with_words=False)
    if rows < _LEAST_ROWS_WITH_FIELDS:
        above = 0.0
        rows, row_mm = fit_rows(room.height_mm - above, LEAST_ROW_MM, with_words=False)
    else:
        yield from layout_fields(fields, room.left_mm, room.top_mm, room.width_mm)
    count = max(
        1,
        math.floor((room.width_mm + _TABLE_GAP_MM) / (_LEAST_TABLE_MM + _TABLE_GAP_MM)),
    )
    width = (room.width_mm + _TABLE_GAP_MM) / count - _TABLE_GAP_MM
    for number in range(count):
        left = room.left_mm + number * (width + _TABLE_GAP_MM)
        columns = fit_columns(_CELLS, left, width)
        first = 1 + number * 2 * rows
        if columns is not None and rows and first + 2 * rows <= _FIRST_WIDE_NUMBER:
            table = RecordTable(
                columns, room.top_mm + above, row_mm, rows, with_words=False
            )
            yield from layout_table(table, words, first, theme)
