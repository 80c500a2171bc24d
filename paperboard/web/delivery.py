"""Sending what a browser may keep, and not sending it again."""

from http import HTTPStatus
from typing import Protocol

from flask import Response, request
from werkzeug.http import is_resource_modified

from paperboard.web.board_files import FileKind

# A day: short enough for a new version to arrive, long enough to spare the server.
_KEEP_SECONDS = 24 * 60 * 60


class DrawnFile(Protocol):
    """A file that can be told from others without being rendered."""

    @property
    def kind(self) -> FileKind:
        """Return what kind of file it is."""

    @property
    def name(self) -> str:
        """Return its name."""

    @property
    def tag(self) -> str:
        """Return its entity tag."""

    def render(self) -> bytes:
        """Return its bytes."""


def send_file(file: DrawnFile) -> Response:
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
