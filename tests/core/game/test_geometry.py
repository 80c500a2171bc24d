"""Names of columns, holes and links, and the knight's move."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from paperboard.core.errors import PaperboardError
from paperboard.core.game.geometry import (
    KNIGHT_STEPS,
    Hole,
    Link,
    Side,
    format_column,
    format_hole,
    format_link,
    is_knights_move,
    make_link,
    parse_column,
    parse_hole,
    parse_link,
)

# No board is wider than the grid of a diagonal board of size 100.
COLUMNS = st.integers(1, 702)
HOLES = st.builds(Hole, COLUMNS, st.integers(1, 999))


@pytest.mark.parametrize(
    ("column", "letters"),
    [
        (1, "A"),
        (24, "X"),
        (26, "Z"),
        (27, "AA"),
        (52, "AZ"),
        (53, "BA"),
        (100, "CV"),
        (702, "ZZ"),
        (703, "AAA"),
    ],
)
def test_columns_have_letters(column: int, letters: str) -> None:
    """Columns are called A to Z, then AA, AB and so on."""
    assert letters == format_column(column)
    assert column == parse_column(letters)


@given(st.integers(1, 100_000))
def test_column_letters_round_trip(column: int) -> None:
    """Every column is read back from its letters in upper or lower case."""
    letters = format_column(column)
    assert column == parse_column(letters)
    assert column == parse_column(letters.lower())


@pytest.mark.parametrize("column", [0, -1])
def test_columns_count_from_one(column: int) -> None:
    """A column before A has no letters."""
    with pytest.raises(ValueError, match=str(column)):
        format_column(column)


@pytest.mark.parametrize(
    "letters", ["", "1", "A1", "Ä", "Ａ", "A ", "[", "@", "ß", "ﬁ", "ı"]
)
def test_other_letters_are_no_column(letters: str) -> None:
    """Only the letters A to Z are read as a column."""
    with pytest.raises(PaperboardError):
        parse_column(letters)


@pytest.mark.parametrize(
    ("name", "hole"),
    [
        ("A1", Hole(1, 1)),
        ("L12", Hole(12, 12)),
        ("l12", Hole(12, 12)),
        ("X24", Hole(24, 24)),
        ("aA3", Hole(27, 3)),
        ("CV100", Hole(100, 100)),
        ("ZZ999", Hole(702, 999)),
    ],
)
def test_hole_names_are_read(name: str, hole: Hole) -> None:
    """A hole is named by its column letters, in either case, and its row."""
    assert hole == parse_hole(name)
    assert name.upper() == format_hole(hole)


@given(HOLES)
def test_hole_names_round_trip(hole: Hole) -> None:
    """Every hole is read back from its name."""
    assert hole == parse_hole(format_hole(hole))


@pytest.mark.parametrize(
    "name",
    [
        "",
        "A",
        "1",
        "12",
        "1A",
        "A0",
        "a01",
        "A00",
        "A-1",
        "A+1",
        "A1000",
        "AAA1",
        "A 1",
        " A1",
        "A1 ",
        "A1\n",
        "A1.0",
        "A1B",
        "A１",
        "A١",
        "Ａ1",
        "Ä1",
        "ſ1",
        "\u212a1",
        "ﬁ1",
        "A1\x00",
    ],
)
def test_other_texts_are_no_hole(name: str) -> None:
    """A text that is not exactly a hole's name is refused."""
    with pytest.raises(PaperboardError):
        parse_hole(name)


def test_a_refused_name_is_shown_shortened() -> None:
    """The message of a refusal quotes only the start of the text."""
    with pytest.raises(PaperboardError) as caught:
        parse_hole("{name}" + "x" * 5000)
    assert "'{name}xxxxxxxxxxxxxx'" in str(caught.value)
    assert len(str(caught.value)) < 100


def test_each_side_has_the_other_as_opponent() -> None:
    """The opponent of a side's opponent is that side."""
    assert Side.HORIZONTAL is Side.VERTICAL.opponent
    assert Side.VERTICAL is Side.HORIZONTAL.opponent


def test_knight_steps_are_the_corners_of_six_holes() -> None:
    """There are eight steps: one line one way and two lines the other."""
    expected = {
        (x, y) for x in range(-3, 4) for y in range(-3, 4) if {abs(x), abs(y)} == {1, 2}
    }
    assert expected == set(KNIGHT_STEPS)
    assert 8 == len(KNIGHT_STEPS)


@given(HOLES, st.integers(-3, 3), st.integers(-3, 3))
def test_a_link_fits_exactly_the_knight_steps(hole: Hole, x: int, y: int) -> None:
    """Two holes are a knight's move apart if one of the eight steps joins them."""
    other = Hole(hole.column + x, hole.row + y)
    assert ((x, y) in KNIGHT_STEPS) == is_knights_move(hole, other)


@given(HOLES, HOLES)
def test_a_pair_of_holes_has_one_link(one: Hole, other: Hole) -> None:
    """A link starts at its lower hole, however it is made or written."""
    link = make_link(one, other)
    assert link == make_link(other, one)
    assert link.first <= link.second
    assert link == parse_link(format_link(link))
    assert link == parse_link(f"{format_hole(one)}-{format_hole(other)}")


@pytest.mark.parametrize(
    ("name", "lower", "higher"),
    [("L4-N3", "L4", "N3"), ("N3-L4", "L4", "N3"), ("B9-b7", "B7", "B9")],
)
def test_links_are_named_lower_hole_first(name: str, lower: str, higher: str) -> None:
    """The lower hole of a link has the lesser column, then the lesser row."""
    expected = Link(parse_hole(lower), parse_hole(higher))
    assert expected == parse_link(name)
    assert f"{lower}-{higher}" == format_link(expected)


@pytest.mark.parametrize("name", ["", "-", "L4", "L4N3", "L4-", "-N3", "L4-N3-P4"])
def test_other_texts_are_no_link(name: str) -> None:
    """A text that is not two hole names joined by a dash is refused."""
    with pytest.raises(PaperboardError):
        parse_link(name)
