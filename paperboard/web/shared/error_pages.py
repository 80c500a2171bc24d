"""The answers to errors: problem documents for programs, a page for people.

Problem documents follow RFC 9457.
"""

import json
from collections.abc import Iterable
from http import HTTPStatus

from flask import Flask, Response, render_template, request
from werkzeug.exceptions import (
    BadHost,
    HTTPException,
    MethodNotAllowed,
    SecurityError,
    ServiceUnavailable,
)

from paperboard.core.errors import Message, OptionError
from paperboard.core.game.problems import ProblemCode
from paperboard.core.language import Translate, keep_english
from paperboard.web.shared.linked_games import GameError
from paperboard.web.shared.page_language import say_on_page

Errors = Iterable[dict[str, object]]

MEDIA_TYPE = "application/problem+json"

_ADVICE = {
    HTTPStatus.BAD_REQUEST: Message("Part of the request is invalid."),
    HTTPStatus.NOT_FOUND: Message("There is nothing at this address."),
    HTTPStatus.METHOD_NOT_ALLOWED: Message(
        "This address does not accept that kind of request."
    ),
    HTTPStatus.REQUEST_ENTITY_TOO_LARGE: Message(
        "Requests are limited to 64 kB, and to 1 MB for many games."
    ),
    HTTPStatus.REQUEST_URI_TOO_LONG: Message(
        "The part of an address after the question mark is limited to 64 kB."
    ),
    HTTPStatus.UNSUPPORTED_MEDIA_TYPE: Message(
        "This address accepts only application/json."
    ),
    HTTPStatus.INTERNAL_SERVER_ERROR: Message(
        "The mistake is ours, not yours. Please try again; if it keeps happening, "
        "tell us which address you used."
    ),
    HTTPStatus.SERVICE_UNAVAILABLE: Message(
        "The server is busy right now. Please try again in a few seconds."
    ),
}
# The English names are those of HTTP; Python's names differ between its versions.
_TITLES = {
    HTTPStatus.BAD_REQUEST: Message("Bad Request"),
    HTTPStatus.NOT_FOUND: Message("Not Found"),
    HTTPStatus.METHOD_NOT_ALLOWED: Message("Method Not Allowed"),
    HTTPStatus.REQUEST_ENTITY_TOO_LARGE: Message("Content Too Large"),
    HTTPStatus.REQUEST_URI_TOO_LONG: Message("URI Too Long"),
    HTTPStatus.INTERNAL_SERVER_ERROR: Message("Internal Server Error"),
    HTTPStatus.SERVICE_UNAVAILABLE: Message("Service Unavailable"),
}


def handle_errors(app: Flask) -> None:
    """Make the application answer every error as this module does."""
    app.register_error_handler(OptionError, _answer_options)
    app.register_error_handler(GameError, _answer_game)
    app.register_error_handler(HTTPException, _answer_http)


def _answer_options(error: OptionError) -> Response:
    return _answer(
        HTTPStatus.BAD_REQUEST,
        [
            {"name": fault.name, "message": fault.message.say(say_on_page)}
            for fault in error.faults
        ],
    )


def _answer_game(error: GameError) -> Response:
    description = {
        "name": error.name,
        "message": error.description.say(say_on_page),
        "code": ProblemCode.UNREADABLE.value,
        "line": error.line,
        "column": error.column,
    }
    return _answer(HTTPStatus.BAD_REQUEST, [description])


def _answer_http(error: HTTPException) -> Response | HTTPException:
    if error.code is None or error.code < HTTPStatus.BAD_REQUEST:
        return error
    response = _answer(HTTPStatus(error.code))
    if isinstance(error, MethodNotAllowed) and error.valid_methods:
        response.headers["Allow"] = ", ".join(sorted(error.valid_methods))
    if isinstance(error, ServiceUnavailable) and error.retry_after:
        response.headers["Retry-After"] = str(error.retry_after)
    return response


def _answer(status: HTTPStatus, errors: Errors = ()) -> Response:
    advice = get_advice(status, say_on_page)
    if _is_host_refused() or _is_for_programs(request.path):
        document = make_document(status, advice, errors)
        return Response(document, status, mimetype=MEDIA_TYPE)
    title = _get_title(status, say_on_page)
    page = render_template("problem.html", title=title, advice=advice, errors=errors)
    return Response(page, status, mimetype="text/html")


def make_document(status: HTTPStatus, advice: str, errors: Errors = ()) -> str:
    """Return a problem document."""
    document = {
        "type": "about:blank",
        "title": _get_title(status, keep_english),
        "status": status.value,
        "detail": advice,
        "errors": list(errors),
    }
    return json.dumps(document)


def _get_title(status: HTTPStatus, translate: Translate) -> str:
    """Return the name of an error with this status."""
    return _TITLES[status].say(translate) if status in _TITLES else status.phrase


def get_advice(status: HTTPStatus, translate: Translate = keep_english) -> str:
    """Return the sentence that explains an error with this status."""
    if status not in _ADVICE:
        return status.description
    return _ADVICE[status].say(translate)


def _is_host_refused() -> bool:
    """Tell whether the Host header is malformed or names a host that is not trusted.

    Flask cannot make addresses then, so a page is not possible.
    """
    return isinstance(request.routing_exception, SecurityError | BadHost)


def _is_for_programs(path: str) -> bool:
    """Tell whether the path belongs to a file or to the API."""
    return path.startswith("/api/") or "." in path.rpartition("/")[2]
