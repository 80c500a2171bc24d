"""Game sheets of games with cards: their moves, and the links that were removed."""

from itertools import pairwise

import pytest

from paperboard.core.cards.deck import Deck
from paperboard.core.language import Lang
from paperboard.core.products.board_choices import Paper
from paperboard.core.products.board_options import BoardOptions
from paperboard.core.products.game_sheet_options import GameSheetOptions
from paperboard.core.report.check import CheckOptions, check_text
from paperboard.render.game.game_sheet import layout_game_sheet
from paperboard.render.page.sheet import Lines, Sheet
from tests.render.cards.decks import STANDARD, make_deck, make_form
from tests.render.game.test_game_sheet import list_moves, list_texts

_CARDS = (
    '[Cards "literal"] [Board "8x8"] [Vertical "Ada"] [Event "Cup"] '
    "Beam:C3 Beam:F6 Knight:D5 Mesh:F4+ Bridge-Removal:C3-D5"
)


def layout_cards(
    text: str, *, deck: Deck = STANDARD, every: int = 10, **drawing: object
) -> tuple[Sheet, ...]:
    """Return the game sheet of a game with cards."""
    board = BoardOptions(**drawing)  # type: ignore[arg-type]
    report = check_text(text, CheckOptions(deck=deck))
    return layout_game_sheet(report, GameSheetOptions(every=every, drawing=board))


def find_strokes(sheet: Sheet) -> list[tuple[float, ...]]:
    """Return the strokes that cross out removed links: they follow the dashed ones."""
    return [
        stroke
        for before, mark in pairwise(sheet.marks)
        if isinstance(before, Lines) and before.stroke.dash_mm
        if isinstance(mark, Lines)
        for stroke in mark.segments
    ]


def test_moves_of_a_game_with_cards_have_their_cards() -> None:
    """Each move has the printed name of its card; a removal has the removed link."""
    sheets = layout_cards(_CARDS, every=3)
    expected = [
        "1. Beam: C3",
        "2. Beam: F6",
        "3. Knight's Move: D5",
        "4. Mesh: F4+",
        "5. Bridge-Removal: C3-D5",
    ]
    assert expected == list_moves(sheets)
    assert {"Ada", "Cup", "8 × 8 · Card Twixt · Not finished"} <= set(
        list_texts(sheets)
    )


@pytest.mark.parametrize(
    ("lang", "words"),
    [(Lang.DE, "3. Rösselsprung: D5"), (Lang.JA, "3. ケイマ（桂馬）：D5")],
)
def test_cards_have_their_names_in_the_language(lang: Lang, words: str) -> None:
    """The cards have their names in the language of the sheet."""
    assert words in list_texts(layout_cards(_CARDS, lang=lang))


def test_a_name_that_cannot_be_printed_is_the_key() -> None:
    """If the font lacks a character of a card's name, its key is printed."""
    deck = make_deck(make_form("Snow", en="☃", steps=((2, 0),)))
    text = '[Cards "literal"] Snow:C3'
    assert "1. Snow: C3" in list_texts(layout_cards(text, deck=deck))


def test_a_removed_link_is_crossed_out_from_its_turn_on() -> None:
    """From the removal on, two strokes cross the place of the link, and a note says so.

    The removed link is named for people who cannot see the drawing.
    """
    text = _CARDS.replace("8x8", "24x24")
    sheets = layout_cards(text, every=4, paper=Paper.A5)
    note = "Two small strokes cross out a removed link, which cannot be made again."
    assert [0, 2] == [len(find_strokes(sheet)) for sheet in sheets]
    assert note in list_texts(sheets)
    assert ["Cannot be linked again" in sheet.description for sheet in sheets] == [
        False,
        True,
    ]
    (plain,) = layout_cards(text.split(" Bridge")[0])
    assert [] == find_strokes(plain)
    assert note not in list_texts([plain])


def test_an_illegal_turn_with_a_card_is_told() -> None:
    """An illegal game with cards is shown before its first illegal turn."""
    texts = list_texts(layout_cards(f"{_CARDS} draw"))
    assert "Move 6 breaks a rule. The sheet ends before that move." in texts
