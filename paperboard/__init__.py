"""Print TwixT boards for two pens.

The names in ``__all__`` are what other programs may rely on. Each is loaded when it
is first used, so that ``import paperboard`` costs nothing.
"""

from importlib import import_module
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from paperboard.core.board import Board
    from paperboard.core.board_options import (
        BoardOptions,
        format_board_options,
        parse_board_options,
    )
    from paperboard.core.diagonal import DiagonalBoard
    from paperboard.core.errors import OptionError, PaperboardError
    from paperboard.core.geometry import Hole, Side
    from paperboard.render.pdf import render_pdf
    from paperboard.render.png import render_png
    from paperboard.render.svg import render_svg
    from paperboard.translated import layout_board

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
    "Board": "core.board",
    "BoardOptions": "core.board_options",
    "DiagonalBoard": "core.diagonal",
    "Hole": "core.geometry",
    "OptionError": "core.errors",
    "PaperboardError": "core.errors",
    "Side": "core.geometry",
    "format_board_options": "core.board_options",
    "layout_board": "translated",
    "parse_board_options": "core.board_options",
    "render_pdf": "render.pdf",
    "render_png": "render.png",
    "render_svg": "render.svg",
}


def __getattr__(name: str) -> object:
    if name in _HOMES:
        return getattr(import_module(f"paperboard.{_HOMES[name]}"), name)
    raise AttributeError(f"module 'paperboard' has no attribute {name!r}")
