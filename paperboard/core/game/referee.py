"""The referee: judges and plays the moves of one game, and takes them back."""

from dataclasses import replace
from enum import Enum

from paperboard.core.errors import Message
from paperboard.core.game.board import Board
from paperboard.core.game.double_game import Turn
from paperboard.core.game.game_record import (
    Move,
    MoveKind,
    Placement,
    Ruleset,
    SwapKind,
)
from paperboard.core.game.geometry import Hole, Side
from paperboard.core.game.legality import find_link_problems, find_peg_problems
from paperboard.core.game.position import set_up
from paperboard.core.game.problems import Problem, ProblemCode, make_problem

# Looked up for every move.
_PEG = MoveKind.PEG
_VERTICAL = Side.VERTICAL
_HORIZONTAL = Side.HORIZONTAL
# The moves that take a turn.
_TURNS = frozenset({MoveKind.PEG, MoveKind.SWAP})


class Result(Enum):
    """How a game stands."""

    IN_PROGRESS = "in progress"
    VERTICAL_WINS = "vertical wins"
    HORIZONTAL_WINS = "horizontal wins"
    DRAW = "draw"


class Ending(Enum):
    """What ended a game."""

    CONNECTION = "connection"
    RESIGNATION = "resignation"
    AGREEMENT = "agreement"
    NO_WAY_LEFT = "no-way-left"


WINS = {
    Side.VERTICAL: Result.VERTICAL_WINS,
    Side.HORIZONTAL: Result.HORIZONTAL_WINS,
}


class Referee:
    """One game in progress: whose turn it is, what may be played, who has won.

    Read ``position``, ``side_to_move``, ``moves_played``, ``result`` and
    ``ended_by``; change them only by ``play`` and ``undo``. VERTICAL begins. A draw
    that is only certain ends nothing; a side without any hole to use does. ``turn``
    tells whose turn it is if four play, which is what ``double`` means, else None.

    A game may begin from a ``setup`` without faults, which nobody judges here: the
    numbers of pegs then tell who is to move, and there is no swap. Raises ValueError
    for a set-up of four players.
    """

    def __init__(
        self,
        board: Board,
        *,
        ruleset: Ruleset = Ruleset.PAPER,
        swap: SwapKind = SwapKind.IDENTITY,
        double: bool = False,
        setup: Placement | None = None,
    ) -> None:
        if double and setup is not None:
            raise ValueError("four players begin on the empty board")
        start = setup or Placement()
        self.position = set_up(board, ruleset, start)
        self.swap = swap
        self.setup = setup
        self.side_to_move = _HORIZONTAL if start.lead == 1 else _VERTICAL
        self.moves_played = 0
        self.result = Result.IN_PROGRESS
        self.ended_by: Ending | None = None
        self.turn = Turn() if double else None
        self._moves: list[Move] = []
        self._turns: list[Turn] = []
        self._find_end()

    def judge(self, move: Move) -> tuple[Problem, ...]:
        """Return every fault of a move if it were played now; nothing if it is legal.

        Each problem carries the number that the move would have, and the hole of its
        peg unless it speaks of another hole.
        """
        problems: tuple[Problem, ...] = ()
        if self.ended_by is not None:
            problems = (make_problem(ProblemCode.GAME_OVER),)
        elif move.kind is MoveKind.SWAP:
            problems = self._judge_swap()
        elif move.kind is _PEG:
            problems = self._judge_peg(move)
        if self.ended_by is None:
            problems += self._judge_call(move)
        number = self.moves_played + 1
        return tuple(
            replace(problem, move=number, hole=problem.hole or move.hole)
            for problem in problems
        )

    def play(self, move: Move) -> tuple[Problem, ...]:
        """Play a legal move, or change nothing and return every fault of it."""
        hole, side = move.hole, self.side_to_move
        # The commonest move by far, a peg without listed links, takes a short cut.
        if (
            hole is not None
            and move.additions is None
            and not move.removals
            and move.kind is _PEG
            and self.turn is None
            and not move.calls_privilege
            and self.ended_by is None
            and self.position.place_peg(side, hole)
        ):
            self._moves.append(move)
            self._pass_turn(side)
            return ()
        problems = self.judge(move)
        if not problems:
            self._moves.append(move)
            self._play_slowly(move, side)
            self._pass_seat(move)
        return problems

    def undo(self) -> None:
        """Take back the latest move exactly; raise IndexError if there is none."""
        move = self._moves.pop()
        kind = move.kind
        again = move.calls_privilege and self.ended_by is not Ending.CONNECTION
        if self.turn is not None and kind in _TURNS:
            self.turn = self._turns.pop()
        self.result, self.ended_by = Result.IN_PROGRESS, None
        if kind is _PEG:
            self.position.undo()
            if not again:
                self.side_to_move = self.side_to_move.opponent
            self.moves_played -= 1
        elif kind is MoveKind.SWAP:
            if self.swap is SwapKind.MIRROR:
                self.position.undo()
                self._place_alone(Side.VERTICAL, self._first_hole())
            self.side_to_move = Side.HORIZONTAL
            self.moves_played -= 1

    def _judge_peg(self, move: Move) -> tuple[Problem, ...]:
        if move.hole is None:
            raise ValueError("a peg move needs a hole")
        position, side = self.position, self.side_to_move
        return find_peg_problems(position, side, move.hole) + find_link_problems(
            position,
            side,
            move.hole,
            removals=move.removals,
            additions=move.additions or (),
        )

    def _judge_swap(self) -> tuple[Problem, ...]:
        board = self.position.board
        if self.setup is not None:
            message = Message("a game that begins from a position has no swap")
            return (Problem(ProblemCode.SWAP_NOT_ALLOWED, message),)
        # A call with the first turn leaves no turn to swap in.
        if self.moves_played != 1 or self._moves[0].calls_privilege:
            return (make_problem(ProblemCode.SWAP_NOT_ALLOWED),)
        if self.swap is SwapKind.MIRROR and board.columns != board.rows:
            message = Message("a swap that mirrors the peg needs a square board")
            return (Problem(ProblemCode.SWAP_NOT_ALLOWED, message),)
        return ()

    def _judge_call(self, move: Move) -> tuple[Problem, ...]:
        is_bare = move.kind is MoveKind.PRIVILEGE
        if not is_bare and not move.calls_privilege:
            return ()
        if self.turn is None:
            code = ProblemCode.PRIVILEGE_NOT_ALLOWED
        elif not self.turn.may_call:
            code = ProblemCode.PRIVILEGE_USED
        elif is_bare or move.kind not in _TURNS:
            code = ProblemCode.PRIVILEGE_TOO_EARLY
        else:
            return ()
        return (make_problem(code),)

    def _pass_seat(self, move: Move) -> None:
        if self.turn is None or move.kind not in _TURNS:
            return
        self._turns.append(self.turn)
        calls = move.calls_privilege and self.ended_by is not Ending.CONNECTION
        self.turn = self.turn.pass_on(calls=calls)

    def _play_slowly(self, move: Move, side: Side) -> None:
        kind, hole = move.kind, move.hole
        if kind is _PEG and hole is not None:
            self.position.change(
                side, hole, removals=move.removals, additions=move.additions
            )
            self._pass_turn(side, again=move.calls_privilege)
        elif kind is MoveKind.RESIGN:
            self._end(WINS[side.opponent], Ending.RESIGNATION)
        elif kind is MoveKind.DRAW:
            self._end(Result.DRAW, Ending.AGREEMENT)
        elif self.swap is SwapKind.MIRROR:
            hole = self._first_hole()
            self.position.undo()
            self._place_alone(Side.HORIZONTAL, Hole(hole.row, hole.column))
            self._pass_turn(side, again=move.calls_privilege)
        else:
            # The players trade sides and the peg stays VERTICAL's, so HORIZONTAL,
            # now the first player, is still to move.
            self.moves_played += 1
            if move.calls_privilege:
                self.side_to_move = _VERTICAL

    def _first_hole(self) -> Hole:
        hole = self._moves[0].hole
        assert hole is not None
        return hole

    def _place_alone(self, side: Side, hole: Hole) -> None:
        self.position.change(side, hole, additions=())

    def _pass_turn(self, side: Side, *, again: bool = False) -> None:
        self.moves_played += 1
        following = _HORIZONTAL if side is _VERTICAL else _VERTICAL
        if again and self.position.winner is None:
            following = side
        self.side_to_move = following
        self._find_end()

    def _find_end(self) -> None:
        if self.position.winner is not None:
            self._end(WINS[self.position.winner], Ending.CONNECTION)
        elif not self.position.has_vacant_hole(self.side_to_move):
            self._end(Result.DRAW, Ending.NO_WAY_LEFT)

    def _end(self, result: Result, ending: Ending) -> None:
        self.result, self.ended_by = result, ending
