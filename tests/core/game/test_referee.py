"""Turns, swaps, endings, and undoing moves."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from paperboard.core.game.board import Board
from paperboard.core.game.game_record import Move, MoveKind, Ruleset, SwapKind
from paperboard.core.game.game_rules import GameRules
from paperboard.core.game.geometry import Hole, Side
from paperboard.core.game.problems import ProblemCode
from paperboard.core.game.referee import Ending, Referee, Result
from tests.core.games import moves, peg, random_games, start

V, H = Side.VERTICAL, Side.HORIZONTAL
SWAP, RESIGN, DRAW = (
    Move(kind) for kind in (MoveKind.SWAP, MoveKind.RESIGN, MoveKind.DRAW)
)


def codes(referee: Referee, move: Move) -> list[ProblemCode]:
    """Play a move and return its fault codes."""
    return [problem.code for problem in referee.play(move)]


def state(referee: Referee) -> tuple[object, ...]:
    """Return everything that a move may change."""
    return (
        referee.position.snapshot(),
        referee.side_to_move,
        referee.moves_played,
        referee.result,
        referee.ended_by,
    )


def test_vertical_begins_and_turns_alternate() -> None:
    """Vertical places the first peg, then the sides alternate."""
    referee = Referee(GameRules(Board(8, 8)))
    assert V is referee.side_to_move
    for number, hole in enumerate(["C3", "D5", "E6"], 1):
        assert not referee.play(peg(hole))
        assert number == referee.moves_played
        assert (H if number % 2 else V) is referee.side_to_move


def test_a_swap_of_sides_leaves_the_board() -> None:
    """After a swap of sides the peg stays Vertical's and Horizontal is to move."""
    referee = start("C3")
    before = referee.position.snapshot()
    assert not referee.play(SWAP)
    assert before == referee.position.snapshot()
    assert (H, 2) == (referee.side_to_move, referee.moves_played)


def test_a_mirror_swap_moves_the_peg() -> None:
    """After a mirror swap the peg is Horizontal's in the mirrored hole."""
    referee = Referee(GameRules(Board(8, 8), swap=SwapKind.MIRROR))
    for move in (peg("D1"), SWAP):
        assert not referee.play(move)
    assert H is referee.position.peg_owner(Hole(1, 4))
    assert referee.position.peg_owner(Hole(4, 1)) is None
    assert (V, 2) == (referee.side_to_move, referee.moves_played)
    assert not referee.play(peg("D1"))


@pytest.mark.parametrize("kind", SwapKind)
def test_a_swap_can_be_taken_back(kind: SwapKind) -> None:
    """Undoing a swap and the peg before it restores the start exactly."""
    referee = Referee(GameRules(Board(8, 8), swap=kind))
    states = []
    for move in (peg("D1"), SWAP, peg("E5")):
        states.append(state(referee))
        assert not referee.play(move)
    for before in reversed(states):
        referee.undo()
        assert before == state(referee)


@pytest.mark.parametrize("kind", SwapKind)
@pytest.mark.parametrize("before", ["", "C3 D5", "C3 swap", "C3 D5 E6"])
def test_only_the_second_move_swaps(kind: SwapKind, before: str) -> None:
    """A swap is refused as the first or third move, and a second time."""
    referee = Referee(GameRules(Board(8, 8), swap=kind))
    for move in moves(before):
        assert not referee.play(move)
    assert [ProblemCode.SWAP_NOT_ALLOWED] == codes(referee, SWAP)


@pytest.mark.parametrize(
    ("kind", "expected"),
    [(SwapKind.IDENTITY, []), (SwapKind.MIRROR, [ProblemCode.SWAP_NOT_ALLOWED])],
)
def test_mirroring_needs_a_square(kind: SwapKind, expected: list[ProblemCode]) -> None:
    """On a rectangular board only a swap of sides is legal, not a mirror swap."""
    referee = Referee(GameRules(Board(8, 7), swap=kind))
    assert not referee.play(peg("C3"))
    assert expected == codes(referee, SWAP)


@pytest.mark.parametrize(
    ("game", "move", "result", "ending"),
    [
        ("", RESIGN, Result.HORIZONTAL_WINS, Ending.RESIGNATION),
        ("C3", RESIGN, Result.VERTICAL_WINS, Ending.RESIGNATION),
        ("C3 D5", DRAW, Result.DRAW, Ending.AGREEMENT),
    ],
)
def test_words_end_a_game(
    game: str, move: Move, result: Result, ending: Ending
) -> None:
    """A player who resigns loses; an agreement is a draw; neither is a move."""
    referee = start(game)
    before = state(referee)
    assert not referee.play(move)
    assert (result, ending) == (referee.result, referee.ended_by)
    assert len(moves(game)) == referee.moves_played
    for late in (peg("G6"), SWAP, RESIGN, DRAW):
        assert [ProblemCode.GAME_OVER] == codes(referee, late)
    referee.undo()
    assert before == state(referee)


@pytest.mark.parametrize("ruleset", Ruleset)
def test_a_chain_wins_at_once(ruleset: Ruleset) -> None:
    """The peg that joins both border rows ends the game; no move may follow."""
    referee = start("C1 B2 D3 B3 C5 B4 D7 B5 F6 B6", ruleset=ruleset)
    assert Result.IN_PROGRESS is referee.result
    assert not referee.play(peg("E8"))
    assert (Result.VERTICAL_WINS, Ending.CONNECTION) == (
        referee.result,
        referee.ended_by,
    )
    assert [ProblemCode.GAME_OVER] == codes(referee, peg("G2"))


def test_a_link_between_old_pegs_can_win() -> None:
    """Under standard rules a link between old pegs can win."""
    referee = start("C1 B2 D3 B3 C5 B4 D7 B5 F6 B6", ruleset=Ruleset.STANDARD)
    for move in (peg("E8", additions=""), peg("B7")):
        assert not referee.play(move)
    assert referee.position.winner is None
    assert not referee.play(peg("G2", additions="E8-F6"))
    assert Result.VERTICAL_WINS is referee.result


def test_a_side_without_a_hole_draws() -> None:
    """If the side to move has no hole left, the game is a draw and has ended."""
    referee = Referee(GameRules(Board(4, 4)))
    inner = [Hole(x, y) for y in (2, 3) for x in (2, 3)]
    top_bottom = [Hole(x, y) for y in (1, 4) for x in (2, 3)]
    left_right = [Hole(x, y) for x in (1, 4) for y in (2, 3)]
    order = [h for pair in zip(inner, left_right, strict=True) for h in pair]
    for hole in order:
        assert Result.IN_PROGRESS is referee.result
        assert not referee.play(Move(MoveKind.PEG, hole, additions=()))
    assert not referee.play(Move(MoveKind.PEG, top_bottom[0], additions=()))
    assert (Result.DRAW, Ending.NO_WAY_LEFT) == (referee.result, referee.ended_by)
    assert [ProblemCode.GAME_OVER] == codes(referee, RESIGN)


def test_undo_needs_a_move() -> None:
    """A game that has not begun has nothing to undo."""
    with pytest.raises(IndexError):
        Referee(GameRules(Board(8, 8))).undo()


@given(
    random_games(most=9), st.sampled_from(Ruleset), st.sampled_from(SwapKind), st.data()
)
def test_undo_restores_everything(
    game: tuple[Board, list[Hole]],
    ruleset: Ruleset,
    swap: SwapKind,
    data: st.DataObject,
) -> None:
    """Undoing any number of moves restores exactly the earlier states.

    Swaps, removals and links between old pegs are included.
    """
    board, played = game
    referee = Referee(GameRules(board, ruleset=ruleset, swap=swap))
    words = [SWAP, *(Move(MoveKind.PEG, hole) for hole in played)]
    states = []
    for move in data.draw(st.permutations(words[:2])) + words[2:]:
        states.append(state(referee))
        full = add_edits(referee, move, data) if ruleset is Ruleset.STANDARD else move
        if referee.play(full):
            states.pop()
    for before in reversed(states):
        referee.undo()
        assert before == state(referee)


def add_edits(referee: Referee, move: Move, data: st.DataObject) -> Move:
    """Return the move, perhaps with some legal removals and additions."""
    position, side = referee.position, referee.side_to_move
    drawn = position.placement().pieces(side).links
    if move.kind is not MoveKind.PEG or not drawn or data.draw(st.integers(0, 3)):
        return move
    removals = data.draw(st.lists(st.sampled_from(drawn), unique=True, max_size=3))
    kept = data.draw(st.booleans())
    additions = tuple(removals[:1]) if kept else None
    return Move(MoveKind.PEG, move.hole, removals=tuple(removals), additions=additions)
