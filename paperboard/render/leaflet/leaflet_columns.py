"""The columns of a leaflet, and the pieces that fill them."""

from collections.abc import Callable, Iterable, Iterator, Sequence
from dataclasses import dataclass
from itertools import accumulate
from typing import NamedTuple

from paperboard.core.products.board_choices import AnyPaper
from paperboard.render.page.paper import PaperFrame, find_format
from paperboard.render.page.sheet import Mark

COLUMNS = 2
TITLE_MM = 8.0
_MARGIN_MM = 13.0
_GAP_MM = 8.0
# Sums of heights that differ by less count as equal.
_SLACK_MM = 1e-6


@dataclass(frozen=True, slots=True)
class Columns:
    """The columns of a page."""

    frame: PaperFrame

    @classmethod
    def of(cls, paper: AnyPaper, margin_mm: float | None) -> "Columns":
        """Return the columns of a paper in portrait, with 13 mm margin if not given."""
        size_mm = find_format(paper).size_mm
        return cls(PaperFrame(*size_mm, margin_mm or _MARGIN_MM))

    @property
    def width_mm(self) -> float:
        """Return the width of a column."""
        return (self.frame.inner_width_mm - (COLUMNS - 1) * _GAP_MM) / COLUMNS

    def find_left_mm(self, number: int) -> float:
        """Return where a column begins; ``number`` counts over all pages from 0."""
        return self.frame.margin_mm + number % COLUMNS * (self.width_mm + _GAP_MM)


class Piece(NamedTuple):
    """Something that is not divided; with ``keeps``, the next piece stays below it.

    ``draw`` yields its marks, given its upper left corner. They reach down to
    ``ink_mm``; ``height_mm`` includes the gap below. Without ``draw`` it is a gap.
    """

    draw: Callable[[float, float], Iterator[Mark]] | None
    height_mm: float
    ink_mm: float = 0.0
    keeps: bool = False


class Place(NamedTuple):
    """Where a piece goes: its column, counted over all pages, and how far down."""

    draw: Callable[[float, float], Iterator[Mark]]
    column: int
    down_mm: float
    end_mm: float


def fill_columns(
    pieces: Sequence[Piece], height_mm: float, header_mm: float = 0.0
) -> tuple[Place, ...]:
    """Return where the pieces go, filling one column after the other.

    The columns of the first page begin below a header.
    """
    places = []
    column, down = 0, header_mm
    for number, piece in enumerate(pieces):
        if down + _measure_kept(pieces[number:]) > height_mm + _SLACK_MM:
            column += 1
            down = header_mm if column < COLUMNS else 0.0
        if piece.draw is not None:
            places.append(Place(piece.draw, column, down, down + piece.ink_mm))
        down += piece.height_mm
    return tuple(places)


def balance_columns(pieces: Sequence[Piece], header_mm: float) -> tuple[Place, ...]:
    """Return where the pieces go on one page, with the columns as short as possible."""
    ends = list(accumulate(piece.height_mm for piece in pieces))
    heights = sorted(max(end, ends[-1] - end) + header_mm for end in ends)
    filled = (fill_columns(pieces, height, header_mm) for height in heights)
    return next(places for places in filled if places[-1].column < COLUMNS)


def measure_columns_mm(places: Iterable[Place]) -> float:
    """Return the height of the longest column, without the gap at its end."""
    return max(place.end_mm for place in places)


def draw_places(
    columns: Columns, places: Iterable[Place], top_mm: float
) -> Iterator[Mark]:
    """Yield the marks of pieces on a page whose columns begin at ``top_mm``."""
    for place in places:
        left = columns.find_left_mm(place.column)
        yield from place.draw(left, top_mm + place.down_mm)


def _measure_kept(pieces: Sequence[Piece]) -> float:
    """Return the height of the first piece and those that must stay below it."""
    height = 0.0
    for piece in pieces:
        height += piece.height_mm
        if not piece.keeps:
            break
    return height
