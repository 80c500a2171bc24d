"""The API description is valid, complete and true."""

import json
from typing import Any

import pytest
from flask import Flask
from flask.testing import FlaskClient
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st
from jsonschema import Draft202012Validator
from openapi_spec_validator import validate

from paperboard.core.game.game_record import Ruleset
from paperboard.core.options import (
    Choice,
    Color,
    Flag,
    Kind,
    Millimetres,
    Option,
    Text,
    WholeNumber,
)
from paperboard.core.products.board_choices import ANY_PAPER
from paperboard.core.products.board_options import BOARD_OPTIONS
from paperboard.core.products.cards_options import (
    CARDS_OPTIONS,
    FormKey,
    make_card_options,
)
from paperboard.core.products.position_options import POSITION_OPTIONS
from paperboard.core.products.record_sheet_options import RECORD_SHEET_OPTIONS
from paperboard.standard_deck import load_standard_deck
from paperboard.web.api.json_schemas import make_kind_schema
from paperboard.web.api.openapi import describe_api
from paperboard.web.shared.linked_games import LinkText

_ADDRESS = "/api/v1/openapi.json"
_SHARED = settings(suppress_health_check=list(HealthCheck))
# What browsers and crawlers ask for is not part of the API.
_NOT_FOR_PROGRAMS = {"/favicon.ico", "/robots.txt", "/manifest.webmanifest"}
_UNUSABLE = st.none() | st.booleans() | st.integers() | st.text()
_BODIES = st.fixed_dictionaries(
    {},
    optional={
        "game": st.sampled_from(["", "D4", "D4 E5 D4"]) | st.integers(),
        "rules": st.sampled_from(["paper", "standard"]) | _UNUSABLE,
        "swap": st.sampled_from(["identity", "mirror"]) | _UNUSABLE,
        "columns": st.integers(3, 101) | st.just(24.5) | _UNUSABLE,
        "rows": st.integers(3, 101) | _UNUSABLE,
        "format": st.sampled_from(["auto", "list", "t1"]) | _UNUSABLE,
        "bogus": _UNUSABLE,
    },
)


def find_schema(document: Any, path: str, status: str) -> Any:
    """Return the schema of an answer with its references resolvable."""
    (operation,) = document["paths"][path].values()
    (content,) = operation["responses"][status]["content"].values()
    return {**document, **content["schema"]}


def list_paths(app: Flask) -> set[str]:
    """Return the addresses of the API that the application answers."""
    paths = {rule.rule for rule in app.url_map.iter_rules()}
    return {
        path
        for path in paths - _NOT_FOR_PROGRAMS
        if "." in path or path.startswith(("/api/", "/healthz", "/readyz"))
    }


def test_description_is_valid(client: FlaskClient) -> None:
    """The document is valid OpenAPI 3.1."""
    answer = client.get(_ADDRESS)
    assert (200, "application/json") == (answer.status_code, answer.mimetype)
    document = json.loads(answer.text)
    assert document["openapi"].startswith("3.1.")
    validate(document)


def test_description_is_whole(app: Flask) -> None:
    """Every address of the API is described, and no other."""
    assert list_paths(app) == set(describe_api()["paths"])  # type: ignore[call-overload]


def test_known_description_is_not_sent_again(client: FlaskClient) -> None:
    """A matching tag is answered with 304 and nothing else."""
    tag = client.get(_ADDRESS).headers["ETag"]
    again = client.get(_ADDRESS, headers={"If-None-Match": tag})
    assert (304, b"", tag) == (again.status_code, again.data, again.headers["ETag"])
    assert tag.startswith('"')


@pytest.mark.parametrize(
    ("path", "options", "more"),
    [
        ("/board.pdf", BOARD_OPTIONS, set()),
        ("/board.svg", BOARD_OPTIONS, {"sheet"}),
        ("/board.json", BOARD_OPTIONS, set()),
        ("/record-sheet.pdf", RECORD_SHEET_OPTIONS, set()),
        ("/template.pdf", BOARD_OPTIONS, set()),
        ("/position.pdf", POSITION_OPTIONS, {"g"}),
        ("/position.png", POSITION_OPTIONS, {"g", "sheet"}),
        ("/cards.pdf", CARDS_OPTIONS, set()),
        ("/card.svg", make_card_options(load_standard_deck())[1:], {"form"}),
    ],
)
def test_every_option_is_described(
    client: FlaskClient, path: str, options: tuple[Option, ...], more: set[str]
) -> None:
    """The parameters of a file are its options; only ``g`` and ``form`` are needed."""
    document = json.loads(client.get(_ADDRESS).text)
    parameters = document["paths"][path]["get"]["parameters"]
    names = {option.name for option in options} | more
    assert names == {parameter["name"] for parameter in parameters}
    required = {parameter["name"] for parameter in parameters if parameter["required"]}
    assert more & {"g", "form"} == required


@pytest.mark.parametrize("path", ["/board.svg", "/position.svg"])
def test_defaults_are_valid(client: FlaskClient, path: str) -> None:
    """Every default fits its schema."""
    document = json.loads(client.get(_ADDRESS).text)
    parameters = document["paths"][path]["get"]["parameters"]
    schemas = [parameter["schema"] for parameter in parameters]
    defaults = [schema for schema in schemas if "default" in schema]
    assert len(defaults) > 10
    for schema in defaults:
        Draft202012Validator(schema).validate(schema["default"])


@pytest.mark.parametrize(
    ("method", "address", "status"),
    [
        ("GET", "/healthz", 200),
        ("GET", "/readyz", 200),
        ("GET", "/board.json?size=48&margin=5", 200),
        ("GET", "/board.json?size=3", 400),
        ("GET", "/board.svg?bogus=1", 400),
        ("GET", "/position.pdf", 400),
        ("GET", "/position.svg?g=K9+%3F", 400),
        ("GET", "/cards.pdf?backs=front", 400),
        ("GET", "/card.svg", 400),
        ("POST", "/api/v1/check", 415),
    ],
)
def test_answers_fit_their_schema(
    client: FlaskClient, method: str, address: str, status: int
) -> None:
    """An answer has exactly the described members."""
    answer = client.open(address, method=method)
    assert status == answer.status_code
    path = address.partition("?")[0]
    schema = find_schema(json.loads(client.get(_ADDRESS).text), path, str(status))
    Draft202012Validator(schema).validate(json.loads(answer.text))


@pytest.mark.parametrize(
    "game",
    [
        "",
        "L12 K9 L12",
        "C3 swap AA5 draw",
        'L12 [Board "24x24"]',
        '[Board "5x5"] B1 A2 C3 A3 D5',
        '[Board "5x5"] B1 A2 resign',
        "[Position] vertical: N3 L4 L4-N3 Z99; horizontal: N3 M2 M4 M2-M4",
        '[Rules "standard"] N3 M2 L4 M4+M2/M4',
        '[Setup "vertical: L12 L12"] K9',
        '[Setup "vertical: L12; horizontal: Z99"]',
        '[Seats "A1=Ann;B1=;A2=;B2="] L12 privilege K9',
        '[Seats "A1=Ann;B1=;A2=;B2="] L12 privilege K9 privilege resign',
    ],
)
def test_reports_fit_their_schema(client: FlaskClient, game: str) -> None:
    """A report, and the answer to an unreadable game, are as described."""
    answer = client.post("/api/v1/check", json={"game": game})
    document = json.loads(client.get(_ADDRESS).text)
    schema = find_schema(document, "/api/v1/check", str(answer.status_code))
    Draft202012Validator(schema).validate(json.loads(answer.text))


@_SHARED
@given(body=_BODIES)
def test_schema_of_the_body_is_what_is_taken(
    client: FlaskClient, body: dict[str, object]
) -> None:
    """The members of a body are refused exactly if its schema refuses them."""
    answer = client.post("/api/v1/check", json=body)
    document = json.loads(client.get(_ADDRESS).text)
    operation = document["paths"]["/api/v1/check"]["post"]
    (content,) = operation["requestBody"]["content"].values()
    errors = json.loads(answer.text).get("errors", [])
    refused = any("code" not in error for error in errors)
    assert refused is not Draft202012Validator(content["schema"]).is_valid(body)


@pytest.mark.parametrize(
    ("kind", "valid", "invalid"),
    [
        (WholeNumber(4, 100), [4, 100], [3, 101, "4", 4.5, None]),
        (Millimetres(2.5, 40), [2.5, 3.25, 40], [2.4, 40.1, "3", None]),
        (Choice(Ruleset), ["paper", "standard"], ["Paper", "", None]),
        (ANY_PAPER, ["a4", "210x297"], ["A4", "210", "210x", "x297", 210]),
        (Flag(), [True, False], ["true", 1]),
        (Text(3), ["", "abc"], ["abcd", 5]),
        (LinkText(3), ["", "abc"], ["abcd", 5]),
        (FormKey(load_standard_deck()), ["Tilt", "Bridge-Removal"], ["tilt", "", 5]),
        (Color(), ["red", "#00aaFF"], ["pink", "#00aaF", "redder", ""]),
    ],
    ids=lambda value: type(value).__name__,
)
def test_kinds_have_their_range(
    kind: Kind, valid: list[object], invalid: list[object]
) -> None:
    """The schema of a kind accepts exactly the values of its range."""
    validator = Draft202012Validator(make_kind_schema(kind))
    assert valid == [value for value in valid + invalid if validator.is_valid(value)]


def test_unknown_kind_is_any_text() -> None:
    """An unknown kind of value is described as text."""

    class Anything(Kind):
        pass

    assert {"type": "string"} == make_kind_schema(Anything())  # type: ignore[abstract]
