"""A client, a live server and a browser for the tests of the web pages."""

import contextlib
import threading
from collections.abc import Iterator

import pytest
from flask import Flask
from flask.testing import FlaskClient
from playwright.sync_api import (
    Browser,
    ConsoleMessage,
    Error,
    Page,
    Request,
    ViewportSize,
    expect,
    sync_playwright,
)
from werkzeug.serving import make_server

from paperboard.web import create_app
from tests.web.tabs import Tabs

_BROWSER = "/usr/bin/chromium"
# This list takes the place of Playwright's, so it has what matters here of that one.
_NEEDLESS = (
    *("DestroyProfileOnBrowserClose", "PaintHolding", "HttpsUpgrades"),
    *("HttpsFirstBalancedModeAutoEnable", "OptimizationHints", "MediaRouter"),
    *("LensOverlay", "NetworkTimeServiceQuerying", "AimEnabled", "PreconnectToSearch"),
    # Each new tab would load what only a window has.
    "PreloadTopChromeWebUI",
    # Each page would get a new process, and another to spare for the next page.
    *("RenderDocument", "ProactivelySwapBrowsingInstance", "MultipleSpareRPHs"),
    *("SpareRendererForSitePerProcess", "DeferSpeculativeRFHCreation"),
    "CreateSpareRendererOnBrowserContextCreation",
)
_BROWSER_FLAGS = (
    "--no-sandbox",
    "--disable-gpu",
    "--no-first-run",
    "--disable-background-networking",
    "--disable-component-update",
    "--disable-sync",
    "--disable-extensions",
    f"--disable-features={','.join(_NEEDLESS)}",
)
_NARROW: ViewportSize = {"width": 360, "height": 800}
# A busy machine is not a fault.
expect.set_options(timeout=60_000)


@pytest.fixture(scope="session")
def app() -> Flask:
    """Give an application with separate settings."""
    return create_app()


@pytest.fixture
def client(app: Flask) -> FlaskClient:
    """Give a client that needs no server."""
    return app.test_client()


@pytest.fixture(scope="session")
def site(app: Flask) -> Iterator[str]:
    """Give the address of a running server."""
    server = make_server("127.0.0.1", 0, app, threaded=True)
    thread = threading.Thread(target=server.serve_forever)
    thread.start()
    yield f"http://127.0.0.1:{server.port}"
    server.shutdown()
    thread.join()
    server.server_close()


@pytest.fixture(scope="session")
def browser() -> Iterator[Browser]:
    """Give one browser for all tests, because starting it takes a second."""
    with sync_playwright() as playwright:
        browser = playwright.chromium.launch(
            executable_path=_BROWSER, args=_BROWSER_FLAGS, timeout=60_000
        )
        yield browser
        browser.close()


@pytest.fixture(scope="session")
def tabs(browser: Browser, site: str) -> Tabs:
    """Give the tabs that the tests share."""
    return Tabs(browser, site)


@contextlib.contextmanager
def _refuse_complaints(page: Page, site: str) -> Iterator[None]:
    """Fail on any console message and on any request to another site."""
    complaints: list[str] = []
    requests: list[str] = []

    def note_message(message: ConsoleMessage) -> None:
        complaints.append(message.text)

    def note_error(error: Error) -> None:
        complaints.append(str(error))

    def note_request(request: Request) -> None:
        requests.append(request.url)

    page.on("console", note_message)
    page.on("pageerror", note_error)
    page.on("request", note_request)
    yield
    page.remove_listener("console", note_message)
    page.remove_listener("pageerror", note_error)
    page.remove_listener("request", note_request)
    assert [] == complaints
    assert [] == [url for url in requests if not url.startswith(site + "/")]


@pytest.fixture
def page(tabs: Tabs, site: str) -> Iterator[Page]:
    """Give a page that fails the test on any console message or foreign request."""
    with tabs.lend() as page, _refuse_complaints(page, site):
        yield page


@pytest.fixture
def own_page(tabs: Tabs, site: str) -> Iterator[Page]:
    """Give a page like ``page`` that no later test gets."""
    page = tabs.open()
    with _refuse_complaints(page, site):
        yield page
    page.context.close()


@pytest.fixture
def rough(tabs: Tabs) -> Iterator[Page]:
    """Give a page on which requests may fail, which the browser logs."""
    with tabs.lend() as page:
        yield page


@pytest.fixture(params=[1280, 360])
def sized_page(request: pytest.FixtureRequest, page: Page) -> Page:
    """Give a page without console messages, wide and narrow."""
    page.set_viewport_size({"width": request.param, "height": 800})
    return page


@pytest.fixture
def plain_page(tabs: Tabs) -> Iterator[Page]:
    """Give a narrow page without scripts."""
    with tabs.lend(java_script_enabled=False) as page:
        page.set_viewport_size(_NARROW)
        yield page


@pytest.fixture
def narrow_page(page: Page) -> Page:
    """Give a narrow page without console messages."""
    page.set_viewport_size(_NARROW)
    return page


@pytest.fixture
def phone(tabs: Tabs) -> Iterator[Page]:
    """Give a page on a small screen without a mouse."""
    screen = {"width": 360, "height": 740}
    with tabs.lend(viewport=screen, has_touch=True, is_mobile=True) as page:
        yield page
