"""Compression of answers on their way to the visitor.

The application knows nothing of it: it sees the requests, and its entity tags, as if
every answer were sent plain. So it can still answer 304 without drawing anything.
"""

import re
import zlib
from collections.abc import Callable, Iterable
from functools import lru_cache
from typing import TYPE_CHECKING, Any, NamedTuple

import brotli
from werkzeug.datastructures import Accept, Headers
from werkzeug.http import parse_accept_header

if TYPE_CHECKING:
    from _typeshed.wsgi import StartResponse, WSGIApplication, WSGIEnvironment

# Below this, the headers weigh more than what would be saved.
LEAST_BYTES = 500
_COMPRESSIBLE = re.compile(r"text/|image/svg\+xml|application/([^;]*\+)?json", re.I)
_NOT_MODIFIED = "304"
# Answers without a body, and parts of one.
_LEFT_ALONE = ("1", "204", "205", "206")
# More than any browser sends; parsing all of a header could take a third of a second.
_LONGEST_HEADER = 1_000
# Styles and scripts; each is kept in memory once for every encoding.
_MOST_KEPT = 128
_KNOWN, _ACCEPTED = "HTTP_IF_NONE_MATCH", "Accept-Encoding"
_GZIP_WINDOW = 16 + zlib.MAX_WBITS


class _Encoding(NamedTuple):
    """Compresses a body: fast for one answer, or well for many."""

    name: str
    compress: Callable[[bytes], bytes]
    compress_well: Callable[[bytes], bytes]


def _make_gzip(level: int) -> Callable[[bytes], bytes]:
    return lambda body: zlib.compress(body, level, _GZIP_WINDOW)


def _make_brotli(quality: int) -> Callable[[bytes], bytes]:
    return lambda body: bytes(brotli.compress(body, quality=quality))


# The first is preferred among those that a browser likes equally.
ENCODINGS = {
    encoding.name: encoding
    for encoding in (
        _Encoding("br", _make_brotli(5), _make_brotli(11)),
        _Encoding("gzip", _make_gzip(6), _make_gzip(9)),
    )
}


_SUFFIX = re.compile(rf'-(?:{"|".join(ENCODINGS)})"')


class _Head:
    """The status and headers of an answer, which wait for its body."""

    def __init__(self) -> None:
        self.status = ""
        self.headers = Headers()
        self.error: tuple[Any, ...] = ()
        self.written: list[bytes] = []

    def start(
        self, status: str, headers: list[tuple[str, str]], *error: Any
    ) -> Callable[[bytes], object]:
        """Take what a WSGI application says before the body."""
        self.status, self.headers, self.error = status, Headers(headers), error
        return self.written.append

    @property
    def is_known(self) -> bool:
        """Return whether the visitor has the answer already."""
        return self.status.startswith(_NOT_MODIFIED)

    @property
    def is_compressible(self) -> bool:
        """Return whether the answer may be compressed, whatever the visitor accepts."""
        return (
            _COMPRESSIBLE.match(self.headers.get("Content-Type", "")) is not None
            and "no-transform" not in self.headers.get("Cache-Control", "")
            and "Content-Encoding" not in self.headers
            and not self.status.startswith(_LEFT_ALONE)
        )


class Compressed:
    """A WSGI application that compresses texts for visitors who accept that.

    The entity tag of a compressed answer ends with the name of the encoding, so that
    each encoding has its own; 304 is the answer to any of them. Answers come in one
    piece.
    """

    def __init__(self, application: "WSGIApplication") -> None:
        self._application = application

    def __call__(
        self, environ: "WSGIEnvironment", start_response: "StartResponse"
    ) -> Iterable[bytes]:
        """Answer a request."""
        encoding = choose_encoding(environ.get("HTTP_ACCEPT_ENCODING", ""))
        known = environ.get(_KNOWN, "")
        if known:
            environ = {**environ, _KNOWN: _SUFFIX.sub('"', known)}
        head = _Head()
        body = _collect(self._application(environ, head.start), head)
        if head.is_known:
            _vary(head.headers)
            _name_known(head.headers, known, encoding)
        elif head.is_compressible:
            _vary(head.headers)
            is_head = environ["REQUEST_METHOD"] == "HEAD"
            body = _compress(head.headers, body, encoding, is_head=is_head)
        start_response(head.status, head.headers.to_wsgi_list(), *head.error)
        return [body]


def choose_encoding(header: str) -> str:
    """Return the encoding that an ``Accept-Encoding`` likes best, empty for none."""
    accepted = parse_accept_header(header[:_LONGEST_HEADER], Accept)
    best = max(ENCODINGS, key=accepted.quality)
    quality = accepted.quality(best)
    return best if quality and quality >= accepted.quality("identity") else ""


def _collect(parts: Iterable[bytes], head: _Head) -> bytes:
    """Return the whole body."""
    try:
        body = b"".join(parts)
    finally:
        if hasattr(parts, "close"):
            parts.close()
    return b"".join((*head.written, body)) if head.written else body


def _vary(headers: Headers) -> None:
    """Tell caches that the answer depends on the encodings that a visitor accepts."""
    vary = headers.get("Vary")
    headers["Vary"] = f"{vary}, {_ACCEPTED}" if vary else _ACCEPTED


def _name_known(headers: Headers, known: str, encoding: str) -> None:
    """Give a 304 the entity tag of the encoding that the visitor has."""
    tag = headers.get("ETag", "")
    for name in sorted(ENCODINGS, key=lambda name: name != encoding):
        if (suffixed := _add_suffix(tag, name)).removeprefix("W/") in known:
            headers["ETag"] = suffixed
            return


def _add_suffix(tag: str, encoding: str) -> str:
    return f'{tag[:-1]}-{encoding}"'


def _compress(headers: Headers, body: bytes, encoding: str, *, is_head: bool) -> bytes:
    """Return the body as it is sent, and change the headers to match.

    The answer to HEAD has no length, as only compression would show it.
    """
    length = headers.get("Content-Length", len(body), type=int)
    if not encoding or length < LEAST_BYTES:
        return body
    headers["Content-Encoding"] = encoding
    if tag := headers.get("ETag"):
        headers["ETag"] = _add_suffix(tag, encoding)
    if is_head:
        headers.remove("Content-Length")
        return body
    if "immutable" in headers.get("Cache-Control", ""):
        body = _compress_for_good(encoding, body)
    else:
        body = ENCODINGS[encoding].compress(body)
    headers["Content-Length"] = str(len(body))
    return body


@lru_cache(maxsize=_MOST_KEPT)
def _compress_for_good(encoding: str, body: bytes) -> bytes:
    return ENCODINGS[encoding].compress_well(body)
