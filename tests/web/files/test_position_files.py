"""The addresses of positions: drawings, names, tags, refusals."""

import io
import re
import xml.etree.ElementTree as ET
from pathlib import Path
from urllib.parse import quote, urlencode

import pytest
from flask.testing import FlaskClient
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st
from PIL import Image
from pypdf import PdfReader

from paperboard.core.notation import Format
from paperboard.core.options import Choice, WholeNumber
from paperboard.core.products.position_options import POSITION_OPTIONS, PositionOptions
from paperboard.core.report.check import check_text
from paperboard.render.board.position_sheet import layout_report
from paperboard.render.writers.file_kinds import FileKind
from paperboard.render.writers.svg import render_svg
from paperboard.web.files import entity_tags
from paperboard.web.files.entity_tags import digest_package
from paperboard.web.files.printed_files import PrintedFile
from tests.core.notation.records import SAMPLES
from tests.things import make_file
from tests.web.problem_reader import read_errors, read_faults
from tests.web.real_games import needs_games, read_game_files, read_lists

_SHARED = settings(suppress_health_check=list(HealthCheck))
_SVG = "{http://www.w3.org/2000/svg}"
_GAME = "L12 K9 M14 O10 N16"
_NAMES = st.sampled_from([option.name for option in POSITION_OPTIONS]) | st.text()
_RANGED = [o for o in POSITION_OPTIONS if isinstance(o.kind, Choice | WholeNumber)]


def address(suffix: str = "svg", game: str = _GAME, **options: object) -> str:
    """Return the address of a game's position."""
    return f"/position.{suffix}?{urlencode({'g': game, **options})}"


def read_description(client: FlaskClient, **options: object) -> str:
    """Return the description in an SVG."""
    answer = client.get(address(**options))  # type: ignore[arg-type]
    assert answer.status_code == 200
    return ET.fromstring(answer.text).findtext(f"{_SVG}desc") or ""


def read_pegs(client: FlaskClient, **options: object) -> set[str]:
    """Return the holes and links that an SVG names."""
    sentences = read_description(client, **options).split("Vertical:", 1)[1]
    return set(re.findall(r"[A-Z]{1,2}\d+(?:-[A-Z]{1,2}\d+)?", sentences))


def test_svg_shows_the_position(client: FlaskClient) -> None:
    """The picture has the pegs and links of the game, on one A4 sheet."""
    answer = client.get(address())
    root = ET.fromstring(answer.text)
    assert answer.mimetype == "image/svg+xml"
    assert ("210mm", "297mm") == (root.get("width"), root.get("height"))
    expected = {"L12", "K9", "M14", "O10", "N16", "L12-M14", "M14-N16"}
    assert expected == read_pegs(client)


def test_pdf_and_png_are_of_the_paper(client: FlaskClient) -> None:
    """The other kinds have their type and the size of the paper."""
    pdf = client.get(address("pdf", paper="a5"))
    png = client.get(address("png", paper="a5"))
    box = PdfReader(io.BytesIO(pdf.data)).pages[0].mediabox
    width, height = Image.open(io.BytesIO(png.data)).size
    assert ("application/pdf", "image/png") == (pdf.mimetype, png.mimetype)
    assert (148, 210) == tuple(
        round(float(side) / 72 * 25.4) for side in (box.width, box.height)
    )
    assert pytest.approx((148, 210), abs=0.2) == (
        width / 150 * 25.4,
        height / 150 * 25.4,
    )


@pytest.mark.parametrize(
    "game", [*SAMPLES.values(), b"", _GAME.encode()], ids=lambda game: repr(game[:9])
)
def test_drawing_is_that_of_python(client: FlaskClient, game: bytes) -> None:
    """The address gives the bytes that Python gives for the same game."""
    text = game.decode("latin-1")
    sheets = layout_report(check_text(text), PositionOptions())
    assert render_svg(sheets[0]) == client.get(address(game=text)).text


@needs_games
def test_real_games_are_drawn(client: FlaskClient) -> None:
    """Real games are drawn as in Python."""
    texts = [*read_game_files(), *read_lists()[::90]]
    assert [] != texts
    for text in texts:
        sheets = layout_report(check_text(text), PositionOptions())
        assert render_svg(sheets[0]) == client.get(address(game=text)).text


def test_illegal_game_shows_what_stood_before(client: FlaskClient) -> None:
    """A game with an illegal move gives the file of the moves before it."""
    legal = client.get(address(game="L12 K9"))
    illegal = client.get(address(game="L12 K9 L12 M14"))
    assert 200 == illegal.status_code
    assert (legal.data, legal.headers["ETag"]) == (
        illegal.data,
        illegal.headers["ETag"],
    )


@pytest.mark.parametrize(
    "text",
    [
        "[Position] vertical: N3 N3 Z99 A1 B2-C9; horizontal: N3",
        '[Position] [Board "5x5"] vertical: B1 C3 D5 B1-C3 C3-D5; '
        "horizontal: A2 C1 E2 A2-C1 C1-E2",
    ],
)
def test_faulty_position_is_drawn(client: FlaskClient, text: str) -> None:
    """A faulty position is drawn as far as possible."""
    assert 200 == client.get(address(game=text)).status_code


@pytest.mark.parametrize(
    ("options", "pegs"),
    [
        ({"move": 0}, set()),
        ({"move": 2}, {"L12", "K9"}),
        ({"move": 3}, {"L12", "K9", "M14", "L12-M14"}),
    ],
)
def test_move_to_stop_after(
    client: FlaskClient, options: dict[str, object], pegs: set[str]
) -> None:
    """The picture can show the game after any of its moves."""
    assert pegs == read_pegs(client, **options)


def test_numbers_stand_in_the_pegs(client: FlaskClient) -> None:
    """Move numbers are drawn only if requested."""
    options = {"labels": "none", "scale_check": "false"}
    texts = []
    for numbers in ("false", "true"):
        root = ET.fromstring(client.get(address(numbers=numbers, **options)).text)
        texts.append({"".join(e.itertext()) for e in root.iter(f"{_SVG}text")})
    assert "12345" == "".join(sorted("".join(texts[1] - texts[0])))


def test_names_in_the_record_are_text(client: FlaskClient) -> None:
    """Names in a record are printed letter for letter."""
    name = "</title><script>alert(1)</script>"
    game = f'[Vertical "{name}"] L12'
    root = ET.fromstring(client.get(address(game=game)).text)
    assert name in ["".join(e.itertext()) for e in root.iter(f"{_SVG}text")]
    assert [] == [e for e in root.iter() if e.tag.endswith("script")]


def test_spread_position_has_sheets(client: FlaskClient) -> None:
    """Each sheet of a position on two sheets is requested separately."""
    pictures = [client.get(address(pages=2, sheet=n)).data for n in (1, 2)]
    assert pictures[0] != pictures[1]
    assert ["sheet"] == read_faults(client, address(pages=2, sheet=3))
    assert ["sheet"] == read_faults(client, address("pdf", pages=2, sheet=1))


@pytest.mark.parametrize(
    ("query", "faulty"),
    [
        ("", ["g"]),
        ("g=&g=", ["g"]),
        ("size=24&bogus=1", ["g", "size", "bogus"]),
        ("g=L12&margin=3&numbers=yes", ["margin", "numbers"]),
        ("g=L12&move=2", ["move"]),
        ("g=L12&move=-1", ["move"]),
        ("g=[Position]vertical:L12&move=1", ["move"]),
        ("g=[Board+%229x9%22]&columns=8&rows=9", ["columns"]),
        ("g=L12&board=diagonal&per_page=2&handicap=2", ["board", "per_page"]),
        ("g=L12&title=%F0%9F%92%A9", ["title"]),
        ("g=%FF", ["query"]),
        ("g=%ED%A0%80", ["query"]),
    ],
)
@pytest.mark.parametrize("suffix", ["svg", "pdf", "png"])
def test_every_fault_is_named(
    client: FlaskClient, suffix: str, query: str, faulty: list[str]
) -> None:
    """Every invalid value in an address is named."""
    found = read_faults(client, f"/position.{suffix}?{query}")
    assert faulty == found[: len(faulty)]


@pytest.mark.parametrize("option", _RANGED, ids=lambda option: option.name)
@pytest.mark.parametrize("text", ["", " 4", "+4", "A4", "４", "9" * 5000, "NaN"])
def test_values_are_exact(client: FlaskClient, option: object, text: str) -> None:
    """An option accepts only the exact spelling of its values."""
    name = option.name  # type: ignore[attr-defined]
    assert [name] == read_faults(client, address(**{name: text}))


def test_limit_of_the_game_is_exact(client: FlaskClient) -> None:
    """A game of 4,000 characters is drawn; a longer one is refused with the limit."""
    game = _GAME.ljust(4_000)
    assert 200 == client.get(address(game=game)).status_code
    (error,) = read_errors(client.get(address(game=game + " ")))
    assert "g" == error["name"]
    assert "at most 4000 characters" in error["message"]


def test_unreadable_game_says_where(client: FlaskClient) -> None:
    """A text that is not a game is refused with the place where reading stopped."""
    (error,) = read_errors(client.get(address(game="L12\nK9 ?")))
    assert error.pop("message").startswith("line 2, column 4: ")
    assert error == {"name": "g", "code": "unreadable", "line": 2, "column": 4}


@pytest.mark.parametrize(
    ("file", "name"),
    [
        (address("pdf"), "twixt-position-24x24-a4.pdf"),
        (address(columns=18, paper="a3"), "twixt-position-18x24-a3.svg"),
        (address("png", '[Board "9x12"]'), "twixt-position-9x12-a4.png"),
        (address(pages=2, sheet=2), "twixt-position-24x24-a4-sheet-2.svg"),
        (address(game='[Event "../x\\".exe"]'), "twixt-position-24x24-a4.svg"),
    ],
)
def test_file_name_tells_the_board(client: FlaskClient, file: str, name: str) -> None:
    """The file name contains only checked values, never free text."""
    disposition = client.get(file).headers["Content-Disposition"]
    assert f"inline; filename={name}" == disposition


@pytest.mark.parametrize("suffix", ["svg", "pdf", "png"])
@pytest.mark.parametrize(
    "spelling",
    [_GAME, "1. l12 2. k9\n3. m14* 4. o10 5. n16*", '[Rules "paper"]' + _GAME],
)
def test_known_file_is_not_sent_again(
    client: FlaskClient, monkeypatch: pytest.MonkeyPatch, suffix: str, spelling: str
) -> None:
    """A matching tag is answered with 304 without drawing, in any spelling."""
    first = client.get(address(suffix))
    tag = first.headers["ETag"]

    def refuse(*_: object) -> None:
        raise AssertionError("drawn although the browser has it")

    monkeypatch.setattr(PrintedFile, "render", refuse)
    again = client.get(address(suffix, spelling), headers={"If-None-Match": tag})
    assert tag.startswith('"')
    assert (304, b"", tag) == (again.status_code, again.data, again.headers["ETag"])
    for answer in (first, again):
        assert "public, max-age=86400" == answer.headers["Cache-Control"]


def test_tags_differ_when_files_do() -> None:
    """Anything that changes the picture changes its tag."""
    shown: list[dict[str, str]] = [
        {},
        {"g": "L12 K9"},
        {"g": "K9 L12"},
        {"g": '[Vertical "Ada"]' + _GAME},
        {"move": "3"},
        {"numbers": "true"},
        {"columns": "25"},
        {"theme": "ink-saver"},
        {"title": "a"},
        {"lang": "de"},
        {"pages": "2"},
        {"g": "[Position] vertical: L12 M14 N16 L12-M14 M14-N16; horizontal: K9 O10"},
    ]
    files = [
        make_file("position", kind, tuple({"g": _GAME, **options}.items()))
        for options in shown
        for kind in FileKind
    ]
    files.append(
        make_file(
            "position", FileKind.SVG, (("g", _GAME), ("pages", "2"), ("sheet", "2"))
        )
    )
    empty = make_file("board", FileKind.SVG)
    assert len(files) + 1 == len({file.tag for file in [*files, empty]})


def test_tags_differ_when_the_code_does(monkeypatch: pytest.MonkeyPatch) -> None:
    """The same picture has another tag if different code draws it."""
    before = make_file("position", FileKind.SVG, (("g", _GAME),)).tag
    monkeypatch.setattr(entity_tags, "_digest_package", lambda: "other code")
    assert before != make_file("position", FileKind.SVG, (("g", _GAME),)).tag


@pytest.mark.parametrize(
    ("name", "content", "counts"),
    [
        ("render/svg.py", "x = 2", True),
        ("locale/de.po", "msgid", True),
        ("fonts/a.ttf", "longer", True),
        ("new.py", "", True),
        ("fonts/README.md", "words", False),
        ("render/__pycache__/svg.pyc", "bytes", False),
    ],
)
def test_digest_tells_what_draws(
    tmp_path: Path, name: str, content: str, counts: bool
) -> None:
    """The digest changes with code, languages and fonts, and with nothing else."""
    for place in ("render/svg.py", "locale/de.po", "fonts/a.ttf", "fonts/README.md"):
        path = tmp_path / place
        path.parent.mkdir(exist_ok=True)
        path.write_text("old", "utf-8")
    before = digest_package(tmp_path)
    assert before == digest_package(tmp_path)
    changed = tmp_path / name
    changed.parent.mkdir(exist_ok=True)
    changed.write_text(content, "utf-8")
    assert counts is (before != digest_package(tmp_path))


@pytest.mark.parametrize("method", ["POST", "PUT", "DELETE"])
@pytest.mark.parametrize("suffix", ["svg", "pdf", "png"])
def test_only_asking_is_allowed(client: FlaskClient, suffix: str, method: str) -> None:
    """Any other method is refused, with the allowed methods."""
    answer = client.open(f"/position.{suffix}", method=method)
    assert [] == read_errors(answer, 405)
    assert "GET, HEAD, OPTIONS" == answer.headers["Allow"]


@_SHARED
@given(
    game=st.text(st.characters(codec="utf-8"))
    | st.sampled_from([data.decode("latin-1") for data in SAMPLES.values()]),
    pairs=st.lists(
        st.tuples(
            _NAMES.map(lambda n: quote(n, errors="replace")), st.binary().map(quote)
        ),
        max_size=2,
    ),
)
def test_no_query_breaks_the_server(
    client: FlaskClient, game: str, pairs: list[tuple[str, str]]
) -> None:
    """Any query is answered with a picture or a list of faults."""
    query = "&".join([f"g={quote(game)}", *(f"{name}={text}" for name, text in pairs)])
    answer = client.get(f"/position.svg?{query}")
    assert 200 == answer.status_code or [] != read_errors(answer)


@pytest.mark.parametrize("format", Format)
def test_format_may_be_named(client: FlaskClient, format: Format) -> None:
    """Naming a format that the text is not in makes the text unreadable."""
    status = 200 if format in {Format.AUTO, Format.LIST} else 400
    assert status == client.get(address(format=format.value)).status_code
