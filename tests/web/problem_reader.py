"""Reading problem documents in tests."""

import json
from typing import Any

from flask.testing import FlaskClient
from werkzeug.test import TestResponse


def read_errors(response: TestResponse, status: int = 400) -> list[dict[str, Any]]:
    """Return the errors of a problem document, which must be complete."""
    assert response.status_code == status
    assert response.mimetype == "application/problem+json"
    problem = json.loads(response.text)
    assert problem["status"] == status
    assert problem["title"]
    assert problem["type"]
    errors: list[dict[str, Any]] = problem["errors"]
    assert all(error["message"] for error in errors)
    return errors


def read_faults(client: FlaskClient, address: str) -> list[str]:
    """Return the names with faults in the answer from an address."""
    return [error["name"] for error in read_errors(client.get(address))]
