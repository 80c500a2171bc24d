"""Pasting into the checker what people have: links, mail and numbered lists."""

from urllib.parse import parse_qs, quote_plus, urlsplit

import pytest
from flask.testing import FlaskClient

from tests.web.checker.test_checker import play, show

_GAME = '[Board "12x12"] 1. F4 2. G6 3. G8'


def paste(client: FlaskClient, text: str) -> str:
    """Return the game that a pasted text leads to."""
    answer = client.post("/checker", data={"game": text})
    assert 303 == answer.status_code
    return parse_qs(urlsplit(answer.location).query)["g"][0]


@pytest.mark.parametrize(
    "text",
    [
        f"https://example.org/sv/checker#{quote_plus(_GAME)}",
        f"https://example.org/checker?g={quote_plus(_GAME)}",
        '> > [Board "12x12"]\n> > 1) F4\n> 2) G6\n3) G8',
    ],
)
def test_a_pasted_text_is_opened(client: FlaskClient, text: str) -> None:
    """A link or quoted mail leads to the page of the game."""
    assert paste(client, text) == paste(client, _GAME)


def test_comments_and_headers_stay_in_the_link(client: FlaskClient) -> None:
    """Comments and unknown headers go with the game, also when it goes on."""
    game = paste(client, '[Elo "9"] 1. F4 {first} 2. G6 ; and then?')
    game = play(client, game, "G8")
    assert game.endswith('[Elo "9"] 1. F4 {first} 2. G6 {and then?} 3. G8')


def test_what_the_text_says_stays_in_the_link(client: FlaskClient) -> None:
    """The page tells jumping numbers and the stated result until the game goes on."""
    game = paste(client, "1. F4 2. G6 5. G8 0-1")
    for number, said in (("", True), ("H6", False)):
        game = play(client, game, number) if number else game
        page = show(client, game).find_id("desk").text
        assert "The list jumps from 2 to 5: moves missing?" in page
        assert "?." not in page
        assert ("Stated result: Horizontal wins." in page) is said
    assert game.endswith("5. G8 6. H6")
