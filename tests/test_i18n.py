"""The catalogues hold exactly the sentences that a reader may see."""

import re
from dataclasses import replace

import pytest

from paperboard.core.language import Lang
from paperboard.core.products.board_options import BoardOptions
from paperboard.i18n import get_translator, say
from paperboard.render.board.board_sheet import layout_board
from paperboard.render.page.sheet import Sheet, Text
from tests.catalogues import TRANSLATED, Sentence, find_sentences, read_catalogue
from tests.page_font import (
    LATIN_FONTS,
    NAME_FONT,
    PAGE_FONT,
    find_letters,
    make_latin_font,
    make_name_font,
    make_page_font,
    read_letters,
)


def read_sentences(lang: Lang) -> dict[Sentence, tuple[str, ...]]:
    """Return the sentences of a catalogue, each with its translations."""
    found: dict[Sentence, tuple[str, ...]] = {}
    for message in read_catalogue(lang):
        if not message.id:
            continue
        words = message.string or ""
        key = message.id if isinstance(message.id, str) else tuple(message.id)
        found[key] = (words,) if isinstance(words, str) else tuple(words)  # type: ignore[index]  # a plural has two
    return found


@pytest.mark.parametrize("lang", TRANSLATED)
def test_no_sentence_is_missing_or_stale(lang: Lang) -> None:
    """A catalogue translates exactly the sentences that the code uses."""
    sentences = read_sentences(lang)
    assert find_sentences() == set(sentences)
    assert [] == [source for source, words in sentences.items() if not all(words)]


@pytest.mark.parametrize("lang", TRANSLATED)
def test_translations_keep_the_places_for_values(lang: Lang) -> None:
    """A translation has the same ``{places}`` as its sentence."""
    places = re.compile(r"{\w+(?:!r)?}")
    wrong = [
        source
        for source, translations in read_sentences(lang).items()
        for words in translations
        if not _keeps_places(source, set(places.findall(words)))
    ]
    assert [] == wrong


def _keeps_places(source: Sentence, places: set[str]) -> bool:
    find = re.compile(r"{\w+(?:!r)?}").findall
    if isinstance(source, str):
        return set(find(source)) == places
    # A singular may leave out its number.
    return set(find(source[1])) - places <= {"{count}"}


def list_texts(sheet: Sheet) -> list[str]:
    """Return the lines of text of a sheet."""
    return [mark.content for mark in sheet.marks if isinstance(mark, Text)]


def test_english_needs_no_catalogue() -> None:
    """English sentences are unchanged."""
    assert "anything" == get_translator(Lang.EN)("anything")


def test_an_unknown_sentence_stays_english() -> None:
    """A sentence missing from the catalogue is shown in English."""
    assert "not there" == get_translator(Lang.JA)("not there")


@pytest.mark.parametrize("lang", TRANSLATED)
def test_every_word_of_a_sheet_is_translated(lang: Lang) -> None:
    """All text of a two-sheet board differs from English, except names.

    Spanish shares the word for Horizontal with English.
    """
    options = BoardOptions(size=48, lang=lang)
    english = list_texts(layout_board(replace(options, lang=Lang.EN))[0])
    foreign = list_texts(layout_board(options)[0])
    same = set(english) & set(foreign)
    shared = {"Horizontal ↔"} if lang is Lang.ES else set()
    assert shared == same


def test_page_font_has_every_japanese_letter() -> None:
    """The font of the Japanese pages has every character of their sentences."""
    assert set() == find_letters() - read_letters(PAGE_FONT)


def test_page_font_is_that_of_the_catalogue() -> None:
    """The page font is a subset of the font of the sheets, as small as possible."""
    assert make_page_font() == PAGE_FONT.read_bytes()
    assert make_name_font() == NAME_FONT.read_bytes()


_LIGHT_FONT_BYTES = 18_000


@pytest.mark.parametrize("weight", LATIN_FONTS)
def test_latin_font_has_every_other_letter(weight: str) -> None:
    """The font of all pages is that of the sheets, small, and lacks no letter."""
    font = LATIN_FONTS[weight]
    used = {
        letter
        for lang in TRANSLATED
        for message in read_catalogue(lang)
        for letter in f"{message.id}{message.string}"
        if letter.isprintable() and letter < "\u2e80"
    }
    assert used <= read_letters(font)
    assert make_latin_font(weight) == font.read_bytes()
    assert font.stat().st_size <= _LIGHT_FONT_BYTES


@pytest.mark.parametrize(
    ("lang", "length"),
    [
        (Lang.EN, "7.58 mm"),
        (Lang.DE, "7,58 mm"),
        (Lang.ES, "7,58 mm"),
        (Lang.SV, "7,58 mm"),
        (Lang.JA, "7.58 mm"),
    ],
)
def test_lengths_have_the_decimal_mark_of_the_language(lang: Lang, length: str) -> None:
    """A length in a sentence has a point or a comma, as its readers write it."""
    words = say("{size}, holes {pitch} mm apart", lang, size="24 × 24", pitch=7.579)
    assert length in words
