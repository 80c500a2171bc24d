"""The options of a printed board: ranges, conflicts and spellings."""

from dataclasses import fields
from typing import Any

import pytest
from hypothesis import given

from paperboard.core.errors import OptionError
from paperboard.core.game.board import Board
from paperboard.core.game.diagonal_board import DiagonalBoard
from paperboard.core.game.geometry import Side
from paperboard.core.products.board_choices import BoardKind, PerPage, ThemeName
from paperboard.core.products.board_options import (
    BOARD_OPTIONS,
    SHORTHANDS,
    BoardOptions,
    format_board_options,
    parse_board_options,
)
from tests.strategies import all_board_options

NUMBERS = {
    "size": (4, 100),
    "columns": (4, 100),
    "rows": (4, 100),
    "margin": (5, 25),
}


def test_the_schema_matches_the_fields() -> None:
    """Every option is a field with the same name and default, and vice versa."""
    given = {field.name: field.default for field in fields(BoardOptions)}
    expected = {
        option.name: option.default
        for option in BOARD_OPTIONS
        if option not in SHORTHANDS
    }
    assert expected == given


def test_options_are_those_of_the_address() -> None:
    """The options have the names and the order that URLs and scripts rely on."""
    expected = [
        *("size", "columns", "rows", "handicap", "favour", "paper", "orientation"),
        *("pages", "per_page", "copies", "pitch", "margin", "binding"),
        *("vertical_color", "horizontal_color", "theme", "labels", "large_print"),
        *("guides", "cells", "hole_diameter", "scale_check", "extras", "record", "qr"),
        *("title", "vertical_name", "horizontal_name", "board", "lang"),
    ]
    assert expected == [option.name for option in BOARD_OPTIONS]


@pytest.mark.parametrize(("name", "ends"), NUMBERS.items())
def test_ranges_hold_both_their_ends(name: str, ends: tuple[int, int]) -> None:
    """The least and the greatest value of each range are accepted."""
    for value in ends:
        options = parse_board_options([(name, str(value))])
        field = "columns" if name == "size" else name
        assert value == getattr(options, field)


@pytest.mark.parametrize(
    ("name", "text"),
    [
        *((name, str(ends[0] - 1)) for name, ends in NUMBERS.items()),
        *((name, str(ends[1] + 1)) for name, ends in NUMBERS.items()),
        *((option.name, "?" * 81) for option in BOARD_OPTIONS),
        *(
            ("size", text)
            for text in ("", " 24 ", "+24", "2_4", "２４", "024", "2" * 5000)
        ),
        ("handicap", "97"),
        ("handicap", "-1"),
        ("per_page", "3"),
        ("pages", "0"),
        ("paper", "A4"),
        ("lang", "fr"),
        ("title", "a\x00"),
        ("vertical_name", "\u202eabc"),
        ("horizontal_name", "\ud800"),
    ],
    ids=lambda text: ascii(text[:12]),
)
def test_values_out_of_range_are_refused(name: str, text: str) -> None:
    """An invalid value is refused with the option's name."""
    with pytest.raises(OptionError) as caught:
        parse_board_options([(name, text)])
    (fault,) = caught.value.faults
    assert name == fault.name
    assert "must be" in str(fault.message)


@pytest.mark.parametrize(
    "values",
    [
        {"columns": 3},
        {"rows": 101},
        {"size": 3},
        {"size": 101},
        {"handicap": -1},
        {"handicap": 21},
        {"margin": 4},
        {"margin": 26},
        {"vertical_color": "#12345"},
        {"horizontal_color": "nothing"},
        {"title": "x" * 81},
        {"vertical_name": "\n"},
        {"paper": "a4"},
        {"lang": "de"},
        {"favour": "horizontal"},
        {"columns": "24"},
        {"columns": 24.0},
        {"margin": True},
        {"pitch": 2.49},
        {"pitch": 5.125},
        {"pitch": "5"},
        {"pitch": True},
        {"guides": "true"},
        {"guides": 1},
        {"title": None},
        {"title": 5},
        {"size": 24.0},
        {"vertical_color": 7},
    ],
)
def test_values_from_python_are_checked_too(values: dict[str, Any]) -> None:
    """Options built in Python obey the same ranges as options that are read."""
    with pytest.raises(OptionError) as caught:
        BoardOptions(**values)
    names = {fault.name for fault in caught.value.faults}
    assert set(values) == names


CONTRADICTIONS = [
    ({"size": "12", "columns": "12"}, {"size", "columns"}),
    ({"size": "12", "columns": "24"}, {"size", "columns"}),
    ({"rows": "12", "size": "12"}, {"size", "rows"}),
    ({"per_page": "2", "pages": "2"}, {"per_page", "pages"}),
    ({"per_page": "6", "pages": "4"}, {"per_page", "pages"}),
    ({"per_page": "6", "pages": "2x1"}, {"per_page", "pages"}),
    ({"record": "true", "extras": "rules"}, {"record", "extras"}),
    ({"record": "true", "extras": "none"}, {"record", "extras"}),
    ({"record": "false", "extras": "record"}, {"record", "extras"}),
    ({"extras": "rules", "per_page": "2"}, {"extras", "per_page"}),
    ({"record": "true", "pages": "2"}, {"extras", "pages"}),
    ({"labels": "seats", "per_page": "2"}, {"labels", "per_page"}),
    ({"copies": "2", "pages": "2"}, {"copies", "pages"}),
    ({"board": "diagonal", "handicap": "1"}, {"board", "handicap"}),
    ({"board": "diagonal", "columns": "12"}, {"columns", "rows"}),
    ({"board": "diagonal", "guides": "true"}, {"guides", "board"}),
    ({"handicap": "21"}, {"handicap", "rows"}),
    ({"handicap": "7", "rows": "10"}, {"handicap", "rows"}),
    (
        {"handicap": "1", "columns": "4", "favour": "horizontal"},
        {"handicap", "columns"},
    ),
]


@pytest.mark.parametrize(("values", "named"), CONTRADICTIONS)
def test_contradictions_name_both_options(
    values: dict[str, str], named: set[str]
) -> None:
    """Options that cannot be combined are refused, and both are named."""
    with pytest.raises(OptionError) as caught:
        parse_board_options(values.items())
    (fault,) = caught.value.faults
    words = {fault.name, *str(fault.message).replace(":", " ").split()}
    assert named <= words


@pytest.mark.parametrize("name", ["columns", "rows"])
def test_a_size_from_python_excludes_both_counts(name: str) -> None:
    """A size given in Python excludes columns and rows."""
    values: dict[str, Any] = {"size": 12, name: 10}
    with pytest.raises(OptionError) as caught:
        BoardOptions(**values)
    (fault,) = caught.value.faults
    assert "size" == fault.name
    assert name in str(fault.message)


def test_all_contradictions_are_named_at_once() -> None:
    """Two conflicts give two faults."""
    with pytest.raises(OptionError) as caught:
        BoardOptions(board=BoardKind.DIAGONAL, handicap=3, guides=True)
    assert ["handicap", "guides"] == [fault.name for fault in caught.value.faults]


@pytest.mark.parametrize(
    "pairs",
    [
        {"per_page": "2", "pages": "1"},
        {"per_page": "2"},
        {"per_page": "1", "pages": "4"},
        {"per_page": "2", "pages": "1x1"},
        {"per_page": "2", "copies": "50"},
        {"copies": "1", "pages": "2"},
        {"record": "false", "extras": "rules"},
        {"record": "true", "extras": "record", "pages": "1"},
        {"handicap": "20"},
        {"handicap": "0", "board": "diagonal"},
        {"columns": "12", "rows": "12", "board": "diagonal"},
        {"handicap": "96", "size": "100"},
    ],
)
def test_neighbours_of_contradictions_are_fine(pairs: dict[str, str]) -> None:
    """Options that only look like a conflict are accepted."""
    parse_board_options(pairs.items())


@pytest.mark.parametrize(
    ("values", "columns", "rows"),
    [
        ({}, 24, 24),
        ({"size": 12}, 12, 12),
        ({"columns": 30}, 30, 24),
        ({"handicap": 6}, 24, 18),
        ({"handicap": 6, "favour": Side.HORIZONTAL}, 18, 24),
        ({"handicap": 20}, 24, 4),
        ({"columns": 10, "rows": 20, "handicap": 16}, 10, 4),
    ],
)
def test_a_handicap_shortens_the_favoured_way(
    values: dict[str, Any], columns: int, rows: int
) -> None:
    """Fewer rows shorten Vertical's distance, fewer columns Horizontal's."""
    assert Board(columns, rows) == BoardOptions(**values).make_board()


def test_a_diagonal_board_takes_its_size() -> None:
    """A diagonal board has as many lines as the square one of its size."""
    options = BoardOptions(size=12, board=BoardKind.DIAGONAL)
    assert DiagonalBoard(12) == options.make_board()


@given(all_board_options())
def test_options_are_read_back(options: BoardOptions) -> None:
    """Options are read back from their pairs; equal options give equal pairs."""
    pairs = format_board_options(options)
    read = parse_board_options(pairs)
    assert options == read
    assert pairs == format_board_options(read)


@given(all_board_options())
def test_spellings_are_short(options: BoardOptions) -> None:
    """A spelling has no unnecessary pair, and no name twice."""
    pairs = format_board_options(options)
    assert len({name for name, _ in pairs}) == len(pairs)
    defaults = {option.name: option.default for option in BOARD_OPTIONS}
    values = dict(pairs)
    for name in values.keys() - {"size"}:
        assert defaults[name] != getattr(options, name)


@pytest.mark.parametrize(
    ("given", "spelling"),
    [
        ({}, {}),
        ({"columns": "24", "paper": "a4", "title": ""}, {}),
        ({"size": "24"}, {}),
        ({"rows": "12", "columns": "12"}, {"size": "12"}),
        ({"size": "12"}, {"size": "12"}),
        ({"rows": "12"}, {"rows": "12"}),
        ({"record": "true"}, {"extras": "record"}),
        ({"record": "false"}, {}),
        ({"vertical_color": "#C00000"}, {"vertical_color": "red"}),
        ({"vertical_color": "#ABCDEF"}, {"vertical_color": "#abcdef"}),
        ({"pitch": "5.00"}, {"pitch": "5"}),
        ({"pitch": "2.50"}, {"pitch": "2.5"}),
        ({"lang": "ja", "columns": "8"}, {"columns": "8", "lang": "ja"}),
        ({"guides": "false", "scale_check": "false"}, {"scale_check": "false"}),
    ],
)
def test_equal_options_have_one_spelling(
    given: dict[str, str], spelling: dict[str, str]
) -> None:
    """A spelling omits defaults, has a fixed order, and prefers short forms."""
    options = parse_board_options(given.items())
    assert list(spelling.items()) == list(format_board_options(options))


@pytest.mark.parametrize("color", ["red", "#C00000", "#c00000"])
def test_colors_are_kept_in_one_form(color: str) -> None:
    """A colour is kept as lower-case ``#rrggbb``, however Python code gives it."""
    assert "#c00000" == BoardOptions(vertical_color=color).vertical_color


def test_defaults_are_the_common_case() -> None:
    """The default is one 24 × 24 board on a sheet, in the classic theme."""
    options = BoardOptions()
    assert Board(24, 24) == options.make_board()
    assert (PerPage.ONE, ThemeName.CLASSIC) == (options.per_page, options.theme)
