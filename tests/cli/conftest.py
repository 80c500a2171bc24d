"""Fixtures for all tests of the command line."""

from pathlib import Path

import pytest

from tests.core.conftest import games

__all__ = ["games"]


@pytest.fixture
def folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """Work in an empty folder."""
    monkeypatch.chdir(tmp_path)
    return tmp_path
