"""Translate sentences. This is the only file that reads the catalogues."""

import io
from functools import cache
from pathlib import Path

from paperboard.core.errors import Message
from paperboard.core.language import Lang, Translate, keep_english

CATALOGUES = Path(__file__).parent / "locale"


def say(sentence: str, lang: Lang, /, **values: object) -> str:
    """Return an English sentence in that language, with the values filled in.

    Without values, placeholders such as ``{count}`` stay. A float is written with two
    decimals and the decimal mark of the language. A sentence that is missing from the
    catalogue stays English.
    """
    words = get_translator(lang)(sentence)
    if not values:
        return words
    return words.format(
        **{
            name: format_decimal(value, lang) if isinstance(value, float) else value
            for name, value in values.items()
        }
    )


def format_decimal(number: float, lang: Lang) -> str:
    """Return a number with two decimals and the decimal mark of the language."""
    if lang is Lang.EN:
        return f"{number:.2f}"
    from babel import numbers  # noqa: PLC0415

    return numbers.format_decimal(number, "0.00", locale=lang.value)


def say_message(message: Message, lang: Lang) -> str:
    """Return a message in that language, with its decimal mark in every float."""
    return _write_decimals(message, lang).say(get_translator(lang))


def _write_decimals(message: Message, lang: Lang) -> Message:
    def write(value: object) -> object:
        if isinstance(value, float):
            return format_decimal(value, lang)
        return _write_decimals(value, lang) if isinstance(value, Message) else value

    return message.fill(**{name: write(one) for name, one in message.values.items()})


@cache
def get_translator(lang: Lang) -> Translate:
    """Return the function that translates English sentences into that language.

    A sentence that is missing from the catalogue stays English.
    """
    if lang is Lang.EN:
        return keep_english
    return _read_catalogue(lang)


def _read_catalogue(lang: Lang) -> Translate:
    # Babel takes long to import, and English output does not need it.
    from babel.messages.mofile import write_mo  # noqa: PLC0415
    from babel.messages.pofile import read_po  # noqa: PLC0415
    from babel.support import Translations  # noqa: PLC0415

    compiled = io.BytesIO()
    with (CATALOGUES / f"{lang.value}.po").open("rb") as file:
        write_mo(compiled, read_po(file, locale=lang.value))
    compiled.seek(0)
    catalogue = Translations(compiled)

    def translate(text: str, many: str = "", count: int = 1, /) -> str:
        if not text:
            # In a catalogue, the empty text is the key of the header.
            return ""
        return (
            catalogue.ngettext(text, many, count) if many else catalogue.gettext(text)
        )

    return translate
