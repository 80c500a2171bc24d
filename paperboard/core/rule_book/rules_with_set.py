"""The rules of TwixT with a set of pegs and links, or with paper clips and coins."""

from paperboard.core.errors import Message
from paperboard.core.rule_book.rule_parts import (
    Chapter,
    Diagram,
    DiagramName,
    Example,
    Outcome,
    Section,
)

_REMOVAL = Section(
    "removal",
    Message("Links can be removed"),
    (
        Message(
            "No two links may cross, not even your own. On your turn, place one peg, "
            "then remove as many of your own links as you like, then add as many as "
            "you like, anywhere on the board. That is how links are moved. Links "
            "usually go to the peg just placed."
        ),
        Message(
            "The rest is as on paper: the board, the border rows, the swap and the end."
        ),
    ),
    (
        Diagram(
            DiagramName.REMOVAL,
            '[Board "6x6"] [Rules "standard"] C6 F5 D4 B4 E1 B2 E3 B5 C4 D5 D3 D2 '
            "C2-C4/E3",
            Message(
                "Vertical places C2, removes the link C4–E3 and so wins with E1, C2, "
                "D4 and C6. Without removing a link, there was no way."
            ),
            Outcome.WIN,
        ),
    ),
)

_PIECES = Section(
    "pieces",
    Message("Pegs and links"),
    (
        Message(
            "About 50 pegs and 50 links for each side, 200 pieces in all, are plenty. "
            "The colours differ from set to set."
        ),
        Message(
            "House rule: some also let players move their own pegs. The standard rules "
            "do not."
        ),
    ),
)

_CLIPS = Section(
    "clips",
    Message("Paper clips and coins"),
    (
        Message(
            "On a printed board, paper clips in two colours can be the links, and "
            "coins the pegs."
        ),
        Message(
            "A clip must reach from one peg to the other. That is √5 times, or about "
            "2.24 times, the distance from hole to hole. So the holes can be at most "
            "12.5 mm apart for 28 mm clips and 14.7 mm for 33 mm clips. Under "
            "Resources there are boards for both."
        ),
    ),
)

_REBUILT = '[Rules "standard"] L3 B22 N4 D22 P3 F22 Q5 H22 L4 J22 P4 L22 R5 N22'
_NOTATION = Section(
    "notation",
    Message("Writing down removed links"),
    (
        Message(
            "Links to remove come before links to add. A chain may have several holes, "
            "and a comma begins a new chain. The last two examples are the same move."
        ),
    ),
    (),
    (
        Example(
            "M16-L3/N4",
            Message("the link from L3 to N4 is removed first"),
            '[Rules "standard"] L3 D20 N4 F20',
            removed=1,
        ),
        Example(
            "N3-L3/N4+L4/N3",
            Message("L3–N4 is removed, and only L4–N3 is made"),
            '[Rules "standard"] L3 B22 N4 D22 L4 F22',
            made=1,
            removed=1,
        ),
        Example(
            "N3-L3/N4/P3/Q5+L4/N3/P4/R5",
            Message("three links are removed and three are made"),
            _REBUILT,
            made=3,
            removed=3,
        ),
        Example(
            "N3-L3/N4,Q5/P3/N4+L4/N3,N3/P4/R5",
            Message("the same move, in other chains"),
            _REBUILT,
            made=3,
            removed=3,
        ),
    ),
)

SET_RULES = Chapter(
    "standard",
    Message("TwixT with a set"),
    (_REMOVAL, _NOTATION, _PIECES, _CLIPS),
)
