"""Checks that this process can write PDFs by writing a small one."""

import threading
from functools import cache

from paperboard.core.products.board_options import BoardOptions
from paperboard.render.board.board_sheet import layout_board
from paperboard.render.writers.pdf import render_pdf
from paperboard.render.writers.png import render_png

_one_at_a_time = threading.Lock()


def is_ready() -> bool:
    """Tell whether a board of 6 × 6 can be printed.

    The first call prints it, which loads what a visitor would otherwise wait for.
    """
    try:
        prepare()
    except Exception:
        return False
    return True


def prepare() -> None:
    """Write a board of 6 × 6 as PDF and PNG, once; raise whatever prevents it.

    The board uses both the plain and the bold font.
    """
    with _one_at_a_time:
        _print_once()


@cache
def _print_once() -> None:
    board = layout_board(BoardOptions(size=6, title="6 × 6"))
    next(render_png(render_pdf(board)))
