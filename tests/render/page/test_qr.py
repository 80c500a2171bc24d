"""QR codes as stripes."""

import segno
from hypothesis import given
from hypothesis import strategies as st

from paperboard.render.page.qr import make_code

_LINKS = st.text("abz019./:%?=+-", min_size=1, max_size=130)


@given(_LINKS)
def test_stripes_cover_exactly_what_is_dark(text: str) -> None:
    """Every dark module is in one stripe, and nothing else is."""
    code = make_code(text)
    drawn = [
        (column, row)
        for stripe in code.stripes
        for column in range(stripe.column, stripe.column + stripe.width)
        for row in range(stripe.row, stripe.row + stripe.height)
    ]
    matrix = segno.make(text, error="l", micro=False).matrix
    dark = {
        (column, row)
        for row, modules in enumerate(matrix)
        for column, is_dark in enumerate(modules)
        if is_dark
    }
    assert len(drawn) == len(set(drawn))
    assert dark == set(drawn)
    assert code.modules == len(matrix)
    assert all(1 in (stripe.width, stripe.height) for stripe in code.stripes)


@given(_LINKS)
def test_a_code_is_as_small_as_can_be(text: str) -> None:
    """No smaller version fits the text, and equal texts give equal codes."""
    code = make_code(text)
    version = (code.modules - 17) // 4
    assert version == segno.make(text, error="l", micro=False).version
    make_code.cache_clear()
    assert code == make_code(text)
