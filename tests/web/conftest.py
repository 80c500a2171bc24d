"""A client, a live server and a browser for the tests of the web pages."""

import threading
from collections.abc import Iterator

import pytest
from flask import Flask
from flask.testing import FlaskClient
from playwright.sync_api import Browser, Page, sync_playwright
from werkzeug.serving import make_server

from paperboard.web import create_app

_BROWSER = "/usr/bin/chromium"
_BROWSER_FLAGS = (
    "--no-sandbox",
    "--disable-gpu",
    "--no-first-run",
    "--disable-background-networking",
    "--disable-component-update",
    "--disable-sync",
)


@pytest.fixture(scope="session")
def app() -> Flask:
    """Give the application with its own settings."""
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
    """Give one browser for all tests, as starting it takes a second."""
    with sync_playwright() as playwright:
        browser = playwright.chromium.launch(
            executable_path=_BROWSER, args=_BROWSER_FLAGS
        )
        yield browser
        browser.close()


@pytest.fixture
def page(browser: Browser, site: str) -> Iterator[Page]:
    """Give a page that fails the test for any complaint or request elsewhere."""
    context = browser.new_context(base_url=site, color_scheme="light")
    page = context.new_page()
    complaints: list[str] = []
    page.on("console", lambda message: complaints.append(message.text))
    page.on("pageerror", lambda error: complaints.append(str(error)))
    requests: list[str] = []
    page.on("request", lambda request: requests.append(request.url))
    yield page
    context.close()
    assert [] == complaints
    assert [] == [url for url in requests if not url.startswith(site + "/")]


@pytest.fixture(params=[1280, 360])
def sized_page(request: pytest.FixtureRequest, page: Page) -> Page:
    """Give a page that may not complain, wide and narrow."""
    page.set_viewport_size({"width": request.param, "height": 800})
    return page


@pytest.fixture(params=[1280, 360])
def plain_page(
    request: pytest.FixtureRequest, browser: Browser, site: str
) -> Iterator[Page]:
    """Give a page without scripts, wide and narrow."""
    context = browser.new_context(
        base_url=site,
        java_script_enabled=False,
        viewport={"width": request.param, "height": 800},
    )
    yield context.new_page()
    context.close()


@pytest.fixture
def phone(browser: Browser, site: str) -> Iterator[Page]:
    """Give a page on a small screen without a mouse."""
    context = browser.new_context(
        base_url=site,
        viewport={"width": 360, "height": 740},
        has_touch=True,
        is_mobile=True,
    )
    yield context.new_page()
    context.close()
