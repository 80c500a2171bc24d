"""Game sheets: a game as a booklet of diagrams, as a PDF."""

from dataclasses import dataclass

from flask import Blueprint, Response

from paperboard.core.game_sheet_options import (
    GAME_SHEET_OPTIONS,
    parse_game_sheet_options,
)
from paperboard.core.notation import SHARE_LINK_LIMIT
from paperboard.i18n import get_translator
from paperboard.render.game_sheet import layout_game_sheet
from paperboard.render.pdf import render_pdf
from paperboard.render.sheet import Sheet
from paperboard.web.board_files import FileKind, make_tag
from paperboard.web.delivery import send_file
from paperboard.web.games import LINK_GAME, check_game, parse_game_options
from paperboard.web.options import Pairs, read_pairs, split_pairs

blueprint = Blueprint("game_sheets", __name__)


@dataclass(frozen=True, slots=True)
class GameSheetFile:
    """The pages of a game sheet as one PDF; ``name`` is its file name."""

    name: str
    sheets: tuple[Sheet, ...]
    kind: FileKind = FileKind.PDF

    @property
    def tag(self) -> str:
        """Return the entity tag; it depends on all that is drawn."""
        return make_tag(repr(self.sheets))

    def render(self) -> bytes:
        """Return the bytes of the PDF; equal sheets give equal bytes."""
        return render_pdf(self.sheets)


@blueprint.get("/game-sheet.pdf")
def send_game_sheet() -> Response:
    """Send a game sheet; a browser that has it already gets no second copy."""
    return send_file(parse_game_sheet_file(read_pairs()))


def parse_game_sheet_file(pairs: Pairs) -> GameSheetFile:
    """Return the game sheet that the pairs describe; ``g`` holds the game.

    Raises GameError if the game cannot be read, and OptionError for faulty options,
    for a letter that the shipped font lacks, and for too many diagrams.
    """
    text, _ = parse_game_options(LINK_GAME, GAME_SHEET_OPTIONS, pairs)
    _, option_pairs = split_pairs(pairs, LINK_GAME.name)
    options = parse_game_sheet_options(option_pairs, longest=SHARE_LINK_LIMIT)
    report = check_game(LINK_GAME, text, options.check)
    translate = get_translator(options.drawing.lang)
    board, paper = report.board, options.drawing.paper.value
    return GameSheetFile(
        f"twixt-game-{board.columns}x{board.rows}-{paper}.pdf",
        layout_game_sheet(report, options, translate),
    )
