"""Positions as text: ``[Position] vertical: N3 L4 L4-N3; horizontal: M2``."""

import re

from paperboard.core.errors import Message
from paperboard.core.game.game_record import (
    GameFacts,
    Pieces,
    Placement,
    PositionRecord,
    Ruleset,
)
from paperboard.core.game.geometry import (
    Hole,
    Link,
    Side,
    format_hole,
    format_link,
    make_link,
)
from paperboard.core.notation.headers import (
    format_board_header,
    format_facts,
    format_header,
    read_headers,
)
from paperboard.core.notation.scanner import DASH, Scanner

_HEADERS = ("Board", "Rules", "Position")
_WORD = re.compile(r"[A-Za-z]++")
_COLON = re.compile(r":\s*+")
_DASH = re.compile(rf"[^\S\r\n]*+{DASH}[^\S\r\n]*+")
_SEPARATOR = re.compile(r"\s*+,\s*+|\s++")
_SEMICOLON = re.compile(r";\s*+")


def parse_position(text: str) -> PositionRecord:
    """Return the position that is written as pegs and links of each side.

    Pegs and links may be in any order, separated by white space or a comma. There may
    be space around the hyphen of a link, and an en dash for it. The sides
    may be in either order, and a side without pegs may be left out. Keeps the order and
    any repeats, so that the checker can report them. Raises NotationError if the text
    cannot be read. Does not judge the position.
    """
    scanner = Scanner(text)
    headers = read_headers(scanner, _HEADERS)
    if not headers.has_bare("Position"):
        raise scanner.unexpected("expected [Position] here, found {found!r}")
    placement = _read_placement(scanner)
    columns, rows = headers.get_board()
    return PositionRecord(
        vertical=placement.vertical,
        horizontal=placement.horizontal,
        columns=columns,
        rows=rows,
        rules=headers.get_choice("Rules", Ruleset),
        facts=GameFacts(kept=headers.kept),
    )


def parse_placement(text: str) -> Placement:
    """Return the pegs and links of both sides, written like those of a position.

    Raises NotationError if the text cannot be read. Judges nothing.
    """
    scanner = Scanner(text)
    scanner.skip_space()
    return _read_placement(scanner)


def _read_placement(scanner: Scanner) -> Placement:
    sides: dict[Side, Pieces] = {}
    while not scanner.is_at_end():
        start = scanner.at
        side = _read_side(scanner)
        if side in sides:
            message = Message("{side} is given more than once", {"side": side.value})
            raise scanner.fault(message, at=start)
        sides[side] = _read_pieces(scanner)
    return Placement(*(sides.get(side, Pieces()) for side in Side))


def _read_side(scanner: Scanner) -> Side:
    start = scanner.at
    name = scanner.take(_WORD).lower()
    for side in Side:
        if name == side.value:
            scanner.skip_space()
            if scanner.take(_COLON):
                return side
            raise scanner.unexpected("expected ':' here, found {found!r}")
    scanner.at = start
    raise scanner.unexpected(
        "expected 'vertical:' or 'horizontal:' here, found {found!r}"
    )


def _read_pieces(scanner: Scanner) -> Pieces:
    pegs: list[Hole] = []
    links: list[Link] = []
    while not scanner.is_at_end() and not scanner.take(_SEMICOLON):
        hole = scanner.read_hole()
        if scanner.take(_DASH):
            links.append(make_link(hole, scanner.read_hole()))
        else:
            pegs.append(hole)
        is_last = scanner.is_at_end() or scanner.looks_at(_SEMICOLON)
        if not scanner.take(_SEPARATOR) and not is_last:
            raise scanner.unexpected(
                "expected a space or a comma here, found {found!r}"
            )
    return Pieces(tuple(pegs), tuple(links))


def format_position(position: PositionRecord) -> str:
    """Return the position as one line that ``parse_position`` reads back unchanged."""
    parts = format_board_header(position.columns, position.rows)
    if position.rules is not None:
        parts.append(format_header("Rules", position.rules.value))
    parts += format_facts(position.facts)
    placement = Placement(position.vertical, position.horizontal)
    return " ".join([*parts, "[Position]", format_placement(placement)])


def format_placement(placement: Placement) -> str:
    """Return pegs and links as a line that ``parse_placement`` reads back unchanged."""
    return "; ".join(_format_pieces(side, placement.pieces(side)) for side in Side)


def _format_pieces(side: Side, pieces: Pieces) -> str:
    pegs = [format_hole(hole) for hole in pieces.pegs]
    links = [format_link(link) for link in pieces.links]
    return " ".join([f"{side.value}:", *pegs, *links])
