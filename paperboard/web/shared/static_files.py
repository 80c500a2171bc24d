"""Styles, scripts and pictures, sent from memory at addresses that can be cached.

The address holds a digest of all of them, ``/static/DIGEST/checker/board.js``. It
changes as soon as any file changes, and scripts find each other by relative paths.
"""

import hashlib
import mimetypes
from collections.abc import Mapping
from dataclasses import dataclass
from http import HTTPStatus
from pathlib import Path
from typing import Any, NamedTuple

from flask import Flask, Response, abort, request

_DIGEST_LETTERS = 16
_KEEP_SECONDS = 365 * 24 * 60 * 60
# Machines differ in their names for these.
_MEDIA_TYPES = {
    ".css": "text/css",
    ".js": "text/javascript",
    ".svg": "image/svg+xml",
    ".txt": "text/plain",
}


class StaticFile(NamedTuple):
    """The bytes of a file, their media type and their entity tag."""

    content: bytes
    media_type: str
    tag: str


@dataclass(frozen=True, slots=True)
class StaticFiles:
    """Files by name, such as ``checker/board.js``, and a digest of them all."""

    files: Mapping[str, StaticFile]
    digest: str

    def send(self, filename: str, digest: str = "") -> Response:
        """Return the answer with a file, or without it if the browser has it already.

        Needs a request. With the current digest, a browser may keep the file for a
        year; otherwise it must ask again each time. Answers 404 if there is no such
        file: names are looked up among the loaded files, never on the disk.
        """
        file = self.files.get(filename)
        if file is None:
            abort(HTTPStatus.NOT_FOUND)
        response = Response(file.content, mimetype=file.media_type)
        response.set_etag(file.tag)
        if digest == self.digest:
            response.cache_control.public = True
            response.cache_control.max_age = _KEEP_SECONDS
            response.cache_control.immutable = True
        else:
            response.cache_control.no_cache = True
        response.make_conditional(request)
        return response

    def add_digest(self, endpoint: str, values: dict[str, Any]) -> None:
        """Add the digest to the values of a static file's address."""
        if endpoint == "static":
            values.setdefault("digest", self.digest)


def load_static_files(folder: Path) -> StaticFiles:
    """Return all files in a folder and its subfolders."""
    files = {
        path.relative_to(folder).as_posix(): _load(path)
        for path in sorted(folder.rglob("*"))
        if path.is_file()
    }
    whole = " ".join(f"{name} {file.tag}" for name, file in files.items())
    return StaticFiles(files, _digest(whole.encode()))


def _load(path: Path) -> StaticFile:
    content = path.read_bytes()
    guessed = _MEDIA_TYPES.get(path.suffix) or mimetypes.guess_type(path.name)[0]
    return StaticFile(content, guessed or "application/octet-stream", _digest(content))


def _digest(content: bytes) -> str:
    return hashlib.sha256(content).hexdigest()[:_DIGEST_LETTERS]


def serve_static_files(app: Flask, folder: Path) -> None:
    """Make the application send the files of a folder, as its endpoint ``static``."""
    static = load_static_files(folder)
    app.extensions["static"] = static
    versioned = f"/static/<string(length={_DIGEST_LETTERS}):digest>/<path:filename>"
    app.add_url_rule(versioned, "static", static.send)
    app.add_url_rule("/static/<path:filename>", "any_static", static.send)
    app.url_defaults(static.add_digest)
