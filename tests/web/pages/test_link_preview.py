"""What other sites show beside a link to a game."""

from urllib.parse import parse_qs, urlencode, urlsplit

import pytest
from flask.testing import FlaskClient

from paperboard.web import create_app
from tests.web.page_reader import PageReader, read_page

_SITE = "https://club.example/twixt"
_NAMED = '[Event "Club night"] [Vertical "Ada <b>"] [Horizontal "Bo"] D3 E5'


def read_preview(page: PageReader) -> dict[str, str]:
    """Return the words of a page for other sites, by name."""
    return {
        e.attributes.get("property") or e["name"]: e["content"]
        for e in page.find("meta")
        if {"property", "name"} & {*e.attributes}
    }


def address_of(game: str, **options: object) -> str:
    """Return the address of a game on the checker page."""
    return f"/checker?{urlencode({'g': game, **options})}"


def test_a_link_with_a_game_has_a_preview(client: FlaskClient) -> None:
    """Title, description and picture tell of the game at the move of the link."""
    found = read_preview(read_page(client, address_of(_NAMED, move=1)))
    assert "Club night · Ada <b> – Bo · Bo to move" == found["og:title"]
    described = "A game of TwixT on a board of 24 × 24 holes, after 1 move."
    assert described == found["og:description"]
    assert f"{described} Bo to move." == found["og:image:alt"]
    assert "summary_large_image" == found["twitter:card"]
    picture = urlsplit(found["og:image"])
    assert ("", "", "/share-picture.png") == picture[:3]
    values = {name: value for name, (value,) in parse_qs(picture.query).items()}
    assert "1" == values.pop("move")
    assert read_preview(read_page(client, address_of(values.pop("g")))) != {}
    assert {} == values


@pytest.mark.parametrize("game", ["D3", "[Position] vertical: D3; horizontal: E5"])
def test_the_picture_is_a_file_like_others(client: FlaskClient, game: str) -> None:
    """The picture of the preview is there, in the language, and known again."""
    page = read_page(client, f"/sv{address_of(game)}")
    address = read_preview(page)["og:image"]
    assert "lang=sv" in address
    answer = client.get(address)
    assert (200, "image/png") == (answer.status_code, answer.mimetype)
    known = client.get(address, headers={"If-None-Match": answer.headers["ETag"]})
    assert 304 == known.status_code


@pytest.mark.parametrize("root", ["", "/twixt"])
@pytest.mark.parametrize("lang", ["", "/de"])
def test_the_picture_has_the_public_address(root: str, lang: str) -> None:
    """If the address of the site is set, the picture's begins with it."""
    client = create_app({"PAPERBOARD_ADDRESS": _SITE}).test_client()
    path = f"{lang}{address_of('D3')}"
    text = client.get(path, environ_overrides={"SCRIPT_NAME": root}).text
    found = read_preview(PageReader(text))["og:image"]
    assert found.startswith(f"{_SITE}/share-picture.png?g=")


@pytest.mark.parametrize("path", ["/checker", "/", address_of("?"), "/rules"])
def test_other_pages_have_none(client: FlaskClient, path: str) -> None:
    """Without a game in the address, or with one that cannot be read, none is shown."""
    text = client.get(path).text
    assert "og:image" not in read_preview(PageReader(text))


def test_a_game_in_the_body_has_none(client: FlaskClient) -> None:
    """What a script asks for is not a page that other sites see."""
    assert "og:" not in client.post("/checker/page", data="g=D3").text


@pytest.mark.parametrize(
    ("game", "title"),
    [
        ("", "Checker · paperboard"),
        ("D3", "Horizontal to move · Checker · paperboard"),
        (_NAMED, "Club night · Ada <b> to move · Checker · paperboard"),
    ],
)
def test_the_title_has_the_status(client: FlaskClient, game: str, title: str) -> None:
    """The title says whose turn it is, by name if there is one."""
    (found,) = read_page(client, address_of(game)).find("title")
    assert title == found.text
