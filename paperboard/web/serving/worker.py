"""The application as a worker process runs it."""

import multiprocessing
import os
import sys
import threading
from collections.abc import Iterable
from dataclasses import dataclass
from ipaddress import ip_address
from typing import TYPE_CHECKING, Any

from paperboard.web import create_app
from paperboard.web.serving.compression import Compressed
from paperboard.web.shared.readiness import prepare
from paperboard.web.shared.request_log import WRITE_LOG, open_stdout
from paperboard.web.shared.trusted_hosts import TRUSTED_HOSTS

if TYPE_CHECKING:
    from _typeshed.wsgi import StartResponse, WSGIApplication, WSGIEnvironment

# Shorter turns than usual, so that a long answer does not hold up short ones.
_TURN_SECONDS = 0.00005


@dataclass(frozen=True)
class ServerOptions:
    """Where to listen, and which proxy and host names to trust.

    ``proxy`` is the IP address of the proxy in front, trusted to say which requests
    came over HTTPS, or empty. ``hosts`` are the names to answer to; empty for all.
    """

    host: str
    port: int
    proxy: str = ""
    hosts: tuple[str, ...] = ()
    workers: int = 1


def load_application(options: ServerOptions) -> "WSGIApplication":
    """Return the application that this process runs, ready to print.

    Raises OptionError if PAPERBOARD_ADDRESS is not a valid URL, and whatever prevents
    writing a PDF.
    """
    sys.setswitchinterval(_TURN_SECONDS)
    config: dict[str, Any] = {WRITE_LOG: open_stdout()}
    if options.hosts:
        config[TRUSTED_HOSTS] = list(options.hosts)
    app = Compressed(create_app(config))
    prepare()
    return BehindProxy(app, options.proxy) if options.proxy else app


def start_worker(options: ServerOptions) -> "WSGIApplication":
    """Return the application of a worker, which exits as soon as its parent does."""
    threading.Thread(target=_end_with_parent, daemon=True).start()
    return load_application(options)


def _end_with_parent() -> None:
    parent = multiprocessing.parent_process()
    assert parent is not None
    parent.join()
    os._exit(1)


class BehindProxy:
    """A WSGI application that trusts one proxy to say what came over HTTPS."""

    def __init__(self, application: "WSGIApplication", proxy: str) -> None:
        self._application = application
        self._proxy = ip_address(proxy)

    def __call__(
        self, environ: "WSGIEnvironment", start_response: "StartResponse"
    ) -> Iterable[bytes]:
        """Answer a request."""
        scheme = environ.get("HTTP_X_FORWARDED_PROTO", "").lower()
        if scheme == "https" and self._is_from_proxy(environ["REMOTE_ADDR"]):
            environ["wsgi.url_scheme"] = "https"
        return self._application(environ, start_response)

    def _is_from_proxy(self, text: str) -> bool:
        address = ip_address(text)
        # A socket that listens on IPv6 shows IPv4 addresses in this form.
        return self._proxy in {address, getattr(address, "ipv4_mapped", None)}
