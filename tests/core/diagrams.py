"""Boards drawn as text, for people to read and for tests to compare.

``.`` is an inner hole, ``v`` and ``h`` are holes in the border rows of Vertical and
Horizontal, a blank is not a hole. Every row is between bars.
"""

from typing import Protocol

from paperboard.core.game.geometry import Hole, Side

_LETTERS = {None: ".", Side.VERTICAL: "v", Side.HORIZONTAL: "h"}


class DrawableBoard(Protocol):
    """What a diagram needs to know of a board."""

    @property
    def columns(self) -> int:
        """Return the width of the diagram."""

    @property
    def rows(self) -> int:
        """Return the height of the diagram."""

    def is_hole(self, hole: Hole) -> bool:
        """Tell whether the board has this hole."""

    def border_owner(self, hole: Hole) -> Side | None:
        """Return the side whose border row the hole is in."""


def draw_board(board: DrawableBoard) -> str:
    """Return the board as a diagram, one line per row."""
    return "\n".join(
        "|" + "".join(_draw_hole(board, Hole(column, row)) for column in columns) + "|"
        for columns in [range(1, board.columns + 1)]
        for row in range(1, board.rows + 1)
    )


def turn_diagram(diagram: str) -> str:
    """Return the diagram after a quarter turn, which swaps the sides."""
    rows = [line[1:-1] for line in diagram.splitlines()]
    turned = ["".join(column) for column in zip(*reversed(rows), strict=True)]
    swap = str.maketrans("vh", "hv")
    return "\n".join(f"|{row.translate(swap)}|" for row in turned)


def _draw_hole(board: DrawableBoard, hole: Hole) -> str:
    return _LETTERS[board.border_owner(hole)] if board.is_hole(hole) else " "
