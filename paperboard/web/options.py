"""The query of an address as pairs of name and text."""

from urllib.parse import parse_qsl

from flask import request

from paperboard.core.errors import Message, OptionError, OptionFault

Pairs = tuple[tuple[str, str], ...]

# Far more than there are options, so that a repeated one is still named.
_MOST_PAIRS = 100


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
    try:
        pairs = parse_qsl(
            query.decode(),
            keep_blank_values=True,
            errors="strict",
            max_num_fields=_MOST_PAIRS,
        )
    except ValueError:  # also the parent of UnicodeDecodeError
        message = Message(
            "must be UTF-8 with at most {most} parts", {"most": _MOST_PAIRS}
        )
        raise OptionError((OptionFault("query", message),)) from None
    return tuple(pairs)


def drop_empty(pairs: Pairs) -> Pairs:
    """Return the pairs without those left empty; a form sends all of its fields."""
    return tuple((name, text) for name, text in pairs if text)


def split_pairs(pairs: Pairs, name: str) -> tuple[Pairs, Pairs]:
    """Return the pairs of that name, and all others."""
    own = tuple(pair for pair in pairs if pair[0] == name)
    others = tuple(pair for pair in pairs if pair[0] != name)
    return own, others
