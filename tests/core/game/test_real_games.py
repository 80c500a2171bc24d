"""Real games against the verdicts of an independent referee."""

import json
from pathlib import Path
from typing import Any

import pytest

from paperboard.core.game.analysis import Reach, find_outlook
from paperboard.core.game.board import Board
from paperboard.core.game.game_record import Move, Ruleset
from paperboard.core.game.game_rules import GameRules
from paperboard.core.game.geometry import Side, format_link
from paperboard.core.game.replay import Replay, find_certain_draw, replay
from tests.core.games import find_game_files, moves


def read_games() -> list[dict[str, Any]]:
    """Return the games of the collection; none if the folder is missing."""
    return [
        json.loads(line)
        for path in find_game_files(".jsonl")
        for line in path.read_text("utf-8").splitlines()
    ]


def show_links(game: Replay[Move]) -> dict[str, list[str]]:
    """Return the names of the links by side."""
    return {
        side.value: sorted(map(format_link, game.placement.pieces(side).links))
        for side in Side
    }


@pytest.mark.parametrize("ruleset", Ruleset)
@pytest.mark.parametrize("game", read_games(), ids=lambda game: game["game"])
def test_real_games_have_known_ends(game: dict[str, Any], ruleset: Ruleset) -> None:
    """A real game has the links, winner and outlooks that were found independently."""
    board = Board(game["columns"], game["rows"])
    expected = game["expected"][ruleset.value]
    whole = replay(GameRules(board, ruleset=ruleset), moves(" ".join(game["moves"])))
    position = whole.position
    assert whole.is_legal
    assert expected["links"] == show_links(whole)
    assert expected["winner"] == (position.winner and position.winner.value)
    pegs = [len(whole.placement.pieces(side).pegs) for side in Side]
    assert expected["pegs_played"] == sum(pegs)
    reaches = {side.value: find_outlook(position, side).reach for side in Side}
    assert Reach.UNDECIDED not in reaches.values()
    if "can_still_win" in expected:
        wins = {side: reach is Reach.YES for side, reach in reaches.items()}
        assert expected["can_still_win"] == wins


@pytest.mark.parametrize(("ruleset", "links"), [("paper", 47), ("standard", 44)])
def test_a_real_draw_is_proved_by_its_last_move(
    games: Path, ruleset: str, links: int
) -> None:
    """A real draw by blockade is certain after its 58th peg and not before."""
    lines = (games / "drawn-game.T1").read_text("ascii").splitlines()
    record = moves(" ".join(lines[13:]))
    game = replay(GameRules(Board(), ruleset=Ruleset(ruleset)), record)
    assert game.is_legal
    assert links == sum(len(game.placement.pieces(side).links) for side in Side)
    assert 58 == find_certain_draw(game)
