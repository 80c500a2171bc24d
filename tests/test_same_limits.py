"""One bound holds for the page, the interface for programs and the command line."""

from pathlib import Path

import pytest
from flask.testing import FlaskClient

from paperboard.cli import main
from paperboard.core.game.board import Board
from paperboard.core.game.geometry import format_hole
from paperboard.core.limits import SHARE_LINK_LIMIT
from paperboard.web import create_app

# Pegs in all inner holes, so that no side reaches an edge: a long legal game.
_BOARD = Board(30, 30)
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
    """A booklet that is too much to draw is refused in a request as in a command."""
    monkeypatch.chdir(tmp_path)
    assert len(_GAME) < SHARE_LINK_LIMIT
    Path("game.txt").write_text(f'[Board "30x30"] {_GAME}')
    assert main(["game-sheet", "game.txt", "--every", "20", "-o", "sheet.pdf"]) == 2
    said = capsys.readouterr().err
    query = {"g": f'[Board "30x30"] {_GAME}', "every": "20"}
    problem = client.get("/game-sheet.pdf", query_string=query).get_json(force=True)
    (error,) = problem["errors"]
    assert said == f"paperboard: {error['name']}: {error['message']}\n"
    assert "parts; at most 88000 go into one file" in said
    assert [path.name for path in tmp_path.iterdir()] == ["game.txt"]


@pytest.mark.parametrize("path", ["/checker", "/api/v1/table"])
def test_a_list_of_faults_is_cut_everywhere(client: FlaskClient, path: str) -> None:
    """A text with thousands of faults gets an answer that counts most of them."""
    text = "[Position] vertical:" + " Z99" * 900
    answer = client.get(path, query_string={"g": text})
    assert "ot listed here: 1600 more problems" in answer.text
    assert answer.text.count("Z99 is not on the board") < 250
