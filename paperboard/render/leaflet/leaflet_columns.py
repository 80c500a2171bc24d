"""The columns of a leaflet, and the pieces that fill them, each as high as it needs."""

from collections.abc import Callable, Iterable, Iterator, Sequence
from dataclasses import dataclass
from itertools import accumulate
from typing import NamedTuple

from paperboard.core.products.board_options import Paper
from paperboard.render.page.paper import PAPERS, PaperFrame
from paperboard.render.page.sheet import Mark

COLUMNS = 2
TITLE_MM = 8.0
_MARGIN_MM = 13.0
_GAP_MM = 8.0
# Lengths in which sums of heights are the same.
_SLACK_MM = 1e-6


@dataclass(frozen=True, slots=True)
class Columns:
    """The columns of a page."""

    frame: PaperFrame

    @classmethod
    def of(cls, paper: Paper) -> "Columns":
        """Return the columns of a paper, which stands upright."""
        return cls(PaperFrame(*PAPERS[paper].size_mm, _MARGIN_MM))

    @property
    def width_mm(self) -> float:
        """Return the width of a column."""
        return (self.frame.inner_width_mm - (COLUMNS - 1) * _GAP_MM) / COLUMNS

    def find_left_mm(self, number: int) -> float:
        """Return where a column begins, counted over all pages."""
        return self.frame.margin_mm + number % COLUMNS * (self.width_mm + _GAP_MM)


class Piece(NamedTuple):
    """Something that stays together; ``keeps`` the next one below it if that is set.

    ``draw`` yields its marks from its upper left corner, down to ``ink_mm``; the air
    below counts as its height. A piece that draws nothing is air.
    """

    draw: Callable[[float, float], Iterator[Mark]] | None
    height_mm: float
    ink_mm: float = 0.0
    keeps: bool = False


class Place(NamedTuple):
    """What draws a piece, its column, counted over all pages, and how far down."""

    draw: Callable[[float, float], Iterator[Mark]]
    column: int
    down_mm: float
    end_mm: float


def fill_columns(
    pieces: Sequence[Piece], height_mm: float, header_mm: float = 0.0
) -> tuple[Place, ...]:
    """Return where the pieces go, one column after the other.

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
    """Return where the pieces go on one page if no column is longer than it must."""
    ends = list(accumulate(piece.height_mm for piece in pieces))
    heights = sorted(max(end, ends[-1] - end) + header_mm for end in ends)
    filled = (fill_columns(pieces, height, header_mm) for height in heights)
    return next(places for places in filled if places[-1].column < COLUMNS)


def measure_columns_mm(places: Iterable[Place]) -> float:
    """Return the height of the longest column, without the air at its end."""
    return max(place.end_mm for place in places)


def draw_places(
    columns: Columns, places: Iterable[Place], top_mm: float
) -> Iterator[Mark]:
    """Yield the marks of pieces on a page whose columns begin at ``top_mm``."""
    for place in places:
        left = columns.find_left_mm(place.column)
        yield from place.draw(left, top_mm + place.down_mm)


def _measure_kept(pieces: Sequence[Piece]) -> float:
    """Return the height of the first piece and those that it keeps below it."""
    height = 0.0
    for piece in pieces:
        height += piece.height_mm
        if not piece.keeps:
            break
    return height
