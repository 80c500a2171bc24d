"""The cost of the referee, compared with other engines on the same games."""

import random
from collections.abc import Iterator
from functools import partial

import pyspiel

from benchmarks.compare import Comparison, measure_ratio
from benchmarks.plain_engine import PlainEngine
from paperboard.core.game.analysis import find_outlook
from paperboard.core.game.board import Board
from paperboard.core.game.game_record import Move, MoveKind, Ruleset
from paperboard.core.game.game_rules import GameRules
from paperboard.core.game.geometry import Hole, Side
from paperboard.core.game.position import Position
from paperboard.core.game.referee import Referee, Result

_BOARD = Board()
_GAMES = 4
_ROUNDS = 15


def make_games(ruleset: Ruleset, *, count: int = _GAMES) -> list[list[Move]]:
    """Return random games, played to the end; always the same ones."""
    chooser = random.Random(24)
    return [_make_game(ruleset, chooser) for _ in range(count)]


def _make_game(ruleset: Ruleset, chooser: random.Random) -> list[Move]:
    referee = Referee(GameRules(_BOARD, ruleset=ruleset))
    free = list(_BOARD.holes())
    chooser.shuffle(free)
    moves = []
    while referee.result is Result.IN_PROGRESS:
        side = referee.side_to_move
        hole = next(hole for hole in free if _BOARD.may_use(side, hole))
        free.remove(hole)
        moves.append(Move(MoveKind.PEG, hole))
        referee.play(moves[-1])
    return moves


def replay_games(games: list[list[Move]], ruleset: Ruleset) -> None:
    """Replay every game with the referee."""
    for moves in games:
        referee = Referee(GameRules(_BOARD, ruleset=ruleset))
        for move in moves:
            referee.play(move)


def replay_plainly(games: list[list[Move]], ruleset: Ruleset) -> None:
    """Replay every game with the plain engine."""
    paper = ruleset is Ruleset.PAPER
    for moves in games:
        engine = PlainEngine(24, 24, may_cross_own=paper)
        side = Side.VERTICAL
        for move in moves:
            assert move.hole is not None
            engine.play(side, move.hole)
            side = side.opponent


def compare() -> Iterator[Comparison]:
    """Yield the comparisons for replays and outlooks."""
    for ruleset in Ruleset:
        games = make_games(ruleset)
        ratio = measure_ratio(
            partial(replay_games, games, ruleset),
            partial(replay_plainly, games, ruleset),
            rounds=_ROUNDS,
            repeats=1,
        )
        name = f"replay, {ruleset.value} ÷ an engine of plain sets"
        yield Comparison(name, ratio, 1 / 3, "×")
    yield _compare_open_spiel()
    for share in (0.1, 0.5, 0.9):
        yield _compare_outlook(share)


def _compare_open_spiel() -> Comparison:
    # Its rules forbid crossing one's own links, and its second move may be a swap.
    games = make_games(Ruleset.STANDARD)
    twixt = pyspiel.load_game("twixt(board_size=24)")
    actions = [[_number(move.hole) for move in moves if move.hole] for moves in games]

    def apply_actions() -> None:
        for numbers in actions:
            state = twixt.new_initial_state()
            for number in numbers:
                state.apply_action(number)

    ratio = measure_ratio(
        partial(replay_games, games, Ruleset.STANDARD),
        apply_actions,
        rounds=_ROUNDS,
        repeats=2,
    )
    return Comparison(
        "replay, standard ÷ open_spiel with its new games", ratio, 1 / 4, "×"
    )


def _number(hole: Hole) -> int:
    return (hole.column - 1) * 24 + 24 - hole.row


def _compare_outlook(share: float) -> Comparison:
    """Return the cost of both outlooks in moves, at a point of random games."""
    games = make_games(Ruleset.PAPER)
    positions = []
    for moves in games:
        position = Position(_BOARD, Ruleset.PAPER)
        side = Side.VERTICAL
        for move in moves[: int(len(moves) * share)]:
            assert move.hole is not None
            position.change(side, move.hole)
            side = side.opponent
        positions.append(position)

    def look() -> None:
        for position in positions:
            for side in Side:
                find_outlook(position, side)

    ratio = measure_ratio(
        look, partial(replay_games, games, Ruleset.PAPER), rounds=_ROUNDS, repeats=2
    )
    moves_a_look = sum(map(len, games)) / len(positions)
    name = f"can both still win, {share:.0%} into a game ÷ one move"
    return Comparison(name, ratio * moves_a_look, 150, "×")
