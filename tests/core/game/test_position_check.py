"""Positions without a move order: every fault, and other findings."""

import pytest

from paperboard.core.game.analysis import Reach, find_outlook
from paperboard.core.game.board import Board
from paperboard.core.game.game_record import Ruleset, SwapKind
from paperboard.core.game.game_rules import GameRules
from paperboard.core.game.geometry import Side, format_link
from paperboard.core.game.position_check import PositionCheck, check_position
from paperboard.core.game.problems import HintCode
from tests.core.games import holes, placement

V, H = Side.VERTICAL, Side.HORIZONTAL
BOARD = Board(8, 8)
VERTICAL_CHAIN = "C1 D3 C5 D7 F8 C1-D3 C5-D3 C5-D7 D7-F8"
HORIZONTAL_CHAIN = "A3 C4 E5 G6 H4 A3-C4 C4-E5 E5-G6 G6-H4"


def show(check: PositionCheck) -> list[str]:
    """Return each fault as its code and the links in the way."""
    return [
        " ".join([p.code.value, *(format_link(link) for link in p.blocked_by)])
        for p in check.problems
    ]


@pytest.mark.parametrize(
    ("vertical", "horizontal", "codes"),
    [
        ("", "", []),
        ("C2 D4 C2-D4", "F3", []),
        ("Z9", "", ["off-board"]),
        ("A1", "", ["corner"]),
        ("A4", "", ["enemy-border"]),
        ("D4", "D1", ["enemy-border"]),
        ("C2", "C2", ["occupied"]),
        ("C2 C2", "D4", ["occupied"]),
        ("C2 C2-D4", "", ["missing-peg"]),
        ("C2-D4", "", ["missing-peg", "missing-peg"]),
        ("C2 E6", "D4 C2-D4", ["missing-peg"]),
        ("C2 C3 C2-C3", "F6", ["not-a-knights-move"]),
        ("C2 D4 C2-D4 D4-C2", "F6", ["duplicate-link"]),
        (
            "C2 D4 C2-D4",
            "C3 E2 C3-E2",
            ["crosses-opponent-link C3-E2", "crosses-opponent-link C2-D4"],
        ),
        ("C2 D4 C3 E2 C2-D4 C3-E2", "F6 G6 F7", []),
        ("C2", "D4 E6", ["peg-count"]),
        ("C2 D4", "", ["peg-count"]),
        (
            "A1 Z9 C2 C2 B4-C3",
            "",
            ["corner", "off-board", "occupied", "not-a-knights-move"]
            + ["missing-peg"] * 2
            + ["peg-count"],
        ),
    ],
)
def test_every_fault_is_reported(
    vertical: str, horizontal: str, codes: list[str]
) -> None:
    """A check reports every fault of pegs, links and counts at once."""
    assert codes == show(
        check_position(GameRules(BOARD), placement(vertical, horizontal))
    )


def test_own_crossings_are_faults_under_standard() -> None:
    """Crossing own links are a fault under standard rules, a hint under paper rules."""
    crossed = placement("C2 D4 C3 E2 C2-D4 C3-E2 D4-E2", "F6 G6 F7")
    standard = check_position(GameRules(BOARD, ruleset=Ruleset.STANDARD), crossed)
    assert ["crosses-own-link C3-E2", "crosses-own-link C2-D4"] == show(standard)
    paper = check_position(GameRules(BOARD), crossed)
    assert [] == show(paper)
    (hint,) = [h for h in paper.hints if h.code is HintCode.OWN_CROSSING]
    assert "C2-D4" == format_link(hint.link or hint.blocked_by[0])
    assert "which standard rules forbid" in str(hint.message)


def test_two_winners_are_a_fault() -> None:
    """It is a fault if both sides have joined their border rows."""
    check = check_position(
        GameRules(BOARD), placement(VERTICAL_CHAIN, HORIZONTAL_CHAIN)
    )
    assert "two-winners" in show(check)
    assert check.winner is None
    assert () == check.winning_chain


def test_a_winner_is_named_with_the_chain() -> None:
    """A side that has joined its border rows has won, and nobody is to move."""
    check = check_position(GameRules(BOARD), placement(VERTICAL_CHAIN, "A3 C4 E6 G6"))
    assert [] == show(check)
    assert V is check.winner
    assert holes("C1 D3 C5 D7 F8") == check.winning_chain
    assert check.side_to_move is None
    reaches = [find_outlook(check.position, side).reach for side in Side]
    assert [Reach.YES, Reach.NO] == reaches


@pytest.mark.parametrize(
    ("vertical", "horizontal", "swap", "codes", "side"),
    [
        ("", "", SwapKind.IDENTITY, [], V),
        ("C2", "", SwapKind.IDENTITY, [], H),
        ("C2", "D4", SwapKind.IDENTITY, [], V),
        ("", "D4", SwapKind.IDENTITY, ["peg-count"], None),
        ("C2", "", SwapKind.MIRROR, [], H),
        ("C2", "D4", SwapKind.MIRROR, [], None),
        ("", "D4", SwapKind.MIRROR, [], V),
        ("", "", SwapKind.MIRROR, [], V),
        ("", "D4 E6", SwapKind.MIRROR, ["peg-count"], None),
    ],
)
def test_counts_tell_who_is_to_move(
    vertical: str, horizontal: str, swap: SwapKind, codes: list[str], side: Side | None
) -> None:
    """Peg counts give the side to move, unless a swap leaves doubt."""
    check = check_position(GameRules(BOARD, swap=swap), placement(vertical, horizontal))
    assert codes == show(check)
    assert side is check.side_to_move
    hinted = [h for h in check.hints if h.code is HintCode.SIDE_TO_MOVE]
    assert (side is not None) is bool(hinted)


@pytest.mark.parametrize(
    ("ruleset", "possible"),
    [
        (Ruleset.PAPER, ["C2-D4", "D4-E2", "F6-H7"]),
        (Ruleset.STANDARD, ["D4-E2", "F6-H7"]),
    ],
)
def test_missing_links_are_hints(ruleset: Ruleset, possible: list[str]) -> None:
    """Legal links that are not drawn are named in a hint."""
    check = check_position(
        GameRules(BOARD, ruleset=ruleset), placement("C2 D4 C3 E2 C3-E2", "F6 H7 B7 B6")
    )
    found = [
        format_link(hint.link)
        for hint in check.hints
        if hint.code is HintCode.POSSIBLE_LINK and hint.link
    ]
    assert possible == found


def test_the_sound_part_is_kept() -> None:
    """Faulty pegs and links are left out of the placement that is judged."""
    check = check_position(GameRules(BOARD), placement("C2 A1 D4 C2-D4 D4-D5", "F3"))
    assert placement("C2 D4 C2-D4", "F3") == check.placement
