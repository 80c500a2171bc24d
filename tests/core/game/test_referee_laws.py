"""The engine against a plain second referee, and against its mirrored self."""

from collections.abc import Callable
from dataclasses import replace
from random import Random

from hypothesis import given
from hypothesis import strategies as st

from paperboard.core.game.analysis import Reach, find_outlook, find_winning_chain
from paperboard.core.game.board import Board
from paperboard.core.game.game_record import Move, MoveKind, Ruleset
from paperboard.core.game.game_rules import GameRules
from paperboard.core.game.geometry import KNIGHT_STEPS, Hole, Link, Side, make_link
from paperboard.core.game.position import Position
from paperboard.core.game.referee import WINS, Referee, Result
from tests.core.brute import BruteGame, is_cut
from tests.core.games import random_games, side_of

Turn = Callable[[Board, Hole], Hole]


def read_links(position: Position) -> dict[Link, Side]:
    """Return every link of a position with its owner."""
    placement = position.placement()
    return {link: side for side in Side for link in placement.pieces(side).links}


@given(random_games(), st.sampled_from(Ruleset))
def test_games_equal_the_plain_referee(
    game: tuple[Board, list[Hole]], ruleset: Ruleset
) -> None:
    """Links, vacant holes and the winner equal those of the plain referee."""
    board, played = game
    referee = Referee(GameRules(board, ruleset=ruleset))
    paper = ruleset is Ruleset.PAPER
    brute = BruteGame(board.columns, board.rows, may_cross_own=paper)
    for number, hole in enumerate(played):
        if referee.result is not Result.IN_PROGRESS:
            break
        side = side_of(number)
        assert not referee.play(Move(MoveKind.PEG, hole))
        brute.play(side, hole)
        won = brute.is_joined(side)
        assert won is (referee.result is WINS[side])
        assert won is bool(find_winning_chain(referee.position, side))
    assert brute.links == read_links(referee.position)
    for hole in board.holes():
        for side in Side:
            vacant = referee.position.is_vacant_for(side, hole)
            assert brute.can_peg(side, hole) is vacant


@given(
    st.builds(Board, st.integers(5, 9), st.integers(5, 9)),
    st.sampled_from(Ruleset),
    st.randoms(use_true_random=False),
)
def test_listed_links_equal_the_plain_referee(
    board: Board, ruleset: Ruleset, random: Random
) -> None:
    """Moves with listed links are legal exactly when the plain referee allows them.

    Links and winner are equal afterwards, and an illegal move changes nothing.
    """
    referee = Referee(GameRules(board, ruleset=ruleset))
    paper = ruleset is Ruleset.PAPER
    brute = BruteGame(board.columns, board.rows, may_cross_own=paper)
    for _ in range(random.randint(1, 40)):
        if referee.result is not Result.IN_PROGRESS:
            break
        side = referee.side_to_move
        hole, removals, additions = choose_move(brute, side, random)
        move = Move(MoveKind.PEG, hole, removals=removals, additions=additions)
        trial = replace(brute, pegs=dict(brute.pegs), links=dict(brute.links))
        legal = trial.play_with_links(side, hole, removals, additions)
        brute = trial if legal else brute
        assert legal is not bool(referee.play(move))
        assert brute.links == read_links(referee.position)
        for owner in Side:
            assert brute.is_joined(owner) is (referee.result is WINS[owner])


def choose_move(
    brute: BruteGame, side: Side, random: Random
) -> tuple[Hole, tuple[Link, ...], tuple[Link, ...] | None]:
    """Return a hole, removals and additions, usually legal."""
    hole = Hole(random.randint(1, brute.columns), random.randint(1, brute.rows))
    own = [place for place, owner in brute.pegs.items() if owner is side]
    if own and random.random() < 0.7:
        x, y = random.choice(KNIGHT_STEPS)
        near = random.choice(own)
        hole = Hole(max(1, near.column + x), max(1, near.row + y))
    drawn = [link for link, owner in brute.links.items() if owner is side]
    removals: list[Link] = []
    if drawn and random.random() < 0.3:
        removals = random.choices(drawn, k=random.randint(1, 2))
    if random.random() < 0.4:
        return hole, tuple(removals), None
    starts = own if random.random() < 0.2 else [hole]
    ends = {*own, hole} if random.random() < 0.9 else set(brute.pegs)
    fitting = [
        make_link(peg, Hole(peg.column + x, peg.row + y))
        for peg in starts
        for x, y in KNIGHT_STEPS
        if Hole(peg.column + x, peg.row + y) in ends
    ]
    additions = random.sample(fitting, min(len(fitting), random.randint(0, 3)))
    return hole, tuple(removals), tuple(additions)


@given(random_games(most=10))
def test_no_links_cross_under_standard(game: tuple[Board, list[Hole]]) -> None:
    """No two links of a game under standard rules cross."""
    board, played = game
    position = Position(board, Ruleset.STANDARD)
    for number, hole in enumerate(played):
        position.change(side_of(number), hole)
    drawn = [*read_links(position)]
    assert not any(
        is_cut(one, other) for n, one in enumerate(drawn) for other in drawn[:n]
    )


def agree(one: Position, side: Side, other: Position, other_side: Side) -> bool:
    """Tell whether two outlooks agree, as far as both are decided."""
    reaches = {
        find_outlook(one, side).reach,
        find_outlook(other, other_side).reach,
    }
    return len(reaches - {Reach.UNDECIDED}) <= 1


def mirror(board: Board, hole: Hole) -> Hole:
    """Return the hole mirrored from left to right."""
    return Hole(board.columns + 1 - hole.column, hole.row)


def flip(board: Board, hole: Hole) -> Hole:
    """Return the hole mirrored from top to bottom."""
    return Hole(hole.column, board.rows + 1 - hole.row)


@given(random_games(most=10), st.sampled_from(Ruleset), st.sampled_from([mirror, flip]))
def test_mirrored_games_have_mirrored_verdicts(
    game: tuple[Board, list[Hole]], ruleset: Ruleset, turn: Turn
) -> None:
    """A mirrored game has mirrored links, the same result and the same outlooks."""
    board, played = game
    one, other = (Referee(GameRules(board, ruleset=ruleset)) for _ in range(2))
    for hole in played:
        faults = one.play(Move(MoveKind.PEG, hole))
        turned = other.play(Move(MoveKind.PEG, turn(board, hole)))
        assert [fault.code for fault in faults] == [fault.code for fault in turned]
    expected = {
        make_link(turn(board, link.first), turn(board, link.second)): side
        for link, side in read_links(one.position).items()
    }
    assert expected == read_links(other.position)
    assert (one.result, one.ended_by) == (other.result, other.ended_by)
    for side in Side:
        assert agree(one.position, side, other.position, side)


@given(random_games(most=10), st.sampled_from(Ruleset))
def test_quarter_turned_games_change_sides(
    game: tuple[Board, list[Hole]], ruleset: Ruleset
) -> None:
    """A quarter turn swaps everything between the sides, verdicts included."""
    board, played = game
    one = Position(board, ruleset)
    other = Position(Board(board.rows, board.columns), ruleset)

    def turn(hole: Hole) -> Hole:
        return Hole(board.rows + 1 - hole.row, hole.column)

    for number, hole in enumerate(played):
        side = side_of(number)
        one.change(side, hole)
        other.change(side.opponent, turn(hole))
    expected = {
        make_link(turn(link.first), turn(link.second)): side.opponent
        for link, side in read_links(one).items()
    }
    assert expected == read_links(other)
    assert (one.winner and one.winner.opponent) is other.winner
    for side in Side:
        assert agree(one, side, other, side.opponent)
