"""The answers that tell the checker's scripts what changes on the page."""

import random
import re
import zlib
from typing import Any

import pytest
from flask.testing import FlaskClient
from hypothesis import given, settings
from hypothesis import strategies as st

from paperboard.core.game.geometry import Hole, format_hole
from paperboard.web.shared.page_changes import (
    Element,
    Node,
    list_changes,
    read_html,
    read_text,
)
from tests.web.page_reader import PageReader

_GAME = '[Board "8x8"] [Rules "standard"] 1. D3 2. B2 3. E5 4. C4'
_LEVEL = 6


def read_version(page: str) -> str:
    """Return the version that a page names."""
    found = re.search('data-version="([0-9a-f]+)"', page)
    assert found is not None
    return found[1]


def ask(client: FlaskClient, game: str, **fields: str) -> Any:
    """Return the answer to a click on the page of a game."""
    page = client.post("/checker/page", data={"g": game}).text
    written = PageReader(page).find_id("text").text
    data = {"g": written, "shown_version": read_version(page), **fields}
    return client.post("/checker/page", data=data)


def make_game(lines: int, moves: int) -> str:
    """Return a game whose pegs lie around the middle, with many links."""
    chance = random.Random(14)
    holes: dict[str, None] = {}
    while len(holes) < moves:
        place = [round(chance.gauss(lines / 2, lines / 5)) for _ in range(2)]
        if all(2 <= number < lines for number in place):
            holes[format_hole(Hole(*place))] = None
    return f'[Board "{lines}x{lines}"] {" ".join(holes)}'


@pytest.mark.parametrize(
    ("lines", "moves", "play", "most"),
    [(24, 60, "B2", 6_000), (100, 500, "B2", 25_000)],
)
def test_a_move_is_answered_in_few_bytes(
    client: FlaskClient, lines: int, moves: int, play: str, most: int
) -> None:
    """The answer is small as compressed for sending."""
    answer = ask(client, make_game(lines, moves), play=play)
    assert (200, "application/json") == (answer.status_code, answer.mimetype)
    assert len(zlib.compress(answer.data, _LEVEL)) < most


def test_holes_are_told_by_marks_and_patterns(client: FlaskClient) -> None:
    """Each hole has a mark, and the open ones next to pegs their words and links."""
    holes = ask(client, _GAME, play="F3").json["holes"]
    assert "play" == holes["asks"]
    assert ["........", "ohoooooo", "ooovovoo"] == holes["rows"][:3]
    notes = {note.split()[0]: note.split() for note in holes["notes"]}
    *named, number = notes["D6"]
    assert ["D6", "C4"] == named
    words, links, blocked, _ = holes["patterns"][int(number)].split("\t")
    assert ("{0}, links {1}–{0}", "{1}-{0}", "") == (words, links, blocked)


@pytest.mark.parametrize(
    "fields",
    [
        {"shown_version": "0"},
        {"shown_move": "2"},
        {"shown_move": "99"},
        {"shown_g": "D3"},
        {"shown_g": "?"},
        {"shown_nothing": "1"},
    ],
)
def test_whole_page_is_sent_if_another_is_shown(
    client: FlaskClient, fields: dict[str, str]
) -> None:
    """If it is unclear what the browser shows, the answer is the page."""
    answer = ask(client, _GAME, play="F3", **fields)
    assert (200, "text/html") == (answer.status_code, answer.mimetype)
    assert "5. F3" in PageReader(answer.text).find_id("text").text


def test_whole_page_is_sent_for_another_board(client: FlaskClient) -> None:
    """A board of another size is not made from the old one."""
    page = client.post("/checker/page", data={"g": _GAME}).text
    version = read_version(page)
    data = {"g": "", "shown_g": _GAME, "shown_version": version}
    assert "text/html" == client.post("/checker/page", data=data).mimetype


def test_refused_move_is_told_in_the_changes(client: FlaskClient) -> None:
    """A complaint changes the page like anything else."""
    answer = ask(client, _GAME, play="A1")
    assert (400, True) == (answer.status_code, answer.is_json)
    assert "A1 is a corner" in answer.text


_TEXTS = st.sampled_from([" ", "\n", "one", "two"])
_ATTRIBUTES = st.sampled_from([(), (("id", "a"),), (("id", "b"),), (("class", "c"),)])


def _nest(nodes: st.SearchStrategy[Node]) -> st.SearchStrategy[Node]:
    return st.tuples(
        st.sampled_from("pq"), _ATTRIBUTES, st.lists(nodes, max_size=5).map(tuple)
    )


_NODES = st.recursive(_TEXTS, _nest, max_leaves=25)
_ROOTS = st.lists(_NODES, max_size=6).map(lambda nodes: ("main", (), tuple(nodes)))


def apply(element: Element, changes: Any) -> Element:
    """Change an element as the scripts do."""
    name, attributes, children = element
    values = {**dict(attributes), **changes.get("set", {})}
    rest = list(children)
    made: list[Node] = []
    for step in changes.get("steps", []):
        if isinstance(step, int):
            made += rest[: max(step, 0)]
            del rest[: abs(step)]
        elif isinstance(step, str):
            made.append(step)
        elif isinstance(step, list):
            made.append(grow(step))
        elif "text" in step:
            rest.pop(0)
            made.append(step["text"])
        else:
            changed = rest.pop(0)
            assert not isinstance(changed, str)
            made.append(apply(changed, step))
    kept = tuple(pair for pair in values.items() if pair[1] is not None)
    return name, kept, (*made, *rest)


def grow(part: Any) -> Node:
    """Return an inserted node."""
    if isinstance(part, str):
        return part
    name, attributes, *children = part
    return name, tuple(attributes.items()), tuple(map(grow, children))


@settings(max_examples=60)
@given(_ROOTS, _ROOTS)
def test_changes_lead_from_any_page_to_any_other(old: Element, new: Element) -> None:
    """Whatever two pages hold, the changes make one into the other."""
    assert new == apply(old, list_changes(old, new))


def test_unchanged_parts_are_not_sent() -> None:
    """Of a long list with one more item, only that item is sent."""
    items = [f"<li>{number}</li>" for number in range(50)]
    old = read_html("\n".join(items))
    new = read_html("\n".join([*items[:20], "<li>new</li>", *items[20:]]))
    assert {"steps": [40, ["li", {}, "new"], "\n", 59]} == list_changes(old, new)


def test_tables_are_read_as_browsers_do() -> None:
    """A table gets the body that its HTML leaves out."""
    page = read_html("<table>\n<tr><td>a &amp; b</td></tr>\n</table>")
    assert "a & b" == read_text(page).strip()
    (table,) = page[2]
    assert ["\n", "tbody"] == [n if isinstance(n, str) else n[0] for n in table[2]]
