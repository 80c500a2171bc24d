"""The rules of TwixT on paper, which are also on the back of a board."""

from paperboard.core.errors import Message
from paperboard.core.rule_book.rule_parts import (
    Arrow,
    Chapter,
    Diagram,
    DiagramName,
    Outcome,
    Section,
)

_BOARD = Section(
    "board",
    Message("The board"),
    (
        Message(
            "You need a printed board and two pens of different colours. The dots are "
            "the holes; the four corners have none."
        ),
        Message(
            "One side, Vertical, joins top and bottom; the other, Horizontal, joins "
            "left and right. The line in a side's colour is its goal line."
        ),
        Message(
            "The outer row beyond a goal line is a border row. Only the side that owns "
            "the line may use it."
        ),
    ),
    (
        Diagram(
            DiagramName.BOARD,
            '[Board "8x8"]',
            Message(
                "An empty board: Vertical owns rows 1 and 8, Horizontal owns columns A "
                "and H."
            ),
        ),
    ),
)

_SIZES = Section(
    "sizes",
    Message("Sizes"),
    (
        Message(
            "The standard board has 24 × 24 holes without the four corners. Smaller "
            "boards make short games; larger ones make longer games with more strategy."
        ),
        Message("For a large board, two A4 sheets are better than one."),
    ),
)

_HAND = Section(
    "hand",
    Message("A board by hand"),
    (
        Message(
            "On squared paper, mark an area of 24 × 24 squares. Draw a dot in the "
            "middle of every square except the four corners."
        ),
        Message(
            "Take two pens, red and black for example. Each player draws two goal "
            "lines, on opposite sides, just inside the outermost row of squares."
        ),
    ),
    (
        Diagram(
            DiagramName.HAND,
            '[Board "8x8"]',
            Message("A small board on squared paper. The corner squares stay empty."),
            cells=True,
        ),
    ),
)

_MOVE = Section(
    "move",
    Message("A move"),
    (
        Message(
            "Vertical has the lighter colour and begins. Then the sides take turns. "
            "Draw a peg: a circle round any free dot you may use."
        ),
        Message(
            "Then draw links from the new peg to your other pegs: as many as you like, "
            "or none."
        ),
    ),
)

_LINKS = Section(
    "links",
    Message("A link"),
    (
        Message(
            "A link is a straight line between two of your pegs that are a knight's "
            "move apart: two dots one way and one to the side. They are opposite "
            "corners of a rectangle of 3 × 2 dots, six in all."
        ),
        Message(
            "On paper, drawn links stay, and a link left out between two old pegs "
            "cannot be drawn later."
        ),
    ),
    (
        Diagram(
            DiagramName.LINKS,
            '[Board "8x8"] [Position] vertical: E4 D2 F2 C3 G3 C5 G5 D6 F6 E4-D2 '
            "E4-F2 E4-C3 E4-G3 E4-C5 E4-G5 E4-D6 E4-F6",
            Message("The eight links a peg can have."),
            Outcome.PATTERN,
        ),
    ),
)

_EXAMPLE = Section(
    "example",
    Message("A move in two pictures"),
    (
        Message(
            "Horizontal could join C4 and G4 with one more peg, in E3 or in E5. "
            "Vertical is to move."
        ),
        Message(
            "Links attack and defend at once: they build your chain and block the "
            "other side's."
        ),
    ),
    (
        Diagram(
            DiagramName.RING,
            '[Board "8x8"] D3 C4 F7 G4 E5+',
            Message("First the peg: a circle round E5, where the arrow points."),
            arrow=Arrow("G6", "E5"),
        ),
        Diagram(
            DiagramName.JOINED,
            '[Board "8x8"] D3 C4 F7 G4 E5',
            Message(
                "Then its links, to D3 and F7. A link from C4 to E3 would have to "
                "cross D3–E5."
            ),
        ),
    ),
)

_BLOCKED = Section(
    "blocked",
    Message("Crossing links"),
    (
        Message(
            "A link may not cross a link of the other side. The link drawn first "
            "blocks the way."
        ),
        Message(
            "On paper, your own links may cross each other. Links that cross are not "
            "joined at the crossing, only at pegs."
        ),
    ),
    (
        Diagram(
            DiagramName.BLOCKED,
            '[Board "8x8"] E3 D3 G6 E5 D5',
            Message(
                "Vertical has just drawn D5. It cannot be linked to E3: Horizontal's "
                "link D3–E5 is in the way."
            ),
            Outcome.BLOCKED,
        ),
    ),
)

_OWN = Section(
    "own",
    Message("Your own links"),
    (
        Message(
            "With a pen, one side's links may cross. With a set of pegs and links, "
            "they cannot."
        ),
    ),
    (
        Diagram(
            DiagramName.OWN,
            '[Board "8x8"] D3 B2 E5 B3 E3 B5 D5',
            Message(
                "Vertical links D5 to E3 across its own link D3–E5. The two links do "
                "not join where they cross."
            ),
            Outcome.OWN_CROSSING,
        ),
    ),
)

_END = Section(
    "end",
    Message("The end"),
    (
        Message(
            "The first side to join its two border rows with an unbroken chain of "
            "links wins. A player may also resign, or both may agree to a draw."
        ),
        Message(
            "Only one side can win: a chain that joins your sides keeps the other from "
            "joining theirs."
        ),
    ),
    (
        Diagram(
            DiagramName.WIN,
            '[Board "8x8"] D1 A3 E3 B5 D5 D6 E7 B7 C8',
            Message("Vertical wins: D1, E3, D5, E7 and C8 form one chain."),
            Outcome.WIN,
        ),
    ),
)

_SWAP = Section(
    "swap",
    Message("Swap"),
    (
        Message(
            "Going first is an advantage. So after the first peg, and only then, the "
            "second player may swap: take over that peg and its side. The other player "
            "continues with the other side."
        ),
        Message(
            "The inventor added this rule, also called the pie rule, after the 3M "
            "edition."
        ),
        Message(
            "Some sites mirror the peg across the diagonal instead. Before the game, "
            "agree which swap you use."
        ),
    ),
)

_HANDICAP = Section(
    "handicap",
    Message("Handicap"),
    (
        Message(
            "To help a less experienced player, remove one row or column, or more: "
            "fewer rows shorten Vertical's way, fewer columns shorten Horizontal's. A "
            "board with 24 columns and 18 rows is a big help for Vertical."
        ),
        Message(
            "The smallest handicap is to play without the swap. The handicap boards "
            "under Resources start with one row fewer."
        ),
    ),
)

_DOUBLE = Section(
    "double",
    Message("Four players"),
    (
        Message(
            "In Double TwixT, partners sit opposite each other and share a colour. "
            "Turns go round the table."
        ),
        Message(
            "Once in a game, each team may call “Privilege!” right after one of its "
            "turns: the opponent who is next loses that turn, and the partner moves at "
            "once. Play goes on from there."
        ),
    ),
)

_SETS = Section(
    "sets",
    Message("Paper and a real set"),
    (
        Message(
            "With a set of pegs and links, links can be removed and never cross. On "
            "paper, links stay for good, but your own may cross. The checker knows "
            "both and shows where they differ."
        ),
    ),
)

PAPER_RULES = Chapter(
    "paper",
    Message("TwixT on paper"),
    (
        *(_BOARD, _SIZES, _HAND, _MOVE, _LINKS, _EXAMPLE, _BLOCKED, _OWN, _END),
        *(_SWAP, _HANDICAP, _DOUBLE, _SETS),
    ),
)
