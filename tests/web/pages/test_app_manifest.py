"""The manifest, the icons for home screens, and the colours of the browser's bars."""

import io
import re

import pytest
from flask.testing import FlaskClient
from PIL import Image, ImageChops

from paperboard.core.language import Lang
from paperboard.web.shared.shipped_folders import find_folder
from tests.page_icons import FOLDER, SIZES, make_icon
from tests.web.page_reader import read_page

_PAGES = ("/", "/settings", "/resources", "/checker", "/cards?seed=a", "/ja/rules")
_GROUND = re.compile(r"--ground: (#[0-9a-f]{6})")


@pytest.mark.parametrize("path", _PAGES)
def test_every_page_has_manifest_and_icon(client: FlaskClient, path: str) -> None:
    """Pages link to the manifest in their language, and to an icon of 180 dots."""
    links = {e["rel"]: e["href"] for e in read_page(client, path).find("link")}
    lang = "/ja" if path.startswith("/ja") else ""
    assert f"{lang}/manifest.webmanifest" == links["manifest"]
    icon = client.get(links["apple-touch-icon"])
    assert (180, 180) == Image.open(io.BytesIO(icon.data)).size


@pytest.mark.parametrize("lang", Lang)
def test_the_manifest_is_in_the_language(client: FlaskClient, lang: Lang) -> None:
    """Its names are translated, and its addresses keep the language."""
    front = "" if lang is Lang.EN else f"/{lang.value}"
    answer = client.get(f"{front}/manifest.webmanifest")
    assert "application/manifest+json" == answer.mimetype
    manifest = answer.get_json(force=True)
    assert (lang.value, "standalone") == (manifest["lang"], manifest["display"])
    assert f"{front}/" == manifest["start_url"] == manifest["scope"]
    page = read_page(client, f"{front}/")
    described = {
        e["name"]: e["content"] for e in page.find("meta") if "name" in e.attributes
    }
    assert described["description"] == manifest["description"]
    links = {e.text: e.attributes.get("href") for e in page.find("a")}
    assert 3 == len(manifest["shortcuts"])
    for shortcut in manifest["shortcuts"]:
        assert links[shortcut["name"]] == shortcut["url"]


def test_the_icons_of_the_manifest_are_there(client: FlaskClient) -> None:
    """Each icon has the size that it is said to have; one may be cut to a circle."""
    manifest = client.get("/de/manifest.webmanifest").get_json(force=True)
    kinds = []
    for icon in manifest["icons"]:
        answer = client.get(icon["src"])
        assert (icon["type"], 200) == (answer.mimetype, answer.status_code)
        width, height = Image.open(io.BytesIO(answer.data)).size
        assert f"{width}x{height}" == icon["sizes"]
        kinds.append((width, icon["purpose"]))
    assert {(192, "any"), (512, "any"), (512, "maskable")} == set(kinds)


@pytest.mark.parametrize("name", SIZES)
def test_icons_are_those_of_the_pages(name: str) -> None:
    """The shipped icons are drawn from the icon of the pages."""
    old = Image.open(FOLDER / name).convert("RGB")
    new = Image.open(io.BytesIO(make_icon(name))).convert("RGB")
    difference = ImageChops.difference(old, new).convert("L").point(lambda v: v > 40)
    assert None is difference.getbbox()
    assert {path.name for path in FOLDER.iterdir()} == set(SIZES)


def test_a_maskable_icon_stays_whole_in_a_circle() -> None:
    """Nothing but ground is outside the circle that systems promise to show."""
    icon = Image.open(FOLDER / "maskable-512.png").convert("RGB")
    ground = icon.getpixel((0, 0))
    middle, radius = 255.5, 0.4 * 512
    for x in range(0, 512, 3):
        for y in range(0, 512, 3):
            if (x - middle) ** 2 + (y - middle) ** 2 > radius**2:
                assert ground == icon.getpixel((x, y))


def test_browsers_paint_their_bars_like_the_page(client: FlaskClient) -> None:
    """The colours in light and dark are the ground of the style sheet."""
    light, dark = _GROUND.findall((find_folder("static") / "style.css").read_text())
    colors = {
        e["media"]: e["content"]
        for e in read_page(client, "/").find("meta")
        if e.attributes.get("name") == "theme-color"
    }
    scheme = "(prefers-color-scheme: {})"
    assert {scheme.format("light"): light, scheme.format("dark"): dark} == colors
    manifest = client.get("/manifest.webmanifest").get_json(force=True)
    assert light == manifest["theme_color"] == manifest["background_color"]
