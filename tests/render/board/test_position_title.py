"""What a position sheet says above the board."""

import pytest

from paperboard.core.language import Lang
from paperboard.core.products.board_options import BoardOptions
from paperboard.core.products.position_options import PositionOptions
from paperboard.core.report.check import check_text
from paperboard.render.board.position_sheet import layout_report, make_position_drawing
from paperboard.render.page.sheet import Text


@pytest.mark.parametrize(
    ("game", "title"),
    [
        ("L12 K9", "Paper rules · Moves: 2 · Vertical is to move."),
        (
            '[Rules "standard"] L12 resign',
            "Standard rules · Moves: 1 · Vertical wins.",
        ),
        ("[Position] vertical: L12; horizontal:", "Paper rules · "),
    ],
)
def test_a_position_says_rules_moves_and_turn(game: str, title: str) -> None:
    """The title says the rules, the number of moves, and who moves or has won."""
    report = check_text(game)
    assert make_position_drawing(report, PositionOptions()).title.startswith(title)


def test_a_given_title_is_kept() -> None:
    """The user's title is printed instead."""
    options = PositionOptions(drawing=BoardOptions(title="Finale", lang=Lang.DE))
    (sheet,) = layout_report(check_text("L12 K9"), options)
    texts = [mark.content for mark in sheet.marks if isinstance(mark, Text)]
    assert "Finale" in texts
    assert not any("Papierregeln" in text for text in texts)
