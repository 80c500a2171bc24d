"""Hostile texts on every way in and every way out."""

import io
import re
import xml.etree.ElementTree as ET
from http import HTTPStatus
from urllib.parse import urlencode

import pytest
from flask.testing import FlaskClient
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st
from pypdf import PdfReader
from werkzeug.test import TestResponse

from paperboard.core.options import Option
from paperboard.core.products.board_options import BOARD_OPTIONS
from paperboard.core.products.double_options import DOUBLE_OPTIONS
from paperboard.core.products.game_sheet_options import GAME_SHEET_OPTIONS
from paperboard.core.products.position_options import POSITION_OPTIONS
from paperboard.web.checker.checker_request import GAME_OPTIONS, TABLE_OPTIONS
from tests.web.page_reader import PageReader

# These repeat what other tests cover, with other texts.
pytestmark = pytest.mark.no_cover

_SVG = "{http://www.w3.org/2000/svg}"
# Drawing elements and their descriptions; nothing that runs or loads.
_DRAWN = {"svg", "title", "desc", "defs", "style", "path", "text", "g", "circle"}
_PAPER_SIZE = re.compile(r"@page\{size:[\d.]+mm [\d.]+mm;margin:0\}")
_FILE_NAME = re.compile(r"(inline|attachment); filename=[a-zA-Z0-9-]+\.[a-zA-Z0-9]+")
_SHARED = settings(suppress_health_check=list(HealthCheck))

_TEXTS = {
    "script": "</title></svg><script>alert(1)</script>",
    "handler": "\"' onload=alert(1) x='",
    "image": "<img src=x onerror=alert(1)>",
    "entity": "&#x3c;script&#x3e;&lt;",
    "section": "]]><!-- --><![CDATA[",
    "template": "{{ config }}{% raw %}",
    "address": "javascript:alert(1)",
    "file": "../../../etc/passwd",
    "header": "a\r\nSet-Cookie: b=c",
    "turned": "\u202egpj.exe",
    "nothing": "\x00",
    "marks": "e" + "\u0301" * 900,
    "invisible": "\u200b\u2066\ufeff",
    "unprintable": "\U0001f600",
    "format": "{0}{hole}%s%n",
    "quotes": '\\"]] [Board "9x9"] [["',
}
_PLACES = ["title", "vertical_name", "horizontal_name"]


def ask(client: FlaskClient, path: str, **values: str) -> TestResponse:
    """Request an address; it must be answered or refused."""
    answer = client.get(f"{path}?{urlencode(values)}")
    assert answer.status_code in {200, 400}
    assert "Set-Cookie" not in answer.headers
    name = answer.headers.get("Content-Disposition")
    assert name is None or _FILE_NAME.fullmatch(name)
    return answer


def read_svg(answer: TestResponse) -> list[str]:
    """Return the texts of an SVG, which must contain only a drawing."""
    root = ET.fromstring(answer.text)
    assert {element.tag.removeprefix(_SVG) for element in root.iter()} <= _DRAWN
    for element in root.iter():
        assert not any(name.startswith("on") for name in element.attrib)
        assert not any(name.endswith("href") for name in element.attrib)
    (style,) = root.iter(f"{_SVG}style")
    assert _PAPER_SIZE.fullmatch(style.text or "")
    return ["".join(element.itertext()) for element in root.iter(f"{_SVG}text")]


def read_title(answer: TestResponse) -> str | None:
    """Return the title of a PDF, which must contain nothing that runs."""
    reader = PdfReader(io.BytesIO(answer.data))
    assert not {"/OpenAction", "/AA"} & set(reader.root_object)
    assert "/JavaScript" not in reader.root_object.get("/Names", {})
    assert reader.metadata is not None
    return reader.metadata.title


def check_page(answer: TestResponse) -> None:
    """Read a page, which must run only the site's scripts."""
    page = PageReader(answer.text)
    for element in page.elements:
        assert not any(name.startswith("on") for name in element.attributes)
        for name in ("href", "src", "action"):
            assert not element.attributes.get(name, "").startswith("javascript:")
    for script in page.find("script"):
        assert script["src"].startswith("/static/")
        assert script.text == ""


@pytest.mark.parametrize("text", _TEXTS.values(), ids=_TEXTS)
@pytest.mark.parametrize("place", _PLACES)
@pytest.mark.parametrize(
    "path", ["/board", "/position", "/double-board", "/game-sheet"]
)
def test_a_text_on_a_sheet_is_itself_or_refused(
    client: FlaskClient, path: str, place: str, text: str
) -> None:
    """Text is printed letter for letter, in SVG and in PDF."""
    game = {"g": "L12 K9"} if path in {"/position", "/game-sheet"} else {}
    values = {**game, place: text}
    if place == "title" and path in {"/board", "/game-sheet"}:
        pdf = ask(client, f"{path}.pdf", **values)
        if pdf.status_code == 200:
            assert read_title(pdf) == text
    if path != "/game-sheet":
        svg = ask(client, f"{path}.svg", **values)
        if svg.status_code == 200:
            assert text in read_svg(svg)


@pytest.mark.parametrize("text", _TEXTS.values(), ids=_TEXTS)
@pytest.mark.parametrize(
    "game",
    [
        '[Board "8x8"] [Event "{}"] B2 C4',
        '[Board "8x8"] [Vertical "{}"] [Horizontal "{}"] B2 C4',
        '[Board "8x8"] [Source "{}"] B2',
        '[Board "8x8"] [Seats "A1={};B1={};A2={};B2={}"] B2',
        "(;FF[4]EV[{}]PB[{}]PW[{}]SZ[8];b[ba];w[cb])",
        "{}",
        '[Board "8x8"] B2 {}',
        "[Position] vertical: {}",
    ],
)
def test_a_text_in_a_game_stays_text(client: FlaskClient, game: str, text: str) -> None:
    """Names in a game, and texts that are not games, never run or break anything."""
    quoted = text.replace("\\", "\\\\").replace('"', '\\"')
    typed = game.replace("{}", quoted)
    check_page(ask(client, "/checker", g=typed))
    opened = client.post("/checker", data={"game": typed})
    # What can be read is redirected to the page above.
    if opened.status_code != HTTPStatus.SEE_OTHER:
        check_page(opened)
    for path in ("/api/v1/table", "/game.txt", "/game.tsgf", "/game.t1"):
        ask(client, path, g=typed)
    svg = ask(client, "/position.svg", g=typed)
    if svg.status_code == 200:
        read_svg(svg)
    if "Event" in game:
        pdf = ask(client, "/game-sheet.pdf", g=typed)
        if pdf.status_code == 200:
            read_title(pdf)


@pytest.mark.parametrize("text", _TEXTS.values(), ids=_TEXTS)
@pytest.mark.parametrize(
    "path", ["/settings", "/checker", "/resources", "/nowhere", "/board.json"]
)
def test_a_text_on_a_page_stays_text(client: FlaskClient, path: str, text: str) -> None:
    """Values and names in a query never run on any page, nor on error pages."""
    for query in ({"title": text}, {text: "1"}, {"g": text, "play": text}):
        answer = client.get(f"{path}?{urlencode(query)}")
        assert answer.status_code in {200, 400, 404}
        if answer.mimetype == "text/html":
            check_page(answer)


_WAYS = [
    (path, option)
    for path, options in (
        ("/board.svg", BOARD_OPTIONS),
        ("/board.json", BOARD_OPTIONS),
        ("/settings", BOARD_OPTIONS),
        ("/double-board.svg", DOUBLE_OPTIONS),
        ("/position.svg", POSITION_OPTIONS),
        ("/game-sheet.pdf", GAME_SHEET_OPTIONS),
        ("/checker", GAME_OPTIONS),
        ("/game.txt", GAME_OPTIONS),
        ("/api/v1/table", TABLE_OPTIONS),
    )
    for option in options
]
_ANYTHING = (
    st.text(max_size=90)
    | st.sampled_from(list(_TEXTS.values()))
    | st.integers(-1, 10**9).map(str)
    | st.sampled_from(["24", "true", "٢٤", "２４", "1e1", "NaN", "-0", "9" * 5000])
)
_FEW = settings(_SHARED, max_examples=5)


@pytest.mark.parametrize(
    ("path", "option"), _WAYS, ids=[f"{path} {option.name}" for path, option in _WAYS]
)
@_FEW
@given(text=_ANYTHING)
def test_any_value_is_taken_or_refused_by_name(
    client: FlaskClient, path: str, option: Option, text: str
) -> None:
    """Every option on every way in accepts a value, or refuses it by name."""
    game = {} if "board" in path or path == "/settings" else {"g": "B2"}
    encoded = urlencode({**game, option.name: text}, errors="surrogatepass")
    answer = client.get(f"{path}?{encoded}")
    assert answer.status_code in {200, 400}
    if answer.status_code == 400:
        assert option.name in answer.text or "query" in answer.text
