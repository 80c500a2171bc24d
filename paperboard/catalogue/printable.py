"""What the catalogue says of a thing to print, for pages, addresses and commands."""

from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass, field
from enum import Enum
from typing import Generic, NamedTuple, TypeVar

from paperboard.core.cards.deck import Deck
from paperboard.core.errors import Message
from paperboard.core.options import Option
from paperboard.core.report.check import CheckOptions, CheckReport
from paperboard.render.page.sheet import Sheet
from paperboard.render.page.writers import FileKind
from paperboard.standard_deck import load_standard_deck

Pair = tuple[str, str]
Options = TypeVar("Options")


class Shelf(Enum):
    """Where a thing stands among those ready to print, from top to bottom."""

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

    ``note`` says what it is good for, and ``facts`` how many sheets it has. On a shelf
    the tiles with a higher ``place`` come last.
    """

    shelf: Shelf
    name: Message
    note: Message
    query: Mapping[str, str] = {}
    facts: Message | None = None
    place: int = 0


class Part(NamedTuple):
    """What a club pack can have of a thing: its option, its name, how many pages.

    It is printed once with each set of options in ``queries``.
    """

    option: str
    name: Message
    pages: int
    queries: Sequence[Mapping[str, str]] = ({},)
    shelf: Shelf = Shelf.SHEETS


@dataclass(frozen=True, slots=True, kw_only=True)
class Given:
    """What a sheet is made from besides its options.

    ``address`` is that of the site whose checker the codes on sheets lead to, empty
    for sheets without codes. ``report`` is set for things that show a game.
    """

    address: str = ""
    deck: Deck = field(default_factory=load_standard_deck)
    report: CheckReport | None = None

    @property
    def game(self) -> CheckReport:
        """Return the report on the game that the thing shows."""
        assert self.report is not None
        return self.report


class GameReading(NamedTuple):
    """How to read the game that a thing shows, and the move to stop after."""

    check: CheckOptions
    move: int | None = None


def _describe(options: object, given: Given) -> str:
    return f"{options!r} {given.address}"


def _explain_nothing(options: object, given: Given) -> None:
    return None


@dataclass(frozen=True, kw_only=True, eq=False)
class Printable(Generic[Options]):
    """One thing to print. Its addresses, its command and its tiles come from here.

    ``name`` is that of its command and, with a kind of file, of its addresses.
    ``parse`` turns pairs of name and text into options, and ``layout`` those into
    sheets; both raise OptionError. ``stem`` is the name of its files without the
    ending, and ``describe`` all that the sheets depend on, so that files can be told
    apart before they are laid out. ``summary`` and ``note`` describe it to programs.
    Without ``help`` it has no command.
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
    kinds: tuple[FileKind, ...] = tuple(FileKind)
    # How to read the game that it shows; None if it shows none.
    reads: Callable[[Options], GameReading] | None = None
    takes_address: bool = False
    takes_deck: bool = False
    # A form sends fields that were left empty.
    skips_empty: bool = False
    # Set if an address can ask for any of several sheets, not for the first alone.
    count_sheets: Callable[[Options, Given], int] | None = None
    # Why no sheet has the code that an address was given for, None if one has it.
    explain_missing_code: Callable[[Options, Given], Message | None] = _explain_nothing
    tiles: tuple[Tile, ...] = ()
    parts: tuple[Part, ...] = ()
