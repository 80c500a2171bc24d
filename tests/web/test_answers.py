"""What every answer of the site has in common, errors included."""

import json

import pytest
from flask import Flask
from flask.testing import FlaskClient

from paperboard.web import create_app
from paperboard.web.resources import find_folder

_HEADERS = {
    "Content-Security-Policy": "default-src 'none'; script-src 'self'; "
    "style-src 'self'; img-src 'self'; connect-src 'self'; "
    "font-src 'self'; form-action 'self'; "
    "base-uri 'none'; frame-ancestors 'none'; manifest-src 'self'; "
    "require-trusted-types-for 'script'; trusted-types 'none'",
    "X-Content-Type-Options": "nosniff",
    "Referrer-Policy": "no-referrer",
    "Cross-Origin-Opener-Policy": "same-origin",
    "Cross-Origin-Resource-Policy": "same-origin",
    "Permissions-Policy": "camera=(), geolocation=(), microphone=(), payment=(), "
    "usb=()",
}


@pytest.fixture
def broken_client() -> FlaskClient:
    """Give a client of an application with a page and a file that fail."""
    app = create_app({"PROPAGATE_EXCEPTIONS": False})

    def fail() -> str:
        raise RuntimeError("a secret of the inside")

    app.add_url_rule("/broken", "broken", fail)
    app.add_url_rule("/broken.svg", "broken_file", fail)
    return app.test_client()


@pytest.mark.parametrize(
    ("address", "status"),
    [
        ("/", 200),
        ("/settings", 200),
        ("/settings?size=999", 400),
        ("/resources", 200),
        ("/resources?paper=a4", 200),
        ("/resources?paper=a9", 400),
        ("/board.svg", 200),
        ("/board.pdf", 200),
        ("/board.png", 200),
        ("/board.json", 200),
        ("/board.svg?size=999", 400),
        ("/position.svg?g=L12", 200),
        ("/position.pdf?g=L12", 200),
        ("/position.png?g=L12", 200),
        ("/position.svg", 400),
        ("/api/v1/openapi.json", 200),
        ("/api/v1/check", 405),
        ("/healthz", 200),
        ("/favicon.ico", 200),
        ("/robots.txt", 200),
        ("/static/style.css", 200),
        ("/static/preview.js", 200),
        ("/nowhere", 404),
        ("/nowhere.svg", 404),
        ("/static/..%2fpyproject.toml", 404),
        ("/static/%5c..%5cpyproject.toml", 404),
        ("/static/%00", 404),
        ("/broken", 500),
        ("/broken.svg", 500),
    ],
)
def test_every_answer_has_the_headers(
    broken_client: FlaskClient, address: str, status: int
) -> None:
    """Each answer carries exactly the protecting headers, and no cookie."""
    with broken_client.get(address) as response:
        assert status == response.status_code
        assert {name: response.headers.get(name) for name in _HEADERS} == _HEADERS
        assert "Set-Cookie" not in response.headers


@pytest.mark.parametrize(
    ("body", "kind", "status"),
    [
        ('{"game": "L12"}', "application/json", 200),
        ('{"game": "?"}', "application/json", 400),
        ("L12", "application/json", 400),
        ("L12", "text/plain", 415),
        (" " * 70_000, "application/json", 413),
    ],
)
def test_every_answer_to_a_body_has_the_headers(
    client: FlaskClient, body: str, kind: str, status: int
) -> None:
    """Answers to what is sent carry the same headers, and no cookie."""
    response = client.post("/api/v1/check", data=body, content_type=kind)
    assert status == response.status_code
    assert {name: response.headers.get(name) for name in _HEADERS} == _HEADERS
    assert "Set-Cookie" not in response.headers


@pytest.mark.parametrize(
    "address", ["/board.svg", "/position.svg?g=L12", "/api/v1/openapi.json"]
)
def test_unchanged_file_has_the_headers(client: FlaskClient, address: str) -> None:
    """The answer that a file is unchanged carries the headers too."""
    tag = client.get(address).headers["ETag"]
    response = client.get(address, headers={"If-None-Match": tag})
    assert 304 == response.status_code
    assert {name: response.headers.get(name) for name in _HEADERS} == _HEADERS


@pytest.mark.parametrize(
    ("method", "address", "status"),
    [
        ("GET", "/nowhere.svg", 404),
        ("GET", "/api/v1/nowhere", 404),
        ("POST", "/board.svg", 405),
        ("POST", "/position.svg", 405),
        ("GET", "/api/v1/check", 405),
        ("POST", "/api/v1/openapi.json", 405),
        ("GET", "/board.svg?size=1", 400),
        ("GET", "/broken.svg", 500),
    ],
)
def test_programs_get_problem_documents(
    broken_client: FlaskClient, method: str, address: str, status: int
) -> None:
    """A file address answers errors as a problem document with its status."""
    response = broken_client.open(address, method=method)
    problem = json.loads(response.text)
    assert status == response.status_code == problem["status"]
    assert response.mimetype == "application/problem+json"
    assert {"type", "title", "status", "detail", "errors"} == set(problem)
    assert "secret" not in response.text


@pytest.mark.parametrize(
    ("method", "address", "status"),
    [
        ("GET", "/nowhere", 404),
        ("POST", "/settings", 405),
        ("GET", "/resources?paper=a9", 400),
        ("GET", "/broken", 500),
    ],
)
def test_people_get_a_page(
    broken_client: FlaskClient, method: str, address: str, status: int
) -> None:
    """A page address answers errors as a page with the same words."""
    response = broken_client.open(address, method=method)
    assert status == response.status_code
    assert response.mimetype == "text/html"
    assert "Back to the start" in response.text
    assert "secret" not in response.text


def test_page_and_document_use_the_same_words(client: FlaskClient) -> None:
    """The sentence of a problem document stands on the page too."""
    problem = json.loads(client.get("/board.svg?margin=1").text)
    page = client.get("/settings?margin=1").text
    sentence = problem["errors"][0]["message"]
    assert "must be a whole number from 5 to 25, not '1'" == sentence
    assert sentence.replace("'", "&#39;") in page


def test_wrong_method_says_which_are_right(client: FlaskClient) -> None:
    """A refused method comes with the list of those allowed."""
    allowed = client.post("/board.svg").headers["Allow"]
    assert "GET, HEAD, OPTIONS" == allowed


def test_body_is_limited(app: Flask) -> None:
    """The application is set to read no body above 64 kB."""
    assert 64 * 1024 == app.config["MAX_CONTENT_LENGTH"]


def test_configuration_wins(client: FlaskClient) -> None:
    """Settings given to the factory win over its own."""
    assert 5 == create_app({"MAX_CONTENT_LENGTH": 5}).config["MAX_CONTENT_LENGTH"]


def test_health_is_never_kept(client: FlaskClient) -> None:
    """The sign of life says ok and is not cached."""
    response = client.get("/healthz")
    assert response.json is not None
    assert "ok" == response.json["status"]
    assert "no-store" == response.headers["Cache-Control"]


def test_missing_folder_is_an_error() -> None:
    """A folder that did not ship is named, instead of failing later."""
    with pytest.raises(FileNotFoundError, match="nowhere"):
        find_folder("nowhere")
