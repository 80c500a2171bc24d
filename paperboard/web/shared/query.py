"""The query of an address as pairs of name and text."""

from functools import lru_cache
from http import HTTPStatus
from urllib.parse import parse_qsl

from flask import Flask, abort, request

from paperboard.core.errors import Message, OptionError, OptionFault
from paperboard.core.limits import FILE_LIMIT

Pairs = tuple[tuple[str, str], ...]

# Far more than there are options, so that a repeated one is still named.
MOST_PAIRS = 100
# The longest game has room in any script.
LONGEST_QUERY = FILE_LIMIT
# A query of a board; taking it apart again would cost more than sending the board.
_USUAL_QUERY = 300


def limit_queries(app: Flask) -> None:
    """Let the application answer 414 to every query of over 64 kB."""
    app.before_request(_check_length)


def _check_length() -> None:
    if len(request.query_string) > LONGEST_QUERY:
        abort(HTTPStatus.REQUEST_URI_TOO_LONG)


def read_pairs() -> Pairs:
    """Return the pairs of the request's query, in their order and with repeats.

    Raises OptionError as ``parse_pairs`` does.
    """
    return parse_pairs(request.query_string)


def parse_pairs(query: bytes) -> Pairs:
    """Return the pairs of a query, in their order and with repeats.

    Raises OptionError, naming ``query``, if it is not UTF-8 or has over 100 pairs.
    Does not look at what the pairs say.
    """
    return _parse_usual(query) if len(query) <= _USUAL_QUERY else _parse(query)


def _parse(query: bytes) -> Pairs:
    try:
        pairs = parse_qsl(
            query.decode(),
            keep_blank_values=True,
            errors="strict",
            max_num_fields=MOST_PAIRS,
        )
    except ValueError:  # also the parent of UnicodeDecodeError
        raise refuse_parts("query") from None
    return tuple(pairs)


def refuse_parts(name: str) -> OptionError:
    """Return the error for a query or body of over 100 pairs, or not in UTF-8."""
    message = Message(
        "must be UTF-8 with at most {most} parameters", {"most": MOST_PAIRS}
    )
    return OptionError((OptionFault(name, message),))


_parse_usual = lru_cache(maxsize=512)(_parse)


def drop_empty(pairs: Pairs) -> Pairs:
    """Return the pairs without those left empty; a form sends all of its fields."""
    return tuple((name, text) for name, text in pairs if text)


def split_pairs(pairs: Pairs, name: str) -> tuple[Pairs, Pairs]:
    """Return the pairs of that name, and all others."""
    own = tuple(pair for pair in pairs if pair[0] == name)
    others = tuple(pair for pair in pairs if pair[0] != name)
    return own, others
