"""Compressed answers: what is compressed for whom, and how caches tell them apart."""

import zlib
from collections.abc import Callable, Iterable
from typing import TYPE_CHECKING

import brotli
import pytest
from flask import Flask
from flask.testing import FlaskClient
from hypothesis import given
from hypothesis import strategies as st
from werkzeug.datastructures import Headers
from werkzeug.test import Client, EnvironBuilder, TestResponse, run_wsgi_app

from paperboard.web.serving.compression import (
    ENCODINGS,
    LEAST_BYTES,
    Compressed,
    choose_encoding,
)

if TYPE_CHECKING:
    from _typeshed.wsgi import StartResponse, WSGIApplication, WSGIEnvironment

_BOARD = "/board.svg"
_DECODERS: dict[str | None, Callable[[bytes], bytes]] = {
    None: bytes,
    "gzip": lambda body: zlib.decompress(body, 16 + zlib.MAX_WBITS),
    "br": lambda body: bytes(brotli.decompress(body)),
}
_LONG = b"paper " * LEAST_BYTES


@pytest.fixture(scope="module")
def compressed(app: Flask) -> Client:
    """Give a client of the application as ``paperboard serve`` runs it."""
    return Client(Compressed(app))


def answer_with(
    parts: Iterable[bytes], status: str = "200 OK", **headers: str
) -> "WSGIApplication":
    """Return an application with one answer, text unless the headers say otherwise."""
    named = {"Content-Type": "text/plain; charset=utf-8"}
    named.update((name.replace("_", "-"), text) for name, text in headers.items())

    def application(
        environ: "WSGIEnvironment", start_response: "StartResponse"
    ) -> Iterable[bytes]:
        start_response(status, list(named.items()))
        return parts

    return application


def ask(
    application: "WSGIApplication", accepted: str = "gzip", method: str = "GET"
) -> tuple[bytes, str, Headers]:
    """Return the body, status and headers of a compressed application's answer."""
    asked = EnvironBuilder(method=method, headers=[("Accept-Encoding", accepted)])
    body, status, headers = run_wsgi_app(Compressed(application), asked.get_environ())
    return b"".join(body), status, headers


def decode(answer: TestResponse) -> bytes:
    """Return the body of an answer as it was before it was compressed."""
    return _DECODERS[answer.headers.get("Content-Encoding")](answer.data)


@pytest.mark.parametrize(
    ("header", "encoding"),
    [
        ("", ""),
        ("br, gzip", "br"),
        ("gzip, deflate, br, zstd", "br"),
        ("GZIP", "gzip"),
        ("gzip;q=1, br;q=0.5", "gzip"),
        ("br;q=0, gzip", "gzip"),
        ("gzip;q=0", ""),
        ("*", "br"),
        ("*, br;q=0", "gzip"),
        ("*;q=0", ""),
        ("identity", ""),
        ("identity, gzip;q=0.5", ""),
        ("gzip, identity;q=0.5", "gzip"),
        ("zstd", ""),
        (", ;q=, =, gzip;q=x", ""),
        ("a, " * 20_000 + "gzip", ""),
    ],
)
def test_the_liked_encoding_is_chosen(header: str, encoding: str) -> None:
    """The visitor's quality decides, then our order; nothing refused is sent."""
    assert encoding == choose_encoding(header)


@given(
    parts=st.lists(st.binary(max_size=2 * LEAST_BYTES), max_size=3),
    header=st.lists(
        st.tuples(
            st.sampled_from(["br", "gzip", "identity", "*", "zstd"]),
            st.sampled_from(["", ";q=0", ";q=0.5"]),
        ),
        max_size=3,
    ),
    is_kept=st.booleans(),
)
def test_every_body_arrives_whole(
    parts: list[bytes], header: list[tuple[str, str]], is_kept: bool
) -> None:
    """A body in any parts is the same after decoding, and its length is right."""
    kept = "public, immutable" if is_kept else "no-store"
    accepted = ", ".join(map("".join, header))
    body, _, headers = ask(answer_with(parts, Cache_Control=kept), accepted)
    whole = b"".join(parts)
    encoding = headers.get("Content-Encoding")
    assert _DECODERS[encoding](body) == whole
    assert headers.get("Content-Length", len(body), type=int) == len(body)
    assert "Accept-Encoding" == headers["Vary"]
    assert (encoding or "") == (
        choose_encoding(accepted) if len(whole) >= LEAST_BYTES else ""
    )


@pytest.mark.parametrize(
    ("kind", "is_compressed"),
    [
        ("text/html; charset=utf-8", True),
        ("text/css", True),
        ("Text/JavaScript", True),
        ("image/svg+xml; charset=utf-8", True),
        ("application/json", True),
        ("application/problem+json", True),
        ("application/manifest+json", True),
        ("image/png", False),
        ("application/pdf", False),
        ("font/woff", False),
        ("application/octet-stream", False),
    ],
)
def test_only_texts_are_compressed(kind: str, is_compressed: bool) -> None:
    """Texts of all kinds are compressed and vary; what is compact already is not."""
    body, _, headers = ask(answer_with([_LONG], Content_Type=kind))
    assert is_compressed == (len(body) < len(_LONG))
    assert is_compressed == ("Content-Encoding" in headers) == ("Vary" in headers)


@pytest.mark.parametrize(
    "headers",
    [{"Content_Encoding": "zstd"}, {"Cache_Control": "public, no-transform"}],
)
def test_finished_answers_are_left_alone(headers: dict[str, str]) -> None:
    """What is encoded already, or must not be changed, arrives as it is."""
    body, _, found = ask(answer_with([_LONG], **headers))
    assert _LONG == body
    assert "Vary" not in found


def test_an_answer_in_the_old_way_is_compressed() -> None:
    """What an application writes before it returns comes first; the rest is closed."""
    closed = []

    class Rest(list[bytes]):
        def close(self) -> None:
            closed.append(True)

    def application(
        environ: "WSGIEnvironment", start_response: "StartResponse"
    ) -> Iterable[bytes]:
        start_response("200 OK", [("Content-Type", "text/plain")])(_LONG)
        return Rest([b"end"])

    body, _, headers = ask(application)
    assert _LONG + b"end" == _DECODERS[headers["Content-Encoding"]](body)
    assert [True] == closed


@pytest.mark.parametrize("address", ["/", _BOARD, "/static/style.css", "/nowhere"])
def test_head_describes_the_compressed_answer(compressed: Client, address: str) -> None:
    """HEAD has the headers of GET; it leaves out the length rather than guess it."""
    liked = {"Accept-Encoding": "br"}
    got = compressed.get(address, headers=liked)
    asked = compressed.head(address, headers=liked)
    assert (got.status_code, b"") == (asked.status_code, asked.data)
    different = {"X-Request-Id", "Content-Length"}
    assert {k: v for k, v in got.headers if k not in different} == {
        k: v for k, v in asked.headers if k not in different
    }
    assert "br" == asked.headers["Content-Encoding"]
    assert "Content-Length" not in asked.headers
    short = compressed.head("/healthz", headers=liked)
    whole = compressed.get("/healthz", headers=liked)
    assert short.headers["Content-Length"] == str(len(whole.data))


@pytest.mark.parametrize("address", [_BOARD, "/static/style.css"])
def test_each_encoding_has_its_own_tag(compressed: Client, address: str) -> None:
    """Every encoding is known again by its tag, and the plain answer by its own."""
    answers = {
        encoding: compressed.get(address, headers={"Accept-Encoding": encoding})
        for encoding in (*ENCODINGS, "identity")
    }
    assert 1 == len({decode(answer) for answer in answers.values()})
    tags = {encoding: answer.headers["ETag"] for encoding, answer in answers.items()}
    assert len(answers) == len(set(tags.values()))
    for tag in tags.values():
        for known in (tag, f'"other-br", W/{tag}'):
            for accepted in answers:
                asked = {"Accept-Encoding": accepted, "If-None-Match": known}
                again = compressed.get(address, headers=asked)
                assert (304, b"", tag) == (
                    again.status_code,
                    again.data,
                    again.headers["ETag"],
                )
                assert "Accept-Encoding" == again.headers["Vary"]
    other = compressed.get(address, headers={"If-None-Match": '"other-br"'})
    assert 200 == other.status_code


def test_vary_keeps_what_was_there(compressed: Client) -> None:
    """A page varies by language too."""
    page = compressed.get("/", headers={"Accept-Encoding": "gzip"})
    assert {"Accept-Language", "Accept-Encoding"} == set(page.vary)
    assert b"<!DOCTYPE html>" in decode(page)


def test_the_application_itself_compresses_nothing(client: FlaskClient) -> None:
    """Without ``paperboard serve``, answers are plain."""
    for address in ("/", _BOARD):
        answer = client.get(address, headers={"Accept-Encoding": "br, gzip"})
        assert "Content-Encoding" not in answer.headers
        assert "Accept-Encoding" not in answer.headers.get("Vary", "")
