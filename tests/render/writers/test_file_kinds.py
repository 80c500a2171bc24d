"""Every kind of file has a writer."""

import pytest

from paperboard.core.products.board_choices import Pages
from paperboard.core.products.board_options import BoardOptions
from paperboard.render.board.board_sheet import layout_board
from paperboard.render.writers.file_kinds import FileKind, render_files

_STARTS = {
    FileKind.SVG: b"<svg",
    FileKind.PDF: b"%PDF",
    FileKind.PNG: b"\x89PNG",
    FileKind.DXF: b"  0\nSECTION",
}


@pytest.mark.parametrize("kind", FileKind)
def test_each_kind_is_written(kind: FileKind) -> None:
    """A kind has one file for all sheets or one for each, with its usual beginning."""
    sheets = layout_board(BoardOptions(size=6, pages=Pages.TWO))
    files = list(render_files(kind, sheets))
    assert (1 if kind.holds_all_sheets else 2) == len(files)
    assert all(file.startswith(_STARTS[kind]) for file in files)
    assert kind.media_type.endswith((kind.value, f"{kind.value}+xml"))
