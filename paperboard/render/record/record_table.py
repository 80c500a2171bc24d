"""Empty tables to write moves in: a row for both sides, columns for what they do."""

import math
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from enum import Enum
from itertools import accumulate

from paperboard.core.game.game_record import Ruleset
from paperboard.core.game.geometry import Side
from paperboard.core.language import Lang
from paperboard.i18n import say
from paperboard.render.page.font import CAP_HEIGHT, measure_text_mm, wrap_text
from paperboard.render.page.header_footer import Player, SheetWords, layout_goal_line
from paperboard.render.page.move_list import Room
from paperboard.render.page.sheet import (
    LabelPlace,
    Lines,
    Mark,
    Placed,
    Stroke,
    Text,
    TextLabels,
)
from paperboard.render.page.theme import INK, THIN_MM, Theme

_NUMBER_MM = 2.3
_HEADING_MM = 2.6
_LEADING = 1.25
_SHRINK_MM = 0.05
_PLAYER_MM = 2.8
_AIR_MM = 0.7
_HALF_LINE_MM = 0.4
# The goal line of a side runs over its half of the table.
_GOAL_ROW_MM = 1.4
_SIDE_ROW_MM = 5.0
_HEADING_ROW_MM = 7.0


class Cell(Enum):
    """What is written in a column."""

    NUMBER = "number"
    MOVE = "move"
    LEFT_OUT = "left-out"
    REMOVED = "removed"
    PRIVILEGE = "privilege"
    REMARKS = "remarks"


# By hand, with a pen, nothing narrower can be filled in; numbers are printed.
_LEAST_MM = {
    Cell.NUMBER: 5.5,
    Cell.MOVE: 11.0,
    Cell.LEFT_OUT: 10.4,
    Cell.REMOVED: 10.4,
    Cell.PRIVILEGE: 11.3,
    Cell.REMARKS: 20.0,
}
# How much of the width that is left each takes.
_SHARES = {
    Cell.NUMBER: 0,
    Cell.MOVE: 2,
    Cell.LEFT_OUT: 4,
    Cell.REMOVED: 4,
    Cell.PRIVILEGE: 1,
    Cell.REMARKS: 10,
}


@dataclass(frozen=True, slots=True)
class Column:
    """A column of a table: what is written in it, by whom, and from where to where."""

    cell: Cell
    side: Side | None
    left_mm: float
    right_mm: float


@dataclass(frozen=True, slots=True)
class RecordTable:
    """A table in its place: ``rows`` rows, each for a move of both sides.

    ``top_mm`` is where the heading begins. ``with_words`` tells whether columns have
    names. ``counts_rounds`` numbers rows rather than moves.
    """

    columns: tuple[Column, ...]
    top_mm: float
    row_mm: float
    rows: int
    with_words: bool
    counts_rounds: bool = False

    @property
    def grid_top_mm(self) -> float:
        """Return where the first row begins."""
        return self.top_mm + measure_heading_mm(with_words=self.with_words)

    @property
    def grid_bottom_mm(self) -> float:
        """Return where the last row ends."""
        return self.grid_top_mm + self.rows * self.row_mm


def measure_heading_mm(*, with_words: bool) -> float:
    """Return the height of what stands over the rows."""
    return _GOAL_ROW_MM + _SIDE_ROW_MM + (_HEADING_ROW_MM if with_words else 0)


def list_cells(
    ruleset: Ruleset, *, double: bool
) -> tuple[tuple[Cell, Side | None], ...]:
    """Return the columns for a ruleset, remarks last.

    Games of four have a column for Privilege, and one number for both sides, as a
    call moves the turns.
    """
    cells: list[tuple[Cell, Side | None]] = []
    for side in Side:
        if side is Side.VERTICAL or not double:
            cells.append((Cell.NUMBER, side))
        cells += [(Cell.MOVE, side), (Cell.LEFT_OUT, side)]
        if not ruleset.links_stay:
            cells.append((Cell.REMOVED, side))
        if double:
            cells.append((Cell.PRIVILEGE, side))
    return (*cells, (Cell.REMARKS, None))


def measure_least_mm(cells: Sequence[tuple[Cell, Side | None]]) -> float:
    """Return the least width in which these columns can be written in."""
    return sum(_LEAST_MM[cell] for cell, _ in cells)


def fit_columns(
    cells: Sequence[tuple[Cell, Side | None]], left_mm: float, width_mm: float
) -> tuple[Column, ...] | None:
    """Return the columns in a width, without remarks if they have no room.

    None if the rest has no room either.
    """
    if measure_least_mm(cells) > width_mm:
        cells = [cell for cell in cells if cell[0] is not Cell.REMARKS]
    left_over = width_mm - measure_least_mm(cells)
    if left_over < 0:
        return None
    shares = sum(_SHARES[cell] for cell, _ in cells)
    widths = [_LEAST_MM[cell] + left_over * _SHARES[cell] / shares for cell, _ in cells]
    edges = [left_mm + at for at in accumulate(widths, initial=0.0)]
    return tuple(
        Column(cell, side, edges[place], edges[place + 1])
        for place, (cell, side) in enumerate(cells)
    )


def fit_rows(room: Room, least_mm: float, *, with_words: bool) -> tuple[int, float]:
    """Return how many rows a room has below the heading, and how tall each is."""
    height = room.height_mm - measure_heading_mm(with_words=with_words) - THIN_MM / 2
    rows = math.floor(height / least_mm + 1e-6)
    if rows < 1:
        return 0, least_mm
    return rows, math.floor(height / rows * 100) / 100


def layout_table(
    table: RecordTable,
    words: SheetWords,
    first_move: int,
    theme: Theme,
) -> Iterator[Mark]:
    """Return the marks of a table whose first row begins with that move."""
    with_roles = all(_has_role_room(table, player) for player in words.players)
    for player in words.players:
        yield from _layout_side(table, player, theme, with_role=with_roles)
    if table.with_words:
        for column in table.columns:
            yield from _layout_words(table, column, words.lang)
    yield from _layout_grid(table)
    yield from _layout_numbers(table, first_move)


def _measure_letter_mm(player: Player) -> float:
    return measure_text_mm(player.letter, _PLAYER_MM) + 2 * _AIR_MM


def _has_role_room(table: RecordTable, player: Player) -> bool:
    left, right = _find_half(table, player.side)
    words_mm = _measure_letter_mm(player) + measure_text_mm(player.role, _PLAYER_MM)
    return words_mm + 2 * _AIR_MM <= right - left


def _find_half(table: RecordTable, side: Side) -> tuple[float, float]:
    half = [column for column in table.columns if column.side is side]
    return half[0].left_mm, half[-1].right_mm


def _layout_side(
    table: RecordTable, player: Player, theme: Theme, *, with_role: bool
) -> Iterator[Mark]:
    """Yield a side's goal line and letter, and its role if there is room."""
    left, right = _find_half(table, player.side)
    color = theme.color_of(player.side)
    y = table.top_mm + _GOAL_ROW_MM / 2
    # The thick line between the halves stays clear of both.
    line = (left + _HALF_LINE_MM, y, right - _HALF_LINE_MM, y)
    yield layout_goal_line(line, player.side, theme)
    base = table.top_mm + _GOAL_ROW_MM + (_SIDE_ROW_MM + CAP_HEIGHT * _PLAYER_MM) / 2
    letter_mm = _measure_letter_mm(player)
    role_mm = measure_text_mm(player.role, _PLAYER_MM) if with_role else -2 * _AIR_MM
    x = (left + right - letter_mm - role_mm) / 2
    yield TextLabels((LabelPlace(x, base, player.letter),), _PLAYER_MM, color)
    if with_role:
        yield Text(x + letter_mm, base, player.role, _PLAYER_MM)


def _layout_words(table: RecordTable, column: Column, lang: Lang) -> Iterator[Mark]:
    """Yield the name of a column, in lines that fit, centred over it."""
    names = {
        Cell.NUMBER: "",
        Cell.MOVE: say("Move", lang),
        Cell.LEFT_OUT: say("Links left out", lang),
        Cell.REMOVED: say("Links removed", lang),
        Cell.PRIVILEGE: say("Privilege", lang),
        Cell.REMARKS: say("Remarks", lang),
    }
    words = names[column.cell]
    if not words:
        return
    width = column.right_mm - column.left_mm - 2 * _AIR_MM
    size = _HEADING_MM
    while not _fits(lines := wrap_text(words, size, width), size, width):
        size = round(size - _SHRINK_MM, 2)
    leading = _LEADING * size
    middle = table.grid_top_mm - _HEADING_ROW_MM / 2
    base = middle - (len(lines) - 1) * leading / 2 + CAP_HEIGHT * size / 2
    for line in lines:
        x = (column.left_mm + column.right_mm - measure_text_mm(line, size)) / 2
        yield Text(x, base, line, size)
        base += leading


def _fits(lines: Sequence[str], size: float, width_mm: float) -> bool:
    height = len(lines) * _LEADING * size
    widest = max(measure_text_mm(line, size) for line in lines)
    return widest <= width_mm and height <= _HEADING_ROW_MM - _AIR_MM


def _layout_grid(table: RecordTable) -> Iterator[Mark]:
    """Yield the lines between rows and columns; thick ones between the sides."""
    left, right = table.columns[0].left_mm, table.columns[-1].right_mm
    grid_top, bottom = table.grid_top_mm, table.grid_bottom_mm
    top = grid_top - (_HEADING_ROW_MM if table.with_words else 0)
    inset = THIN_MM / 2
    rows = [grid_top + row * table.row_mm for row in range(table.rows + 1)]
    thin: list[Placed] = [(left, y, right, y) for y in sorted({top, *rows})]
    thin.append((left + inset, top, left + inset, bottom))
    thin.append((right - inset, top, right - inset, bottom))
    thick: list[Placed] = []
    for before, column in zip(table.columns, table.columns[1:], strict=False):
        x = column.left_mm
        (thin if before.side is column.side else thick).append((x, top, x, bottom))
    yield Lines(tuple(thin), Stroke(INK, THIN_MM))
    yield Lines(tuple(thick), Stroke(INK, _HALF_LINE_MM))


def _layout_numbers(table: RecordTable, first_move: int) -> Iterator[Mark]:
    places = []
    for column in table.columns:
        if column.cell is not Cell.NUMBER:
            continue
        for row in range(table.rows):
            number = first_move + 2 * row + (column.side is Side.HORIZONTAL)
            if table.counts_rounds:
                number = (first_move + 1) // 2 + row
            words = str(number)
            x = column.right_mm - 1.2 * _AIR_MM - measure_text_mm(words, _NUMBER_MM)
            middle = table.grid_top_mm + (row + 0.5) * table.row_mm
            base = middle + CAP_HEIGHT * _NUMBER_MM / 2
            places.append(LabelPlace(x, base, words))
    yield TextLabels(tuple(places), _NUMBER_MM)
