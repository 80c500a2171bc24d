"""What the checker page says and draws of missing links and of ways to win."""

import pytest
from flask.testing import FlaskClient

from paperboard.core.game.geometry import parse_hole
from paperboard.core.report.check import CheckOptions, check_text
from paperboard.core.report.link_history import NoLinkReason
from paperboard.core.report.report_json import format_report
from paperboard.standard_deck import load_standard_deck
from tests.web.checker.test_checker import show
from tests.web.page_reader import Element, PageReader

_GAME = "L12 K10 K14 J13 D5 L14"
_STANDARD = '[Rules "standard"] [Board "8x8"] C3 G4 D5 G2 D3 H5 C5'
_CARDS = '[Cards "literal"] [Board "8x8"] Beam:C3 Beam:F6 Knight:D5 Mesh:F4'


def find_lines(page: PageReader, look: str) -> list[Element]:
    """Return the lines of the drawing that have all these classes."""
    wanted = set(look.split())
    return [e for e in page.find("line") if wanted <= set(e["class"].split())]


def get_ends(line: Element) -> set[tuple[str, str]]:
    """Return the two ends of a line as they are written."""
    return {(line["x1"], line["y1"]), (line["x2"], line["y2"])}


def locate(*names: str) -> set[tuple[str, str]]:
    """Return where holes are on the drawing, as it is written."""
    holes = map(parse_hole, names)
    return {(str(hole.column + 0.5), str(hole.row + 0.5)) for hole in holes}


@pytest.mark.parametrize(
    ("game", "pair", "reason", "words", "in_way"),
    [
        (_GAME, "L12-L14", "not-a-knights-move", "not a knight's move apart", ""),
        (_GAME, "L12-M14", "no-peg", "do not both have a peg", ""),
        (_GAME, "L12-K10", "other-side", "belong to different sides", ""),
        (
            _GAME,
            "J13-L14",
            "crosses-opponent-link",
            "K14–L12, drawn at move 3, is in the way",
            "K14-L12",
        ),
        (
            _STANDARD,
            "C5-D3",
            "crosses-own-link",
            "it would cross C3–D5 of the same side",
            "C3-D5",
        ),
        ("L12 K5 K14+", "K14-L12", "left-out", "since move 3", ""),
        ("L12 K5 K14+ K20", "K14-L12", "older-pair", "cannot be drawn later", ""),
        (
            f"{_CARDS} Bridge-Removal:C3-D5",
            "C3-D5",
            "dead-pair",
            "removed at move 5",
            "",
        ),
    ],
)
def test_each_reason_has_words_and_a_mark_on_the_board(
    client: FlaskClient,
    game: str,
    pair: str,
    reason: str,
    words: str,
    in_way: str,
) -> None:
    """Asked about two holes, the page names the reason and draws the missing link."""
    one, other = pair.split("-")
    report = check_text(game, CheckOptions(deck=load_standard_deck()))
    found = report.link_history.find_missing_link(parse_hole(one), parse_hole(other))
    assert found is not None
    assert NoLinkReason(reason) is found.reason
    page = show(client, game, one=one, other=other)
    assert words in page.find_id("why-answer").text
    (missing,) = find_lines(page, "missing")
    assert locate(one, other) == get_ends(missing)
    assert in_way.split() == [e["data-link"] for e in find_lines(page, "link in-way")]


@pytest.mark.parametrize(
    ("game", "reason"),
    [
        (_GAME, "crosses-opponent-link"),
        (_STANDARD, "crosses-own-link"),
        ("L12 K5 K14+", "left-out"),
        (f"{_CARDS} Bridge-Removal:C3-D5 Zeus:F2 Zeus:E3", ""),
    ],
)
def test_what_a_move_does_not_link_is_in_json_and_on_the_board(
    client: FlaskClient, game: str, reason: str
) -> None:
    """The links that the last move did not draw are dashed until the next move."""
    report = check_text(game, CheckOptions(deck=load_standard_deck()))
    last = format_report(report)["moves"][-1]["not_linked"]  # type: ignore[index]
    page = show(client, game)
    drawn = [get_ends(line) for line in find_lines(page, "missing")]
    assert [locate(*one["link"].split("-")) for one in last] == drawn
    assert {one["reason"] for one in last} == ({reason} if reason else set())
    for one in last:
        assert one["link"].replace("-", "–") in page.find_id("happened").text
    assert [] == find_lines(show(client, game, move=1), "missing")


@pytest.mark.parametrize(
    ("game", "options", "happened"),
    [
        ("L12 swap", {}, "Move 2: The players swap sides."),
        ("L12 K9 resign", {}, "Move 3: Vertical resigns."),
        (
            f"{_CARDS} Bridge-Removal:C3-D5",
            {},
            "Move 5: Vertical loses C3–D5, which cannot be made again.",
        ),
        (_GAME, {"move": 3}, "Move 3: K14 is linked to L12."),
        (
            '[Seats "A1=;B1=;A2=;B2="] L12 privilege',
            {},
            "Move 1: L12 has no links. Privilege is called: the partner moves next.",
        ),
    ],
)
def test_every_move_is_told_when_it_is_shown(
    client: FlaskClient, game: str, options: dict[str, int], happened: str
) -> None:
    """The page says what the shown move did, also a swap, an end and a removal."""
    assert happened == show(client, game, **options).find_id("happened").text


def test_nothing_happened_before_the_first_move(client: FlaskClient) -> None:
    """An empty board, the start of a game and a position tell no move."""
    for page in (
        show(client, ""),
        show(client, _GAME, move=0),
        show(client, "[Position] vertical: C3 D5"),
    ):
        assert "happened" not in {e.attributes.get("id") for e in page.elements}


def test_linked_pegs_are_named_as_linked(client: FlaskClient) -> None:
    """If the two pegs have a link, the answer says so, and nothing is dashed."""
    page = show(client, _GAME, one="L12", other="K14")
    assert "K14–L12 is drawn." == page.find_id("why-answer").text
    assert [] == find_lines(page, "missing")


@pytest.mark.parametrize(
    ("typed", "words"),
    [
        ({"one": "L12"}, "Enter two holes."),
        ({"one": "", "other": "L12"}, "Enter two holes."),
        ({"one": "", "other": ""}, "Enter two holes."),
        (
            {"one": "zz", "other": "L12"},
            "From: 'zz' is not a hole. Write a hole such as N3.",
        ),
        (
            {"one": "L12", "other": "12"},
            "To: '12' is not a hole. Write a hole such as N3.",
        ),
    ],
)
def test_a_question_needs_two_holes(
    client: FlaskClient, typed: dict[str, str], words: str
) -> None:
    """A missing or unreadable hole is explained; the game and the fields stay."""
    page = show(client, _GAME, 400, **typed)
    assert words == page.find_id("complaints").text.strip()
    assert _GAME.split()[-1] in page.find_id("text").text
    assert "open" in page.find_id("why-part").attributes
    for name, text in typed.items():
        assert text == page.find_id(name)["value"]


def test_a_way_to_win_is_shown_on_request(client: FlaskClient) -> None:
    """The way joins the border rows with the pegs that are there and a few more."""
    game = '[Board "8x8"] C3 B6 D5 G5'
    assert [] == find_lines(show(client, game), "way")
    page = show(client, game, way="vertical")
    spots = [e for e in page.find("circle") if "spot" in e["class"].split()]
    assert 3 == len(spots)
    assert 4 == len(find_lines(page, "way"))
    assert 3 == page.find_id("way-words").text.count(",") + 1
    # A side that has lost has no way to show.
    lost = show(client, '[Board "5x5"] B1 A2 C3 A3 D5', way="horizontal")
    assert [] == find_lines(lost, "way")


def test_pegs_are_read_with_their_links_and_the_last_move(client: FlaskClient) -> None:
    """In the table of holes each peg says its side, its links and if it came last."""
    page = show(client, _GAME)
    texts = {e.text for e in page.find("span")}
    assert "K14 Vertical, linked to L12" in texts
    assert "L14 Horizontal, last move" in texts
    assert "J13 Horizontal" in texts
