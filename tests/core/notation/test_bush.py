"""Single moves in Bush's notation."""

import pytest
from hypothesis import given

from paperboard.core.errors import NotationError
from paperboard.core.game.game_record import Move, MoveKind
from paperboard.core.game.geometry import Hole, Link
from paperboard.core.notation import format_move, parse_move
from tests.core.notation.records import MOVES, make_links

N3 = Hole(14, 3)
REMOVED = make_links("L3 N4", "N4 P3", "P3 Q5")
ADDED = make_links("L4 N3", "N3 P4", "P4 R5")


def make_move(
    *,
    removals: tuple[Link, ...] = (),
    additions: tuple[Link, ...] | None = None,
    link_marks: int | None = None,
    offers_draw: bool = False,
) -> Move:
    """Return a move that places a peg at N3."""
    return Move(
        MoveKind.PEG,
        hole=N3,
        removals=removals,
        additions=additions,
        link_marks=link_marks,
        offers_draw=offers_draw,
    )


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        ("N3", make_move()),
        ("n3", make_move()),
        (" \tN3\n", make_move()),
        ("N3*", make_move(link_marks=1)),
        ("N3**", make_move(link_marks=2)),
        ("N3-", make_move(link_marks=1)),
        ("N3--", make_move(link_marks=2)),
        ("N3*-", make_move(link_marks=2)),
        ("N3*********", make_move(link_marks=9)),
        ("N3+", make_move(additions=())),
        ("N3*+", make_move(additions=(), link_marks=1)),
        ("N3+L4/N3", make_move(additions=make_links("L4 N3"))),
        ("N3+L4", make_move(additions=make_links("L4 N3"))),
        ("N3+N3", make_move(additions=())),
        ("N3+N3,L4/N3", make_move(additions=make_links("L4 N3"))),
        ("N3+L4N3P4", make_move(additions=make_links("L4 N3", "N3 P4"))),
        (
            "N3-L3N4+L4",
            make_move(removals=make_links("L3 N4"), additions=make_links("L4 N3")),
        ),
        ("n3+n3/l4", make_move(additions=make_links("L4 N3"))),
        ("N3-L3/N4", make_move(removals=make_links("L3 N4"))),
        ("N3--L3/N4", make_move(removals=make_links("L3 N4"), link_marks=1)),
        ("N3*-L3/N4", make_move(removals=make_links("L3 N4"), link_marks=1)),
        ("N3-L3/N4+", make_move(removals=make_links("L3 N4"), additions=())),
        (
            "N3-L3/N4/P3/Q5+L4/N3/P4/R5",
            make_move(removals=REMOVED, additions=ADDED),
        ),
        (
            "N3-L3/N4,Q5/P3/N4+L4/N3,N3/P4/R5",
            make_move(removals=REMOVED, additions=ADDED),
        ),
        ("N3 draw?", make_move(offers_draw=True)),
        ("N3+  DRAW?", make_move(additions=(), offers_draw=True)),
        ("swap", Move(MoveKind.SWAP)),
        ("Resign", Move(MoveKind.RESIGN)),
        ("DRAW", Move(MoveKind.DRAW)),
        ("aB12", Move(MoveKind.PEG, hole=Hole(28, 12))),
        ("ZZ999", Move(MoveKind.PEG, hole=Hole(702, 999))),
    ],
)
def test_a_move_is_read(text: str, expected: Move) -> None:
    """Every spelling of the notation is read as the move it means."""
    assert expected == parse_move(text)


@pytest.mark.parametrize(
    ("text", "links"),
    [
        ("N3+L4/L5", make_links("L4 L5")),
        ("N3+L4/L4", make_links("L4 L4")),
        ("N3+A1/Z9", make_links("A1 Z9")),
        ("N3+L4/N3,N3/L4", make_links("L4 N3", "L4 N3")),
    ],
)
def test_an_illegal_link_is_kept(text: str, links: tuple[Link, ...]) -> None:
    """An illegal link, or the same link twice, can be read."""
    assert make_move(additions=links) == parse_move(text)


@pytest.mark.parametrize(
    ("text", "line", "column"),
    [
        ("", 1, 1),
        ("  ", 1, 3),
        ("\n\n ?", 3, 2),
        ("N", 1, 1),
        ("3N", 1, 1),
        ("N0", 1, 1),
        ("N03", 1, 1),
        ("N1000", 1, 1),
        ("ABC3", 1, 1),
        ("Ñ3", 1, 1),
        ("N３", 1, 1),
        ("pass", 1, 1),
        ("draw?", 1, 1),
        ("swap draw?", 1, 6),
        ("swap*", 1, 5),
        ("N3 L4", 1, 4),
        ("N3,", 1, 3),
        ("N3-+", 1, 4),
        ("N3--+L4/N3", 1, 5),
        ("N3+*", 1, 4),
        ("N3++", 1, 4),
        ("N3+L5", 1, 4),
        ("N3-L4", 1, 4),
        ("N3-L4/", 1, 7),
        ("N3-L4/N3/", 1, 10),
        ("N3-L", 1, 4),
        ("N3-swap", 1, 4),
        ("N3+L4//N3", 1, 7),
        ("N3+L4/N3,M5", 1, 10),
        ("N3+L4/N3,\nM5/O6", 1, 9),
        ("N3 -+L4/N3", 1, 4),
        ("N3- +L4/N3", 1, 5),
        ("N3 + L4", 1, 6),
        ("N3 - L4", 1, 6),
        ("N3 – L4 + L4/N3", 1, 6),
        ("N3 /", 1, 4),
        ("N3\n*", 2, 1),
        ("N3\n+L4/N3", 2, 1),
        ("N3+L4-N3/P4", 1, 4),
        ("N3+L4-N3-P4", 1, 4),
        ("N3+L4 – N3", 1, 4),
        ("N3-L3-N4", 1, 4),
        ("N3 - L3 - N4", 1, 6),
        ("N3 -- L4", 1, 4),
        ("N3+L4/N3-L3/N4", 1, 9),
        ("N3/L4", 1, 3),
        ("N3draw?", 1, 1),
    ],
)
def test_an_unreadable_move_is_refused_with_its_place(
    text: str, line: int, column: int
) -> None:
    """A text that is not a move is refused with the line and column of the fault."""
    with pytest.raises(NotationError) as caught:
        parse_move(text)
    assert (line, column) == (caught.value.line, caught.value.column)


@pytest.mark.parametrize(
    ("text", "usual"),
    [
        ("N3 - L3/N4 + L4/N3", "N3-L3/N4+L4/N3"),
        ("N3 -L3/N4 +L4/N3", "N3-L3/N4+L4/N3"),
        ("N3- L3/N4+ L4/N3", "N3-L3/N4+L4/N3"),
        ("N3\t+\xa0L4 / N3", "N3+L4/N3"),
        ("N3–L3/N4", "N3-L3/N4"),
        ("N3––L3/N4", "N3--L3/N4"),
        ("N3 – L3/N4", "N3-L3/N4"),
        ("N3−L3/N4", "N3-L3/N4"),
        ("N3* – L3/N4", "N3*-L3/N4"),
        ("N3—L3/N4", "N3-L3/N4"),
        ("N3‒L3/N4", "N3-L3/N4"),
        ("N3－L3／N4＋L4／N3", "N3-L3/N4+L4/N3"),
        ("N3 ＋ L4 ／ N3", "N3+L4/N3"),
        ("N3–", "N3-"),
        ("N3 –", "N3-"),
        ("N3 --", "N3--"),
        ("N3 - -", "N3--"),
        ("N3 * –", "N3**"),
        ("N3+L4–N3", "N3+L4/N3"),
        ("N3+L4-N3", "N3+L4/N3"),
        ("N3 + L4–N3,N3—P4", "N3+L4/N3/P4"),
        ("N3-L3/N4+L4–N3", "N3-L3/N4+L4/N3"),
        ("N3 *", "N3*"),
        ("N3 **", "N3**"),
        ("N3 * * +", "N3**+"),
        ("N3 *-L3/N4", "N3*-L3/N4"),
        ("N3 * – L3/N4", "N3*-L3/N4"),
        ("N3 +", "N3+"),
        ("N3 + draw?", "N3+ draw?"),
        ("N3+L4/N3, N3/P4", "N3+L4/N3,N3/P4"),
        ("N3 - L3/N4 , Q5 / P3 + L4/N3 ,N3/P4", "N3-L3/N4,Q5/P3+L4/N3,N3/P4"),
    ],
)
def test_spaces_and_dashes_are_read_where_people_put_them(
    text: str, usual: str
) -> None:
    """Space around the signs, or a dash for a hyphen, does not change a move."""
    assert parse_move(usual) == parse_move(text)


@pytest.mark.parametrize(
    ("text", "message"),
    [
        ("N3-+", "line 1, column 4: expected links to remove here, found '+'"),
        ("N3+L5", "line 1, column 4: a chain needs at least two holes, joined by '/'"),
        ("N3-L4/", "line 1, column 7: the text ends too early"),
        ("N3 L4", "line 1, column 4: expected the end of the move before 'L4'"),
        ("-" * 99, f"line 1, column 1: expected a move here, found '{'-' * 20}'"),
    ],
)
def test_the_message_says_what_was_expected(text: str, message: str) -> None:
    """The message has the place, what was expected, and a short quotation."""
    with pytest.raises(NotationError) as caught:
        parse_move(text)
    assert message == str(caught.value)


@pytest.mark.parametrize(
    ("text", "canonical"),
    [
        ("n3--", "N3**"),
        ("N3-Q5/P3/N4,L3/N4", "N3-L3/N4/P3/Q5"),
        ("N3+P4/N3,L4/N3", "N3+L4/N3/P4"),
        ("N3+N3/P4,N3/L4,C5/D7", "N3+C5/D7,L4/N3/P4"),
        ("N3-L3/N4+", "N3-L3/N4+"),
        ("N3*  draw?", "N3* draw?"),
        ("SWAP", "swap"),
    ],
)
def test_a_move_has_one_canonical_spelling(text: str, canonical: str) -> None:
    """Equal moves are written alike, with their links joined to chains."""
    assert canonical == format_move(parse_move(text))


def test_the_order_of_links_in_a_move_does_not_matter() -> None:
    """A move is written the same whatever the order of its links."""
    assert "N3-L3/N4/P3/Q5" == format_move(make_move(removals=REMOVED[::-1]))


@given(MOVES)
def test_a_written_move_is_read_back(move: Move) -> None:
    """Writing a move and reading it gives the same move."""
    assert move == parse_move(format_move(move))


@given(MOVES)
def test_a_move_with_space_around_its_signs_is_read_back(move: Move) -> None:
    """Space around every sign, and a dash for every hyphen, changes no move."""
    spread = format_move(move).replace("+", " + ").replace("-", " – ")
    spread = spread.replace("/", " / ").replace(",", " , ").replace("*", " *")
    assert move == parse_move(spread)
