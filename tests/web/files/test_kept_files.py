"""Files that a browser or the server already has are not made again."""

import pytest
from flask import Flask
from flask.testing import FlaskClient

from paperboard.web import create_app
from paperboard.web.files.printed_files import PrintedFile
from paperboard.web.shared.render_cache import RenderCache

_ADDRESSES = [
    "/board.svg?size=11",
    "/board.pdf?size=11",
    "/board.png?size=11",
    "/position.svg?g=L12",
    "/position.pdf?g=L12",
    "/double-board.svg",
    "/double-board.pdf",
    "/game-sheet.pdf?g=L12",
]


@pytest.fixture
def app() -> Flask:
    """Give an application that has sent nothing yet."""
    return create_app()


@pytest.fixture
def no_layout(monkeypatch: pytest.MonkeyPatch) -> None:
    """Make every drawing fail."""

    def refuse(*given: object) -> None:
        raise AssertionError("laid out")

    monkeypatch.setattr(PrintedFile, "render", refuse)


@pytest.mark.parametrize("address", _ADDRESSES)
def test_a_known_file_is_not_even_laid_out(
    app: Flask, address: str, request: pytest.FixtureRequest
) -> None:
    """A matching tag is answered with 304, even if nothing can be drawn."""
    tag = app.test_client().get(address).headers["ETag"]
    request.getfixturevalue("no_layout")
    # Another process, which has rendered nothing, gives the same answer.
    answer = create_app().test_client().get(address, headers={"If-None-Match": tag})
    assert (304, b"") == (answer.status_code, answer.data)
    assert tag == answer.headers["ETag"]
    assert "public, max-age=86400" == answer.headers["Cache-Control"]


@pytest.mark.parametrize("address", _ADDRESSES)
def test_a_file_in_the_cache_is_not_laid_out_again(
    client: FlaskClient, address: str, request: pytest.FixtureRequest
) -> None:
    """A second visitor gets the same bytes without any drawing."""
    first = client.get(address).data
    request.getfixturevalue("no_layout")
    assert first == client.get(address).data


def test_other_spellings_share_a_file(app: Flask) -> None:
    """Equal drawings are kept once, however they were requested."""
    client = app.test_client()
    for query in ("", "?size=24", "?columns=24&rows=24", "?paper=a4&margin=10"):
        client.get(f"/board.svg{query}")
    cache = app.extensions["renders"]
    assert isinstance(cache, RenderCache)
    assert cache.size == len(client.get("/board.svg").data)


def test_other_files_have_other_tags(client: FlaskClient) -> None:
    """Tags are strong and differ between all files."""
    tags = {client.head(address).headers["ETag"] for address in _ADDRESSES}
    assert len(tags) == len(_ADDRESSES)
    assert all(tag.startswith('"') and tag.endswith('"') for tag in tags)
