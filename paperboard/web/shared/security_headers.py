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

    Answers over HTTPS also tell the browser to keep using HTTPS.
    """

    def __init__(self, application: "WSGIApplication") -> None:
        self._application = application

    def __call__(
        self, environ: "WSGIEnvironment", start_response: "StartResponse"
    ) -> Iterable[bytes]:
        """Answer a request, with the headers added."""
        is_secure = environ["wsgi.url_scheme"] == "https"
        added = _SECURE if is_secure else _PLAIN

        def start(status: str, headers: Headers, *error: Any) -> Callable[..., object]:
            return start_response(status, headers + added, *error)

        return self._application(environ, start)


Headers = list[tuple[str, str]]
_PLAIN: Headers = list(HEADERS.items())
_SECURE: Headers = [*_PLAIN, *STRICT_TRANSPORT.items()]
