"""Pages have no hard-coded words: a made-up language shows untranslated ones."""

import re
from collections.abc import Iterator
from html.parser import HTMLParser
from urllib.parse import quote

import pytest
from flask.testing import FlaskClient

from paperboard import i18n
from paperboard.core.products.board_options import BOARD_OPTIONS
from paperboard.standard_deck import load_standard_deck

_PLACE = re.compile(r"({[^}]*})")
_CIRCLED = {
    **{ord("a") + n: chr(0x24D0 + n) for n in range(26)},
    **{ord("A") + n: chr(0x24B6 + n) for n in range(26)},
}
_WORD = re.compile(r"[A-Za-z]{3,}")
# Names, formats and what users type are the same in every language.
_SAME = {
    *("paperboard", "TwixT", "Twixt", "PDF", "SVG", "PNG", "DXF", "ISO", "tsgf", "txt"),
    *("Letter", "Legal", "Tabloid", "English", "Deutsch", "Español", "Svenska"),
    *("Ctrl", "Home", "End", "Enter", "Espa", "swap", "resign", "draw"),
    *("Board", "Rules", "Position", "Setup", "Seats", "vertical", "horizontal"),
    *("paper", "standard", "Ann", "Cards", "Seed"),
}
_OPTION_WORDS = {w for option in BOARD_OPTIONS for w in option.name.split("_")}
# Names of cards come from the deck, in the language of the page.
_CARD_WORDS = {
    word
    for form in load_standard_deck().forms
    for name in (form.key, *(name for _, name in form.names))
    for word in _WORD.findall(name)
}
_WORDED = {"alt", "title", "aria-label", "placeholder", "content"}
_UNWORDED = {
    *("viewport", "color-scheme", "theme-color", "twitter:card"),
    *("og:type", "og:image", "og:image:type"),
}
_GAMES = (
    "",
    '[Board "8x8"] D3 B2 E5 B3 E3 B5 D5',
    '[Board "8x8"] [Rules "standard"] D3 B2 E5 B3 E3 B5 D5-D3/E5',
    '[Board "8x8"] D1 A3 E3 B5 D5 D6 E7 B7 C8',
    '[Board "8x8"] D3 D3',
    '[Board "8x8"] D3 B2 resign',
    '[Board "8x8"] [Seats "A1=Ann;B1=;A2=;B2="] D3 B2',
    '[Board "8x8"] [Position] vertical: D3 E5 A1; horizontal: C5 E5 C5-D3',
    '[Board "8x8"] [Cards "literal"] [Seed "a"]',
    '[Board "8x8"] [Cards "new-peg-only"] Beam:D3 Short:B2',
    '[Board "6x6"] C2 D5 D4 E3 D6 C3 B5 A3 B4 C4 E4 F5 D3 A5',
)
_PAGES = (
    *("/", "/settings", "/settings?size=48&margin=5", "/settings?size=3&x=1"),
    *("/resources", "/rules", "/nothing"),
    *(f"/checker?g={quote(game)}" for game in _GAMES),
    *("/cards?seed=a&drawn=0", "/cards?seed=a&drawn=3", "/cards?drawn=x"),
    "/checker?g=D3+B2&play=D3",
    "/checker?g=D3+B2&move=9",
    "/checker?g=%3F%3F",
)


def circle(text: str, many: str = "", count: int = 1, /) -> str:
    """Return a sentence in the made-up language, with all letters circled."""
    chosen = many if many and count != 1 else text
    parts = _PLACE.split(chosen)
    return "".join(
        part if _PLACE.fullmatch(part) else part.translate(_CIRCLED) for part in parts
    )


@pytest.fixture
def made_up(monkeypatch: pytest.MonkeyPatch) -> Iterator[None]:
    """Replace German with the made-up language."""
    i18n.get_translator.cache_clear()
    monkeypatch.setattr(i18n, "_read_catalogue", lambda lang: circle)
    yield
    i18n.get_translator.cache_clear()


class WordReader(HTMLParser):
    """Collect all words of a page that are seen or read out, except typed ones."""

    def __init__(self, text: str) -> None:
        super().__init__()
        self.texts: list[str] = []
        self._skip = 0
        self.feed(text)

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        """Collect the words of attributes; skip code and typed text."""
        values = {name: value or "" for name, value in attrs}
        if tag in {"code", "textarea", "kbd", "script", "style"}:
            self._skip += 1
        if not {values.get("name"), values.get("property")} & _UNWORDED:
            names = [n for n in values if n in _WORDED or _holds_words(n, values[n])]
            self.texts += [values[name] for name in names]

    def handle_endtag(self, tag: str) -> None:
        """Stop skipping after code and typed text."""
        if tag in {"code", "textarea", "kbd", "script", "style"}:
            self._skip -= 1

    def handle_data(self, data: str) -> None:
        """Collect the text."""
        if not self._skip:
            self.texts.append(data)


def _holds_words(name: str, value: str) -> bool:
    return name.startswith("data-") and " " in value and "/" not in value


def find_plain_words(html: str) -> set[str]:
    """Return the plain words of a page that should have been translated."""
    texts = WordReader(html).texts
    words = {word for text in texts for word in _WORD.findall(_PLACE.sub("", text))}
    return words - _SAME - _OPTION_WORDS - _CARD_WORDS


@pytest.mark.parametrize("path", _PAGES)
@pytest.mark.usefixtures("made_up")
def test_every_word_comes_from_the_catalogue(client: FlaskClient, path: str) -> None:
    """A page in a made-up language has no English words left."""
    html = client.get(f"/de{path}", follow_redirects=True).text
    assert "ⓐ" in html
    assert set() == find_plain_words(html)


def test_a_plain_word_would_be_found(client: FlaskClient) -> None:
    """On the English page the search finds plain words."""
    assert {"Settings", "Boards"} <= find_plain_words(client.get("/").text)
