"""Many games in one request: the page with their table, and the API."""

import io
import json
from typing import Any

import pytest
from flask.testing import FlaskClient
from jsonschema import Draft202012Validator
from playwright.sync_api import Page, expect

from paperboard.core.archive.game_line import write_game_line
from paperboard.core.archive.games_in_text import read_games
from paperboard.core.limits import MANY_GAMES_BYTES, MOST_GAMES
from paperboard.web.api.openapi import describe_api
from paperboard.web.shared import linked_games
from tests.web.page_reader import PageReader
from tests.web.problem_reader import read_errors

WON = '[Board "5x5"] [Vertical "Ann <b>"] 1. B1 2. A2 3. C3 4. A3 5. D5'
OCCUPIED = '[Board "12x12"] [Event "Cup"] 1. B5 2. D8 3. D6 4. B5 5. A1'
CONTRADICTED = f"{WON} 0-1"
MISTYPED = '[Board "12x12"] 1. B5 2. nonsense'
FORFEIT = '[Board "12x12"] [Result "vertical"] [Termination "forfeit"] B5 D8'
MANY = "\n".join((WON, OCCUPIED, CONTRADICTED, MISTYPED, FORFEIT))


def read_description() -> Any:
    """Return the OpenAPI document as it comes out of JSON."""
    return json.loads(json.dumps(describe_api()))


def test_many_games_give_a_table(client: FlaskClient) -> None:
    """Pasted or as a file, many games have a row each, in the words of the page."""
    file = (io.BytesIO(b"\xef\xbb\xbf" + MANY.encode()), "club.txt")
    for data in ({"game": MANY}, {"game": "", "file": file}):
        answer = client.post("/checker", data=data)
        assert 200 == answer.status_code
        page = PageReader(answer.text)
        rows = [" ".join(row.text.split()) for row in page.find("tr")[1:]]
        assert rows == [
            "1. Ann <b> – ? 5 × 5, moves: 5 Vertical wins (connection) Open",
            "2. Cup 12 × 12, moves: 3 Not finished Move 4 (B5): "
            "B5 is already occupied. Open",
            "3. Ann <b> – ? 5 × 5, moves: 5 Vertical wins (connection) "
            "Contradicts the stated result: Horizontal wins. Open",
            "4 Unreadable Line 1, column 26: expected a move here, found "
            "'nonsense'. Open",
            "5 12 × 12, moves: 2 Not finished Stated result: Vertical wins (forfeit). "
            "Open",
        ]
        assert "Games: 5 Legal: 3" in " ".join(page.find_id("sums").text.split())


def test_each_row_opens_in_the_checker(client: FlaskClient) -> None:
    """A link opens the game; what no link can hold is sent with a button."""
    long = f'[Event "{"x" * 70}"] [Board "100x100"] ' + "AA100 " * 700
    table = client.post("/checker", data={"game": f"{MANY}\n{long}"})
    page = PageReader(table.text)
    links = [a["href"] for a in page.find("a") if "Open game" in str(a.attributes)]
    assert 4 == len(links)
    for href in links:
        assert 200 == client.get(href).status_code
    fields = [e["value"] for e in page.find("input") if e.attributes["name"] == "game"]
    assert 2 == len(fields)
    for text in fields:
        opened = client.post("/checker", data={"game": text})
        assert 400 == opened.status_code
        assert text.strip() in PageReader(opened.text).find_id("game").text


def test_scripts_are_told_that_there_are_many(client: FlaskClient) -> None:
    """The address for scripts does not check many games; the page does."""
    answer = client.post(
        "/checker/page", data={"game": MANY}, content_type="multipart/form-data"
    )
    assert {"many": True} == answer.json


def test_the_api_answers_with_lines(client: FlaskClient) -> None:
    """The lines are those of the command line, and fit the description."""
    answer = client.post("/api/v1/check-many", json={"games": MANY, "columns": 30})
    assert (200, "application/x-ndjson") == (answer.status_code, answer.mimetype)
    assert answer.text == "".join(map(write_game_line, read_games(MANY)))
    operation = read_description()["paths"]["/api/v1/check-many"]["post"]
    schema = operation["responses"]["200"]["content"][answer.mimetype]["schema"]
    validator = Draft202012Validator({**read_description(), **schema})
    for line in answer.text.splitlines():
        validator.validate(json.loads(line))
    assert "" == client.post("/api/v1/check-many", json={"games": " "}).text


def test_many_games_have_limits(
    client: FlaskClient, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Games, moves and bytes are limited; the option and the limit are named."""
    short = '[Board "6x6"] C3\n'

    def refuse(text: str, status: int = 400) -> str:
        answer = client.post("/api/v1/check-many", json={"games": text})
        errors = read_errors(answer, status)
        assert {"games"} == {error["name"] for error in errors} or status == 413
        return " ".join(error["message"] for error in errors)

    body = {"games": short * MOST_GAMES}
    assert 200 == client.post("/api/v1/check-many", json=body).status_code
    assert "200 games" in refuse(short * (MOST_GAMES + 1))
    refuse(short + " " * MANY_GAMES_BYTES, 413)
    large = {"game": short * 2 + " " * (MANY_GAMES_BYTES - 1_000)}
    assert 200 == client.post("/checker", data=large).status_code
    monkeypatch.setattr(linked_games, "MOST_MOVES_TOGETHER", 3)
    assert "3 moves" in refuse(short * 4)
    page = client.post("/checker", data={"game": short * 4})
    assert "more than 3 moves" in PageReader(page.text).find_id("complaints").text


@pytest.mark.browser
def test_a_table_opens_in_the_browser(narrow_page: Page, site: str) -> None:
    """With scripts, pasting many games shows their table, which fits on a phone.

    A row opens its game without sending it in the address.
    """
    page = narrow_page
    page.goto(f"{site}/checker")
    page.get_by_label("Game or position, in any format").fill(MANY)
    page.locator("#open-form").get_by_role("button", name="Open").click()
    expect(page.get_by_role("heading", name="Many games")).to_be_visible()
    wide = "() => document.documentElement.scrollWidth <= innerWidth"
    assert page.evaluate(wide)
    link = page.get_by_role("link", name="Open game 2")
    assert "g=" not in str(link.get_attribute("href"))
    link.click()
    expect(page.locator("#desk")).to_contain_text("B5 is already occupied")
