"""Paper formats, the printable area of a sheet, and rooms in it."""

from collections.abc import Iterable
from dataclasses import dataclass
from typing import NamedTuple

from paperboard.core.errors import Message, OptionError, OptionFault
from paperboard.core.language import Lang
from paperboard.core.products.board_choices import AnyPaper, Binding, Orientation, Paper
from paperboard.render.page.sheet import Mark, Sheet


class PaperFormat(NamedTuple):
    """A paper's name, its size in portrait, and whether it is measured in inches."""

    name: str
    width_mm: float
    height_mm: float
    in_inches: bool = False

    @property
    def size_mm(self) -> tuple[float, float]:
        """Return width and height in portrait."""
        return self.width_mm, self.height_mm


# ISO 216; ANSI/ASME Y14.1.
PAPERS = {
    Paper.A0: PaperFormat("A0", 841.0, 1189.0),
    Paper.A1: PaperFormat("A1", 594.0, 841.0),
    Paper.A2: PaperFormat("A2", 420.0, 594.0),
    Paper.A3: PaperFormat("A3", 297.0, 420.0),
    Paper.A4: PaperFormat("A4", 210.0, 297.0),
    Paper.A5: PaperFormat("A5", 148.0, 210.0),
    Paper.A6: PaperFormat("A6", 105.0, 148.0),
    # Japan has its own B sizes.
    Paper.B4: PaperFormat("B4 (ISO)", 250.0, 353.0),
    Paper.B5: PaperFormat("B5 (ISO)", 176.0, 250.0),
    Paper.LETTER: PaperFormat("Letter", 215.9, 279.4, in_inches=True),
    Paper.LEGAL: PaperFormat("Legal", 215.9, 355.6, in_inches=True),
    Paper.TABLOID: PaperFormat("Tabloid", 279.4, 431.8, in_inches=True),
}


def find_format(paper: AnyPaper) -> PaperFormat:
    """Return name and size of a paper; it may be given with either side first."""
    if isinstance(paper, Paper):
        return PAPERS[paper]
    short_mm, long_mm = sorted((paper.across, paper.down))
    name = f"{paper.across} × {paper.down} mm"
    return PaperFormat(name, float(short_mm), float(long_mm))


# Common office printers cannot print closer to the lower edge of a sheet.
LEAST_SAFE_MARGIN_MM = 7
# Punched holes are up to 8 mm wide, 12 mm from the edge to their middle.
BINDING_MM = 10.0
# The words of a sheet, and the shorter line to check the scale, need this width.
LEAST_WIDTH_MM = 50


@dataclass(frozen=True, slots=True)
class Room:
    """A rectangle on a sheet, its sides along the edges, in millimetres."""

    left_mm: float
    top_mm: float
    width_mm: float
    height_mm: float

    @property
    def right_mm(self) -> float:
        """Return where the room ends on the right."""
        return self.left_mm + self.width_mm

    @property
    def bottom_mm(self) -> float:
        """Return where the room ends below."""
        return self.top_mm + self.height_mm

    def without_top(self, height_mm: float) -> "Room":
        """Return the room without its top ``height_mm``."""
        top, rest = self.top_mm + height_mm, self.height_mm - height_mm
        return Room(self.left_mm, top, self.width_mm, rest)

    def meets(self, other: "Room") -> bool:
        """Return whether the two rooms overlap; a shared edge does not count."""
        return (
            self.left_mm < other.right_mm
            and other.left_mm < self.right_mm
            and self.top_mm < other.bottom_mm
            and other.top_mm < self.bottom_mm
        )


@dataclass(frozen=True, slots=True)
class PaperFrame:
    """A sheet of paper in its orientation, and its margin, in millimetres.

    ``bound_left_mm`` and ``bound_top_mm`` are left free to punch holes, beside the
    margin.
    """

    width_mm: float
    height_mm: float
    margin_mm: float
    bound_left_mm: float = 0.0
    bound_top_mm: float = 0.0

    def make_sheet(
        self,
        title: str,
        description: str,
        lang: Lang,
        marks: Iterable[Mark],
        *,
        is_back: bool = False,
    ) -> Sheet:
        """Return a sheet of this paper with the marks on it."""
        size = self.width_mm, self.height_mm
        return Sheet(*size, title, description, lang.value, tuple(marks), is_back)

    @property
    def inner(self) -> Room:
        """Return the room between the margins."""
        left = self.margin_mm + self.bound_left_mm
        top = self.margin_mm + self.bound_top_mm
        return Room(left, top, self.inner_width_mm, self.inner_height_mm)

    @property
    def inner_width_mm(self) -> float:
        """Return the width between the margins."""
        return self.width_mm - 2 * self.margin_mm - self.bound_left_mm

    @property
    def inner_height_mm(self) -> float:
        """Return the height between the margins."""
        return self.height_mm - 2 * self.margin_mm - self.bound_top_mm


def find_frames(
    paper: AnyPaper,
    orientation: Orientation,
    margin_mm: float,
    binding: Binding = Binding.NONE,
) -> tuple[PaperFrame, ...]:
    """Return a frame for each orientation: for AUTO portrait, then landscape.

    Leaves out frames that are too narrow for the words of a sheet, and raises
    OptionError if no other is left.
    """
    short_mm, long_mm = find_format(paper).size_mm
    bound = (
        BINDING_MM if binding is Binding.LEFT else 0.0,
        BINDING_MM if binding is Binding.TOP else 0.0,
    )
    upright = PaperFrame(short_mm, long_mm, margin_mm, *bound)
    across = PaperFrame(long_mm, short_mm, margin_mm, *bound)
    frames = {
        Orientation.PORTRAIT: (upright,),
        Orientation.LANDSCAPE: (across,),
        Orientation.AUTO: (upright, across),
    }[orientation]
    wide = tuple(f for f in frames if f.inner_width_mm >= LEAST_WIDTH_MM)
    if not wide:
        message = Message(
            "too small: {least} mm must be left between the margins",
            {"least": LEAST_WIDTH_MM},
        )
        raise OptionError((OptionFault("paper", message),))
    return wide
