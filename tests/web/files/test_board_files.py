"""The addresses of board files: formats, names, tags, refusals."""

import io
import xml.etree.ElementTree as ET
from urllib.parse import urlencode

import pytest
from flask.testing import FlaskClient
from PIL import Image
from pypdf import PdfReader

from paperboard.core.options import Choice, Flag, Option, Text, WholeNumber
from paperboard.core.products.board_options import BOARD_OPTIONS
from paperboard.render.writers.file_kinds import FileKind
from paperboard.web.files.printed_files import PrintedFile
from paperboard.web.shared.query import Pairs
from tests.things import make_file
from tests.web.problem_reader import read_errors, read_faults

_SVG = "{http://www.w3.org/2000/svg}"
_NUMBERS = [o for o in BOARD_OPTIONS if isinstance(o.kind, WholeNumber)]
_WORDS = [o for o in BOARD_OPTIONS if isinstance(o.kind, Choice | Flag)]
_TEXTS = [o for o in BOARD_OPTIONS if isinstance(o.kind, Text)]


def test_svg_has_the_size_of_the_paper(client: FlaskClient) -> None:
    """The SVG is one A4 sheet in millimetres."""
    response = client.get("/board.svg")
    root = ET.fromstring(response.text)
    assert response.mimetype == "image/svg+xml"
    assert ("210mm", "297mm") == (root.get("width"), root.get("height"))


@pytest.mark.parametrize(
    ("query", "sizes"),
    [
        ("", [(210, 297)]),
        ("size=48", [(297, 210)] * 2),
        ("pages=4&paper=letter", [(216, 279)] * 4),
        ("handicap=12&paper=a3", [(420, 297)]),
    ],
)
def test_pdf_has_a_page_for_each_sheet(
    client: FlaskClient, query: str, sizes: list[tuple[int, int]]
) -> None:
    """The PDF holds every sheet, each of the paper's size."""
    response = client.get(f"/board.pdf?{query}")
    boxes = [page.mediabox for page in PdfReader(io.BytesIO(response.data)).pages]
    mm = 72 / 25.4
    assert response.mimetype == "application/pdf"
    assert sizes == [(round(b.width / mm), round(b.height / mm)) for b in boxes]


def test_a_png_that_would_be_huge_is_refused(client: FlaskClient) -> None:
    """Above 40 megapixels there is no PNG; the answer says why, and what there is."""
    answer = client.get("/board.png?paper=1300x1300")
    (error,) = read_errors(answer)
    assert "paper" == error["name"]
    assert "59 megapixels at 150 dots per inch, limit 40; choose" in error["message"]
    assert 200 == client.get("/board.svg?paper=1300x1300").status_code


def test_png_is_a_picture_of_the_sheet_asked_for(client: FlaskClient) -> None:
    """The sheets of a board are different pictures of the same size."""
    pictures = [client.get(f"/board.png?size=48&sheet={n}").data for n in (1, 2)]
    dots_per_mm = 150 / 25.4
    for picture in pictures:
        width, height = Image.open(io.BytesIO(picture)).size
        assert pytest.approx((297, 210), abs=0.2) == (
            width / dots_per_mm,
            height / dots_per_mm,
        )
    assert pictures[0] != pictures[1]


def test_first_sheet_is_the_default(client: FlaskClient) -> None:
    """Without a sheet number, the first sheet is sent."""
    first = client.get("/board.svg?size=48&sheet=1").data
    assert first == client.get("/board.svg?size=48").data


@pytest.mark.parametrize(
    ("query", "faulty"),
    [
        ("sheet=2", ["sheet"]),
        ("size=48&sheet=3", ["sheet"]),
        ("sheet=0", ["sheet"]),
        ("sheet=", ["sheet"]),
        ("sheet=1&sheet=1", ["sheet"]),
    ],
)
@pytest.mark.parametrize("suffix", ["svg", "png"])
def test_sheet_that_is_not_there_is_refused(
    client: FlaskClient, suffix: str, query: str, faulty: list[str]
) -> None:
    """A sheet number that the board does not have is a fault of that option."""
    assert faulty == read_faults(client, f"/board.{suffix}?{query}")


def test_pdf_takes_no_sheet_number(client: FlaskClient) -> None:
    """The PDF holds all sheets, so a sheet number is refused."""
    assert ["sheet"] == read_faults(client, "/board.pdf?sheet=1")


@pytest.mark.parametrize("suffix", ["svg", "pdf", "png", "json"])
def test_every_fault_is_named(client: FlaskClient, suffix: str) -> None:
    """All faults of a request are reported at once, by option."""
    faults = read_faults(client, f"/board.{suffix}?size=3&bogus=1&margin=9&margin=9")
    assert ["size", "bogus", "margin"] == faults


@pytest.mark.parametrize("option", _NUMBERS, ids=lambda option: option.name)
def test_number_range_is_closed(client: FlaskClient, option: Option) -> None:
    """A number is accepted from its least to its greatest value only."""
    name, kind = option.name, option.kind
    assert isinstance(kind, WholeNumber)
    room = {} if name != "handicap" else {"rows": "100"}
    for value in (kind.lowest, kind.highest):
        query = urlencode(room | {name: str(value)})
        assert client.get(f"/board.svg?{query}").status_code == 200
    outside = [str(kind.lowest - 1), str(kind.highest + 1)]
    inexact = ["", " 24", "+24", "2_4", "24.0", "024", "２４", "NaN", "1e1"]
    for text in [*outside, *inexact, "100000", "9" * 5000]:
        query = urlencode({name: text})
        assert [name] == read_faults(client, f"/board.svg?{query}")


@pytest.mark.parametrize("option", _WORDS, ids=lambda option: option.name)
def test_words_are_exact(client: FlaskClient, option: Option) -> None:
    """An option with listed words accepts only their exact spelling."""
    for text in ["", "TRUE", "A4 ", "none\n", "vertical\x00", "x" * 5000]:
        query = urlencode({option.name: text})
        assert [option.name] == read_faults(client, f"/board.svg?{query}")


@pytest.mark.parametrize("option", BOARD_OPTIONS, ids=lambda option: option.name)
def test_repeat_is_refused(client: FlaskClient, option: Option) -> None:
    """An option given twice is refused, even with the same value."""
    named = {
        "vertical_color": "red",
        "horizontal_color": "red",
        "size": "24",
        "pitch": "5",
        "hole_diameter": "3.2",
    }
    value = named.get(option.name) or option.kind.format(option.default)
    query = urlencode([(option.name, value)] * 2)
    assert [option.name] == read_faults(client, f"/board.svg?{query}")


@pytest.mark.parametrize(
    "text",
    [
        "</title><script>alert(1)</script>",
        "&#x3c;b&#x3e;",
        "]]>",
        "\"quoted\" & 'more'",
        "<!-- x -->",
        "{{ 7 * 7 }}",
        "%0d%0aSet-Cookie: a=b",
    ],
)
@pytest.mark.parametrize("name", [option.name for option in _TEXTS])
def test_text_stays_text(client: FlaskClient, name: str, text: str) -> None:
    """Text from users is printed letter for letter and never becomes markup."""
    query = urlencode({name: text})
    root = ET.fromstring(client.get(f"/board.svg?{query}").text)
    texts = ["".join(element.itertext()) for element in root.iter(f"{_SVG}text")]
    assert text in texts
    assert [] == [e for e in root.iter() if e.tag.endswith("script")]
    if name == "title":
        pdf = PdfReader(io.BytesIO(client.get(f"/board.pdf?{query}").data))
        assert pdf.metadata is not None
        assert text == pdf.metadata.title


@pytest.mark.parametrize(
    "encoded",
    ["%E2%80%AEabc", "a%00b", "a%0D%0Ab", "a" * 10_000, "e" + "%CC%81" * 10_000],
)
@pytest.mark.parametrize("suffix", ["svg", "pdf", "png"])
@pytest.mark.parametrize("name", [option.name for option in _TEXTS])
def test_text_without_a_fixed_look_is_refused(
    client: FlaskClient, name: str, suffix: str, encoded: str
) -> None:
    """Text that is too long or has invisible characters is a fault of its option."""
    assert [name] == read_faults(client, f"/board.{suffix}?{name}={encoded}")


@pytest.mark.parametrize("encoded", ["%ED%A0%80", "%FF", "%C3"])
def test_query_must_be_utf_8(client: FlaskClient, encoded: str) -> None:
    """Bytes that are not UTF-8 are refused, not replaced."""
    assert ["query"] == read_faults(client, f"/board.svg?title={encoded}")


def test_query_has_a_limit(client: FlaskClient) -> None:
    """A query of too many parts is refused as a whole."""
    assert ["query"] == read_faults(client, "/board.svg?" + "size=24&" * 101)


@pytest.mark.parametrize(
    ("address", "name"),
    [
        ("/board.pdf", "twixt-board-24x24-a4.pdf"),
        ("/board.svg?size=18&paper=letter", "twixt-board-18x18-letter.svg"),
        ("/board.png?handicap=6", "twixt-board-24x18-a4.png"),
        ("/board.svg?handicap=6&favour=horizontal", "twixt-board-18x24-a4.svg"),
        ("/board.pdf?size=48", "twixt-board-48x48-a4.pdf"),
        ("/board.svg?size=48&sheet=2", "twixt-board-48x48-a4-sheet-2.svg"),
        ("/board.pdf?board=diagonal&size=18", "twixt-board-diagonal-18-a4.pdf"),
        ("/board.svg?size=12&per_page=4", "twixt-board-12x12-a4-4-per-page.svg"),
        ("/board.svg?title=../%22x%22%3B.exe", "twixt-board-24x24-a4.svg"),
    ],
)
def test_file_name_tells_the_board(
    client: FlaskClient, address: str, name: str
) -> None:
    """The file name contains only checked values, never free text."""
    disposition = client.get(address).headers["Content-Disposition"]
    assert f"inline; filename={name}" == disposition


@pytest.mark.parametrize("suffix", ["svg", "pdf", "png"])
def test_known_file_is_not_sent_again(
    client: FlaskClient, monkeypatch: pytest.MonkeyPatch, suffix: str
) -> None:
    """A matching tag is answered with 304 and without drawing anything."""
    first = client.get(f"/board.{suffix}?size=18")
    tag = first.headers["ETag"]

    def refuse(*_: object) -> None:
        raise AssertionError("drawn although the browser has it")

    monkeypatch.setattr(PrintedFile, "render", refuse)
    again = client.get(
        f"/board.{suffix}?rows=18&columns=18", headers={"If-None-Match": tag}
    )
    assert tag.startswith('"')
    assert (304, b"") == (again.status_code, again.data)
    assert tag == again.headers["ETag"]
    for response in (first, again):
        assert "public, max-age=86400" == response.headers["Cache-Control"]


def test_other_tag_gets_the_file(client: FlaskClient) -> None:
    """The tag of another file does not match."""
    tag = client.get("/board.svg?size=18").headers["ETag"]
    response = client.get("/board.svg?size=20", headers={"If-None-Match": tag})
    assert response.status_code == 200


def test_tags_differ_when_files_do() -> None:
    """Every option, kind and sheet has a different tag."""
    boards: list[Pairs] = [
        (),
        (("size", "18"),),
        (("size", "48"),),
        (("theme", "ink-saver"),),
        (("title", "a"),),
        (("lang", "de"),),
    ]
    files = [make_file("board", kind, pairs) for pairs in boards for kind in FileKind]
    second_sheet = (("size", "48"), ("sheet", "2"))
    files.append(make_file("board", FileKind.SVG, second_sheet))
    assert len(files) == len({file.tag for file in files})


@pytest.mark.parametrize("suffix", ["svg", "pdf", "png"])
def test_same_query_gives_same_bytes(client: FlaskClient, suffix: str) -> None:
    """Two requests for one address get equal files."""
    address = f"/board.{suffix}?size=12&title=Twice"
    assert client.get(address).data == client.get(address).data


def test_favour_decides_which_way_is_shortened(client: FlaskClient) -> None:
    """A handicap for Vertical removes rows, one for Horizontal columns."""
    vertical = client.get("/board.json?handicap=6").json
    horizontal = client.get("/board.json?handicap=6&favour=horizontal").json
    assert vertical is not None
    assert horizontal is not None
    assert ("24 × 18", "18 × 24") == (vertical["size"], horizontal["size"])
