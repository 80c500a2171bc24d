"""The files of real games, for the tests of addresses."""

import json
import os
from pathlib import Path

import pytest

_BESIDE = Path(__file__).parents[3] / "shared" / "games"
GAMES = Path(os.environ.get("PAPERBOARD_GAMES", _BESIDE))
needs_games = pytest.mark.skipif(
    not GAMES.is_dir(), reason=f"no folder of real games at {GAMES}"
)


def read_game_files() -> list[str]:
    """Return the text of each file with one game; bytes are Latin-1 code points."""
    paths = [*sorted(GAMES.glob("*.tsgf")), *sorted(GAMES.glob("*.T1"))]
    return [path.read_bytes().decode("latin-1") for path in paths]


def read_lists() -> list[str]:
    """Return the games of the collection as lists of moves with their board."""
    path = GAMES / "real-games.jsonl"
    lines = path.read_text("utf-8").splitlines() if path.is_file() else []
    games = [json.loads(line) for line in lines]
    return [
        f'[Board "{game["columns"]}x{game["rows"]}"] {" ".join(game["moves"])}'
        for game in games
    ]
