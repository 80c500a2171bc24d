"""Games in requests: the options that hold them, and reading them."""

from collections.abc import Iterable, Mapping
from dataclasses import dataclass, replace

from paperboard.core.errors import (
    Message,
    NotationError,
    OptionError,
    OptionFault,
    PaperboardError,
)
from paperboard.core.notation import (
    FILE_LIMIT,
    SHARE_LINK_LIMIT,
    AnyRecord,
    Format,
    read_record,
)
from paperboard.core.options import Option, parse_options
from paperboard.core.report.check import CheckOptions, CheckReport, check_text
from paperboard.standard_deck import load_standard_deck
from paperboard.web.shared.query import Pairs


@dataclass(frozen=True, slots=True)
class GameText:
    """Any text of up to ``longest`` characters; it need not be a valid game."""

    longest: int

    def parse(self, text: str) -> str:
        """Return the text unchanged; raise ValueError if it is too long."""
        if len(text) > self.longest:
            raise ValueError(text)
        return text

    def format(self, value: object) -> str:
        """Return the text itself."""
        return str(value)

    def accepts(self) -> Message:
        """Return the limit in words."""
        return Message(
            "a game or position of at most {longest} characters",
            {"longest": self.longest},
        )


LINK_GAME = Option(
    "g",
    GameText(SHARE_LINK_LIMIT),
    None,
    "the game or position, in any format",
    required=True,
)
BODY_GAME = replace(LINK_GAME, name="game", kind=GameText(FILE_LIMIT))


class GameError(PaperboardError):
    """A game in a request cannot be read; ``name`` is the option that holds it."""

    def __init__(self, name: str, error: NotationError) -> None:
        super().__init__(str(error))
        self.name = name
        self.description = error.description
        self.line = error.line
        self.column = error.column


def parse_game_options(
    game: Option, options: Iterable[Option], pairs: Pairs
) -> tuple[str, dict[str, object]]:
    """Return the text in the option ``game``, and the values of ``options``.

    Raises OptionError with every fault; a missing game is one.
    """
    faults: tuple[OptionFault, ...] = ()
    values: dict[str, object] = {}
    try:
        values = parse_options((game, *options), pairs)
    except OptionError as error:
        faults = error.faults
    if all(name != game.name for name, _ in pairs):
        faults = (OptionFault(game.name, Message("must be given")), *faults)
    if faults:
        raise OptionError(faults)
    return str(values.pop(game.name)), values


def read_linked_game(text: str, values: Mapping[str, object]) -> AnyRecord:
    """Return the game in a link, read in the format that the values name.

    Raises GameError if it cannot be read.
    """
    form = values.get("format", Format.AUTO)
    assert isinstance(form, Format)
    try:
        return read_record(text, format=form, longest=SHARE_LINK_LIMIT)
    except NotationError as error:
        raise GameError(LINK_GAME.name, error) from None


def check_game(game: Option, text: str, options: CheckOptions) -> CheckReport:
    """Return the report on the text in the option ``game``.

    Games with cards use the standard deck. Raises GameError if the text cannot be
    read, and OptionError like ``check_text``.
    """
    try:
        options = replace(options, deck=load_standard_deck())
        return check_text(text, options)
    except NotationError as error:
        raise GameError(game.name, error) from None
