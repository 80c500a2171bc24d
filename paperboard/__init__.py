"""Print TwixT boards for two pens, and check the games played on them.

Other programs may rely on the names in ``__all__``. Each is loaded on first use, so
``import paperboard`` costs nothing.
"""

from importlib import import_module
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from paperboard.core.archive.game_line import format_game_line
    from paperboard.core.archive.games_in_text import ReadGame, read_games
    from paperboard.core.cards.deck import Deck
    from paperboard.core.errors import NotationError, OptionError, PaperboardError
    from paperboard.core.game.board import Board
    from paperboard.core.game.diagonal_board import DiagonalBoard
    from paperboard.core.game.game_record import Ruleset, SwapKind
    from paperboard.core.game.geometry import Hole, Side
    from paperboard.core.language import Lang
    from paperboard.core.products.board_choices import Paper
    from paperboard.core.products.board_options import (
        BoardOptions,
        format_board_options,
        parse_board_options,
    )
    from paperboard.core.products.cards_options import CardsOptions
    from paperboard.core.products.position_options import PositionOptions
    from paperboard.core.products.record_sheet_options import RecordSheetOptions
    from paperboard.core.products.rules_options import RulesOptions
    from paperboard.core.report.check import CheckOptions, CheckReport, check_text
    from paperboard.core.report.report_json import format_report
    from paperboard.render.board.board_sheet import layout_board
    from paperboard.render.board.position_sheet import layout_report
    from paperboard.render.cards_sheet import layout_cards
    from paperboard.render.leaflet.rules_leaflet import layout_rules
    from paperboard.render.record.record_sheet import layout_record_sheets
    from paperboard.render.writers.pdf import render_pdf
    from paperboard.render.writers.png import render_png
    from paperboard.render.writers.svg import render_svg
    from paperboard.standard_deck import load_deck, load_standard_deck

__version__ = "0.1.0"

__all__ = [
    "Board",
    "BoardOptions",
    "CardsOptions",
    "CheckOptions",
    "CheckReport",
    "Deck",
    "DiagonalBoard",
    "Hole",
    "Lang",
    "NotationError",
    "OptionError",
    "Paper",
    "PaperboardError",
    "PositionOptions",
    "ReadGame",
    "RecordSheetOptions",
    "RulesOptions",
    "Ruleset",
    "Side",
    "SwapKind",
    "check_text",
    "format_board_options",
    "format_game_line",
    "format_report",
    "layout_board",
    "layout_cards",
    "layout_record_sheets",
    "layout_report",
    "layout_rules",
    "load_deck",
    "load_standard_deck",
    "parse_board_options",
    "read_games",
    "render_pdf",
    "render_png",
    "render_svg",
]

_HOMES = {
    "Board": "core.game.board",
    "BoardOptions": "core.products.board_options",
    "CardsOptions": "core.products.cards_options",
    "CheckOptions": "core.report.check",
    "CheckReport": "core.report.check",
    "Deck": "core.cards.deck",
    "DiagonalBoard": "core.game.diagonal_board",
    "Hole": "core.game.geometry",
    "Lang": "core.language",
    "NotationError": "core.errors",
    "OptionError": "core.errors",
    "Paper": "core.products.board_choices",
    "PaperboardError": "core.errors",
    "PositionOptions": "core.products.position_options",
    "RecordSheetOptions": "core.products.record_sheet_options",
    "RulesOptions": "core.products.rules_options",
    "ReadGame": "core.archive.games_in_text",
    "Ruleset": "core.game.game_record",
    "Side": "core.game.geometry",
    "SwapKind": "core.game.game_record",
    "check_text": "core.report.check",
    "format_board_options": "core.products.board_options",
    "format_game_line": "core.archive.game_line",
    "format_report": "core.report.report_json",
    "layout_board": "render.board.board_sheet",
    "layout_cards": "render.cards_sheet",
    "layout_record_sheets": "render.record.record_sheet",
    "layout_report": "render.board.position_sheet",
    "layout_rules": "render.leaflet.rules_leaflet",
    "load_deck": "standard_deck",
    "load_standard_deck": "standard_deck",
    "parse_board_options": "core.products.board_options",
    "read_games": "core.archive.games_in_text",
    "render_pdf": "render.writers.pdf",
    "render_png": "render.writers.png",
    "render_svg": "render.writers.svg",
}


def __getattr__(name: str) -> object:
    if name in _HOMES:
        return getattr(import_module(f"paperboard.{_HOMES[name]}"), name)
    raise AttributeError(f"module 'paperboard' has no attribute {name!r}")
