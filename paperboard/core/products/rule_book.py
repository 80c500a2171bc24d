"""The rules in words, and the small games that show them."""

from enum import Enum
from typing import NamedTuple

from paperboard.core.errors import Message


class DiagramName(Enum):
    """The diagrams there are."""

    BOARD = "board"
    LINKS = "links"
    BLOCKED = "blocked"
    OWN = "own"
    WIN = "win"
    REMOVAL = "removal"
    DRAW = "draw"


class Outcome(Enum):
    """What a diagram must show, so that a test can hold it to its words.

    A pattern has the pegs of one side only, as no game has them.
    """

    BLOCKED = "blocked"
    OWN_CROSSING = "own crossing"
    WIN = "win"
    DRAW = "draw"
    QUIET = "quiet"
    PATTERN = "pattern"


class Diagram(NamedTuple):
    """A small game, and what it shows."""

    name: DiagramName
    game: str
    caption: Message
    outcome: Outcome = Outcome.QUIET


class Section(NamedTuple):
    """A part of a chapter; ``examples`` are what is written, and its meaning."""

    key: str
    heading: Message
    paragraphs: tuple[Message, ...]
    diagram: Diagram | None = None
    examples: tuple[tuple[str, Message], ...] = ()


class Chapter(NamedTuple):
    """One game, or one subject, of the rules."""

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
                    "One side is Vertical and joins top and bottom, the other is "
                    "Horizontal and joins left and right. The line in a side's "
                    "colour is its goal line."
                ),
                Message(
                    "The outer row behind a goal line is a border row. Only the side "
                    "of that line may use it."
                ),
            ),
            Diagram(
                DiagramName.BOARD,
                '[Board "8x8"]',
                Message(
                    "An empty board: Vertical owns the rows 1 and 8, Horizontal the "
                    "columns A and H."
                ),
            ),
        ),
        Section(
            "move",
            Message("A move"),
            (
                Message(
                    "Vertical begins, and then the sides take turns. Draw a peg: a "
                    "circle round any free dot that you may use."
                ),
                Message(
                    "Then draw links. A link is a straight line from the new peg to "
                    "another peg of yours a knight's move away: two dots one way and "
                    "one to the side."
                ),
                Message(
                    "You may draw several links from the new peg, or leave some out. "
                    "What is drawn stays, and a link that was left out between two "
                    "old pegs cannot be drawn later."
                ),
            ),
            Diagram(
                DiagramName.LINKS,
                '[Board "8x8"] [Position] vertical: E4 D2 F2 C3 G3 C5 G5 D6 F6 E4-D2 '
                "E4-F2 E4-C3 E4-G3 E4-C5 E4-G5 E4-D6 E4-F6",
                Message("The eight links that a peg can have."),
                Outcome.PATTERN,
            ),
        ),
        Section(
            "blocked",
            Message("Crossing links"),
            (
                Message(
                    "A link may not cross a link of the other side. Who drew first "
                    "blocks the way."
                ),
                Message(
                    "Your own links may cross each other on paper. Links that cross "
                    "are not joined at the crossing, only at pegs."
                ),
            ),
            Diagram(
                DiagramName.BLOCKED,
                '[Board "8x8"] E3 D3 G6 E5 D5',
                Message(
                    "Vertical has just drawn D5. It cannot be linked to E3: the link "
                    "D3–E5 of Horizontal is in the way."
                ),
                Outcome.BLOCKED,
            ),
        ),
        Section(
            "own",
            Message("Your own links"),
            (
                Message(
                    "With a pen, links of one side may cross. With a set of pegs and "
                    "bridges they cannot."
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
                    "Whoever first joins both border rows by an unbroken chain of "
                    "links wins. A player may also give up, or both may agree on a "
                    "draw."
                ),
            ),
            Diagram(
                DiagramName.WIN,
                '[Board "8x8"] D1 A3 E3 B5 D5 D6 E7 B7 C8',
                Message("Vertical wins: D1, E3, D5, E7 and C8 are one chain."),
                Outcome.WIN,
            ),
        ),
        Section(
            "swap",
            Message("Swap"),
            (
                Message(
                    "To begin is an advantage. So after the first peg, and only "
                    "then, the second player may swap: take over that peg and its "
                    "side. The other player goes on with the other side."
                ),
                Message(
                    "Some sites mirror the peg at the diagonal instead. Agree before "
                    "the game on which swap you use."
                ),
            ),
        ),
        Section(
            "handicap",
            Message("Handicap"),
            (
                Message(
                    "Take rows away to shorten the way of Vertical, or columns to "
                    "shorten the way of Horizontal. A board of 24 columns and 18 "
                    "rows is a strong help for Vertical."
                ),
                Message("The smallest handicap is to play without the swap."),
            ),
        ),
        Section(
            "double",
            Message("Four players"),
            (
                Message(
                    "In Double TwixT partners sit opposite each other and use one "
                    "colour. The turn goes round the table."
                ),
                Message(
                    "Once in a game each team may call “Privilege”, right after one "
                    "of its turns: the opponent who would be next loses that turn, "
                    "and the partner moves at once. The order goes on from there."
                ),
            ),
        ),
        Section(
            "sets",
            Message("Paper and a real set"),
            (
                Message(
                    "With pegs and bridges, links can be taken away and never cross. "
                    "On paper, links stay for ever, but your own may cross. The "
                    "checker knows both and tells where they differ."
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
                    "No two links may cross, your own included. In your turn place "
                    "one peg, then remove as many of your own links as you like, and "
                    "then add as many as you like, anywhere on the board."
                ),
                Message(
                    "All else is as on paper: the board, the border rows, the swap "
                    "and the end."
                ),
            ),
            Diagram(
                DiagramName.REMOVAL,
                '[Board "6x6"] [Rules "standard"] C6 F5 D4 B4 E1 B2 E3 B5 C4 D5 D3 D2 '
                "C2-C4/E3",
                Message(
                    "Vertical places C2, takes away the link C4–E3 and so wins with "
                    "E1, C2, D4 and C6. Without removing a link there was no way."
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
                    "left. A move is the name of its hole; all links that are "
                    "possible are made."
                ),
            ),
            None,
            (
                ("M16", Message("a peg in M16, with every possible link")),
                ("M16+", Message("no link at all")),
                ("M16+M16/K15", Message("only the link to K15")),
                (
                    "M16-L3/N4",
                    Message("first the link from L3 to N4 is removed"),
                ),
                ("swap", Message("the second player takes over the first peg")),
                ("resign", Message("the player gives up")),
                ("draw", Message("both agree on a draw")),
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
                    "Often one side's chain is the other side's wall, but both can "
                    "be walled off. Then the game is a draw, even if there are free "
                    "holes."
                ),
                Message(
                    "On paper the checker can prove it: it looks for a way that a "
                    "side could still take if the other never moved again. If "
                    "neither side has one, the draw is certain."
                ),
                Message(
                    "With a set, a link may be taken away and open a way. There the "
                    "checker sometimes has to say that it does not know."
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
    """Return the diagrams by their names."""
    return {
        section.diagram.name: section.diagram
        for chapter in RULE_BOOK
        for section in chapter.sections
        if section.diagram is not None
    }
