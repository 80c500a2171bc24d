"""Sending what a browser may keep, and not sending it again."""

from http import HTTPStatus

from flask import Response, request
from werkzeug.http import is_resource_modified

from paperboard.web.board_files import BoardFile

# A day: short enough for a new version to arrive, long enough to spare the server.
_KEEP_SECONDS = 24 * 60 * 60


def send_file(file: BoardFile) -> Response:
    """Return the answer with the file, or without it if the browser has it already.

    Needs a request. The file is rendered only if it is sent.
    """
    response = Response(mimetype=file.kind.media_type)
    response.set_etag(file.tag)
    response.cache_control.public = True
    response.cache_control.max_age = _KEEP_SECONDS
    if not is_resource_modified(request.environ, etag=file.tag):
        response.status_code = HTTPStatus.NOT_MODIFIED
        return response
    response.headers.set("Content-Disposition", "inline", filename=file.name)
    response.set_data(file.render())
    return response


def send_document(text: str, media_type: str) -> Response:
    """Return the answer with the text, or without it if the browser has it already.

    Needs a request.
    """
    response = Response(text, mimetype=media_type)
    response.add_etag()
    response.cache_control.public = True
    response.cache_control.max_age = _KEEP_SECONDS
    response.make_conditional(request)
    return response
