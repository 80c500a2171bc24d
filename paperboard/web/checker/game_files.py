"""The files of a game that the checker page offers, and what they cannot hold."""

from dataclasses import dataclass

from paperboard.core.cards.card_record import CardRecord
from paperboard.core.errors import Message
from paperboard.core.game.game_record import PositionRecord, Record, Ruleset
from paperboard.core.notation import GAME_FILES, Format, UnwritableError, format_record
from paperboard.web.checker.checker_address import Anchor
from paperboard.web.shared.page_language import (
    make_file_address,
    name_sheet_language,
    say_on_page,
)

_DRAWINGS = ("pdf", "svg", "png")
_NO_RULES = Message(
    "A .{suffix} file cannot hold the rules: when you open it again, it is read "
    "under paper rules until you choose standard rules."
)


@dataclass(frozen=True, slots=True)
class Files:
    """The files of a game, and notes on missing files and lost information."""

    downloads: tuple[Anchor, ...]
    notes: tuple[str, ...]


def list_files(
    record: Record | PositionRecord | CardRecord, text: str, at: int | None
) -> Files:
    """Return the files of a game up to the move ``at``, or to its end if that is None.

    ``text`` is the whole game.
    """
    kept = {"g": text, "move": at, "lang": name_sheet_language()}
    downloads = [
        Anchor(
            say_on_page("Board as {kind}").format(kind=suffix.upper()),
            make_file_address("files.position", suffix=suffix, **kept),
        )
        for suffix in _DRAWINGS
    ]
    if isinstance(record, Record) and record.seats is not None:
        words = say_on_page("Empty board for four as PDF")
        downloads.append(Anchor(words, _address_of_board(record)))
    notes: list[str] = []
    for suffix, form in GAME_FILES.items():
        if isinstance(record, PositionRecord) and form is not Format.LIST:
            continue
        lack = _find_lack(record, form)
        if lack is None:
            address = make_file_address(
                "checker.send_game_file", suffix=suffix, g=text, move=at
            )
            words = say_on_page("Game as .{suffix}").format(suffix=suffix)
            downloads.append(Anchor(words, address))
            is_standard = (
                isinstance(record, Record) and record.rules is Ruleset.STANDARD
            )
            if is_standard and form is Format.T1:
                notes.append(_NO_RULES.fill(suffix=suffix).say(say_on_page))
        else:
            sentence = say_on_page("No .{suffix} file: {reason}.")
            reason = lack.say(say_on_page)
            notes.append(sentence.format(suffix=suffix, reason=reason))
    return Files(tuple(downloads), tuple(notes))


def _find_lack(
    record: Record | PositionRecord | CardRecord, form: Format
) -> Message | None:
    """Return why the format cannot hold the game, None if it can."""
    if isinstance(record, PositionRecord):
        return None
    try:
        format_record(record, format=form)
    except UnwritableError as error:
        return error.message
    return None


def _address_of_board(record: Record) -> str:
    return make_file_address(
        "files.double-board",
        suffix="pdf",
        lang=name_sheet_language(),
        columns=record.columns,
        rows=record.rows,
    )
