"""The OpenAPI description of all addresses for programs, made from the options."""

from http import HTTPStatus
from typing import Any

import paperboard
from paperboard.catalogue.everything import CATALOGUE
from paperboard.catalogue.printable import Printable
from paperboard.core.notation import GAME_FILES
from paperboard.core.options import Option, WholeNumber
from paperboard.core.products.board_choices import MOST_COPIES, MOST_SHEETS
from paperboard.core.products.board_options import BOARD_OPTIONS
from paperboard.core.report.check_options import CHECK_OPTIONS
from paperboard.core.report.json_shapes import Json
from paperboard.web.api.json_schemas import (
    make_option_schema,
    make_request_schema,
    make_schemas,
)
from paperboard.web.checker.checker_request import GAME_OPTIONS, TABLE_OPTIONS
from paperboard.web.shared.error_pages import MEDIA_TYPE, get_advice
from paperboard.web.shared.linked_games import BODY_GAME, BODY_GAMES, LINK_GAME

_JSON = "application/json"
_NDJSON = "application/x-ndjson"
# The errors that every address with parameters can answer with.
_REFUSALS = (
    HTTPStatus.BAD_REQUEST,
    HTTPStatus.REQUEST_URI_TOO_LONG,
    HTTPStatus.SERVICE_UNAVAILABLE,
)
_BODY_REFUSALS = (
    *_REFUSALS,
    HTTPStatus.REQUEST_ENTITY_TOO_LARGE,
    HTTPStatus.UNSUPPORTED_MEDIA_TYPE,
)
_SHEET = Option(
    "sheet",
    WholeNumber(1, max(MOST_SHEETS**2, MOST_COPIES)),
    1,
    "which sheet, if there are several",
)


def describe_api() -> Json:
    """Return the OpenAPI 3.1 document of every address that is not a page."""
    return {
        "openapi": "3.1.0",
        "info": {
            "title": "paperboard",
            "version": paperboard.__version__,
            "description": "Print boards for TwixT, and check games.",
        },
        "paths": {
            **_describe_files(),
            **_describe_games(),
            "/api/v1/check": {"post": _describe_check()},
            "/api/v1/check-many": {"post": _describe_check_many()},
            "/api/v1/table": {"get": _describe_table()},
            "/api/v1/openapi.json": {"get": _describe_description()},
            "/healthz": {"get": _describe_health()},
            "/readyz": {"get": _describe_readiness()},
        },
        "components": {"schemas": make_schemas()},
    }


def _describe_files() -> dict[str, Json]:
    """Return the paths of everything in the catalogue, and of the board summary."""
    paths: dict[str, Json] = {}
    for printable in CATALOGUE:
        paths |= _describe_kinds(printable)
        if printable.name == "board":
            paths["/board.json"] = {"get": _describe_summary()}
    return paths


def _describe_kinds(printable: Printable[Any]) -> dict[str, Json]:
    """Return the paths of a thing to print, one for each kind of file."""
    game = () if printable.reads is None else (LINK_GAME,)
    note = {"description": printable.note} if printable.note else {}
    paths: dict[str, Json] = {}
    for kind in printable.kinds:
        is_whole = kind.holds_all_sheets or printable.count_sheets is None
        taken = (*game, *printable.options, *(() if is_whole else (_SHEET,)))
        answer = _describe_answer(kind.media_type, {})
        operation = {
            "operationId": f"{printable.name.replace('-', '_')}_{kind.value}",
            "summary": f"{printable.summary}, as {kind.name}",
            "parameters": [_describe_parameter(option) for option in taken],
            "responses": {
                "200": answer | {"headers": {"ETag": _describe_tag()}},
                "304": {"description": "The file with that ETag is still right."},
                **_describe_problems(*_REFUSALS),
            },
        }
        paths[f"/{printable.name}.{kind.value}"] = {"get": operation | note}
    return paths


def _describe_parameter(option: Option) -> Json:
    return {
        "name": option.name,
        "in": "query",
        "required": option.required,
        "schema": make_option_schema(option),
    }


def _describe_summary() -> Json:
    return {
        "operationId": "board_json",
        "summary": "What to know about a board before it is printed",
        "parameters": [_describe_parameter(option) for option in BOARD_OPTIONS],
        "responses": {
            "200": _describe_answer(_JSON, _refer("BoardSummary")),
            **_describe_problems(*_REFUSALS),
        },
    }


def _describe_games() -> dict[str, Json]:
    """Return the paths of a game as a file, one for each format."""
    paths: dict[str, Json] = {}
    parameters = [_describe_parameter(option) for option in (LINK_GAME, *GAME_OPTIONS)]
    for suffix in map(str.lower, GAME_FILES):
        operation: Json = {
            "operationId": f"game_{suffix}",
            "summary": f"A game as a .{suffix} file",
            "description": "A game that breaks a rule is written whole.",
            "parameters": parameters,
            "responses": {
                "200": _describe_answer("text/plain", {}),
                **_describe_problems(*_REFUSALS),
            },
        }
        paths[f"/game.{suffix}"] = {"get": operation}
    return paths


def _describe_check() -> Json:
    schema = make_request_schema(BODY_GAME, CHECK_OPTIONS)
    return {
        "operationId": "check",
        "summary": "Check a game or a position",
        "description": "What the text says overrides the defaults; an option that "
        "contradicts the text is an error. A game that breaks a rule is reported as it "
        "stood before its first illegal move.",
        "requestBody": {"required": True, "content": {_JSON: {"schema": schema}}},
        "responses": {
            "200": _describe_answer(_JSON, _refer("CheckReport")),
            **_describe_problems(*_BODY_REFUSALS),
        },
    }


def _describe_check_many() -> Json:
    schema = make_request_schema(BODY_GAMES, CHECK_OPTIONS)
    return {
        "operationId": "check_many",
        "summary": "Check many games",
        "description": "The options are defaults for games that do not say. Each line "
        "of the answer is an object about one game, in their order; a game that cannot "
        "be read has its line too. At most 200 games, with 20,000 moves together.",
        "requestBody": {"required": True, "content": {_JSON: {"schema": schema}}},
        "responses": {
            "200": _describe_answer(_NDJSON, _refer("GameLine")),
            **_describe_problems(*_BODY_REFUSALS),
        },
    }


def _describe_table() -> Json:
    return {
        "operationId": "table",
        "summary": "Check a game, and tell what can be played next",
        "parameters": [
            _describe_parameter(option) for option in (LINK_GAME, *TABLE_OPTIONS)
        ],
        "responses": {
            "200": _describe_answer(_JSON, _refer("MoveTable")),
            **_describe_problems(*_REFUSALS),
        },
    }


def _describe_description() -> Json:
    answer = _describe_answer(_JSON, {"type": "object"})
    return {
        "operationId": "openapi",
        "summary": "This description",
        "responses": {
            "200": answer | {"headers": {"ETag": _describe_tag()}},
            "304": {"description": "The description with that ETag is still right."},
        },
    }


def _describe_health() -> Json:
    return {
        "operationId": "health",
        "summary": "A sign of life",
        "responses": {"200": _describe_answer(_JSON, _refer("Health"))},
    }


def _describe_readiness() -> Json:
    answer = _describe_answer(_JSON, _refer("Readiness"))
    return {
        "operationId": "readiness",
        "summary": "Whether PDFs can be written",
        "responses": {"200": answer, "503": answer | {"description": "Not yet."}},
    }


def _describe_problems(*statuses: HTTPStatus) -> dict[str, Json]:
    problem = {"content": {MEDIA_TYPE: {"schema": _refer("Problem")}}}
    return {
        str(status.value): problem | {"description": get_advice(status)}
        for status in statuses
    }


def _describe_answer(media_type: str, schema: Json) -> Json:
    return {"description": "Done.", "content": {media_type: {"schema": schema}}}


def _describe_tag() -> Json:
    return {
        "description": "to send back as If-None-Match",
        "schema": {"type": "string"},
    }


def _refer(name: str) -> Json:
    return {"$ref": f"#/components/schemas/{name}"}
