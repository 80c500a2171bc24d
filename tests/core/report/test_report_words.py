"""What a report says, as a label and in a sentence."""

import pytest

from paperboard.core.game.game_record import Ruleset
from paperboard.core.game.geometry import Side, parse_hole
from paperboard.core.report.check import CheckOptions, check_text
from paperboard.core.report.link_history import NoLinkReason
from paperboard.core.report.report_words import (
    MISSING_LINK_SENTENCES,
    describe_chain,
    describe_missing_link,
    describe_move,
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
            "Team B wins for Vertical.",
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
    assert (long or "Horizontal wins.") == str(describe_outcome(report))


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


_LINKED = '[Cards "literal"] [Board "8x8"] Beam:C3 Beam:F6 Knight:D5 Mesh:F4'
_STANDARD = '[Rules "standard"] [Board "8x8"]'


def test_every_reason_has_a_sentence() -> None:
    """No reason for a missing link is without words."""
    assert {*NoLinkReason} == {*MISSING_LINK_SENTENCES}


@pytest.mark.parametrize(
    ("text", "pair", "expected"),
    [
        ("L12 K9", "L12-L14", "L12 and L14 are not a knight's move apart."),
        ("L12 K9", "L12-M14", "L12 and M14 do not both have a peg."),
        ("L12 K10", "L12-K10", "K10 and L12 belong to different sides."),
        (
            "L12 K10 K14 J13 D5 L14",
            "J13-L14",
            "J13-L14 is not drawn: K14-L12, drawn at move 3, is in the way.",
        ),
        (
            "L12 J12 D5 L13 D9 K12 D20 L14 K14",
            "K14-L12",
            "K14-L12 is not drawn: J12-L13, K12-L14 are in the way, the last since "
            "move 8.",
        ),
        (
            "[Position] vertical: K14 L12; horizontal: K12 L14 K12-L14",
            "K14-L12",
            "K14-L12 is not drawn: K12-L14 is in the way.",
        ),
        (
            f"{_STANDARD} C3 G4 D5 G2 D3 H5 C5",
            "C5-D3",
            "C5-D3 is not drawn: it would cross C3-D5 of the same side, drawn at "
            "move 3.",
        ),
        (
            "L12 K5 K14+",
            "K14-L12",
            "K14-L12 was left out; nothing has been in the way since move 3.",
        ),
        ("[Position] vertical: C3 D5", "C3-D5", "C3-D5 was left out."),
        (
            "L12 K5 K14+ K20",
            "K14-L12",
            "K14-L12 was left out at move 3. It cannot be drawn later: links start "
            "from the new peg.",
        ),
        (
            '[Setup "vertical: C3 D5; horizontal: M2 M4"]',
            "C3-D5",
            "C3-D5 is not drawn: both pegs are old, and links start from the new peg "
            "only.",
        ),
        (
            f"{_LINKED} Bridge-Removal:C3-D5",
            "C3-D5",
            "C3-D5 was removed at move 5 and cannot be made again.",
        ),
    ],
)
def test_a_missing_link_is_explained(text: str, pair: str, expected: str) -> None:
    """Each reason has its sentence, with the links in the way and their move."""
    report = check_text(text, CheckOptions(deck=load_standard_deck()))
    one, other = map(parse_hole, pair.split("-"))
    missing = report.link_history.find_missing_link(one, other)
    assert missing is not None
    assert expected == str(describe_missing_link(missing))


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        ("L12", "L12 has no links."),
        ("L12 K9 K14 P5 M14", "M14 is linked to L12."),
        ("L12 K5 K14+", "K14 has no links. K14-L12 was left out."),
        (f"{_STANDARD} C3 G4 D5 G2 E2-C3/D5+", "Removed: C3-D5. E2 has no links."),
        (
            f"{_STANDARD} C3 G4 D5+ G2 E7+C3/D5,D5/E7",
            "E7 is linked to D5. Also drawn: C3-D5.",
        ),
        ("L12 swap", "The players swap sides."),
        (
            '[Swap "mirror"] L10 swap',
            "The second player swaps: the peg moves to J12.",
        ),
        ("L12 K9 resign", "Vertical resigns."),
        ("L12 K9 draw", "The players agree on a draw."),
        (
            f"{_FOUR} L12 privilege",
            "Privilege is called: the partner moves next.",
        ),
        (
            f"{_LINKED} Bridge-Removal:C3-D5",
            "Vertical loses C3-D5, which cannot be made again.",
        ),
    ],
)
def test_the_last_move_is_told(text: str, expected: str) -> None:
    """A move is told with its links, or by what it does instead of placing a peg."""
    report = check_text(text, CheckOptions(deck=load_standard_deck()))
    assert report.is_legal
    told = " ".join(map(str, describe_move(report.link_history.moves[-1])))
    assert told.startswith(expected)
