"""The alignment sheet: rulers in millimetres, with crosses exactly behind them."""

import math

import pytest

from paperboard.core.language import Lang
from paperboard.core.products.board_choices import HANDY_PAPERS, Paper
from paperboard.core.products.cards_options import CardSheet, CardsOptions
from paperboard.render.cards.alignment_sheet import layout_alignment
from paperboard.render.page.font import LEAST_TEXT_MM
from paperboard.render.page.sheet import Text, TextLabels
from paperboard.render.writers.pdf import render_pdf
from tests.pdf_measure import Page, read_pages
from tests.render.boxes import Box, find_boxes


def draw(paper: Paper = Paper.A4) -> tuple[Page, Page]:
    """Return both pages, as read from their PDF."""
    options = CardsOptions(sheet=CardSheet.ALIGNMENT, paper=paper)
    front, back = read_pages(render_pdf(layout_alignment(options)))
    return front, back


def find_long_lines(page: Page, length_mm: float) -> list[tuple[float, float]]:
    """Return the middles of all lines of this length, to a tenth of a millimetre."""
    return sorted(
        (
            round((start.x_mm + end.x_mm) / 2, 1),
            round((start.y_mm + end.y_mm) / 2, 1),
        )
        for path in page.paths
        for start, end in path.segments
        if math.isclose(math.dist(start, end), length_mm, abs_tol=0.01)
    )


@pytest.mark.parametrize("paper", HANDY_PAPERS)
def test_crosses_lie_behind_the_rulers(paper: Paper) -> None:
    """Flipped on the long edge, each cross is at the zeros of two rulers."""
    front, back = draw(paper)
    rulers = find_long_lines(front, 20.18)
    assert 10 == len(rulers)
    assert 5 == len(set(rulers))
    crosses = set(find_long_lines(back, 28))
    turned = [(back.width_mm - x, y) for x, y in crosses]
    for ruler in rulers:
        assert min(math.dist(ruler, cross) for cross in turned) < 0.11


def test_rulers_are_in_millimetres() -> None:
    """The marks of a ruler are one millimetre apart, from 10 to 10."""
    front, _ = draw()
    middle_x, middle_y = front.width_mm / 2, front.height_mm / 2
    marks = sorted(
        start.x_mm - middle_x
        for path in front.paths
        for start, end in path.segments
        if math.isclose(start.x_mm, end.x_mm, abs_tol=0.001)
        if abs(start.x_mm - middle_x) < 11
        if abs((start.y_mm + end.y_mm) / 2 - middle_y) < 0.01
        if abs(start.y_mm - end.y_mm) < 5
    )
    expected = [at for at in range(-10, 11) if at != 0]
    assert [pytest.approx(at, abs=0.02) for at in expected] == marks


@pytest.mark.parametrize("lang", Lang)
@pytest.mark.parametrize("paper", HANDY_PAPERS)
def test_words_are_clear_of_rulers(lang: Lang, paper: Paper) -> None:
    """In every language the words are on the paper, readable and clear of marks."""
    options = CardsOptions(sheet=CardSheet.ALIGNMENT, paper=paper, lang=lang)
    for sheet in layout_alignment(options):
        area = Box(10, 10, sheet.width_mm - 10, sheet.height_mm - 10)
        texts = [mark for mark in sheet.marks if isinstance(mark, Text)]
        others = [mark for mark in sheet.marks if not isinstance(mark, Text)]
        boxes = [box for mark in others for box in find_boxes(mark)]
        assert len(texts) >= 2
        for text in texts:
            (words,) = find_boxes(text)
            assert words.is_inside(area)
            assert not any(words.meets(box) for box in boxes)
        sizes = {
            mark.size_mm for mark in sheet.marks if isinstance(mark, Text | TextLabels)
        }
        assert min(sizes) >= LEAST_TEXT_MM


def test_it_is_printed_on_both_sides() -> None:
    """The second page is the back of the first, and both say so."""
    front, back = layout_alignment(CardsOptions(sheet=CardSheet.ALIGNMENT))
    assert [False, True] == [front.is_back, back.is_back]
    assert "rulers" in front.description
    assert "crosses" in back.description
