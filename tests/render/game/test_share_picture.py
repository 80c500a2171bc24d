"""The picture of a game beside a link: its size, its part of the board, its words."""

import io

import pytest
from hypothesis import given
from hypothesis import strategies as st
from PIL import Image

from paperboard.core.language import Lang
from paperboard.core.report.check import check_text
from paperboard.render.game.share_picture import (
    MOST_LINES,
    find_span,
    layout_share_picture,
)
from paperboard.render.page.board_plan import Span
from paperboard.render.page.sheet import Dots, Text
from paperboard.render.writers.file_kinds import FileKind
from tests.things import make_file


def read_words(text: str, lang: Lang = Lang.EN) -> str:
    """Return the texts of a game's picture."""
    sheet = layout_share_picture(check_text(text), lang)
    return " ".join(mark.content for mark in sheet.marks if isinstance(mark, Text))


def test_picture_has_the_usual_size() -> None:
    """The file is a PNG of 1200 by 630 dots."""
    file = make_file("share-picture", FileKind.PNG, (("g", '[Board "8x8"] D4'),))
    assert (1200, 630) == Image.open(io.BytesIO(file.render())).size
    assert "twixt-picture-8x8.png" == file.name


@pytest.mark.parametrize(
    ("text", "lang", "words"),
    [
        ("", Lang.EN, "Vertical to move Vertical Horizontal paperboard"),
        (
            '[Event "Club"] [Vertical "Ada"] D4 E5',
            Lang.EN,
            "Club Ada to move Vertical: Ada Horizontal paperboard",
        ),
        ("D4", Lang.DE, "Waagerecht am Zug Senkrecht Waagerecht paperboard"),
        # The font cannot print this name.
        ('[Vertical "\U0001f600"]', Lang.EN, "Vertical to move Vertical Horizontal"),
    ],
)
def test_picture_names_game_and_players(text: str, lang: Lang, words: str) -> None:
    """Event, status and players are on it, in its language and in printable letters."""
    assert read_words(text, lang).startswith(words)


@pytest.mark.parametrize("size", ["4x4", "24x24", "100x4", "4x100", "100x100"])
def test_board_and_words_are_apart(size: str) -> None:
    """Every board leaves room for the words, and everything is inside the picture."""
    name = "a long name with many words " * 2
    text = f'[Board "{size}"] [Vertical "{name}"] [Event "{name}"] B2 C3'
    sheet = layout_share_picture(check_text(text), Lang.EN)
    dots = [mark for mark in sheet.marks if isinstance(mark, Dots)]
    right = max(
        run.x_mm + (run.dots - 1) * mark.pitch_mm for mark in dots for run in mark.runs
    )
    texts = [mark for mark in sheet.marks if isinstance(mark, Text)]
    assert right < min(text.x_mm for text in texts)
    assert all(0 < text.y_mm < sheet.height_mm for text in texts)


@given(
    lines=st.integers(4, 100),
    used=st.lists(st.integers(1, 100), max_size=5),
    last=st.integers(1, 100),
)
def test_the_part_shown_has_the_last_peg(
    lines: int, used: list[int], last: int
) -> None:
    """A small board is shown whole; of a large one, the part with the last peg.

    If all pegs fit into that part, all are shown.
    """
    last = min(last, lines)
    used = [min(line, lines) for line in used] + [last]
    span = find_span(lines, used, last)
    assert span.lines == min(lines, MOST_LINES)
    assert 1 <= span.first <= last <= span.last <= lines
    if max(used) - min(used) < MOST_LINES:
        assert span.first <= min(used) <= max(used) <= span.last


def test_an_empty_large_board_is_shown_in_its_middle() -> None:
    """Without pegs, the middle is shown."""
    assert Span(34, 65) == find_span(100, [], 1)
