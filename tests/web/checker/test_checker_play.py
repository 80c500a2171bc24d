"""Changing links, four players, game sheets, and the page that scripts ask for."""

import io
from urllib.parse import parse_qs, urlencode, urlsplit

import pytest
from flask.testing import FlaskClient
from werkzeug.test import TestResponse

from paperboard.render.writers.file_kinds import FileKind
from tests.things import make_file
from tests.web.checker.test_checker import find_link, follow, settle, show
from tests.web.page_reader import Element, PageReader, read_page

_SEATS = '[Seats "A1=Ann;B1=Bo;A2=Cy;B2=Di"] '
# Vertical's E5-F3 blocks the new D4 from F5.
_OWN_CROSSING = '[Board "8x8"] [Rules "standard"] E5 B2 F3 B3 F5 C5 D4'
_NAMES = {"players": "4", "a1": "Ann", "b1": "Bo", "a2": "Cy", "b2": "Di"}


def list_toggles(page: PageReader) -> dict[str, str]:
    """Return the buttons for links, by their words."""
    return {
        e.text: e["value"]
        for e in page.find("button")
        if e.attributes.get("name") == "toggle"
    }


def show_four(client: FlaskClient, game: str, **names: str) -> PageReader:
    """Return the page of a game whose four players come from the form."""
    query = {"g": game, **_NAMES, **names}
    return read_page(client, f"/checker?{urlencode(query)}")


def toggle(client: FlaskClient, game: str, link: str) -> str:
    """Return the game after a button for a link."""
    return follow(client, f"/checker?{urlencode({'g': game, 'toggle': link})}")


def read_seats(page: PageReader) -> list[str]:
    """Return the text at the four seats."""
    items = [e for e in page.find("li") if "seat" in e.attributes.get("class", "")]
    return [" ".join(item.text.split()) for item in items]


def find_current_seats(page: PageReader) -> list[Element]:
    """Return the seats that are marked as next."""
    return [
        e
        for e in page.find("li")
        if "seat" in e.attributes.get("class", "") and "aria-current" in e.attributes
    ]


def list_actions(page: PageReader) -> set[str]:
    """Return the words of all links."""
    return {e.text.strip() for e in page.find("a")}


def test_link_of_last_peg_is_left_out_and_drawn(client: FlaskClient) -> None:
    """The links of the last peg can be left out and drawn again."""
    game = '[Board "8x8"] D3 B2 E5'
    assert {"Leave out D3–E5": "D3-E5"} == list_toggles(show(client, game))
    without = toggle(client, game, "D3-E5")
    page = show(client, without)
    assert without.endswith("3. E5+")
    assert {"Draw D3–E5": "D3-E5"} == list_toggles(page)
    assert "Vertical could have drawn D3–E5." in [e.text for e in page.find("li")]
    assert toggle(client, without, "D3-E5").endswith("3. E5")


def test_own_link_is_removed_to_make_way(client: FlaskClient) -> None:
    """Under standard rules two buttons remove an old link and draw what it blocked."""
    page = show(client, _OWN_CROSSING)
    assert {
        "Leave out D4–F3": "D4-F3",
        "Remove E5–F3": "E5-F3",
    } == list_toggles(page)
    game = toggle(client, _OWN_CROSSING, "E5-F3")
    assert game.endswith("7. D4-E5/F3+D4/F3")
    assert "Draw D4–F5" in list_toggles(show(client, game))
    assert toggle(client, game, "D4-F5").endswith("7. D4-E5/F3")


def test_older_links_stand_apart_and_folded_if_many(client: FlaskClient) -> None:
    """Up to six older links are shown openly; more are folded."""
    few = show(client, _OWN_CROSSING).find_id("older-links")
    chain = "C1 C2 D3 C3 C5 C4 D7 G2 C9 G3 D11 G4 F12 G5 G10 G6 I11"
    many = show(client, f'[Rules "standard"] {chain}').find_id("older-links")
    assert "open" in few.attributes
    assert "open" not in many.attributes


@pytest.mark.parametrize(
    ("move", "words"),
    [("zz99", "ZZ99 is not on the board"), ("+", "line 1, column 1")],
)
def test_a_refused_move_is_explained_without_its_field(
    client: FlaskClient, move: str, words: str
) -> None:
    """The sentence on a move that cannot be played stands alone."""
    page = read_page(client, f"/checker?{urlencode({'g': 'D4', 'play': move})}", 400)
    assert page.find_id("complaints").text.strip().startswith(words)


@pytest.mark.parametrize(
    ("query", "words"),
    [
        ({"g": _OWN_CROSSING, "toggle": "D4-F5"}, "neither draw nor leave out D4-F5"),
        ({"g": _OWN_CROSSING, "toggle": "D4"}, "a link such as L4-N3"),
        ({"g": "", "toggle": "D4-F5"}, "neither draw nor leave out"),
        ({"g": "[Position] vertical: D4 F5", "toggle": "D4-F5"}, "neither draw"),
        ({"g": "D4", "toggle": "D4-F5", "play": "E9"}, "cannot be combined with play"),
        ({"g": "D4", "players": "3"}, "one of 2, 4"),
        ({"g": "D4", "players": "4", "a1": "A;B"}, "without semicolons"),
        ({"g": "D4", "players": "4", "a1": "A" * 81}, "at most 80 characters"),
        ({"g": "D4", "players": "4", "a1": "A\nB"}, "or control characters"),
        ({"g": _SEATS, "players": "4"}, "the text already names four players"),
        (
            {"g": "[Position] vertical: D3", "players": "4"},
            "a position cannot have players",
        ),
        ({"g": "zz zz", "players": "4"}, "line 1, column 1"),
        ({"g": " ".join(["D4"] * 1333), "players": "4"}, "at most 4000 characters"),
    ],
)
def test_fault_is_told(client: FlaskClient, query: dict[str, str], words: str) -> None:
    """A refused request is explained on the page."""
    page = read_page(client, f"/checker?{urlencode(query)}", 400)
    assert words in page.find_id("complaints").text


def test_crossing_is_told_in_the_words_of_the_board(client: FlaskClient) -> None:
    """A typed link that is blocked is refused in the words of the board."""
    game = '[Board "8x8"] E3 D3 G6 E5'
    page = show(client, game, 400, play="D5+D5/E3")
    assert "D5–E3 is crossed by Horizontal's D3–E5" in page.find_id("complaints").text


def test_names_make_a_game_of_four(client: FlaskClient) -> None:
    """Four names in the form seat the players; A1 moves first."""
    page = show_four(client, "")
    text = '[Board "24x24"] [Rules "paper"] [Seats "A1=Ann;B1=Bo;A2=Cy;B2=Di"]'
    assert text == page.find_id("text").text
    assert [
        "A1 (begins) Ann Vertical, to move",
        "B1 Bo Horizontal",
        "A2 Cy Vertical",
        "B2 Di Horizontal",
    ] == read_seats(page)
    assert "A1 Ann is to move for Vertical." == page.find_id("headline").text
    (current,) = find_current_seats(page)
    assert "a1" in current["class"]
    assert ["Ann", "Bo", "Cy", "Di"] == [
        page.find_id(name)["value"] for name in ("a1", "b1", "a2", "b2")
    ]


def test_names_do_not_count_if_two_play(client: FlaskClient) -> None:
    """Without the choice of four players, the four names are ignored."""
    page = show_four(client, "D4", players="")
    assert [] == read_seats(page)
    assert "Seats" not in page.find_id("text").text


def test_seats_may_be_without_names(client: FlaskClient) -> None:
    """Four may play without telling their names."""
    page = show(client, "D4", players="4")
    assert "B1 is to move for Horizontal." == page.find_id("headline").text


def test_game_of_two_is_made_one_of_four_and_back(client: FlaskClient) -> None:
    """The form changes between two and four players and keeps the moves."""
    page = show_four(client, "D4 E9")
    game = settle(client, page.find_id("text").text)
    assert game.endswith('[Rules "paper"] 1. D4 2. E9')
    assert settle(client, game, **_NAMES) == page.find_id("text").text


def test_hostile_names_stay_text(client: FlaskClient) -> None:
    """Markup in a name is shown as text."""
    name = "</li><script>\"'&"
    page = show_four(client, "L12", a1=name)
    assert f"A1 (begins) {name} Vertical" == read_seats(page)[0]
    assert name == page.find_id("a1")["value"]
    assert all("src" in script.attributes for script in page.find("script"))


def test_each_move_tells_its_player(client: FlaskClient) -> None:
    """The list of moves has seat and player, even after a call."""
    page = show(client, _SEATS + "L12 K9 M14 privilege N16 N12")
    who = [e.text for e in page.find("span") if e.attributes.get("class") == "who"]
    assert ["A1 Ann", "B1 Bo", "A2 Cy", "A1 Ann", "B1 Bo"] == who


@pytest.mark.parametrize(
    ("game", "words"),
    [
        ("L12", {"Privilege"}),
        ("L12 privilege", {"Take Privilege back"}),
        ("L12 privilege M14", set()),
        ("L12 privilege M14 K9", {"Privilege"}),
        ("L12 swap", {"Privilege"}),
        ("", set()),
        ("L12 resign", set()),
    ],
)
def test_privilege_is_offered_to_who_has_just_moved(
    client: FlaskClient, game: str, words: set[str]
) -> None:
    """The call is offered only if the player may make it, and can be undone."""
    known = {"Privilege", "Take Privilege back"}
    assert words == list_actions(show(client, _SEATS + game)) & known


def test_privilege_belongs_to_games_of_four(client: FlaskClient) -> None:
    """Two players cannot call Privilege."""
    assert "Privilege" not in list_actions(show(client, "L12"))


def test_privilege_is_called_and_taken_back(client: FlaskClient) -> None:
    """The button changes the last move, who is next, and the team's status."""
    page = show(client, _SEATS + "L12 K9")
    query = parse_qs(urlsplit(find_link(page, "Privilege")).query)
    called = show(client, query["g"][0])
    assert query["g"][0].endswith("2. K9 privilege")
    assert "B2 Di is to move for Horizontal." == called.find_id("headline").text
    said = [e.text for e in called.find("li")]
    assert "Team B (Bo and Di) has called its Privilege." in said
    assert "Team A (Ann and Cy) may still call Privilege." in said
    query = parse_qs(urlsplit(find_link(called, "Take Privilege back")).query)
    assert query["g"][0].endswith("2. K9")


def test_winner_is_a_team(client: FlaskClient) -> None:
    """A won game names the team and its partners, and nobody is to move."""
    game = '[Board "5x5"] B1 A2 C3 A3 D5'
    page = show_four(client, game)
    assert (
        "Team A (Ann and Cy) wins for Vertical with an unbroken chain."
        == page.find_id("headline").text
    )
    assert [] == find_current_seats(page)


def test_swap_trades_the_sides_of_the_teams(client: FlaskClient) -> None:
    """After a swap team B has the first peg; a call excludes the swap."""
    page = show(client, _SEATS + "L12 swap")
    assert ["A1 (begins) Ann Horizontal", "B1 Bo Vertical"] == read_seats(page)[:2]
    assert "A2 Cy is to move for Horizontal." == page.find_id("headline").text
    assert "Swap sides" in list_actions(show(client, _SEATS + "L12"))
    assert "Swap sides" not in list_actions(show(client, _SEATS + "L12 privilege"))


def test_board_for_four_is_offered(client: FlaskClient) -> None:
    """A game of four links to an empty board of its size with four seats."""
    page = show(client, '[Board "12x10"] ' + _SEATS)
    href = find_link(page, "Empty board for four as PDF")
    assert {"columns": ["12"], "rows": ["10"]} == parse_qs(urlsplit(href).query)
    assert client.get(href).data.startswith(b"%PDF")


def test_game_sheet_is_offered_from_the_first_move(client: FlaskClient) -> None:
    """A game with moves can be printed as a booklet; an empty one cannot."""
    page = show(client, '[Board "8x8"] E3 D3 G6 E5')
    assert "every" in {e["id"] for e in page.find("input") if "id" in e.attributes}
    form = page.find_id("sheet-form")
    query = urlencode({"g": "L12 K9", "every": page.find_id("every")["value"]})
    assert client.get(f"{form['action']}?{query}").data.startswith(b"%PDF")
    ids = {e.attributes.get("id") for e in show(client, "").find("form")}
    assert "sheet-form" not in ids


@pytest.mark.parametrize(("moves", "least"), [(1, 1), (40, 1), (41, 2), (81, 3)])
def test_game_sheet_asks_for_no_more_diagrams_than_fit(
    client: FlaskClient, moves: int, least: int
) -> None:
    """The minimum for moves between diagrams is always accepted."""
    holes = [f"{x}{y}" for y in range(2, 24, 5) for x in "BCDEFGHIJKLMNOPQR"]
    game = " ".join(f"{hole}+" for hole in holes[:moves])
    field = show(client, game).find_id("every")
    assert (str(least), str(max(10, least))) == (field["min"], field["value"])
    pairs = (("g", game), ("every", field["min"]))
    file = make_file("game-sheet", FileKind.PDF, pairs)
    assert "twixt-game-24x24-a4.pdf" == file.name


@pytest.mark.parametrize(
    "query",
    [
        {},
        {"g": "L12 K9"},
        {"g": "L12 K9", "play": "M14"},
        {"g": "L12 K9", "play": "L12"},
        {"g": "L12 K9 M14", "move": "1", "play": "R7"},
        {"g": _OWN_CROSSING, "toggle": "E5-F3"},
        {"g": "L12 K99x"},
        {"g": "L12", "bogus": "1"},
        {"g": "[Position] vertical: D3 D3"},
        {"g": "L12", **_NAMES},
    ],
)
def test_scripts_get_the_very_same_page(
    client: FlaskClient, query: dict[str, str]
) -> None:
    """The content for a posted body is byte for byte that of the same query."""
    asked = client.get(f"/checker?{urlencode(query)}", follow_redirects=True)
    sent = client.post("/checker/page", data=query)
    assert (asked.status_code, cut(asked)) == (sent.status_code, cut(sent))


def cut(response: TestResponse) -> bytes:
    """Return the main part of a page, without the links to other languages."""
    data: bytes = response.data
    return data.partition(b"<main")[2].partition(b"</main>")[0]


@pytest.mark.parametrize("text", ["L12 K9 M14", "L12 K99x", "L12 " * 1001])
def test_scripts_open_a_text_as_forms_do(client: FlaskClient, text: str) -> None:
    """A pasted text and a file give the page that the form redirects to."""
    asked = client.post("/checker", data={"game": text}, follow_redirects=True)
    for data in ({"game": text}, {"file": (io.BytesIO(text.encode()), "game")}):
        sent = client.post(
            "/checker/page", data=data, content_type="multipart/form-data"
        )
        assert (asked.status_code, cut(asked)) == (sent.status_code, cut(sent))


def test_body_that_is_no_text_is_told(client: FlaskClient) -> None:
    """A body that is not UTF-8 is refused on the page."""
    sent = client.post("/checker/page", data=b"g=%ff")
    assert 400 == sent.status_code
    assert "must be UTF-8" in PageReader(sent.text).find_id("complaints").text
