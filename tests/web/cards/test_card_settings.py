"""Beginning a game with cards on the checker page, with its terms."""

from typing import Any

import pytest
from flask.testing import FlaskClient

from tests.web.checker.test_checker import settle, show
from tests.web.checker.test_checker_cards import OPEN, check, read_names

TERMS = (
    '[Cards "new-peg-only"] [Board "6x7"] [Begins "horizontal"] [Seed "a b"] '
    '[Weaker "vertical"]'
)


@pytest.mark.parametrize(
    ("values", "expected"),
    [
        ({"cards": "literal"}, '[Cards "literal"]'),
        (
            {"cards": "new-peg-only", "seed": "x", "weaker": "horizontal"},
            '[Cards "new-peg-only"] [Seed "x"] [Weaker "horizontal"]',
        ),
        (
            {"cards": "literal", "begins": "horizontal", "columns": 12, "rows": 10},
            '[Cards "literal"] [Board "12x10"] [Begins "horizontal"]',
        ),
        # Forms send all of their fields.
        (
            {"cards": "literal", "rules": "paper", "swap": "mirror", "seed": ""},
            '[Cards "literal"]',
        ),
        ({"cards": "none", "seed": "x", "begins": "horizontal"}, None),
    ],
)
def test_a_game_with_cards_begins_by_the_form(
    client: FlaskClient, values: dict[str, Any], expected: str | None
) -> None:
    """The form of board and rules begins a game with the chosen terms."""
    text = show(client, "", **values).find_id("text").text
    if expected is None:
        assert '[Board "24x24"] [Rules "paper"]' == text
        return
    assert check(expected).board == check(text).board
    terms = [
        report.cards and report.cards.terms for report in map(check, (expected, text))
    ]
    assert terms[0] == terms[1]


def test_the_form_shows_the_terms(client: FlaskClient) -> None:
    """The fields show the terms; sending them unchanged changes nothing."""
    cards = check(TERMS).cards
    assert cards is not None
    assert cards.drawn is not None
    game = f"{TERMS} 1. {cards.drawn.key}:C3"
    page = show(client, game)
    values = page.find_values()
    names = ("cards", "seed", "weaker", "begins", "columns", "rows", "rules", "swap")
    chosen: dict[str, Any] = {name: values[name] for name in names}
    assert game == settle(client, game, **chosen)


@pytest.mark.parametrize(
    ("values", "expected"),
    [
        ({"columns": 9, "rows": 8}, '[Cards "literal"] [Board "9x8"] 1. Beam:C3'),
        (
            {"cards": "new-peg-only", "weaker": "horizontal"},
            '[Cards "new-peg-only"] [Board "8x8"] [Weaker "horizontal"] 1. Beam:C3',
        ),
    ],
)
def test_terms_and_board_can_be_changed(
    client: FlaskClient, values: dict[str, Any], expected: str
) -> None:
    """The form gives the turns another board or other terms."""
    sent = {"cards": "literal", "columns": 8, "rows": 8, **values}
    assert expected == settle(client, f"{OPEN} Beam:C3", **sent)


def test_cards_are_put_away_before_the_first_turn(client: FlaskClient) -> None:
    """Before the first turn the form can choose a game without cards."""
    page = show(client, '[Cards "literal"]', cards="none", columns=8, rows=8)
    assert page.find_id("text").text.startswith('[Board "8x8"] [Rules "paper"]')


@pytest.mark.parametrize(
    ("game", "values", "words"),
    [
        ("M12", {"cards": "literal"}, "the game already has moves without cards"),
        (f"{OPEN} Beam:C3", {"cards": "none"}, "the game already has moves with cards"),
        ("[Position]", {"cards": "literal"}, "a position cannot have cards"),
        ("", {"cards": "literal", "players": "4"}, "four players cannot have cards"),
        ('[Setup "vertical: C3"]', {"cards": "literal"}, "begins from a position"),
        ("", {"cards": "many"}, "must be one of none, literal, new-peg-only"),
        ("", {"cards": "literal", "seed": "x" * 41}, "at most 40 characters"),
        ("M99x", {"cards": "literal"}, "line 1, column"),
    ],
)
def test_terms_that_do_not_fit_are_told(
    client: FlaskClient, game: str, values: dict[str, Any], words: str
) -> None:
    """Adding or removing cards where that is not possible is refused in words."""
    page = show(client, game, 400, **values)
    assert words in page.find_id("complaints").text


def test_a_game_that_has_begun_without_cards_has_no_form_for_them(
    client: FlaskClient,
) -> None:
    """The choice of cards is offered before the first move only."""
    assert [] == read_names(show(client, "M12"), "cards")
    assert 1 == len(read_names(show(client, ""), "cards"))


def test_the_shared_text_holds_all(client: FlaskClient) -> None:
    """The text in the link has terms, seed, board and turns."""
    assert TERMS == show(client, TERMS).find_id("text").text
