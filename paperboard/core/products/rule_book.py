"""The text of the rules, and the small games that illustrate them."""

from enum import Enum
from typing import NamedTuple

from paperboard.core.errors import Message


class DiagramName(Enum):
    """The names of the diagrams."""

    BOARD = "board"
    LINKS = "links"
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


class Diagram(NamedTuple):
    """A small game, its caption and what it must show."""

    name: DiagramName
    game: str
    caption: Message
    outcome: Outcome = Outcome.QUIET


class Section(NamedTuple):
    """A part of a chapter; each of its ``examples`` is a notation and its meaning."""

    key: str
    heading: Message
    paragraphs: tuple[Message, ...]
    diagram: Diagram | None = None
    examples: tuple[tuple[str, Message], ...] = ()


class Chapter(NamedTuple):
    """A chapter of the rules, about one game or one subject."""

    key: str
    heading: Message
    sections: tuple[Section, ...]


_PAPER = Chapter(
    "paper",
    Message("TwixT on paper"),
    (
        Section(
            "board",
            Message("The board"),
            (
                Message(
                    "You need a printed board and two pens of different colours. The "
                    "dots are the holes; the four corners have none."
                ),
                Message(
                    "One side, Vertical, joins top and bottom; the other, "
                    "Horizontal, joins left and right. The line in a side's colour "
                    "is its goal line."
                ),
                Message(
                    "The outer row beyond a goal line is a border row. Only the "
                    "side that owns the line may use it."
                ),
            ),
            Diagram(
                DiagramName.BOARD,
                '[Board "8x8"]',
                Message(
                    "An empty board: Vertical owns rows 1 and 8, Horizontal owns "
                    "columns A and H."
                ),
            ),
        ),
        Section(
            "move",
            Message("A move"),
            (
                Message(
                    "Vertical begins, then the sides take turns. Draw a peg: a "
                    "circle round any free dot you may use."
                ),
                Message(
                    "Then draw links. A link is a straight line from the new peg to "
                    "another of your pegs a knight's move away: two dots one way "
                    "and one to the side."
                ),
                Message(
                    "You may draw several links from the new peg, or leave some "
                    "out. Drawn links stay, and a link left out between two old "
                    "pegs cannot be drawn later."
                ),
            ),
            Diagram(
                DiagramName.LINKS,
                '[Board "8x8"] [Position] vertical: E4 D2 F2 C3 G3 C5 G5 D6 F6 E4-D2 '
                "E4-F2 E4-C3 E4-G3 E4-C5 E4-G5 E4-D6 E4-F6",
                Message("The eight links a peg can have."),
                Outcome.PATTERN,
            ),
        ),
        Section(
            "blocked",
            Message("Crossing links"),
            (
                Message(
                    "A link may not cross a link of the other side. The link drawn "
                    "first blocks the way."
                ),
                Message(
                    "On paper, your own links may cross each other. Links that "
                    "cross are not joined at the crossing, only at pegs."
                ),
            ),
            Diagram(
                DiagramName.BLOCKED,
                '[Board "8x8"] E3 D3 G6 E5 D5',
                Message(
                    "Vertical has just drawn D5. It cannot be linked to E3: "
                    "Horizontal's link D3–E5 is in the way."
                ),
                Outcome.BLOCKED,
            ),
        ),
        Section(
            "own",
            Message("Your own links"),
            (
                Message(
                    "With a pen, one side's links may cross. With a set of pegs and "
                    "links, they cannot."
                ),
            ),
            Diagram(
                DiagramName.OWN,
                '[Board "8x8"] D3 B2 E5 B3 E3 B5 D5',
                Message(
                    "Vertical links D5 to E3 across its own link D3–E5. The two "
                    "links do not join where they cross."
                ),
                Outcome.OWN_CROSSING,
            ),
        ),
        Section(
            "end",
            Message("The end"),
            (
                Message(
                    "The first side to join its two border rows with an unbroken "
                    "chain of links wins. A player may also resign, or both may "
                    "agree to a draw."
                ),
            ),
            Diagram(
                DiagramName.WIN,
                '[Board "8x8"] D1 A3 E3 B5 D5 D6 E7 B7 C8',
                Message("Vertical wins: D1, E3, D5, E7 and C8 form one chain."),
                Outcome.WIN,
            ),
        ),
        Section(
            "swap",
            Message("Swap"),
            (
                Message(
                    "Going first is an advantage. So after the first peg, and only "
                    "then, the second player may swap: take over that peg and its "
                    "side. The other player continues with the other side."
                ),
                Message(
                    "Some sites mirror the peg across the diagonal instead. Before "
                    "the game, agree which swap you use."
                ),
            ),
        ),
        Section(
            "handicap",
            Message("Handicap"),
            (
                Message(
                    "Remove rows to shorten Vertical's way, or columns to shorten "
                    "Horizontal's. A board with 24 columns and 18 rows is a big "
                    "help for Vertical."
                ),
                Message("The smallest handicap is to play without the swap."),
            ),
        ),
        Section(
            "double",
            Message("Four players"),
            (
                Message(
                    "In Double TwixT, partners sit opposite each other and share a "
                    "colour. Turns go round the table."
                ),
                Message(
                    "Once in a game, each team may call “Privilege” right after one "
                    "of its turns: the opponent who is next loses that turn, and "
                    "the partner moves at once. Play goes on from there."
                ),
            ),
        ),
        Section(
            "sets",
            Message("Paper and a real set"),
            (
                Message(
                    "With a set of pegs and links, links can be removed and never "
                    "cross. On paper, links stay for good, but your own may cross. "
                    "The checker knows both and shows where they differ."
                ),
            ),
        ),
    ),
)

_STANDARD = Chapter(
    "standard",
    Message("TwixT with a set"),
    (
        Section(
            "removal",
            Message("Links can be removed"),
            (
                Message(
                    "No two links may cross, not even your own. On your turn, place "
                    "one peg, then remove as many of your own links as you like, "
                    "then add as many as you like, anywhere on the board."
                ),
                Message(
                    "The rest is as on paper: the board, the border rows, the swap "
                    "and the end."
                ),
            ),
            Diagram(
                DiagramName.REMOVAL,
                '[Board "6x6"] [Rules "standard"] C6 F5 D4 B4 E1 B2 E3 B5 C4 D5 D3 D2 '
                "C2-C4/E3",
                Message(
                    "Vertical places C2, removes the link C4–E3 and so wins with "
                    "E1, C2, D4 and C6. Without removing a link, there was no way."
                ),
                Outcome.WIN,
            ),
        ),
        Section(
            "notation",
            Message("Writing moves down"),
            (
                Message(
                    "Columns have letters, rows have numbers, and A1 is at the top "
                    "left. A move is written as the name of its hole; all possible "
                    "links are made."
                ),
            ),
            None,
            (
                ("M16", Message("a peg in M16, with every possible link")),
                ("M16+", Message("no link at all")),
                ("M16+M16/K15", Message("only the link to K15")),
                (
                    "M16-L3/N4",
                    Message("the link from L3 to N4 is removed first"),
                ),
                ("swap", Message("the second player takes over the first peg")),
                ("resign", Message("the player resigns")),
                ("draw", Message("both agree to a draw")),
            ),
        ),
    ),
)

_DRAWS = Chapter(
    "draws",
    Message("Draws"),
    (
        Section(
            "barrier",
            Message("When nobody can win"),
            (
                Message(
                    "Usually one side's chain is the other side's wall, but both "
                    "can be walled off. Then the game is a draw, even if some holes "
                    "are free."
                ),
                Message(
                    "On paper, the checker can prove it: it looks for a way a side "
                    "could still win if the other never moved again. If neither "
                    "side has one, the draw is certain."
                ),
                Message(
                    "With a set, removing a link may open a way. There the checker "
                    "sometimes has to say that it does not know."
                ),
            ),
            Diagram(
                DiagramName.DRAW,
                '[Board "6x6"] C2 D5 D4 E3 D6 C3 B5 A3 B4 C4 E4 F5 D3 A5',
                Message("Neither side can join its border rows any more."),
                Outcome.DRAW,
            ),
        ),
    ),
)

RULE_BOOK: tuple[Chapter, ...] = (_PAPER, _STANDARD, _DRAWS)


def list_diagrams() -> dict[DiagramName, Diagram]:
    """Return the diagrams by name."""
    return {
        section.diagram.name: section.diagram
        for chapter in RULE_BOOK
        for section in chapter.sections
        if section.diagram is not None
    }
