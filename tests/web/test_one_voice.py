"""Page, command line and sheets use the same words for the same things."""

import re
from urllib.parse import urlencode

import pytest
from flask.testing import FlaskClient

from paperboard.core.game.geometry import Side
from paperboard.core.game.problems import SIDE_NAMES
from paperboard.core.language import Lang
from paperboard.core.products.game_sheet_options import GameSheetOptions
from paperboard.core.report.check import check_text
from paperboard.core.report.report_words import describe_outcome, name_outcome
from paperboard.i18n import say_message
from paperboard.render.game.game_sheet import layout_game_sheet
from paperboard.render.page.sheet import Text
from paperboard.standard_deck import load_standard_deck
from tests.catalogues import find_places
from tests.cli.calls import call
from tests.web.page_reader import read_page

_WORDS = "paperboard/core/report/report_words.py"
_SENTENCES = "paperboard/core/game/problems.py"
# Words with other uses.
_COMMON = {"no", "yes"}
_ENDINGS = [
    "L12 K9",
    "L12 K9 resign",
    "L12 draw",
    '[Board "5x5"] B1 A2 C3 A3 D5',
    '[Board "4x4"] B2 A2 C2 A3 B3 D2 C3 D3 B1',
    '[Board "5x5"] C3 D3 C2 A3 C4 B2',
    '[Seats "A1=Ann;B1=Bo;A2=Cy;B2=Di"] [Board "5x5"] B1 A2 C3 A3 D5',
]


@pytest.mark.parametrize("text", _ENDINGS)
def test_page_and_command_line_and_sheet_say_the_same_outcome(
    client: FlaskClient, text: str
) -> None:
    """The facts of both use the short words, the page's headline the long ones."""
    report = check_text(text)
    short, long = str(name_outcome(report)), str(describe_outcome(report))
    facts = call("check", "-", given=text).out.decode().splitlines()
    assert f"Result: {short}" in facts
    (sheet, *_) = layout_game_sheet(report, GameSheetOptions())
    lines = [mark.content for mark in sheet.marks if isinstance(mark, Text)]
    assert short in [fact for line in lines for fact in line.split(" · ")]
    page = read_page(client, f"/checker?{urlencode({'g': text})}")
    assert long == page.find_id("headline").text


def test_page_and_command_line_and_api_count_the_same_cards(
    client: FlaskClient,
) -> None:
    """A drawn card is nowhere counted as still in the pile."""
    text = '[Cards "literal"] [Board "8x8"] [Seed "paperboard"] Tilt:C3'
    lines = call("check", "-", given=text).out.decode().splitlines()
    assert "Cards in the pile: 38 of 40" in lines
    pile = client.post("/api/v1/check", json={"game": text}).get_json()["cards"]["pile"]
    facts = dict(line.split(": ", 1) for line in lines if ": " in line)
    deck = load_standard_deck()
    names = {form.key: form.name("en") for form in deck.forms}
    counts = {f"{names[key]} {n}" for key, n in pile["left"].items() if n}
    assert counts == {*facts["Cards left"].split(", ")}
    page = read_page(client, f"/checker?{urlencode({'g': text})}")
    words = page.find_id("pile-words").text
    assert "Round 1 of the pile: 38 of 40 cards left." == words
    cells = [int(e.text) for e in page.find("td") if e.text.isdecimal()]
    assert sorted(pile["left"].values()) == sorted(cells[::2])
    assert sorted(pile["discards"].values()) == sorted(cells[1::2])


@pytest.mark.parametrize("lang", Lang)
def test_sides_have_one_name_in_each_language(lang: Lang, client: FlaskClient) -> None:
    """A fault names a side like the headings of the page."""
    name = say_message(SIDE_NAMES[Side.VERTICAL], lang)
    report = check_text("A5")
    (problem,) = report.problems
    assert name in say_message(problem.message, lang)
    front = "" if lang is Lang.EN else f"/{lang.value}"
    page = read_page(client, f"{front}/checker?g=L12")
    assert name in [e.text.strip() for e in page.find("th")]


def test_no_other_module_names_sides_and_results() -> None:
    """Names of sides and results are written only in their module."""
    places = [(place, words) for place, words in find_places()]
    own = {words for place, words in places if place == _WORDS}
    names = {str(name) for name in SIDE_NAMES.values()}
    elsewhere = [
        (place, words)
        for place, words in places
        if (words in own - _COMMON and place != _WORDS)
        or (words in names and place != _SENTENCES)
    ]
    assert [] == elsewhere
    assert names <= {words for _, words in places}


def test_running_text_has_one_way_to_write_a_side() -> None:
    """No sentence has a side or ruleset in capitals, or calls a draw a tie."""
    wrong = re.compile(
        r"VERTICAL|HORIZONTAL|STANDARD|PAPER|\b(vertical|horizontal)\b(?![:}])|\b[Tt]ie\b"
    )
    assert [] == [
        (place, words)
        for place, words in find_places()
        if any(map(wrong.search, [words] if isinstance(words, str) else words))
    ]
