"""Sheets of any kind as a file to send."""

from collections.abc import Callable, Sequence
from dataclasses import dataclass

from paperboard.render.page.pdf import render_pdf
from paperboard.render.page.png import render_png
from paperboard.render.page.sheet import Sheet
from paperboard.render.page.svg import render_svg
from paperboard.web.files.board_files import FileKind, make_tag


@dataclass(frozen=True, slots=True)
class SheetFile:
    """Sheets that make one file; a kind other than PDF shows the first one only.

    ``stem`` is the file's name without its ending. ``drawn`` tells everything that
    the sheets depend on, so that they need not be laid out to tell files apart.
    """

    stem: str
    kind: FileKind
    drawn: str
    lay_out: Callable[[], Sequence[Sheet]]

    @property
    def name(self) -> str:
        """Return the name of the file."""
        return f"{self.stem}.{self.kind.value}"

    @property
    def tag(self) -> str:
        """Return the entity tag; it depends on all that is drawn."""
        return make_tag(f"{self.stem} {self.kind.value} {self.drawn}")

    def render(self) -> bytes:
        """Return the bytes of the file; equal files give equal bytes.

        Raises what ``lay_out`` raises, and OptionError for too much to draw.
        """
        sheets = self.lay_out()
        if self.kind is FileKind.PDF:
            return render_pdf(sheets)
        if self.kind is FileKind.SVG:
            return render_svg(sheets[0]).encode()
        return next(render_png(render_pdf(sheets[:1])))
