"""Game sheets: a game as a booklet of diagrams, as a PDF."""

from flask import Blueprint, Response

from paperboard.core.notation import SHARE_LINK_LIMIT
from paperboard.core.products.game_sheet_options import (
    GAME_SHEET_OPTIONS,
    GameSheetOptions,
    parse_game_sheet_options,
)
from paperboard.core.report.check import CheckReport
from paperboard.render.game.game_sheet import layout_game_sheet
from paperboard.web.files.board_files import FileKind
from paperboard.web.files.delivery import send_file
from paperboard.web.files.sheet_files import SheetFile
from paperboard.web.shared.linked_games import LINK_GAME, check_game, parse_game_options
from paperboard.web.shared.query import Pairs, read_pairs, split_pairs

blueprint = Blueprint("game_sheets", __name__)


@blueprint.get("/game-sheet.pdf")
def send_game_sheet() -> Response:
    """Send a game sheet; a browser that has it already gets no second copy."""
    return send_file(parse_game_sheet_file(read_pairs()))


def _describe(report: CheckReport, options: GameSheetOptions) -> str:
    """Return all that a sheet depends on, however the game and options are spelled."""
    parts = (report.shown_record, report.problems, options.every, options.drawing)
    return " ".join(map(repr, parts))


def parse_game_sheet_file(pairs: Pairs) -> SheetFile:
    """Return the game sheet that the pairs describe; ``g`` holds the game.

    Raises GameError if the game cannot be read, and OptionError for faulty options.
    The file raises one when it is rendered, if the shipped font lacks a letter, and
    for too many diagrams.
    """
    text, _ = parse_game_options(LINK_GAME, GAME_SHEET_OPTIONS, pairs)
    _, option_pairs = split_pairs(pairs, LINK_GAME.name)
    options = parse_game_sheet_options(option_pairs, longest=SHARE_LINK_LIMIT)
    report = check_game(LINK_GAME, text, options.check)
    board, paper = report.board, options.drawing.paper.value
    return SheetFile(
        f"twixt-game-{board.columns}x{board.rows}-{paper}",
        FileKind.PDF,
        _describe(report, options),
        lambda: layout_game_sheet(report, options),
    )
