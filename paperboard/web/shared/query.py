"""The query of a request as pairs of name and text."""

from functools import lru_cache
from http import HTTPStatus
from urllib.parse import parse_qsl

from flask import Flask, abort, request

from paperboard.core.errors import Message, OptionError, OptionFault
from paperboard.core.limits import FILE_LIMIT

Pairs = tuple[tuple[str, str], ...]

# Far more than the number of options, so that a repeated one is still named.
MOST_PAIRS = 100
# Enough for the longest game in a link, in any script.
LONGEST_QUERY = FILE_LIMIT
# Longer than the query of a board; parsing that again costs more than sending it.
_USUAL_QUERY = 300


def limit_queries(app: Flask) -> None:
    """Make the application answer 414 to queries of over 64 kB."""
    app.before_request(_check_length)


def _check_length() -> None:
    if len(request.query_string) > LONGEST_QUERY:
        abort(HTTPStatus.REQUEST_URI_TOO_LONG)


def read_pairs() -> Pairs:
    """Return the pairs of the request's query, in order and with repeats.

    Raises OptionError like ``parse_pairs``.
    """
    return parse_pairs(request.query_string)


def parse_pairs(query: bytes) -> Pairs:
    """Return the pairs of a query, in order and with repeats.

    Raises OptionError, naming ``query``, if it is not UTF-8 or has over 100 pairs.
    Does not check the names and values.
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
    """Return the error for a query or body with over 100 pairs or not in UTF-8."""
    message = Message(
        "must be UTF-8 with at most {most} parameters", {"most": MOST_PAIRS}
    )
    return OptionError((OptionFault(name, message),))


_parse_usual = lru_cache(maxsize=512)(_parse)


def drop_empty(pairs: Pairs) -> Pairs:
    """Return the pairs without empty ones, as forms also send empty fields."""
    return tuple((name, text) for name, text in pairs if text)


def split_pairs(pairs: Pairs, name: str) -> tuple[Pairs, Pairs]:
    """Return the pairs with that name, and all others."""
    own = tuple(pair for pair in pairs if pair[0] == name)
    others = tuple(pair for pair in pairs if pair[0] != name)
    return own, others
