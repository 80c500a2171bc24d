"""Kinds of option values, and the parsing of pairs."""

import enum

import pytest
from hypothesis import given
from hypothesis import strategies as st

from paperboard.core.errors import OptionError
from paperboard.core.options import (
    LONGEST_SHOWN,
    NAMED_COLORS,
    Choice,
    ChoiceOrExtent,
    Color,
    Extent,
    Flag,
    Kind,
    Millimetres,
    Option,
    Text,
    WholeNumber,
    format_range_fault,
    parse_options,
    shorten,
)
from tests.strategies import TEXTS, is_visible


class Fruit(enum.Enum):
    APPLE = "apple"
    PEAR = "pear"


NUMBER = WholeNumber(4, 100)
LENGTH = Millimetres(2.5, 40)
FRUIT_OR_EXTENT = ChoiceOrExtent(Choice(Fruit), NUMBER)
OPTIONS = (
    Option("lines", NUMBER, 24),
    Option("fruit", Choice(Fruit), Fruit.APPLE),
    Option("ripe", Flag(), False),
)


@pytest.mark.parametrize(
    ("kind", "text", "value"),
    [
        (NUMBER, "4", 4),
        (NUMBER, "100", 100),
        (WholeNumber(0, 5), "0", 0),
        (WholeNumber(0, 999_999), "999999", 999_999),
        (LENGTH, "2.5", 2.5),
        (LENGTH, "3.20", 3.2),
        (LENGTH, "40", 40.0),
        (Choice(Fruit), "pear", Fruit.PEAR),
        (Flag(), "true", True),
        (Flag(), "false", False),
        (Text(3), "", ""),
        (Text(3), "äあ ", "äあ "),
        (FRUIT_OR_EXTENT, "pear", Fruit.PEAR),
        (FRUIT_OR_EXTENT, "4x100", Extent(4, 100)),
        (Color(), "red", "#c00000"),
        (Color(), "#A0b1C2", "#a0b1c2"),
    ],
)
def test_kinds_read_exact_text(kind: Kind, text: str, value: object) -> None:
    """A kind reads exactly the values in its closed range."""
    assert value == kind.parse(text)


WRONG_NUMBERS = [
    *("", " ", "3", "101", " 24 ", "24 ", "24\n", "\t24", "+24", "-24", "-0", "024"),
    *("00", "2_4", "24.0", "2e1", "0x18", "２４", "٢٤", "²", "24\x00", "1e2", "None"),
    *("9" * 5000, "24" + "0" * 5000, "0" * 4999 + "4"),
]
WRONG_EXTENTS = [
    *("", "x", "3x4", "4x101", "4x", "x4", "4X4", "4 x 4", "4x4x4", "04x4", "4x4.0"),
    *("4×4", "４x4", "applexpear", "Pear"),
]
WRONG_FLAGS = ["", "True", "TRUE", "1", "0", "yes", "on", " true", "true ", "ｔrue"]
WRONG_COLORS = [
    *("", "#", "#fff", "#ffffff0", "#gggggg", "ffffff", "Red", "white", "#00000０"),
    *("rgb(0,0,0)", "#123456\n", " red", "red;", "url(http://x)", "currentColor"),
]


@pytest.mark.parametrize("text", WRONG_NUMBERS, ids=lambda text: repr(text[:12]))
def test_other_texts_are_no_whole_number(text: str) -> None:
    """A number out of range, or not in plain digits, is refused."""
    with pytest.raises(ValueError, match=r"^"):
        NUMBER.parse(text)


@pytest.mark.parametrize(
    "text",
    ["2.49", "40.01", "3.", ".5", "3.125", "03", "+3", "3e0", "3,5", "３", "nan", "3 "],
)
def test_other_texts_are_no_length(text: str) -> None:
    """A length out of range, or with more than two decimals, is refused."""
    with pytest.raises(ValueError, match=r"^"):
        LENGTH.parse(text)


@pytest.mark.parametrize("text", WRONG_EXTENTS)
def test_other_texts_are_no_extent(text: str) -> None:
    """An extent is two whole numbers in the range, with a small x between them."""
    with pytest.raises(ValueError, match=r"^"):
        FRUIT_OR_EXTENT.parse(text)


@pytest.mark.parametrize("text", WRONG_FLAGS)
def test_other_words_are_no_flag(text: str) -> None:
    """A flag accepts only true or false."""
    with pytest.raises(ValueError, match=r"^"):
        Flag().parse(text)


@pytest.mark.parametrize("text", WRONG_COLORS)
def test_other_texts_are_no_color(text: str) -> None:
    """A colour must be a known name, or a hash and six hexadecimal digits."""
    with pytest.raises(ValueError, match=r"^"):
        Color().parse(text)


@pytest.mark.parametrize("text", ["", "Apple", "apple ", "APPLE", "apple,pear", "fig"])
def test_other_texts_are_no_choice(text: str) -> None:
    """A choice accepts only the exact spelling of a value."""
    with pytest.raises(ValueError, match=r"^"):
        Choice(Fruit).parse(text)


@pytest.mark.parametrize(
    "letter",
    [
        *("\x00", "\t", "\n", "\r", "\x1b", "\x7f", "\x85"),
        *(
            "\u200b",
            "\u200e",
            "\u202a",
            "\u202e",
            "\u2066",
            "\u2069",
            "\ufeff",
            "\u00ad",
        ),
        *("\u2028", "\u2029", "\ud800", "\udfff", "\ue000", "\ufffe", "\uffff"),
        *("\U000e0001", "\U0010ffff"),
    ],
    ids=ascii,
)
def test_text_has_no_invisible_letters(letter: str) -> None:
    """Control characters, bidirectional marks and surrogates are refused in text."""
    assert not is_visible(letter)
    with pytest.raises(ValueError, match=r"^"):
        Text(80).parse(f"a{letter}b")


def test_text_has_a_greatest_length() -> None:
    """Text of 80 characters is accepted, of 81 refused."""
    assert "x" * 80 == Text(80).parse("x" * 80)
    with pytest.raises(ValueError, match=r"^"):
        Text(80).parse("x" * 81)


@given(TEXTS)
def test_text_is_kept_as_it_is(text: str) -> None:
    """Valid text is not trimmed or changed."""
    assert text == Text(80).parse(text)
    assert text == Text(80).format(text)


@given(st.text(max_size=100))
def test_text_refuses_exactly_what_cannot_be_seen(text: str) -> None:
    """Text is accepted exactly if it is short and all characters are visible."""
    try:
        Text(80).parse(text)
        accepted = True
    except ValueError:
        accepted = False
    assert (len(text) <= 80 and all(map(is_visible, text))) == accepted


@pytest.mark.parametrize(
    ("kind", "values"),
    [
        (NUMBER, range(4, 101)),
        (Choice(Fruit), Fruit),
        (Flag(), [True, False]),
        (Color(), [*NAMED_COLORS.values(), "#123456", "#abcdef"]),
    ],
)
def test_kinds_read_what_they_write(kind: Kind, values: list[object]) -> None:
    """Every value is read back from its text."""
    assert list(values) == [kind.parse(kind.format(value)) for value in values]


@pytest.mark.parametrize(
    ("kind", "words"),
    [
        (NUMBER, "a whole number from 4 to 100"),
        (Choice(Fruit), "one of apple, pear"),
        (Flag(), "true or false"),
        (Text(80), "text of at most 80 characters, without control characters"),
        (Color(), f"#rrggbb or one of {', '.join(NAMED_COLORS)}"),
    ],
)
def test_kinds_say_what_they_accept(kind: Kind, words: str) -> None:
    """A kind describes its range in words."""
    assert words == str(kind.accepts())


def test_only_given_options_are_returned() -> None:
    """The result has only options that are given."""
    pairs = [("ripe", "true"), ("lines", "12")]
    assert {"ripe": True, "lines": 12} == parse_options(OPTIONS, pairs)
    assert {} == parse_options(OPTIONS, [])


@pytest.mark.parametrize(
    ("pairs", "faults"),
    [
        ([("lines", "3")], {"lines": ["from 4 to 100", "'3'"]}),
        ([("lines", "")], {"lines": ["from 4 to 100", "''"]}),
        ([("lines", "9" * 5000)], {"lines": ["from 4 to 100", "9…'"]}),
        ([("fruit", "fig")], {"fruit": ["apple, pear", "'fig'"]}),
        ([("lines", "5"), ("lines", "5")], {"lines": ["more than once"]}),
        ([("lines", "?"), ("lines", "5")], {"lines": ["more than once"]}),
        ([("color", "red")], {"color": ["unknown", "lines, fruit, ripe"]}),
        ([("Lines", "5")], {"Lines": ["unknown"]}),
        ([("", "")], {"": ["unknown"]}),
        (
            [("x", "1"), ("ripe", "no"), ("fruit", "{0}")],
            {"x": ["unknown"], "ripe": ["true or false"], "fruit": ["'{0}'"]},
        ),
    ],
)
def test_all_faults_are_named(
    pairs: list[tuple[str, str]], faults: dict[str, list[str]]
) -> None:
    """Every invalid option is named with its range and the given value."""
    with pytest.raises(OptionError) as caught:
        parse_options(OPTIONS, pairs)
    found = {fault.name: str(fault.message) for fault in caught.value.faults}
    assert faults.keys() == found.keys()
    for name, parts in faults.items():
        assert [part for part in parts if part not in found[name]] == []
        assert name in str(caught.value)


def test_long_names_are_shortened() -> None:
    """A long unknown name is shortened in the message."""
    with pytest.raises(OptionError) as caught:
        parse_options(OPTIONS, [("n" * 5000, "")])
    assert LONGEST_SHOWN == len(caught.value.faults[0].name)


@given(st.text(), st.sampled_from(OPTIONS))
def test_refusals_can_always_be_shown(text: str, option: Option) -> None:
    """A message quotes the start of any text without invisible characters."""
    message = str(format_range_fault(option, text))
    assert shorten(message) == shorten(message).encode().decode()
    assert len(message) < 600


@pytest.mark.parametrize(
    ("text", "short"),
    [("", ""), ("a" * 40, "a" * 40), ("a" * 41, "a" * 39 + "…")],
)
def test_texts_are_shortened_for_messages(text: str, short: str) -> None:
    """A text of up to 40 characters is unchanged, a longer one ends in dots."""
    assert short == shorten(text)
