"""Text in lines: line breaks and type sizes."""

import pytest
from hypothesis import given, reject
from hypothesis import strategies as st

from paperboard.render.page.font import LEAST_TEXT_MM, measure_text_mm
from paperboard.render.page.text_blocks import (
    Align,
    Block,
    break_lines,
    find_largest,
    fit_block,
    fit_size_mm,
)
from tests.strategies import PRINTABLE_TEXTS


@pytest.mark.parametrize(
    ("text", "width_mm", "lines"),
    [
        ("", 10, ("",)),
        ("one two three", 100, ("one two three",)),
        ("one two three", 3, ("one", "two", "three")),
        ("山札を切って置く", 3.1, ("山札を", "切って", "置く")),
        # A full stop stays with the letter before it, an opening bracket with the next.
        ("山札。山", 2.1, ("山", "札。", "山")),
        ("山（札）山", 3.1, ("山", "（札）", "山")),
        ("山ー山", 2.1, ("山ー", "山")),
        ("カード40枚", 3.1, ("カード", "40枚")),
    ],
)
def test_lines_break_where_the_script_allows(
    text: str, width_mm: float, lines: tuple[str, ...]
) -> None:
    """Latin breaks at spaces, Japanese between letters but not before a full stop."""
    assert lines == break_lines(text, 1.0, width_mm)


@given(PRINTABLE_TEXTS, st.floats(1.5, 60))
def test_lines_fit_and_lose_nothing(text: str, width_mm: float) -> None:
    """No line is too wide, and all characters are kept in order."""
    lines = break_lines(text, 1.0, width_mm)
    assert [] == [line for line in lines if measure_text_mm(line, 1.0) > width_mm]
    assert text.replace(" ", "") == "".join(lines).replace(" ", "")


@given(PRINTABLE_TEXTS, st.floats(1, 200))
def test_text_is_fitted(text: str, width_mm: float) -> None:
    """A fitted text fills its space, is not wider, and not larger than requested.

    A reduced type size is a whole number of hundredths.
    """
    size = fit_size_mm(text, 5.0, width_mm)
    assert size <= 5.0
    assert measure_text_mm(text, size) <= width_mm + 1e-9
    larger = round(size + 0.01, 2)
    assert size == 5.0 or measure_text_mm(text, larger) >= width_mm - 1e-9


@given(st.text("ab \N{HIRAGANA LETTER A}", max_size=60), st.floats(2, 40))
def test_lines_break_at_spaces(text: str, width_mm: float) -> None:
    """Lines break at spaces only, unless a single word is too wide."""
    lines = break_lines(text, 2.0, width_mm, at_spaces=True)
    assert text.replace(" ", "") == "".join(lines).replace(" ", "")
    if all(measure_text_mm(word, 2.0) <= width_mm for word in text.split()):
        assert text.split() == " ".join(lines).split()


@given(text=PRINTABLE_TEXTS, bold=st.booleans())
def test_blocks_fit_their_room(text: str, *, bold: bool) -> None:
    """A block is at least 6 points large and inside its space, or there is none."""
    block = fit_block(text, 40, 9, 6.0, bold=bold)
    if block is None:
        reject()
    assert LEAST_TEXT_MM <= block.size_mm <= 6.0
    assert block.height_mm <= 9
    texts = list(block.layout(50, 10, align=Align.CENTRE))
    assert text.replace(" ", "") == "".join(t.content for t in texts).replace(" ", "")
    for line in texts:
        width = measure_text_mm(line.content, line.size_mm, bold=bold)
        assert 30 - 0.01 <= line.x_mm <= line.x_mm + width <= 70 + 0.01


@pytest.mark.parametrize(
    ("text", "lines"), [("Tilt", 1), ("Knight's Move", 1), ("Take away a link", 2)]
)
def test_short_text_stays_in_one_line(text: str, lines: int) -> None:
    """A text shrinks a little before it is broken into lines."""
    block = fit_block(text, 30, 15, 6.0, bold=True)
    assert block is not None
    assert lines == len(block.lines)


def test_text_that_fits_at_no_size_is_refused() -> None:
    """A text that would be too small to read is refused."""
    assert fit_block("W" * 80, 20, 5, 6.0) is None
    assert Block(("漢" * 8,), LEAST_TEXT_MM) == fit_block("漢" * 8, 17, 3, 2.5)


@given(st.lists(st.integers(1, 99), unique=True).map(sorted), st.integers(0, 100))
def test_the_largest_size_that_fits_is_found(sizes: list[int], most: int) -> None:
    """Of all sizes that fit, the largest is taken; None if none fits."""
    fitting = [size for size in sizes if size <= most]
    found = find_largest(lambda size: size if size <= most else None, sizes)
    assert (fitting[-1] if fitting else None) == found
