"""Games that begin from a starting position."""

import json
from dataclasses import replace
from random import Random

import pytest
from hypothesis import given
from hypothesis import strategies as st

from paperboard.core.errors import NotationError
from paperboard.core.game.analysis import Reach, find_outlook
from paperboard.core.game.board import Board
from paperboard.core.game.game_record import (
    Move,
    MoveKind,
    Placement,
    Record,
    Ruleset,
    SwapKind,
)
from paperboard.core.game.game_rules import GameRules
from paperboard.core.game.geometry import Hole, Side, parse_hole, parse_link
from paperboard.core.game.problems import HintCode
from paperboard.core.game.referee import Ending, Referee, Result
from paperboard.core.game.replay import Replay, replay, subtract_links
from paperboard.core.notation import (
    Format,
    UnwritableError,
    format_listing,
    format_record,
    format_t1,
    format_tsgf,
    parse_listing,
)
from paperboard.core.report.check import CheckOptions, CheckReport, check_text
from paperboard.core.report.report_json import format_report, format_table
from tests.core.brute import BruteGame
from tests.core.game.test_referee_laws import choose_move
from tests.core.games import moves, peg, placement, random_games

BOARD = Board(8, 8)
VERTICAL_CHAIN = "C1 D3 C5 D7 F8 C1-D3 C5-D3 C5-D7 D7-F8"


def check(setup: str, played: str = "", rules: Ruleset | None = None) -> CheckReport:
    """Return the report on a game from a starting position on 8 × 8."""
    text = f'[Board "8x8"] [Setup "{setup}"] {played}'
    return check_text(text, CheckOptions(rules=rules))


def list_codes(report: CheckReport) -> list[str]:
    """Return the codes of all faults."""
    return [problem.code.value for problem in report.problems]


def show_end(report: CheckReport) -> tuple[str, Ending | None, Side | None]:
    """Return how a game ended, and the side to move."""
    return report.result.value, report.ended_by, report.side_to_move


@pytest.mark.parametrize(
    ("header", "expected"),
    [
        ("", Placement()),
        ("vertical:; horizontal:", Placement()),
        (" horizontal: M2", placement("", "M2")),
        (
            "vertical: N3 L4, L4-N3; horizontal: m2",
            placement("N3 L4 L4-N3", "M2"),
        ),
        ("vertical: A1 A1 A1-A1", placement("A1 A1 A1-A1")),
    ],
)
def test_header_holds_a_position(header: str, expected: Placement) -> None:
    """A starting position is read as written, without any check."""
    record = parse_listing(f'[Setup "{header}"] 1. L12')
    assert (expected, 1) == (record.setup, len(record.moves))


def test_header_is_written_before_the_moves() -> None:
    """A game with a starting position is one line, its moves at the end."""
    record = Record(moves=tuple(moves("D4")), setup=placement("C2 D4 C2-D4", "F3"))
    text = '[Setup "vertical: C2 D4 C2-D4; horizontal: F3"] 1. D4'
    assert text == format_listing(record)


@pytest.mark.parametrize(
    ("text", "message", "column"),
    [
        ("[Setup]", "[Setup] needs text in quotes", 1),
        (' [Setup "N3"]', "expected 'vertical:' or 'horizontal:' here", 2),
        ('[Setup "vertical: N3 vertical: N4"]', "expected a hole here", 1),
        ('[Setup ""] [Setup ""]', "[Setup] is given more than once", 12),
        (
            '[Setup ""] [Seats "A1=;B1=;A2=;B2="]',
            "[Setup] and [Seats] cannot be combined",
            1,
        ),
    ],
)
def test_faulty_header_is_told(text: str, message: str, column: int) -> None:
    """A starting position that cannot be read is refused with its place."""
    with pytest.raises(NotationError) as caught:
        parse_listing(text)
    assert message in str(caught.value)
    assert (1, column) == (caught.value.line, caught.value.column)


def test_four_players_begin_on_the_empty_board() -> None:
    """A game of four has no starting position, written or played."""
    seats = parse_listing('[Seats "A1=;B1=;A2=;B2="]').seats
    with pytest.raises(UnwritableError, match="cannot be combined"):
        format_listing(Record(seats=seats, setup=Placement()))
    with pytest.raises(ValueError, match="four players"):
        Referee(GameRules(BOARD, double=True, setup=Placement()))


def test_other_formats_refuse_a_set_up() -> None:
    """Formats that cannot hold a starting position refuse it."""
    record = Record(moves=tuple(moves("D4")), setup=placement("C2"))
    for write in (format_tsgf, format_t1):
        with pytest.raises(UnwritableError, match="begins with an empty board"):
            write(record)
    data = format_record(record, format=Format.LIST)
    assert record == parse_listing(data.decode())


@pytest.mark.parametrize(
    ("setup", "side"),
    [
        ("", Side.VERTICAL),
        ("vertical: C2; horizontal: F3", Side.VERTICAL),
        ("vertical: C2", Side.HORIZONTAL),
        ("vertical: C2 D4; horizontal: F3", Side.HORIZONTAL),
    ],
)
def test_peg_counts_tell_who_is_to_move(setup: str, side: Side) -> None:
    """Equal counts make Vertical move, one more Vertical peg makes Horizontal."""
    report = check(setup, "E6")
    assert [] == list_codes(report)
    assert side.opponent is report.side_to_move
    assert parse_hole("E6") in report.placement.pieces(side).pegs


@pytest.mark.parametrize("played", ["swap", "E6 swap"])
@pytest.mark.parametrize("kind", SwapKind)
def test_there_is_no_swap(played: str, kind: SwapKind) -> None:
    """A game from a starting position has no swap."""
    setup = "vertical: C2; horizontal: F3"
    text = f'[Board "8x8"] [Swap "{kind.value}"] [Setup "{setup}"] {played}'
    report = check_text(text)
    assert ["swap-not-allowed"] == list_codes(report)
    assert "begins from a position" in str(report.problems[0].message)


def test_links_of_the_new_peg_reach_the_set_up() -> None:
    """A move links its peg with old pegs, unless a link blocks it."""
    report = check("vertical: E3 G6; horizontal: D3 E5 D3-E5", "D5")
    assert placement("D5 E3 G6", "D3 E5 D3-E5") == report.placement
    report = check("vertical: E3 G6; horizontal: D3 E5", "D5")
    assert placement("D5 E3 G6 D5-E3", "D3 E5") == report.placement


@pytest.mark.parametrize(
    ("rules", "codes"),
    [(Ruleset.PAPER, ["link-not-from-new-peg"]), (Ruleset.STANDARD, [])],
)
def test_old_pegs_are_linked_under_standard_only(
    rules: Ruleset, codes: list[str]
) -> None:
    """Old unlinked pegs are never linked under paper rules, but under standard."""
    report = check("vertical: C2 D4; horizontal: G6 F2", "E7+C2/D4", rules)
    assert codes == list_codes(report)


def test_link_of_the_set_up_is_removed_under_standard() -> None:
    """A link of the starting position is removed like any other."""
    setup = "vertical: C2 D4 C2-D4; horizontal: G6 F2"
    report = check(setup, "E7-C2/D4", Ruleset.STANDARD)
    assert placement("C2 D4 E7", "F2 G6") == report.placement
    report = check(setup, "E7-C2/D4", Ruleset.PAPER)
    assert ["removal-not-allowed"] == list_codes(report)


def test_every_fault_of_a_set_up_is_told_and_no_move_played() -> None:
    """A faulty starting position is reported completely, and no move is played."""
    report = check(
        "vertical: A1 C2 D4 C2-D4 C2-C3; horizontal: C3 E2 C3-E2 C2", "F6 F7"
    )
    assert [
        "corner",
        "occupied",
        "not-a-knights-move",
        "missing-peg",
        "crosses-opponent-link",
        "crosses-opponent-link",
    ] == list_codes(report)
    assert {None} == {problem.move for problem in report.problems}
    assert (0, None, None) == (
        report.moves_played,
        report.side_to_move,
        report.ended_by,
    )
    assert placement("C2 D4 C2-D4", "C3 E2 C3-E2") == report.placement
    assert None is format_table(report)["next"]


def test_faulty_set_up_decides_nothing() -> None:
    """With a fault in the starting position, nobody has won."""
    report = check(f"vertical: {VERTICAL_CHAIN} H8; horizontal: A3 C4 E6 G6", "B2")
    assert ["corner", "peg-count"] == list_codes(report)
    assert ("in progress", None, None) == show_end(report)
    assert () == report.winning_chain
    assert report.certain_draw_since is None


def test_won_set_up_is_over() -> None:
    """A starting position with a winning chain is a finished game."""
    setup = f"vertical: {VERTICAL_CHAIN}; horizontal: A3 C4 E6 G6"
    report = check(setup)
    assert ("vertical wins", Ending.CONNECTION, None) == show_end(report)
    assert 5 == len(report.winning_chain)
    assert ["game-over"] == list_codes(check(setup, "B2"))
    late = check(setup, "resign")
    assert [HintCode.LATE_RESIGNATION] == [hint.code for hint in late.hints]


def test_set_up_without_a_free_hole_is_a_draw() -> None:
    """If the side to move has no hole left, the game is drawn at once."""
    setup = "vertical: B1 C1 B4 C4; horizontal: B2 C2 B3 C3"
    report = check_text(f'[Board "4x4"] [Setup "{setup}"]')
    assert ("draw", Ending.NO_WAY_LEFT, None) == show_end(report)
    assert Reach.NO is report.vertical.reach is report.horizontal.reach


def test_moves_are_numbered_from_the_set_up() -> None:
    """The first move after the starting position is move 1, and can be shown."""
    text = '[Board "8x8"] [Setup "vertical: C2; horizontal: F3"] D4 E6 D4'
    report = check_text(text)
    assert (3, "occupied") == (
        report.problems[0].move,
        report.problems[0].code.value,
    )
    before = check_text(text, move=0)
    assert (placement("C2", "F3"), 0) == (before.placement, before.moves_played)
    assert placement("C2 D4 C2-D4", "F3") == check_text(text, move=1).placement


def test_both_rulesets_begin_from_the_set_up() -> None:
    """Crossing own links of the starting position are faults under standard rules."""
    setup = "vertical: C2 D4 C3 E2 C2-D4 C3-E2; horizontal: F6 G6 F7 H2"
    paper = check(setup, "B6")
    assert [] == list_codes(paper)
    assert HintCode.LEGALITY_DIFFERS in {hint.code for hint in paper.hints}
    standard = check(setup, "B6", Ruleset.STANDARD)
    assert ["crosses-own-link"] * 2 == list_codes(standard)
    assert HintCode.LEGALITY_DIFFERS in {hint.code for hint in standard.hints}


def test_certain_draw_may_stand_at_the_beginning() -> None:
    """If neither side can win from the start, the draw dates from move 0."""
    # No winning chain is possible on so small a board.
    report = check_text('[Board "4x4"] [Setup "vertical: B1"] B2')
    assert (True, 0) == (report.is_legal, report.certain_draw_since)


def test_json_has_the_set_up_as_written() -> None:
    """The JSON has the starting position, with faults, only if there is one."""
    report = check("vertical: C2 C2; horizontal: F3")
    back = json.loads(json.dumps(format_report(report)))
    assert {
        "pegs": {"vertical": ["C2", "C2"], "horizontal": ["F3"]},
        "links": {"vertical": [], "horizontal": []},
    } == back["setup"]
    assert "setup" not in format_report(check_text("L12"))


def test_undo_ends_at_the_set_up() -> None:
    """Undoing every move leaves exactly the starting position."""
    setup = placement("C2 D4 C2-D4", "F3")
    referee = Referee(GameRules(BOARD, setup=setup))
    before = referee.position.snapshot()
    for move in moves("E6 E5 G7"):
        assert () == referee.play(move)
    for _ in range(3):
        referee.undo()
    assert before == referee.position.snapshot()
    assert (Side.HORIZONTAL, 0) == (referee.side_to_move, referee.moves_played)
    with pytest.raises(IndexError):
        referee.undo()


def split(game: Replay[Move], at: int) -> Replay[Move]:
    """Return the rest of a game, played from the position after some moves."""
    setup = game.position_after(at).placement()
    return replay(replace(game.referee.rules, setup=setup), game.moves[at:])


def assert_same_end(game: Replay[Move], rest: Replay[Move], at: int) -> None:
    """Assert that the rest of a game ends like the whole game."""
    assert rest.is_legal
    assert game.placement == rest.placement
    assert game.moves_played == at + rest.moves_played
    assert (game.result, game.ended_by) == (rest.result, rest.ended_by)
    assert game.side_to_move is rest.side_to_move


@given(random_games(most=10), st.sampled_from(Ruleset), st.data())
def test_rest_of_a_game_is_the_same_from_its_position(
    game: tuple[Board, list[Hole]], ruleset: Ruleset, data: st.DataObject
) -> None:
    """Replaying the rest from a position in the middle gives the same end."""
    board, played = game
    whole = replay(
        GameRules(board, ruleset=ruleset), (Move(MoveKind.PEG, h) for h in played)
    )
    at = data.draw(st.integers(0, whole.moves_played))
    rest = split(whole, at)
    assert_same_end(whole, rest, at)
    for number in range(at, whole.moves_played + 1):
        one, other = whole.position_after(number), rest.position_after(number - at)
        assert one.placement() == other.placement()


@given(
    st.builds(Board, st.integers(5, 9), st.integers(5, 9)),
    st.sampled_from(Ruleset),
    st.randoms(use_true_random=False),
    st.data(),
)
def test_rest_is_the_same_with_links_left_out_and_removed(
    board: Board, ruleset: Ruleset, random: Random, data: st.DataObject
) -> None:
    """This also works with listed links; a link left out cannot be drawn later."""
    whole = replay(
        GameRules(board, ruleset=ruleset), make_listed_moves(board, ruleset, random)
    )
    at = data.draw(st.integers(0, whole.moves_played))
    rest = split(whole, at)
    assert_same_end(whole, rest, at)
    for side in Side:
        one, other = (find_outlook(game.position, side) for game in (whole, rest))
        assert one == other


def make_listed_moves(board: Board, ruleset: Ruleset, random: Random) -> list[Move]:
    """Return legal moves, many with removals and additions."""
    referee = Referee(GameRules(board, ruleset=ruleset))
    paper = ruleset is Ruleset.PAPER
    brute = BruteGame(board.columns, board.rows, may_cross_own=paper)
    played: list[Move] = []
    for _ in range(30):
        if referee.result is not Result.IN_PROGRESS:
            break
        side = referee.side_to_move
        hole, removals, additions = choose_move(brute, side, random)
        move = Move(MoveKind.PEG, hole, removals=removals, additions=additions)
        if not referee.play(move):
            brute.play_with_links(side, hole, removals, additions)
            played.append(move)
    return played


@given(random_games(most=8))
def test_a_swap_before_the_set_up_changes_nothing(
    game: tuple[Board, list[Hole]],
) -> None:
    """After an identity swap, a game from the position is as without a swap."""
    board, played = game
    pegs = [Move(MoveKind.PEG, hole) for hole in played]
    if not pegs:
        pegs = [peg("C3")]
    swapped = replay(GameRules(board), [pegs[0], Move(MoveKind.SWAP), *pegs[1:]])
    plain = replay(GameRules(board), pegs)
    setup = swapped.placement
    assert plain.placement == setup
    began = replay(GameRules(board, setup=setup), ())
    assert (swapped.side_to_move, swapped.result) == (began.side_to_move, began.result)


def test_comparison_tells_the_links_of_the_moves_only() -> None:
    """Rulesets are compared by the links that the moves add."""
    setup = placement("D3 E5 E3 D3-E5", "B2 B3 B5")
    paper, standard = (
        replay(GameRules(BOARD, rules, setup=setup), moves("D5")).placement
        for rules in Ruleset
    )
    assert ((Side.VERTICAL, parse_link("D5-E3")),) == subtract_links(paper, standard)
    assert () == subtract_links(standard, paper)
