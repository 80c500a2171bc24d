"""Empty tables to write moves in: each row holds one move by each side."""

import math
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from enum import Enum
from itertools import accumulate, count
from typing import NamedTuple

from paperboard.core.errors import Message
from paperboard.core.game.game_record import Ruleset
from paperboard.core.game.geometry import Side
from paperboard.core.language import Lang
from paperboard.i18n import say_message
from paperboard.render.page.font import CAP_HEIGHT, measure_text_mm
from paperboard.render.page.header_footer import Player, SheetWords, layout_goal_line
from paperboard.render.page.sheet import (
    LabelPlace,
    Lines,
    Mark,
    Part,
    Placed,
    Role,
    Stroke,
    Text,
    TextLabels,
)
from paperboard.render.page.text_blocks import (
    break_lines,
    shrink_to_fit,
)
from paperboard.render.page.theme import INK, THIN_MM, Theme

_NUMBER_MM = 2.3
_HEADING_MM = 2.6
_LEADING = 1.25
_SHRINK_MM = 0.05
_PLAYER_MM = 2.8
_AIR_MM = 0.7
_HALF_LINE_MM = 0.4
# The rows above the first, for sides and for the names of columns.
_SIDES_ROW, _WORDS_ROW = -2, -1
# The goal line of a side is above its half of the table.
_GOAL_ROW_MM = 1.4
_SIDE_ROW_MM = 5.0
_HEADING_ROW_MM = 7.0


class _Layout(NamedTuple):
    """The heading and the width of a column.

    A column narrower than ``least_mm`` cannot be filled in with a pen. ``shares`` is
    how many shares of the remaining width it gets.
    """

    heading: Message | None
    least_mm: float
    shares: int


class Cell(Enum):
    """A kind of column, by what is written in it."""

    NUMBER = _Layout(None, 5.5, 0)
    MOVE = _Layout(Message("Move"), 11.0, 2)
    LEFT_OUT = _Layout(Message("Links left out"), 10.4, 4)
    REMOVED = _Layout(Message("Links removed"), 10.4, 4)
    PRIVILEGE = _Layout(Message("Privilege"), 11.3, 1)
    REMARKS = _Layout(Message("Remarks"), 20.0, 10)


@dataclass(frozen=True, slots=True)
class Column:
    """A column of a table: its kind, the side it is for, and its edges."""

    cell: Cell
    side: Side | None
    left_mm: float
    right_mm: float


@dataclass(frozen=True, slots=True)
class RecordTable:
    """A table and its position; each of its ``rows`` holds one move by each side.

    ``top_mm`` is where the heading begins. ``with_words`` says whether columns have
    names. ``counts_rounds`` says that rows are numbered, not moves.
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

    def place_cell(self, row: int, column: int, role: Role) -> tuple[Part, ...]:
        """Return the parts that the text in a cell belongs to."""
        return (
            Part(Role.TABLE, (self.columns[0].left_mm, self.top_mm)),
            Part(Role.ROW, (row,), len(self.columns)),
            Part(role, (column,)),
        )


def measure_heading_mm(*, with_words: bool) -> float:
    """Return the height of the heading above the rows."""
    return _GOAL_ROW_MM + _SIDE_ROW_MM + (_HEADING_ROW_MM if with_words else 0)


def list_cells(
    ruleset: Ruleset, *, double: bool
) -> tuple[tuple[Cell, Side | None], ...]:
    """Return the columns for a ruleset, with remarks last.

    With ``double``, for four players, each side has a column for Privilege. Both sides
    then share one number, because calling Privilege shifts the turns.
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
    """Return the minimum width at which these columns can be filled in."""
    return sum(cell.value.least_mm for cell, _ in cells)


def fit_columns(
    cells: Sequence[tuple[Cell, Side | None]], left_mm: float, width_mm: float
) -> tuple[Column, ...] | None:
    """Return the columns at a width, without remarks if there is no room for them.

    Return None if the other columns do not fit either.
    """
    if measure_least_mm(cells) > width_mm:
        cells = [cell for cell in cells if cell[0] is not Cell.REMARKS]
    left_over = width_mm - measure_least_mm(cells)
    if left_over < 0:
        return None
    shares = sum(cell.value.shares for cell, _ in cells)
    widths = [
        cell.value.least_mm + left_over * cell.value.shares / shares
        for cell, _ in cells
    ]
    edges = [left_mm + at for at in accumulate(widths, initial=0.0)]
    return tuple(
        Column(cell, side, edges[place], edges[place + 1])
        for place, (cell, side) in enumerate(cells)
    )


def fit_rows(
    height_mm: float, least_mm: float, *, with_words: bool
) -> tuple[int, float]:
    """Return how many rows fit the height below the heading, and how tall each is."""
    height = height_mm - measure_heading_mm(with_words=with_words) - THIN_MM / 2
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
    """Yield the marks of a table whose first row begins with a given move.

    The sides and the names of the columns are the head of a table for screen readers;
    the empty rows are part of the picture.
    """
    with_roles = all(_has_role_room(table, player) for player in words.players)
    for player in words.players:
        yield from _layout_side(table, player, theme, with_role=with_roles)
    if table.with_words:
        for number in range(len(table.columns)):
            yield from _layout_words(table, number, words.lang)
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
    """Yield a side's goal line and letter, and its role if asked for."""
    left, right = _find_half(table, player.side)
    y = table.top_mm + _GOAL_ROW_MM / 2
    # Neither goal line touches the thick line between the halves.
    line = (left + _HALF_LINE_MM, y, right - _HALF_LINE_MM, y)
    yield from layout_goal_line(line, player.side, theme)
    base = table.top_mm + _GOAL_ROW_MM + (_SIDE_ROW_MM + CAP_HEIGHT * _PLAYER_MM) / 2
    letter_mm = _measure_letter_mm(player)
    role_mm = measure_text_mm(player.role, _PLAYER_MM) if with_role else -2 * _AIR_MM
    x = (left + right - letter_mm - role_mm) / 2
    yield TextLabels((LabelPlace(x, base, player.letter),), _PLAYER_MM)
    if with_role:
        first = [column.side for column in table.columns].index(player.side)
        parts = table.place_cell(_SIDES_ROW, first, Role.HEAD)
        yield Text(x + letter_mm, base, player.role, _PLAYER_MM, parts=parts)


def _layout_words(table: RecordTable, number: int, lang: Lang) -> Iterator[Mark]:
    """Yield the name of a column in lines that fit, centred above it."""
    column = table.columns[number]
    if column.cell.value.heading is None:
        return
    words = say_message(column.cell.value.heading, lang)
    width = column.right_mm - column.left_mm - 2 * _AIR_MM
    sizes = (round(_HEADING_MM - step * _SHRINK_MM, 2) for step in count())
    fitted = shrink_to_fit(lambda size: _fit_words(words, size, width), sizes)
    assert fitted is not None
    lines, size = fitted
    middle = table.grid_top_mm - _HEADING_ROW_MM / 2
    base = middle - (len(lines) - 1) * _LEADING * size / 2 + CAP_HEIGHT * size / 2
    parts = table.place_cell(_WORDS_ROW, number, Role.HEAD)
    for line in lines:
        x = (column.left_mm + column.right_mm - measure_text_mm(line, size)) / 2
        yield Text(x, base, line, size, parts=parts)
        base += _LEADING * size


def _fit_words(
    words: str, size: float, width_mm: float
) -> tuple[tuple[str, ...], float] | None:
    """Return the words in lines, and their size, or None if words break or overflow."""
    lines = break_lines(words, size, width_mm, at_spaces=True)
    is_low = len(lines) * _LEADING * size <= _HEADING_ROW_MM - _AIR_MM
    return (lines, size) if is_low and " ".join(lines) == words else None


def _layout_grid(table: RecordTable) -> Iterator[Mark]:
    """Yield the lines between rows and columns, thick ones between the sides."""
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
