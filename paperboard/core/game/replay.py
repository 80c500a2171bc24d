"""Whole games: replay a record, look at any of its positions, compare rulesets."""

from bisect import bisect_left
from collections.abc import Iterable
from dataclasses import dataclass, replace

from paperboard.core.game.analysis import find_winning_chain, is_certain_draw
from paperboard.core.game.board import Board
from paperboard.core.game.board_tables import SIDES
from paperboard.core.game.double_game import Turn
from paperboard.core.game.game_record import (
    Move,
    MoveKind,
    Placement,
    Ruleset,
    SwapKind,
)
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
from paperboard.core.game.referee import Ending, Referee, Result


@dataclass(frozen=True, slots=True)
class Replay:
    """A game as far as it was legal.

    ``moves`` are the moves that were played; everything else tells what stands after
    them. ``problems`` are the faults of the first illegal move, empty if the record
    is legal. ``moves_played`` counts pegs and swaps. ``ended_by`` is None while the
    game is in progress. ``turn`` tells whose turn it is if four play, else it is None.

    ``setup`` is what a game began from that did not begin on the empty board, without
    what cannot be. If it ``has_faulty_setup``, all its faults are the problems, no
    move was played, and nothing is said of who has won or is to move.
    """

    board: Board
    ruleset: Ruleset
    swap: SwapKind
    moves: tuple[Move, ...]
    moves_played: int
    side_to_move: Side
    result: Result
    ended_by: Ending | None
    placement: Placement
    winning_chain: tuple[Hole, ...]
    problems: tuple[Problem, ...]
    hints: tuple[Hint, ...]
    turn: Turn | None = None
    setup: Placement | None = None
    has_faulty_setup: bool = False

    @property
    def is_legal(self) -> bool:
        """Tell whether every move of the record was legal."""
        return not self.problems

    def position_after(self, moves_played: int) -> Position:
        """Return a new position as it stood after that many pegs and swaps.

        Raises IndexError if the number is negative or more than were played.
        """
        if not 0 <= moves_played <= self.moves_played:
            raise IndexError(f"the game has no move {moves_played}")
        referee = self.make_referee()
        for move in self.moves[:moves_played]:
            referee.play(move)
        return referee.position

    def make_referee(self) -> Referee:
        """Return a new referee for the same kind of game, before its first move."""
        return Referee(
            self.board,
            ruleset=self.ruleset,
            swap=self.swap,
            double=self.turn is not None,
            setup=self.setup,
        )

    def position(self) -> Position:
        """Return a new position as it stands at the end."""
        return self.position_after(self.moves_played)


@dataclass(frozen=True, slots=True)
class RulesetComparison:
    """One record replayed under both rulesets, and the links only one of them has."""

    paper: Replay
    standard: Replay
    only_paper: tuple[tuple[Side, Link], ...]
    only_standard: tuple[tuple[Side, Link], ...]

    @property
    def is_same(self) -> bool:
        """Tell whether links, result and legality are the same under both."""
        return (
            not self.only_paper
            and not self.only_standard
            and self.paper.result is self.standard.result
            and self.paper.is_legal is self.standard.is_legal
        )


def replay(
    board: Board,
    moves: Iterable[Move],
    *,
    ruleset: Ruleset = Ruleset.PAPER,
    swap: SwapKind = SwapKind.IDENTITY,
    double: bool = False,
    setup: Placement | None = None,
) -> Replay:
    """Return the game that the moves make, up to the first illegal one.

    Raises nothing for an illegal move: its faults are in ``problems``. Marks that
    claim another number of links than were drawn give a hint, and so does a
    resignation after the winning move, which changes nothing and is not played.
    ``double`` is a game of four players, who may call Privilege. ``setup`` is what the
    game begins from; with faults in it no move is played. Raises ValueError for both.
    """
    faults: tuple[Problem, ...] = ()
    if setup is not None:
        setup, _, _, faults = judge_placement(board, setup, ruleset=ruleset)
    referee = Referee(board, ruleset=ruleset, swap=swap, double=double, setup=setup)
    if faults:
        return _refuse(referee, faults)
    played: list[Move] = []
    hints: list[Hint] = []
    problems: tuple[Problem, ...] = ()
    for move in moves:
        if move.kind is MoveKind.RESIGN and referee.ended_by is Ending.CONNECTION:
            hints.append(make_hint(HintCode.LATE_RESIGNATION))
            continue
        problems = referee.play(move)
        if problems:
            break
        played.append(move)
        if move.link_marks is not None or move.calls_privilege:
            hints += _find_hints(move, referee)
    game = _summarise(referee)
    return replace(game, moves=tuple(played), problems=problems, hints=tuple(hints))


def _summarise(referee: Referee) -> Replay:
    """Return a game as it stands, without its moves."""
    position = referee.position
    winner = position.winner
    return Replay(
        board=position.board,
        ruleset=position.ruleset,
        swap=referee.swap,
        moves=(),
        moves_played=referee.moves_played,
        side_to_move=referee.side_to_move,
        result=referee.result,
        ended_by=referee.ended_by,
        placement=position.placement(),
        winning_chain=find_winning_chain(position, winner) if winner else (),
        problems=(),
        hints=(),
        turn=referee.turn,
        setup=referee.setup,
    )


def _refuse(referee: Referee, faults: tuple[Problem, ...]) -> Replay:
    """Return the game that cannot begin, as its set-up has faults."""
    return replace(
        _summarise(referee),
        result=Result.IN_PROGRESS,
        ended_by=None,
        winning_chain=(),
        problems=faults,
        has_faulty_setup=True,
    )


def _find_hints(move: Move, referee: Referee) -> list[Hint]:
    number = referee.moves_played
    hints = find_mark_hints(move, referee.position, number)
    if move.calls_privilege and referee.ended_by is Ending.CONNECTION:
        hints.append(make_hint(HintCode.LATE_PRIVILEGE))
    return hints


def find_mark_hints(move: Move, position: Position, number: int) -> list[Hint]:
    """Return the hint that a move has other link marks than links, if it is so.

    ``move`` is the latest change of the position and has that number.
    """
    if move.link_marks is None or move.hole is None:
        return []
    drawn = position.count_new_links()
    if drawn == move.link_marks:
        return []
    message = HINT_SENTENCES[HintCode.LINK_MARKS].fill(
        hole=format_hole(move.hole), marked=move.link_marks, drawn=drawn
    )
    return [Hint(HintCode.LINK_MARKS, message, move=number, hole=move.hole)]


# Holes looked at in dating a draw: about a second of work on boards of any size.
_MOST_HOLES_LOOKED_AT = 400_000


def find_certain_draw(game: Replay) -> int | None:
    """Return since which move it has been certain that neither side can win.

    None if it is not certain at the end. Under STANDARD, where a removal can open a
    way again, the start of the last unbroken stretch counts; 0 is the beginning.
    Looks behind so many moves with removals only as takes about a second, on 24 × 24
    behind 699; with more of them in that stretch, the earliest one looked at counts.
    """
    referee = game.make_referee()

    def is_certain(moves_played: int) -> bool:
        while referee.moves_played < moves_played:
            referee.play(game.moves[referee.moves_played])
        while referee.moves_played > moves_played:
            referee.undo()
        return is_certain_draw(referee.position)

    since = game.moves_played
    if not is_certain(since):
        return None
    # Between two removals ways are only lost, so what is certain stays certain.
    removals = [n for n, move in enumerate(game.moves, 1) if move.removals]
    looks = _MOST_HOLES_LOOKED_AT // game.board.hole_count
    for start in reversed([0, *removals][-looks:]):
        since = start + bisect_left(range(start, since), True, key=is_certain)
        if since > start:
            break
    return since


def compare_rulesets(
    board: Board,
    moves: Iterable[Move],
    *,
    swap: SwapKind = SwapKind.IDENTITY,
    double: bool = False,
    setup: Placement | None = None,
) -> RulesetComparison:
    """Return the same moves replayed under PAPER and under STANDARD."""
    moves = tuple(moves)
    paper, standard = (
        replay(board, moves, ruleset=ruleset, swap=swap, double=double, setup=setup)
        for ruleset in (Ruleset.PAPER, Ruleset.STANDARD)
    )
    return RulesetComparison(
        paper=paper,
        standard=standard,
        only_paper=_subtract_links(paper.placement, standard.placement),
        only_standard=_subtract_links(standard.placement, paper.placement),
    )


def _subtract_links(one: Placement, other: Placement) -> tuple[tuple[Side, Link], ...]:
    return tuple(
        (side, link)
        for side in SIDES
        for link in one.pieces(side).links
        if link not in other.pieces(side).links
    )
