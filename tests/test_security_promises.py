"""SECURITY.md names tests that exist."""

import re
from pathlib import Path

import pytest

_ROOT = Path(__file__).parents[1]
_NAMED = re.findall(
    r"`(tests/[\w/]+\.py)(?:::(\w+))?`", (_ROOT / "SECURITY.md").read_text("utf-8")
)


@pytest.mark.parametrize(
    ("path", "name"), _NAMED, ids=[f"{path} {name}" for path, name in _NAMED]
)
def test_every_promise_names_its_tests(path: str, name: str) -> None:
    """Each test that a promise names is a function of the named file."""
    source = (_ROOT / path).read_text("utf-8")
    wanted = rf"{name}\(" if name else "test_"
    assert re.search(f"^def {wanted}", source, re.MULTILINE)


def test_every_promise_has_a_test() -> None:
    """Every row of the table names a test."""
    text = (_ROOT / "SECURITY.md").read_text("utf-8")
    rows = re.findall(r"^\| (.+?) \| (.+) \|$", text, re.MULTILINE)[1:]
    assert len(rows) >= 15
    assert [promise for promise, tests in rows if "`tests/" not in tests] == []
