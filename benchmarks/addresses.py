"""Checks whether a change to the code keeps the answers at many addresses.

``python -m benchmarks.addresses write FILE`` saves a digest of each answer, and
``compare FILE`` exits with 1 if an answer has changed. Entity tags, request numbers and
the digest in the addresses of static files depend on the code and are ignored.
"""

import hashlib
import json
import re
import sys
from collections.abc import Iterator
from pathlib import Path
from urllib.parse import urlencode

from paperboard.web import create_app

_LANGS = ("en", "de", "es", "sv", "ja")
_KINDS = ("svg", "pdf", "png")
_GAME = '[Board "12x12"] 1. F4 2. G6 3. G8 4. E5 5. H6 6. F7'
_STANDARD = '[Board "12x12"] [Rules "standard"] 1. F4 2. G6 3. G8 4. E5 5. H6 6. F7'
_DOUBLE = '[Board "12x12"] [Seats "A1=Ann;B1=Bo;A2=Cy;B2=Di"] F4 G6 G8 privilege E5'
_CARDS = '[Cards "literal"] [Seed "7"] [Board "12x12"]'
_PLAYED = '[Cards "literal"] 1. Beam:L12 2. Short:K9 3. Knight:M14+L12/M14'
_POSITION = "[Position] vertical: N3 L4 L4-N3; horizontal: M2 M4 M2-M4"
_FAULTY = '[Board "12x12"] 1. A1 2. F4 3. F4'
_SETUP = '[Setup "vertical: N3 L4 L4-N3; horizontal: M2"] 1. P5'
_GAMES = (_GAME, _STANDARD, _DOUBLE, _CARDS, _PLAYED, _POSITION, _FAULTY, _SETUP)
_CHANGING = (
    (re.compile(rb"/static/[0-9a-f]{16}/"), b"/static/"),
    (re.compile(rb'"version": "[^"]*"'), b'"version": ""'),
)


def list_addresses() -> Iterator[str]:
    """Yield addresses of all kinds of pages and files, in all languages."""
    yield from _list_boards()
    yield from _list_other_sheets()
    yield from _list_games()
    yield from _list_pages()


def _join(path: str, **options: object) -> str:
    return f"{path}?{urlencode(options)}" if options else path


def _list_boards() -> Iterator[str]:
    for kind in _KINDS:
        yield f"/board.{kind}"
        yield _join(f"/board.{kind}", size=48, pages=2, lang="de")
        yield _join(f"/board.{kind}", board="diagonal", theme="ink-saver")
        yield _join(f"/double-board.{kind}", size=18, lang="sv")
        yield _join(f"/template.{kind}", size=18, paper="letter")
    for lang in _LANGS:
        yield _join("/board.svg", lang=lang, title="A — Ö", record="true")
        yield _join("/board.pdf", lang=lang, per_page=4, size=12, labels="all-sides")
        yield _join("/board.json", lang=lang, size=36, margin=5)
        yield _join("/double-board.svg", lang=lang, paper="a3")
        yield _join("/template.pdf", lang=lang)
    for paper in ("a3", "a5", "letter", "legal", "tabloid"):
        yield _join("/board.pdf", paper=paper, guides="true", handicap=6)
        yield _join("/board.svg", paper=paper, orientation="landscape", pages=4)
    for theme in ("classic", "blue-red", "colourblind", "ink-saver"):
        yield _join(
            "/board.svg", theme=theme, vertical_color="purple", favour="vertical"
        )
    yield _join("/board.svg", size=100, pages=4, sheet=3, scale_check="false")
    yield _join("/board.svg", vertical_name="Ada", horizontal_name="Bo", labels="none")


def _list_other_sheets() -> Iterator[str]:
    for lang in _LANGS:
        yield _join("/record-sheet.svg", lang=lang)
        yield _join("/record-sheet.pdf", lang=lang, per_page=4, rules="standard")
        yield _join("/record-sheet.svg", lang=lang, double="true", per_page=2)
        yield _join("/rules.svg", lang=lang)
        yield _join("/rules.pdf", lang=lang, paper="letter", board="true")
        yield _join("/cards.svg", lang=lang)
        yield _join("/cards.pdf", lang=lang, backs="duplex")
        yield _join("/cards.svg", lang=lang, sheet="leaflet")
        yield _join("/card.svg", lang=lang, form="Bridge-Removal")
        yield _join("/rule-diagram.svg", lang=lang, name="board")
        yield _join("/club-pack.pdf", lang=lang, board_24="true", rules="true")
    yield _join("/record-sheet.png", moves=300, per_page=2)
    yield _join("/rules.png")
    yield _join("/cards.png", backs="fold", theme="ink-saver")
    yield _join("/cards.pdf", sheet="alignment", paper="letter")
    yield _join("/club-pack.pdf", everything="true", paper="letter")
    yield _join("/club-pack.pdf")
    yield _join("/board.pdf", size=3, paper="a9")


def _list_games() -> Iterator[str]:
    for game in _GAMES:
        for path in ("/position.svg", "/game-sheet.pdf", "/api/v1/table", "/checker"):
            yield _join(path, g=game)
        for suffix in ("txt", "tsgf", "t1"):
            yield _join(f"/game.{suffix}", g=game)
    for lang in _LANGS:
        yield _join("/position.svg", g=_GAME, lang=lang, numbers="true")
        yield _join("/position.pdf", g=_SETUP, lang=lang, move=1)
        yield _join("/game-sheet.pdf", g=_STANDARD, lang=lang, every=2)
        for game in (_GAME, _DOUBLE, _CARDS, _POSITION, _FAULTY):
            yield _join(_page("/checker", lang), g=game)
        yield _join(_page("/checker", lang), g=_GAME, move=3)
        yield _join(_page("/checker", lang), g="nonsense")
    yield _join("/position.png", g=_GAME)


def _page(path: str, lang: str) -> str:
    return path if lang == "en" else f"/{lang}{path}"


def _list_pages() -> Iterator[str]:
    for lang in _LANGS:
        for path in ("/", "/settings", "/resources", "/checker", "/cards", "/rules"):
            yield _page(path, lang)
        yield _join(_page("/settings", lang), size=2, per_page=4, pages=4)
        yield _join(_page("/cards", lang), seed="7", drawn=9)
        yield _page("/nothing", lang)
    yield "/api/v1/openapi.json"
    yield "/healthz"
    yield "/robots.txt"


def write_table() -> dict[str, str]:
    """Return the status, media type, size, digest and file name of each address."""
    client = create_app({"PAPERBOARD_ADDRESS": "https://example.org"}).test_client()
    table = {}
    for address in list_addresses():
        answer = client.get(address)
        content = answer.data
        for pattern, plain in _CHANGING:
            content = pattern.sub(plain, content)
        digest = hashlib.sha256(content).hexdigest()[:16]
        name = answer.headers.get("Content-Disposition", "-")
        table[address] = (
            f"{answer.status_code} {answer.mimetype} {len(content)} {digest} {name}"
        )
    return table


def main(arguments: list[str]) -> int:
    """Write or compare the table, and print the differences."""
    action, place = arguments
    table = write_table()
    if action == "write":
        Path(place).write_text(json.dumps(table, indent=1) + "\n", encoding="utf-8")
        print(f"{len(table)} addresses")
        return 0
    before = json.loads(Path(place).read_text(encoding="utf-8"))
    changed = [one for one in table if table[one] != before.get(one)]
    for one in changed:
        print(f"{one}\n  was {before.get(one)}\n  is  {table[one]}")
    print(f"{len(table)} addresses, {len(changed)} different")
    return 1 if changed else 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
