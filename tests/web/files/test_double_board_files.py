"""The addresses of boards for four players."""

import xml.etree.ElementTree as ET

import pytest
from flask.testing import FlaskClient

from tests.web.problem_reader import read_faults


@pytest.mark.parametrize(
    ("suffix", "start"), [("svg", b"<svg"), ("pdf", b"%PDF"), ("png", b"\x89PNG")]
)
def test_each_kind_is_sent(client: FlaskClient, suffix: str, start: bytes) -> None:
    """A board for four is sent in every kind, named by size and paper."""
    answer = client.get(f"/double-board.{suffix}?size=12&paper=a5")
    assert 200 == answer.status_code
    assert answer.data.startswith(start)
    disposition = answer.headers["Content-Disposition"]
    assert f"twixt-double-12x12-a5.{suffix}" in disposition


def test_picture_has_four_seats(client: FlaskClient) -> None:
    """The SVG names every seat, in the language asked for."""
    root = ET.fromstring(client.get("/double-board.svg?lang=sv").text)
    words = {text.strip() for text in root.itertext()}
    assert {"A1", "B1", "A2", "B2", "Dubbel-TwixT"} <= words


def test_a_known_board_is_not_sent_again(client: FlaskClient) -> None:
    """A matching tag is answered with 304; each kind has its own."""
    tag = client.get("/double-board.svg").headers["ETag"]
    again = client.get("/double-board.svg?size=24", headers={"If-None-Match": tag})
    assert (304, b"") == (again.status_code, again.data)
    assert tag != client.head("/double-board.pdf").headers["ETag"]


def test_what_is_wrong_is_named(client: FlaskClient) -> None:
    """Invalid options, and those of other boards, are refused by name."""
    assert ["margin"] == read_faults(client, "/double-board.pdf?margin=20")
    assert ["pages"] == read_faults(client, "/double-board.pdf?pages=2")
    assert ["title"] == read_faults(client, "/double-board.pdf?title=%E2%98%83")
