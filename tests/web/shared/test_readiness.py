"""``/readyz``: whether PDFs can be written, tried once."""

import pytest
from flask.testing import FlaskClient

from paperboard.web.shared import readiness


@pytest.fixture(autouse=True)
def forget() -> None:
    """Make each test check readiness afresh."""
    readiness._print_once.cache_clear()


def test_a_ready_process_says_so(
    client: FlaskClient, monkeypatch: pytest.MonkeyPatch
) -> None:
    """The process is ready after printing one small board, and prints no other."""
    answer = client.get("/readyz")
    assert (200, {"ready": True}) == (answer.status_code, answer.json)
    assert "no-store" == answer.headers["Cache-Control"]
    monkeypatch.setattr(readiness, "render_pdf", lambda sheets: 1 / 0)
    assert 200 == client.get("/readyz").status_code


def test_a_process_that_cannot_print_says_so(
    client: FlaskClient, monkeypatch: pytest.MonkeyPatch
) -> None:
    """A process that cannot print is alive but not ready, until it can print."""
    with monkeypatch.context() as patch:
        patch.setattr(readiness, "render_pdf", lambda sheets: 1 / 0)
        answer = client.get("/readyz")
        assert (503, {"ready": False}) == (answer.status_code, answer.json)
        assert 200 == client.get("/healthz").status_code
    assert 200 == client.get("/readyz").status_code
