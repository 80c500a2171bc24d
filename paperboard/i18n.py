"""Words in the language of a page or sheet. The only file that knows the catalogues."""

from collections.abc import Callable
from functools import cache
from pathlib import Path

from paperboard.core.board_options import Lang

CATALOGUES = Path(__file__).parent / "locale"


@cache
def get_translator(lang: Lang) -> Callable[[str], str]:
    """Return the function from an English sentence to its translation.

    A sentence that the catalogue of that language lacks stays English.
    """
    if lang is Lang.EN:
        return str
    sentences = _read_catalogue(lang)
    return lambda sentence: sentences.get(sentence, sentence)


def _read_catalogue(lang: Lang) -> dict[str, str]:
    # Babel takes a while to import, which English output should not pay for.
    from babel.messages.pofile import read_po  # noqa: PLC0415

    with (CATALOGUES / f"{lang.value}.po").open("rb") as file:
        catalogue = read_po(file, locale=lang.value)
    return {
        message.id: message.string
        for message in catalogue
        if isinstance(message.id, str) and isinstance(message.string, str)
        if message.id and message.string
    }
