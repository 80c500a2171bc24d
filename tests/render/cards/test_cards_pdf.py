"""Sheets of cards as PDF: small, tagged, true to their options, and reproducible."""

import functools
import io
from typing import Any

import pypdf
import pytest

from paperboard.core.language import Lang
from paperboard.core.products.cards_options import Backs, CardSheet, CardsOptions
from paperboard.render.cards_sheet import layout_cards
from paperboard.render.writers.pdf import render_pdf
from tests.render.cards.decks import STANDARD
from tests.render.hashing import run_twice


@functools.cache
def write(options: CardsOptions) -> bytes:
    """Return the PDF of the standard deck's sheets."""
    return render_pdf(layout_cards(STANDARD, options))


def read(options: CardsOptions) -> pypdf.PdfReader:
    """Return that PDF, read."""
    return pypdf.PdfReader(io.BytesIO(write(options)))


@pytest.mark.parametrize("lang", Lang)
def test_forty_cards_are_a_small_file(lang: Lang) -> None:
    """Five sheets of cards take at most 60 kB in every language."""
    assert len(write(CardsOptions(lang=lang))) <= 60_000


@pytest.mark.parametrize("lang", [Lang.DE, Lang.JA])
def test_words_can_be_found_in_the_pdf(lang: Lang) -> None:
    """Every name is real text, the Japanese one in all languages."""
    pages = [page.extract_text() for page in read(CardsOptions(lang=lang)).pages]
    lines = [line for page in pages for line in page.split("\n")]
    assert 5 == len(pages)
    for form in STANDARD.forms:
        assert form.copies == lines.count(form.name(lang.value))
        assert any(form.name("ja") in line for line in lines)


@pytest.mark.parametrize("sheet", CardSheet)
def test_pdf_is_tagged_and_its_fonts_are_embedded(sheet: CardSheet) -> None:
    """Tags, title and language are there, and the font is the shipped one."""
    reader = read(CardsOptions(sheet=sheet, lang=Lang.JA))
    root: Any = reader.root_object
    assert root["/MarkInfo"]["/Marked"]
    assert root["/StructTreeRoot"]["/K"]
    assert "ja" == root["/Lang"]
    assert reader.metadata is not None
    expected = "表と裏のずれを調べる" if sheet is CardSheet.ALIGNMENT else "Card Twixt"
    assert expected == reader.metadata.title
    for page in reader.pages:
        fonts: Any = page["/Resources"]
        for font in fonts["/Font"].values():
            (descendant,) = font.get_object()["/DescendantFonts"]
            descriptor = descendant.get_object()["/FontDescriptor"]
            assert "MPLUS1p" in str(descriptor["/FontName"]).replace("-", "")
            assert {"/FontFile2", "/FontFile3"} & descriptor.keys()


def test_every_picture_has_a_text_instead() -> None:
    """Each page's picture has an alternative text, and backs are called backs."""
    reader = read(CardsOptions(backs=Backs.DUPLEX))
    tree: Any = reader.root_object["/StructTreeRoot"]
    texts = list(_find_alternatives(tree))
    fronts, backs = texts[::2], texts[1::2]
    assert ["Backs of the cards on the previous sheet."] * 5 == backs
    assert 5 == len(fronts)
    for text in fronts:
        assert text.startswith("Card Twixt. Cards to cut out. "), text
    tilt = (
        "4 × Tilt / ナナメ二間; based on your own peg; the direction is chosen by you"
    )
    assert f"{tilt}; 3–3; 4 of 40." in fronts[0]


def _find_alternatives(element: Any) -> Any:
    element = element.get_object()
    if isinstance(element, list):
        for part in element:
            yield from _find_alternatives(part)
    elif isinstance(element, dict):
        if element.get("/S") == "/Figure":
            yield str(element["/Alt"])
        elif "/K" in element:
            yield from _find_alternatives(element["/K"])


@pytest.mark.parametrize(
    ("options", "expected"),
    [
        (CardsOptions(backs=Backs.DUPLEX), "/DuplexFlipLongEdge"),
        (CardsOptions(sheet=CardSheet.ALIGNMENT), "/DuplexFlipLongEdge"),
        (CardsOptions(backs=Backs.FOLD), None),
        (CardsOptions(), None),
    ],
)
def test_viewers_are_asked_to_turn_the_paper_right(
    options: CardsOptions, expected: str | None
) -> None:
    """A PDF with backs asks for double-sided printing, flipped on the long edge."""
    root: Any = read(options).root_object
    wishes = root["/ViewerPreferences"]
    assert expected == wishes.get("/Duplex")
    assert "/None" == wishes["/PrintScaling"]


_HASHER = """
import hashlib
from paperboard.core.products.cards_options import Backs, CardSheet, CardsOptions
from paperboard.render.cards_sheet import layout_cards
from paperboard.render.writers.pdf import render_pdf
from paperboard.render.writers.svg import render_svg
from paperboard.standard_deck import load_standard_deck
deck = load_standard_deck()
for options in (
    CardsOptions(backs=Backs.FOLD),
    CardsOptions(sheet=CardSheet.ALIGNMENT),
):
    sheets = layout_cards(deck, options)
    svg = render_svg(sheets[-1]).encode()
    print(hashlib.sha256(render_pdf(sheets[-1:]) + svg).hexdigest())
"""


def test_equal_options_give_equal_bytes() -> None:
    """Another process, with other hashes, writes the same SVG and PDF."""
    runs = run_twice(_HASHER)
    assert 2 == len(set(runs[0]))
    assert runs[0] == runs[1]
