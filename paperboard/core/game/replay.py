"""Whole games: replay a record, look at any of its positions."""

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
    """A game as far as it was legal.

    ``referee`` stands after the last legal move and is only to be read. ``problems``
    are the faults of the first illegal move, which is ``illegal``; empty and None if
    the record is legal. ``notes`` pairs each hint with the number of moves that it
    needs. If the game ``has_faulty_setup``, all its faults are the problems, no move
    was played, and nothing is said of who has won or is to move.
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
        """Return what is worth knowing of single moves."""
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
        """Return who moves next, or would if the game went on."""
        return self.referee.side_to_move

    @property
    def turn(self) -> Turn | None:
        """Return whose turn it is if four play, else None."""
        return self.referee.turn

    @property
    def result(self) -> Result:
        """Return how the game stands."""
        return Result.IN_PROGRESS if self.has_faulty_setup else self.referee.result

    @property
    def ended_by(self) -> Ending | None:
        """Return what ended the game, None while it is in progress."""
        return None if self.has_faulty_setup else self.referee.ended_by

    @property
    def position(self) -> Position:
        """Return the position at the end, only to be read."""
        return self.referee.position

    @cached_property
    def placement(self) -> Placement:
        """Return the pegs and links at the end."""
        return self.position.placement()

    @cached_property
    def winning_chain(self) -> tuple[Hole, ...]:
        """Return a chain that has won; empty without one."""
        winner = None if self.has_faulty_setup else self.position.winner
        return find_winning_chain(self.position, winner) if winner else ()

    @property
    def fault_number(self) -> int | None:
        """Return which of the moves as written down is the first illegal one, from 1.

        None if there is none. Problems count pegs and swaps instead.
        """
        if self.illegal is None:
            return None
        # A resignation after the winning move changes nothing and is passed over.
        passed = sum(hint.code is HintCode.LATE_RESIGNATION for hint in self.hints)
        return len(self.moves) + passed + 1

    def position_after(self, moves_played: int) -> Position:
        """Return a new position as it stood after that many pegs and swaps.

        Raises IndexError if the number is negative or more than were played.
        """
        if not 0 <= moves_played <= self.moves_played:
            raise IndexError(f"the game has no move {moves_played}")
        return self.go_back(moves_played).position

    def go_back(self, count: int) -> GameReferee[MoveT]:
        """Return a new referee after ``count`` moves; takes moves back, plays none."""
        referee = self.referee.copy()
        while len(referee.moves) > count:
            referee.undo()
        return referee

    def stop_at(self, count: int) -> "Replay[MoveT]":
        """Return the game as it stood after ``count`` moves; plays none."""
        return self.revise(self.moves[:count])

    def revise(self, moves: Iterable[MoveT]) -> "Replay[MoveT]":
        """Return the replay of other moves by the same rules.

        Only what comes after the first difference is played.
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
    """Return the game that the moves make, up to the first illegal one.

    Raises nothing for an illegal move: its faults are in ``problems``. Marks that
    claim another number of links than were drawn give a hint, and so does a
    resignation after the winning move, which changes nothing and is not played.
    With faults in the set-up that the game begins from no move is played.
    """
    faults: tuple[Problem, ...] = ()
    if rules.setup is not None:
        # There is no swap that could have mirrored a peg.
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
    """Return the game that the moves make after those that a referee has played.

    The referee plays them and belongs to the replay from then on.
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
    """Return what is worth knowing of the latest move."""
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


# Holes looked at in dating a draw: about a second of work on boards of any size.
_MOST_HOLES_LOOKED_AT = 400_000


def find_certain_draw(game: Replay[MoveT]) -> int | None:
    """Return since which move it has been certain that neither side can win.

    None if it is not certain at the end. Under STANDARD, where a removal can open a
    way again, the start of the last unbroken stretch counts; 0 is the beginning.
    Looks behind so many moves with removals only as takes about a second, on 24 × 24
    behind 699; with more of them in that stretch, the earliest one looked at counts.
    """
    since = game.moves_played
    if not game.referee.is_certain_draw():
        return None
    # Between two removals ways are only lost, so what is certain stays certain.
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
