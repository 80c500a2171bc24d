"""What can be played next, through the API."""

import json
from typing import Any
from urllib.parse import urlencode

import pytest
from flask.testing import FlaskClient
from jsonschema import Draft202012Validator

from paperboard.core.report.check import CheckOptions, check_text
from paperboard.core.report.report_json import format_report
from paperboard.standard_deck import load_standard_deck
from paperboard.web.api.openapi import describe_api
from tests.web.problem_reader import read_errors

_BLOCKED = '[Board "8x8"] E3 D3 G6 E5'


def read_table(client: FlaskClient, game: str, **options: object) -> Any:
    """Return the table of a game."""
    response = client.get(f"/api/v1/table?{urlencode({'g': game, **options})}")
    assert 200 == response.status_code
    return response.json


@pytest.mark.parametrize(
    "game",
    [
        "",
        _BLOCKED,
        "L12 K9 resign",
        "D3 D3",
        "[Position] vertical: D3",
        '[Cards "literal"] [Seed "7"]',
        '[Seats "A1=Ann;B1=;A2=;B2="] L12',
    ],
)
def test_table_fits_its_description(client: FlaskClient, game: str) -> None:
    """The answer is the report with one more member, as described."""
    table = read_table(client, game)
    schema = {"$ref": "#/components/schemas/MoveTable"}
    Draft202012Validator({**describe_api(), **schema}).validate(table)
    options = CheckOptions(deck=load_standard_deck())
    report = json.loads(json.dumps(format_report(check_text(game, options))))
    assert report == {name: table[name] for name in table if name != "next"}


def test_blocked_link_is_told(client: FlaskClient) -> None:
    """A hole lists the links it cannot make and what blocks them, also in words."""
    hole = read_table(client, _BLOCKED)["next"]["D5"]
    block = {
        "link": "D5-E3",
        "blocked_by": ["D3-E5"],
        "message": "D5-E3 is crossed by Horizontal's D3-E5",
    }
    assert {"links": [], "blocked": [block]} == hole


def test_table_of_a_move_is_of_that_time(client: FlaskClient) -> None:
    """With a move given, the holes are those that were open after it."""
    now = set(read_table(client, "L12 K9 M14")["next"])
    before = set(read_table(client, "L12 K9 M14", move=1)["next"])
    assert {"K9", "M14"} <= before - now


_CARDS = '[Cards "literal"] [Board "8x8"] Beam:C3 Beam:F6'


def test_a_card_says_which_holes_can_be_used(client: FlaskClient) -> None:
    """With cards, the table has the holes that the card in hand allows."""
    table = read_table(client, _CARDS, card="Knight")
    cards = table["cards"]
    assert (None, "Knight", 37) == (
        cards["drawn"],
        cards["hand"],
        cards["pile"]["cards"],
    )
    assert {one["hole"] for one in cards["offer"]["holes"]} == {*table["next"]}
    assert ["C3-D5"] == table["next"]["D5"]["links"]
    seeded = read_table(client, '[Cards "literal"] [Seed "7"]')
    assert seeded["cards"]["drawn"] == seeded["cards"]["hand"]
    assert len(seeded["cards"]["offer"]["holes"]) == len(seeded["next"])


def test_an_impossible_card_is_refused(client: FlaskClient) -> None:
    """A card that nobody can have drawn is refused by name."""
    query = urlencode({"g": _CARDS, "card": "Hera"})
    errors = read_errors(client.get(f"/api/v1/table?{query}"))
    assert ["card"] == [error["name"] for error in errors]


@pytest.mark.parametrize("game", ["L12 resign", "[Position] vertical: D3", _CARDS])
def test_no_move_can_follow(client: FlaskClient, game: str) -> None:
    """After the end, without moves, and without a known card, there is no table."""
    assert read_table(client, game)["next"] is None


def test_unreadable_game_is_refused(client: FlaskClient) -> None:
    """An unreadable game gets a problem document that names the game."""
    errors = read_errors(client.get("/api/v1/table?g=L12+K99x"))
    assert ["g"] == [error["name"] for error in errors]
