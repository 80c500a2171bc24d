"""The field of the checker that takes a move, several moves or a whole game."""

from urllib.parse import parse_qs, urlsplit

import pytest
from flask.testing import FlaskClient

from tests.web.checker.test_checker import show

_SMALL = '[Board "12x12"] [Rules "paper"]'


def type_moves(client: FlaskClient, game: str, typed: str, **place: str) -> str:
    """Return the game after typing, from the address that the answer leads to."""
    answer = client.get("/checker", query_string={"g": game, "play": typed, **place})
    assert 303 == answer.status_code, answer.text
    return parse_qs(urlsplit(answer.location).query)["g"][0]


@pytest.mark.parametrize(
    ("typed", "moves"),
    [
        ("g8", "1. D5 2. F6 3. G8"),
        (" 3. g8 ", "1. D5 2. F6 3. G8"),
        ("g8 h4", "1. D5 2. F6 3. G8 4. H4"),
        ("3. G8, 4. H4\n5. C3", "1. D5 2. F6 3. G8 4. H4 5. C3"),
        ("1. G8 2. H4", "1. G8 2. H4"),
        ("1. g8", "1. G8"),
        ("1 g8  2 h4", "1. G8 2. H4"),
        ("1. G8 2. H4 1-0", "1. G8 2. H4 1-0"),
        ("1. G8 4. H4", "1. G8 4. H4"),
        ("2. G8 5. H4 0-1", "1. D5 2. F6 2. G8 5. H4 0-1"),
        ("2... G8", "1. D5 2. F6 2. G8"),
        ("1 - 0", "1. D5 2. F6 1-0"),
    ],
)
def test_moves_follow_or_replace_all(
    client: FlaskClient, typed: str, moves: str
) -> None:
    """Moves are added, but a list from number 1 replaces all; settings stay."""
    assert f"{_SMALL} {moves}" == type_moves(client, f"{_SMALL} D5 F6", typed)


def test_moves_follow_the_shown_one(client: FlaskClient) -> None:
    """At an earlier move, typed moves replace those after it."""
    game = type_moves(client, f"{_SMALL} D5 F6 G8", "H4 C3", move="1")
    assert f"{_SMALL} 1. D5 2. H4 3. C3" == game


@pytest.mark.parametrize(
    "typed",
    [
        '[Board "8x8"] [Rules "standard"] 1. D3 2. B2',
        "(;FF[4]GM[99]SZ[8];r[cc];b[bb])",
        '[Board "8x8"] [Position] vertical: D3; horizontal: B2',
        '> [Board "8x8"] 1. D3\n> 2. B2',
        'https://example.org/de/checker#[Board+"8x8"]+1.+D3+2.+B2',
    ],
)
def test_whole_games_are_opened(client: FlaskClient, typed: str) -> None:
    """Headers and other formats begin another game."""
    if typed.startswith("("):
        source = {"g": '[Board "8x8"] [Rules "paper"] [Swap "identity"] D3 B2'}
        typed = client.get("/game.tsgf", query_string=source).text
    game = type_moves(client, f"{_SMALL} D5 F6", typed)
    assert '"8x8"' in game
    assert "D5" not in game


@pytest.mark.parametrize(
    "typed", ["> 1. G8\n> 2. H4", "https://example.org/checker?g=G8+H4"]
)
def test_what_others_sent_is_another_game(client: FlaskClient, typed: str) -> None:
    """Quoted mail and links are read as if pasted, even without headers."""
    game = type_moves(client, f"{_SMALL} D5 F6", typed)
    assert '[Board "24x24"] [Rules "paper"] 1. G8 2. H4' == game


def test_what_is_odd_is_told_where_the_move_is(client: FlaskClient) -> None:
    """A wrong number and a stated result are told with the move, until it goes on."""
    game = type_moves(client, f"{_SMALL} D5 F6", "2. C5")
    happened = show(client, game).find_id("happened").text
    assert happened.endswith("The list has number 2 twice: a move too many?")
    game = type_moves(client, game, "1-0", move="1")
    happened = show(client, game).find_id("happened").text
    assert happened.endswith("Stated result: Vertical wins.")
    assert "1. D5 2. G8" in type_moves(client, game, "G8", move="1")


@pytest.mark.parametrize(
    ("typed", "words"),
    [
        ("K99", "K99"),
        ("G8 H99", "column"),
        ("G8 D5", "Move 4:"),
        ("{well played}", "expected a move"),
    ],
)
def test_faults_are_explained_and_what_was_typed_stays(
    client: FlaskClient, typed: str, words: str
) -> None:
    """Text that cannot be read or played changes nothing and stays in the field."""
    page = client.get("/checker", query_string={"g": f"{_SMALL} D5 F6", "play": typed})
    assert 400 == page.status_code
    assert words in page.text
    assert f">{typed}</textarea>" in page.text


@pytest.mark.parametrize(
    ("game", "play", "spot"), [("", "D5", "last"), ("D5", "swap", "board")]
)
def test_page_without_scripts_begins_at_the_board(
    client: FlaskClient, game: str, play: str, spot: str
) -> None:
    """After a move, the address leads to the last peg, or else to the board."""
    answer = client.get("/checker", query_string={"g": game, "play": play})
    assert spot == urlsplit(answer.location).fragment
    page = client.get(answer.location)
    assert f'id="{spot}"' in page.text
