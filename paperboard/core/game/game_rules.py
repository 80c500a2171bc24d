"""The rules of one game: everything that players agree on before the first move."""

from dataclasses import dataclass, field

from paperboard.core.game.board import Board
from paperboard.core.game.game_record import Placement, Ruleset, SwapKind


@dataclass(frozen=True, slots=True)
class GameRules:
    """The board, the ruleset, and how a game begins.

    ``double`` means a game of four players. ``setup`` is the starting position, which
    is not judged here; None is an empty board. Raises ValueError for a game of four
    with a starting position.
    """

    board: Board = field(default_factory=Board)
    ruleset: Ruleset = Ruleset.PAPER
    swap: SwapKind = SwapKind.IDENTITY
    double: bool = False
    setup: Placement | None = None

    def __post_init__(self) -> None:
        if self.double and self.setup is not None:
            raise ValueError("four players begin on the empty board")
