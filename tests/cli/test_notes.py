"""Notes about sheets, which go to stderr and refuse nothing."""

from pathlib import Path

import pytest

from paperboard.web import create_app
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


def test_holes_too_close_are_noted_in_the_words_of_the_page(folder: Path) -> None:
    """Below 4 mm, the command says what the settings say of the same board."""
    done = call("board", "--pitch", "3.99", "-o", "a.svg")
    assert 0 == done.code
    assert done.err.endswith(
        ": Tight: with the holes further apart there is more room.\n"
    )
    assert "" == call("board", "--pitch", "4", "-o", "a.svg").err
    done = call("board", "--size", "60", "--pages", "1", "-o", "a.svg")
    with create_app().test_client() as client:
        summary = client.get("/board.json?size=60&pages=1").get_json()
    assert f"paperboard: {summary['sentence']}\n" == done.err


def test_a_note_has_the_decimal_mark_of_the_caller(
    folder: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """In German, the contrast of two colours has a comma."""
    monkeypatch.setenv("LC_ALL", "de_DE.UTF-8")
    assert "1,25:1" in call("rules", "--theme", "blue-red", "-o", "a.svg").err


def test_colours_of_cards_are_noted_if_they_are_chosen(folder: Path) -> None:
    """The themes of cards need no note; a chosen colour may."""
    assert "" == call("cards", "--theme", "blue-red", "-o", "a.svg").err
    done = call("cards", "--own-color", "#ffffcc", "-o", "a.svg")
    assert "The colour #ffffcc is hard to see on white: the contrast is 1." in done.err
