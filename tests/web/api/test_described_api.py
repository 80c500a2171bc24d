"""Every answer of the API matches its description."""

from collections import Counter
from http import HTTPStatus
from typing import Any

import pytest
import schemathesis
from hypothesis import HealthCheck, Phase, assume, given, settings
from hypothesis import strategies as st
from schemathesis import GenerationMode
from schemathesis.core.result import Ok
from schemathesis.specs.openapi.checks import (
    negative_data_rejection,
    positive_data_acceptance,
)

from paperboard.web import create_app

# These random requests repeat what other tests cover.
pytestmark = pytest.mark.no_cover

_GAMES = st.sampled_from(
    [
        "L12 K9 M14",
        "1. L12 2. swap 3. C3 resign",
        '[Board "5x5"] B1 A2 C3 A3 D5',
        "[Position] vertical: N3 L4 L4-N3; horizontal: M2",
        '[Seats "A1=Ann;B1=;A2=;B2="] L12 privilege K9',
        "L12 K9 L12",
    ]
)
_SCHEMA = schemathesis.openapi.from_wsgi("/api/v1/openapi.json", create_app())
_FOUND = list(_SCHEMA.get_all_operations())
_OPERATIONS = [result.ok() for result in _FOUND if isinstance(result, Ok)]
_WITH_INPUT = [
    operation
    for operation in _OPERATIONS
    if operation.label not in {"GET /healthz", "GET /readyz"}
]
_FEW = settings(
    max_examples=6,
    phases=[Phase.generate],
    # At least one of few examples has to be valid each time.
    derandomize=True,
    database=None,
    suppress_health_check=list(HealthCheck),
)
# A PDF or a picture is slow.
_FEWER = settings(_FEW, max_examples=2)


def choose_settings(operation: Any) -> settings:
    """Return the number of requests for an operation."""
    return _FEWER if operation.path.endswith((".pdf", ".png")) else _FEW


def ask(case: Any) -> int:
    """Send a request, compare the answer with the description, and return its status.

    Tests state the right status, because no schema says which options can be combined,
    and because a request can be refused in several ways.
    """
    answer = case.call()
    others = [positive_data_acceptance, negative_data_rejection]
    case.validate_response(answer, excluded_checks=others)
    return int(answer.status_code)


def test_every_operation_is_asked() -> None:
    """Every operation of the description can be read and is tested."""
    assert len(_OPERATIONS) == len(_FOUND) >= 18


@pytest.mark.parametrize("operation", _OPERATIONS, ids=lambda found: found.label)
def test_answers_are_as_described(operation: Any) -> None:
    """A request that fits the description is answered as described, never by a 500."""
    statuses: Counter[int] = Counter()

    @choose_settings(operation)
    @given(case=operation.as_strategy(), game=_GAMES)
    def check(case: Any, game: str) -> None:
        if "g" in (case.query or {}):
            case.query["g"] = game
        elif operation.label == "POST /api/v1/check":
            case.body["game"] = game
        statuses[ask(case)] += 1

    check()
    assert set(statuses) <= {HTTPStatus.OK, HTTPStatus.BAD_REQUEST}
    assert statuses[HTTPStatus.OK] > 0


@pytest.mark.parametrize("operation", _WITH_INPUT, ids=lambda found: found.label)
def test_what_is_not_described_is_refused(operation: Any) -> None:
    """A request that does not fit the description is refused as described."""
    statuses: Counter[int] = Counter()

    @choose_settings(operation)
    @given(case=operation.as_strategy(generation_mode=GenerationMode.NEGATIVE))
    def check(case: Any) -> None:
        # An option without a value is not sent at all.
        assume(all(value not in ([], {}) for value in (case.query or {}).values()))
        statuses[ask(case)] += 1

    check()
    assert set(statuses) <= {
        HTTPStatus.BAD_REQUEST,
        HTTPStatus.REQUEST_ENTITY_TOO_LARGE,
        HTTPStatus.REQUEST_URI_TOO_LONG,
        HTTPStatus.UNSUPPORTED_MEDIA_TYPE,
    }
