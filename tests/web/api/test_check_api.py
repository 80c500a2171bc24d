"""Checking a game through the API."""

import json
import re
from typing import Any

import pytest
from flask.testing import FlaskClient
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st
from werkzeug.test import TestResponse

from paperboard.core.game.game_record import Ruleset, SwapKind
from paperboard.core.notation import Format
from paperboard.core.report.check import CheckOptions, check_text
from paperboard.core.report.check_options import CHECK_OPTIONS
from paperboard.core.report.report_json import format_report
from tests.core.notation.records import SAMPLES
from tests.documentation import PAGES
from tests.web.problem_reader import read_errors
from tests.web.real_games import needs_games, read_game_files, read_lists

# The client keeps no state between requests, so all examples can share one.
_SHARED = settings(suppress_health_check=list(HealthCheck))
_ADDRESS = "/api/v1/check"
_JSON = "application/json"
_LIMIT = 64 * 1024
_WON = '[Board "5x5"] B1 A2 C3 A3 D5'
_NAMES = st.sampled_from(["game", *(option.name for option in CHECK_OPTIONS)])
_VALUES = st.recursive(
    st.none() | st.booleans() | st.integers() | st.floats() | st.text(),
    lambda inner: st.lists(inner) | st.dictionaries(st.text(), inner),
    max_leaves=5,
)
_BODIES = _VALUES | st.dictionaries(_NAMES | st.text(), _VALUES)
_BROKEN_GAMES = st.sampled_from(list(SAMPLES.values())).flatmap(
    lambda data: st.builds(
        lambda cut, more: data[:cut].decode("latin-1") + more,
        st.integers(0, len(data)),
        st.text(st.characters()),
    )
)


def send(client: FlaskClient, body: str | bytes, kind: str = _JSON) -> TestResponse:
    """Return the raw answer to a body."""
    return client.post(_ADDRESS, data=body, content_type=kind)


def check(client: FlaskClient, **members: object) -> TestResponse:
    """Return the answer to a JSON object with these members."""
    return send(client, json.dumps(members))


def report(text: str, **options: Any) -> Any:
    """Return core's report in the form it has after JSON."""
    found = check_text(text, CheckOptions(**options))
    return json.loads(json.dumps(format_report(found)))


def test_game_is_reported(client: FlaskClient) -> None:
    """A readable game gets its report, with the keys that programs rely on."""
    answer = check(client, game=_WON)
    assert (200, _JSON) == (answer.status_code, answer.mimetype)
    found = answer.json
    assert found is not None
    assert found["legal"]
    assert "vertical wins" == found["result"]
    assert ["B1", "C3", "D5"] == found["winning_chain"]
    assert {"vertical": ["B1-C3", "C3-D5"], "horizontal": []} == found["links"]


def test_broken_rule_is_a_report_too(client: FlaskClient) -> None:
    """An illegal game is answered with 200 and its first illegal move."""
    found = check(client, game="L12 K9 L12 M3").json
    assert found is not None
    assert not found["legal"]
    assert 2 == found["moves_played"]
    (problem,) = found["problems"]
    assert (3, "occupied", "L12") == (
        problem["move"],
        problem["code"],
        problem["hole"],
    )


@pytest.mark.parametrize(
    ("members", "options"),
    [
        ({}, {}),
        ({"rules": "standard"}, {"rules": Ruleset.STANDARD}),
        ({"columns": 12, "rows": 18}, {"columns": 12, "rows": 18}),
        ({"swap": "mirror"}, {"swap": SwapKind.MIRROR}),
        ({"format": "list"}, {"format": Format.LIST}),
    ],
)
def test_options_count(
    client: FlaskClient, members: dict[str, object], options: dict[str, object]
) -> None:
    """Each option has the effect that it has in core."""
    game = "C4 swap D5 E6"
    assert report(game, **options) == check(client, game=game, **members).json


@pytest.mark.parametrize("format", SAMPLES)
def test_every_format_is_read(client: FlaskClient, format: Format) -> None:
    """A game may be in any format; bytes are sent as Latin-1 code points."""
    text = SAMPLES[format].decode("latin-1")
    found = check(client, game=text).json
    assert report(text) == found
    assert format.value == found["format"]


@needs_games
@pytest.mark.parametrize("rules", Ruleset)
def test_verdicts_are_those_of_the_rules(client: FlaskClient, rules: Ruleset) -> None:
    """Every real game gets the report of core."""
    texts = [*read_game_files(), *read_lists()[::20]]
    assert [] != texts
    for text in texts:
        found = check(client, game=text, rules=rules.value).json
        assert report(text, rules=rules) == found


def test_examples_of_readme_work(client: FlaskClient) -> None:
    """The body and the addresses shown in the API page work."""
    page = PAGES["docs/addresses.md"]
    body, many = re.findall(r"-d '(.+)'$", page, re.MULTILINE)
    answer = client.post("/api/v1/check-many", data=many, content_type=_JSON)
    assert (200, 2) == (answer.status_code, len(answer.text.splitlines()))
    found = send(client, body).json
    assert found is not None
    assert {"vertical": ["L12-M14"], "horizontal": []} == found["links"]
    (address,) = re.findall(r"`GET (/api/\S+\?.+?)`", page)
    assert 200 == client.get(address).status_code


def test_unreadable_game_says_where(client: FlaskClient) -> None:
    """A text that is not a game is refused with the place where reading stopped."""
    (error,) = read_errors(check(client, game="L12\nK9 ?"))
    assert error.pop("message").startswith("line 2, column 4: ")
    assert error == {"name": "game", "code": "unreadable", "line": 2, "column": 4}


@pytest.mark.parametrize(
    ("body", "faulty"),
    [
        ("{}", ["game"]),
        ('{"rules": "paper"}', ["game"]),
        ('{"game": null}', ["game"]),
        ('{"game": 5}', ["game"]),
        ('{"game": ["L12"]}', ["game"]),
        ('{"game": "", "game": ""}', ["game"]),
        ('{"game": "", "rows": 9, "rows": 9}', ["rows"]),
        ('{"game": "", "columns": "24"}', ["columns"]),
        ('{"game": "", "columns": 24.0}', ["columns"]),
        ('{"game": "", "columns": 2e1}', ["columns"]),
        ('{"game": "", "columns": true}', ["columns"]),
        ('{"game": "", "columns": null}', ["columns"]),
        ('{"game": "", "columns": {"rows": 5}}', ["columns"]),
        ('{"game": "", "columns": 3, "rows": 101}', ["columns", "rows"]),
        ('{"game": "", "columns": -24}', ["columns"]),
        ('{"game": "", "columns": ' + "9" * 4000 + "}", ["columns"]),
        ('{"game": "", "rules": "Paper"}', ["rules"]),
        ('{"game": "", "rules": ["paper"]}', ["rules"]),
        ('{"game": "", "swap": false}', ["swap"]),
        ('{"game": "", "format": "sgf"}', ["format"]),
        ('{"game": "", "lang": "en", "Rules": "paper"}', ["lang", "Rules"]),
        ('{"rows": "x", "bogus": 1}', ["game", "rows", "bogus"]),
        ('{"game": "[Board \\"9x9\\"]", "columns": 8}', ["columns"]),
        ('{"game": "[Rules \\"paper\\"]", "rules": "standard"}', ["rules"]),
    ],
)
def test_every_fault_is_named(
    client: FlaskClient, body: str, faulty: list[str]
) -> None:
    """All invalid members are named at once."""
    assert faulty == [error["name"] for error in read_errors(send(client, body))]


@pytest.mark.parametrize(
    "body",
    [
        b"",
        b"L12 K9",
        b"[]",
        b'"L12"',
        b"null",
        b'{"game": "L12"',
        b'{"game": "L12",}',
        b"{'game': 'L12'}",
        b'{"game": NaN}',
        b'{"game": "L12", "rows": -Infinity}',
        b'{"game": "\xff"}',
        b'\xef\xbb\xbf{"game": "L12"}',
        '{"game": "L12"}'.encode("utf-16"),
        b'{"game": "", "rows": ' + b"9" * 5000 + b"}",
        b"[" * 60_000,
        b'{"a":' * 10_000 + b"1" + b"}" * 10_000,
    ],
    ids=range(16),
)
def test_what_is_no_object_is_refused(client: FlaskClient, body: bytes) -> None:
    """A body that is not one JSON object in UTF-8 is refused as a whole."""
    (error,) = read_errors(send(client, body))
    assert "body" == error["name"]


@pytest.mark.parametrize("brackets", [("[", "]"), ('{"a":', "}")], ids=["[]", "{}"])
def test_deep_values_are_refused(
    client: FlaskClient, brackets: tuple[str, str]
) -> None:
    """A deeply nested member is refused, even beyond what can be parsed."""
    opening, closing = brackets
    for depth in range(1, 2000, 7):
        value = f"{opening * depth}1{closing * depth}"
        (error,) = read_errors(send(client, f'{{"game": {value}}}'))
        shown = f"not '{opening[0]}…{closing}'" in error["message"]
        assert shown or error["name"] == "body"


@pytest.mark.parametrize(
    "kind", ["", "text/plain", "text/json", "application/x-www-form-urlencoded"]
)
def test_other_kinds_of_body_are_refused(client: FlaskClient, kind: str) -> None:
    """A body without the JSON media type is not read."""
    assert [] == read_errors(send(client, '{"game": "L12"}', kind), 415)


def test_character_set_may_be_named(client: FlaskClient) -> None:
    """The media type of the body may name its character set."""
    answer = send(client, '{"game": "L12"}', f"{_JSON}; charset=utf-8")
    assert 200 == answer.status_code


def test_limit_of_the_body_is_exact(client: FlaskClient) -> None:
    """A body of 64 kB is read, and one byte more is refused."""
    body = '{"game": "L12"}'.ljust(_LIMIT)
    assert 200 == send(client, body).status_code
    assert [] == read_errors(send(client, body + " "), 413)


@pytest.mark.parametrize(
    "names",
    [["game"] * 6_000, [f"x{number}" for number in range(6_000)], ["a"] * 101],
    ids=["repeated", "unknown", "101"],
)
def test_too_many_members_get_a_short_answer(
    client: FlaskClient, names: list[str]
) -> None:
    """An object of over 100 members is refused with one sentence."""
    answer = send(client, "{" + ",".join(f'"{name}":1' for name in names) + "}")
    assert len(answer.data) < 500
    (error,) = read_errors(answer)
    assert ("body", "must be UTF-8 with at most 100 parameters") == (
        error["name"],
        error["message"],
    )


def test_each_of_a_hundred_members_is_judged(client: FlaskClient) -> None:
    """With up to 100 members, every fault is named."""
    body = "{" + ",".join(['"rows":1'] * 100) + "}"
    assert 101 == len(read_errors(send(client, body)))


@pytest.mark.parametrize(
    "text",
    [
        "\ud800",
        '[Event "\udfff"] L12',
        "(;FF[4]PB[\ud800]SZ[24];b[\udc00a])",
        "# \ud800\n",
        "[Position] vertical: \ud800",
        "\x00",
        "L12 \u202e K9",
        "L１２",
        "ẞ1",
        "A0",
        "ZZ999",
        "L12" + "+" * 5000,
        "L12-L12/L12",
        "swap",
        "1." * 5000,
    ],
)
@pytest.mark.parametrize("format", Format)
def test_hostile_text_is_a_report_or_a_fault(
    client: FlaskClient, text: str, format: Format
) -> None:
    """A strange text is checked, or refused as a game, in every format."""
    answer = check(client, game=text, format=format.value)
    if answer.status_code != 200:
        assert ["game"] == [error["name"] for error in read_errors(answer)]


@pytest.mark.parametrize("method", ["GET", "HEAD", "PUT", "DELETE", "PATCH"])
def test_only_sending_is_allowed(client: FlaskClient, method: str) -> None:
    """Any other method is refused, with the allowed methods."""
    answer = client.open(_ADDRESS, method=method)
    assert 405 == answer.status_code
    assert "application/problem+json" == answer.mimetype
    assert "OPTIONS, POST" == answer.headers["Allow"]


@_SHARED
@given(body=_BODIES)
def test_no_json_breaks_the_server(client: FlaskClient, body: object) -> None:
    """Any JSON is answered with a report or a list of faults."""
    answer = send(client, json.dumps(body))
    assert 200 == answer.status_code or [] != read_errors(answer)


@_SHARED
@given(body=st.binary())
def test_no_bytes_break_the_server(client: FlaskClient, body: bytes) -> None:
    """Bytes that are not JSON are refused."""
    assert 400 == send(client, body).status_code


@_SHARED
@given(text=_BROKEN_GAMES)
def test_no_game_breaks_the_server(client: FlaskClient, text: str) -> None:
    """A damaged game is checked or refused, as in core."""
    answer = check(client, game=text)
    if answer.status_code == 200:
        assert report(text) == answer.json
    else:
        (error,) = read_errors(answer)
        assert ("game", "unreadable") == (error["name"], error["code"])
