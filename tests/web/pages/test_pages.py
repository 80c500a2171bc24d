"""The pages as the server sends them."""

import re
from urllib.parse import parse_qsl, urlencode, urlsplit

import pytest
from flask.testing import FlaskClient

from paperboard.core.products.board_choices import Paper
from paperboard.core.products.board_options import BOARD_OPTIONS, SHORTHANDS
from paperboard.core.products.cards_options import parse_cards_options
from paperboard.web.pages.board_form import TYPED_OPTIONS
from paperboard.web.pages.ready_shelves import find_handy_paper
from tests.things import THINGS
from tests.web.page_reader import PageReader, read_page


@pytest.mark.parametrize(
    "address", ["/", "/settings", "/settings?size=1", "/resources", "/resources?x=1"]
)
def test_page_is_well_built(client: FlaskClient, address: str) -> None:
    """A page has one h1, a language, landmarks, unique ids and no inline code."""
    page = PageReader(client.get(address).text)
    ids = [e["id"] for e in page.elements if "id" in e.attributes]
    assert 1 == len(page.find("h1"))
    assert "en" == page.find("html")[0]["lang"]
    assert [1, 1, 1] == [len(page.find(n)) for n in ("header", "main", "footer")]
    assert len(ids) == len(set(ids))
    assert [] == page.find("style")
    assert all("src" in script.attributes for script in page.find("script"))
    assert [] == [
        name
        for e in page.elements
        for name in e.attributes
        if name == "style" or name.startswith("on")
    ]


CARD_TILES = THINGS["cards"].tiles
_SHEETS = "record-sheet|template|cards|rules|double-board"


@pytest.mark.parametrize("address", ["/", "/settings?size=48", "/resources"])
def test_every_link_and_picture_is_there(client: FlaskClient, address: str) -> None:
    """Every link and picture on a page works."""
    page = read_page(client, address)
    targets = {
        e.attributes.get("href") or e.attributes.get("src") or ""
        for e in page.elements
        if e.name in {"a", "img", "link", "script"}
    }
    for target in sorted(targets - {"#main"}):
        # A PDF and a PNG of each sheet would be slow; their options are the same.
        drawn = re.sub(r"/board\.(pdf|png)", "/board.json", target)
        drawn = re.sub(rf"/({_SHEETS})\.(pdf|png)", r"/\1.svg", drawn)
        drawn = re.sub(r"[?&]sheet=\d", "", drawn) if drawn != target else drawn
        with client.get(drawn) as response:
            assert (target, 200) == (target, response.status_code)


def test_start_has_the_standard_board_in_one_click(client: FlaskClient) -> None:
    """The first link in the content downloads the standard A4 board as PDF."""
    page = read_page(client, "/")
    downloads = [e["href"] for e in page.find("a") if "download" in e.attributes]
    assert ["/board.pdf", "/board.pdf?paper=letter"] == downloads


def test_form_has_a_field_for_every_option(client: FlaskClient) -> None:
    """The fields are the options, each with a label and its default."""
    page = read_page(client, "/settings")
    names = {option.name for option in BOARD_OPTIONS if option not in SHORTHANDS}
    labels = {label["for"] for label in page.find("label")}
    typed = {f"{name}-typed" for name in TYPED_OPTIONS}
    assert names == set(page.find_values())
    assert names | typed == labels


def test_form_gives_back_what_it_shows(client: FlaskClient) -> None:
    """Sending the form unchanged gives the board of the page."""
    query = "handicap=4&favour=horizontal&paper=a3&title=Final&guides=true&size=30"
    page = read_page(client, f"/settings?{query}")
    again = read_page(client, f"/settings?{urlencode(page.find_values())}")
    assert page.find("img")[1]["src"] == again.find("img")[1]["src"]
    sent = dict(parse_qsl(urlsplit(again.find("img")[1]["src"]).query))
    assert dict(parse_qsl(query)) == sent


def test_size_fills_columns_and_rows(client: FlaskClient) -> None:
    """A link with a size shows it in both fields."""
    values = read_page(client, "/settings?size=18").find_values()
    assert ("18", "18") == (values["columns"], values["rows"])


def test_empty_fields_are_not_given(client: FlaskClient) -> None:
    """An empty field counts as its default on the page."""
    page = read_page(client, "/settings?columns=&rows=&title=&vertical_color=")
    assert "/board.svg" == page.find("img")[1]["src"]


def test_settings_say_who_begins(client: FlaskClient) -> None:
    """The page says so in words, also where the theme is chosen."""
    page = read_page(client, "/settings")
    assert "lighter colour" in page.find_id("theme-help").text
    assert "Vertical begins. Rows are removed" in page.find("form")[0].text


@pytest.mark.parametrize("query", ["", "vertical_color=black&horizontal_color=red"])
def test_darker_colour_of_vertical_is_noted(client: FlaskClient, query: str) -> None:
    """The page and the summary for its preview note it, and the board is shown."""
    page = read_page(client, f"/settings?{query}")
    board = client.get(f"/board.json?{query}").get_json()
    for said in (page.find_id("advice").text, " ".join(board["advice"])):
        assert bool(query) is ("here it has the darker one" in said)
    assert page.find("img")[1]["src"].startswith("/board.svg")


def test_a_typed_paper_replaces_the_chosen_one(client: FlaskClient) -> None:
    """Without scripts, the form sends the list and the field below it."""
    typed = client.get("/settings?paper=a4&paper=200x320").text
    assert "200 × 320 mm" in typed
    assert 'value="200x320" selected' in client.get("/settings?paper=200x320").text
    assert 200 == client.get("/settings?paper=a4&paper=").status_code


def test_own_colour_stays_in_the_form(client: FlaskClient) -> None:
    """A colour without a name stays in the form when it is sent again."""
    values = read_page(client, "/settings?vertical_color=%23123456").find_values()
    assert "#123456" == values["vertical_color"]


def test_usual_sizes_keep_other_settings(client: FlaskClient) -> None:
    """A link to a usual size changes only the size."""
    page = read_page(client, "/settings?columns=20&rows=10&paper=a3")
    links = {
        e["data-size"]: e["href"] for e in page.find("a") if "data-size" in e.attributes
    }
    assert "/settings?paper=a3&size=18" == links["18"]


@pytest.mark.parametrize(
    ("query", "name"),
    [
        ("columns=101", "columns"),
        ("rows=x", "rows"),
        ("handicap=21", "handicap"),
        ("paper=a9", "paper"),
        ("margin=4", "margin"),
        ("vertical_color=mauve", "vertical_color"),
        ("title=%F0%9F%98%80", "title"),
        ("title=%E2%80%AE", "title"),
        ("vertical_name=a%00", "vertical_name"),
        ("board=diagonal&guides=true", "guides"),
        ("per_page=2&pages=2", "per_page"),
    ],
)
def test_fault_stands_beside_its_field(
    client: FlaskClient, query: str, name: str
) -> None:
    """A faulty field is marked, explained, and keeps what was typed."""
    page = read_page(client, f"/settings?{query}", 400)
    field = page.find_id(name)
    fault = page.find_id(f"{name}-fault")
    given = dict(parse_qsl(query))
    assert "true" == field["aria-invalid"]
    assert f"{name}-fault" in field["aria-describedby"].split()
    assert fault.text
    assert "hidden" not in fault.attributes
    assert given[name].replace("\0", "\ufffd") == page.find_values()[name].replace(
        "\0", "\ufffd"
    )


@pytest.mark.parametrize("query", ["size=1", "bogus=1", "title=%FF"])
def test_fault_without_a_field_stands_above(client: FlaskClient, query: str) -> None:
    """A fault of something without a field is shown above the form."""
    page = read_page(client, f"/settings?{query}", 400)
    assert page.find("code")[0].text in {query.partition("=")[0], "query"}


def test_text_on_the_page_stays_text(client: FlaskClient) -> None:
    """A hostile title is shown as a value, not as markup."""
    text = "</title><script>alert(1)</script>\"'>"
    page = read_page(client, f"/settings?{urlencode({'title': text})}")
    assert text == page.find_values()["title"]
    (script,) = page.find("script")
    assert script["src"].endswith("/preview.js")


def test_a_poster_has_one_picture_and_one_file(client: FlaskClient) -> None:
    """Of more than four sheets, the page shows them together and offers the PDF."""
    page = read_page(client, "/settings?size=48&pages=4&pages=3x2")
    (picture,) = [e["src"] for e in page.find("img") if "pages=3x2" in e["src"]]
    assert 200 == client.get(picture).status_code
    (file,) = [e["href"] for e in page.find("a") if "download" in e.attributes]
    assert "/board.pdf?size=48&pages=3x2" == file
    assert "3 × 2 sheets of A4" in client.get("/settings?size=48&pages=3x2").text
    assert 200 == client.get("/board.svg?size=48&pages=3x2&sheet=6").status_code
    assert 400 == client.get("/board.svg?size=48&pages=3x2&sheet=7").status_code


@pytest.mark.parametrize(
    ("query", "count"), [("", 1), ("size=48", 2), ("pages=4", 4), ("per_page=6", 1)]
)
def test_every_sheet_is_shown(client: FlaskClient, query: str, count: int) -> None:
    """All sheets of a board are shown, each as a different picture."""
    page = read_page(client, f"/settings?{query}")
    pictures = {e["src"] for e in page.find("img") if "/board.svg" in e["src"]}
    assert count == len(pictures)


@pytest.mark.parametrize(
    ("query", "verdict", "word"),
    [
        ("size=24", "comfortable", "Comfortable"),
        ("size=30", "dense", "Dense"),
        ("size=36", "more-sheets", "two sheets"),
        ("size=48", "dense", "Dense"),
        ("size=56&pages=1", "more-sheets", "four sheets"),
        ("size=100", "more-sheets", "larger paper"),
        ("size=100&pages=1", "more-sheets", "four sheets of A4"),
        ("size=24&per_page=6", "more-sheets", "fewer boards"),
    ],
)
def test_verdict_is_plain(
    client: FlaskClient, query: str, verdict: str, word: str
) -> None:
    """The page and its data say how playable the board is."""
    page = read_page(client, f"/settings?{query}")
    board = client.get(f"/board.json?{query}").json
    assert board is not None
    assert verdict == board["verdict"] == page.find_id("verdict")["data-verdict"]
    assert board["sentence"] == page.find_id("sentence").text
    assert board["facts"] == page.find_id("facts").text
    assert word in board["sentence"]


@pytest.mark.parametrize(("margin", "told"), [(6, True), (7, False)])
def test_small_margin_is_advised_against(
    client: FlaskClient, margin: int, told: bool
) -> None:
    """A margin that printers may cut off comes with advice."""
    board = client.get(f"/board.json?margin={margin}").json
    assert board is not None
    assert told == bool(board["advice"])


@pytest.mark.parametrize("paper", ["a4", "letter", "a3"])
def test_resources_are_for_the_paper(client: FlaskClient, paper: str) -> None:
    """All ready-made sheets are on the chosen paper, each in three formats."""
    page = read_page(client, f"/resources?paper={paper}")
    found = [urlsplit(e["href"]) for e in page.find("a") if "download" in e.attributes]
    links = [link for link in found if link.path != "/cards.pdf"]
    papers = {dict(parse_qsl(link.query)).get("paper", "a4") for link in links}
    boards = page.find("h3")[: -len(CARD_TILES)]
    assert {paper} == papers
    for suffix in ("pdf", "svg", "png"):
        ending = f".{suffix}"
        assert len(boards) <= sum(link.path.endswith(ending) for link in links)


@pytest.mark.parametrize("paper", ["a4", "a3"])
def test_resources_have_the_cards(client: FlaskClient, paper: str) -> None:
    """Decks, rules and alignment sheet are there on A4 and Letter, with a picture."""
    page = read_page(client, f"/resources?paper={paper}")
    found = [e["href"] for e in page.find("a") if "/cards.pdf" in e["href"]]
    links = [link for link in found if "lang=en" in link]
    pictures = [e["src"] for e in page.find("img") if "/cards.svg" in e["src"]]
    expected = [
        {"paper": paper, "lang": "en", **ready.query}
        for ready in CARD_TILES
        for paper in ("a4", "letter")
    ]
    assert expected == [dict(parse_qsl(urlsplit(link).query)) for link in links]
    assert len(CARD_TILES) == len(pictures)
    for address in pictures + found:
        assert parse_cards_options(parse_qsl(urlsplit(address).query)) is not None


@pytest.mark.parametrize("paper", Paper)
def test_cards_come_on_paper_that_is_at_hand(paper: Paper) -> None:
    """Papers in inches give cards on Letter, other papers on A4."""
    is_metric = paper.value[0] in "ab"
    assert (Paper.A4 if is_metric else Paper.LETTER) is find_handy_paper(paper)


def test_resources_have_the_usual_boards(client: FlaskClient) -> None:
    """Even, handicap, mini and diagonal boards are all listed."""
    page = read_page(client, "/resources")
    names = [heading.text for heading in page.find("h3")]
    expected = {"12 × 12", "24 × 24", "48 × 48, two sheets", "24 × 12", "20 × 24"}
    assert expected <= set(names)
    assert {"4 boards of 12 × 12", "Diagonal 24"} <= set(names)
    assert len(names) == len(set(names))
