"""The catalogues hold every sentence of a sheet, and no other."""

import re
from pathlib import Path

import pytest
from babel.messages.extract import extract_from_dir
from babel.messages.pofile import read_po

import paperboard
from paperboard.core.board_options import BoardOptions, Lang
from paperboard.i18n import CATALOGUES, get_translator
from paperboard.render.board_sheet import layout_board
from paperboard.render.sheet import Sheet, Text

TRANSLATED = [lang for lang in Lang if lang is not Lang.EN]


def find_sentences() -> set[str]:
    """Return what the code asks to translate."""
    found = extract_from_dir(
        Path(paperboard.__file__).parent / "render",
        method_map=[("**.py", "python")],
        keywords={"translate": None},
    )
    return {str(message) for _, _, message, _, _ in found}


def read_sentences(lang: Lang) -> dict[str, str]:
    """Return the catalogue of a language as it stands in its file."""
    with (CATALOGUES / f"{lang.value}.po").open("rb") as file:
        return {str(one.id): str(one.string) for one in read_po(file) if one.id}


@pytest.mark.parametrize("lang", TRANSLATED)
def test_no_sentence_is_missing_or_stale(lang: Lang) -> None:
    """A catalogue translates exactly the sentences that the code uses."""
    sentences = read_sentences(lang)
    assert find_sentences() == set(sentences)
    assert [] == [source for source, words in sentences.items() if not words]


@pytest.mark.parametrize("lang", TRANSLATED)
def test_translations_keep_the_places_for_values(lang: Lang) -> None:
    """A translation has the same ``{places}`` as the sentence it stands for."""
    places = re.compile(r"{\w+}")
    wrong = [
        source
        for source, words in read_sentences(lang).items()
        if sorted(places.findall(source)) != sorted(places.findall(words))
    ]
    assert [] == wrong


def list_texts(sheet: Sheet) -> list[str]:
    """Return the lines of text of a sheet."""
    return [mark.content for mark in sheet.marks if isinstance(mark, Text)]


def test_english_needs_no_catalogue() -> None:
    """English sentences come back as they are."""
    assert "anything" == get_translator(Lang.EN)("anything")


def test_an_unknown_sentence_stays_english() -> None:
    """A sentence that no catalogue knows is shown rather than lost."""
    assert "not there" == get_translator(Lang.JA)("not there")


@pytest.mark.parametrize("lang", TRANSLATED)
def test_every_word_of_a_sheet_is_translated(lang: Lang) -> None:
    """No text of a two-sheet board reads the same as in English, but for names.

    Spanish shares the words for the two sides with English.
    """
    options = BoardOptions(size=48, lang=lang)
    english = list_texts(layout_board(options)[0])
    foreign = list_texts(layout_board(options, get_translator(lang))[0])
    same = set(english) & set(foreign)
    shared = {"Vertical ↕", "Horizontal ↔"} if lang is Lang.ES else set()
    assert shared == same
