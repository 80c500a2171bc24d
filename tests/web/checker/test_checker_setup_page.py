"""Setting up a position on the checker page, as the server sends it."""

from urllib.parse import parse_qs, urlencode, urlsplit

import pytest
from flask.testing import FlaskClient

from paperboard.core.game.game_record import Record
from paperboard.core.report.check import check_text
from tests.web.page_reader import Element, PageReader, read_page

HEAD = '[Board "8x8"] [Rules "paper"]'
EMPTY = f"{HEAD} [Position] vertical:; horizontal:"
SOUND = f"{HEAD} [Position] vertical: C2 D4 C2-D4; horizontal: F3"
_CROSSED = f"{HEAD} [Position] vertical: C2 D4 C2-D4; horizontal: C3 E2 C3-E2"
FAULTY = (
    f"{HEAD} [Position] vertical: A1 A4 C2 C2-D4 E6 G2 E6-G2; horizontal: C2 F3 Z99"
)
_WON = (
    f"{HEAD} [Position] vertical: C1 D3 C5 D7 F8 C1-D3 C5-D3 C5-D7 D7-F8; "
    "horizontal: A3 C4 E6 G6"
)


def show(
    client: FlaskClient, game: str, status: int = 200, **options: str
) -> PageReader:
    """Return the page of a position."""
    return read_page(client, f"/checker?{urlencode({'g': game, **options})}", status)


def click(client: FlaskClient, game: str, hole: str, **options: str) -> dict[str, str]:
    """Return the query of a click on a hole."""
    query = urlencode({"g": game, "put": hole, **options})
    response = client.get(f"/checker?{query}")
    assert 303 == response.status_code
    found = parse_qs(urlsplit(response.headers["Location"]).query)
    return {name: values[0] for name, values in found.items()}


def put(client: FlaskClient, game: str, tool: str, *holes: str) -> str:
    """Return the position after clicks with a tool."""
    for hole in holes:
        start: dict[str, str] = {}
        if hole.count("-"):
            first, _, hole = hole.partition("-")
            start = {"from": first}
        game = click(client, game, hole, tool=tool, **start)["g"]
    return game


def find_holes(page: PageReader) -> dict[str, Element]:
    """Return the holes that can be clicked, by name."""
    return {
        e["value"]: e for e in page.find("button") if "put" == e.attributes.get("name")
    }


def find_href(page: PageReader, words: str) -> str:
    """Return the address of the one link with these words."""
    (href,) = (e["href"] for e in page.find("a") if e.text.strip() == words)
    return href


def read_text(href: str) -> str:
    """Return the game that an address holds."""
    return parse_qs(urlsplit(href).query)["g"][0]


def count_lines(page: PageReader, look: str) -> int:
    """Return how many lines of the drawing have all these classes."""
    wanted = set(look.split())
    looks = (e.attributes.get("class", "").split() for e in page.find("line"))
    return sum(wanted <= set(look) for look in looks)


@pytest.mark.parametrize(
    ("before", "tool", "holes", "after"),
    [
        ("vertical:; horizontal:", "vertical-peg", ["C2"], "vertical: C2; horizontal:"),
        ("vertical: C2; horizontal:", "vertical-peg", ["C2"], "vertical:; horizontal:"),
        (
            "vertical: C2 D4 C2-D4; horizontal:",
            "horizontal-peg",
            ["C2"],
            "vertical: D4; horizontal: C2",
        ),
        (
            "vertical: C2 D4 E6 C2-D4 D4-E6; horizontal:",
            "vertical-peg",
            ["C2"],
            "vertical: D4 E6 D4-E6; horizontal:",
        ),
        (
            "vertical: C2 D4; horizontal:",
            "vertical-link",
            ["D4-C2"],
            "vertical: C2 D4 C2-D4; horizontal:",
        ),
        (
            "vertical: C2 D4 C2-D4; horizontal:",
            "vertical-link",
            ["C2-D4"],
            "vertical: C2 D4; horizontal:",
        ),
        (
            "vertical:; horizontal: C2",
            "horizontal-link",
            ["C2-G7"],
            "vertical:; horizontal: C2 C2-G7",
        ),
        ("vertical: C2; horizontal:", "vertical-link", ["C2-C2"], None),
        (
            "vertical: C2 D4 C2-D4; horizontal: C2 B4-C2 F3",
            "erase",
            ["C2"],
            "vertical: D4; horizontal: F3",
        ),
        ("vertical: C2; horizontal:", "erase", ["E5"], None),
    ],
)
def test_click_changes_the_position(
    client: FlaskClient, before: str, tool: str, holes: list[str], after: str | None
) -> None:
    """A click places or removes a peg or link, without any check."""
    game = f"{HEAD} [Position] {before}"
    expected = f"{HEAD} [Position] {after or before}"
    assert expected == put(client, game, tool, *holes)


def test_first_end_of_a_link_is_remembered(client: FlaskClient) -> None:
    """The first click of a link changes no text; a ring and words show it."""
    asked = click(client, SOUND, "F3", tool="horizontal-link")
    assert {"g": SOUND, "tool": "horizontal-link", "from": "F3"} == asked
    page = read_page(client, f"/checker?{urlencode(asked)}")
    text = " ".join(e.text for e in page.find("p"))
    assert "Link from F3: choose the other end." in text
    assert 1 == sum(
        "ring start" == e.attributes.get("class") for e in page.find("circle")
    )
    assert "from" not in parse_qs(urlsplit(find_href(page, "Cancel")).query)


def test_tool_is_kept(client: FlaskClient) -> None:
    """After a click the same tool is still chosen."""
    asked = click(client, EMPTY, "C2", tool="erase")
    assert "erase" == asked["tool"]
    page = show(client, asked["g"], tool="erase")
    (chosen,) = (e for e in page.find("input") if "checked" in e.attributes)
    assert "erase" == chosen["value"]


def test_start_is_forgotten_with_another_tool(client: FlaskClient) -> None:
    """Placing a peg forgets the begun link."""
    asked = click(client, EMPTY, "C2", **{"tool": "vertical-peg", "from": "F3"})
    position = f"{HEAD} [Position] vertical: C2; horizontal:"
    assert {"g": position, "tool": "vertical-peg"} == asked


def read_name(button: Element) -> str:
    """Return the name of a button: its label, or else its title."""
    return button.attributes.get("aria-label") or button["title"]


def test_every_hole_is_a_button(client: FlaskClient) -> None:
    """All border rows and pegs can be clicked, a corner only if it has a peg."""
    holes = find_holes(show(client, SOUND))
    assert 60 == len(holes)
    assert "A1" not in holes
    assert ("C2, Vertical peg", "F3, Horizontal peg", "A4") == tuple(
        read_name(holes[name]) for name in ("C2", "F3", "A4")
    )
    assert "A1" in find_holes(show(client, FAULTY))


def test_every_fault_is_marked_in_place(client: FlaskClient) -> None:
    """Faulty pegs and links are drawn with a cross each, and named at their holes."""
    page = show(client, FAULTY)
    holes = find_holes(page)
    expected = {
        "A1": "A1, Vertical peg, fault: A1 is a corner; corners have no holes",
        "A4": "A4, Vertical peg, fault: "
        "A4 is in a border row that Vertical may not use",
        "C2": "C2, Vertical peg, Horizontal peg, fault: C2 is already occupied; "
        "C2–D4 needs a Vertical peg in D4",
        "G2": "G2, Vertical peg, fault: "
        "the ends of E6–G2 are not a knight's move apart",
        "F3": "F3, Horizontal peg",
    }
    assert expected == {name: read_name(holes[name]) for name in expected}
    assert 2 == count_lines(page, "link vertical faulty")
    # Pegs A1, A4, C2 and the links C2-D4 and E6-G2, two strokes each.
    assert 10 == count_lines(page, "mark") == count_lines(page, "mark-edge")
    words = page.find_id("problems").text
    assert "Z99 is not on the board" in words
    assert "No game can have 5 pegs for Vertical and 3 for Horizontal" in words


def test_links_that_cross_are_marked_at_both(client: FlaskClient) -> None:
    """Two links that cross are both drawn as faulty."""
    page = show(client, _CROSSED)
    assert 1 == count_lines(page, "link vertical faulty")
    assert 1 == count_lines(page, "link horizontal faulty")
    assert "2 faults." == page.find_id("fault-count").text


def test_peg_off_the_board_is_told_only(client: FlaskClient) -> None:
    """A peg that is off the board is named in words only."""
    page = show(client, f"{HEAD} [Position] vertical: ZZ999 C2 C2-ZZ999; horizontal:")
    assert 0 == count_lines(page, "link")
    assert "ZZ999 is not on the board" in page.find_id("problems").text


@pytest.mark.parametrize("game", [EMPTY, SOUND])
def test_sound_position_is_played_on(client: FlaskClient, game: str) -> None:
    """The button opens a game from the position, and so does the other mode."""
    page = show(client, game)
    href = page.find_id("play-on")["href"]
    assert href == find_href(page, "Enter a game")
    report = check_text(read_text(href))
    assert report.is_legal
    assert check_text(game).placement == report.placement
    assert isinstance(report.record, Record)
    assert (game == EMPTY) is (report.record.setup is None)
    game_page = read_page(client, href)
    assert "play" in {e.attributes.get("name") for e in game_page.find("button")}


@pytest.mark.parametrize(
    ("game", "words"),
    [
        (FAULTY, "You cannot play on from a position with faults"),
        (_WON, "The game is over"),
    ],
)
def test_page_says_why_it_cannot_be_played_on(
    client: FlaskClient, game: str, words: str
) -> None:
    """With faults, or after the end, a reason replaces the button."""
    page = show(client, game)
    assert [] == [e for e in page.elements if e.attributes.get("id") == "play-on"]
    assert words in " ".join(e.text for e in page.find("p"))


def test_mirrored_peg_cannot_be_played_on(client: FlaskClient) -> None:
    """If only a mirror swap explains the pegs, the page says so."""
    game = f"{HEAD} [Position] vertical:; horizontal: D4"
    page = show(client, game, swap="mirror")
    assert "No faults." == page.find_id("fault-count").text
    assert "mirrors the first peg" in " ".join(e.text for e in page.find("p"))
    assert "href" not in page.find_id("mode-1").attributes


def test_faulty_position_does_not_lead_to_an_empty_board(client: FlaskClient) -> None:
    """From a faulty position no link leads to a game, which would lose its pegs."""
    page = show(client, FAULTY)
    assert "href" not in page.find_id("mode-1").attributes
    assert "Enter a game" == page.find_id("mode-1").text


def test_board_is_cleared(client: FlaskClient) -> None:
    """Clearing keeps board, rules and tool."""
    page = show(client, FAULTY, tool="erase")
    query = parse_qs(urlsplit(page.find_id("clear")["href"]).query)
    assert {"g": [EMPTY], "tool": ["erase"]} == query


@pytest.mark.parametrize(
    ("game", "expected"),
    [
        (HEAD, EMPTY),
        (f"{HEAD} C2 F3 D4", SOUND),
        (f'{HEAD} [Setup "vertical: C2 C2; horizontal: F3"] D4', "vertical: C2 C2;"),
    ],
)
def test_game_leads_to_its_position(
    client: FlaskClient, game: str, expected: str
) -> None:
    """A game links to its pegs and links; a faulty starting position is kept."""
    page = show(client, game)
    (current,) = (
        e for e in page.find("a") if e.text == "Enter a game" and e.attributes
    )
    assert "page" == current["aria-current"]
    assert expected in read_text(find_href(page, "Set up a position"))


def test_game_from_a_position_is_shown(client: FlaskClient) -> None:
    """Moves from a position are listed by side; stepping works, swapping does not."""
    game = f'{HEAD} [Setup "vertical: C2 D4 C2-D4; horizontal: F3"] G5'
    page = show(client, game)
    assert "Vertical is to move." == page.find_id("headline").text
    assert ["1. Horizontal G5"] == [
        e.text.strip() for e in page.find("li") if "Horizontal G5" in e.text
    ]
    words = {e.text.strip() for e in page.find("a")}
    assert {"Resign", "First", "Take back"} <= words
    assert "Swap sides" not in words
    before = show(client, game, move="0")
    assert "Horizontal is to move." == before.find_id("headline").text


def test_game_with_a_faulty_set_up_says_so(client: FlaskClient) -> None:
    """The headline says why nobody is to move, and every fault is shown."""
    page = show(client, f'{HEAD} [Setup "vertical: C2 C2"] D4')
    assert "The starting position has faults." == page.find_id("headline").text
    assert "C2 is already occupied" in page.find_id("problems").text
    assert {} == find_holes(page)
    sentences = " ".join(e.text for e in page.find("p"))
    assert "The game is over." not in sentences
    assert "before that move" not in sentences
    assert "vertical: C2 C2;" in read_text(find_href(page, "Fix it"))
    assert "play" not in {e.attributes.get("name") for e in page.find("button")}


@pytest.mark.parametrize(
    ("query", "name", "words"),
    [
        ({"g": EMPTY, "put": "?"}, "put", "the name of a hole"),
        ({"g": EMPTY, "put": "C2", "from": "1"}, "from", "the name of a hole"),
        ({"g": EMPTY, "tool": "hammer"}, "tool", "one of vertical-peg"),
        ({"g": "C2 F3", "put": "D4"}, "put", "only a position can be set up"),
    ],
)
def test_wrong_query_is_told(
    client: FlaskClient, query: dict[str, str], name: str, words: str
) -> None:
    """An invalid query is reported with its name, and the text stays."""
    page = read_page(client, f"/checker?{urlencode(query)}", 400)
    told = page.find_id("complaints").text
    assert name in told
    assert words in told
    assert query["g"] == page.find_id("game").text.strip()


def test_repeated_option_is_told(client: FlaskClient) -> None:
    """A name given more than once is refused."""
    query = urlencode([("g", EMPTY), ("put", "C2"), ("put", "C3")])
    page = read_page(client, f"/checker?{query}", 400)
    assert "put" in page.find_id("complaints").text


def test_position_too_long_for_a_link_is_told(client: FlaskClient) -> None:
    """A peg that makes the link too long is refused with the limit."""
    # This is the maximum number of pegs: another one takes three characters.
    empty = EMPTY.replace("paper", "standard")
    pegs = " C2" * ((4_000 - len(empty)) // 3)
    game = empty.replace(";", f"{pegs};")
    assert 200 == client.get(f"/checker?{urlencode({'g': game})}").status_code
    page = show(client, game, 400, put="H2", tool="horizontal-peg")
    assert "a link can hold only" in page.find_id("complaints").text


def test_files_of_a_game_from_a_position(client: FlaskClient) -> None:
    """A game from a position is drawn, printed, listed and looked ahead in."""
    game = f'{HEAD} [Setup "vertical: C2 D4 C2-D4; horizontal: F3"] 1. G5'
    query = urlencode({"g": game})
    assert "Horizontal: F3." in client.get(f"/position.svg?{query}&move=0").text
    assert "Horizontal: F3, G5, F3-G5." in client.get(f"/position.svg?{query}").text
    assert 200 == client.get(f"/game-sheet.pdf?{query}").status_code
    assert f"{game}\n" == client.get(f"/game.txt?{query}").text
    assert 400 == client.get(f"/game.tsgf?{query}").status_code
    table = client.get(f"/api/v1/table?{query}").json
    assert table is not None
    assert ["D4-E6"] == table["next"]["E6"]["links"]
