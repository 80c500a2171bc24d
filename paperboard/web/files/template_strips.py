"""The files of knight's-move templates for a board."""

from flask import Blueprint, Response

from paperboard.core.products.board_options import parse_board_options
from paperboard.render.board.template_sheet import layout_templates
from paperboard.web.files.board_files import FileKind
from paperboard.web.files.delivery import route_files, send_file
from paperboard.web.files.sheet_files import SheetFile
from paperboard.web.shared.query import Pairs, read_pairs

blueprint = Blueprint("template_strips", __name__)


@route_files(blueprint, "/template")
def send_templates(suffix: str) -> Response:
    """Send templates; a browser that has them already gets no second copy."""
    return send_file(parse_template_file(FileKind(suffix), read_pairs()))


def parse_template_file(kind: FileKind, pairs: Pairs) -> SheetFile:
    """Return the templates for the board that the pairs describe.

    Raises OptionError for faulty options. The file raises one when it is rendered, for
    a letter that the shipped font lacks, and if the holes are too far apart.
    """
    options = parse_board_options(pairs)
    board = options.make_board()
    return SheetFile(
        f"twixt-template-{board.columns}x{board.rows}-{options.paper.value}",
        kind,
        repr(options),
        lambda: (layout_templates(options),),
    )
