"""What can be played next, and games with board and rules in their text."""

import pytest

from paperboard.core.game.game_record import PositionRecord, Record, Ruleset
from paperboard.core.game.geometry import Side, format_hole, format_link, parse_hole
from paperboard.core.game.problems import ProblemCode
from paperboard.core.notation import format_listing, format_position
from paperboard.core.report.check import CheckOptions, CheckReport, check_text
from paperboard.core.report.next_moves import (
    NextHole,
    find_next_holes,
    find_undrawn_links,
)

# Horizontal's D3-E5 crosses Vertical's link from D5 to E3.
_CROSSED = '[Board "8x8"] E3 D3 G6 E5'


def find_next(report: CheckReport, name: str) -> NextHole:
    """Return what the side to move can do in a hole."""
    assert report.side_to_move is not None
    found = find_next_holes(report.position, report.side_to_move)
    (one,) = (one for one in found if one.hole == parse_hole(name))
    return one


def test_first_move_has_every_hole_of_the_side() -> None:
    """On the empty standard board Vertical has 528 holes, all without links."""
    position = check_text("").position
    found = find_next_holes(position, Side.VERTICAL)
    assert 528 == len(found)
    assert {((), ())} == {(one.links, one.blocked) for one in found}


def test_links_to_come_are_told() -> None:
    """A hole lists the links that its peg would make."""
    one = find_next(check_text('[Board "8x8"] E3 B4'), "D5")
    assert (["D5-E3"], ()) == ([format_link(link) for link in one.links], one.blocked)


def test_blocked_link_names_its_blocker() -> None:
    """A link that an enemy link crosses is reported with that link, in words."""
    one = find_next(check_text(_CROSSED), "D5")
    (problem,) = one.blocked
    assert () == one.links
    assert ProblemCode.CROSSES_OPPONENT_LINK is problem.code
    assert "D5-E3 is crossed by Horizontal's D3-E5" == str(problem.message)


@pytest.mark.parametrize(
    ("rules", "blocked"), [(Ruleset.PAPER, 0), (Ruleset.STANDARD, 1)]
)
def test_own_link_blocks_under_standard_only(rules: Ruleset, blocked: int) -> None:
    """A crossing own link blocks under standard rules, not under paper rules."""
    report = check_text('[Board "8x8"] D3 B2 E5 B3 E3 B5', CheckOptions(rules=rules))
    one = find_next(report, "D5")
    assert blocked == len(one.blocked)
    assert 1 - blocked == sum(format_link(x) == "D5-E3" for x in one.links)


def test_undrawn_links_are_found() -> None:
    """A link left out is listed as long as nothing crosses it."""
    position = check_text('[Board "8x8"] D3 B2 E5+').position
    found = find_undrawn_links(position, Side.VERTICAL)
    assert ["D3-E5"] == [format_link(link) for link in found]


def test_settled_game_needs_no_options() -> None:
    """A game written with its board and rules ends before an illegal move."""
    options = CheckOptions(columns=12, rows=10, rules=Ruleset.STANDARD)
    record = check_text("D3 E4 D3", options).shown_record
    assert isinstance(record, Record)
    assert '[Board "12x10"] [Rules "standard"] 1. D3 2. E4' == format_listing(record)


def test_whole_game_keeps_what_is_illegal() -> None:
    """The whole written game is kept, wherever the report stops."""
    text = '[Board "8x8"] D3 E4 D3 F6'
    whole = '[Board "8x8"] [Rules "paper"] 1. D3 2. E4 3. D3 4. F6'
    for move in (None, 0, 2):
        record = check_text(text, move=move).record
        assert isinstance(record, Record)
        assert whole == format_listing(record)


@pytest.mark.parametrize(
    ("text", "number"),
    [
        ("D3 E4", None),
        ("D3 D3 E4", 2),
        ("D3 resign E4", 3),
        ('[Board "5x5"] B1 A2 C3 A3 D5 resign resign', None),
        ('[Board "5x5"] B1 A2 C3 A3 D5 resign A4', 7),
        ('[Setup "vertical: D3 D3"] E4', None),
        ("[Position] vertical: D3 D3", None),
    ],
)
def test_fault_is_numbered_as_written(text: str, number: int | None) -> None:
    """The first illegal move is numbered among all the written moves."""
    game = check_text(text).game
    assert number == (game.fault_number if game else None)


def test_settled_position_keeps_its_faults() -> None:
    """A position is kept as written, faults included."""
    record = check_text("[Position] vertical: D3 D3").shown_record
    assert isinstance(record, PositionRecord)
    assert (
        '[Board "24x24"] [Rules "paper"] [Position] vertical: D3 D3; horizontal:'
        == format_position(record)
    )


@pytest.mark.parametrize(
    ("text", "name"), [("D3 E4", "E4"), ("D3 swap", ""), ("D3 resign", ""), ("", "")]
)
def test_last_peg_is_that_of_the_last_move(text: str, name: str) -> None:
    """Only a move that placed a peg has a last peg."""
    hole = check_text(text).last_peg
    assert name == (format_hole(hole) if hole else "")
