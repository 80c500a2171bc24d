"""Writing sheets to files: the kinds of file, and what writes each of them."""

from collections.abc import Callable, Iterator, Sequence
from enum import Enum
from typing import NamedTuple

from paperboard.render.page.sheet import Sheet
from paperboard.render.writers.drawing_limits import check_pixels
from paperboard.render.writers.dxf import render_dxf
from paperboard.render.writers.pdf import render_pdf
from paperboard.render.writers.png import render_png
from paperboard.render.writers.svg import render_svg


class FileKind(Enum):
    """A kind of file that sheets are written to; the value is its extension."""

    SVG = "svg"
    PDF = "pdf"
    PNG = "png"
    DXF = "dxf"

    @property
    def media_type(self) -> str:
        """Return the media type of this kind of file."""
        return _WRITERS[self].media_type

    @property
    def holds_all_sheets(self) -> bool:
        """Return whether one file of this kind holds any number of sheets."""
        return _WRITERS[self].holds_all_sheets


# What a sheet is printed from; everything that can be printed comes as these.
PRINTED_KINDS = (FileKind.SVG, FileKind.PDF, FileKind.PNG)


class _Writer(NamedTuple):
    media_type: str
    holds_all_sheets: bool
    write: Callable[[Sequence[Sheet]], Iterator[bytes]]


def render_files(kind: FileKind, sheets: Sequence[Sheet]) -> Iterator[bytes]:
    """Yield the sheets as files of a kind: one file, or one for each sheet.

    Equal sheets give equal bytes. Raises OptionError if the sheets have too many parts.
    """
    return _WRITERS[kind].write(sheets)


def _write_svg(sheets: Sequence[Sheet]) -> Iterator[bytes]:
    for sheet in sheets:
        yield render_svg(sheet).encode()


def _write_pdf(sheets: Sequence[Sheet]) -> Iterator[bytes]:
    yield render_pdf(sheets)


def _write_png(sheets: Sequence[Sheet]) -> Iterator[bytes]:
    check_pixels(sheets)
    return render_png(render_pdf(sheets))


def _write_dxf(sheets: Sequence[Sheet]) -> Iterator[bytes]:
    return map(render_dxf, sheets)


_WRITERS = {
    FileKind.SVG: _Writer("image/svg+xml", False, _write_svg),
    FileKind.PDF: _Writer("application/pdf", True, _write_pdf),
    FileKind.PNG: _Writer("image/png", False, _write_png),
    FileKind.DXF: _Writer("image/vnd.dxf", False, _write_dxf),
}
