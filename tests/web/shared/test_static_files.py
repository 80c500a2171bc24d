"""Styles and scripts: cached for a year under names that change with them."""

import re
from pathlib import Path
from urllib.parse import urljoin

import pytest
from flask import Flask
from flask.testing import FlaskClient

from paperboard.web.shared.shipped_folders import find_folder
from paperboard.web.shared.static_files import StaticFiles, load_static_files
from tests.web.page_reader import read_page

_FOREVER = "public, max-age=31536000, immutable"
_IMPORT = re.compile(r'(?:from|import) "(\.[^"]+)"')


@pytest.fixture
def static(app: Flask) -> StaticFiles:
    """Give the files that the application sends."""
    files = app.extensions["static"]
    assert isinstance(files, StaticFiles)
    return files


@pytest.mark.parametrize("page", ["/", "/settings", "/checker"])
def test_pages_ask_for_files_by_their_digest(client: FlaskClient, page: str) -> None:
    """Each style, script and icon of a page may be cached for a year."""
    elements = read_page(client, page).elements
    addresses = {
        address
        for element in elements
        for address in element.attributes.values()
        if address.startswith("/static/")
    }
    assert len(addresses) >= 2
    for address in addresses:
        assert client.get(address).headers["Cache-Control"] == _FOREVER


@pytest.mark.parametrize(
    ("suffix", "media_type"),
    [
        ("css", "text/css; charset=utf-8"),
        ("js", "text/javascript; charset=utf-8"),
        ("svg", "image/svg+xml; charset=utf-8"),
        ("txt", "text/plain; charset=utf-8"),
    ],
)
def test_every_file_is_sent_as_what_it_is(
    client: FlaskClient, static: StaticFiles, suffix: str, media_type: str
) -> None:
    """A file is sent completely, with its media type."""
    folder = find_folder("static")
    paths = list(folder.rglob(f"*.{suffix}"))
    assert paths != []
    for path in paths:
        name = path.relative_to(folder).as_posix()
        answer = client.get(f"/static/{static.digest}/{name}")
        assert answer.headers["Content-Type"] == media_type
        assert answer.data == path.read_bytes()


def test_scripts_find_each_other(client: FlaskClient, static: StaticFiles) -> None:
    """Imported scripts have the same digest."""
    found = []
    for name in static.files:
        address = f"/static/{static.digest}/{name}"
        imports = _IMPORT.findall(client.get(address).text) if ".js" in name else []
        for target in imports:
            answer = client.get(urljoin(address, target))
            assert (target, 200) == (target, answer.status_code)
            assert answer.headers["Cache-Control"] == _FOREVER
            found.append(target)
    assert {"./api.js", "../live.js", "./live.js"} <= set(found)


def test_one_script_asks_the_server(client: FlaskClient) -> None:
    """All scripts use one module to request, wait, copy and change the address."""
    folder = find_folder("static")
    words = ("fetch(", "XMLHttpRequest", "history.", "clipboard", "location.assign")
    users = {
        path.name
        for path in folder.rglob("*.js")
        if any(word in path.read_text() for word in words)
    }
    assert {"live.js"} == users
    text = (folder / "live.js").read_text()
    assert not any(word in text for word in ("innerHTML =", "insertAdjacentHTML"))


@pytest.mark.parametrize("digest", ["", "0123456789abcdef/"])
def test_other_addresses_are_asked_for_again(client: FlaskClient, digest: str) -> None:
    """Without the current digest, nothing is cached."""
    answer = client.get(f"/static/{digest}checker/api.js")
    assert (200, "no-cache") == (answer.status_code, answer.headers["Cache-Control"])


def test_known_file_is_not_sent_again(client: FlaskClient, static: StaticFiles) -> None:
    """A matching tag is answered with 304 and nothing else."""
    address = f"/static/{static.digest}/style.css"
    tag = client.get(address).headers["ETag"]
    again = client.get(address, headers={"If-None-Match": tag})
    assert (304, b"", tag) == (again.status_code, again.data, again.headers["ETag"])


@pytest.mark.parametrize(
    "path",
    [
        *("", "nowhere.css", "checker", "checker/", "/style.css", "./style.css"),
        *("..%2fpyproject.toml", "%2e%2e/pyproject.toml", "../pyproject.toml"),
        *("..%5cpyproject.toml", "%5c..%5cpyproject.toml", "checker%5capi.js"),
        *("%00", "style.css%00", "style.css%00.js", "%ff", "%2fetc%2fpasswd"),
        *("style.css/", "STYLE.CSS", "a" * 5_000, "%0d%0aX:%20y"),
    ],
)
@pytest.mark.parametrize("digest", ["", "0123456789abcdef/"])
def test_odd_names_are_not_found(client: FlaskClient, digest: str, path: str) -> None:
    """A path that is not a file is answered with 404."""
    assert client.get(f"/static/{digest}{path}").status_code == 404


def test_digest_tells_every_change(tmp_path: Path) -> None:
    """Different contents, names or files give different digests."""
    (tmp_path / "a.css").write_text("a")
    first = load_static_files(tmp_path).digest
    assert first == load_static_files(tmp_path).digest
    digests = {first}
    (tmp_path / "a.css").write_text("b")
    digests.add(load_static_files(tmp_path).digest)
    (tmp_path / "b.css").write_text("b")
    digests.add(load_static_files(tmp_path).digest)
    (tmp_path / "a.css").rename(tmp_path / "c.unknown")
    static = load_static_files(tmp_path)
    digests.add(static.digest)
    assert len(digests) == 4
    assert static.files["c.unknown"].media_type == "application/octet-stream"
