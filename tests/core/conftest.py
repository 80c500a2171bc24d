"""The real games that some tests read."""

from pathlib import Path

import pytest

from tests.core.games import GAMES_FOLDER


@pytest.fixture
def games() -> Path:
    """Return the folder of real games; skip the test if it is missing."""
    if not GAMES_FOLDER.is_dir():
        pytest.skip(f"no real games in {GAMES_FOLDER}")
    return GAMES_FOLDER
