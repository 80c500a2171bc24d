"""The checker keeps the whole record: illegal moves, later moves, long games."""

import io
import re
from urllib.parse import parse_qs, urlencode, urlsplit

import pytest
from flask.testing import FlaskClient

from tests.web.checker.test_checker import find_link, follow, settle, show
from tests.web.page_reader import PageReader, read_page

_HEAD = '[Board "8x8"] [Rules "paper"]'
_ILLEGAL = f"{_HEAD} 1. D3 2. D3 3. E5 4. B2"
_REMOVING = (
    '[Board "8x8"] [Rules "standard"] '
    "1. D3 2. B2 3. E5 4. B3 5. E3 6. B5 7. D5-D3/E5 8. B6 9. F7"
)
_SEATS = '[Seats "A1=Ann;B1=Bo;A2=Cy;B2=Di"]'


def find_fields(page: PageReader, name: str) -> set[str]:
    """Return the values of the fields with that name."""
    return {e["value"] for e in page.find("input") if e.attributes.get("name") == name}


def read_game(address: str) -> str:
    """Return the game in an address."""
    return parse_qs(urlsplit(address).query)["g"][0]


def list_moves(page: PageReader) -> list[str]:
    """Return the list of moves as it reads."""
    return [
        " ".join(e.text.split())
        for e in page.find("li")
        if re.match(r"\s*[0-9]+\.", e.text)
    ]


def read_progress(page: PageReader) -> str:
    """Return the number of the shown move."""
    (text,) = (e.text for e in page.find("p") if e.text.startswith("After move"))
    return text


def make_long_game(length: int) -> str:
    """Return a game of 484 moves, as a text of that length without numbers.

    Its board is not the default, so a link must state it. The pegs are too far from
    the border rows for anybody to win.
    """
    holes = [f"{x}{y}" for y in range(2, 24) for x in "BCDEFGHIJKLMNOPQRSTUVW"]
    moves = " ".join(hole for start in range(5) for hole in holes[start::5])
    head = '[Board "25x24"] [Event "{event}"]'
    pad = length - len(f"{head.format(event='')} {moves}")
    return f"{head.format(event='x' * pad)} {moves}"


@pytest.mark.parametrize("place", [{}, {"move": "0"}])
def test_illegal_record_stays_whole(client: FlaskClient, place: dict[str, str]) -> None:
    """Text, link, paste field, forms and steps keep the moves after an illegal one.

    Its fault is shown at every step.
    """
    query = urlencode({"g": '[Board "8x8"] D3 D3 E5 B2', **place})
    page = read_page(client, f"/checker?{query}")
    assert _ILLEGAL == page.find_id("text").text == page.find_id("game").text
    assert {_ILLEGAL} == find_fields(page, "g")
    assert _ILLEGAL == read_game(page.find_id("link")["href"])
    steps = [e for e in page.find("a") if "step-" in e.attributes.get("id", "")]
    assert {_ILLEGAL} == {read_game(step["href"]) for step in steps}
    problems = page.find_id("problems").text
    assert "Move 2 (D3): D3 is already occupied." == problems.strip()


def test_pasted_illegal_record_stays_whole(client: FlaskClient) -> None:
    """A pasted illegal record is kept completely and not shown as legal."""
    data = {"game": '[Board "8x8"] D3 D3 E5 B2'}
    response = client.post("/checker", data=data)
    assert _ILLEGAL == read_game(response.headers["Location"])
    page = read_page(client, response.headers["Location"])
    assert [] == [e for e in page.elements if e.attributes.get("id") == "legal"]


def test_moves_that_are_not_played_are_crossed_out(client: FlaskClient) -> None:
    """The list shows the illegal move and all after it, crossed out."""
    page = show(client, _ILLEGAL)
    assert ["1. Vertical D3", "2. D3", "3. E5", "4. B2"] == list_moves(page)
    assert ["2. D3", "3. E5", "4. B2"] == [e.text for e in page.find("s")]


def test_last_written_move_is_taken_back(client: FlaskClient) -> None:
    """Only the last move of an illegal record is undone, played or not."""
    game = read_game(find_link(show(client, _ILLEGAL), "Take back"))
    assert f"{_HEAD} 1. D3 2. D3 3. E5" == game


@pytest.mark.parametrize(
    ("game", "number"),
    [
        ("D3 B2 resign E5", 4),
        ('[Board "5x5"] B1 A2 C3 A3 D5 resign A4', 7),
        ("D3 E5 A1", 3),
    ],
)
def test_fault_has_the_number_of_the_list(
    client: FlaskClient, game: str, number: int
) -> None:
    """A fault has its move's number in the list, even after a resignation."""
    problems = show(client, game).find_id("problems").text
    assert f"Move {number} (" in problems


def test_whole_illegal_record_is_downloaded(client: FlaskClient) -> None:
    """The file of a game holds everything written, like the page."""
    href = find_link(show(client, _ILLEGAL), "Game as .txt")
    assert f"{_ILLEGAL}\n" == client.get(href).text


@pytest.mark.parametrize("ending", ["resign", "draw"])
def test_download_keeps_the_ending(client: FlaskClient, ending: str) -> None:
    """Only a file taken at the end of a game has its ending."""
    game = f"D3 E5 {ending}"
    href = find_link(show(client, game), "Game as .txt")
    assert client.get(href).text.endswith(f"2. E5 3. {ending}\n")
    href = find_link(show(client, game, move=2), "Game as .txt")
    assert client.get(href).text.endswith("2. E5\n")


def test_ending_is_the_last_move(client: FlaskClient) -> None:
    """A resignation is shown as a move, and so is the game before it."""
    page = show(client, f"{_HEAD} D3 B2 resign")
    (current,) = (e for e in page.find("a") if e.text.strip() == "3. Vertical resign")
    assert "aria-current" in current.attributes
    assert "After move 3 of 3" == read_progress(page)
    before = read_page(client, find_link(page, "Previous"))
    assert "After move 2 of 3" == read_progress(before)
    assert "Vertical is to move." == before.find_id("headline").text


@pytest.mark.parametrize("move", ["A1", "zz", "D1"])
def test_refused_move_changes_nothing(client: FlaskClient, move: str) -> None:
    """A typo after stepping back keeps the whole game and the shown move."""
    game = f"{_HEAD} 1. D1 2. A3 3. E3 4. B5"
    page = show(client, game, 400, move=2, play=move)
    assert game == page.find_id("text").text
    assert "After move 2 of 4" == read_progress(page)
    assert {"2"} == find_fields(page, "move")


def test_settings_keep_the_whole_game(client: FlaskClient) -> None:
    """Other rules remove no move; illegal ones are reported, and going back is safe."""
    paper = settle(client, _REMOVING, rules="paper")
    assert paper == _REMOVING.replace("standard", "paper")
    assert "Move 7 (" in show(client, paper).find_id("problems").text
    assert _REMOVING == settle(client, paper, rules="standard")


def test_smaller_board_keeps_the_whole_game(client: FlaskClient) -> None:
    """Moves off a smaller board are reported and kept."""
    small = settle(client, _REMOVING, columns="4", rows="8")
    assert small == _REMOVING.replace("8x8", "4x8")
    assert _REMOVING == settle(client, small, columns="8", rows="8")


def test_game_of_two_keeps_what_four_played(client: FlaskClient) -> None:
    """With two players a Privilege is a fault and stays in the text."""
    game = f"{_HEAD} {_SEATS} 1. D3 2. E5 privilege 3. C3"
    assert game.replace(f" {_SEATS}", "") == settle(client, game)


def test_toggle_in_the_middle_keeps_what_follows(client: FlaskClient) -> None:
    """Changing links of an earlier move keeps the shown move and later moves."""
    game = f"{_HEAD} 1. D3 2. B2 3. E5 4. B6 5. G4"
    query = urlencode({"g": game, "move": 3, "toggle": "D3-E5"})
    response = client.get(f"/checker?{query}")
    changed = parse_qs(urlsplit(response.headers["Location"]).query)
    assert {"g": [game.replace("E5", "E5+")], "move": ["3"]} == changed
    sent = client.post(
        "/checker/page", data={"g": game, "move": "3", "toggle": "D3-E5"}
    )
    assert "After move 3 of 5" == read_progress(PageReader(sent.text))


def test_privilege_in_the_middle_keeps_what_follows(client: FlaskClient) -> None:
    """Calling Privilege for an earlier move keeps the later ones."""
    game = f"{_HEAD} {_SEATS} 1. D3 2. B2 3. E5"
    href = find_link(show(client, game, move=2), "Privilege")
    assert game.replace("2. B2", "2. B2 privilege") == read_game(href)
    assert "After move 2 of 3" == read_progress(read_page(client, href))


@pytest.mark.parametrize(
    ("typed", "kept"),
    [
        ({"players": "4", "a1": "x;y"}, {"a1": "x;y", "columns": "30"}),
        ({"columns": "101"}, {"columns": "101", "rows": "20"}),
        ({"handicap": "96"}, {"handicap": "96"}),
    ],
)
def test_refused_settings_change_nothing(
    client: FlaskClient, typed: dict[str, str], kept: dict[str, str]
) -> None:
    """An invalid value keeps the board, and stays in its field."""
    game = '[Board "30x20"] [Rules "standard"]'
    query = {"columns": "30", "rows": "20", "rules": "standard", **typed}
    page = show(client, game, 400, settings="replace", **query)
    assert game == page.find_id("text").text
    assert next(iter(typed)) in page.find_id("options-form").text.lower()
    assert "open" in page.find_id("options-part").attributes
    assert kept == {name: page.find_id(name)["value"] for name in kept}


def test_handicap_is_taken_off_once(client: FlaskClient) -> None:
    """Once the lines are removed, their field is 0 again."""
    size = {"columns": "24", "rows": "24", "favour": "vertical", "handicap": "6"}
    game = settle(client, "", **size)
    assert '[Board "24x18"] [Rules "paper"]' == game
    assert "0" == show(client, game).find_id("handicap")["value"]
    plain = read_page(client, f"/checker?{urlencode(size)}")
    assert "0" == plain.find_id("handicap")["value"]


@pytest.mark.parametrize("move", [None, 100])
def test_every_link_works_at_the_limit(client: FlaskClient, move: int | None) -> None:
    """A text too long with numbers is linked without them, and every link works.

    Anything that would make it longer is refused in words.
    """
    game = make_long_game(4_000)
    page = show(client, game, **({} if move is None else {"move": move}))
    assert game == page.find_id("text").text
    assert "484" in read_progress(page)
    links = [e for e in page.find("a") if "href" in e.attributes]
    for target in {e["href"] for e in links} - {"#main"}:
        if not target.startswith(("/position.pdf", "/position.png")):
            assert (target, 200) == (target, client.get(target).status_code)
    said = " ".join(e.text for e in page.find("p"))
    if move is None:
        assert "this game is too long to share as a link" in said
        assert "has reached the length limit of a link" in said
        assert "Resign" not in {e.text for e in page.find("a")}


def test_game_beyond_the_limit_is_told_at_once(client: FlaskClient) -> None:
    """A game too long for a link under other rules is refused at once."""
    game = make_long_game(4_000)
    page = show(client, game, 400, rules="standard")
    assert "a link can hold only" in page.find_id("complaints").text
    assert game == page.find_id("game").text
    sent = client.post("/checker", data={"game": make_long_game(4_001)})
    assert "a link can hold only" in PageReader(sent.text).find_id("complaints").text


def test_numbers_are_left_out_only_if_need_be(client: FlaskClient) -> None:
    """Moves have their numbers as long as a link can hold them."""
    assert show(client, "D3 E5").find_id("text").text.endswith("1. D3 2. E5")


@pytest.mark.parametrize(("rules", "count"), [("paper", 0), ("standard", 1)])
def test_files_that_lose_the_rules_say_so(
    client: FlaskClient, rules: str, count: int
) -> None:
    """A note beside the files names the formats that cannot hold standard rules."""
    page = show(client, "D3 E5", rules=rules)
    notes = [e.text for e in page.find("p") if "cannot hold the rules" in e.text]
    assert count == len(notes)


@pytest.mark.parametrize("content", [b"", b" \n"])
def test_empty_file_is_told(client: FlaskClient, content: bytes) -> None:
    """An empty file is refused."""
    response = client.post("/checker", data={"file": (io.BytesIO(content), "a.tsgf")})
    page = PageReader(response.text)
    assert 400 == response.status_code
    assert "the file is empty" in page.find_id("complaints").text


def test_stray_pegs_can_be_taken_away(client: FlaskClient) -> None:
    """A button removes the listed pegs off the board, with their links."""
    game = f"{_HEAD} [Position] vertical: C2 Z99 C2-Y50; horizontal: Z99"
    page = show(client, game, tool="erase")
    words = page.find_id("strays").text.split("\n")
    assert ["Remove Y50", "Remove Z99"] == [w.strip() for w in words if w.strip()]
    query = parse_qs(urlsplit(find_link(page, "Remove Z99")).query)
    assert ["erase"] == query["tool"]
    assert query["g"][0].endswith("vertical: C2 C2-Y50; horizontal:")


def test_players_and_event_are_shown(client: FlaskClient) -> None:
    """The page names event and players; the event is in its title."""
    names = '[Vertical "Ann <b>"] [Horizontal "Bo"] [Event "Club night"]'
    page = show(client, f"{names} D3 E5")
    named = " ".join(page.find_id("named").text.split())
    assert "Club night Vertical (begins): Ann <b> Horizontal: Bo" == named
    assert page.find("title")[0].text.startswith("Club night · ")


@pytest.mark.parametrize(
    ("game", "named"),
    [
        ("D3 E5", "Vertical (begins) Horizontal"),
        ('[Setup "vertical: D3; horizontal:"]', "Vertical Horizontal (begins)"),
        (
            '[Cards "literal"] [Begins "horizontal"] [Vertical "Ann"]',
            "Vertical: Ann Horizontal (begins)",
        ),
    ],
)
def test_page_says_who_begins(client: FlaskClient, game: str, named: str) -> None:
    """With names or without, the page says which side begins."""
    text = show(client, game).find_id("named").text
    assert named == " ".join(text.split())


def test_first_seat_begins(client: FlaskClient) -> None:
    """With four players, it says so at the first seat, even after a swap of sides."""
    for game, side in (("", "Vertical"), ("L12 swap", "Horizontal")):
        items = show(client, _SEATS + game).find("li")
        seats = [e.text for e in items if "seat" in e.attributes.get("class", "")]
        assert seats[0].startswith(f"A1 (begins) Ann {side}")
        assert [] == [seat for seat in seats[1:] if "begins" in seat]


def test_position_has_no_line_of_players(client: FlaskClient) -> None:
    """In a position nobody has begun, and the tools show the sides."""
    page = show(client, "[Position] vertical: D3; horizontal:")
    assert "named" not in {e.attributes.get("id") for e in page.elements}


def test_move_in_an_illegal_record_replaces_the_rest(client: FlaskClient) -> None:
    """Only a legal move replaces the later moves."""
    query = urlencode({"g": _ILLEGAL, "play": "E5"})
    assert f"{_HEAD} 1. D3 2. E5" == follow(client, f"/checker?{query}")
