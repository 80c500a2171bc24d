"""The pages in a real browser."""

import re
from pathlib import Path

import pytest
from playwright.sync_api import Page, expect
from pypdf import PdfReader

from tests.web.tabs import Tabs, expect_accessible

pytestmark = pytest.mark.browser

# The resources are longest in German.
_PAGES = ("/", "/settings", "/settings?size=48&margin=5", "/de/resources", "/rules")


def open_group(page: Page, words: str) -> None:
    """Open a group of settings."""
    page.locator("summary", has_text=words).click()


def measure_paper_mm(path: Path) -> list[tuple[int, int]]:
    """Return the size of each page of a PDF."""
    boxes = [page.mediabox for page in PdfReader(path).pages]
    return [(round(b.width * 25.4 / 72), round(b.height * 25.4 / 72)) for b in boxes]


def download(page: Page, name: str, folder: Path) -> Path:
    """Click a download link and return the file that came."""
    with page.expect_download() as waiting:
        page.get_by_role("link", name=name, exact=True).click()
    path = folder / waiting.value.suggested_filename
    waiting.value.save_as(path)
    return path


def test_standard_board_is_one_click_away(page: Page, tmp_path: Path) -> None:
    """One click on the start page downloads the standard A4 board."""
    page.goto("/")
    path = download(page, "Download the A4 board", tmp_path)
    assert "twixt-board-24x24-a4.pdf" == path.name
    assert [(210, 297)] == measure_paper_mm(path)


def test_settings_change_picture_words_and_download(page: Page, tmp_path: Path) -> None:
    """Size and handicap show at once, and the download has them."""
    page.goto("/settings")
    picture = page.locator("#previews img")
    expect(picture).to_have_attribute("src", "/board.svg")
    current = page.locator("[data-size][aria-current]")
    expect(current).to_have_text("24")
    page.get_by_role("link", name="18 × 18").click()
    expect(picture).to_have_attribute("src", "/board.svg?size=18")
    expect(current).to_have_text("18")
    page.get_by_label("How many rows or columns?").fill("6")
    page.get_by_label("Format").select_option("a3")
    expect(picture).to_have_attribute("src", re.compile("handicap=6&paper=a3"))
    expect(page.locator("#facts")).to_contain_text("18 × 12")
    expect(page).to_have_url(re.compile(r"/settings\?size=18&handicap=6&paper=a3$"))
    path = download(page, "Download PDF", tmp_path)
    assert "twixt-board-18x12-a3.pdf" == path.name
    assert [(420, 297)] == measure_paper_mm(path)
    # What is typed comes before the list, until something else is chosen there.
    page.locator("summary", has_text="More about board and paper").click()
    typed = page.get_by_label("Another paper")
    typed.fill("300x200")
    expect(page).to_have_url(re.compile(r"handicap=6&paper=300x200$"))
    page.get_by_label("Sheets across and down").fill("3x2")
    expect(page.locator("#facts")).to_contain_text("3 × 2 sheets of 300 × 200 mm")
    page.get_by_label("Format").select_option("a5")
    expect(page).to_have_url(re.compile(r"handicap=6&paper=a5&pages=3x2$"))
    expect(typed).to_have_value("")


def test_address_shows_the_same_board_again(page: Page) -> None:
    """The address after a change opens the same settings."""
    page.goto("/settings")
    open_group(page, "Text on the sheet")
    page.get_by_label("Title").fill("Anna & Björn")
    expect(page).to_have_url(re.compile("title="))
    page.reload()
    open_group(page, "Text on the sheet")
    expect(page.get_by_label("Title")).to_have_value("Anna & Björn")


def test_every_sheet_is_previewed(page: Page) -> None:
    """More sheets add pictures and links, and fewer remove them."""
    page.goto("/settings")
    pictures = page.locator("#previews img")
    links = page.locator("#downloads a")
    sheets = page.get_by_label("Sheets per board")
    for pages, picture_count, link_count in (("4", 4, 13), ("2", 2, 7), ("auto", 1, 4)):
        sheets.select_option(pages)
        expect(pictures).to_have_count(picture_count)
        expect(links).to_have_count(link_count)


def test_fault_shows_beside_its_field_and_goes(rough: Page) -> None:
    """A faulty value is explained at its field until it is corrected."""
    # The browser logs the refused request, so this page may do so.
    page = rough
    page.goto("/settings")
    columns = page.get_by_label("Columns", exact=True)
    fault = page.locator("#columns-fault")
    columns.fill("3")
    expect(fault).to_contain_text("from 4 to 100")
    expect(columns).to_have_attribute("aria-invalid", "true")
    expect(page.locator("#previews img")).to_have_attribute("src", "/board.svg")
    columns.fill("20")
    expect(fault).to_be_hidden()
    expect(columns).not_to_have_attribute("aria-invalid", "true")


def test_link_can_be_copied(page: Page, site: str) -> None:
    """The button copies the full address of the settings."""
    page.context.grant_permissions(["clipboard-read", "clipboard-write"])
    page.goto("/settings?size=18")
    page.get_by_role("button", name="Copy the link").click()
    expect(page.get_by_text("Copied.")).to_be_visible()
    copied = page.evaluate("() => navigator.clipboard.readText()")
    assert f"{site}/settings?size=18" == copied


def test_settings_work_without_scripts(plain_page: Page) -> None:
    """Without scripts the form is sent, and the page shows the board."""
    page = plain_page
    page.goto("/settings")
    page.get_by_label("Columns", exact=True).fill("20")
    page.get_by_label("Rows", exact=True).fill("20")
    page.get_by_role("button", name="Show this board").click()
    expect(page.locator("#previews img")).to_have_attribute("src", "/board.svg?size=20")
    expect(page.get_by_role("button", name="Copy the link")).to_be_hidden()


@pytest.mark.parametrize("address", ["/", "/settings", "/resources", "/de/rules"])
def test_axe_finds_nothing(page: Page, address: str) -> None:
    """No page has an accessibility fault that axe finds."""
    page.goto(address)
    if address == "/settings":
        for words in ("More about board", "Appearance", "Text on the sheet"):
            open_group(page, words)
    if address == "/resources":
        open_group(page, "Choose what to include")
        page.locator(".more > summary").first.click()
    expect_accessible(page)


@pytest.mark.parametrize("address", _PAGES)
def test_small_phone_needs_no_sideways_scrolling(tabs: Tabs, address: str) -> None:
    """At 360 pixels nothing is too wide, and buttons are tall enough.

    The many boards to print take no more than six screens.
    """
    screen = {"width": 360, "height": 740}
    with tabs.lend(viewport=screen, has_touch=True) as page:
        page.goto(address)
        width = page.evaluate("() => document.documentElement.scrollWidth")
        height = page.evaluate("() => document.documentElement.scrollHeight")
        boxes = [e.bounding_box() for e in page.locator(".button:visible").all()]
        assert 360 == width
        assert all(box is not None and box["height"] >= 44 for box in boxes)
        assert address != "/de/resources" or height <= 6 * screen["height"]


def test_sheet_stays_light_in_the_dark(page: Page) -> None:
    """Dark mode darkens the page but not the paper."""
    page.emulate_media(color_scheme="dark")
    page.goto("/settings")
    script = "e => getComputedStyle(e).backgroundColor"
    assert "rgb(236, 230, 218)" == page.locator(".paper").first.evaluate(script)
    assert "rgb(27, 25, 22)" == page.locator("body").evaluate(script)


def test_main_button_stays_in_view(phone: Page) -> None:
    """On a phone the board can be downloaded from any place among the settings."""
    phone.goto("/settings")
    button = phone.get_by_role("link", name="Download PDF")
    for place in ("#previews", "#lang"):
        phone.locator(place).evaluate("e => e.scrollIntoView()")
        expect(button).to_be_in_viewport(ratio=1)


def test_keyboard_reaches_the_content_first(page: Page) -> None:
    """The first stop of the Tab key skips to the content."""
    page.goto("/resources")
    page.keyboard.press("Tab")
    expect(page.get_by_text("Skip to content")).to_be_focused()
    page.keyboard.press("Enter")
    expect(page.locator("main")).to_be_focused()


_NO_PICTURE = {
    "content_type": "image/svg+xml",
    "body": '<svg xmlns="http://www.w3.org/2000/svg"/>',
}


@pytest.mark.parametrize("address", ["/settings", "/resources", "/rules"])
def test_page_prints_without_what_is_for_the_screen(
    page: Page, tmp_path: Path, address: str
) -> None:
    """A printed page has its content, but no navigation or language links."""
    page.route("**/*.svg?*", lambda route: route.fulfill(**_NO_PICTURE))
    page.goto(address)
    title = page.locator("h1").inner_text()
    path = tmp_path / "page.pdf"
    page.pdf(path=path, format="A4")
    sheets = PdfReader(path).pages
    text = " ".join("".join(sheet.extract_text() for sheet in sheets).split())
    assert title in text
    assert "Svenska" not in text
    assert "Skip to content" not in text


@pytest.mark.parametrize("address", ["/settings", "/rules"])
def test_forced_colours_and_still_pages_work(page: Page, address: str) -> None:
    """With forced colours the current page is still marked."""
    page.emulate_media(forced_colors="active", reduced_motion="reduce")
    page.goto(address)
    current = page.locator("header [aria-current=page]")
    expect(current).to_be_visible()
    line = "e => getComputedStyle(e).textDecorationLine"
    assert "underline" == current.evaluate(line)
    moving = "e => getComputedStyle(e).transitionDuration"
    assert "0s" == page.locator("a").first.evaluate(moving)
