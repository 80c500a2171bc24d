"""How the catalogue describes a thing to print, for pages, addresses and commands."""

from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass, field
from enum import Enum
from typing import Generic, NamedTuple, TypeVar

from paperboard.core.cards.deck import Deck
from paperboard.core.errors import Message
from paperboard.core.options import Option
from paperboard.core.products.board_choices import Paper
from paperboard.core.report.check import CheckOptions, CheckReport
from paperboard.render.page.sheet import Sheet
from paperboard.render.writers.file_kinds import PRINTED_KINDS, FileKind
from paperboard.standard_deck import load_standard_deck

Pair = tuple[str, str]
Options = TypeVar("Options")


class Shelf(Enum):
    """The groups of things ready to print, from the top of the page down."""

    EVEN = "standard"
    HANDICAP = "handicap"
    MINI = "mini"
    DIAGONAL = "diagonal"
    FOUR = "four"
    SHEETS = "sheets"
    RULES = "rules"
    CARDS = "cards"


class Tile(NamedTuple):
    """A thing ready to print on the page of resources: its words and its options.

    ``note`` says what it is good for, and ``facts`` how many sheets it has. Tiles on a
    shelf are sorted by ``place``. A tile with ``papers`` is there for those only.
    """

    shelf: Shelf
    name: Message
    note: Message
    query: Mapping[str, str] = {}
    facts: Message | None = None
    place: int = 0
    papers: tuple[Paper, ...] = ()


class Part(NamedTuple):
    """A part of a club pack: its option, its name and its number of pages.

    It is printed once for each set of options in ``queries``.
    """

    option: str
    name: Message
    pages: int
    queries: Sequence[Mapping[str, str]] = ({},)
    shelf: Shelf = Shelf.SHEETS


@dataclass(frozen=True, slots=True, kw_only=True)
class Given:
    """What a sheet is made from, apart from its options.

    ``address`` is the site whose checker the QR codes open; without it sheets have no
    QR codes. ``report`` is set for things that show a game.
    """

    address: str = ""
    deck: Deck = field(default_factory=load_standard_deck)
    report: CheckReport | None = None

    @property
    def game(self) -> CheckReport:
        """Return the report on the game to show; there must be one."""
        assert self.report is not None
        return self.report


class GameReading(NamedTuple):
    """How to read the game that a thing shows, and the move to stop after."""

    check: CheckOptions
    move: int | None = None


def _describe(options: object, given: Given) -> str:
    return f"{options!r} {given.address}"


def _note_nothing(options: object, given: Given) -> tuple[Message, ...]:
    return ()


@dataclass(frozen=True, kw_only=True, eq=False)
class Printable(Generic[Options]):
    """One thing to print, from which its addresses, command and tiles are made.

    ``name`` names its command and, followed by a file extension, its addresses.
    ``parse`` turns pairs of name and text into options, and ``layout`` turns options
    into sheets; both can raise OptionError. ``stem`` returns its file name without the
    extension. ``describe`` returns everything that the sheets depend on, so that files
    can be compared before they are laid out. ``summary`` and ``note`` describe it to
    programs. Without ``help`` it has no command.
    """

    name: str
    options: tuple[Option, ...]
    parse: Callable[[Iterable[Pair]], Options]
    layout: Callable[[Options, Given], Sequence[Sheet]]
    stem: Callable[[Options, Given], str]
    describe: Callable[[Options, Given], str] = _describe
    summary: str
    note: str = ""
    help: Message | None = None
    kinds: tuple[FileKind, ...] = PRINTED_KINDS
    # How to read the game; None if no game is shown.
    reads: Callable[[Options], GameReading] | None = None
    takes_address: bool = False
    takes_deck: bool = False
    # Fields that a form sends empty are ignored.
    skips_empty: bool = False
    # Set if an address can ask for any of the sheets, not only for the first.
    count_sheets: Callable[[Options, Given], int] | None = None
    # What to know about the sheets, such as why none has the QR code asked for.
    list_notes: Callable[[Options, Given], tuple[Message, ...]] = _note_nothing
    tiles: tuple[Tile, ...] = ()
    parts: tuple[Part, ...] = ()
