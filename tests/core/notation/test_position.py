"""Positions as text."""

import pytest
from hypothesis import given

from paperboard.core.errors import NotationError
from paperboard.core.game.game_record import Pieces, PositionRecord, Ruleset
from paperboard.core.notation import format_position, parse_position
from tests.core.notation.records import all_positions, make_hole, make_links

N3, L4, M2, M4 = map(make_hole, ("N3", "L4", "M2", "M4"))
BOTH = PositionRecord(
    vertical=Pieces((N3, L4), make_links("L4 N3")),
    horizontal=Pieces((M2, M4), make_links("M2 M4")),
)


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        ("[Position] vertical: N3 L4 L4-N3; horizontal: M2 M4 M2-M4", BOTH),
        ("[Position]horizontal:m2,m4,M4-M2;Vertical : n3 ,n3-l4\nl4 ;", BOTH),
        ("[Position] vertical: N3 L4 L4–N3; horizontal: M2 M4 M2 - M4", BOTH),
        ("[Position]", PositionRecord()),
        ("[Position] vertical:;", PositionRecord()),
        ("[Position] horizontal: M2", PositionRecord(horizontal=Pieces((M2,)))),
        (
            '[Board "24x18"] [Position] [Rules "standard"] vertical: N3',
            PositionRecord(
                vertical=Pieces((N3,)), columns=24, rows=18, rules=Ruleset.STANDARD
            ),
        ),
        (
            "[Position] vertical: N3 L4 N3 N3-L4 L4-N3",
            PositionRecord(vertical=Pieces((N3, L4, N3), make_links("L4 N3", "L4 N3"))),
        ),
    ],
)
def test_a_position_is_read(text: str, expected: PositionRecord) -> None:
    """Pegs and links are read in any order, and repeats are kept."""
    assert expected == parse_position(text)


@pytest.mark.parametrize(
    ("text", "line", "column", "words"),
    [
        ("", 1, 1, "the text ends"),
        ("vertical: N3", 1, 1, "expected [Position] here"),
        ('[Position "x"] vertical: N3', 1, 1, "takes no text"),
        ('[Swap "mirror"] [Position]', 1, 1, "unknown header"),
        ("[Position] N3", 1, 12, "'vertical:' or 'horizontal:'"),
        ("[Position] vertical N3", 1, 21, "expected ':' here"),
        ("[Position]\nvertical: N3;\nvertical: L4", 3, 1, "is given more than once"),
        ("[Position] vertical: N3 horizontal: M2", 1, 25, "expected a hole here"),
        ("[Position] vertical: swap", 1, 22, "expected a hole here"),
        ("[Position] vertical: N3-", 1, 25, "the text ends"),
        ("[Position] vertical: N3-L4-M6", 1, 27, "a space or a comma"),
        ("[Position] vertical: N3/L4", 1, 24, "a space or a comma"),
        ("[Position] vertical: ,N3", 1, 22, "expected a hole here"),
        ("[Position] vertical: N3;;", 1, 25, "'vertical:' or 'horizontal:'"),
    ],
)
def test_an_unreadable_position_is_refused_with_its_place(
    text: str, line: int, column: int, words: str
) -> None:
    """A text that is not a position is refused with its place and what was expected."""
    with pytest.raises(NotationError) as caught:
        parse_position(text)
    assert (line, column) == (caught.value.line, caught.value.column)
    assert words in str(caught.value)


def test_a_position_is_written_in_one_line() -> None:
    """The canonical position has pegs, then links, Vertical's before Horizontal's."""
    expected = "[Position] vertical: N3 L4 L4-N3; horizontal: M2 M4 M2-M4"
    assert expected == format_position(BOTH)


@given(all_positions())
def test_a_written_position_is_read_back(position: PositionRecord) -> None:
    """Writing a position and reading it gives the same pegs and links in order."""
    assert position == parse_position(format_position(position))
