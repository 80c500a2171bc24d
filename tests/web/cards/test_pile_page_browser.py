"""The page of the draw pile, in a real browser."""

import re

import pytest
from playwright.sync_api import Page, expect

from tests.web.tabs import Tabs, expect_accessible

pytestmark = pytest.mark.browser


def read_number(page: Page) -> str:
    """Return the number of the shown card."""
    return page.locator("#drawn-title").inner_text()


def draw(page: Page, words: str) -> None:
    """Draw a card and wait for its heading."""
    page.get_by_role("button", name="Draw a card").click()
    expect(page.locator("#drawn-title")).to_have_text(words)


def test_cards_are_drawn_and_put_back(narrow_page: Page) -> None:
    """Cards change without a reload; address and status follow."""
    page = narrow_page
    page.goto("/cards?seed=284")
    page.evaluate("() => { window.isSamePage = true; }")
    back = page.get_by_role("button", name="Put it back")
    expect(back).to_be_disabled()
    draw(page, "Card 1 Knight's Move")
    expect(page.locator("#status")).to_contain_text("Knight's Move")
    expect(page.locator("#status")).to_contain_text("39 of 40 cards left.")
    draw(page, "Card 2 Mesh")
    expect(page.locator(".face img")).to_have_attribute(
        "src", "/card.svg?form=Mesh&lang=en"
    )
    assert page.url.endswith("/cards?seed=284&drawn=2")
    back.click()
    expect(page.locator("#drawn-title")).to_have_text("Card 1 Knight's Move")
    back.click()
    expect(page.locator("#drawn-title")).to_have_text("No card drawn yet")
    expect(page.get_by_role("button", name="Draw a card")).to_be_focused()
    assert page.evaluate("() => window.isSamePage")


def test_pile_is_shuffled_when_it_is_empty(narrow_page: Page) -> None:
    """Drawing after the last card shuffles the discards; putting back undoes it."""
    page = narrow_page
    page.goto("/cards?seed=284&drawn=38")
    words = page.locator("#pile-words")
    draw(page, "Card 39 Mesh")
    expect(words).to_have_text("Round 1 of the pile: 1 of 40 cards left.")
    draw(page, "Card 40 Short")
    expect(words).to_contain_text("The next draw shuffles the discards.")
    draw(page, "Card 41 Mesh")
    expect(words).to_have_text("Round 2 of the pile: 39 of 40 cards left.")
    page.get_by_role("button", name="Put it back").click()
    expect(words).to_contain_text("Round 1 of the pile: 0 of 40 cards left.")


def test_two_phones_share_the_order(page: Page, tabs: Tabs) -> None:
    """The copied link shows the same card and gives the same next card."""
    page.goto("/cards/new")
    for number in (1, 2, 3):
        page.get_by_role("button", name="Draw a card").click()
        expect(page.locator("#drawn-title")).to_contain_text(f"Card {number} ")
    page.context.grant_permissions(["clipboard-read", "clipboard-write"])
    page.get_by_role("button", name="Copy the link").click()
    expect(page.locator("#status")).to_have_text("Link copied.")
    copied = page.evaluate("() => navigator.clipboard.readText()")
    with tabs.lend() as other:
        other.goto(copied)
        assert read_number(page) == read_number(other)
        for one in (page, other):
            one.get_by_role("button", name="Draw a card").click()
            expect(one.locator("#drawn-title")).to_contain_text("Card 4")
        assert read_number(page) == read_number(other)


def test_draw_again_and_again_by_keyboard(page: Page) -> None:
    """The button keeps the focus, so Enter draws card after card."""
    page.goto("/cards?seed=284")
    page.get_by_role("button", name="Draw a card").focus()
    for number in (1, 2, 3):
        page.keyboard.press("Enter")
        expect(page.locator("#drawn-title")).to_contain_text(f"Card {number}")


def test_language_keeps_the_card(page: Page) -> None:
    """After a draw the language links open the same card."""
    page.goto("/cards?seed=284")
    draw(page, "Card 1 Knight's Move")
    page.get_by_role("link", name="Deutsch").click()
    expect(page).to_have_url(re.compile(r"/de/cards\?seed=284&drawn=1$"))
    expect(page.locator("#drawn-title")).to_contain_text("Rösselsprung")


def test_companion_works_without_scripts(plain_page: Page) -> None:
    """A new pile, drawing, putting back and a chosen seed work without scripts."""
    page = plain_page
    page.goto("/cards")
    page.get_by_role("link", name="New pile").click()
    page.get_by_role("button", name="Draw a card").click()
    expect(page.locator("#drawn-title")).to_contain_text("Card 1")
    page.get_by_label("Seed for the pile").fill("284")
    page.get_by_role("button", name="Use this seed").click()
    draw(page, "Card 1 Knight's Move")
    draw(page, "Card 2 Mesh")
    page.get_by_role("button", name="Put it back").click()
    expect(page.locator("#drawn-title")).to_have_text("Card 1 Knight's Move")
    expect(page.get_by_role("link", name="Link to this card")).to_be_visible()
    expect(page.locator("#copy-link")).to_be_hidden()
    page.get_by_role("link", name="Play and check with these cards").click()
    expect(page.locator("#hand-title")).to_contain_text("Knight's Move")


def test_lost_connection_is_told(page: Page) -> None:
    """If the server does not answer, the status says so and the card stays."""
    page.goto("/cards?seed=284&drawn=1")
    page.route("**/cards?*", lambda route: route.fulfill(status=204))
    page.get_by_role("button", name="Draw a card").click()
    expect(page.locator("#status")).to_have_text("The server cannot be reached.")
    expect(page.locator("#drawn-title")).to_have_text("Card 1 Knight's Move")


@pytest.mark.parametrize(
    ("front", "query"),
    [("", ""), ("/de", "?seed=284"), ("/ja", "?seed=284&drawn=40")],
)
def test_small_phone_shows_card_and_button(phone: Page, front: str, query: str) -> None:
    """At 360 pixels nothing is too wide; card and button are visible.

    The page has no accessibility fault that axe finds.
    """
    phone.goto(f"{front}/cards{query}")
    expect_accessible(phone, colours=bool(query))
    assert 360 == phone.evaluate("() => document.documentElement.scrollWidth")
    button = phone.locator("#draw, #new-pile").first.bounding_box()
    assert button is not None
    assert 44 <= button["height"]
    assert button["y"] + button["height"] <= 740
