"""Every page in every language, in narrow windows of a real browser."""

from urllib.parse import quote

import pytest
from playwright.sync_api import Page

from paperboard.core.language import Lang
from tests.page_font import PAGE_FONT, read_letters

pytestmark = pytest.mark.browser

_GAME = quote('[Board "8x8"] D3 B2 E5 B3 E3 B5 D5')
_POSITION = quote('[Board "8x8"] [Position] vertical: D3 E5 A1; horizontal: C5 E5')
_CARDS = quote('[Board "8x8"] [Cards "literal"] [Seed "a"]')
_PATHS = (
    *("/", "/settings", "/settings?size=48&margin=5", "/resources", "/rules"),
    *("/cards?seed=a&drawn=2", f"/checker?g={_CARDS}"),
    *(f"/checker?g={_GAME}", f"/checker?g={_POSITION}"),
)


# Windows, and the size of their text. Zooming a window of 1280 pixels four times
# leaves 320 pixels.
_WINDOWS = ((320, "100%"), (640, "200%"))


@pytest.mark.parametrize("lang", Lang)
def test_nothing_runs_over_the_edge(page: Page, lang: Lang) -> None:
    """No page is wider than its window, and each is in its language.

    This includes phones, twice the text size, and four times the zoom. Every Japanese
    character is in the shipped font, so that no machine needs one.
    """
    letters = read_letters(PAGE_FONT)
    for path in _PATHS:
        page.goto(f"/{lang.value}{path}")
        assert lang.value == page.locator("html").get_attribute("lang")
        for width, text_size in _WINDOWS:
            page.set_viewport_size({"width": width, "height": 800})
            found = page.evaluate(
                """(size) => {
                  document.documentElement.style.fontSize = size;
                  return [document.documentElement.scrollWidth, innerWidth];
                }""",
                text_size,
            )
            assert found[0] <= found[1] == width, (path, text_size)
        if lang is Lang.JA:
            shown = page.locator("body").inner_text()
            assert set() == {c for c in shown if "\u2e80" <= c} - letters
            assert page.evaluate(
                "() => document.fonts.ready.then("
                '() => document.fonts.check("16px \\"paperboard Japanese\\"", "盤"))'
            )
