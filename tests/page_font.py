"""The fonts of the pages, subsets of the font of the sheets."""

import io
from collections.abc import Iterator
from pathlib import Path

from fontTools import subset
from fontTools.ttLib import TTFont

from paperboard.core.language import Lang
from paperboard.standard_deck import load_standard_deck
from tests.catalogues import ROOT, read_catalogue, update_catalogues

PAGE_FONT = ROOT / "static" / "japanese.woff"
NAME_FONT = ROOT / "static" / "names.woff"
LATIN_FONTS = {
    weight: ROOT / "static" / f"latin-{weight.lower()}.woff"
    for weight in ("Regular", "Bold")
}
# Names that people type may need characters that no sentence has.
_KANA = set(map(chr, range(0x3000, 0x3100)))
_FIRST_WIDE = "\u2e80"
# Letters of European names, and the signs of the pages' sentences.
_LATIN = {
    *map(chr, (*range(0x20, 0x7F), *range(0xA0, 0x180), *range(0x2010, 0x2030))),
    *"←↑→↓↔↕√−≤≥€",
}


def find_letters() -> set[str]:
    """Return the Japanese characters of the pages."""
    return set(_list_letters())


def _list_letters() -> Iterator[str]:
    yield from Lang.JA.own_name
    for message in read_catalogue(Lang.JA):
        yield from (letter for letter in str(message.string) if letter >= _FIRST_WIDE)
    for form in load_standard_deck().forms:
        yield from form.name(Lang.JA.value)


def read_letters(font: Path) -> set[str]:
    """Return the characters of a font."""
    with TTFont(font) as opened:
        return {chr(code) for code in opened.getBestCmap()}


def make_page_font() -> bytes:
    """Return the font of Japanese pages."""
    return cut_font(find_letters() | _KANA)


def make_name_font() -> bytes:
    """Return the font for the name of the Japanese language on all other pages."""
    return cut_font(set(Lang.JA.own_name))


def make_latin_font(weight: str) -> bytes:
    """Return the font of all pages in a weight, for Latin letters."""
    return cut_font(_LATIN, weight)


def cut_font(letters: set[str], weight: str = "Regular") -> bytes:
    """Return the font of the sheets reduced to some characters, in the pages' format.

    Equal characters give equal bytes.
    """
    options = subset.Options(layout_features=[], notdef_outline=True)
    source = ROOT / "paperboard" / "fonts" / f"MPLUS1p-{weight}.ttf"
    font = TTFont(source, recalcTimestamp=False)
    cutter = subset.Subsetter(options)
    cutter.populate(text="".join(sorted(letters)))
    cutter.subset(font)
    font.flavor = "woff"
    written = io.BytesIO()
    font.save(written)
    return written.getvalue()


if __name__ == "__main__":
    update_catalogues()
    PAGE_FONT.write_bytes(make_page_font())
    NAME_FONT.write_bytes(make_name_font())
    for weight, path in LATIN_FONTS.items():
        path.write_bytes(make_latin_font(weight))
