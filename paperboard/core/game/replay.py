"""Replay whole games, and look at any of their positions."""

from bisect import bisect_left
from collections.abc import Iterable
from dataclasses import dataclass, replace
from functools import cached_property
from typing import Generic

from paperboard.core.game.analysis import find_winning_chain
from paperboard.core.game.board_tables import SIDES
from paperboard.core.game.double_game import Turn
from paperboard.core.game.game_record import Move, MoveKind, Placement, SwapKind
from paperboard.core.game.game_rules import GameRules
from paperboard.core.game.geometry import Hole, Link, Side, format_hole
from paperboard.core.game.position import Position
from paperboard.core.game.position_check import judge_placement
from paperboard.core.game.problems import (
    HINT_SENTENCES,
    Hint,
    HintCode,
    Problem,
    make_hint,
)
from paperboard.core.game.referee import Ending, GameReferee, MoveT, Referee, Result


@dataclass(frozen=True)
class Replay(Generic[MoveT]):
    """A game up to its first illegal move.

    ``referee`` holds the game after the last legal move; do not change it. ``illegal``
    is the first illegal move, and ``problems`` are its faults; for a legal record they
    are None and empty. ``notes`` pairs each hint with the number of its move. If the
    game ``has_faulty_setup``, ``problems`` are the faults of its starting position, no
    move was played, and there is no result.
    """

    referee: GameReferee[MoveT]
    problems: tuple[Problem, ...] = ()
    illegal: MoveT | None = None
    notes: tuple[tuple[int, Hint], ...] = ()
    has_faulty_setup: bool = False

    @cached_property
    def moves(self) -> tuple[MoveT, ...]:
        """Return the moves that were played."""
        return tuple(self.referee.moves)

    @property
    def hints(self) -> tuple[Hint, ...]:
        """Return the hints about single moves."""
        return tuple(hint for _, hint in self.notes)

    @property
    def is_legal(self) -> bool:
        """Tell whether every move of the record was legal."""
        return not self.problems

    @property
    def moves_played(self) -> int:
        """Return the number of pegs and swaps, or of turns with a card."""
        return self.referee.moves_played

    @property
    def side_to_move(self) -> Side:
        """Return the side that moves next, or would if the game continued."""
        return self.referee.side_to_move

    @property
    def turn(self) -> Turn | None:
        """Return the turn of four players; None in a game of two."""
        return self.referee.turn

    @property
    def result(self) -> Result:
        """Return the result so far."""
        return Result.IN_PROGRESS if self.has_faulty_setup else self.referee.result

    @property
    def ended_by(self) -> Ending | None:
        """Return what ended the game; None while it is in progress."""
        return None if self.has_faulty_setup else self.referee.ended_by

    @property
    def position(self) -> Position:
        """Return the position at the end. Do not change it."""
        return self.referee.position

    @cached_property
    def placement(self) -> Placement:
        """Return the pegs and links at the end."""
        return self.position.placement()

    @cached_property
    def winning_chain(self) -> tuple[Hole, ...]:
        """Return the winning chain; empty if there is none."""
        winner = None if self.has_faulty_setup else self.position.winner
        return find_winning_chain(self.position, winner) if winner else ()

    @property
    def fault_number(self) -> int | None:
        """Return the number of the first illegal move in the record, from 1, or None.

        It counts every move written down; problems count only pegs and swaps.
        """
        if self.illegal is None:
            return None
        # A resignation after the winning move was skipped but is in the record.
        passed = sum(hint.code is HintCode.LATE_RESIGNATION for hint in self.hints)
        return len(self.moves) + passed + 1

    def position_after(self, moves_played: int) -> Position:
        """Return a new position, as it was after that many pegs and swaps.

        Raises IndexError if the number is negative or greater than ``moves_played``.
        """
        if not 0 <= moves_played <= self.moves_played:
            raise IndexError(f"the game has no move {moves_played}")
        return self.go_back(moves_played).position

    def go_back(self, count: int) -> GameReferee[MoveT]:
        """Return a new referee as it was after ``count`` moves. Plays no move again."""
        referee = self.referee.copy()
        while len(referee.moves) > count:
            referee.undo()
        return referee

    def stop_at(self, count: int) -> "Replay[MoveT]":
        """Return the game as it was after ``count`` moves. Plays no move again."""
        return self.revise(self.moves[:count])

    def revise(self, moves: Iterable[MoveT]) -> "Replay[MoveT]":
        """Return the replay of other moves under the same rules.

        Plays only the moves from the first difference on.
        """
        if self.has_faulty_setup:
            return self
        wanted, kept = tuple(moves), 0
        for one, other in zip(wanted, self.moves, strict=False):
            if one != other:
                break
            kept += 1
        notes = tuple(note for note in self.notes if note[0] <= kept)
        return go_on(self.go_back(kept), wanted[kept:], notes)


def replay(rules: GameRules, moves: Iterable[Move]) -> Replay[Move]:
    """Return the replay of the moves, up to the first illegal one.

    Raises nothing for an illegal move: its faults are in ``problems``. Link marks that
    do not match the links drawn give a hint. So does a resignation after the winning
    move, which is not played. Plays no move if the starting position has faults.
    """
    faults: tuple[Problem, ...] = ()
    if rules.setup is not None:
        # Without a swap, no peg can have been mirrored.
        bare = replace(rules, swap=SwapKind.IDENTITY)
        sound, _, _, faults = judge_placement(bare, rules.setup)
        rules = replace(rules, setup=sound)
    referee = Referee(rules)
    if faults:
        return Replay(referee, faults, has_faulty_setup=True)
    return go_on(referee, moves)


def go_on(
    referee: GameReferee[MoveT],
    moves: Iterable[MoveT],
    notes: tuple[tuple[int, Hint], ...] = (),
) -> Replay[MoveT]:
    """Return the replay of a referee's game, continued with these moves.

    The referee plays them and then belongs to the replay; do not use it elsewhere.
    """
    found = [*notes]
    for move in moves:
        count = len(referee.moves) + 1
        if _is_late_resignation(move, referee):
            found.append((count, make_hint(HintCode.LATE_RESIGNATION)))
            continue
        problems = referee.play(move)
        if problems:
            return Replay(referee, problems, move, tuple(found))
        done = referee.read_move(move)
        if done is not None and (done.link_marks is not None or done.calls_privilege):
            found += ((count, hint) for hint in _find_hints(done, referee))
    return Replay(referee, notes=tuple(found))


def _is_late_resignation(move: object, referee: GameReferee[MoveT]) -> bool:
    return (
        isinstance(move, Move)
        and move.kind is MoveKind.RESIGN
        and referee.ended_by is Ending.CONNECTION
    )


def _find_hints(move: Move, referee: GameReferee[MoveT]) -> list[Hint]:
    """Return the hints about the latest move."""
    hints = []
    drawn = referee.position.count_new_links() if move.hole else 0
    if move.hole and move.link_marks is not None and drawn != move.link_marks:
        message = HINT_SENTENCES[HintCode.LINK_MARKS].fill(
            hole=format_hole(move.hole), marked=move.link_marks, drawn=drawn
        )
        number = referee.moves_played
        hints.append(Hint(HintCode.LINK_MARKS, message, move=number, hole=move.hole))
    if move.calls_privilege and referee.ended_by is Ending.CONNECTION:
        hints.append(make_hint(HintCode.LATE_PRIVILEGE))
    return hints


# Holes examined to date a draw: about one second of work on boards of any size.
_MOST_HOLES_LOOKED_AT = 400_000


def find_certain_draw(game: Replay[MoveT]) -> int | None:
    """Return the move since which it has been certain that neither side can win.

    0 is the start of the game. None if it is not certain at the end. Under STANDARD a
    removal can reopen a way, so only the last unbroken stretch counts. To stay within
    about a second, examines only the latest moves with removals, 699 on a 24 × 24
    board. If the stretch has more of them, returns the earliest move examined.
    """
    since = game.moves_played
    if not game.referee.is_certain_draw():
        return None
    # Between two removals ways can only close, so a certain draw stays certain.
    reopening = [n for n, m in enumerate(game.moves, 1) if game.referee.reopens(m)]
    looks = _MOST_HOLES_LOOKED_AT // game.referee.rules.board.hole_count
    referee = game.referee.copy()
    for start in reversed([0, *reopening][-looks:]):
        while len(referee.moves) > start:
            referee.undo()
        if not referee.is_certain_draw():
            later = range(start + 1, since)
            return later.start + bisect_left(
                later, True, key=lambda count: game.go_back(count).is_certain_draw()
            )
        since = start
    return since


def subtract_links(one: Placement, other: Placement) -> tuple[tuple[Side, Link], ...]:
    """Return the links of each side that only the first placement has."""
    return tuple(
        (side, link)
        for side in SIDES
        for link in one.pieces(side).links
        if link not in other.pieces(side).links
    )
