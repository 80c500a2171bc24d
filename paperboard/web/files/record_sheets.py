"""The files of empty record sheets."""

from flask import Blueprint, Response

from paperboard.core.products.record_sheet_options import parse_record_sheet_options
from paperboard.render.record.record_sheet import layout_record_sheets
from paperboard.web.files.board_files import FileKind
from paperboard.web.files.delivery import route_files, send_file
from paperboard.web.files.sheet_files import SheetFile
from paperboard.web.shared.query import Pairs, read_pairs

blueprint = Blueprint("record_sheets", __name__)


@route_files(blueprint, "/record-sheet")
def send_record_sheet(suffix: str) -> Response:
    """Send a record sheet; a browser that has it already gets no second copy."""
    return send_file(parse_record_sheet_file(FileKind(suffix), read_pairs()))


def parse_record_sheet_file(kind: FileKind, pairs: Pairs) -> SheetFile:
    """Return the record sheet that the pairs describe; a picture has its first page.

    Raises OptionError for faulty options. The file raises one when it is rendered, for
    a letter that the shipped font lacks, and where there is no room to write.
    """
    options = parse_record_sheet_options(pairs)
    drawing = options.drawing
    stem = "twixt-double-record" if options.double else "twixt-record"
    return SheetFile(
        f"{stem}-{options.rules.value}-{drawing.paper.value}",
        kind,
        repr(options),
        lambda: layout_record_sheets(options),
    )
