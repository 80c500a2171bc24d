"""The checker page as the server sends it."""

import io
from urllib.parse import parse_qs, urlencode, urlsplit

import pytest
from flask.testing import FlaskClient

from paperboard.core.notation import Format
from paperboard.core.report.check import check_text
from tests.core.notation.records import SAMPLES
from tests.web.page_reader import (
    Element,
    PageReader,
    check_page_is_well_built,
    read_page,
)
from tests.web.problem_reader import read_errors

_WON = '[Board "5x5"] B1 A2 C3 A3 D5'
_BLOCKED = '[Board "8x8"] E3 D3 G6 E5'


def show(
    client: FlaskClient, game: str, status: int = 200, **options: object
) -> PageReader:
    """Return the page of a game."""
    return read_page(client, f"/checker?{urlencode({'g': game, **options})}", status)


def find_cells(page: PageReader) -> dict[str, Element]:
    """Return the holes that can be played, by name."""
    return {
        e["value"]: e for e in page.find("button") if "play" == e.attributes.get("name")
    }


def find_pegs(page: PageReader) -> list[Element]:
    """Return the pegs on the board."""
    return [e for e in page.find("circle") if "peg" in e["class"].split()]


def find_link(page: PageReader, words: str) -> str:
    """Return the address of the one link with these words."""
    (href,) = (e["href"] for e in page.find("a") if e.text.strip() == words)
    return href


def follow(client: FlaskClient, address: str) -> str:
    """Return the game that an address redirects to."""
    response = client.get(address)
    assert 303 == response.status_code
    return parse_qs(urlsplit(response.headers["Location"]).query)["g"][0]


def play(client: FlaskClient, game: str, move: str) -> str:
    """Return the game after one more move."""
    return follow(client, f"/checker?{urlencode({'g': game, 'play': move})}")


def settle(client: FlaskClient, game: str, **settings: str) -> str:
    """Return the game after the form of board and rules is sent."""
    query = urlencode({"g": game, "settings": "replace", **settings})
    return follow(client, f"/checker?{query}")


def test_empty_page_is_the_standard_board(client: FlaskClient) -> None:
    """Without a game there is an empty board of 24 × 24 with its 528 holes."""
    page = read_page(client, "/checker")
    assert 528 == len(find_cells(page))
    assert "Vertical is to move." == page.find_id("headline").text


@pytest.mark.parametrize(
    "game", ["", "L12 K9", _WON, "D3 D3", "[Position] vertical: D3 D3 E5 D3-E5"]
)
def test_page_is_well_built(client: FlaskClient, game: str) -> None:
    """A page has one h1, unique ids, a label for each field and no inline code."""
    page = show(client, game)
    check_page_is_well_built(page)


@pytest.mark.parametrize("game", ["L12 swap K9", _WON, "L12 K9 resign", "M1 M3+ N3"])
def test_every_link_is_there(client: FlaskClient, game: str) -> None:
    """Every link on the page of a game works."""
    page = show(client, game, move=1)
    for target in {e["href"] for e in page.find("a")} - {"#main"}:
        if not target.startswith(("/position.pdf", "/position.png")):
            assert (target, 200) == (target, client.get(target).status_code)


def test_move_is_played_by_name(client: FlaskClient) -> None:
    """A typed move redirects to the address of the game with it."""
    game = play(client, "L12 K9", "m14")
    assert '[Board "24x24"] [Rules "paper"] 1. L12 2. K9 3. M14' == game


def test_game_is_entered_by_its_holes(client: FlaskClient) -> None:
    """Choosing hole after hole gives the same game as typing it."""
    game = '[Board "5x5"]'
    for hole in ("B1", "A2", "C3", "A3", "D5"):
        assert hole in find_cells(show(client, game))
        game = play(client, game, hole)
    page = show(client, game)
    assert {} == find_cells(page)
    assert "Vertical wins with an unbroken chain." == page.find_id("headline").text
    assert check_text(game).placement == check_text(_WON).placement


def test_illegal_move_is_told_and_kept(client: FlaskClient) -> None:
    """An illegal move is explained, stays typed, and changes nothing."""
    page = show(client, "L12 K9", 400, play="L12")
    assert "L12 is already occupied" in page.find_id("complaints").text
    assert "L12" == page.find_id("play").text
    assert "L12" not in find_cells(page)
    assert 2 == len(find_pegs(page))


@pytest.mark.parametrize(
    ("query", "words"),
    [
        ({"g": "L12 K99x"}, "line 1, column 5"),
        ({"g": "L12", "play": "zz"}, "found 'zz'"),
        ({"g": "L12 " * 1001}, "at most 4000 characters"),
        ({"g": "L12", "columns": "3"}, "from 4 to 100"),
        ({"g": "L12", "move": "2"}, "from 0 to 1"),
        (
            {"g": '[Board "8x8"]', "columns": "9"},
            "conflicts with the text, which says 8",
        ),
        ({"g": "", "handicap": "21"}, "handicap"),
        ({"g": "", "bogus": "1"}, "unknown option"),
    ],
)
def test_fault_is_told(client: FlaskClient, query: dict[str, str], words: str) -> None:
    """A fault is reported with its place or limit, and the text is kept."""
    page = read_page(client, f"/checker?{urlencode(query)}", 400)
    assert words in page.find_id("complaints").text
    assert query["g"].strip() == page.find_id("game").text.strip()


def test_game_too_long_for_a_link_is_told(client: FlaskClient) -> None:
    """A move that makes the link too long is refused with the limit."""
    event = f'[Event "{"x" * 3987}"]'
    assert {} != find_cells(show(client, event))
    page = show(client, event, 400, play="L12")
    assert "a link can hold only" in page.find_id("complaints").text
    assert "at most 4000 characters" in page.find_id("complaints").text


def test_blocked_link_is_told_in_words(client: FlaskClient) -> None:
    """A hole says which link cannot be drawn and what crosses it."""
    cell = find_cells(show(client, _BLOCKED))["D5"]
    assert "D5; D5–E3 is crossed by Horizontal's D3–E5" == cell["title"]
    assert "D3-E5" == cell["data-blocked"]


def test_links_to_come_are_told(client: FlaskClient) -> None:
    """A hole says which links its peg would make."""
    cell = find_cells(show(client, '[Board "8x8"] E3 B4'))["D5"]
    assert "D5, links D5–E3" == cell["title"]


def test_steps_lead_through_the_game(client: FlaskClient) -> None:
    """First, previous, next and last show the game as it stood."""
    page = show(client, "L12 K9 M14", move=2)
    assert 2 == len(find_pegs(page))
    for words, move in (("First", "0"), ("Previous", "1")):
        query = parse_qs(urlsplit(find_link(page, words)).query)
        assert [move] == query["move"]
    for words in ("Next", "Last"):
        assert "move" not in parse_qs(urlsplit(find_link(page, words)).query)


def test_move_in_the_middle_replaces_what_follows(client: FlaskClient) -> None:
    """A move after stepping back replaces the later moves."""
    query = urlencode({"g": "L12 K9 M14", "move": 2, "play": "N3"})
    assert play(client, "L12 K9", "N3") == follow(client, f"/checker?{query}")


def test_swap_only_after_the_first_move(client: FlaskClient) -> None:
    """The swap is offered only right after the first peg."""
    offered = [
        any(e.text.strip() == "Swap sides" for e in show(client, game).find("a"))
        for game in ("", "L12", "L12 K9", "L12 swap")
    ]
    assert [False, True, False, False] == offered


def test_take_back_leads_to_the_empty_board(client: FlaskClient) -> None:
    """Undoing move after move ends at the empty board."""
    game = "L12 swap K9 resign"
    for _ in range(4):
        href = find_link(show(client, game), "Take back")
        game = parse_qs(urlsplit(href).query)["g"][0]
    assert '[Board "24x24"] [Rules "paper"]' == game


def test_rules_and_board_can_be_changed(client: FlaskClient) -> None:
    """The form gives the same moves another board and other rules."""
    game = '[Board "8x8"] [Rules "paper"] D3 B2'
    names = {e.attributes.get("name") for e in show(client, game).find("input")}
    assert {"settings", "columns", "rows"} <= names
    text = settle(client, game, rules="standard", columns="10", rows="9")
    assert '[Board "10x9"] [Rules "standard"] 1. D3 2. B2' == text


def test_handicap_takes_lines_away(client: FlaskClient) -> None:
    """A handicap for a side shortens its distance."""
    page = read_page(client, "/checker?handicap=6&favour=vertical&columns=24&rows=24")
    assert '[Board "24x18"]' in page.find_id("text").text


@pytest.mark.parametrize("form", SAMPLES)
def test_any_format_can_be_opened(client: FlaskClient, form: Format) -> None:
    """A pasted text and a file give the same game, in any format."""
    data = SAMPLES[form]
    pasted = client.post("/checker", data={"game": data.decode("latin-1")})
    sent = client.post("/checker", data={"file": (io.BytesIO(data), "game")})
    assert [303, 303] == [pasted.status_code, sent.status_code]
    assert pasted.headers["Location"] == sent.headers["Location"]
    assert 200 == client.get(sent.headers["Location"]).status_code


@pytest.mark.parametrize(
    ("text", "words"),
    [("L12 K99x", "line 1, column 5"), ("L12 " * 1001, "at most 4000 characters")],
)
def test_text_that_cannot_be_opened_is_told(
    client: FlaskClient, text: str, words: str
) -> None:
    """A text that cannot be read or linked is explained and kept."""
    response = client.post("/checker", data={"game": text})
    page = PageReader(response.text)
    assert 400 == response.status_code
    assert words in page.find_id("complaints").text
    assert text.strip() == page.find_id("game").text.strip()


def test_game_becomes_a_position(client: FlaskClient) -> None:
    """A game can be set up without its moves, as a text to change."""
    page = show(client, '[Board "8x8"] D3 B2 E5')
    page = read_page(client, page.find_id("setup")["href"])
    text = '[Board "8x8"] [Rules "paper"] [Position] vertical: D3 E5 D3-E5; '
    assert f"{text}horizontal: B2" == page.find_id("game").text
    assert 3 == len(find_pegs(page))


def test_position_shows_all_faults(client: FlaskClient) -> None:
    """Every fault of a position is shown, and the position can be printed."""
    page = show(client, "[Position] vertical: D3 D3 A5; horizontal: E4 D1")
    problems = page.find_id("problems").text
    assert all(hole in problems for hole in ("D3", "A5", "D1"))
    assert {} == find_cells(page)


def test_illegal_record_is_shown_before_its_fault(client: FlaskClient) -> None:
    """An illegal record shows its move and the reason, and can be continued."""
    page = show(client, "L12 K9 L12 M3")
    assert (
        "Move 3 (L12): L12 is already occupied."
        == page.find_id("problems").text.strip()
    )
    assert "M14" in find_cells(page)
    assert play(client, "L12 K9 L12 M3", "M14").endswith("2. K9 3. M14")


@pytest.mark.parametrize(
    ("game", "place", "words", "before"),
    [
        ("L12 K9 M14 M3", {"move": 1}, ["moves 2 to 4"], "1. L12"),
        ("L12 K9 M14 M3 1-0", {"move": 3}, ["move 4"], "1. L12 2. K9 3. M14"),
        ("L12 K9 L12 M3", {}, ["moves 3 to 4"], "1. L12 2. K9"),
        ("L12 K9 M14 M3 1-0", {}, [], "1. L12 2. K9 3. M14 4. M3"),
        ("L12 K9 M14 M3", {}, [], ""),
    ],
)
def test_replaced_moves_are_named(
    client: FlaskClient, game: str, place: dict[str, int], words: list[str], before: str
) -> None:
    """At an earlier move, the page says which moves a move there replaces."""
    page = show(client, game, **place)
    found = [e for e in page.find("p") if "replaced" == e.attributes.get("id")]
    assert [f"A move here replaces {one}." for one in words] == [e.text for e in found]
    text = page.find_id("desk").attributes.get("data-before", "")
    assert before == text.partition('[Rules "paper"] ')[2]


@pytest.mark.parametrize(
    ("suffix", "start"), [("txt", '[Board "24x24"]'), ("tsgf", "(;FF[4]"), ("t1", "#")]
)
def test_game_comes_as_a_file(client: FlaskClient, suffix: str, start: str) -> None:
    """Each format is sent as a file that reads as the same game."""
    response = client.get(f"/game.{suffix}?g=L12+K9+M14")
    assert (200, "text/plain") == (response.status_code, response.mimetype)
    assert response.text.startswith(start)
    assert "attachment" in response.headers["Content-Disposition"]
    report = check_text(response.data)
    assert report.placement == check_text("L12 K9 M14").placement


def test_position_comes_as_text(client: FlaskClient) -> None:
    """A position is sent as text; as a game it is refused."""
    query = urlencode({"g": "[Position] vertical: D3"})
    assert "[Position]" in client.get(f"/game.txt?{query}").text
    errors = read_errors(client.get(f"/game.t1?{query}"))
    assert ["g"] == [error["name"] for error in errors]


def test_file_that_cannot_be_written_is_explained(client: FlaskClient) -> None:
    """A format that cannot hold listed links is refused and not offered."""
    page = show(client, "L12 K9+")
    text = " ".join(e.text for e in page.find("p"))
    assert "No .T1 file" in text
    errors = read_errors(client.get("/game.t1?g=L12+K9%2B"))
    assert ["g"] == [error["name"] for error in errors]


def test_hostile_text_stays_text(client: FlaskClient) -> None:
    """Markup in a game is shown as text."""
    text = "</textarea><script>alert(1)</script>\"'>"
    page = show(client, text, 400)
    assert text == page.find_id("game").text
    assert all("src" in script.attributes for script in page.find("script"))
