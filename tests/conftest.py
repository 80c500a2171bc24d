"""Settings for all tests: how hard hypothesis tries, and no hidden warnings."""

import logging
import os
from collections.abc import Iterator

import pytest
from hypothesis import HealthCheck, Phase, settings

# Explaining a failure takes far longer than finding it.
_PHASES = tuple(phase for phase in Phase if phase is not Phase.explain)
settings.register_profile(
    "local",
    # A busy machine is not a fault.
    deadline=None,
    suppress_health_check=[HealthCheck.too_slow],
    max_examples=25,
    phases=_PHASES,
)
settings.register_profile("ci", settings.get_profile("local"), derandomize=True)
# Some of their tests take many seconds each.
_LONGEST = ("test_packaging.py", "test_dear_answers.py", "test_described_api.py")
# The command line uses the caller's language; tests expect English.
os.environ["LC_ALL"] = "C"
settings.load_profile("ci" if "CI" in os.environ else "local")


class _RecordKeeper(logging.Handler):
    """Keep every record of a logger."""

    def __init__(self) -> None:
        super().__init__(logging.WARNING)
        self.records: list[str] = []

    def emit(self, record: logging.LogRecord) -> None:
        self.records.append(record.getMessage())


@pytest.fixture(autouse=True)
def refuse_weasyprint_warnings(request: pytest.FixtureRequest) -> Iterator[None]:
    """Fail a test in which WeasyPrint logs a warning, or anything worse.

    A test that provokes warnings says so by the marker ``weasyprint_warns``.
    """
    keeper = _RecordKeeper()
    logger = logging.getLogger("weasyprint")
    logger.addHandler(keeper)
    yield
    logger.removeHandler(keeper)
    if request.node.get_closest_marker("weasyprint_warns") is None:
        assert [] == keeper.records


def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    """Run slow tests first, so that none is left when other processes are done."""
    items.sort(key=_find_rank)


def _find_rank(item: pytest.Item) -> int:
    if item.path.name in _LONGEST:
        return _LONGEST.index(item.path.name)
    is_in_browser = item.get_closest_marker("browser") is not None
    return len(_LONGEST) + (not is_in_browser)


def pytest_configure(config: pytest.Config) -> None:
    """Register this file's marker."""
    config.addinivalue_line(
        "markers", "weasyprint_warns: makes WeasyPrint log warnings on purpose"
    )
