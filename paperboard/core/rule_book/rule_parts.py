"""What the text of the rules is made of: chapters, sections, diagrams and examples."""

from enum import Enum
from typing import NamedTuple

from paperboard.core.errors import Message


class DiagramName(Enum):
    """The names of the diagrams."""

    BOARD = "board"
    HAND = "hand"
    LINKS = "links"
    RING = "ring"
    JOINED = "joined"
    BLOCKED = "blocked"
    OWN = "own"
    WIN = "win"
    REMOVAL = "removal"
    DRAW = "draw"


class Outcome(Enum):
    """What a diagram must show, so that a test can compare it with its caption.

    A pattern has pegs of one side only, which cannot happen in a game.
    """

    BLOCKED = "blocked"
    OWN_CROSSING = "own crossing"
    WIN = "win"
    DRAW = "draw"
    QUIET = "quiet"
    PATTERN = "pattern"


class Arrow(NamedTuple):
    """An arrow on a diagram: from above one hole to the peg in another."""

    start: str
    end: str


class Diagram(NamedTuple):
    """A small game, its caption and what it must show.

    With ``cells``, the squares of squared paper surround the holes.
    """

    name: DiagramName
    game: str
    caption: Message
    outcome: Outcome = Outcome.QUIET
    arrow: Arrow | None = None
    cells: bool = False


class Example(NamedTuple):
    """A move as people write it, its meaning and a game that it continues.

    ``made`` and ``removed`` count the links that it must make and remove, so that a
    test can compare them with the meaning.
    """

    written: str
    meaning: Message
    game: str
    made: int = 0
    removed: int = 0


class Section(NamedTuple):
    """A part of a chapter. Several diagrams are steps to be shown side by side.

    Its place on the page is ``#chapter-key``, which other pages may link to, so keys
    stay.
    """

    key: str
    heading: Message
    paragraphs: tuple[Message, ...]
    diagrams: tuple[Diagram, ...] = ()
    examples: tuple[Example, ...] = ()


class Chapter(NamedTuple):
    """A chapter of the rules, about one game or one subject."""

    key: str
    heading: Message
    sections: tuple[Section, ...]
