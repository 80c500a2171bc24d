"""What a note says about the sheets of a board."""

import pytest

from paperboard.core.products.board_choices import ThemeName
from paperboard.core.products.board_options import BoardOptions
from paperboard.render.board.board_notes import list_board_notes

_DARK = "Vertical begins and normally has the lighter colour"


@pytest.mark.parametrize(
    ("vertical", "horizontal", "is_darker"),
    [
        ("black", "red", True),
        ("black", None, False),
        (None, "orange", True),
        ("orange", None, False),
        ("blue", "blue", False),
        ("#010101", "#010102", True),
    ],
)
def test_a_darker_colour_for_vertical_gets_a_note(
    vertical: str | None, horizontal: str | None, is_darker: bool
) -> None:
    """There is a note if Vertical's colour is the darker one, and it is printed so."""
    options = BoardOptions(vertical_color=vertical, horizontal_color=horizontal)
    notes = [str(note) for note in list_board_notes(options)]
    assert is_darker is any(note.startswith(_DARK) for note in notes)
    assert len(notes) == is_darker


@pytest.mark.parametrize("theme", ThemeName)
def test_no_theme_needs_a_note(theme: ThemeName) -> None:
    """The colours of a theme are as expected; only chosen ones can differ."""
    assert () == list_board_notes(BoardOptions(theme=theme))
    other = BoardOptions(theme=theme, horizontal_color="#ffffff")
    assert 1 == len(list_board_notes(other))
