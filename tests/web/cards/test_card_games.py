"""Games with cards on the web."""

from typing import Any

import pytest
from flask.testing import FlaskClient
from jsonschema import Draft202012Validator

from paperboard.core.report.check import CheckOptions, check_text
from paperboard.core.report.report_json import format_report
from paperboard.standard_deck import load_standard_deck
from tests.web.api.test_openapi import find_schema
from tests.web.problem_reader import read_errors

GAME = '[Cards "literal"] [Board "8x8"] 1. Beam:C3 2. Beam:F6 3. Knight:D5'
SEEDED = '[Cards "literal"] [Board "8x8"] [Seed "paperboard"] 1. Tilt:C3'


@pytest.mark.parametrize(
    "text", [GAME, SEEDED, f"{GAME} Mesh:A1", f'[Weaker "vertical"] {GAME}']
)
def test_a_game_with_cards_is_judged(client: FlaskClient, text: str) -> None:
    """The API reports on a game with cards, as described."""
    found: Any = client.post("/api/v1/check", json={"game": text}).json
    options = CheckOptions(deck=load_standard_deck())
    assert format_report(check_text(text, options)) == found
    document = client.get("/api/v1/openapi.json").json
    schema = find_schema(document, "/api/v1/check", "200")
    assert [] == list(Draft202012Validator(schema).iter_errors(found))


def test_the_table_has_the_cards(client: FlaskClient) -> None:
    """The table of next moves has the cards of the report."""
    found: Any = client.get("/api/v1/table", query_string={"g": SEEDED}).json
    assert 3 == found["cards"]["left"]["Tilt"]
    assert {one["hole"] for one in found["cards"]["offer"]["holes"]} == {*found["next"]}


def test_a_game_with_cards_is_drawn(client: FlaskClient) -> None:
    """The board of a game with cards can be drawn as a picture."""
    answer = client.get("/position.svg", query_string={"g": GAME})
    assert 200 == answer.status_code
    assert "Vertical: C3, D5, C3-D5" in answer.text


def test_a_game_with_cards_is_written_as_a_list(client: FlaskClient) -> None:
    """The list file of a game with cards is the same game."""
    assert f"{GAME}\n" == client.get("/game.txt", query_string={"g": GAME}).text


@pytest.mark.parametrize("suffix", ["tsgf", "t1"])
def test_other_formats_have_no_cards(client: FlaskClient, suffix: str) -> None:
    """A format that cannot hold the cards is refused in words."""
    answer = client.get(f"/game.{suffix}", query_string={"g": GAME})
    (error,) = read_errors(answer)
    assert {
        "name": "g",
        "message": "this format cannot hold a game with cards",
    } == error


def test_the_checker_shows_the_board_of_a_game_with_cards(client: FlaskClient) -> None:
    """A pasted game with cards opens a page that shows its pegs and links."""
    sent = client.post("/checker", data={"game": GAME})
    assert 303 == sent.status_code
    page = client.get(sent.location)
    assert 200 == page.status_code
    assert "C3-D5" in page.text
