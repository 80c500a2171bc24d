"""Files with games: their bytes as text, and the text as separate games."""

import codecs
import re
from collections.abc import Iterator
from typing import NamedTuple

_BYTE_ORDER_MARKS = {
    codecs.BOM_UTF8: "utf-8-sig",
    codecs.BOM_UTF16_LE: "utf-16",
    codecs.BOM_UTF16_BE: "utf-16",
}
_MARK = "\ufeff"
# The property of an SGF file that names its encoding, in the first node.
_CHARSET = re.compile(rb"\s*+\(\s*+;[^;]*?\bCA\[\s*+([^\]\s]*+)\s*+\]")
_LATIN_1 = frozenset({"latin-1", "latin1", "iso-8859-1", "iso8859-1"})

# The line before each mail in a mailbox.
_ENVELOPE = re.compile(
    r"^From [^\s:]++ [^\n]*?[0-9]{2}:[0-9]{2}[^\n]*+\n", re.MULTILINE
)
# In SGF, brackets hold text, in which parentheses mean nothing.
_TOKEN = re.compile(
    r"(?P<root>^\(\s*+;\s*+(?:FF|GM)\[)|\[(?:[^\]\\]|\\.)*+\]?|(?P<sign>[()])",
    re.MULTILINE | re.DOTALL,
)
_TEXT = r'(?:"(?:[^"\\\r\n]|\\.)*+"|[“”„][^“”„\r\n]*+[“”„])'
_HEADER = rf"\[\s*+[A-Za-z]++\s*+(?:{_TEXT}\s*+)?+\]\s*+"
_HEADERS = re.compile(rf"^[^\S\n]*+(?:{_HEADER})++", re.MULTILINE)


class GameText(NamedTuple):
    """One game of a file, as its own text, and its number in the file, from 1."""

    text: str
    number: int


def decode_text(data: bytes) -> str:
    """Return the characters of a file, without any byte order mark.

    A byte order mark or the ``CA`` of an SGF file names the encoding. Without one, or
    if that is wrong, it is UTF-8 if the bytes can be, and otherwise Latin-1.
    """
    for mark, encoding in _BYTE_ORDER_MARKS.items():
        if data.startswith(mark):
            return data.decode(encoding, "replace")
    named = _CHARSET.match(data)
    if named is not None and named[1].decode("latin-1").lower() in _LATIN_1:
        return data.decode("latin-1")
    try:
        return data.decode("utf-8")
    except UnicodeDecodeError:
        return data.decode("latin-1")


def split_games(text: str) -> Iterator[GameText]:
    """Yield the games in a text, in their order.

    A mailbox has one in each mail, an SGF collection one in each outer ``(;…)``. In
    lists, headers at the beginning of a line begin another game if moves came before
    them. Any other text is one game; a text without visible characters has none.
    Leaves out only the envelope lines of a mailbox, and does not tell whether a game
    can be read.
    """
    text = text.removeprefix(_MARK)
    start = text.lstrip()
    if _ENVELOPE.match(start):
        pieces = iter(_ENVELOPE.split(start))
    elif start.startswith("("):
        pieces = _cut(text, _find_roots(text))
    elif start.startswith("#"):
        pieces = iter([text])
    else:
        pieces = _cut(text, _find_header_blocks(text))
    visible = (piece for piece in pieces if piece.strip())
    for number, piece in enumerate(visible, start=1):
        yield GameText(piece, number)


def _cut(text: str, places: Iterator[int]) -> Iterator[str]:
    start = 0
    for place in places:
        yield text[start:place]
        start = place
    yield text[start:]


def _find_roots(text: str) -> Iterator[int]:
    """Yield where each game of an SGF collection begins, and where the last ends.

    A new root at the beginning of a line begins a game even if the one before it was
    not closed, so that one broken game does not take the others with it.
    """
    depth = 0
    for token in _TOKEN.finditer(text):
        if token["root"]:
            depth = 0
        if token["root"] or token["sign"] == "(":
            if depth == 0:
                yield token.start()
            depth += 1
        elif token["sign"] == ")":
            depth -= 1
            if depth == 0:
                yield token.end()


def _find_header_blocks(text: str) -> Iterator[int]:
    """Yield where headers follow moves; those in a comment over lines do not count."""
    end = 0
    for block in _HEADERS.finditer(text):
        between = text[end : block.start()]
        if between.count("{") > between.count("}"):
            continue
        if between.strip():
            yield block.start()
        end = block.end()
