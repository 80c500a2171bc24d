"""Moves in David Bush's notation, such as ``N3``, ``N3*`` or ``N3-L3/N4+L4/N3``."""

import re
from collections.abc import Iterable
from itertools import pairwise

from paperboard.core.errors import Message
from paperboard.core.game.game_record import Move, MoveKind
from paperboard.core.game.geometry import Hole, Link, format_hole, make_link
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
    for a hyphen. After a plus, a link may be ``L4-N3``. Where space would leave two
    readings, the move ends before it, as in ``N3- L4`` and ``N3+ L4``. Sorts the links,
    so that two spellings of the same links give equal moves; repeated links stay.
    Raises NotationError if the text is not exactly one move, for a chain of one hole,
    and for ``-`` directly before ``+``. Does not check that the move is legal, not even
    that a link is a knight's move long.
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
        additions = _read_chains(scanner, _LINK_DASH)
    elif scanner.take(_PLUS):
        is_listed = _find_chains(scanner)
        additions = _read_chains(scanner, _LINK_DASH) if is_listed else ()
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
    scanner: Scanner, dash: re.Pattern[str] | None = None
) -> tuple[Link, ...]:
    links = _read_chain(scanner, dash)
    while scanner.take(_NEXT_CHAIN):
        links += _read_chain(scanner, dash)
    return tuple(sorted(links))


def _read_chain(scanner: Scanner, dash: re.Pattern[str] | None) -> list[Link]:
    """Read the holes of a chain; if there is a ``dash``, it may join two of them."""
    start = scanner.at
    holes = [scanner.read_hole()]
    if dash is not None and scanner.take(dash):
        return [make_link(holes[0], scanner.read_hole())]
    while scanner.take(_SLASH):
        holes.append(scanner.read_hole())
    if len(holes) == 1:
        message = Message("a chain needs at least two holes, joined by '/'")
        raise scanner.fault(message, at=start)
    return [make_link(one, other) for one, other in pairwise(holes)]


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
