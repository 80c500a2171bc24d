"""Fields of a record to fill in by hand, such as date and result."""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass

from paperboard.render.page.font import CAP_HEIGHT, measure_text_mm
from paperboard.render.page.paper import Room
from paperboard.render.page.sheet import Lines, Mark, Placed, Rectangles, Stroke
from paperboard.render.page.text_blocks import BaseLine, fit_line
from paperboard.render.page.theme import INK, THIN_MM

FIELD_ROW_MM = 6.5
_WORDS_MM = 2.8
_BASE_MM = 4.6
_GAP_MM = 4.0
_AIR_MM = 1.2
_BOX_MM = 2.8


@dataclass(frozen=True, slots=True)
class Field:
    """One field: its name, and a line to write on, at least ``line_mm`` long.

    A field with a ``value`` shows that instead of a line. If ``line_mm`` is 0, it has a
    box to tick. The name may be empty.
    """

    name: str
    line_mm: float = 0.0
    value: str = ""

    @property
    def width_mm(self) -> float:
        """Return the minimum width of the field."""
        words_mm = measure_text_mm(self.words, _WORDS_MM)
        return words_mm + (0.0 if self.value else _AIR_MM + (self.line_mm or _BOX_MM))

    @property
    def words(self) -> str:
        """Return the words printed in the field."""
        return f"{self.name} {self.value}".strip()


def measure_fields_mm(fields: Sequence[Field], width_mm: float) -> float:
    """Return the height of the fields at a width."""
    return len(_share_rows(fields, width_mm)) * FIELD_ROW_MM


def layout_fields(
    fields: Sequence[Field], left_mm: float, top_mm: float, width_mm: float
) -> Iterator[Mark]:
    """Yield the marks of the fields, as many in a row as fit.

    Lines to write on share the width that is left in a row.
    """
    for number, row in enumerate(_share_rows(fields, width_mm)):
        base = top_mm + number * FIELD_ROW_MM + _BASE_MM
        lines_mm = sum(field.line_mm for field in row)
        used = sum(field.width_mm for field in row) + (len(row) - 1) * _GAP_MM
        left_over = max(0.0, width_mm - used)
        x = left_mm
        for field in row:
            share = field.line_mm / lines_mm if lines_mm else 0
            width = min(field.width_mm + share * left_over, width_mm)
            yield from _layout_field(field, Room(x, base, width, FIELD_ROW_MM))
            x += width + _GAP_MM


def _share_rows(fields: Sequence[Field], width_mm: float) -> list[list[Field]]:
    """Return the fields in as few rows as possible, about equally full."""
    rows = _fill_rows(fields, width_mm)
    while len(rows) < len(fields):
        width_mm -= 1
        narrower = _fill_rows(fields, width_mm)
        if len(narrower) > len(rows):
            break
        rows = narrower
    return rows


def _fill_rows(fields: Sequence[Field], width_mm: float) -> list[list[Field]]:
    rows: list[list[Field]] = []
    end = 0.0
    for field in fields:
        if not rows or end + _GAP_MM + field.width_mm > width_mm:
            rows.append([])
            end = -_GAP_MM
        rows[-1].append(field)
        end += _GAP_MM + field.width_mm
    return rows


def _layout_field(field: Field, room: Room) -> Iterator[Mark]:
    """Yield a field; its base line is the top of the room."""
    base, end = room.top_mm, room.right_mm
    taken = 0.0 if field.value else _AIR_MM + (field.line_mm / 2 or _BOX_MM)
    room_mm = room.width_mm - taken
    text = fit_line(field.words, BaseLine(room.left_mm, base, room_mm), _WORDS_MM)
    yield text
    x = room.left_mm + measure_text_mm(field.words, text.size_mm) + _AIR_MM
    if field.value:
        return
    if field.line_mm:
        line: Placed = (x, base + 0.6, end, base + 0.6)
        yield Lines((line,), Stroke(INK, THIN_MM))
        return
    side = _BOX_MM - THIN_MM
    top = base - (CAP_HEIGHT * _WORDS_MM + side) / 2
    yield Rectangles(((x + THIN_MM / 2, top, side, side),), Stroke(INK, THIN_MM))
