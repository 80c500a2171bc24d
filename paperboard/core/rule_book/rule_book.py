"""The text of the rules, and the small games that illustrate them."""

from paperboard.core.errors import Message
from paperboard.core.rule_book.rule_parts import (
    Chapter,
    Diagram,
    DiagramName,
    Outcome,
    Section,
)
from paperboard.core.rule_book.rules_notation import NOTATION_RULES
from paperboard.core.rule_book.rules_on_paper import PAPER_RULES
from paperboard.core.rule_book.rules_with_set import SET_RULES

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
            (
                Diagram(
                    DiagramName.DRAW,
                    '[Board "6x6"] C2 D5 D4 E3 D6 C3 B5 A3 B4 C4 E4 F5 D3 A5',
                    Message("Neither side can join its border rows any more."),
                    Outcome.DRAW,
                ),
            ),
        ),
    ),
)

_ABOUT = Chapter(
    "about",
    Message("About the game"),
    (
        Section(
            "family",
            Message("A connection game"),
            (
                Message(
                    "TwixT is an abstract connection game for two, invented by Alex "
                    "Randolph. Like its relatives Hex, Havannah and Y, it is about "
                    "joining, not about capturing."
                ),
            ),
        ),
        Section(
            "editions",
            Message("Editions"),
            (
                Message(
                    "3M published it in its Bookshelf series in the 1960s and 1970s, "
                    "then Avalon Hill and several European publishers."
                ),
                Message(
                    "Old US sets had a variant for four players, probably not by the "
                    "inventor."
                ),
            ),
        ),
    ),
)

RULE_BOOK: tuple[Chapter, ...] = (
    PAPER_RULES,
    NOTATION_RULES,
    SET_RULES,
    _DRAWS,
    _ABOUT,
)


def list_diagrams() -> dict[DiagramName, Diagram]:
    """Return the diagrams by name."""
    return {
        diagram.name: diagram
        for chapter in RULE_BOOK
        for section in chapter.sections
        for diagram in section.diagrams
    }
