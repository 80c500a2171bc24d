"""The translatable sentences of the code, and the catalogues."""

import functools
import io
from collections.abc import Iterator
from pathlib import Path

from babel.messages.catalog import Catalog
from babel.messages.extract import extract_from_dir
from babel.messages.pofile import read_po, write_po

from paperboard.core.language import Lang
from paperboard.i18n import CATALOGUES

ROOT = Path(__file__).parents[1]
TRANSLATED = [lang for lang in Lang if lang is not Lang.EN]

Sentence = str | tuple[str, str]

_CALL = {None: (1,), 3: (1, 2)}
# The functions that take an English sentence, and the position of that argument.
_KEYWORDS = {
    "_": _CALL,
    "say": None,
    "say_on_page": _CALL,
    "Message": None,
    "count_message": (1, 2),
    "unexpected": None,
    "Option": (4,),
}
_UNUSED_FIELDS = (b'"Report-Msgid-Bugs-To', b'"Last-Translator', b'"Language-Team')
_METHODS = [("paperboard/**.py", "python"), ("templates/**.html", "jinja2")]


@functools.cache
def find_sentences() -> frozenset[Sentence]:
    """Return the sentences that the code marks for translation; plurals are pairs."""
    found = frozenset(sentence for _, sentence in find_places())
    # A sentence with a plural is also found by its first form alone.
    return found - {pair[0] for pair in found if isinstance(pair, tuple)}


def find_places() -> Iterator[tuple[str, Sentence]]:
    """Yield each file with each sentence that it marks for translation."""
    found = extract_from_dir(
        ROOT,
        method_map=_METHODS,
        options_map={"templates/**.html": {"silent": "false"}},
        keywords=_KEYWORDS,  # type: ignore[arg-type]  # None is a key, see its docs
    )
    for place, _, message, _, _ in found:
        if message:
            pair = message if isinstance(message, str) else (message[0], message[1])
            yield place, pair


def read_catalogue(lang: Lang) -> Catalog:
    """Return the catalogue of a language from its file."""
    with (CATALOGUES / f"{lang.value}.po").open("rb") as file:
        return read_po(file, locale=lang.value)


def update_catalogues() -> None:
    """Add missing sentences to every catalogue, untranslated, and drop unused ones."""
    template = Catalog()
    for sentence in sorted(find_sentences(), key=str):
        template.add(sentence)
    for lang in TRANSLATED:
        catalogue = read_catalogue(lang)
        template.creation_date = catalogue.creation_date
        catalogue.update(template, no_fuzzy_matching=True)
        catalogue.obsolete.clear()
        write_catalogue(lang, catalogue)


def write_catalogue(lang: Lang, catalogue: Catalog) -> None:
    """Write the catalogue without unused header fields."""
    buffer = io.BytesIO()
    write_po(buffer, catalogue, width=88, sort_output=True)
    lines = buffer.getvalue().splitlines(keepends=True)
    kept = [line for line in lines if not line.startswith(_UNUSED_FIELDS)]
    (CATALOGUES / f"{lang.value}.po").write_bytes(b"".join(kept))
