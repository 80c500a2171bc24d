"""Sharing a game from the checker page in a real browser."""

from urllib.parse import urlsplit

import pytest
from playwright.sync_api import Page, expect

from tests.web.checker.test_checker_browser import address_of
from tests.web.page_reader import PageReader

pytestmark = [
    pytest.mark.browser,
    # A page left early has loaded half its icon, which the test server leaves open.
    pytest.mark.filterwarnings("ignore::pytest.PytestUnraisableExceptionWarning"),
]

_GAME = '[Board "8x8"] [Vertical "Ada"] D3 E5'
# A share sheet that notes what it gets, and can be closed or fail.
_SHEET = """
window.shared = [];
navigator.share = async (what) => {
  shared.push(what);
  if (window.fault) throw new DOMException("", window.fault);
};
"""


def test_two_links_can_be_shared(own_page: Page) -> None:
    """The share sheet gets either link; both open the game.

    Closing it does nothing, and if it fails, the link is copied.
    """
    page = own_page
    page.add_init_script(_SHEET)
    page.goto(address_of(_GAME))
    private = page.get_by_role("button", name="Share a private link")
    pictured = page.get_by_role("button", name="Share a link with a picture")
    expect(private).to_have_accessible_description(
        "The game is not sent with the address: it stays out of logs, and messages "
        "show no preview."
    )
    expect(pictured).to_have_accessible_description(
        "Messages show the board, because the server sees the game in the address."
    )
    private.click()
    pictured.click()
    first, second = page.evaluate("() => shared")
    assert "Ada to move · Checker · paperboard" == first["title"] == second["title"]
    assert ("/checker", "") == urlsplit(first["url"])[2:4]
    assert page.locator("#link").get_attribute("href") == first["url"]
    assert "og:image" in page.request.get(second["url"]).text()
    text = PageReader(page.request.get(second["url"]).text()).find_id("text").text
    assert page.locator("#text").input_value() == text
    page.evaluate("() => { window.fault = 'AbortError'; }")
    private.click()
    expect(page.locator("#status")).to_have_text("")
    expect(page.locator("#link-field")).to_be_hidden()
    page.evaluate("() => { window.fault = 'NotAllowedError'; }")
    page.context.grant_permissions(["clipboard-read", "clipboard-write"])
    pictured.click()
    expect(page.locator("#status")).to_have_text("Link copied.")
    copied = page.evaluate("() => navigator.clipboard.readText()")
    assert second["url"] == copied
    # The buttons of the next page are named and work alike.
    page.locator("#play").fill("C5")
    page.locator("#play").press("Enter")
    expect(page.locator("#text")).to_have_value(f"{text} 3. C5")
    private.click()
    (*_, last) = page.evaluate("() => shared")
    assert last["url"].endswith("C5")
