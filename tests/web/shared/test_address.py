"""The address of the site: where it is set, and the QR codes it allows."""

from urllib.parse import parse_qsl, urlsplit

import pytest
from flask.testing import FlaskClient

from paperboard.core.errors import OptionError
from paperboard.web import create_app
from tests.render.code_reader import read_picture
from tests.web.page_reader import read_page

_SITE = "https://twixt.example.org"


@pytest.fixture(scope="module")
def known() -> FlaskClient:
    """Give a client of a site that knows its address."""
    return create_app({"PAPERBOARD_ADDRESS": f"{_SITE}/"}).test_client()


@pytest.mark.parametrize(
    ("address", "link"),
    [
        ("/board.png", "/checker?g=%5BBoard+%2224x24%22%5D"),
        ("/board.png?size=18&lang=ja", "/ja/checker?g=%5BBoard+%2218x18%22%5D"),
        ("/rules.png?board=true", "/checker?g=%5BBoard+%2224x24%22%5D"),
        ("/double-board.png?handicap=4", "/checker?g=%5BBoard+%2224x20%22%5D"),
        (
            "/position.png?g=L12&rules=standard",
            "/checker?g=%5BBoard+%2224x24%22%5D+%5BRules+%22standard%22%5D",
        ),
    ],
)
def test_pictures_have_a_code_that_can_be_read(
    known: FlaskClient, address: str, link: str
) -> None:
    """The QR code in the site's PNG holds the link to the checker."""
    answer = known.get(address)
    assert [f"{_SITE}{link}"] == read_picture(answer.data)


def test_the_link_opens_an_empty_board_of_that_size(known: FlaskClient) -> None:
    """The QR code opens the checker with the sheet's board and rules."""
    answer = known.get("/position.png?g=L12&rules=standard&columns=16&rows=14")
    (link,) = read_picture(answer.data)
    parts = urlsplit(link)
    table = known.get(f"/api/v1/table?{parts.query}").get_json()
    assert {"columns": 16, "rows": 14} == table["board"]
    assert ("standard", 0) == (table["rules"], table["moves_played"])
    page = read_page(known, f"{parts.path}?{parts.query}")
    assert page.find("h1")
    assert [("g", '[Board "16x14"] [Rules "standard"]')] == parse_qsl(parts.query)


def test_without_an_address_nothing_changes(
    client: FlaskClient, known: FlaskClient
) -> None:
    """Without an address the site sends the same bytes with and without ``qr``."""
    plain = client.get("/board.svg").data
    assert plain == client.get("/board.svg?qr=false").data
    assert plain == known.get("/board.svg?qr=false").data
    assert plain != known.get("/board.svg").data


def test_tags_tell_addresses_apart(client: FlaskClient, known: FlaskClient) -> None:
    """A new address of the site changes the tags of its files."""
    paths = ["/board.pdf", "/position.pdf?g=L12", "/double-board.pdf"]
    paths += ["/rules.pdf?board=true", "/club-pack.pdf?board_24=true"]
    for path in paths:
        tags = [site.head(path).headers["ETag"] for site in (client, known)]
        assert tags[0] != tags[1]


def test_the_environment_gives_the_address(monkeypatch: pytest.MonkeyPatch) -> None:
    """The environment may set the address; a setting overrides it."""
    monkeypatch.setenv("PAPERBOARD_ADDRESS", _SITE)
    assert _SITE == create_app().config["PAPERBOARD_ADDRESS"]
    own = create_app({"PAPERBOARD_ADDRESS": ""})
    assert "" == own.config["PAPERBOARD_ADDRESS"]
    monkeypatch.setenv("PAPERBOARD_ADDRESS", "example")
    with pytest.raises(OptionError, match="PAPERBOARD_ADDRESS: must be an address"):
        create_app()


@pytest.mark.parametrize(
    ("query", "reason"),
    [
        ("board=diagonal", "The checker does not support diagonal boards"),
        ("columns=24&rows=34", "The sheet has no room for the QR code"),
        ("columns=24&rows=34&qr=false", ""),
        ("size=24", ""),
    ],
)
def test_settings_say_why_there_is_no_code(
    client: FlaskClient, known: FlaskClient, query: str, reason: str
) -> None:
    """The page gives the reason if a site with an address prints no QR code."""
    advice = read_page(known, f"/settings?{query}").find_id("advice").text
    assert bool(reason) is ("code" in advice)
    assert reason in advice
    assert "code" not in read_page(client, f"/settings?{query}").find_id("advice").text
