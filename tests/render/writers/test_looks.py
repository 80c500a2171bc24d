"""What a viewer draws, compared with the layout; ``make look`` has more of both."""

from dataclasses import replace

import pytest

from paperboard.render.cards.mark_layers import move_mark
from paperboard.render.writers.pdf import render_pdf
from tests.look.drawn_places import look
from tests.look.look_sheets import SHEETS, layout_first
from tests.look.programs import draw_with_pdfium

_PICKED = [SHEETS[0], next(s for s in SHEETS if "position" in s and "theme" in s)]


@pytest.mark.parametrize("address", _PICKED)
def test_pdfium_draws_marks_in_their_places(address: str) -> None:
    """Dots, labels and lines of text are there, within 0.3 mm."""
    sheet = layout_first(address)
    seen = look(sheet, draw_with_pdfium(render_pdf([sheet])))
    assert not seen.missing
    assert max(seen.dots_mm, seen.labels_mm, seen.texts_mm) <= 0.3


def test_a_shift_and_a_loss_are_seen() -> None:
    """Marks half a millimetre away are seen as that, and lost ones are counted."""
    sheet = layout_first("board?size=12&paper=a5")
    moved = tuple(move_mark(mark, 0.5, 0) for mark in sheet.marks)
    seen = look(sheet, draw_with_pdfium(render_pdf([replace(sheet, marks=moved)])))
    assert min(seen.dots_mm, seen.labels_mm, seen.texts_mm) > 0.3
    empty = draw_with_pdfium(render_pdf([replace(sheet, marks=())]))
    assert look(sheet, empty).missing > 140 - 4
