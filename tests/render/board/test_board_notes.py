"""What a note says about the sheets of a board."""

import pytest

from paperboard.core.language import Lang
from paperboard.core.products.board_choices import ThemeName
from paperboard.core.products.board_options import BoardOptions
from paperboard.i18n import say_message
from paperboard.render.board.board_notes import list_board_notes

_ALIKE = "Printed in grey, the two colours look alike"
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


@pytest.mark.parametrize(
    ("options", "expected"),
    [
        (BoardOptions(), []),
        (BoardOptions(theme=ThemeName.COLOURBLIND), []),
        (BoardOptions(theme=ThemeName.INK_SAVER), []),
        (BoardOptions(theme=ThemeName.BLUE_RED), [(_ALIKE, "1.25")]),
        (BoardOptions(vertical_color="orange"), []),
        (
            BoardOptions(vertical_color="#ffff00"),
            [("colour #ffff00 is hard to see on white", "1.07")],
        ),
        (BoardOptions(vertical_color="vermillion"), []),
        (
            BoardOptions(vertical_color="vermillion", horizontal_color="blue"),
            [(_ALIKE, "1.34")],
        ),
        (
            BoardOptions(vertical_color="#ffffff", horizontal_color="#ffffff"),
            [("colour #ffffff is hard to see on white", "1.00"), (_ALIKE, "1.00")],
        ),
        (
            BoardOptions(theme=ThemeName.INK_SAVER, vertical_color="black"),
            [(_ALIKE, "1.00")],
        ),
    ],
)
def test_colours_that_can_hardly_be_seen_get_a_note(
    options: BoardOptions, expected: list[tuple[str, str]]
) -> None:
    """Colours too close to white or to each other get a note with the contrast."""
    notes = [str(note) for note in list_board_notes(options)]
    assert len(expected) == len(notes)
    for (words, contrast), note in zip(expected, notes, strict=True):
        assert words in note
        assert f" {contrast}:1." in note


def test_a_contrast_has_the_decimal_mark_of_its_reader() -> None:
    """The figure in a note is written as the reader's language writes it."""
    (note,) = list_board_notes(BoardOptions(theme=ThemeName.BLUE_RED))
    assert "1,25:1" in say_message(note, Lang.DE)
    assert "1.25:1" in say_message(note, Lang.JA)
