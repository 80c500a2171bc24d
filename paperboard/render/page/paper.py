"""Paper formats and the area of a sheet that may be printed on."""

from dataclasses import dataclass
from typing import NamedTuple

from paperboard.core.products.board_options import Orientation, Paper


class PaperFormat(NamedTuple):
    """What a paper is called, its size upright, and whether printers count inches."""

    name: str
    width_mm: float
    height_mm: float
    in_inches: bool = False

    @property
    def size_mm(self) -> tuple[float, float]:
        """Return width and height upright."""
        return self.width_mm, self.height_mm


# ISO 216; ANSI/ASME Y14.1.
PAPERS = {
    Paper.A3: PaperFormat("A3", 297.0, 420.0),
    Paper.A4: PaperFormat("A4", 210.0, 297.0),
    Paper.A5: PaperFormat("A5", 148.0, 210.0),
    Paper.LETTER: PaperFormat("Letter", 215.9, 279.4, in_inches=True),
    Paper.LEGAL: PaperFormat("Legal", 215.9, 355.6, in_inches=True),
    Paper.TABLOID: PaperFormat("Tabloid", 279.4, 431.8, in_inches=True),
}

# Common office printers cannot reach closer to the lower edge of a sheet.
LEAST_SAFE_MARGIN_MM = 7


@dataclass(frozen=True, slots=True)
class PaperFrame:
    """A sheet of paper as it lies, and its margin, in millimetres."""

    width_mm: float
    height_mm: float
    margin_mm: float

    @property
    def inner_width_mm(self) -> float:
        """Return the width between the margins."""
        return self.width_mm - 2 * self.margin_mm

    @property
    def inner_height_mm(self) -> float:
        """Return the height between the margins."""
        return self.height_mm - 2 * self.margin_mm


def find_frames(
    paper: Paper, orientation: Orientation, margin_mm: float
) -> tuple[PaperFrame, ...]:
    """Return the ways the paper may lie: one, or both for AUTO, upright first."""
    short_mm, long_mm = PAPERS[paper].size_mm
    upright = PaperFrame(short_mm, long_mm, margin_mm)
    across = PaperFrame(long_mm, short_mm, margin_mm)
    return {
        Orientation.PORTRAIT: (upright,),
        Orientation.LANDSCAPE: (across,),
        Orientation.AUTO: (upright, across),
    }[orientation]
