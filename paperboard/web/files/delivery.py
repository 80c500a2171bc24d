"""Sending files that a browser may cache, and not sending them again."""

from http import HTTPStatus

from flask import Response, current_app, request
from werkzeug.http import is_resource_modified

from paperboard.render.writers.file_kinds import FileKind
from paperboard.web.files.printed_files import PrintedFile
from paperboard.web.shared.drawing_queue import hold_printer, take_place
from paperboard.web.shared.render_cache import RenderCache

# A day: short enough for a new version to arrive, long enough to save work.
_KEEP_SECONDS = 24 * 60 * 60
_MAY_BE_KEPT = f"public, max-age={_KEEP_SECONDS}"


def send_file(file: PrintedFile) -> Response:
    """Return the answer with the file, or without it if the browser has it already.

    Needs a request. Renders the file only if it must be sent and is not in the cache.
    Raises ServiceUnavailable if too many requests are waiting.
    """
    headers = [("ETag", f'"{file.tag}"'), ("Cache-Control", _MAY_BE_KEPT)]
    media_type = file.kind.media_type
    if _has_already(file.tag):
        return Response(
            status=HTTPStatus.NOT_MODIFIED, mimetype=media_type, headers=headers
        )
    headers.append(("Content-Disposition", f"inline; filename={file.name}"))
    return Response(_render(file), mimetype=media_type, headers=headers)


def _has_already(tag: str) -> bool:
    known = request.environ.get("HTTP_IF_NONE_MATCH")
    if known is None:
        return False
    # Browsers send a single tag; Werkzeug parses lists and weak tags.
    return known == f'"{tag}"' or not is_resource_modified(request.environ, etag=tag)


def _render(file: PrintedFile) -> bytes:
    cache = current_app.extensions["renders"]
    assert isinstance(cache, RenderCache)
    content = cache.find(file.tag)
    if content is not None:
        return content
    if file.kind is FileKind.SVG:
        take_place()
        return cache.get(file.tag, file.render)
    with hold_printer():
        return cache.get(file.tag, file.render)


def send_document(text: str, media_type: str) -> Response:
    """Return the answer with the text, or without it if the browser has it already.

    Needs a request.
    """
    response = Response(text, mimetype=media_type)
    response.add_etag()
    response.headers["Cache-Control"] = _MAY_BE_KEPT
    response.make_conditional(request)
    return response
