"""Every page in every language."""

import pytest
from flask.testing import FlaskClient

from paperboard.core.language import Lang
from paperboard.i18n import get_translator
from tests.web.page_reader import PageReader, read_page

PAGES = ("/", "/settings", "/resources", "/checker", "/rules", "/cards")
FRONTS = {lang: "" if lang is Lang.EN else f"/{lang.value}" for lang in Lang}
_OTHER_MARK = str.maketrans(".,", ",.")


def read_alternates(page: PageReader) -> dict[str, str]:
    """Return the addresses of the page in other languages."""
    return {
        link["hreflang"]: link["href"]
        for link in page.find("link")
        if link.attributes.get("rel") == "alternate"
    }


@pytest.mark.parametrize(
    ("path", "distance"),
    [("/", "7.58"), ("/de/", "7,58"), ("/de/resources", "15,16"), ("/ja/", "7.58")],
)
def test_decimal_mark_is_that_of_the_language(
    client: FlaskClient, path: str, distance: str
) -> None:
    """The distance between holes has the decimal mark of the page's language."""
    text = client.get(path).text
    assert f"{distance} mm" in text
    assert f"{distance.translate(_OTHER_MARK)} mm" not in text


@pytest.mark.parametrize("path", PAGES)
@pytest.mark.parametrize("lang", Lang)
def test_page_says_its_language(client: FlaskClient, lang: Lang, path: str) -> None:
    """A page names its language, itself in all others, a title and a description."""
    page = read_page(client, FRONTS[lang] + path)
    (html,) = page.find("html")
    assert lang.value == html["lang"]
    expected = {other.value: front + path for other, front in FRONTS.items()}
    assert expected | {"x-default": path} == read_alternates(page)
    (title,) = page.find("title")
    assert title.text.endswith(" · paperboard")
    metas = [meta.attributes for meta in page.find("meta")]
    (description,) = (m["content"] for m in metas if m.get("name") == "description")
    assert description


@pytest.mark.parametrize("path", PAGES)
def test_links_stay_in_the_language(client: FlaskClient, path: str) -> None:
    """Links between pages keep the language; files have one address for all."""
    page = read_page(client, f"/sv{path}")
    chooser = {link["href"] for link in page.find("a") if "hreflang" in link.attributes}
    links = {link["href"] for link in page.find("a")} - chooser
    files = {link for link in links if "." in link.split("?")[0]}
    assert [] == [link for link in files if link.startswith("/sv/")]
    inner = [link for link in links - files if link.startswith("/")]
    assert inner
    assert [] == [link for link in inner if not link.startswith("/sv/")]


def test_boards_of_a_page_speak_its_language(client: FlaskClient) -> None:
    """The board on a page is in the page's language; the form can change it."""
    links = read_page(client, "/ja/").find("a")
    downloads = [link["href"] for link in links if "download" in link.attributes]
    assert downloads
    assert all("lang=ja" in address for address in downloads)
    assert "ja" == read_page(client, "/ja/settings").find_values()["lang"]
    assert "en" == read_page(client, "/ja/settings?lang=en").find_values()["lang"]


@pytest.mark.parametrize(
    ("path", "wanted", "offered"),
    [
        ("/", "de-CH,de;q=0.9,en;q=0.5", "de"),
        ("/", "en-GB,de;q=0.9", None),
        ("/", "fr", None),
        ("/", "ja", "ja"),
        ("/de/", "sv", None),
        ("/en/settings", "sv", None),
        ("/", "xx," * 100 + "de", "de"),
        # Only the first part is read.
        ("/", "xx," * 33_000 + "de", None),
    ],
)
def test_browser_language_is_offered(
    client: FlaskClient, path: str, wanted: str, offered: str | None
) -> None:
    """A page without a language only offers the browser's language."""
    response = client.get(path, headers={"Accept-Language": wanted})
    page = PageReader(response.text)
    offers = [p["lang"] for p in page.find("p") if "offer" == p.attributes.get("class")]
    assert ([offered] if offered else []) == offers
    assert "Accept-Language" in response.headers.get("Vary", "")


def test_query_goes_along(client: FlaskClient) -> None:
    """Changing the language keeps the query."""
    page = read_page(client, "/settings?size=12")
    links = {a.attributes.get("hreflang"): a["href"] for a in page.find("a")}
    assert "/es/settings?size=12" == links["es"]


@pytest.mark.parametrize("path", ["/de", "/de/", "/en/", "/sv/board.svg"])
def test_every_address_has_a_language(client: FlaskClient, path: str) -> None:
    """The language may stand before any address."""
    assert 200 == client.get(path).status_code


@pytest.mark.parametrize("path", ["/fr/", "/de/nothing", "/de/de/", "/DE/"])
def test_other_languages_are_not_found(client: FlaskClient, path: str) -> None:
    """An unknown language, or two languages, give 404."""
    assert 404 == client.get(path).status_code


def test_errors_are_in_the_language_of_the_address(client: FlaskClient) -> None:
    """Messages of pages and files are in the language of the path."""
    translate = get_translator(Lang.DE)
    page = read_page(client, "/de/nothing", 404)
    advice = translate("There is nothing at this address.")
    assert "There is nothing at this address." != advice
    assert advice in page.find("main")[0].text
    faults = client.get("/de/board.svg?size=3").json["errors"]  # type: ignore[index]
    assert "must be" not in faults[0]["message"]
    assert "4" in faults[0]["message"]


def test_mounted_application_keeps_its_place(client: FlaskClient) -> None:
    """Behind a proxy that mounts the site below a path, all addresses have it."""
    response = client.get("/de/settings", environ_overrides={"SCRIPT_NAME": "/twixt"})
    page = PageReader(response.text)
    addresses = [link["href"] for link in page.find("a")]
    addresses += [picture["src"] for picture in page.find("img")]
    inner = [address for address in addresses if address.startswith("/")]
    assert inner
    assert [] == [address for address in inner if not address.startswith("/twixt/")]
