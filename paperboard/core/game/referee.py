"""The referee, which judges, plays and takes back the moves of one game."""

from abc import ABC, abstractmethod
from copy import copy
from dataclasses import replace
from enum import Enum
from typing import Generic, Self, TypeVar

from paperboard.core.errors import Message
from paperboard.core.game.analysis import Outlook, Reach, find_outlook
from paperboard.core.game.board_tables import SIDES
from paperboard.core.game.double_game import Seat, Turn
from paperboard.core.game.game_record import Move, MoveKind, Placement, SwapKind
from paperboard.core.game.game_rules import GameRules
from paperboard.core.game.geometry import Hole, Side
from paperboard.core.game.legality import find_link_problems, find_peg_problems
from paperboard.core.game.position import set_up
from paperboard.core.game.problems import Problem, ProblemCode, make_problem

# Local names, because they are looked up for every move.
_PEG = MoveKind.PEG
_VERTICAL = Side.VERTICAL
_HORIZONTAL = Side.HORIZONTAL
# The moves that take a turn.
_TURNS = frozenset({MoveKind.PEG, MoveKind.SWAP})


class Result(Enum):
    """The result of a game so far."""

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


MoveT = TypeVar("MoveT")


class GameReferee(ABC, Generic[MoveT]):
    """One game in progress: its moves, the side to move and the result.

    Only ``play`` and ``undo`` may change the attributes. ``moves`` holds the moves
    played, and ``sides`` the side that made each. ``turn`` is the turn of four players,
    else None. A certain draw does not end the game, but it ends if the side to move has
    no hole left to play.
    """

    def __init__(self, rules: GameRules, first: Side) -> None:
        self.rules = rules
        start = rules.setup or Placement()
        self.position = set_up(rules.board, rules.ruleset, start)
        self.side_to_move = first
        self.moves_played = 0
        self.result = Result.IN_PROGRESS
        self.ended_by: Ending | None = None
        self.turn: Turn | None = None
        self.moves: list[MoveT] = []
        self.sides: list[Side] = []

    @abstractmethod
    def judge(self, move: MoveT) -> tuple[Problem, ...]:
        """Return every fault that the move would have now; nothing if it is legal.

        Each problem has the number that the move would have, and the hole of the
        move's peg unless it concerns another hole.
        """

    @abstractmethod
    def play(self, move: MoveT) -> tuple[Problem, ...]:
        """Play a legal move; if it is illegal, change nothing and return its faults."""

    def undo(self) -> None:
        """Take back the latest move exactly; raise IndexError if there is none."""
        move = self.moves.pop()
        self.side_to_move = self.sides.pop()
        self.result, self.ended_by = Result.IN_PROGRESS, None
        self._undo(move)

    @abstractmethod
    def _undo(self, move: MoveT) -> None:
        """Take back the effects of a move that ``undo`` does not."""

    def copy(self) -> Self:
        """Return an independent copy of the referee."""
        other = copy(self)
        other.position = self.position.copy()
        other.moves, other.sides = self.moves.copy(), self.sides.copy()
        return other

    @abstractmethod
    def read_move(self, move: MoveT) -> Move | None:
        """Return the part of a move that places a peg and draws links, or None."""

    @abstractmethod
    def change_move(self, move: MoveT, change: Move) -> MoveT:
        """Return the move with that part replaced by ``change``."""

    def list_seats(self) -> tuple[Seat | None, ...]:
        """Return the seat that made each move; None for each in a game of two."""
        return (None,) * len(self.moves)

    def find_outlook(self, side: Side) -> Outlook:
        """Return whether a side can still win; see ``analysis.find_outlook``."""
        return find_outlook(self.position, side)

    def is_certain_draw(self) -> bool:
        """Tell whether there is proof that neither side can still win."""
        return all(self.find_outlook(side).reach is Reach.NO for side in SIDES)

    def reopens(self, move: MoveT) -> bool:
        """Tell whether a move can have reopened a blocked way."""
        done = self.read_move(move)
        return done is not None and bool(done.removals)

    def _find_end(self) -> None:
        if self.position.winner is not None:
            self._end(WINS[self.position.winner], Ending.CONNECTION)
        elif not self.position.has_vacant_hole(self.side_to_move):
            self._end(Result.DRAW, Ending.NO_WAY_LEFT)

    def _end(self, result: Result, ending: Ending) -> None:
        self.result, self.ended_by = result, ending


class Referee(GameReferee[Move]):
    """The referee of a game without cards; VERTICAL begins.

    In a game that begins from a position, the numbers of pegs decide who moves first,
    and there is no swap.
    """

    def __init__(self, rules: GameRules) -> None:
        start = rules.setup or Placement()
        super().__init__(rules, _HORIZONTAL if start.lead == 1 else _VERTICAL)
        self.turn = Turn() if rules.double else None
        self._turns: list[Turn] = []
        self._find_end()

    def judge(self, move: Move) -> tuple[Problem, ...]:
        """Return every fault of a move, as described in ``GameReferee``."""
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
        """Play a legal move; if it is illegal, change nothing and return its faults."""
        hole, side = move.hole, self.side_to_move
        # A fast path for the most common move, a peg without listed links.
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
            self._note(move, side)
            self._pass_turn(side)
            return ()
        problems = self.judge(move)
        if not problems:
            self._note(move, side)
            self._play_slowly(move, side)
            self._pass_seat(move)
        return problems

    def _undo(self, move: Move) -> None:
        if self.turn is not None:
            self.turn = self._turns.pop()
        if move.kind is _PEG:
            self.position.undo()
            self.moves_played -= 1
        elif move.kind is MoveKind.SWAP:
            if self.rules.swap is SwapKind.MIRROR:
                self.position.undo()
                self._place_alone(Side.VERTICAL, self._first_hole())
            self.moves_played -= 1

    def copy(self) -> Self:
        """Return an independent copy of the referee."""
        other = super().copy()
        other._turns = self._turns.copy()
        return other

    def read_move(self, move: Move) -> Move:
        """Return the move itself."""
        return move

    def change_move(self, move: Move, change: Move) -> Move:
        """Return the changed move."""
        return change

    def list_seats(self) -> tuple[Seat | None, ...]:
        """Return the seat that made each move; None for each in a game of two."""
        if self.turn is None:
            return super().list_seats()
        return tuple(turn.seat for turn in self._turns)

    def _note(self, move: Move, side: Side) -> None:
        self.moves.append(move)
        self.sides.append(side)
        if self.turn is not None:
            self._turns.append(self.turn)

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
        if self.rules.setup is not None:
            message = Message("a game that begins from a position cannot have a swap")
            return (Problem(ProblemCode.SWAP_NOT_ALLOWED, message),)
        # After a Privilege call with the first turn, the opponent has no turn to swap.
        if self.moves_played != 1 or self.moves[0].calls_privilege:
            return (make_problem(ProblemCode.SWAP_NOT_ALLOWED),)
        if self.rules.swap is SwapKind.MIRROR and board.columns != board.rows:
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
        elif self.rules.swap is SwapKind.MIRROR:
            hole = self._first_hole()
            self.position.undo()
            self._place_alone(Side.HORIZONTAL, Hole(hole.row, hole.column))
            self._pass_turn(side, again=move.calls_privilege)
        else:
            # The players swap sides and the peg stays VERTICAL's, so HORIZONTAL, now
            # the first player, is still to move.
            self.moves_played += 1
            if move.calls_privilege:
                self.side_to_move = _VERTICAL

    def _first_hole(self) -> Hole:
        hole = self.moves[0].hole
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
