"""An SVG as Chromium shows and prints it."""

import io
from pathlib import Path

import numpy as np
import pytest
from PIL import Image
from playwright.sync_api import Page
from pypdf import PdfReader

from tests.look.drawn_places import look
from tests.look.look_sheets import layout_first

pytestmark = pytest.mark.browser

_ADDRESS = "board?theme=blue-red&labels=all-sides"


def test_chromium_shows_and_prints_the_sheet(page: Page, tmp_path: Path) -> None:
    """All marks are in their places, and the sheet is one page on any paper.

    Letter is less tall than the sheet, which says how large it is.
    """
    page.goto(f"/{_ADDRESS.replace('board', 'board.svg')}")
    path = tmp_path / "sheet.pdf"
    page.pdf(path=path, format="Letter")
    assert len(PdfReader(path).pages) == 1
    page.pdf(path=path, format="Letter", prefer_css_page_size=True)
    (printed,) = PdfReader(path).pages
    sheet = layout_first(_ADDRESS)
    sides = [float(side) / 72 * 25.4 for side in printed.mediabox[2:]]
    assert [sheet.width_mm, sheet.height_mm] == pytest.approx(sides, abs=0.2)
    assert page.context.browser
    large = page.context.browser.new_page(device_scale_factor=3)
    large.goto(page.url)
    width, height = (
        round(side / 25.4 * 96) for side in (sheet.width_mm, sheet.height_mm)
    )
    large.set_viewport_size({"width": width, "height": height})
    shown = Image.open(io.BytesIO(large.screenshot())).convert("L")
    large.close()
    seen = look(sheet, np.asarray(shown))
    assert not seen.missing
    assert max(seen.dots_mm, seen.labels_mm, seen.texts_mm) <= 0.3
