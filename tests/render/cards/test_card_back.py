"""The printed backs: all alike, even if printed slightly off."""

import pypdfium2
import pytest
from PIL import Image, ImageChops

from paperboard.core.products.board_choices import ThemeName
from paperboard.core.products.cards_options import Backs, CardsOptions
from paperboard.render.cards.deck_sheet import layout_deck
from paperboard.render.writers.pdf import render_pdf
from tests.render.cards.decks import STANDARD

# At ten pixels per millimetre, cards begin and end between pixels.
PIXELS = 10
_CARD = (630, 880)
CELLS = [(column, row) for column in range(3) for row in range(3)]


@pytest.fixture(scope="module")
def backs() -> Image.Image:
    """Return a picture of a full sheet of backs on A4."""
    options = CardsOptions(backs=Backs.DUPLEX, theme=ThemeName.INK_SAVER)
    pdf = render_pdf(layout_deck(STANDARD, options)[1:2])
    with pypdfium2.PdfDocument(pdf) as document:
        picture: Image.Image = document[0].render(scale=25.4 * PIXELS / 72).to_pil()
        return picture.convert("L")


def cut(sheet: Image.Image, column: int, row: int, off_mm: float = 0) -> Image.Image:
    """Return a card cut this far too low and to the right."""
    left = round((10.5 + 63 * column + off_mm) * PIXELS)
    top = round((16.5 + 88 * row + off_mm) * PIXELS)
    return sheet.crop((left, top, left + _CARD[0], top + _CARD[1]))


def find_difference(one: Image.Image, other: Image.Image) -> float:
    """Return the part of the picture that differs by more than a trace of grey."""
    counts = ImageChops.difference(one, other).histogram()
    return sum(counts[128:]) / sum(counts)


@pytest.mark.parametrize("cell", CELLS, ids=str)
def test_all_backs_look_alike(backs: Image.Image, cell: tuple[int, int]) -> None:
    """No card can be recognised by its back."""
    assert find_difference(cut(backs, 1, 1), cut(backs, *cell)) < 0.002


@pytest.mark.parametrize("off_mm", [-4, -2, 2, 4])
@pytest.mark.parametrize("cell", CELLS, ids=str)
def test_backs_printed_off_look_alike(
    backs: Image.Image, cell: tuple[int, int], off_mm: float
) -> None:
    """Cards printed up to 4 mm off look alike, even those at the edge of a sheet."""
    difference = find_difference(cut(backs, 1, 1, off_mm), cut(backs, *cell, off_mm))
    assert difference < 0.002


def test_a_back_has_no_upper_edge(backs: Image.Image) -> None:
    """A card looks the same after half a turn, except for rounded pixels."""
    card = cut(backs, 1, 1)
    turned = card.transpose(Image.Transpose.ROTATE_180)
    inner = (2, 2, _CARD[0] - 2, _CARD[1] - 2)
    differences = [
        find_difference(
            card.crop(inner), ImageChops.offset(turned, right, down).crop(inner)
        )
        for right in (-1, 0, 1)
        for down in (-1, 0, 1)
    ]
    assert min(differences) < 0.005


def test_difference_is_seen(backs: Image.Image) -> None:
    """The comparison detects a card that is cut 1 mm off."""
    assert find_difference(cut(backs, 1, 1), cut(backs, 1, 1, 1)) > 0.05


def test_backs_hide_what_is_printed_on_the_front(backs: Image.Image) -> None:
    """Every square of 15 mm on a back has at least 3 % ink."""
    card = cut(backs, 1, 1)
    side = 15 * PIXELS
    for left in range(0, _CARD[0] - side, side):
        for top in range(0, _CARD[1] - side, side):
            square = card.crop((left, top, left + side, top + side))
            assert sum(square.histogram()[:128]) >= 0.03 * side * side
