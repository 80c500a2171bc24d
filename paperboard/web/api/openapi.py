"""The description of all addresses for programs, made from the options themselves."""

from collections.abc import Iterable
from http import HTTPStatus

import paperboard
from paperboard.core.options import Option, WholeNumber
from paperboard.core.products.board_options import BOARD_OPTIONS
from paperboard.core.products.cards_options import CARDS_OPTIONS, make_card_options
from paperboard.core.products.double_options import DOUBLE_OPTIONS
from paperboard.core.products.game_sheet_options import GAME_SHEET_OPTIONS
from paperboard.core.products.pack_options import PACK_OPTIONS
from paperboard.core.products.position_options import POSITION_OPTIONS
from paperboard.core.products.record_sheet_options import RECORD_SHEET_OPTIONS
from paperboard.core.products.rules_options import RULES_OPTIONS
from paperboard.core.report.check_options import CHECK_OPTIONS
from paperboard.core.report.json_shapes import Json
from paperboard.standard_deck import load_standard_deck
from paperboard.web.api.json_schemas import (
    make_option_schema,
    make_request_schema,
    make_schemas,
)
from paperboard.web.checker.checker_request import GAME_OPTIONS
from paperboard.web.files.board_files import FileKind
from paperboard.web.pages.rules_page import DIAGRAM_OPTIONS
from paperboard.web.shared.error_pages import MEDIA_TYPE, get_advice
from paperboard.web.shared.linked_games import BODY_GAME, LINK_GAME

_JSON = "application/json"
# What any address may answer that takes more than nothing.
_REFUSALS = (
    HTTPStatus.BAD_REQUEST,
    HTTPStatus.REQUEST_URI_TOO_LONG,
    HTTPStatus.SERVICE_UNAVAILABLE,
)
_MOST_SHEETS = 4
_SHEET = Option("sheet", WholeNumber(1, _MOST_SHEETS), 1, "which of several sheets")
# A game, and the kind of a card.
_REQUIRED = frozenset({LINK_GAME.name, "form"})
_POSITION_NOTE = (
    "A game that breaks a rule is drawn as it stood before its first illegal move. "
    "In the address a plus sign is written %2B."
)

_GAME_SHEET_NOTE = (
    "There is a diagram after every so many moves, at most 40 of them. A game that "
    "breaks a rule is shown as far as the move before, and the sheet says so. "
    "In the address a plus sign is written %2B."
)

_CARDS_NOTE = (
    "A sheet of the deck holds nine cards of 63 by 88 mm, or four with the backs "
    "beside them to fold. Only a deck has backs, and only its cards may leave out "
    "their count. SVG and PNG hold the first sheet."
)

_RECORD_NOTE = (
    "Without a number of moves there is one page, as full as it gets; of several a "
    "picture shows the first. A paper too small to write on is refused."
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
            **_describe_files("board", "An empty board", BOARD_OPTIONS),
            "/board.json": {"get": _describe_summary()},
            **_describe_files(
                "position",
                "A board with a position drawn in",
                (LINK_GAME, *POSITION_OPTIONS),
                note=_POSITION_NOTE,
            ),
            **_describe_sheets(),
            **_describe_cards(),
            **_describe_records(),
            **_describe_games(),
            "/api/v1/check": {"post": _describe_check()},
            "/api/v1/table": {"get": _describe_table()},
            "/api/v1/openapi.json": {"get": _describe_description()},
            "/healthz": {"get": _describe_health()},
            "/readyz": {"get": _describe_readiness()},
        },
        "components": {"schemas": make_schemas()},
    }


def _describe_files(
    name: str,
    what: str,
    options: Iterable[Option],
    *,
    kinds: Iterable[FileKind] = FileKind,
    sheets: int = _MOST_SHEETS,
    note: str = "",
) -> dict[str, Json]:
    """Return the paths of a file in its kinds."""
    paths: dict[str, Json] = {}
    for kind in kinds:
        is_whole = kind.holds_all_sheets or sheets == 1
        taken = [*options] if is_whole else [*options, _SHEET]
        answer = _describe_answer(kind.media_type, {})
        operation = {
            "operationId": f"{name.replace('-', '_')}_{kind.value}",
            "summary": f"{what}, as {kind.name}",
            "parameters": [_describe_parameter(option) for option in taken],
            "responses": {
                "200": answer | {"headers": {"ETag": _describe_tag()}},
                "304": {"description": "The file with that ETag is still right."},
                **_describe_problems(*_REFUSALS),
            },
        }
        paths[f"/{name}.{kind.value}"] = {
            "get": operation | ({"description": note} if note else {})
        }
    return paths


def _describe_records() -> dict[str, Json]:
    """Return the paths of what is written on or cut out."""
    return {
        **_describe_files(
            "record-sheet",
            "Empty tables to write games down in",
            RECORD_SHEET_OPTIONS,
            sheets=1,
            note=_RECORD_NOTE,
        ),
        **_describe_files(
            "template",
            "Knight's-move templates to cut out for a board",
            BOARD_OPTIONS,
            sheets=1,
        ),
    }


def _describe_parameter(option: Option) -> Json:
    return {
        "name": option.name,
        "in": "query",
        "required": option.name in _REQUIRED,
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


def _describe_sheets() -> dict[str, Json]:
    """Return the paths of the other sheets to play on, or to read."""
    return {
        **_describe_files(
            "double-board",
            "An empty board for four players",
            DOUBLE_OPTIONS,
            sheets=1,
        ),
        **_describe_files(
            "game-sheet",
            "A game as a booklet of diagrams",
            (LINK_GAME, *GAME_SHEET_OPTIONS),
            kinds=(FileKind.PDF,),
            note=_GAME_SHEET_NOTE,
        ),
        **_describe_files(
            "club-pack",
            "Several things to print in one PDF, with bookmarks",
            PACK_OPTIONS,
            kinds=(FileKind.PDF,),
            note="At least one thing is to be chosen.",
        ),
        **_describe_files(
            "rules", "The rules to print, as a leaflet", RULES_OPTIONS, sheets=1
        ),
        **_describe_files(
            "rule-diagram",
            "A diagram of the rules",
            DIAGRAM_OPTIONS,
            kinds=(FileKind.SVG,),
            sheets=1,
        ),
    }


def _describe_cards() -> dict[str, Json]:
    """Return the paths of the cards of Card Twixt."""
    return {
        **_describe_files(
            "cards",
            "The cards of Card Twixt to cut out, or their rules",
            CARDS_OPTIONS,
            sheets=1,
            note=_CARDS_NOTE,
        ),
        **_describe_files(
            "card",
            "One card of Card Twixt",
            make_card_options(load_standard_deck()),
            kinds=(FileKind.SVG,),
            sheets=1,
        ),
    }


def _describe_games() -> dict[str, Json]:
    """Return the paths of a game as a file, one for each format."""
    paths: dict[str, Json] = {}
    parameters = [_describe_parameter(option) for option in (LINK_GAME, *GAME_OPTIONS)]
    for suffix in ("txt", "tsgf", "t1"):
        operation: Json = {
            "operationId": f"game_{suffix}",
            "summary": f"A game as a .{suffix} file",
            "description": "A game that breaks a rule ends before its first illegal "
            "move.",
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
        "description": "What the text says wins over the defaults; an option that "
        "contradicts it is an error. A game that breaks a rule is reported as it "
        "stood before its first illegal move.",
        "requestBody": {"required": True, "content": {_JSON: {"schema": schema}}},
        "responses": {
            "200": _describe_answer(_JSON, _refer("CheckReport")),
            **_describe_problems(
                *_REFUSALS,
                HTTPStatus.REQUEST_ENTITY_TOO_LARGE,
                HTTPStatus.UNSUPPORTED_MEDIA_TYPE,
            ),
        },
    }


def _describe_table() -> Json:
    return {
        "operationId": "table",
        "summary": "Check a game, and tell what can be played next",
        "parameters": [
            _describe_parameter(option) for option in (LINK_GAME, *GAME_OPTIONS)
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
