"""What a ruler would measure on a printed PDF."""

import math
import xml.etree.ElementTree as ET

import pypdfium2
import pytest

from paperboard.core.products.board_choices import (
    BoardKind,
    Labels,
    Pages,
    Paper,
    PerPage,
)
from paperboard.core.products.board_options import BoardOptions
from paperboard.render.board.board_sheet import layout_board, plan_board_sheet
from paperboard.render.page.font import measure_text_mm
from paperboard.render.page.sheet import Dots, Lines, Rectangles, Sheet, Stroke, Text
from paperboard.render.writers.pdf import render_pdf
from paperboard.render.writers.svg import render_svg
from tests.pdf_measure import DrawnPath, Page, read_pages
from tests.render.blobs import find_blobs
from tests.render.svg_texts import find_texts

BOARDS = [
    BoardOptions(),
    BoardOptions(paper=Paper.LETTER, title="Åg"),
    BoardOptions(paper=Paper.A3, handicap=6, labels=Labels.ALL_SIDES),
    BoardOptions(paper=Paper.A5, size=12, board=BoardKind.DIAGONAL),
    BoardOptions(size=12, per_page=PerPage.SIX),
    BoardOptions(size=100, pages=Pages.TWO),
]


@pytest.mark.parametrize("options", BOARDS)
def test_dots_lie_where_the_layout_says(options: BoardOptions) -> None:
    """Every hole is drawn within 0.05 mm of its place, without extras."""
    sheets = layout_board(options)
    pages = list(read_pages(render_pdf(sheets)))
    for sheet, page in zip(sheets, pages, strict=True):
        drawn = [dot for path in _find_dotted(page) for dot in path.find_dots()]
        expected = _find_places(sheet)
        assert len(expected) == len(drawn)
        for (x, y), dot in zip(expected, drawn, strict=True):
            assert math.dist((x, y), dot) <= 0.05


@pytest.mark.parametrize("options", BOARDS)
def test_the_pitch_is_the_printed_one(options: BoardOptions) -> None:
    """Neighbouring dots have the distance stated on the sheet, from end to end."""
    for page in read_pages(render_pdf(layout_board(options))):
        (told,) = (
            float(text.content.split()[-3])
            for text in page.texts
            if text.content.endswith("mm apart")
        )
        for path in _find_dotted(page):
            assert told == pytest.approx(sum(path.dash_mm), abs=0.001)


@pytest.mark.parametrize("paper", [Paper.A4, Paper.LETTER, Paper.A3])
def test_the_scale_line_is_100_mm(paper: Paper) -> None:
    """The scale line is 100 mm long, ends included, and has 11 ticks."""
    (page,) = read_pages(render_pdf(layout_board(BoardOptions(paper=paper))))
    (ruler,) = (path for path in page.paths if round(path.width_mm, 2) == 0.25)
    line, *ticks = ruler.segments
    assert 100 == pytest.approx(math.dist(*line), abs=0.1)
    assert 11 == len(ticks)
    half = ruler.width_mm / 2
    xs = [start.x_mm for start, _ in ticks]
    assert 100 == pytest.approx(max(xs) - min(xs) + 2 * half, abs=0.1)


@pytest.mark.parametrize(
    "options", [BoardOptions(), BoardOptions(paper=Paper.LETTER, size=36)]
)
def test_every_hole_can_be_seen(options: BoardOptions) -> None:
    """A rendering shows one round dot for each hole, centred to 0.1 mm.

    Viewers draw a dash of length 0 differently, and dashes that add up wrongly shift
    the last columns.
    """
    (sheet,) = layout_board(options)
    diameter = next(m.diameter_mm for m in sheet.marks if isinstance(m, Dots))
    expected = _find_places(sheet)
    left, right = min(x for x, _ in expected), max(x for x, _ in expected)
    top, bottom = min(y for _, y in expected), max(y for _, y in expected)
    seen = [
        blob.middle_mm
        for blob in find_blobs(render_pdf([sheet]))
        if abs(blob.width_mm - diameter) < 0.3
        if abs(blob.height_mm - diameter) < 0.3
        if left - 0.5 < blob.middle_mm[0] < right + 0.5
        if top - 0.5 < blob.middle_mm[1] < bottom + 0.5
    ]
    assert len(expected) == len(seen)
    for place in expected:
        assert min(math.dist(place, middle) for middle in seen) <= 0.1


def test_a_picture_has_the_expected_pixels() -> None:
    """Lines and areas cover exactly the right millimetres."""
    expected = """\
__________
_KKKKKKKK_
_K________
_K__RRRR__
_K__RRRR__
_K_______K
_________K
__________"""
    sheet = Sheet(
        10,
        8,
        "pixels",
        "a tiny picture",
        "en",
        (
            Lines(((1, 1.5, 9, 1.5), (1.5, 1, 1.5, 6)), Stroke("#000000", 1)),
            Lines(((9.5, 5, 9.5, 7),), Stroke("#000000", 1)),
            Rectangles(((4.5, 3.5, 3, 1),), Stroke("#ff0000", 1), "#ff0000"),
        ),
    )
    assert expected == _draw_as_letters(render_pdf([sheet]))


@pytest.mark.parametrize("options", BOARDS)
def test_texts_lie_where_the_svg_has_them(options: BoardOptions) -> None:
    """Every text of the SVG is in the PDF, within 0.1 mm, at the same size."""
    sheets = layout_board(options)
    for sheet, page in zip(sheets, read_pages(render_pdf(sheets)), strict=True):
        expected = _find_svg_texts(sheet)
        contents = [content for content, *_ in expected]
        assert sorted(contents) == sorted(text.content for text in page.texts)
        for content, *numbers in expected:
            same = [t for t in page.texts if t.content == content]
            nearest = min(math.dist(numbers, (*t.place, t.size_mm)) for t in same)
            assert nearest <= 0.1


def test_paragraphs_lie_on_their_base_line() -> None:
    """Texts of all sizes, scripts and weights start where the layout says."""
    texts = tuple(
        Text(10, 10 + 20 * number, content, size, bold=bold)
        for number, (content, size, bold) in enumerate(
            [
                ("small", 1.1, False),
                ("ÅÉg", 5.0, True),
                ("漢字", 5.0, False),
                ("a漢 ↕", 12.0, False),
                ("large", 15.0, True),
            ]
        )
    )
    sheet = Sheet(210, 297, "t", "d", "en", texts)
    (page,) = read_pages(render_pdf([sheet]))
    assert [text.content for text in texts] == [text.content for text in page.texts]
    for text, drawn in zip(texts, page.texts, strict=True):
        assert (text.x_mm, text.y_mm) == pytest.approx(drawn.place, abs=0.1)
        assert text.size_mm == pytest.approx(drawn.size_mm, abs=0.02)


def _find_dotted(page: Page) -> list[DrawnPath]:
    return [path for path in page.paths if path.has_round_ends]


def _find_places(sheet: Sheet) -> list[tuple[float, float]]:
    return [
        (x + number * mark.pitch_mm, y)
        for mark in sheet.marks
        if isinstance(mark, Dots)
        for x, y, count in mark.runs
        for number in range(count)
    ]


def _find_svg_texts(sheet: Sheet) -> list[tuple[str, float, float, float]]:
    """Return content, place and size of every text, and of every letter of a label."""
    found = []
    for text in find_texts(ET.fromstring(render_svg(sheet))):
        x = text.x_mm
        for piece in text.content if text.is_label else [text.content]:
            found.append((piece, x, text.y_mm, text.size_mm))
            x += measure_text_mm(piece, text.size_mm, bold=text.bold)
    return found


def _draw_as_letters(pdf: bytes) -> str:
    """Return the first page with a letter for each square millimetre."""
    names = {(255, 255, 255): "_", (0, 0, 0): "K", (255, 0, 0): "R"}
    with pypdfium2.PdfDocument(pdf) as document:
        picture = document[0].render(scale=25.4 / 72).to_pil().convert("RGB")
    return "\n".join(
        "".join(names.get(picture.getpixel((x, y)), "?") for x in range(picture.width))
        for y in range(picture.height)
    )


@pytest.mark.parametrize("paper", [Paper.A4, Paper.LETTER, Paper.A3])
def test_sheets_to_join_repeat_holes_in_the_pdf(paper: Paper) -> None:
    """Both pages print the same last and first rows of holes, at least 12 mm of them.

    With these rows aligned, all other holes form one grid.
    """
    options = BoardOptions(size=48, paper=paper, pages=Pages.TWO)
    plan = plan_board_sheet(options)
    upper, lower = (
        [dot for path in _find_dotted(page) for dot in path.find_dots()]
        for page in read_pages(render_pdf(layout_board(options)))
    )
    repeated = plan.row_spans[0].last - plan.row_spans[1].first + 1
    rows_above = sorted({round(dot.y_mm, 1) for dot in upper})
    rows_below = sorted({round(dot.y_mm, 1) for dot in lower})
    assert 48 + repeated == len(rows_above) + len(rows_below)
    assert rows_above[-1] - rows_above[-repeated] >= 12
    shift = rows_below[0] - rows_above[-repeated]
    moved = {(round(dot.x_mm), round(dot.y_mm - shift)) for dot in lower}
    both = {(round(dot.x_mm), round(dot.y_mm)) for dot in upper} | moved
    assert 48 * 48 - 4 == len(both)
