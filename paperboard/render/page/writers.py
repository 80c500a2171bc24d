"""Sheets to files: the kinds of file there are, and what writes each of them."""

from collections.abc import Callable, Iterator, Sequence
from enum import Enum
from typing import NamedTuple

from paperboard.render.page.pdf import render_pdf
from paperboard.render.page.png import render_png
from paperboard.render.page.sheet import Sheet
from paperboard.render.page.svg import render_svg


class FileKind(Enum):
    """A kind of file that sheets are written as; the value ends the file's name."""

    SVG = "svg"
    PDF = "pdf"
    PNG = "png"

    @property
    def media_type(self) -> str:
        """Return the media type of the kind."""
        return _WRITERS[self].media_type

    @property
    def holds_all_sheets(self) -> bool:
        """Tell whether one file of the kind holds any number of sheets."""
        return _WRITERS[self].holds_all_sheets


class _Writer(NamedTuple):
    media_type: str
    holds_all_sheets: bool
    write: Callable[[Sequence[Sheet]], Iterator[bytes]]


def render_files(kind: FileKind, sheets: Sequence[Sheet]) -> Iterator[bytes]:
    """Yield the files of a kind that hold the sheets: one, or one for each sheet.

    Equal sheets give equal bytes. Raises OptionError for too much to draw.
    """
    return _WRITERS[kind].write(sheets)


def _write_svg(sheets: Sequence[Sheet]) -> Iterator[bytes]:
    for sheet in sheets:
        yield render_svg(sheet).encode()


def _write_pdf(sheets: Sequence[Sheet]) -> Iterator[bytes]:
    yield render_pdf(sheets)


def _write_png(sheets: Sequence[Sheet]) -> Iterator[bytes]:
    return render_png(render_pdf(sheets))


_WRITERS = {
    FileKind.SVG: _Writer("image/svg+xml", False, _write_svg),
    FileKind.PDF: _Writer("application/pdf", True, _write_pdf),
    FileKind.PNG: _Writer("image/png", False, _write_png),
}
