"""Every page in every language, wide and narrow, in a real browser."""

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
    *("/checker", f"/checker?g={_GAME}", f"/checker?g={_POSITION}"),
)


@pytest.mark.parametrize("lang", Lang)
def test_nothing_runs_over_the_edge(sized_page: Page, lang: Lang) -> None:
    """No page is wider than the screen, and each is in its language."""
    for path in _PATHS:
        sized_page.goto(f"/{lang.value}{path}")
        widths = sized_page.evaluate(
            "() => [document.documentElement.scrollWidth, innerWidth]"
        )
        assert widths[0] <= widths[1], path
        assert lang.value == sized_page.locator("html").get_attribute("lang")


def test_japanese_pages_need_no_font_of_the_machine(page: Page) -> None:
    """Every Japanese letter of a page is in the font that comes with it."""
    letters = read_letters(PAGE_FONT)
    for path in _PATHS:
        page.goto(f"/ja{path}")
        shown = page.locator("body").inner_text()
        assert set() == {c for c in shown if "\u2e80" <= c} - letters
        assert page.evaluate(
            "() => document.fonts.ready.then("
            '() => document.fonts.check("16px \\"paperboard Japanese\\"", "盤"))'
        )


@pytest.mark.parametrize("lang", Lang)
def test_pages_stand_large_text(page: Page, lang: Lang) -> None:
    """Nothing runs over the edge at twice the text size, or at four times the zoom.

    Four times the zoom leaves a window of 1280 pixels with 320.
    """
    for path in _PATHS:
        page.set_viewport_size({"width": 320, "height": 800})
        page.goto(f"/{lang.value}{path}")
        assert page.evaluate("() => document.documentElement.scrollWidth") <= 320, path
        page.set_viewport_size({"width": 640, "height": 800})
        page.evaluate("() => { document.documentElement.style.fontSize = '200%'; }")
        assert page.evaluate("() => document.documentElement.scrollWidth") <= 640, path
