"""Headers such as ``[Board "24x18"]`` in front of a game or a position."""

import re
from collections.abc import Collection, Iterable
from enum import Enum
from typing import NamedTuple, TypeVar

from paperboard.core.errors import Message, NotationError
from paperboard.core.game.board import LEAST_LINES, MOST_LINES
from paperboard.core.game.double_game import Seat, Seats
from paperboard.core.game.game_record import GameFacts, StatedResult, Termination
from paperboard.core.notation.scanner import Scanner
from paperboard.core.notation.writing import (
    UnwritableError,
    check_name,
    find_name_fault,
)
from paperboard.core.options import Kind

_OPEN = re.compile(r"\[\s*+")
_NAME = re.compile(r"[A-Za-z][A-Za-z0-9_-]*+")
_SPACE = re.compile(r"\s*+")
_CLOSE = re.compile(r"\]")
_QUOTE = re.compile(r'"')
# What word processors and telephones make of quotes, in any language.
_CURLY = re.compile(r"[“”„]")
_PLAIN_IN_CURLY = re.compile(r"[^“”„\\\r\n]++")
_PLAIN = re.compile(r'[^"\\\r\n]++')
_ESCAPED = re.compile(r'\\["\\]')
_BOARD = re.compile(r"([1-9][0-9]{0,2})x([1-9][0-9]{0,2})", re.ASCII)
_SEATS = re.compile(";".join(f"{seat.value}=([^;]*+)" for seat in Seat))
# Headers that say what the game is, in any kind of list. One in the wrong kind, or with
# other capitals, is refused: without it, the game would be judged as another one.
_MEANINGFUL = frozenset(
    {"board", "rules", "swap", "seats", "setup", "position", "cards", "seed", "weaker"}
    | {"begins"}
)
FACT_HEADERS = ("Site", "Date", "Round", "Result", "Termination")

Choice = TypeVar("Choice", bound=Enum)


class Header(NamedTuple):
    """A header as written: its text (None for a bare name) and its position."""

    text: str | None
    at: int


class Headers:
    """The headers read from a text.

    Every ``get_x`` raises NotationError with the header's position if the header is
    there but invalid.
    """

    def __init__(
        self,
        scanner: Scanner,
        headers: dict[str, Header],
        kept: tuple[tuple[str, str], ...] = (),
    ) -> None:
        self._scanner = scanner
        self._headers = headers
        self.kept = kept

    def has(self, name: str) -> bool:
        """Tell whether the header is there; does not look at its text."""
        return name in self._headers

    def has_bare(self, name: str) -> bool:
        """Tell whether the header is there; raise NotationError if it has a text."""
        header = self._headers.get(name)
        if header is not None and header.text is not None:
            raise self.fault(name, Message("[{name}] takes no text", {"name": name}))
        return header is not None

    def get_text(self, name: str) -> str:
        """Return the text of the header, or an empty text if it is not there.

        Raises NotationError for characters that no name may have.
        """
        header = self._headers.get(name)
        if header is None:
            return ""
        if header.text is None:
            message = Message("[{name}] needs text in quotes", {"name": name})
            raise self.fault(name, message)
        fault = find_name_fault(f"[{name}]", header.text)
        if fault is not None:
            raise self.fault(name, fault)
        return header.text

    def get_label(self, name: str, kind: Kind) -> str | None:
        """Return the header's text, or None if the header is not there.

        Raises NotationError if the text is empty or the kind does not accept it.
        """
        if name not in self._headers:
            return None
        text, accepts = self.get_text(name), kind.accepts()
        try:
            if not text:
                raise ValueError(text)
            kind.parse(text)
        except ValueError:
            message = Message(
                "[{name}] must be {accepted}", {"name": name, "accepted": accepts}
            )
            raise self.fault(name, message) from None
        return text

    def get_choice(self, name: str, choices: type[Choice]) -> Choice | None:
        """Return the member that the header names, or None if it is not there."""
        if name not in self._headers:
            return None
        text = self.get_text(name)
        for member in choices:
            if member.value == text:
                return member
        values = ", ".join(str(member.value) for member in choices)
        message = Message(
            "[{name}] must be one of {values}", {"name": name, "values": values}
        )
        raise self.fault(name, message)

    def get_board(self) -> tuple[int, int] | tuple[None, None]:
        """Return the columns and rows from ``[Board "24x18"]``, or None for both."""
        if "Board" not in self._headers:
            return None, None
        match = _BOARD.fullmatch(self.get_text("Board"))
        if match is not None:
            columns, rows = int(match[1]), int(match[2])
            if all(LEAST_LINES <= lines <= MOST_LINES for lines in (columns, rows)):
                return columns, rows
        message = Message(
            "[Board] must be columns x rows such as 24x18, each from {lowest} to "
            "{highest}",
            {"lowest": LEAST_LINES, "highest": MOST_LINES},
        )
        raise self.fault("Board", message)

    def get_seats(self) -> Seats | None:
        """Return the names from ``[Seats "A1=…;B1=…;A2=…;B2=…"]``, or None."""
        if "Seats" not in self._headers:
            return None
        match = _SEATS.fullmatch(self.get_text("Seats"))
        if match is not None:
            return Seats(*match.groups())
        raise self.fault(
            "Seats", Message("[Seats] must be A1=…;B1=…;A2=…;B2=… with names")
        )

    def get_facts(self, comment: str) -> GameFacts:
        """Return the facts that the headers state, with that comment."""
        return GameFacts(
            site=self.get_text("Site"),
            date=self.get_text("Date"),
            round=self.get_text("Round"),
            result=self.get_choice("Result", StatedResult),
            termination=self.get_choice("Termination", Termination),
            comment=comment,
            kept=self.kept,
        )

    def fault(self, name: str, message: Message) -> NotationError:
        """Return the error about a header, with the header's position."""
        return self._scanner.fault(message, at=self._headers[name].at)


def read_headers(scanner: Scanner, known: Collection[str]) -> Headers:
    r"""Read all headers at the current position, and the white space around them.

    A header that is not ``known`` is kept as it is. Raises NotationError for one that
    says what the game is but is not known here, for a known one that is repeated, and
    for any that is not written as ``[Name "text"]`` or ``[Name]``. In the text, ``\"``
    means a quote and ``\\`` a backslash. Curly quotes around a text will do.
    """
    headers: dict[str, Header] = {}
    kept: list[tuple[str, str]] = []
    scanner.skip_space()
    while scanner.looks_at(_OPEN):
        start = scanner.at
        name, text = read_header(scanner)
        scanner.skip_space()
        if name not in known and name.lower() not in _MEANINGFUL:
            fault = find_name_fault(f"[{name}]", text or "")
            if fault is not None:
                raise scanner.fault(fault, at=start)
            kept.append((name, text or ""))
            continue
        if name not in known:
            message = Message(
                "unknown header; known headers are {names}", {"names": ", ".join(known)}
            )
            raise scanner.fault(message, at=start)
        if name in headers:
            message = Message("[{name}] is given more than once", {"name": name})
            raise scanner.fault(message, at=start)
        headers[name] = Header(text, start)
    return Headers(scanner, headers, tuple(kept))


def read_header(scanner: Scanner) -> tuple[str, str | None]:
    """Read one header and return its name and text, or raise NotationError."""
    if not scanner.take(_OPEN):
        raise scanner.unexpected("expected a header here, found {found!r}")
    name = scanner.take(_NAME)
    if not name:
        raise scanner.unexpected("expected the name of a header here, found {found!r}")
    scanner.take(_SPACE)
    text = None
    if scanner.take(_QUOTE):
        text = _read_quoted(scanner, _PLAIN, _QUOTE)
    elif scanner.take(_CURLY):
        text = _read_quoted(scanner, _PLAIN_IN_CURLY, _CURLY)
    scanner.take(_SPACE)
    if not scanner.take(_CLOSE):
        raise scanner.unexpected("expected ']' here, found {found!r}")
    return name, text


def _read_quoted(scanner: Scanner, plain: re.Pattern[str], end: re.Pattern[str]) -> str:
    parts = []
    while not scanner.take(end):
        part = scanner.take(plain) or scanner.take(_ESCAPED)[1:]
        if not part:
            raise scanner.unexpected("expected a closing quote before {found!r}")
        parts.append(part)
    return "".join(parts)


def format_header(name: str, text: str) -> str:
    """Return the header in the form that ``read_header`` reads.

    Raises UnwritableError if the text has a character that no name may have.
    """
    check_name(f"[{name}]", text)
    escaped = text.replace("\\", "\\\\").replace('"', '\\"')
    return f'[{name} "{escaped}"]'


def format_headers(texts: Iterable[tuple[str, str | None]]) -> list[str]:
    """Return the headers for these names and texts, without the empty ones.

    Raises UnwritableError if a text has a character that no name may have.
    """
    return [format_header(name, text) for name, text in texts if text]


def format_facts(facts: GameFacts) -> list[str]:
    """Return the headers for the facts of a game, in the form that is read again.

    Raises UnwritableError if a text has a character that no name may have.
    """
    values = (
        ("Site", facts.site),
        ("Date", facts.date),
        ("Round", facts.round),
        ("Result", facts.result and facts.result.value),
        ("Termination", facts.termination and facts.termination.value),
    )
    kept = [format_header(name, text) for name, text in facts.kept]
    return format_headers(values) + kept


def format_board_header(columns: int | None, rows: int | None) -> list[str]:
    """Return a list with the board's header, or an empty one if a count is None."""
    if columns is None or rows is None:
        return []
    return [format_header("Board", f"{columns}x{rows}")]


def format_seats_header(seats: Seats) -> str:
    """Return the header with the names of four players.

    Raises UnwritableError if a name has a semicolon or a forbidden character.
    """
    if any(";" in name for name in seats):
        raise UnwritableError(Message("names in [Seats] cannot contain a semicolon"))
    pairs = zip(Seat, seats, strict=True)
    return format_header(
        "Seats", ";".join(f"{seat.value}={name}" for seat, name in pairs)
    )
