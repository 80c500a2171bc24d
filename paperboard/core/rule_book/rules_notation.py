"""The chapter on writing moves down, taught by examples."""

from paperboard.core.errors import Message
from paperboard.core.rule_book.rule_parts import Chapter, Example, Section

_TWO_PEGS = "K15 D6 O17 F8"
_ONE_PEG = "K15 D6"
_FOUR = '[Seats "A1=;B1=;A2=;B2="] K15 D6'

_MOVES = Section(
    "moves",
    Message("A peg and its links"),
    (
        Message(
            "Columns have letters, rows have numbers, and A1 is at the top left. A "
            "move is written as the name of its hole; all possible links are made."
        ),
        Message(
            "Stars or hyphens may follow, one for each link that is made; the checker "
            "says if their number is wrong. A plus sign with nothing behind it means "
            "no link."
        ),
    ),
    (),
    (
        Example(
            "M16", Message("a peg in M16, with every possible link"), _TWO_PEGS, made=2
        ),
        Example("M16*", Message("a peg in M16; one link is made"), _ONE_PEG, made=1),
        Example(
            "M16**", Message("a peg in M16; two links are made"), _TWO_PEGS, made=2
        ),
        Example("M16+", Message("no link at all"), _TWO_PEGS),
    ),
)

_LISTED = Section(
    "listed",
    Message("Listed links"),
    (
        Message(
            "After a plus sign, exactly the listed links are made. A slash joins the "
            "holes of a chain, in which each peg is linked to the next; a comma begins "
            "a new chain."
        ),
    ),
    (),
    (
        Example("M16+M16/K15", Message("only the link to K15"), _TWO_PEGS, made=1),
        Example(
            "M16+K15/M16/O17",
            Message("a chain of three holes: the links to K15 and O17"),
            _TWO_PEGS,
            made=2,
        ),
        Example(
            "M16+M16/K15,M16/O17",
            Message("the same two links, in two chains"),
            _TWO_PEGS,
            made=2,
        ),
    ),
)

_WORDS = Section(
    "words",
    Message("Words"),
    (Message("These words stand for a move, or follow one."),),
    (),
    (
        Example("swap", Message("the second player takes over the first peg"), "M16"),
        Example("resign", Message("the player resigns"), _ONE_PEG),
        Example("draw", Message("both agree to a draw"), _ONE_PEG),
        Example(
            "M16 draw?", Message("a peg in M16, and the offer of a draw"), _ONE_PEG, 1
        ),
        Example(
            "M16 privilege",
            Message("four players: a peg in M16, and the call of Privilege"),
            _FOUR,
            1,
        ),
    ),
)

_SPACES = Section(
    "spaces",
    Message("Spaces and dashes"),
    (
        Message(
            "Small letters are read like capitals. There may be spaces around plus, "
            "minus and slash, and a dash may stand for a minus."
        ),
    ),
    (),
    (
        Example("m16 + M16 / K15", Message("only the link to K15"), _TWO_PEGS, made=1),
        Example(
            "N3 – L3/N4 + L4/N3",
            Message("L3–N4 is removed, and only L4–N3 is made"),
            '[Rules "standard"] L3 B22 N4 D22 L4 F22',
            made=1,
            removed=1,
        ),
    ),
)

NOTATION_RULES = Chapter(
    "notation",
    Message("Writing moves down"),
    (_MOVES, _LISTED, _WORDS, _SPACES),
)
