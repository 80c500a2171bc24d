"""Checks for what a format cannot hold, and the error they raise."""

from paperboard.core.errors import Message, PaperboardError
from paperboard.core.game.game_record import MoveKind, Record, SwapKind, is_swap
from paperboard.core.options import find_refused_character


class UnwritableError(PaperboardError):
    """A record has something that the chosen format cannot hold."""

    def __init__(self, message: Message) -> None:
        super().__init__(str(message))
        self.message = message


def find_name_fault(name: str, text: str) -> Message | None:
    """Return why the field ``name`` cannot have this text, or None if it can."""
    found = find_refused_character(text)
    if not found:
        return None
    return Message(
        "{name} cannot have the character {found!r}", {"name": name, "found": found}
    )


def check_name(name: str, text: str) -> None:
    """Raise UnwritableError if the field ``name`` cannot have this text."""
    fault = find_name_fault(name, text)
    if fault is not None:
        raise UnwritableError(fault)


def clean_comment(text: str) -> str:
    """Return a comment in one line, without characters that no name may have."""
    if find_refused_character(text):
        text = "".join(" " if find_refused_character(c) else c for c in text)
    return " ".join(text.split())


def add_comment(comment: str, text: str) -> str:
    """Return a comment with more text behind it."""
    return " ".join(filter(None, (comment, clean_comment(text))))


def encode_text(text: str, encoding: str) -> bytes:
    """Return the text as bytes; raise UnwritableError if that is impossible."""
    try:
        return text.encode(encoding)
    except UnicodeEncodeError as error:
        raise UnwritableError(
            Message(
                "{encoding} cannot encode {found!r}",
                {"encoding": encoding, "found": text[error.start]},
            )
        ) from None


def check_automatic_links(record: Record) -> None:
    """Raise UnwritableError at the first move that lists its links.

    Meant for formats that hold only the holes of a game and imply every possible link.
    """
    for number, move in enumerate(record.moves, start=1):
        if move.removals or move.additions is not None:
            raise UnwritableError(
                Message(
                    "move {number} lists its links, which this format cannot do",
                    {"number": number},
                )
            )


def check_swap_mirrors(record: Record) -> None:
    """Raise UnwritableError if the record has a swap that is not a mirror swap.

    Meant for formats in which a swap always mirrors the peg: with another swap, the
    file would hold a different game.
    """
    if record.swap is SwapKind.MIRROR:
        return
    if any(is_swap(move) for move in record.moves):
        raise UnwritableError(
            Message(
                "in this format a swap mirrors the peg, but the record does not say "
                "that it does"
            )
        )


def check_two_players(record: Record) -> None:
    """Raise UnwritableError if the record has four players or a Privilege call.

    Meant for formats that can hold only two players.
    """
    calls = any(
        move.calls_privilege or move.kind is MoveKind.PRIVILEGE for move in record.moves
    )
    if calls or record.seats is not None:
        raise UnwritableError(
            Message("this format cannot hold a game for four players")
        )


def check_empty_start(record: Record) -> None:
    """Raise UnwritableError if the game begins from a position.

    Meant for formats in which every game begins on an empty board.
    """
    if record.setup is not None:
        raise UnwritableError(
            Message("in this format every game begins with an empty board")
        )
