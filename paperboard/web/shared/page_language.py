"""The language of a page, which comes first in its path: ``/de/checker``."""

from collections.abc import Iterable
from typing import TYPE_CHECKING

from flask import Response, request, url_for
from werkzeug.datastructures import LanguageAccept
from werkzeug.http import parse_accept_header

from paperboard.core.errors import Message
from paperboard.core.game.problems import SIDE_NAMES
from paperboard.core.language import Lang, Translate
from paperboard.i18n import format_decimal, get_translator, say
from paperboard.web.shared.query import Pairs

if TYPE_CHECKING:
    from _typeshed.wsgi import StartResponse, WSGIApplication, WSGIEnvironment

_LANGUAGES = {lang.value: lang for lang in Lang}
# More than any browser sends; parsing all of a header could take a third of a second.
_LONGEST_WISH = 1_000
_READING = frozenset({"GET", "HEAD"})
_LANG = "paperboard.lang"
_ROOT = "paperboard.root"


class LanguagePaths:
    """A WSGI application with one more path to each page for every language.

    Moves the language from the path to the mount point (SCRIPT_NAME), so that every
    address that the application makes keeps it.
    """

    def __init__(self, application: "WSGIApplication") -> None:
        self._application = application

    def __call__(
        self, environ: "WSGIEnvironment", start_response: "StartResponse"
    ) -> Iterable[bytes]:
        """Answer a request in the language at the start of its path, or in English.

        An empty path is that of the home page.
        """
        root = environ.get("SCRIPT_NAME", "")
        # Flask would redirect an empty path to the host name that the client sent.
        path = environ.get("PATH_INFO") or "/"
        first, _, rest = path.removeprefix("/").partition("/")
        lang = _LANGUAGES.get(first)
        environ = {**environ, _ROOT: root, _LANG: lang or Lang.EN, "PATH_INFO": path}
        if lang is not None:
            environ["SCRIPT_NAME"] = f"{root}/{lang.value}"
            environ["PATH_INFO"] = f"/{rest}"
        return self._application(environ, start_response)


def get_language() -> Lang:
    """Return the language of the requested page."""
    lang = request.environ.get(_LANG, Lang.EN)
    assert isinstance(lang, Lang)
    return lang


def get_page_translator() -> Translate:
    """Return the translator from English to the language of the requested page."""
    return get_translator(get_language())


def say_on_page(text: str, many: str = "", count: int = 1, /) -> str:
    """Return an English sentence in the language of the requested page."""
    return get_page_translator()(text, many, count)


def say_message_on_page(message: Message) -> str:
    """Return a message in the language of the requested page."""
    return message.say(say_on_page)


def format_decimal_on_page(number: float) -> str:
    """Return a number with two decimals as the language of the page writes it."""
    return format_decimal(number, get_language())


def list_sides() -> tuple[tuple[str, str], ...]:
    """Return the value and the name of each side, as choices for a form."""
    return tuple(
        (side.value, say_message_on_page(name)) for side, name in SIDE_NAMES.items()
    )


def list_languages() -> tuple[tuple[Lang, str, str], ...]:
    """Return each language with its own name and the path of this page in it."""
    return tuple((lang, lang.own_name, make_page_path(lang)) for lang in Lang)


def make_page_path(lang: Lang) -> str:
    """Return the path of the requested page in a language, without the query."""
    front = "" if lang is Lang.EN else f"/{lang.value}"
    return f"{request.environ.get(_ROOT, '')}{front}{request.path}"


def make_file_address(endpoint: str, **values: object) -> str:
    """Return the address of a file, which is the same in every language."""
    root = request.environ.get(_ROOT, "")
    address = url_for(endpoint, **values)  # type: ignore[arg-type]  # as it takes them
    return f"{root}{address.removeprefix(request.script_root)}"


def with_page_language(pairs: Pairs) -> Pairs:
    """Add the language of the page to a sheet's options, if they name none."""
    if get_language() is Lang.EN or any(name == "lang" for name, _ in pairs):
        return pairs
    return (*pairs, ("lang", get_language().value))


def name_sheet_language() -> str | None:
    """Return the option ``lang`` for sheets that a page links to, None for English."""
    lang = get_language()
    return None if lang is Lang.EN else lang.value


def describe_page() -> dict[str, object]:
    """Return the template values about languages that every page needs."""
    offer = find_offer()
    query = request.query_string.decode(errors="replace")
    return {
        "page_lang": get_language(),
        "languages": list_languages(),
        "query": f"?{query}" if query and request.method in _READING else "",
        "offer": offer,
        "offer_words": say("This page in English", offer or Lang.EN),
    }


def vary_by_language(response: Response) -> Response:
    """Add ``Vary: Accept-Language`` to pages and return the response."""
    if response.mimetype == "text/html":
        response.vary.add("Accept-Language")
    return response


def find_offer() -> Lang | None:
    """Return the language that the browser prefers to English, or None.

    Always None for pages with a language in their address.
    """
    if request.script_root != request.environ.get(_ROOT, ""):
        return None
    header = request.headers.get("Accept-Language", "")[:_LONGEST_WISH]
    for wanted in parse_accept_header(header, LanguageAccept).values():
        lang = _LANGUAGES.get(wanted.split("-")[0].lower())
        if lang is not None:
            return None if lang is Lang.EN else lang
    return None
