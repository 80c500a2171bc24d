"""What a report says, as a label and in a sentence."""

import pytest

from paperboard.core.game.game_record import Ruleset
from paperboard.core.game.geometry import Side
from paperboard.core.report.check import CheckOptions, check_text
from paperboard.core.report.report_words import (
    describe_chain,
    describe_outcome,
    describe_outlook,
    list_open_sides,
    name_outcome,
    name_outlook,
    name_turn,
)
from paperboard.standard_deck import load_standard_deck

_WON = '[Board "5x5"] B1 A2 C3 A3 D5'
_FOUR = '[Seats "A1=Ann;B1=Bo;A2=Cy;B2=Di"] '
_NAMELESS = '[Seats "A1=;B1=;A2=;B2="] '
_BLOCKED = '[Board "6x6"] 1. C1 2. A2 3. D3 4. A3 5. C5 6. A4'


@pytest.mark.parametrize(
    ("text", "short", "long"),
    [
        ("", "Not finished", "Vertical is to move."),
        ("B2 C8 resign", "Horizontal wins (resignation)", None),
        (_WON, "Vertical wins (connection)", "Vertical wins with an unbroken chain."),
        ("B2 draw", "Draw (agreement)", "The game is a draw by agreement."),
        (
            '[Board "4x4"] B2 A2 C2 A3 B3 D2 C3 D3 B1',
            "Draw (no hole left to play)",
            "The game is a draw: no hole is left to play.",
        ),
        (
            '[Board "5x5"] C3 D3 C2 A3 C4 B2',
            "Not finished; neither side can win",
            "Vertical is to move.",
        ),
        (
            '[Setup "vertical: C2 C2"]',
            "Not finished",
            "The starting position has faults.",
        ),
        (
            "[Position] horizontal: C2 D4",
            "Not finished",
            "The number of pegs does not show who is to move.",
        ),
        (_FOUR + "L12", "Not finished", "B1 Bo is to move for Horizontal."),
        (
            _FOUR + _WON,
            "Team A wins for Vertical (connection)",
            "Team A (Ann and Cy) wins for Vertical with an unbroken chain.",
        ),
        (
            _NAMELESS + "L12 swap resign",
            "Team B wins for Vertical (resignation)",
            "Team B wins for Vertical: the other team resigned.",
        ),
        (
            "1. E5 2. draw",
            "Draw (agreement)",
            "The game is a draw by agreement.",
        ),
    ],
)
def test_an_outcome_is_told_in_short_and_in_a_sentence(
    text: str, short: str, long: str | None
) -> None:
    """Each ending has a label and a sentence; an open game has a side to move."""
    report = check_text(text, CheckOptions(deck=load_standard_deck()))
    assert short == str(name_outcome(report))
    assert (long or "Horizontal wins: the other side resigned.") == str(
        describe_outcome(report)
    )


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        ("L12", "Horizontal"),
        (_WON, "none (the game is over)"),
        ('[Setup "vertical: C2 C2"]', "none (the starting position has faults)"),
        (
            "[Position] horizontal: C2 D4",
            "unknown (the number of pegs does not show it)",
        ),
    ],
)
def test_the_turn_is_a_side_or_why_there_is_none(text: str, expected: str) -> None:
    """The side to move is named as in a sentence, or the reason why there is none."""
    assert expected == str(name_turn(check_text(text)))


@pytest.mark.parametrize(
    ("rules", "short", "long"),
    [
        (Ruleset.PAPER, "no", "Horizontal can no longer join left and right."),
        (
            Ruleset.STANDARD,
            "no, unless the other side removes a link",
            "Horizontal can no longer join left and right, unless the other side "
            "removes a link.",
        ),
    ],
)
def test_a_no_under_standard_rules_depends_on_links(
    rules: Ruleset, short: str, long: str
) -> None:
    """A side that is walled off may still win if the wall can be removed."""
    report = check_text(_BLOCKED, CheckOptions(rules=rules))
    assert short == str(name_outlook(report, Side.HORIZONTAL))
    assert long == str(describe_outlook(report, Side.HORIZONTAL))
    assert "Vertical can still join top and bottom." == str(
        describe_outlook(report, Side.VERTICAL)
    )


def test_a_won_game_has_a_chain_and_no_outlook() -> None:
    """A won game has a chain and no outlook for either side."""
    report = check_text(_WON)
    assert () == list_open_sides(report)
    assert "The chain is B1-C3-D5." == str(describe_chain(report))
