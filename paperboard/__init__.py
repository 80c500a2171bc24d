"""Print TwixT boards for two pens.

The names in ``__all__`` are what other programs may rely on. Each is loaded when it
is first used, so that ``import paperboard`` costs nothing.
"""

from importlib import import_module
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from paperboard.core.errors import OptionError, PaperboardError
    from paperboard.core.game.board import Board
    from paperboard.core.game.diagonal_board import DiagonalBoard
    from paperboard.core.game.geometry import Hole, Side
    from paperboard.core.products.board_options import (
        BoardOptions,
        format_board_options,
        parse_board_options,
    )
    from paperboard.render.board.board_sheet import layout_board
    from paperboard.render.page.pdf import render_pdf
    from paperboard.render.page.png import render_png
    from paperboard.render.page.svg import render_svg

__version__ = "0.1.0"

__all__ = [
    "Board",
    "BoardOptions",
    "DiagonalBoard",
    "Hole",
    "OptionError",
    "PaperboardError",
    "Side",
    "format_board_options",
    "layout_board",
    "parse_board_options",
    "render_pdf",
    "render_png",
    "render_svg",
]

_HOMES = {
    "Board": "core.game.board",
    "BoardOptions": "core.products.board_options",
    "DiagonalBoard": "core.game.diagonal_board",
    "Hole": "core.game.geometry",
    "OptionError": "core.errors",
    "PaperboardError": "core.errors",
    "Side": "core.game.geometry",
    "format_board_options": "core.products.board_options",
    "layout_board": "render.board.board_sheet",
    "parse_board_options": "core.products.board_options",
    "render_pdf": "render.page.pdf",
    "render_png": "render.page.png",
    "render_svg": "render.page.svg",
}


def __getattr__(name: str) -> object:
    if name in _HOMES:
        return getattr(import_module(f"paperboard.{_HOMES[name]}"), name)
    raise AttributeError(f"module 'paperboard' has no attribute {name!r}")
