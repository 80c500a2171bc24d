"""Notes about sheets, which go to stderr and refuse nothing."""

from pathlib import Path

import pytest

from tests.cli.calls import WON, call

_DARK = "Vertical begins and normally has the lighter colour"


@pytest.mark.parametrize(
    "command", ["board", "position", "double-board", "game-sheet", "record-sheet"]
)
def test_a_darker_colour_for_vertical_is_noted(folder: Path, command: str) -> None:
    """The sheet is written in the colours asked for, with one note."""
    file = ("-",) if command in {"position", "game-sheet"} else ()
    colors = ("--vertical-color", "black", "--horizontal-color", "red")
    done = call(command, *file, "-o", "a.svg", *colors, given=WON)
    assert 0 == done.code
    assert done.err.startswith(f"paperboard: {_DARK}")
    assert 1 == done.err.count("\n")
    assert (folder / "a.svg").is_file()
