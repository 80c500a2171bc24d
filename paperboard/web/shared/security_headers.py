"""Security headers of every response, including errors."""

from collections.abc import Callable, Iterable
from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from _typeshed.wsgi import StartResponse, WSGIApplication, WSGIEnvironment

_POLICY = (
    "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self'; "
    "connect-src 'self'; font-src 'self'; form-action 'self'; base-uri 'none'; "
    "frame-ancestors 'none'; manifest-src 'self'; "
    "require-trusted-types-for 'script'; trusted-types 'none'"
)

_SVG_POLICY = (
    "default-src 'none'; style-src 'unsafe-inline'; base-uri 'none'; "
    "frame-ancestors 'none'; require-trusted-types-for 'script'; trusted-types 'none'"
)

HEADERS = {
    "Content-Security-Policy": _POLICY,
    "X-Content-Type-Options": "nosniff",
    "Referrer-Policy": "no-referrer",
    "Cross-Origin-Opener-Policy": "same-origin",
    "Cross-Origin-Resource-Policy": "same-origin",
    "Permissions-Policy": (
        "camera=(), geolocation=(), microphone=(), payment=(), usb=()"
    ),
}


# Sent only over HTTPS; a site without HTTPS would become unreachable.
STRICT_TRANSPORT = {"Strict-Transport-Security": "max-age=31536000"}


class SafeHeaders:
    """A WSGI application that adds ``HEADERS`` to every answer.

    An SVG may also have a style, which tells a browser the size of its paper, but
    nothing else. Answers over HTTPS also tell the browser to keep using HTTPS.
    """

    def __init__(self, application: "WSGIApplication") -> None:
        self._application = application

    def __call__(
        self, environ: "WSGIEnvironment", start_response: "StartResponse"
    ) -> Iterable[bytes]:
        """Answer a request, with the headers added."""
        is_secure = environ["wsgi.url_scheme"] == "https"
        # An answer that says that nothing has changed does not name its type.
        names_svg = environ["PATH_INFO"].endswith(".svg")

        def start(status: str, headers: Headers, *error: Any) -> Callable[..., object]:
            is_picture = names_svg and status < _FIRST_ERROR
            added = _SVG if is_picture else _PLAIN
            kept = _KEPT if is_secure else []
            return start_response(status, headers + added + kept, *error)

        return self._application(environ, start)


Headers = list[tuple[str, str]]
_PLAIN: Headers = list(HEADERS.items())
_SVG: Headers = [
    ("Content-Security-Policy", _SVG_POLICY),
    *(header for header in _PLAIN if header[1] != _POLICY),
]
_FIRST_ERROR = "400"
_KEPT: Headers = list(STRICT_TRANSPORT.items())
