"""How often the referee plays for a request; counted, as times are unreliable."""

from collections import Counter
from collections.abc import Iterator

import pytest
from flask.testing import FlaskClient

from paperboard.core.cards.card_referee import CardReferee
from paperboard.core.game.referee import Referee
from paperboard.core.report.check import check_text
from tests.cli.calls import DRAWN
from tests.web.checker.test_checker_cards import FOUR
from tests.web.checker.test_page_changes import read_version

_LEFT = [f"{column}{row}" for row in range(2, 15) for column in ("C", "E")]
_RIGHT = [f"{column}{row}" for row in range(2, 15) for column in ("P", "R")]
_MOVES = [peg for pair in zip(_LEFT, _RIGHT, strict=True) for peg in pair][:50]
_GAME = " ".join(_MOVES)


@pytest.fixture
def plays(monkeypatch: pytest.MonkeyPatch) -> Iterator[Counter[str]]:
    """Count the moves that referees are asked to play."""
    count: Counter[str] = Counter()
    for referee in (Referee, CardReferee):
        play = referee.play

        def play_counted(self, move, *, _play=play):  # type: ignore[no-untyped-def]
            count["plays"] += 1
            return _play(self, move)

        monkeypatch.setattr(referee, "play", play_counted)
    yield count
    assert count["plays"]


@pytest.mark.parametrize(
    ("fields", "most"),
    [
        ({"play": "K12"}, 102),
        ({"play": "C2"}, 101),
        ({"play": "resign"}, 102),
        ({"move": "20", "play": "K12"}, 92),
        ({"move": "20"}, 100),
        ({"toggle": "P14-R13"}, 102),
        ({"move": "10", "toggle": "P4-R3"}, 142),
        ({}, 100),
    ],
)
def test_a_tap_plays_the_game_once_for_each_ruleset(
    client: FlaskClient, plays: Counter[str], fields: dict[str, str], most: int
) -> None:
    """A click on a game of 50 moves plays them only a little more than twice."""
    answer = client.post("/checker/page", data={"g": _GAME, **fields})
    assert b"/checker?g=" in answer.data
    assert plays["plays"] <= most


@pytest.mark.parametrize(("fields", "most"), [({}, 4), ({"play": "E3"}, 5)])
def test_turns_with_cards_are_played_once(
    client: FlaskClient, plays: Counter[str], fields: dict[str, str], most: int
) -> None:
    """A page plays each turn with a card once, even for the turn to come."""
    answer = client.post("/checker/page", data={"g": FOUR, **fields})
    assert b"/checker?g=" in answer.data
    assert plays["plays"] <= most


def test_a_file_plays_the_game_once(client: FlaskClient, plays: Counter[str]) -> None:
    """A file that needs no hints does not search for them."""
    assert client.get("/position.svg", query_string={"g": _GAME, "move": 9}).data
    assert 50 == plays["plays"]


def test_a_report_stops_anywhere_without_playing(plays: Counter[str]) -> None:
    """Showing a game after any of its moves plays none, even to date a draw."""
    report = check_text(DRAWN)
    assert report.certain_draw_since is not None
    assert 6 == plays["plays"]
    for move in range(report.moves_played + 1):
        shown = report.stop_at(move)
        assert move == shown.moves_played
        assert move == len(shown.link_history.moves)
        assert (shown.certain_draw_since is None) is (move < report.certain_draw_since)
    assert 6 == plays["plays"]


@pytest.mark.parametrize(
    ("fields", "most"),
    [
        ({"play": "K12"}, 102),
        ({"move": "20", "play": "K12", "shown_move": "20"}, 92),
        ({"move": "20"}, 120),
        ({"toggle": "P14-R13"}, 102),
    ],
)
def test_changes_cost_no_second_game(
    client: FlaskClient, plays: Counter[str], fields: dict[str, str], most: int
) -> None:
    """To find what changes on the page, its game is not played again."""
    query = {"g": _GAME, "move": fields.get("shown_move", "")}
    shown = read_version(client.post("/checker/page", data=query).text)
    plays.clear()
    data = {"g": _GAME, "shown_version": shown, **fields}
    assert client.post("/checker/page", data=data).is_json
    assert plays["plays"] <= most
