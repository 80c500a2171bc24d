"""The report as JSON: names, values and order."""

import json

import pytest
from hypothesis import given
from hypothesis import strategies as st

from paperboard.core.errors import NotationError
from paperboard.core.game.board import Board
from paperboard.core.game.game_record import Ruleset
from paperboard.core.game.geometry import Hole, format_hole
from paperboard.core.notation import Format
from paperboard.core.report.check import CheckOptions, check_text
from paperboard.core.report.json_shapes import Json
from paperboard.core.report.report_json import format_report, format_unreadable
from tests.core.games import random_games
from tests.core.notation.records import SAMPLES

WON = '[Board "8x8"] C1 B2 D3 B3 C5 B4 D7 B5 F6 B6 E8'


def report_on(data: bytes | str, rules: Ruleset | None = None) -> Json:
    """Return the report on a text as it comes out of JSON."""
    report = check_text(data, CheckOptions(rules=rules))
    back: Json = json.loads(json.dumps(format_report(report)))
    return back


def test_a_report_has_its_names() -> None:
    """Every value of a report has the key that programs rely on."""
    report = report_on('[Board "8x7"] C2 C3 G6 E2 D4+C2/D4')
    moves, paths = report.pop("moves"), report.pop("paths")
    assert isinstance(moves, list)
    assert [1, 2, 3, 4] == [move["number"] for move in moves]
    assert isinstance(paths, dict)
    assert {"vertical", "horizontal"} == set(paths)
    assert report == {
        "board": {"columns": 8, "rows": 7},
        "rules": "paper",
        "swap": "identity",
        "format": "list",
        "legal": False,
        "moves_played": 4,
        "side_to_move": "vertical",
        "result": "in progress",
        "ended_by": None,
        "stated_result": None,
        "termination": None,
        "can_still_win": {"vertical": "yes", "horizontal": "yes"},
        "certain_draw_since": None,
        "pegs": {"vertical": ["C2", "G6"], "horizontal": ["C3", "E2"]},
        "links": {"vertical": [], "horizontal": ["C3-E2"]},
        "winning_chain": [],
        "problems": [
            {
                "move": 5,
                "code": "crosses-opponent-link",
                "hole": "D4",
                "link": "C2-D4",
                "blocked_by": ["C3-E2"],
                "message": "C2-D4 is crossed by Horizontal's C3-E2",
            }
        ],
        "hints": [],
    }


def test_an_ended_game_names_its_end() -> None:
    """After the end nobody is to move, and the chain runs from border to border."""
    report = report_on(WON + " resign")
    assert (None, "vertical wins", "connection") == (
        report["side_to_move"],
        report["result"],
        report["ended_by"],
    )
    assert ["C1", "D3", "C5", "D7", "F6", "E8"] == report["winning_chain"]
    assert {"vertical": "yes", "horizontal": "no"} == report["can_still_win"]
    assert [
        {
            "move": None,
            "code": "late-resignation",
            "hole": None,
            "link": None,
            "blocked_by": [],
            "message": "the game was won before the resignation",
        }
    ] == report["hints"]


@pytest.mark.parametrize("kind", list(SAMPLES))
def test_every_format_has_the_same_names(kind: Format) -> None:
    """Reports on games and on positions have the same keys."""
    report = report_on(SAMPLES[kind])
    assert kind.value == report["format"]
    assert set(report_on(WON)) == set(report)


def test_lists_are_sorted_as_text() -> None:
    """Pegs and links are in the order of their names, even beyond row 10."""
    report = report_on("[Position] vertical: B9 C11 B10 C12 B9-C11 B10-C12")
    assert {"vertical": ["B10", "B9", "C11", "C12"], "horizontal": []} == report["pegs"]
    assert {"vertical": ["B10-C12", "B9-C11"], "horizontal": []} == report["links"]


@given(random_games(least=5, most=8), st.sampled_from(Ruleset))
def test_lists_are_sorted_and_nothing_is_lost(
    game: tuple[Board, list[Hole]], rules: Ruleset
) -> None:
    """Pegs, links and blockers are sorted as text, and all are there."""
    board, played = game
    names = [format_hole(hole) for hole in played]
    report = report_on(
        f'[Board "{board.columns}x{board.rows}"] ' + " ".join(names), rules
    )
    pegs, links = report["pegs"], report["links"]
    assert isinstance(pegs, dict)
    assert isinstance(links, dict)
    count = report["moves_played"]
    assert isinstance(count, int)
    assert sorted(names[:count:2]) == pegs["vertical"]
    assert sorted(names[1:count:2]) == pegs["horizontal"]
    for drawn in links.values():
        assert sorted(drawn) == drawn


def test_an_unreadable_text_is_a_problem_with_its_place() -> None:
    """A text that cannot be read has one fault, with its line and column."""
    with pytest.raises(NotationError) as caught:
        check_text("L12\nK9 ?")
    assert format_unreadable(caught.value) == {
        "legal": False,
        "problems": [
            {
                "code": "unreadable",
                "line": 2,
                "column": 4,
                "message": "line 2, column 4: expected a move here, found '?'",
            }
        ],
        "hints": [],
    }
