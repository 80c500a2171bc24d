"""The host names that the server answers to, if any are given."""

from collections.abc import Iterable
from typing import TYPE_CHECKING

from flask import Flask

if TYPE_CHECKING:
    from _typeshed.wsgi import StartResponse, WSGIApplication, WSGIEnvironment

# The setting with the names; Flask refuses all others.
TRUSTED_HOSTS = "TRUSTED_HOSTS"
_NAMED = "HTTP_HOST"


class _AnyCase:
    """A WSGI application that ignores case in host names."""

    def __init__(self, application: "WSGIApplication") -> None:
        self._application = application

    def __call__(
        self, environ: "WSGIEnvironment", start_response: "StartResponse"
    ) -> Iterable[bytes]:
        """Answer a request with its host name turned into lower case."""
        if _NAMED in environ:
            environ = {**environ, _NAMED: environ[_NAMED].lower()}
        return self._application(environ, start_response)


def compare_hosts_in_any_case(app: Flask) -> None:
    """Ignore case both in the trusted names and in those that clients send."""
    if names := app.config.get(TRUSTED_HOSTS):
        app.config[TRUSTED_HOSTS] = [name.lower() for name in names]
        app.wsgi_app = _AnyCase(app.wsgi_app)  # type: ignore[method-assign]
