"""What people paste around a game: links to a checker, quoted mail and comments.

Quotes and comments become blanks, so that the places of faults stay those in the text.
"""

import re

# A link to any checker: the game is in the query, or after the hash without "g=".
_LINK = re.compile(
    r"[\s>]*+<?(?:https?://(?:\[[0-9A-Fa-f:]++\])?)?[\w.~:/%@-]*/checker/?"
    r"(?:\?(?P<query>[^\s#<>]*+)(?:\#main)?|\#(?P<hash>[^\s<>]++))>?\s*+"
)
_MOST_FIELDS = 50
_ESCAPED = re.compile(r"(?:%[0-9A-Fa-f]{2})++")
# Options in a link that the text of a game can also say, as headers.
_HEADERS = {"rules": "Rules", "swap": "Swap"}
_QUOTED = re.compile(r"^[^\S\n]*+(?:>[^\S\n]*+)++", re.MULTILINE)
_IS_QUOTED = re.compile(r"\s*+>")
# A line of words: it has no header or comment, and does not begin with a move.
_WORDS = (
    r"(?![^\S\n]*+(?:[0-9]{1,5}[.)…\s]++)?+"
    r"(?:[A-Za-z]{1,2}[1-9][0-9]{0,2}|(?i:swap|resign|draw|privilege))(?![A-Za-z0-9]))"
    r"[^\n\[{}]*+\n"
)
# One to three lines that say who wrote what follows, such as "Ada wrote:".
_ATTRIBUTION = re.compile(
    rf"\s*+(?![#(])(?:(?![^\S\n]*+>){_WORDS}){{1,3}}[^\S\n]*+(?=>)"
)
# The same in quoted mail, where it may be anywhere.
_INNER = re.compile(rf"^(?:{_WORDS}){{1,3}}?(?:(?<=:\n)|(?<=:\r\n))", re.MULTILINE)
_OTHER_FORMAT = re.compile(r"\s*+[#(]")
_TEXT = r'(?:"(?:[^"\\\r\n]|\\.)*+"?|[“”„][^“”„\r\n]*+)'
_HEADER = rf"\[\s*+[A-Za-z]++\s*+{_TEXT}"
_BRACES = r"\{[^}]*+(?:\}|\Z)"
_REST = r";[^\n]*+"
_EXTRA = re.compile(rf"{_HEADER}|(?P<braces>{_BRACES})|(?P<rest>{_REST})")
# Moves between semicolons are no comment, as leaving them out would lose moves.
_MOVES = re.compile(
    r"(?:[\s;,]*+(?:[0-9]{1,5}[.)]?+\s*+)?"
    r"(?:[a-z]{1,2}[1-9][0-9]{0,2}|swap|resign|draw|privilege)(?![a-z0-9])[*+?-]*+)++"
    r"[\s;,]*+",
    re.IGNORECASE,
)
_VISIBLE = re.compile(r"[^\r\n]")


def open_link(text: str) -> str:
    """Return the game in the address of a checker, or the text if it is no address.

    The host and the language do not matter. The address may be quoted or between angle
    brackets. Rules and swap in its query become headers.
    """
    match = _LINK.fullmatch(text)
    if match is None:
        return text
    values = _read_query(f"g={match['hash']}" if match["hash"] else match["query"])
    game = values.get("g", "")
    headers = [
        f'[{name} "{values[option]}"] '
        for option, name in _HEADERS.items()
        if option in values and f"[{name} " not in game
    ]
    if {"columns", "rows"} <= {*values} and "[Board " not in game:
        headers.append(f'[Board "{values["columns"]}x{values["rows"]}"] ')
    return "".join(headers) + game if headers or "g" in values else text


def _read_query(query: str) -> dict[str, str]:
    """Return the fields of a query by name; after too many, the rest is left out."""
    fields = query.split("&", _MOST_FIELDS)[:_MOST_FIELDS]
    pairs = (field.partition("=") for field in fields)
    return {name: _unescape(value) for name, _, value in pairs if value}


def _unescape(text: str) -> str:
    return _ESCAPED.sub(
        lambda match: bytes.fromhex(match[0].replace("%", "")).decode(
            "utf-8", "replace"
        ),
        text.replace("+", " "),
    )


def clear_quotes(text: str) -> str:
    """Return quoted mail without its marks ``>``, and without who wrote what.

    Leaves any other text as it is.
    """
    head = _ATTRIBUTION.match(text)
    if head is not None and head[0].rstrip().endswith(":"):
        text = _blank(head[0]) + text[head.end() :]
    elif not _IS_QUOTED.match(text):
        return text
    text = _QUOTED.sub(_blank_match, text)
    return text if _OTHER_FORMAT.match(text) else _INNER.sub(_blank_match, text)


def clear_comments(text: str) -> str:
    """Return a list without comments in braces, or from ``;`` to the end of a line.

    Also clears the marks of quoted lines. Braces that are not closed stay, and so does
    a ``;`` with only moves behind it. Headers stay as they are.
    """

    def clear(match: re.Match[str]) -> str:
        braces, rest = match["braces"], match["rest"]
        if braces is not None and braces.endswith("}"):
            return _blank(braces)
        if rest is not None and not is_only_moves(rest):
            return _blank(rest)
        return match[0]

    text = _QUOTED.sub(_blank_match, text)
    return _EXTRA.sub(clear, text)


def is_only_moves(rest: str) -> bool:
    """Tell whether a comment from ``;`` on has only moves, and so is none."""
    return _MOVES.fullmatch(rest) is not None


def _blank_match(match: re.Match[str]) -> str:
    return _blank(match[0])


def _blank(text: str) -> str:
    return _VISIBLE.sub(" ", text)
