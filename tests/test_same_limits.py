"""The same limits for the page, the API and the command line."""

import io
from html import unescape
from pathlib import Path

import pytest
from flask.testing import FlaskClient

from paperboard.cli import main
from paperboard.core.game.board import Board
from paperboard.core.game.geometry import format_hole
from paperboard.core.limits import MANY_GAMES_BYTES, SHARE_LINK_LIMIT
from paperboard.render.writers import drawing_limits
from paperboard.web import create_app
from tests.core.notation.records import REFUSED_CHARACTERS
from tests.web.problem_reader import read_errors

# Pegs in all inner holes, so that no side reaches an edge: a long legal game.
_BOARD = Board(12, 12)
_GAME = " ".join(
    format_hole(hole) for hole in _BOARD.holes() if _BOARD.border_owner(hole) is None
)


@pytest.fixture
def client() -> FlaskClient:
    """Give a client of the web pages."""
    return create_app().test_client()


def test_a_file_with_too_many_parts_is_refused_in_the_same_words(
    client: FlaskClient,
    tmp_path: Path,
    monkeypatch: pytest.MonkeyPatch,
    capsys: pytest.CaptureFixture[str],
) -> None:
    """A booklet with too much to draw is refused alike in requests and commands."""
    monkeypatch.chdir(tmp_path)
    # A real game that reaches the limit takes seconds to lay out.
    monkeypatch.setattr(drawing_limits, "MOST_PARTS", 5_000)
    Path("game.txt").write_text(f'[Board "12x12"] {_GAME}')
    assert main(["game-sheet", "game.txt", "--every", "5", "-o", "sheet.pdf"]) == 2
    said = capsys.readouterr().err
    query = {"g": f'[Board "12x12"] {_GAME}', "every": "5"}
    problem = client.get("/game-sheet.pdf", query_string=query).get_json(force=True)
    (error,) = problem["errors"]
    assert said == f"paperboard: {error['name']}: {error['message']}\n"
    assert "elements, limit 5000; show fewer" in said
    assert [path.name for path in tmp_path.iterdir()] == ["game.txt"]


@pytest.mark.parametrize("path", ["/checker", "/api/v1/table"])
def test_a_list_of_faults_is_cut_everywhere(client: FlaskClient, path: str) -> None:
    """A text with thousands of faults gets an answer that counts most of them."""
    text = "[Position] vertical:" + " Z99" * 900
    answer = client.get(path, query_string={"g": text})
    assert "ot listed here: 1600 more faults" in answer.text
    assert answer.text.count("Z99 is not on the board") < 250


@pytest.mark.parametrize("length", [SHARE_LINK_LIMIT - 30, SHARE_LINK_LIMIT])
@pytest.mark.parametrize(
    ("start", "filler", "end"),
    [('[Event "', "x", '"] L12 K9'), ("[Position] vertical:", " L12", "; horizontal:")],
)
def test_all_addresses_take_games_of_the_same_length(
    client: FlaskClient, start: str, filler: str, end: str, length: int
) -> None:
    """A game that fits into a link is shown, drawn and reported; a longer one is not.

    The page adds board and rules only as far as there is room.
    """
    room = length - len(start + end)
    game = f"{start}{filler * (room // len(filler))}{end}".ljust(length)
    addresses = ("/checker", "/api/v1/table", "/position.svg", "/game.txt")
    for address in addresses:
        for given, status in ((game, 200), (game.ljust(4_001), 400)):
            answer = client.get(address, query_string={"g": given})
            assert (address, status) == (address, answer.status_code)
    assert 303 == client.post("/checker", data={"game": game}).status_code


@pytest.mark.parametrize("character", REFUSED_CHARACTERS)
def test_names_are_refused_everywhere_with_their_place(
    client: FlaskClient, character: str
) -> None:
    """A name with an invisible character is refused by page and API."""
    game = f'[Board "8x8"]\n [Vertical "a{character}b"] C3'
    words = f"line 2, column 2: [Vertical] cannot have the character {character!a}"
    answers = [client.post("/api/v1/check", json={"game": game})]
    # A lone surrogate cannot be written in an address.
    if character != "\ud800":
        for address in ("/checker", "/api/v1/table", "/position.svg", "/game.tsgf"):
            answers.append(client.get(address, query_string={"g": game}))
        answers.append(client.post("/checker", data={"game": game}))
    for answer in answers:
        assert 400 == answer.status_code
        text = unescape(answer.text)
        assert words in (text if "<html" in text else read_errors(answer)[0]["message"])


@pytest.mark.parametrize("size", [MANY_GAMES_BYTES, 2_000_000])
def test_a_file_that_is_too_large_gets_a_page(client: FlaskClient, size: int) -> None:
    """For a file that is too large, people get a page, programs a problem document."""
    for address in ("/checker", "/checker/page"):
        data = {"file": (io.BytesIO(b"x" * size), "game.tsgf"), "game": ""}
        answer = client.post(address, data=data)
        assert (413, "text/html") == (answer.status_code, answer.mimetype)
        assert "Requests are limited to 64 kB, and to 1 MB" in answer.text
        # The client writes a large upload to a file and leaves it open.
        answer.request.input_stream.close()
    answer = client.post("/api/v1/check", json={"game": "x" * size})
    assert [] == read_errors(answer, 413)
