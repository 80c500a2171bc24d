"""The files of positions: boards with the pegs and links of a game drawn in."""

from flask import Blueprint, Response

from paperboard.core.notation import SHARE_LINK_LIMIT
from paperboard.core.products.checker_link import find_checker_link
from paperboard.core.products.position_options import (
    POSITION_OPTIONS,
    parse_position_options,
)
from paperboard.render.board.position_sheet import make_drawing, make_view
from paperboard.web.files.board_files import (
    BoardFile,
    FileKind,
    make_board_file,
    split_sheet,
)
from paperboard.web.files.delivery import route_files, send_file
from paperboard.web.shared.linked_games import LINK_GAME, check_game, parse_game_options
from paperboard.web.shared.query import Pairs, read_pairs, split_pairs
from paperboard.web.shared.site_address import get_address

blueprint = Blueprint("positions", __name__)


@route_files(blueprint, "/position")
def send_position_file(suffix: str) -> Response:
    """Send a position as a file; a browser that has it already gets no second copy."""
    address = get_address()
    return send_file(
        parse_position_file(FileKind(suffix), read_pairs(), address=address)
    )


def parse_position_file(
    kind: FileKind, pairs: Pairs, *, address: str = ""
) -> BoardFile:
    """Return the file of a kind that the pairs describe; ``g`` holds the game.

    A game that breaks a rule is drawn as it stood before its first illegal move. A code
    leads to the checker at the address, if there is one, set to the same board and
    rules. Raises GameError if the game cannot be read, and OptionError for faulty
    options, for a letter that the shipped font lacks, and for a sheet that is not
    there.
    """
    sheet_pairs, pairs = split_sheet(kind, pairs)
    text, _ = parse_game_options(LINK_GAME, POSITION_OPTIONS, pairs)
    _, option_pairs = split_pairs(pairs, LINK_GAME.name)
    options = parse_position_options(option_pairs, longest=SHARE_LINK_LIMIT)
    report = check_game(LINK_GAME, text, options.check)
    if options.move is not None:
        report = report.stop_at(options.move)
    view = make_view(report, numbers=options.numbers)
    drawing = make_drawing(report, options)
    link = find_checker_link(drawing, address, report.ruleset)
    return make_board_file(kind, drawing, sheet_pairs, view, link=link)
