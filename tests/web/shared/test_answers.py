"""Rules for every answer of the site, errors included."""

import json

import pytest
from flask import Flask
from flask.testing import FlaskClient

from paperboard.web import create_app
from paperboard.web.shared.shipped_folders import find_folder


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
    """A file address answers errors with a problem document and the status."""
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
    """A page address answers errors with a page and the same words."""
    response = broken_client.open(address, method=method)
    assert status == response.status_code
    assert response.mimetype == "text/html"
    assert "Back to the home page" in response.text
    assert "secret" not in response.text


def test_page_and_document_use_the_same_words(client: FlaskClient) -> None:
    """The page has the sentence of the problem document."""
    problem = json.loads(client.get("/board.svg?margin=1").text)
    page = client.get("/settings?margin=1").text
    sentence = problem["errors"][0]["message"]
    assert "must be a whole number from 5 to 25, not '1'" == sentence
    assert sentence.replace("'", "&#39;") in page


@pytest.mark.parametrize(
    ("status", "title", "page", "file"),
    [
        (404, "Not Found", "/nowhere", "/nowhere.svg"),
        (405, "Method Not Allowed", "/rules", "/rules.svg"),
        (413, "Content Too Large", "/checker", "/api/v1/check"),
        (414, "URI Too Long", f"/?{'a' * 70_000}", f"/board.svg?{'a' * 70_000}"),
    ],
)
def test_page_and_document_have_the_same_title(
    client: FlaskClient, status: int, title: str, page: str, file: str
) -> None:
    """An error has one title everywhere, in any version of Python."""
    shown, sent = (
        client.post(address, data=" " * 1_100_000, content_type="application/json")
        for address in (page, file)
    )
    assert (status, status) == (shown.status_code, sent.status_code)
    assert title == json.loads(sent.text)["title"]
    assert f"<h1>{title}</h1>" in shown.text


def test_wrong_method_says_which_are_right(client: FlaskClient) -> None:
    """A refused method is answered with the allowed methods."""
    allowed = client.post("/board.svg").headers["Allow"]
    assert "GET, HEAD, OPTIONS" == allowed


def test_body_is_limited(app: Flask) -> None:
    """The application reads no body above 64 kB."""
    assert 64 * 1024 == app.config["MAX_CONTENT_LENGTH"]


def test_configuration_wins(client: FlaskClient) -> None:
    """Settings given to the factory override its defaults."""
    assert 5 == create_app({"MAX_CONTENT_LENGTH": 5}).config["MAX_CONTENT_LENGTH"]


def test_health_is_never_kept(client: FlaskClient) -> None:
    """The health answer is ok and is not cached."""
    response = client.get("/healthz")
    assert response.json is not None
    assert "ok" == response.json["status"]
    assert "no-store" == response.headers["Cache-Control"]


def test_missing_folder_is_an_error() -> None:
    """A missing folder is named at once, instead of failing later."""
    with pytest.raises(FileNotFoundError, match="nowhere"):
        find_folder("nowhere")
