"""The files of boards for four players."""

from urllib.parse import urlencode

from flask import Blueprint, Response

from paperboard.core.products.board_options import format_board_options
from paperboard.core.products.checker_link import find_checker_link
from paperboard.core.products.double_options import parse_double_options
from paperboard.render.board.double_sheet import layout_double_board
from paperboard.web.files.board_files import FileKind
from paperboard.web.files.delivery import route_files, send_file
from paperboard.web.files.sheet_files import SheetFile
from paperboard.web.shared.query import Pairs, read_pairs
from paperboard.web.shared.site_address import get_address

blueprint = Blueprint("double_boards", __name__)


@route_files(blueprint, "/double-board")
def send_double_board(suffix: str) -> Response:
    """Send a board for four; a browser that has it already gets no second copy."""
    address = get_address()
    return send_file(
        parse_double_board_file(FileKind(suffix), read_pairs(), address=address)
    )


def parse_double_board_file(
    kind: FileKind, pairs: Pairs, *, address: str = ""
) -> SheetFile:
    """Return the file of a kind that the pairs describe.

    A code on it leads to the checker at the address, if there is one. Raises
    OptionError for faulty options. The file raises one when it is rendered, if the
    font lacks a letter.
    """
    options = parse_double_options(pairs)
    board = options.make_board()
    link = find_checker_link(options, address)
    return SheetFile(
        f"twixt-double-{board.columns}x{board.rows}-{options.paper.value}",
        kind,
        f"{urlencode(format_board_options(options))} {link}",
        lambda: (layout_double_board(options, link=link),),
    )
