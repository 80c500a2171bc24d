"""The addresses of record sheets and templates: contents, tags, refusals."""

import io

import pypdf
import pytest
from flask.testing import FlaskClient

from tests.web.page_reader import read_page
from tests.web.problem_reader import read_faults

_KINDS = [("svg", b"<svg"), ("pdf", b"%PDF"), ("png", b"\x89PNG")]


@pytest.mark.parametrize(("suffix", "start"), _KINDS)
@pytest.mark.parametrize(
    ("address", "name"),
    [
        ("/record-sheet.{}?paper=a5", "twixt-record-paper-a5"),
        ("/record-sheet.{}?double=true&rules=standard", "twixt-double-record-standard"),
        ("/template.{}?handicap=6&paper=letter", "twixt-template-24x18-letter"),
    ],
)
def test_each_kind_is_sent(
    client: FlaskClient, address: str, name: str, suffix: str, start: bytes
) -> None:
    """Records and templates are sent in every kind, named after their purpose."""
    answer = client.get(address.format(suffix))
    assert 200 == answer.status_code
    assert answer.data.startswith(start)
    disposition = answer.headers["Content-Disposition"]
    assert name in disposition
    assert disposition.endswith(f".{suffix}")


def test_a_long_record_has_its_pages(client: FlaskClient) -> None:
    """The PDF has a page for every part of the game, in the chosen language."""
    answer = client.get("/record-sheet.pdf?moves=100&lang=de&per_page=2")
    pages = pypdf.PdfReader(io.BytesIO(answer.data)).pages
    assert 2 == len(pages)
    assert "Seite 2 von 2" in pages[1].extract_text()


@pytest.mark.parametrize("path", ["/record-sheet", "/template"])
def test_known_files_are_not_sent_again(client: FlaskClient, path: str) -> None:
    """A matching tag is answered with 304; other options have another tag."""
    tag = client.head(f"{path}.pdf").headers["ETag"]
    again = client.get(f"{path}.pdf?margin=10", headers={"If-None-Match": tag})
    assert (304, b"") == (again.status_code, again.data)
    assert tag != client.head(f"{path}.pdf?margin=12").headers["ETag"]
    assert tag != client.head(f"{path}.svg").headers["ETag"]


@pytest.mark.parametrize(
    ("address", "names"),
    [
        ("/record-sheet.pdf?per_page=3&moves=0", ["per_page", "moves"]),
        ("/record-sheet.pdf?moves=401", ["moves"]),
        ("/record-sheet.pdf?size=24", ["size"]),
        ("/record-sheet.pdf?paper=a5&per_page=4&margin=25", ["per_page"]),
        ("/record-sheet.svg?title=%E2%98%83", ["title"]),
        ("/template.pdf?size=4", ["size"]),
        ("/template.pdf?moves=4", ["moves"]),
        ("/board.pdf?record=true&per_page=2", ["extras"]),
        ("/board.pdf?record=yes&qr=1", ["record", "qr"]),
        ("/position.pdf?g=&record=true", ["record"]),
        ("/double-board.pdf?record=true", ["record"]),
    ],
)
def test_what_is_wrong_is_named(
    client: FlaskClient, address: str, names: list[str]
) -> None:
    """Invalid options, conflicts and lack of space are refused by name."""
    assert names == read_faults(client, address)


def test_resources_offer_records_and_templates(client: FlaskClient) -> None:
    """The page has a picture and files of every record, on the chosen paper."""
    page = read_page(client, "/resources?paper=a5")
    files = [
        e["href"]
        for e in page.find("a")
        if e["href"].startswith(("/record-sheet.pdf", "/template.pdf"))
    ]
    assert 6 == len(files)
    assert all("paper=a5" in href for href in files)
    pictures = {e["src"] for e in page.find("img")}
    assert {href.replace(".pdf", ".svg") for href in files} <= pictures
    assert any("extras=record" in e["href"] for e in page.find("a"))


def test_a_tight_board_with_cells_gets_advice_it_can_follow(
    client: FlaskClient,
) -> None:
    """The page does not advise more sheets for a board with cells."""
    board = client.get("/board.json?size=60&record=true").get_json()
    assert ("more-sheets", 1) == (board["verdict"], board["sheet_count"])
    expected = "Tight: larger paper or a smaller board gives more room."
    assert expected == board["sentence"]
