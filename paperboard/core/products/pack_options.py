"""The options of a club pack: which sheets go into one PDF."""

from collections.abc import Iterable
from dataclasses import dataclass
from enum import Enum
from typing import NamedTuple

from paperboard.core.errors import Message, OptionError, OptionFault
from paperboard.core.language import Lang
from paperboard.core.options import Choice, Flag, Option, parse_options
from paperboard.core.products.board_options import BOARD_OPTIONS
from paperboard.core.products.rules_options import LeafletPaper


class PackPart(Enum):
    """Something to put into a pack; the value is its option."""

    BOARD_12 = "board_12"
    BOARD_18 = "board_18"
    BOARD_24 = "board_24"
    BOARD_30 = "board_30"
    BOARD_48 = "board_48"
    HANDICAP = "handicap"
    MINI = "mini"
    DIAGONAL = "diagonal"
    DOUBLE = "double"
    BOARD_WITH_RECORD = "board_with_record"
    RECORDS = "records"
    TEMPLATES = "templates"
    RULES = "rules"
    CARDS = "cards"
    CARD_RULES = "card_rules"


class PartNote(NamedTuple):
    """What a part is called, and how many pages it has."""

    name: Message
    pages: int


PART_NOTES = {
    PackPart.BOARD_12: PartNote(Message("Board 12 × 12"), 1),
    PackPart.BOARD_18: PartNote(Message("Board 18 × 18"), 1),
    PackPart.BOARD_24: PartNote(Message("Board 24 × 24"), 1),
    PackPart.BOARD_30: PartNote(Message("Board 30 × 30"), 1),
    PackPart.BOARD_48: PartNote(Message("Board 48 × 48 on two sheets"), 2),
    PackPart.HANDICAP: PartNote(Message("Boards with handicap"), 5),
    PackPart.MINI: PartNote(Message("Several boards on a sheet"), 3),
    PackPart.DIAGONAL: PartNote(Message("Diagonal board"), 1),
    PackPart.DOUBLE: PartNote(Message("Board for four players"), 1),
    PackPart.BOARD_WITH_RECORD: PartNote(Message("Board with record"), 1),
    PackPart.RECORDS: PartNote(Message("Record sheets"), 4),
    PackPart.TEMPLATES: PartNote(Message("Knight's-move templates"), 1),
    PackPart.RULES: PartNote(Message("Rules"), 2),
    PackPart.CARDS: PartNote(Message("Cards of Card Twixt"), 5),
    PackPart.CARD_RULES: PartNote(Message("Rules of Card Twixt"), 1),
}

PACK_OPTIONS: tuple[Option, ...] = (
    *(Option(part.value, Flag(), False, "to put in") for part in PackPart),
    Option("everything", Flag(), False, "to put in all there is"),
    Option("paper", Choice(LeafletPaper), LeafletPaper.A4, "paper to print on"),
    next(option for option in BOARD_OPTIONS if option.name == "lang"),
)


@dataclass(frozen=True, slots=True, kw_only=True)
class PackOptions:
    """What goes into a pack, in the order of ``PackPart``, and how it is printed."""

    parts: tuple[PackPart, ...] = tuple(PackPart)
    paper: LeafletPaper = LeafletPaper.A4
    lang: Lang = Lang.EN

    @property
    def page_count(self) -> int:
        """Return how many pages the pack has."""
        return sum(PART_NOTES[part].pages for part in self.parts)


def parse_pack_options(pairs: Iterable[tuple[str, str]]) -> PackOptions:
    """Return the options written as pairs of name and exact text.

    Raises OptionError naming every unknown or repeated name, every value out of
    range, and if nothing is to go in.
    """
    values = parse_options(PACK_OPTIONS, pairs)
    everything = bool(values.get("everything"))
    parts = tuple(part for part in PackPart if everything or values.get(part.value))
    if not parts:
        message = Message("choose at least one thing to put in")
        raise OptionError((OptionFault("pack", message),))
    kept = {name: values[name] for name in ("paper", "lang") if name in values}
    return PackOptions(parts=parts, **kept)  # type: ignore[arg-type]
