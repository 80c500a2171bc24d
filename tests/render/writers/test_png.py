"""PNG files of sheets."""

import io

import pytest
from PIL import Image

from paperboard.core.products.board_choices import Pages, Paper
from paperboard.core.products.board_options import BoardOptions
from paperboard.render.board.board_sheet import layout_board
from paperboard.render.writers.pdf import render_pdf
from paperboard.render.writers.png import render_png


@pytest.mark.parametrize(
    ("paper", "pages", "size_mm"),
    [
        (Paper.A4, Pages.ONE, (210, 297)),
        (Paper.A5, Pages.TWO, (210, 148)),
        (Paper.LETTER, Pages.ONE, (215.9, 279.4)),
    ],
)
def test_pictures_have_150_dots_per_inch(
    paper: Paper, pages: Pages, size_mm: tuple[float, float]
) -> None:
    """Each sheet becomes a PNG that states 150 dots per inch."""
    pdf = render_pdf(layout_board(BoardOptions(paper=paper, pages=pages)))
    pictures = list(render_png(pdf))
    assert int(pages.value) == len(pictures)
    for content in pictures:
        picture = Image.open(io.BytesIO(content))
        assert "PNG" == picture.format
        # A partial pixel at the edge counts as one.
        size = [length * 150 / 25.4 for length in size_mm]
        assert size == pytest.approx(picture.size, abs=1.01)
        # A PNG holds whole pixels per metre.
        assert (150, 150) == pytest.approx(picture.info["dpi"], abs=0.02)


def test_equal_pdfs_give_equal_pictures() -> None:
    """A PNG depends only on the PDF."""
    pdf = render_pdf(layout_board(BoardOptions(size=6, paper=Paper.A5)))
    assert list(render_png(pdf)) == list(render_png(pdf))
