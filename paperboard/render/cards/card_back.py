"""The back of a card: a net of links, each a knight's move, in a repeating pattern."""

from collections.abc import Collection, Iterator
from functools import lru_cache
from typing import NamedTuple

from paperboard.render.cards.card_face import CARD_HEIGHT_MM, CARD_WIDTH_MM
from paperboard.render.cards.mark_layers import Layers, move_layers, overlay
from paperboard.render.page.sheet import Dots, Lines, Placed, Run, Stroke

# Holes of a card. The net repeats after five holes and both numbers are multiples of
# five, so that it continues from card to card and all cards look the same.
_COLUMNS, _ROWS, _PERIOD = 15, 20, 5
_ACROSS_MM = CARD_WIDTH_MM / _COLUMNS
_DOWN_MM = CARD_HEIGHT_MM / _ROWS
# How far the net continues beyond the edges, so that it may be printed that far off.
BLEED_MM = 4.0

_PAPER = "#ffffff"
_HOLE_MM = 0.5
_PEG_MM = 2.2
_RING_MM = 0.4
_LINK_MM = 0.4


# The column and row of a card in a block, from 0.
Cell = tuple[int, int]


class _Bleed(NamedTuple):
    """How far the net continues beyond each edge of a card."""

    left_mm: float
    top_mm: float
    right_mm: float
    bottom_mm: float


def layout_backs(cells: Collection[Cell], color: str) -> Layers:
    """Return the backs of a block of cards whose upper left corner is at 0, 0.

    The net continues from card to card, and 4 mm beyond edges without a neighbour. It
    looks the same after half a turn, and on every card.
    """
    backs = []
    for column, row in sorted(cells):
        bleed = _Bleed(
            *(
                0.0 if neighbour in cells else BLEED_MM
                for neighbour in (
                    (column - 1, row),
                    (column, row - 1),
                    (column + 1, row),
                    (column, row + 1),
                )
            )
        )
        place = column * CARD_WIDTH_MM, row * CARD_HEIGHT_MM
        backs.append(move_layers(_layout_back(color, bleed), *place))
    return overlay(*backs)


@lru_cache(maxsize=32)
def _layout_back(color: str, bleed: _Bleed) -> Layers:
    columns = _find_lines(_COLUMNS, bleed.left_mm, bleed.right_mm)
    rows = _find_lines(_ROWS, bleed.top_mm, bleed.bottom_mm)
    holes = tuple(Run(_x(columns[0]), _y(row), len(columns)) for row in rows)
    pegs = tuple(_list_pegs(columns, rows))
    pitch = _PERIOD * _ACROSS_MM
    return (
        (
            Dots(holes, _ACROSS_MM, _HOLE_MM, color),
            Lines(tuple(_list_links(bleed)), Stroke(color, _LINK_MM)),
        ),
        (Dots(pegs, pitch, _PEG_MM, color),),
        (Dots(pegs, pitch, _PEG_MM - 2 * _RING_MM, _PAPER),),
    )


def _x(column: float) -> float:
    return (column + 0.5) * _ACROSS_MM


def _y(row: float) -> float:
    return (row + 0.5) * _DOWN_MM


def _find_lines(lines: int, before_mm: float, after_mm: float) -> range:
    """Return the lines of holes, with one more where the net continues."""
    return range(-1 if before_mm else 0, lines + 1 if after_mm else lines)


def _list_pegs(columns: range, rows: range) -> Iterator[Run]:
    """Yield the pegs: every fifth hole of a row, shifted by two in the next row."""
    for row in rows:
        first = columns[0] + (2 * (row - 1) - columns[0]) % _PERIOD
        count = len(range(first, columns.stop, _PERIOD))
        yield Run(_x(first), _y(row), count)


def _list_links(bleed: _Bleed) -> Iterator[Placed]:
    """Yield the straight lines formed by the links of the net, in both directions."""
    left, right = (
        -bleed.left_mm / _ACROSS_MM - 0.5,
        _COLUMNS - 0.5 + bleed.right_mm / _ACROSS_MM,
    )
    top, bottom = (
        -bleed.top_mm / _DOWN_MM - 0.5,
        _ROWS - 0.5 + bleed.bottom_mm / _DOWN_MM,
    )
    for number in range(-_COLUMNS, _COLUMNS + _ROWS):
        # Two columns to the right for every row down.
        k = _PERIOD * number + 2
        start, end = max(top, (left + k) / 2), min(bottom, (right + k) / 2)
        if start < end:
            yield _x(2 * start - k), _y(start), _x(2 * end - k), _y(end)
        # Two rows up for every column to the right.
        k = _PERIOD * number + 1
        start, end = max(left, (k - bottom) / 2), min(right, (k - top) / 2)
        if start < end:
            yield _x(start), _y(k - 2 * start), _x(end), _y(k - 2 * end)
