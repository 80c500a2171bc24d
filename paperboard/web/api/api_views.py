"""The addresses for programs: the check, the table of moves, the API description."""

import json
from dataclasses import dataclass, replace
from http import HTTPStatus
from typing import NoReturn

from flask import Blueprint, Response, abort, jsonify, request

from paperboard.core.archive.game_line import write_game_line
from paperboard.core.errors import Message, OptionError, OptionFault
from paperboard.core.notation import FILE_LIMIT
from paperboard.core.options import Kind, Option, WholeNumber
from paperboard.core.report.check import CheckOptions
from paperboard.core.report.check_options import CHECK_OPTIONS, make_check_options
from paperboard.core.report.report_json import format_report, format_table
from paperboard.web.api.openapi import describe_api
from paperboard.web.cards.card_settings import read_card
from paperboard.web.checker.checker_request import TABLE_OPTIONS, check_both
from paperboard.web.files.delivery import send_document
from paperboard.web.shared.linked_games import (
    BODY_GAME,
    BODY_GAMES,
    LINK_GAME,
    check_game,
    parse_game_options,
    read_request,
    split_request,
)
from paperboard.web.shared.query import MOST_PAIRS, Pairs, read_pairs, refuse_parts

JSON_TYPE = "application/json"
NDJSON_TYPE = "application/x-ndjson"

blueprint = Blueprint("api", __name__, url_prefix="/api/v1")


@blueprint.post("/check")
def check() -> Response:
    """Check the game in the body and send the report, even if it breaks a rule."""
    report = check_game(BODY_GAME, *_read_body(BODY_GAME))
    return jsonify(format_report(report))


@blueprint.post("/check-many")
def check_many() -> Response:
    """Check all games in the body and send a line of JSON about each."""
    text, options = _read_body(BODY_GAMES)
    games = split_request(BODY_GAMES.name, text)
    checked = read_request(BODY_GAMES.name, games, options)
    lines = "".join(write_game_line(game) for _, game in checked)
    return Response(lines, mimetype=NDJSON_TYPE)


def _read_body(game: Option) -> tuple[str, CheckOptions]:
    """Return the text in the member ``game`` of the body, and the options beside it."""
    if request.mimetype != JSON_TYPE:
        abort(HTTPStatus.UNSUPPORTED_MEDIA_TYPE)
    options = [replace(o, kind=JsonKind(o.kind)) for o in (game, *CHECK_OPTIONS)]
    text, values = parse_game_options(
        options[0], options[1:], parse_body(request.get_data())
    )
    return text, make_check_options(values, longest=FILE_LIMIT)


@blueprint.get("/table")
def send_table() -> Response:
    """Send the report on a game, and what the side to move can do in each hole."""
    text, values = parse_game_options(LINK_GAME, TABLE_OPTIONS, read_pairs())
    _, shown = check_both(text, values)
    return jsonify(format_table(shown.take_card(read_card(values))))


@blueprint.get("/openapi.json")
def send_description() -> Response:
    """Send the OpenAPI description of all addresses for programs."""
    return send_document(json.dumps(describe_api(), indent=1), JSON_TYPE)


@dataclass(frozen=True, slots=True)
class JsonKind:
    """A kind whose values are written as JSON: numbers bare, all else quoted."""

    kind: Kind

    def parse(self, text: str) -> object:
        """Return the value; raise ValueError if its type is wrong or it is invalid."""
        value = json.loads(text)
        expected = int if isinstance(self.kind, WholeNumber) else str
        if type(value) is not expected:
            raise ValueError(text)
        return self.kind.parse(str(value))

    def format(self, value: object) -> str:
        """Return the JSON from which ``parse`` reads ``value``."""
        text = self.kind.format(value)
        return text if isinstance(self.kind, WholeNumber) else json.dumps(text)

    def accepts(self) -> Message:
        """Describe the accepted values in words."""
        return self.kind.accepts()


def parse_body(data: bytes) -> Pairs:
    """Return the members of a JSON object as pairs of name and JSON text.

    Keeps repeated names, so that they can be refused. Shortens nested arrays and
    objects to their brackets, as nothing reads them. Raises OptionError, naming
    ``body``, if the data is not one object in UTF-8 or has over 100 members.
    """
    try:
        # Only objects become tuples.
        members = json.loads(
            data.decode(), object_pairs_hook=tuple, parse_constant=_refuse
        )
    except (ValueError, RecursionError):
        members = None
    if not isinstance(members, tuple):
        message = Message("must be a JSON object in UTF-8")
        raise OptionError((OptionFault("body", message),))
    if len(members) > MOST_PAIRS:
        raise refuse_parts("body")
    return tuple((name, _shorten_json(value)) for name, value in members)


def _shorten_json(value: object) -> str:
    if isinstance(value, list):
        return "[…]"
    return "{…}" if isinstance(value, tuple) else json.dumps(value)


def _refuse(constant: str) -> NoReturn:
    """Refuse NaN and infinities, which Python reads but JSON does not have."""
    raise ValueError(constant)
