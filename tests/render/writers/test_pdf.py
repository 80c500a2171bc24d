"""Sheets as PDF: pages, tags, fonts, and nothing fetched."""

import hashlib
import io
import os
import subprocess
import sys
from typing import Any

import pypdf
import pytest

from paperboard.core.language import Lang
from paperboard.core.products.board_choices import Pages, Paper
from paperboard.core.products.board_options import BoardOptions
from paperboard.render.board.board_sheet import layout_board
from paperboard.render.writers import pdf as pdf_module
from paperboard.render.writers.pdf import RenderError, render_pdf
from tests.pdf_measure import read_pages
from tests.render.hashing import run_twice
from tests.render.writers.test_svg import HOSTILE_TITLES

MM = 72 / 25.4
FONT_URLS = {"paperboard:font-regular", "paperboard:font-bold"}


@pytest.mark.parametrize(
    ("options", "sizes"),
    [
        (BoardOptions(), [(210, 297)]),
        (BoardOptions(paper=Paper.LETTER), [(215.9, 279.4)]),
        (BoardOptions(paper=Paper.TABLOID), [(279.4, 431.8)]),
        (BoardOptions(pages=Pages.TWO), [(297, 210)] * 2),
        (BoardOptions(pages=Pages.FOUR), [(210, 297)] * 4),
    ],
)
def test_pages_have_the_size_of_the_paper(
    options: BoardOptions, sizes: list[tuple[float, float]]
) -> None:
    """Each sheet is one page of exactly the paper's size."""
    pages = _read(options).pages
    assert len(sizes) == len(pages)
    for (width, height), page in zip(sizes, pages, strict=True):
        box = page.mediabox
        assert (0, 0) == (float(box.left), float(box.bottom))
        assert width == pytest.approx(float(box.width) / MM, abs=0.01)
        assert height == pytest.approx(float(box.height) / MM, abs=0.01)


def test_sheets_of_different_papers_share_a_pdf() -> None:
    """Every page has the size of its sheet, in the given order."""
    papers = (Paper.A5, Paper.A4, Paper.A5)
    sheets = [layout_board(BoardOptions(size=6, paper=paper))[0] for paper in papers]
    pages = pypdf.PdfReader(io.BytesIO(render_pdf(sheets))).pages
    widths = [round(float(page.mediabox.width) / MM) for page in pages]
    assert [148, 210, 148] == widths


def test_viewers_are_asked_for_true_scale() -> None:
    """The PDF asks for printing without scaling, on paper of its size."""
    root: Any = _read(BoardOptions()).root_object
    wishes = root["/ViewerPreferences"]
    assert "/None" == wishes["/PrintScaling"]
    assert wishes["/PickTrayByPDFSize"]
    assert wishes["/DisplayDocTitle"]


def test_the_pdf_is_tagged_and_named() -> None:
    """The PDF has tags, a language and a title, and says that it is PDF/UA."""
    reader = _read(BoardOptions(title="Åsa & <Bo>", lang=Lang.SV))
    root: Any = reader.root_object
    assert root["/MarkInfo"]["/Marked"]
    assert root["/StructTreeRoot"]["/K"]
    assert "sv" == root["/Lang"]
    assert reader.metadata is not None
    assert "Åsa & <Bo>" == reader.metadata.title
    assert b"pdfuaid" in root["/Metadata"].get_data()


@pytest.mark.parametrize("title", ["", "Bold", "漢字 bold あ"])
def test_every_font_is_embedded(title: str) -> None:
    """All fonts of a page are embedded subsets of the shipped font."""
    (page,) = _read(BoardOptions(title=title)).pages
    resources: Any = page["/Resources"]
    fonts = [font.get_object() for font in resources["/Font"].values()]
    assert (2 if title else 1) == len(fonts)
    for font in fonts:
        assert "MPLUS1p" in _name(font)
        (descendant,) = font["/DescendantFonts"]
        descriptor = descendant.get_object()["/FontDescriptor"]
        assert {"/FontFile2", "/FontFile3"} & descriptor.keys()


def test_a_board_is_a_small_file() -> None:
    """A board takes at most 8 kB."""
    assert len(render_pdf(layout_board(BoardOptions()))) <= 8192


def test_there_is_no_pdf_of_nothing() -> None:
    """A PDF without pages is refused."""
    with pytest.raises(ValueError, match="sheet"):
        render_pdf([])


_HASHER = """
import hashlib
import os
import subprocess
import sys
from paperboard.core.products.board_choices import Pages
from paperboard.core.products.board_options import BoardOptions
from paperboard.render.board.board_sheet import layout_board
from paperboard.render.writers.pdf import render_pdf
from paperboard.render.writers.dxf import render_dxf
from paperboard.render.writers.svg import render_svg
sheets = layout_board(BoardOptions(title="Åsa", guides=True, pages=Pages.TWO))
contents = [render_svg(sheet).encode() for sheet in sheets]
contents += [render_pdf(sheets), render_dxf(sheets[0])]
for content in contents:
    print(hashlib.sha256(content).hexdigest())
"""


def test_equal_options_give_equal_bytes() -> None:
    """Another process, with other hashes, writes the same SVG, PDF and DXF."""
    runs = run_twice(_HASHER)
    assert 4 == len(runs[0])
    assert runs[0] == runs[1]


_LOADER = """
import ctypes
import weasyprint.text.fonts

def note(*args):
    ctypes.CDLL(None).fflush(None)
    print("fonts", flush=True)
    raise SystemExit

weasyprint.text.fonts.FontConfiguration.__init__ = note
from paperboard.render.writers.pdf import render_pdf
from paperboard.core.products.board_options import BoardOptions
from paperboard.render.board.board_sheet import layout_board
render_pdf(layout_board(BoardOptions()))
"""


def test_fontconfig_is_ready_before_pango_starts_a_thread() -> None:
    """Pango's settings are read twice in advance: by WeasyPrint's check, and for Pango.

    Otherwise a thread of Pango reads them while fonts are added, which crashed once.
    """
    said = subprocess.run(
        [sys.executable, "-c", _LOADER],
        env={**os.environ, "FC_DEBUG": "1024"},
        capture_output=True,
        text=True,
        check=True,
    ).stdout
    before, marker, _ = said.partition("fonts\n")
    assert marker
    assert 2 == before.count("Loading config file from /etc/fonts/fonts.conf\n")


def test_order_does_not_change_a_pdf() -> None:
    """What was written before does not change a PDF."""
    sheets = layout_board(BoardOptions(title="Title"))
    first = hashlib.sha256(render_pdf(sheets)).hexdigest()
    render_pdf(layout_board(BoardOptions(size=6, title="漢字")))
    assert first == hashlib.sha256(render_pdf(sheets)).hexdigest()


@pytest.fixture
def fetcher() -> Any:
    """Give the fetcher in its state after the fonts are loaded."""
    return pdf_module._load_engine().fetcher


def test_a_pdf_fetches_nothing(fetcher: Any) -> None:
    """Only the two shipped fonts are ever fetched, once for all PDFs."""
    served, refused = len(fetcher.served), len(fetcher.refused)
    render_pdf(layout_board(BoardOptions(title="Bold", vertical_name="Åsa")))
    assert served == len(fetcher.served)
    assert refused == len(fetcher.refused)
    assert FONT_URLS == set(fetcher.served)


@pytest.mark.parametrize("title", HOSTILE_TITLES)
def test_titles_fetch_nothing(fetcher: Any, title: str) -> None:
    """Markup in a text is printed as text, and nothing is fetched."""
    served, refused = len(fetcher.served), len(fetcher.refused)
    options = BoardOptions(title=title, vertical_name=title, horizontal_name=title)
    content = render_pdf(layout_board(options))
    assert served == len(fetcher.served)
    assert refused == len(fetcher.refused)
    reader = pypdf.PdfReader(io.BytesIO(content))
    assert reader.metadata is not None
    assert title == reader.metadata.title
    (page,) = read_pages(content)
    assert 3 == [text.content for text in page.texts].count(title)


NOWHERE = "http://127.0.0.1:9/x"


@pytest.mark.weasyprint_warns
@pytest.mark.parametrize(
    "body",
    [
        f"<img src={NOWHERE}>",
        "<img src=file:///etc/passwd>",
        "<img src='data:image/svg+xml,<svg/>'>",
        "<img src=data:image/gif;base64,R0lGODlhAQABAAAAACw=>",
        f"<style>@import '{NOWHERE}'</style>",
        f"<link rel=stylesheet href={NOWHERE}>",
        "<link rel=attachment href=file:///etc/passwd>",
        "<a rel=attachment href=file:///etc/passwd>a</a>",
        f"<svg width=9 height=9><image href='{NOWHERE}' width=9 height=9 /></svg>",
        "<svg><image xlink:href='file:///etc/passwd' /></svg>",
        "<p style='background: url(file:///etc/passwd)'>a</p>",
        f"<style>@font-face {{ font-family: x; src: url({NOWHERE}) }}</style>",
        "<object data=file:///etc/passwd></object>",
        f"<embed src={NOWHERE}>",
        f"<base href={NOWHERE}><img src=y>",
    ],
)
def test_pages_that_ask_for_something_are_refused(body: str) -> None:
    """A page that asks for network, file or embedded data gives no PDF."""
    page = f"<html lang=en><head><title>t</title></head><body>{body}</body></html>"
    with pytest.raises(RenderError, match="refused"):
        pdf_module._write_pdf(page)


@pytest.mark.weasyprint_warns
def test_a_refusal_does_not_spoil_the_next_pdf(fetcher: Any) -> None:
    """After a refused page, sheets are written as before."""
    sheets = layout_board(BoardOptions(size=6))
    before = render_pdf(sheets)
    with pytest.raises(RenderError):
        pdf_module._write_pdf(f"<html lang=en><title>t</title><img src={NOWHERE}>")
    assert before == render_pdf(sheets)


def _read(options: BoardOptions) -> pypdf.PdfReader:
    return pypdf.PdfReader(io.BytesIO(render_pdf(layout_board(options))))


def _name(font: Any) -> str:
    return str(font["/BaseFont"]).replace("-", "").replace("#20", "").replace(" ", "")
