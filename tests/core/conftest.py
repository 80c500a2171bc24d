"""Where the real games lie that some tests read."""

import os
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[3]


@pytest.fixture
def games() -> Path:
    """Return the folder of real games; skip the test only if it is not there.

    It is not part of the project: PAPERBOARD_GAMES names it, or it lies in
    ``shared/games`` beside the project's folder.
    """
    folder = Path(os.environ.get("PAPERBOARD_GAMES", ROOT.parent / "shared" / "games"))
    if not folder.is_dir():
        pytest.skip(f"no real games in {folder}")
    return folder
