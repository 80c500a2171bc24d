"""The address of game sheets: contents, tags, refusals."""

import io
from urllib.parse import urlencode

import pypdf
import pytest
from flask.testing import FlaskClient

from tests.web.problem_reader import read_faults
from tests.web.real_games import needs_games, read_game_files

_GAME = "L12 K9 M14 O10 N16"


def address(game: str = _GAME, **options: object) -> str:
    """Return the address of a game's sheet."""
    return f"/game-sheet.pdf?{urlencode({'g': game, **options})}"


def test_pdf_is_a_booklet(client: FlaskClient) -> None:
    """The answer is a PDF with the moves, named after board and paper."""
    answer = client.get(address(every=2, lang="de", paper="a5"))
    pages = pypdf.PdfReader(io.BytesIO(answer.data)).pages
    assert (200, "application/pdf") == (answer.status_code, answer.mimetype)
    assert "twixt-game-24x24-a5.pdf" in answer.headers["Content-Disposition"]
    assert 3 == len(pages)
    assert "Züge 3–4" in pages[1].extract_text()
    assert 148 == round(float(pages[0].mediabox.width) / 72 * 25.4)


def test_a_known_sheet_is_not_sent_again(client: FlaskClient) -> None:
    """A matching tag is answered with 304 and nothing else."""
    tag = client.get(address()).headers["ETag"]
    again = client.get(address(), headers={"If-None-Match": tag})
    assert (304, b"", tag) == (again.status_code, again.data, again.headers["ETag"])


def test_equal_sheets_have_equal_tags(client: FlaskClient) -> None:
    """The tag depends on what is drawn, not on the spelling of the request."""
    tag, same, other = (
        client.head(found).headers["ETag"]
        for found in (
            address(),
            address(f"1. {_GAME}".replace(" K", " 2. K"), every=10, columns=24),
            address(every=2),
        )
    )
    assert tag == same
    assert tag != other


@pytest.mark.parametrize(
    ("wrong", "names"),
    [
        ({"every": 0}, ["every"]),
        ({"every": 101}, ["every"]),
        ({"move": 3}, ["move"]),
        ({"per_page": 2, "margin": 1}, ["per_page", "margin"]),
        ({"title": "☃"}, ["title"]),
        ({"g": "nonsense"}, ["g"]),
        ({"g": "x" * 4001}, ["g"]),
    ],
)
def test_what_is_wrong_is_named(
    client: FlaskClient, wrong: dict[str, object], names: list[str]
) -> None:
    """Every invalid option and an unreadable game are named."""
    query = urlencode({"g": _GAME, **wrong})
    assert names == read_faults(client, f"/game-sheet.pdf?{query}")


def test_the_game_must_be_given(client: FlaskClient) -> None:
    """Without a game, the answer says that one is required."""
    assert ["g"] == read_faults(client, "/game-sheet.pdf?every=5")


@needs_games
def test_real_games_become_booklets(client: FlaskClient) -> None:
    """Real games are sent completely."""
    texts = read_game_files()
    assert [] != texts
    for text in texts:
        answer = client.get(address(text))
        assert 200 == answer.status_code
        assert answer.data.startswith(b"%PDF")
