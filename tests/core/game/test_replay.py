"""Whole games: replays, earlier positions, certain draws, both rulesets."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from paperboard.core.game.analysis import is_certain_draw
from paperboard.core.game.board import Board
from paperboard.core.game.game_record import (
    Move,
    MoveKind,
    Placement,
    Ruleset,
    SwapKind,
)
from paperboard.core.game.game_rules import GameRules
from paperboard.core.game.geometry import Hole, Link, Side, format_hole
from paperboard.core.game.problems import HintCode, ProblemCode
from paperboard.core.game.referee import Ending, Referee, Result
from paperboard.core.game.replay import (
    Replay,
    find_certain_draw,
    replay,
    subtract_links,
)
from paperboard.core.notation import parse_listing
from tests.core.games import holes, links, moves, peg, placement, random_games

V, H = Side.VERTICAL, Side.HORIZONTAL
BOARD = Board(8, 8)
WON = "C1 B2 D3 B3 C5 B4 D7 B5 F6 B6 E8"
# Vertical's third peg could be linked across its own first link.
OWN_CROSSING = "C3 F6 E2 G4 C2 G7 D4"


def test_a_won_game_is_told_in_full() -> None:
    """A replay has pegs, links, result, end and winning chain."""
    game = replay(GameRules(BOARD), moves(WON))
    assert game.is_legal
    assert (11, H) == (game.moves_played, game.side_to_move)
    assert (Result.VERTICAL_WINS, Ending.CONNECTION) == (game.result, game.ended_by)
    assert set(holes("C1 D3 C5 D7 F6 E8")) == set(game.placement.vertical.pegs)
    assert holes("B2 B3 B4 B5 B6") == game.placement.horizontal.pegs
    assert holes("C1 D3 C5 D7") == game.winning_chain[:4]
    assert links("C1-D3 C5-D3 C5-D7 D7-F6 E8-F6") == game.placement.vertical.links


def test_an_empty_game_is_in_progress() -> None:
    """A record without moves is legal, and Vertical is to move."""
    game = replay(GameRules(BOARD), [])
    assert game.is_legal
    assert (0, V) == (game.moves_played, game.side_to_move)
    assert (Result.IN_PROGRESS, None) == (game.result, game.ended_by)
    assert Placement() == game.placement
    assert () == game.winning_chain


def test_a_replay_stops_at_the_first_illegal_move() -> None:
    """The first illegal move is reported with its number, and nothing after it."""
    game = replay(GameRules(BOARD), moves("C3 swap D5 C3 A1 E6"))
    assert not game.is_legal
    assert [(4, ProblemCode.OCCUPIED)] == [(p.move, p.code) for p in game.problems]
    assert (3, V) == (game.moves_played, game.side_to_move)
    assert placement("C3", "D5") == game.placement


def test_pegs_and_swaps_are_counted() -> None:
    """A swap counts as a move, a resignation does not."""
    game = replay(GameRules(BOARD), moves("C3 swap D5 resign"))
    assert 3 == game.moves_played
    assert (Result.HORIZONTAL_WINS, Ending.RESIGNATION) == (game.result, game.ended_by)


def test_moves_after_the_end_are_refused() -> None:
    """A move after a connection is illegal; the game stays won."""
    game = replay(GameRules(BOARD), moves(WON + " G2"))
    assert [ProblemCode.GAME_OVER] == [problem.code for problem in game.problems]
    assert Result.VERTICAL_WINS is game.result


@pytest.mark.parametrize("word", ["resign", "draw"])
def test_nobody_resigns_twice(word: str) -> None:
    """A resignation after any end but a connection is illegal."""
    game = replay(GameRules(BOARD), moves(f"C3 {word} resign"))
    assert [ProblemCode.GAME_OVER] == [problem.code for problem in game.problems]


def test_resigning_a_lost_game_is_a_hint() -> None:
    """A resignation after the winning move is legal and changes nothing."""
    game = replay(GameRules(BOARD), moves(WON + " resign"))
    assert game.is_legal
    assert (Result.VERTICAL_WINS, Ending.CONNECTION) == (game.result, game.ended_by)
    assert [HintCode.LATE_RESIGNATION] == [hint.code for hint in game.hints]


@pytest.mark.parametrize(
    ("marks", "hinted"), [(None, False), (0, True), (1, False), (2, True)]
)
def test_wrong_link_marks_are_a_hint(marks: int | None, hinted: bool) -> None:
    """Marks that claim a different number of links than drawn are legal."""
    game = replay(
        GameRules(BOARD), [*moves("C2 F6"), peg("D4", marks=marks), peg("G2")]
    )
    assert game.is_legal
    found = [(hint.move, hint.code, hint.hole) for hint in game.hints]
    assert ([(3, HintCode.LINK_MARKS, Hole(4, 4))] if hinted else []) == found


@given(
    random_games(most=8), st.sampled_from(Ruleset), st.sampled_from(SwapKind), st.data()
)
def test_every_position_can_be_reached(
    game: tuple[Board, list[Hole]],
    ruleset: Ruleset,
    swap: SwapKind,
    data: st.DataObject,
) -> None:
    """The position after n moves is that of the game's first n moves."""
    board, played = game
    record = [Move(MoveKind.PEG, hole) for hole in played]
    if data.draw(st.booleans()):
        record.insert(1, Move(MoveKind.SWAP))
    whole = replay(GameRules(board, ruleset=ruleset, swap=swap), record)
    number = data.draw(st.integers(0, whole.moves_played))
    part = replay(GameRules(board, ruleset=ruleset, swap=swap), record[:number])
    assert part.placement == whole.position_after(number).placement()
    assert whole.placement == whole.position.placement()


@pytest.mark.parametrize("number", [-1, 12])
def test_only_played_moves_have_positions(number: int) -> None:
    """Only positions from the start to the last move can be asked for."""
    with pytest.raises(IndexError, match=str(number)):
        replay(GameRules(BOARD), moves(WON)).position_after(number)


@given(random_games(least=4, most=6), st.sampled_from(Ruleset), st.booleans())
def test_a_certain_draw_is_dated(
    game: tuple[Board, list[Hole]], ruleset: Ruleset, linked: bool
) -> None:
    """A draw is certain from the named move to the end, but not just before it."""
    board, played = game
    additions = None if linked else ()
    record = [Move(MoveKind.PEG, hole, additions=additions) for hole in played]
    check_date(replay(GameRules(board, ruleset=ruleset), record))


@given(random_games(least=4, most=6), st.data())
def test_removals_may_undo_a_certain_draw(
    game: tuple[Board, list[Hole]], data: st.DataObject
) -> None:
    """With removals, the last unbroken stretch of certainty is dated."""
    board, played = game
    referee = Referee(GameRules(board, ruleset=Ruleset.STANDARD))
    record = []
    for hole in played:
        pieces = referee.position.placement().pieces(referee.side_to_move)
        removals: tuple[Link, ...] = ()
        if pieces.links and not data.draw(st.integers(0, 2)):
            removals = (data.draw(st.sampled_from(pieces.links)),)
        record.append(Move(MoveKind.PEG, hole, removals=removals))
        referee.play(record[-1])
    check_date(replay(GameRules(board, ruleset=Ruleset.STANDARD), record))


def test_a_removal_need_not_end_a_certain_draw() -> None:
    """On a board too small to win on, the draw is certain from the start."""
    record = [*moves("B1 A2 C3 D2"), peg("B4", "B1-C3"), peg("D3")]
    game = replay(GameRules(Board(4, 4), ruleset=Ruleset.STANDARD), record)
    assert game.is_legal
    assert 0 == find_certain_draw(game)


def test_a_certain_draw_is_dated_after_its_return() -> None:
    """A draw that was certain, then not, is dated by its return."""
    record = parse_listing(
        "D5 B3 C2 D3 D1 B2 C1 E2 C3 A4-B2/D3+ B4 D4 C5 E3 B5 C4 B1 D2"
    )
    game = replay(GameRules(Board(5, 5), ruleset=Ruleset.STANDARD), record.moves)
    assert [9, 18] == [
        number for number in range(19) if is_certain_draw(game.position_after(number))
    ]
    assert 18 == find_certain_draw(game)


def check_date(whole: Replay[Move]) -> None:
    """Check the date of a certain draw against every position of the game."""
    certain = [
        is_certain_draw(whole.position_after(number))
        for number in range(whole.moves_played + 1)
    ]
    since = find_certain_draw(whole)
    if since is None:
        assert not certain[-1]
    else:
        assert all(certain[since:])
        assert since == 0 or not certain[since - 1]


def replay_both(record: list[Move]) -> tuple[Replay[Move], Replay[Move]]:
    """Return the same moves replayed under paper and standard rules."""
    paper, standard = (replay(GameRules(BOARD, rules), record) for rules in Ruleset)
    return paper, standard


def test_rulesets_are_compared() -> None:
    """Links that only one ruleset draws are reported with their side."""
    paper, standard = replay_both(moves(OWN_CROSSING))
    links_of_paper = subtract_links(paper.placement, standard.placement)
    assert ((V, *links("C2-D4")),) == links_of_paper
    assert () == subtract_links(standard.placement, paper.placement)


def test_most_games_are_the_same_under_both() -> None:
    """A game without own crossings or edits is the same under both rulesets."""
    paper, standard = replay_both(moves(WON))
    assert paper.placement == standard.placement
    assert (paper.result, paper.problems) == (standard.result, standard.problems)


def test_a_removal_shows_in_a_comparison() -> None:
    """A move that only standard rules allow shows as a difference."""
    paper, standard = replay_both([*moves("C2 F6 D4 G4"), peg("G2", "C2-D4")])
    assert not paper.is_legal
    assert standard.is_legal


@given(random_games(most=8), st.sampled_from(Ruleset), st.data())
def test_a_revised_replay_is_that_of_the_other_moves(
    game: tuple[Board, list[Hole]], ruleset: Ruleset, data: st.DataObject
) -> None:
    """A replay revised from some move on equals a replay from the start."""
    board, played = game
    rules = GameRules(board, ruleset)
    record = [peg(format_hole(hole), marks=1) for hole in played]
    whole = replay(rules, record)
    before = whole.position.snapshot()
    others = record[: data.draw(st.integers(0, len(record)))]
    others += data.draw(st.permutations(record))[:3] + moves("swap resign resign")
    revised, expected = whole.revise(others), replay(rules, others)
    assert expected.position.snapshot() == revised.position.snapshot()
    assert (expected.moves, expected.problems) == (revised.moves, revised.problems)
    assert (expected.result, expected.hints) == (revised.result, revised.hints)
    assert before == whole.position.snapshot()
