"""The checker page on paper, printed by a real browser."""

from pathlib import Path

import pytest
from playwright.sync_api import Page, expect
from pypdf import PdfReader

from tests.web.checker.test_checker_browser import address_of

pytestmark = [
    pytest.mark.browser,
    # A page left early has loaded half its icon, which the test server leaves open.
    pytest.mark.filterwarnings("ignore::pytest.PytestUnraisableExceptionWarning"),
]

_LONG = (
    "F9 L13 I16 E11 C12 D9 E7 G10 H10 H12 I12 J13 I14 K11 C8 B10 N12 O10 L8 M10 M11 O9 "
    "M14 P13 O11 P11 R10 S8 P6 Q8 Q9 S7 Q12 T11 S9 T9 V8 X9 W10 X11 V12 U6 W6 V4 V6 X3 "
    "B8 A8"
)
_SEATS = '[Seats "A1=Ann;B1=Bo;A2=Cy;B2=Di"]'
_HUNDRED = " ".join(f"{x}{y}" for y in range(3, 23, 4) for x in "BCDEFGHIJKLMNOPQRSTU")


@pytest.mark.parametrize(
    ("game", "last"),
    [
        (_LONG, "48. Horizontal A8"),
        (f"{_SEATS} {_LONG}", "48. B2 Di A8"),
        ('[Board "10x40"] D3 E5', "2. Horizontal E5"),
        ('[Board "40x10"] D3 E5', "2. Horizontal E5"),
        (_HUNDRED, "100. Horizontal U19"),
        ('[Board "8x8"] D3 D3 E5', "3. E5"),
    ],
)
def test_print_is_one_clean_page(
    page: Page, tmp_path: Path, game: str, last: str
) -> None:
    """One sheet has board, verdict and moves with their players, but no forms."""
    page.goto(address_of(game))
    path = tmp_path / "page.pdf"
    page.emulate_media(media="print")
    expect(page.locator("circle.peg").first).to_have_css("display", "inline")
    for paper in ("A4", "Letter"):
        page.pdf(path=path, format=paper)
        (sheet,) = PdfReader(path).pages
        text = " ".join(sheet.extract_text().split())
        assert "Verdict" in text
        assert last in text
        assert "Paste" not in text
