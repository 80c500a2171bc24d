"""Fixtures for the tests of the catalogue."""

import pytest
from flask import Flask
from flask.testing import FlaskClient

from paperboard.web import create_app


@pytest.fixture(scope="module")
def app() -> Flask:
    """Give an application without an address."""
    return create_app()


@pytest.fixture
def client(app: Flask) -> FlaskClient:
    """Give a client that needs no server."""
    return app.test_client()
