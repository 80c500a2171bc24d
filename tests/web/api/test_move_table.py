"""What can be played next, through the API."""

import json
from typing import Any
from urllib.parse import urlencode

import pytest
from flask.testing import FlaskClient
from jsonschema import Draft202012Validator

from paperboard.core.report.check import check_text
from paperboard.core.report.report_json import format_report
from paperboard.web.api.openapi import describe_api
from tests.web.problem_reader import read_errors

_BLOCKED = '[Board "8x8"] E3 D3 G6 E5'


def read_table(client: FlaskClient, game: str, **options: object) -> Any:
    """Return the table of a game."""
    response = client.get(f"/api/v1/table?{urlencode({'g': game, **options})}")
    assert 200 == response.status_code
    return response.json


@pytest.mark.parametrize(
    "game", ["", _BLOCKED, "L12 K9 resign", "D3 D3", "[Position] vertical: D3"]
)
def test_table_fits_its_description(client: FlaskClient, game: str) -> None:
    """The answer is the report with one more member, as described."""
    table = read_table(client, game)
    schema = {"$ref": "#/components/schemas/MoveTable"}
    Draft202012Validator({**describe_api(), **schema}).validate(table)
    report = json.loads(json.dumps(format_report(check_text(game))))
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


@pytest.mark.parametrize("game", ["L12 resign", "[Position] vertical: D3"])
def test_no_move_can_follow(client: FlaskClient, game: str) -> None:
    """After the end, and in a position without moves, there is no table."""
    assert read_table(client, game)["next"] is None


def test_unreadable_game_is_refused(client: FlaskClient) -> None:
    """An unreadable game gets a problem document that names the game."""
    errors = read_errors(client.get("/api/v1/table?g=L12+K99x"))
    assert ["g"] == [error["name"] for error in errors]
