"""The rules page: its figures, and its examples typed into the checker."""

from urllib.parse import parse_qs, urlsplit

import pytest
from flask.testing import FlaskClient

from paperboard.core.game.game_record import MoveKind, Record
from paperboard.core.language import Lang
from paperboard.core.report.check import CheckReport, check_text
from paperboard.core.rule_book.rule_book import RULE_BOOK
from tests.web.page_reader import PageReader, read_page

_SECTIONS = [section for chapter in RULE_BOOK for section in chapter.sections]
_EXAMPLES = [example for section in _SECTIONS for example in section.examples]
_WORDS = {
    "swap": MoveKind.SWAP,
    "resign": MoveKind.RESIGN,
    "draw": MoveKind.DRAW,
}


def read_rules(client: FlaskClient, lang: Lang) -> PageReader:
    """Return the rules page in a language."""
    prefix = "" if lang is Lang.EN else f"/{lang.value}"
    return read_page(client, f"{prefix}/rules")


def list_shown(page: PageReader) -> list[tuple[str, str]]:
    """Return each example as the page shows it, with the address of its link."""
    shown = []
    for number, element in enumerate(page.elements):
        if element.name == "dt":
            link = next(e for e in page.elements[number:] if e.name == "a")
            shown.append((element.text.strip(), link["href"]))
    return shown


def find_game(address: str) -> str:
    """Return the game in an address of the checker."""
    return parse_qs(urlsplit(address).query)["g"][0]


def list_links(report: CheckReport) -> set[object]:
    """Return the links of both sides."""
    placement = report.placement
    return {*placement.vertical.links, *placement.horizontal.links}


@pytest.mark.parametrize("lang", Lang)
def test_examples_can_be_typed_into_the_checker(
    client: FlaskClient, lang: Lang
) -> None:
    """Each example of the page is legal as shown, and does what its meaning says."""
    shown = list_shown(read_rules(client, lang))
    assert [example.written for example in _EXAMPLES] == [typed for typed, _ in shown]
    for example, (typed, address) in zip(_EXAMPLES, shown, strict=True):
        path = urlsplit(address).path
        query = {"g": find_game(address), "play": typed}
        played = client.get(path, query_string=query)
        assert (typed, 303) == (typed, played.status_code)
        before = check_text(find_game(address))
        after = check_text(find_game(played.location))
        made = list_links(after) - list_links(before)
        removed = list_links(before) - list_links(after)
        assert after.is_legal
        assert (example.made, example.removed) == (len(made), len(removed))
        assert "link-marks" not in {hint.code.value for hint in after.hints}
        assert isinstance(after.record, Record)
        kind = after.record.moves[-1].kind
        assert _WORDS.get(typed, MoveKind.PEG) is kind


def test_two_spellings_of_the_long_example_are_one_move(client: FlaskClient) -> None:
    """The last two examples give the same game."""
    games = [
        find_game(
            client.get(
                "/checker", query_string={"g": example.game, "play": example.written}
            ).location
        )
        for example in _EXAMPLES[-2:]
    ]
    assert games[0] == games[1]
    assert _EXAMPLES[-2].written != _EXAMPLES[-1].written


@pytest.mark.parametrize(
    ("lang", "words"),
    [
        (Lang.EN, "Vertical has the lighter colour and begins."),
        (Lang.DE, "Senkrecht hat die hellere Farbe und beginnt."),
        (Lang.ES, "Vertical tiene el color más claro y empieza;"),
        (Lang.SV, "Lodrät har den ljusare färgen och börjar,"),
        (Lang.JA, "明るい色の縦側が先に打ち、"),
    ],
)
def test_the_page_says_who_begins(client: FlaskClient, lang: Lang, words: str) -> None:
    """The page says, before the first move, which side and which colour begin."""
    page = read_rules(client, lang)
    assert any(words in element.text for element in page.find("p"))


@pytest.mark.parametrize("lang", Lang)
def test_each_section_has_its_place_and_figures(
    client: FlaskClient, lang: Lang
) -> None:
    """Sections have an anchor and a name of their own, and figures a caption."""
    page = read_rules(client, lang)
    for chapter in RULE_BOOK:
        for section in chapter.sections:
            assert page.find_id(f"{chapter.key}-{section.key}").text
    # People who jump from section to section hear these names only.
    headings = [heading.text for heading in page.find("h3")]
    assert len(set(headings)) == len(headings)
    captions = [caption.text for caption in page.find("figcaption")]
    assert sum(len(section.diagrams) for section in _SECTIONS) == len(captions)
    assert all(captions)
