"""Moves in David Bush's notation, such as ``N3``, ``N3*`` or ``N3-L3/N4+L4/N3``."""

import re
from collections.abc import Iterable
from itertools import pairwise

from paperboard.core.errors import Message
from paperboard.core.game.game_record import Move, MoveKind
from paperboard.core.game.geometry import (
    Hole,
    Link,
    format_hole,
    is_knights_move,
    make_link,
    parse_hole,
)
from paperboard.core.notation.numbering import NUMBER
from paperboard.core.notation.scanner import DASH, PLUS, SLASH, Scanner

_WORDS = {
    "swap": MoveKind.SWAP,
    "resign": MoveKind.RESIGN,
    "resigns": MoveKind.RESIGN,
    "resigned": MoveKind.RESIGN,
    "aufgabe": MoveKind.RESIGN,
    "draw": MoveKind.DRAW,
    "tie": MoveKind.DRAW,
    "remis": MoveKind.DRAW,
    "privilege": MoveKind.PRIVILEGE,
}
_WORD = re.compile(r"[A-Za-z]++(?:\?|\.(?!\.))?")
_OFFER = re.compile(r"\s++draw\?", re.IGNORECASE)
# A call belongs to the turn before it, with any separator between them.
_CALL = re.compile(
    rf"(?:\s*+,\s*+|\s++)(?:{NUMBER})?privilege(?![A-Za-z0-9?])",
    re.IGNORECASE,
)
_LETTER = re.compile(r"[A-Za-z]")
# Space inside a move, which ends with its line.
_GAP = r"[^\S\r\n]"
_NAME = r"[A-Za-z]{1,2}[0-9]{1,3}"
_CHAIN = rf"{_NAME}{_GAP}*+{SLASH}"
_SPACE = re.compile(rf"{_GAP}*+")
_LAST_DASH = re.compile(rf".*{DASH}\Z")
# Signs with space before them belong to the move, as none can begin a move.
_MARKS = re.compile(rf"(?:{_GAP}*+\*|{DASH})++")
# Space before hyphens, which may also come before a move: marks only end a line.
_LAST_MARKS = re.compile(rf"(?:{_GAP}*+{DASH})++(?={_GAP}*+(?:[,\r\n]|\Z))")
_LOOSE_MINUS = re.compile(rf"{_GAP}++{DASH}{_GAP}*+(?={_NAME})")
_PLUS = re.compile(rf"{_GAP}*+{PLUS}")
_LOOSE_PLUS = re.compile(rf"{_GAP}++{PLUS}{_GAP}*+(?={_NAME})")
# After space, a chain is told from the next move by its slash.
_SPACED_CHAIN = re.compile(rf"{_GAP}++{_CHAIN}")
# What makes a hole the first of a chain or of a link.
_GOES_ON = re.compile(rf"{_GAP}*+(?:{SLASH}|{DASH}{_GAP}*+(?={_NAME}))")
# Old records join the holes of a chain without a slash.
_JOINED = re.compile(r"[A-Za-z]{1,2}[1-9][0-9]{0,2}(?=[A-Za-z]{1,2}[1-9])")
_SLASH = re.compile(rf"{_GAP}*+{SLASH}{_GAP}*+")
# A link as sentences write it. Only after a plus: a minus may come before a move.
_LINK_DASH = re.compile(rf"{DASH}(?={_NAME}(?![A-Za-z0-9]|{_GAP}*+{SLASH}|{DASH}))")
# A comma before a hole begins the next chain; any other comma ends the move, unless
# a chain follows it after space.
_NEXT_CHAIN = re.compile(rf",(?=[A-Za-z]{{1,2}}[0-9])|{_GAP}*+,{_GAP}*+(?={_CHAIN})")


def parse_move(text: str) -> Move:
    """Return the move written as ``text``; ``draw?`` or ``privilege`` may follow it.

    The notation is that of David J. Bush's rules of TwixT. Accepts letters in either
    case, white space around the move, space around its signs, wide signs, and any dash
    for a hyphen. After a plus, a link may be ``L4-N3``, and a hole alone is linked to
    the new peg. The holes of a chain may be joined without a slash. Where space would
    leave two readings, the move ends before it, as in ``N3- L4`` and ``N3+ L4``. Sorts
    the links, so that two spellings of the same links give equal moves; repeated links
    stay. Raises NotationError if the text is not exactly one move, for a chain of one
    other hole, and for ``-`` directly before ``+``. Does not check that the move is
    legal, not even that a link is a knight's move long.
    """
    scanner = Scanner(text)
    scanner.skip_space()
    move = read_move(scanner)
    scanner.skip_space()
    if not scanner.is_at_end():
        raise scanner.unexpected("expected the end of the move before {found!r}")
    return move


def read_move(scanner: Scanner) -> Move:
    """Read one move at the current position, or raise NotationError.

    Stops after the move and does not check what follows.
    """
    hole = scanner.take_hole()
    if hole is not None:
        return _read_peg_move(scanner, hole)
    start = scanner.at
    kind = _WORDS.get(scanner.take(_WORD).lower().removesuffix("."))
    if kind is None:
        scanner.at = start
        raise scanner.unexpected("expected a move here, found {found!r}")
    calls = kind is MoveKind.SWAP and bool(scanner.take(_CALL))
    return Move(kind, calls_privilege=calls)


def _read_peg_move(scanner: Scanner, hole: Hole) -> Move:
    marks = "".join((scanner.take(_MARKS) + scanner.take(_LAST_MARKS)).split())
    removals: tuple[Link, ...] = ()
    additions: tuple[Link, ...] | None = None
    if _LAST_DASH.match(marks):
        if _find_chains(scanner):
            marks = marks[:-1]
            removals = _read_chains(scanner)
        elif scanner.looks_at(_PLUS):
            scanner.take(_SPACE)
            raise scanner.unexpected("expected links to remove here, found {found!r}")
    elif scanner.take(_LOOSE_MINUS):
        removals = _read_chains(scanner)
    if scanner.take(_LOOSE_PLUS):
        additions = _read_chains(scanner, has_dash=True)
    elif scanner.take(_PLUS):
        additions = ()
        if _find_chains(scanner):
            additions = _read_chains(scanner, peg=hole, has_dash=True)
    return Move(
        MoveKind.PEG,
        hole=hole,
        removals=removals,
        additions=additions,
        link_marks=len(marks) or None,
        offers_draw=bool(scanner.take(_OFFER)),
        calls_privilege=bool(scanner.take(_CALL)),
    )


def _find_chains(scanner: Scanner) -> bool:
    """Tell whether chains follow a sign, and read the space before them."""
    if scanner.looks_at(_SPACED_CHAIN):
        scanner.take(_SPACE)
    return scanner.looks_at(_LETTER)


def _read_chains(
    scanner: Scanner, *, peg: Hole | None = None, has_dash: bool = False
) -> tuple[Link, ...]:
    """Read all chains after a sign. If it ``has_dash``, that may join two holes.

    If the new ``peg`` is given, the first chain may be one hole, which is linked to the
    peg unless it is the peg. After space or a comma, it may be the next move instead.
    """
    links = _read_lone_hole(scanner, peg) if peg else None
    if links is None:
        links = _read_chain(scanner, has_dash=has_dash)
    while scanner.take(_NEXT_CHAIN):
        links += _read_chain(scanner, has_dash=has_dash)
    return tuple(sorted(links))


def _read_lone_hole(scanner: Scanner, peg: Hole) -> list[Link] | None:
    """Read a hole that is no part of a chain, or return None and read nothing."""
    start = scanner.at
    hole = scanner.take_hole()
    is_alone = hole is not None and not scanner.looks_at(_GOES_ON)
    if is_alone and hole == peg:
        return []
    if is_alone and hole is not None and is_knights_move(peg, hole):
        return [make_link(peg, hole)]
    scanner.at = start
    return None


def _read_chain(scanner: Scanner, *, has_dash: bool) -> list[Link]:
    """Read the holes of a chain; if it ``has_dash``, that may join two of them."""
    start = scanner.at
    holes = [_read_chained_hole(scanner)]
    if has_dash and scanner.take(_LINK_DASH):
        return [make_link(holes[0], scanner.read_hole())]
    # A letter right behind a hole begins the next one; see _JOINED.
    while scanner.take(_SLASH) or scanner.looks_at(_LETTER):
        holes.append(_read_chained_hole(scanner))
    if len(holes) == 1:
        message = Message("a chain needs at least two holes, joined by '/'")
        raise scanner.fault(message, at=start)
    return [make_link(one, other) for one, other in pairwise(holes)]


def _read_chained_hole(scanner: Scanner) -> Hole:
    name = scanner.take(_JOINED)
    return parse_hole(name) if name else scanner.read_hole()


def format_move(move: Move) -> str:
    """Return the move as text that ``parse_move`` reads as the same move.

    Each link mark is written as ``*``. The links are sorted, and a link that begins at
    the end of the link before it continues the chain.
    """
    call = " privilege" if move.calls_privilege else ""
    if move.kind is not MoveKind.PEG:
        return str(move.kind.value) + call
    assert move.hole is not None
    text = format_hole(move.hole) + "*" * (move.link_marks or 0)
    if move.removals:
        text += "-" + _format_chains(move.removals)
    if move.additions is not None:
        text += "+" + _format_chains(move.additions)
    return text + (" draw?" if move.offers_draw else "") + call


def _format_chains(links: Iterable[Link]) -> str:
    chains: list[list[Hole]] = []
    for link in sorted(links):
        if chains and chains[-1][-1] == link.first:
            chains[-1].append(link.second)
        else:
            chains.append([link.first, link.second])
    return ",".join("/".join(map(format_hole, chain)) for chain in chains)
