"""The headers of every answer from every route, errors included."""

import json
from typing import NamedTuple

import pytest
from flask import Flask
from flask.testing import FlaskClient
from werkzeug.exceptions import ServiceUnavailable

from paperboard.core.limits import FILE_LIMIT, MANY_GAMES_BYTES
from paperboard.web import create_app
from paperboard.web.shared.request_log import WRITE_LOG

# Every answer has exactly these.
_PROTECTING = {
    "Content-Security-Policy": "default-src 'none'; script-src 'self'; "
    "style-src 'self'; img-src 'self'; connect-src 'self'; "
    "font-src 'self'; form-action 'self'; "
    "base-uri 'none'; frame-ancestors 'none'; manifest-src 'self'; "
    "require-trusted-types-for 'script'; trusted-types 'none'",
    "X-Content-Type-Options": "nosniff",
    "Referrer-Policy": "no-referrer",
    "Cross-Origin-Opener-Policy": "same-origin",
    "Cross-Origin-Resource-Policy": "same-origin",
    "Permissions-Policy": "camera=(), geolocation=(), microphone=(), payment=(), "
    "usb=()",
}
# A drawing may have a style, which holds the size of its paper, and nothing else.
_SVG_POLICY = (
    "default-src 'none'; style-src 'unsafe-inline'; base-uri 'none'; "
    "frame-ancestors 'none'; require-trusted-types-for 'script'; trusted-types 'none'"
)
# Other headers may only describe the particular answer.
_OWN = {
    *("Content-Type", "Content-Length", "Content-Disposition", "ETag", "Date"),
    *("Cache-Control", "Vary", "Allow", "Location", "Retry-After", "X-Request-Id"),
}
_TOO_LONG = "/?" + "a" * (FILE_LIMIT + 1)


class Sample(NamedTuple):
    """A request and the status of its answer."""

    status: int
    address: str
    method: str = "GET"
    body: str | None = None
    kind: str = "application/json"

    @property
    def name(self) -> str:
        """Return a short name that no other sample has."""
        parts = (self.method, self.status, self.address[:30], (self.body or "")[:9])
        return " ".join(map(str, parts))


_SAMPLES = [
    *(
        Sample(200, f"/{stem}.{kind}")
        for stem in ("cards", "double-board", "record-sheet", "rules", "template")
        for kind in ("svg", "pdf", "png")
    ),
    Sample(200, "/"),
    Sample(200, "/settings"),
    Sample(400, "/settings?size=999"),
    Sample(200, "/resources"),
    Sample(400, "/resources?paper=a9"),
    Sample(200, "/board.svg"),
    Sample(200, "/board.pdf"),
    Sample(200, "/board.png"),
    Sample(200, "/board.dxf"),
    Sample(200, "/double-board.dxf"),
    Sample(200, "/board.json"),
    Sample(400, "/board.svg?size=999"),
    Sample(405, "/board.svg", "POST", "", "text/plain"),
    Sample(200, "/position.svg?g=L12"),
    Sample(200, "/position.pdf?g=L12"),
    Sample(200, "/position.png?g=L12"),
    Sample(400, "/position.svg"),
    Sample(200, "/share-picture.png?g=L12"),
    Sample(400, "/share-picture.png?g=L12&paper=a4"),
    Sample(200, "/game-sheet.pdf?g=L12"),
    Sample(400, "/game-sheet.pdf"),
    Sample(400, "/cards.svg?backs=both"),
    Sample(200, "/card.svg?form=Beam"),
    Sample(400, "/card.svg"),
    Sample(200, "/club-pack.pdf?rules=true"),
    Sample(400, "/club-pack.pdf"),
    Sample(200, "/cards?seed=a"),
    Sample(400, "/cards?drawn=x"),
    Sample(303, "/cards/new"),
    Sample(200, "/rules"),
    Sample(200, "/de/rules"),
    Sample(200, "/picture.svg"),
    Sample(200, "/thumbnail.svg"),
    Sample(200, "/rule-diagram.svg"),
    Sample(400, "/rule-diagram.svg?name=x"),
    Sample(200, "/checker/page", "POST", "g=L12", "text/plain"),
    Sample(400, "/checker/page", "POST", "g=?", "text/plain"),
    Sample(200, "/checker"),
    Sample(200, "/checker?g=L12"),
    Sample(200, "/de/settings?size=18"),
    Sample(400, "/checker?g=%3F"),
    Sample(303, "/checker?play=L12"),
    Sample(303, "/checker", "POST", "game=L12", "application/x-www-form-urlencoded"),
    Sample(400, "/checker", "POST", "game=?", "application/x-www-form-urlencoded"),
    Sample(413, "/checker", "POST", "game=" + " " * MANY_GAMES_BYTES, "text/plain"),
    Sample(200, "/game.txt?g=L12"),
    Sample(200, "/game.tsgf?g=L12"),
    Sample(200, "/game.t1?g=L12"),
    Sample(400, "/game.t1"),
    Sample(200, "/api/v1/check", "POST", '{"game": "L12"}'),
    Sample(400, "/api/v1/check", "POST", '{"game": "?"}'),
    Sample(400, "/api/v1/check", "POST", "L12"),
    Sample(415, "/api/v1/check", "POST", "L12", "text/plain"),
    Sample(413, "/api/v1/check", "POST", " " * (FILE_LIMIT + 1)),
    Sample(405, "/api/v1/check"),
    Sample(200, "/api/v1/check-many", "POST", '{"games": "L12"}'),
    Sample(400, "/api/v1/check-many", "POST", "L12"),
    Sample(200, "/api/v1/table?g=L12"),
    Sample(400, "/api/v1/table"),
    Sample(200, "/api/v1/openapi.json"),
    Sample(200, "/healthz"),
    Sample(200, "/healthz", "HEAD"),
    Sample(200, "/healthz", "OPTIONS"),
    Sample(200, "/readyz"),
    Sample(200, "/favicon.ico"),
    Sample(200, "/robots.txt"),
    Sample(200, "/manifest.webmanifest"),
    Sample(200, "/static/style.css"),
    Sample(200, "/static/0123456789abcdef/style.css"),
    Sample(404, "/static/%00"),
    Sample(404, "/nowhere"),
    Sample(404, "/nowhere.svg"),
    Sample(404, "/api/v1//check"),
    Sample(405, "/", "BREW"),
    Sample(414, _TOO_LONG),
    Sample(414, "/board.svg?" + "a" * (FILE_LIMIT + 1)),
    Sample(500, "/broken"),
    Sample(500, "/broken.svg"),
    Sample(503, "/full"),
    Sample(503, "/full.svg"),
]
# The redirect to new cards is different each time.
_PAGES = [
    sample
    for sample in _SAMPLES
    if (sample.method, "." in sample.address.partition("?")[0]) == ("GET", False)
    and sample.address != "/cards/new"
]


# A PDF or PNG has what the SVG of the same sheet has, and takes longer.
_SAMPLES_TO_DOUBT = [
    sample
    for sample in _SAMPLES
    if not sample.address.partition("?")[0].endswith((".pdf", ".png"))
    or sample.status != 200
    or "game-sheet" in sample.address
]


@pytest.fixture(scope="module")
def app() -> Flask:
    """Give the application with pages and files that fail."""
    return make_app()


@pytest.fixture(scope="module")
def doubtful_app() -> Flask:
    """Give a separate application whose cache no honest client has filled."""
    return make_app()


def make_app() -> Flask:
    """Return the application with pages and files that fail."""
    app = create_app({"PROPAGATE_EXCEPTIONS": False})

    def fail() -> str:
        raise RuntimeError("a secret of the inside")

    def refuse() -> str:
        raise ServiceUnavailable(retry_after=5)

    for suffix in ("", ".svg"):
        app.add_url_rule(f"/broken{suffix}", f"broken{suffix}", fail)
        app.add_url_rule(f"/full{suffix}", f"full{suffix}", refuse)
    return app


def expect_headers(address: str, status: int) -> dict[str, str]:
    """Return the protecting headers of the answer with this status."""
    if address.partition("?")[0].endswith(".svg") and status < 400:
        return _PROTECTING | {"Content-Security-Policy": _SVG_POLICY}
    return _PROTECTING


def test_every_route_has_a_sample(app: Flask) -> None:
    """Every route has a sample, so that a new route cannot omit headers."""
    seen = []
    for sample in _SAMPLES:
        with app.test_request_context(sample.address, method=sample.method) as context:
            seen.append(context.request.url_rule)
    assert [rule for rule in app.url_map.iter_rules() if rule not in seen] == []


@pytest.mark.parametrize("sample", _SAMPLES, ids=lambda sample: sample.name)
def test_every_answer_has_exactly_its_headers(app: Flask, sample: Sample) -> None:
    """Each answer has exactly these protecting headers, and no cookie."""
    answer = app.test_client().open(
        sample.address,
        method=sample.method,
        data=sample.body,
        content_type=None if sample.body is None else sample.kind,
    )
    assert answer.status_code == sample.status
    names = list(answer.headers.keys())
    assert len(names) == len(set(names))
    others = {name: text for name, text in answer.headers if name not in _OWN}
    assert others == expect_headers(sample.address, answer.status_code)
    assert "secret" not in answer.text if sample.status == 500 else True


@pytest.mark.parametrize(
    "address", ["/board.svg", "/position.svg?g=L12", "/api/v1/openapi.json"]
)
def test_unchanged_file_has_the_headers(client: FlaskClient, address: str) -> None:
    """A 304 answer has the protecting headers too.

    Headers that describe the content come only with the content.
    """
    whole = dict(client.get(address).headers)
    answer = client.get(address, headers={"If-None-Match": whole["ETag"]})
    assert 304 == answer.status_code
    others = {k: v for k, v in answer.headers if k not in _OWN}
    assert others == expect_headers(address, answer.status_code)
    of_content = {name for name in whole if name.startswith("Content-")} - {
        *_PROTECTING
    }
    assert {*answer.headers.keys()} == {*whole} - of_content


@pytest.mark.parametrize("sample", _PAGES, ids=lambda sample: sample.name)
def test_head_tells_of_the_same_page(app: Flask, sample: Sample) -> None:
    """HEAD has the headers of GET, on every page and for every error."""
    client = app.test_client()
    got, asked = (
        client.open(sample.address, method=method).headers for method in ("GET", "HEAD")
    )
    got.remove("X-Request-Id")
    asked.remove("X-Request-Id")
    assert dict(got) == dict(asked)


@pytest.mark.parametrize("address", ["/", "/board.svg", "/nowhere", "/healthz"])
def test_only_https_is_asked_to_stay(client: FlaskClient, address: str) -> None:
    """Only a real HTTPS request gets HSTS; a forwarded header alone does not."""
    name = "Strict-Transport-Security"
    secure = client.get(address, base_url="https://localhost")
    assert "max-age=31536000" == secure.headers[name]
    for claim in ({}, {"X-Forwarded-Proto": "https"}, {"Forwarded": "proto=https"}):
        assert name not in client.get(address, headers=claim).headers


@pytest.mark.parametrize("sample", _SAMPLES_TO_DOUBT, ids=lambda sample: sample.name)
def test_the_host_is_never_believed(doubtful_app: Flask, sample: Sample) -> None:
    """No answer repeats the host that the client named."""
    answer = doubtful_app.test_client().open(
        sample.address,
        method=sample.method,
        data=sample.body,
        content_type=None if sample.body is None else sample.kind,
        headers={"Host": "evil.example", "X-Forwarded-Host": "evil.example"},
    )
    assert answer.status_code == sample.status
    assert "evil" not in str(answer.headers)
    assert b"evil.example" not in answer.data


@pytest.mark.parametrize("address", ["/", "/board.svg", "/nowhere", "/healthz"])
@pytest.mark.parametrize(
    ("host", "status"),
    [
        ("club.example", None),
        ("CLUB.example:8000", None),
        ("evil.example", 400),
    ],
)
def test_other_hosts_can_be_refused(
    address: str, host: str, status: int | None
) -> None:
    """With host names set, a request for any other is refused."""
    client = create_app({"TRUSTED_HOSTS": ["Club.Example"]}).test_client()
    answer = client.get(address, headers={"Host": host})
    expected = status or (404 if address == "/nowhere" else 200)
    assert expected == answer.status_code
    others = {k: v for k, v in answer.headers if k not in _OWN}
    assert others == expect_headers(address, expected)


@pytest.mark.parametrize("host", [".", "..", "a" * 70])
@pytest.mark.parametrize(
    ("address", "status"),
    [("/", 400), ("/board.svg", 400), ("/healthz", 400), (_TOO_LONG, 414)],
)
def test_a_host_that_is_none_is_refused(
    capsys: pytest.CaptureFixture[str], address: str, status: int, host: str
) -> None:
    """A malformed host is refused in words, and that is logged."""
    lines: list[str] = []
    client = create_app({WRITE_LOG: lines.append}).test_client()
    answer = client.get(address, headers={"Host": host})
    assert (status, status) == (answer.status_code, json.loads(answer.text)["status"])
    assert {k: v for k, v in answer.headers if k not in _OWN} == _PROTECTING
    assert status == json.loads(lines[-1])["status"]
    assert "" == capsys.readouterr().err


def test_an_address_too_long_at_another_host_is_refused() -> None:
    """An overlong address at another host is refused like either fault."""
    client = create_app({"TRUSTED_HOSTS": ["club.example"]}).test_client()
    answer = client.get(_TOO_LONG, headers={"Host": "evil.example"})
    assert 414 == answer.status_code
