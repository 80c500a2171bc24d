"""Games in requests: the options that hold them, and reading them."""

from collections.abc import Iterable, Mapping
from dataclasses import dataclass, replace
from itertools import islice

from paperboard.core.archive.games_in_text import ReadGame, read_game
from paperboard.core.errors import (
    Message,
    NotationError,
    OptionError,
    OptionFault,
    PaperboardError,
)
from paperboard.core.game.game_record import PositionRecord
from paperboard.core.limits import (
    MANY_GAMES_BYTES,
    MOST_GAMES,
    MOST_MOVES_TOGETHER,
)
from paperboard.core.notation import (
    FILE_LIMIT,
    SHARE_LINK_LIMIT,
    AnyRecord,
    Format,
    GameText,
    read_record,
    split_games,
)
from paperboard.core.options import Option, parse_options
from paperboard.core.report.check import CheckOptions, CheckReport, check_text
from paperboard.standard_deck import load_standard_deck
from paperboard.web.shared.query import Pairs


@dataclass(frozen=True, slots=True)
class LinkText:
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
    LinkText(SHARE_LINK_LIMIT),
    None,
    "the game or position, in any format",
    required=True,
)
BODY_GAMES = Option(
    "games",
    LinkText(MANY_GAMES_BYTES),
    None,
    "the text of up to 200 games, in any format",
    required=True,
)
BODY_GAME = replace(LINK_GAME, name="game", kind=LinkText(FILE_LIMIT))


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


def split_request(name: str, text: str) -> tuple[GameText, ...]:
    """Return the games in the option ``name``, or raise OptionError for over 200."""
    games = tuple(islice(split_games(text), MOST_GAMES + 1))
    if len(games) > MOST_GAMES:
        message = Message("more than {most} games in one request", {"most": MOST_GAMES})
        raise OptionError((OptionFault(name, message),))
    return games


def read_request(
    name: str, games: tuple[GameText, ...], options: CheckOptions
) -> list[tuple[GameText, ReadGame]]:
    """Return each game with its check; games with cards use the standard deck.

    Raises OptionError, naming the option ``name``, if they have over 20,000 moves
    together.
    """
    options = replace(options, deck=load_standard_deck())
    checked = []
    left = MOST_MOVES_TOGETHER
    for text in games:
        game = read_game(text, options)
        if game.report and not isinstance(game.report.record, PositionRecord):
            left -= len(game.report.record.moves)
        if left < 0:
            message = Message(
                "more than {most} moves in one request", {"most": MOST_MOVES_TOGETHER}
            )
            raise OptionError((OptionFault(name, message),))
        checked.append((text, game))
    return checked
