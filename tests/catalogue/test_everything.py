"""Everything in the catalogue has its addresses, its command and its tiles."""

from collections import Counter
from pathlib import Path

import pytest
from flask import Flask
from flask.testing import FlaskClient

from paperboard.catalogue.everything import CATALOGUE, PACK_PARTS
from paperboard.render.writers.file_kinds import FileKind
from tests.cli.calls import call
from tests.render.code_reader import read_codes
from tests.things import THINGS

_SITE = "https://example.org"
_WITHOUT_GAME = [
    thing.name
    for thing in CATALOGUE
    if thing.help is not None and thing.reads is None and thing.name != "club-pack"
]


def test_names_are_given_once() -> None:
    """Names of things are unique, and so are the options of the pack's parts."""
    names = Counter(thing.name for thing in CATALOGUE)
    options = Counter(part.option for _, part in PACK_PARTS)
    assert {1} == set(names.values()) == set(options.values())


def test_each_thing_has_an_address_for_each_kind_of_file(app: Flask) -> None:
    """The addresses of files are exactly those of the catalogue."""
    routes = {r.rule for r in app.url_map.iter_rules() if r.endpoint[:6] == "files."}
    expected = {f"/{thing.name}.{k.value}" for thing in CATALOGUE for k in thing.kinds}
    assert expected == routes


@pytest.mark.parametrize("name", _WITHOUT_GAME)
def test_command_and_address_give_the_same_bytes(
    client: FlaskClient, tmp_path: Path, name: str
) -> None:
    """A command writes the same first sheet as its address sends."""
    assert (0, b"", "") == call(name, "-o", str(tmp_path / "a.svg"))
    first = min(tmp_path.iterdir(), key=lambda path: path.name)
    assert first.read_bytes() == client.get(f"/{name}.svg").data


@pytest.mark.parametrize("name", [t.name for t in CATALOGUE if t.tiles])
def test_each_tile_is_a_file(client: FlaskClient, name: str) -> None:
    """Every tile on the resources page can be drawn."""
    for tile in THINGS[name].tiles:
        answer = client.get(f"/{name}.svg", query_string=dict(tile.query))
        assert 200 == answer.status_code


@pytest.mark.parametrize("kind", FileKind)
def test_a_board_for_four_is_written_by_its_command(
    tmp_path: Path, kind: FileKind
) -> None:
    """``double-board`` writes every kind of file."""
    path = tmp_path / f"four.{kind.value}"
    assert (0, b"", "") == call("double-board", "--size", "12", "-o", str(path))
    assert path.stat().st_size > 1000


def test_a_board_for_four_has_the_code_of_the_address(tmp_path: Path) -> None:
    """With an address the sheet has a QR code, or a message says that it has no room.

    A diagonal board has no QR code either.
    """
    path = tmp_path / "four.pdf"
    done = call("double-board", "--address", _SITE, "-o", str(path))
    assert (0, b"", "") == done
    assert [[f"{_SITE}/checker?g=%5BBoard+%2224x24%22%5D"]] == read_codes(
        path.read_bytes()
    )
    more = ("--orientation", "landscape", "--margin", "17", "--paper", "a5")
    done = call("double-board", "--address", _SITE, *more, "-o", str(path))
    assert (0, b"") == (done.code, done.out)
    missing = "" if read_codes(path.read_bytes())[0] else "has no room for the QR code"
    assert missing in done.err
    assert bool(missing) is ("QR code" in done.err)
    # Four players share one sheet.
    assert "Tight: larger paper or a smaller board gives more room." in done.err
    done = call(
        *("double-board", "--board", "diagonal", "--address", _SITE, "-o", str(path))
    )
    assert "The checker does not support diagonal boards" in done.err
