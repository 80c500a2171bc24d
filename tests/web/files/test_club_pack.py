"""The form of a club pack, and its file."""

import io
from pathlib import Path

import pytest
from flask.testing import FlaskClient
from playwright.sync_api import Page, Route, expect
from pypdf import PdfReader

from paperboard.catalogue.everything import PACK_PARTS
from tests.web.page_reader import read_page


def test_form_offers_every_part(client: FlaskClient) -> None:
    """The resources page has an unticked box for each part."""
    page = read_page(client, "/resources")
    boxes = [i for i in page.find("input") if "checkbox" == i.attributes.get("type")]
    assert [part.option for _, part in PACK_PARTS] == [box["name"] for box in boxes]
    assert not any("checked" in box.attributes for box in boxes)


def test_file_has_what_was_chosen(client: FlaskClient) -> None:
    """The form gives a PDF named after language and paper."""
    fields = {"lang": "sv", "paper": "letter", "rules": "true", "double": "true"}
    response = client.get("/club-pack.pdf", query_string=fields)
    assert (200, "application/pdf") == (response.status_code, response.mimetype)
    disposition = response.headers["Content-Disposition"]
    assert "inline; filename=twixt-club-pack-sv-letter.pdf" == disposition
    assert 3 == len(PdfReader(io.BytesIO(response.data)).pages)


def test_nothing_chosen_is_told(client: FlaskClient) -> None:
    """An empty pack is reported as a fault."""
    response = client.get("/club-pack.pdf?lang=en&paper=a4")
    assert 400 == response.status_code
    assert "pack" == response.json["errors"][0]["name"]  # type: ignore[index]


@pytest.mark.browser
def test_pack_is_made_with_progress(sized_page: Page, tmp_path: Path) -> None:
    """The pages are counted while choosing; a bar shows until the file has come."""
    page = sized_page
    page.goto("/resources")
    page.get_by_text("Choose what to include").click()
    page.get_by_label("Board 24 × 24 1 page").check()
    page.locator("input[name=rules]").check()
    status = page.locator("#pack-status")
    expect(status).to_have_text("Pages: 3")
    asked: list[Route] = []
    page.route("**/club-pack.pdf*", lambda route: asked.append(route))
    with page.expect_download() as waiting:
        page.get_by_role("button", name="Make the pack").click()
        expect(page.locator("#pack-progress")).to_be_visible()
        while not asked:
            page.wait_for_timeout(10)
        asked[0].continue_()
    waiting.value.save_as(tmp_path / "pack.pdf")
    expect(status).to_have_text("The pack is ready.")
    expect(page.locator("#pack-progress")).to_be_hidden()
    assert "twixt-club-pack-en-a4.pdf" == waiting.value.suggested_filename
    assert 3 == len(PdfReader(tmp_path / "pack.pdf").pages)


@pytest.mark.browser
def test_failures_are_told(phone: Page) -> None:
    """An empty pack and a lost server are reported in words."""
    phone.goto("/resources")
    phone.route("**/club-pack.pdf*", lambda route: route.abort())
    phone.get_by_role("button", name="Download the club pack").click()
    expect(phone.locator("#pack-status")).to_have_text("The server cannot be reached.")
