"""Widths of the shipped font."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from paperboard.core.errors import OptionError
from paperboard.render.page.font import (
    check_glyphs,
    measure_text_mm,
    read_font,
)
from tests.strategies import PRINTABLE_TEXTS


def test_both_weights_are_shipped() -> None:
    """Regular and bold are different TrueType fonts."""
    regular, bold = (read_font(bold=bold) for bold in (False, True))
    assert b"\x00\x01\x00\x00" == regular[:4] == bold[:4]
    assert regular != bold


def test_digits_have_one_width() -> None:
    """All digits have the same width."""
    for bold in (False, True):
        assert 1 == len(
            {measure_text_mm(digit, 3, bold=bold) for digit in "0123456789"}
        )


@given(PRINTABLE_TEXTS, PRINTABLE_TEXTS, st.booleans())
def test_widths_add_up(one: str, other: str, bold: bool) -> None:
    """A text is as wide as its parts, and grows with its type size."""
    whole = measure_text_mm(one + other, 2.0, bold=bold)
    parts = measure_text_mm(one, 1.0, bold=bold) + measure_text_mm(
        other, 1.0, bold=bold
    )
    assert whole == pytest.approx(2 * parts)


def test_missing_letters_are_named() -> None:
    """A character missing in the font is named once, with its option."""
    check_glyphs("title", "Åßñ漢あ <&>")
    with pytest.raises(OptionError) as caught:
        check_glyphs("title", "a🙂b🙂")
    (fault,) = caught.value.faults
    assert "title" == fault.name
    assert 1 == str(fault.message).count("🙂")
