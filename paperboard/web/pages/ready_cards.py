"""The cards that are ready to print."""

from typing import NamedTuple

from paperboard.core.errors import Message
from paperboard.core.products.board_options import Paper
from paperboard.core.products.cards_options import Backs, CardPaper, CardSheet


class ReadyCards(NamedTuple):
    """Cards on the shelf: their name, what they are, how many sheets, and options."""

    name: Message
    note: Message
    sheets: Message
    query: dict[str, str]


READY_CARDS = (
    ReadyCards(
        Message("Deck"),
        Message("40 cards, to cut and to put into sleeves."),
        Message("5 sheets"),
        {},
    ),
    ReadyCards(
        Message("Deck for printing on both sides"),
        Message(
            "Each sheet of cards is followed by their backs. Turn the paper over its "
            "long "
            "edge."
        ),
        Message("5 sheets, both sides"),
        {"backs": Backs.DUPLEX.value},
    ),
    ReadyCards(
        Message("Deck to fold"),
        Message(
            "Four cards on a sheet, their backs below: fold, glue and cut. Any printer "
            "will do."
        ),
        Message("10 sheets"),
        {"backs": Backs.FOLD.value},
    ),
    ReadyCards(
        Message("Rules of Card Twixt"),
        Message("One page, with a table of all cards."),
        Message("1 sheet"),
        {"sheet": CardSheet.LEAFLET.value},
    ),
    ReadyCards(
        Message("Alignment sheet"),
        Message(
            "Shows how far front and back of a printer lie apart. Print it before the "
            "deck "
            "for both sides."
        ),
        Message("1 sheet, both sides"),
        {"sheet": CardSheet.ALIGNMENT.value},
    ),
)

CARD_PAPERS = {CardPaper.A4: "A4", CardPaper.LETTER: "Letter"}


def find_card_paper(paper: Paper) -> CardPaper:
    """Return the paper to print cards on for those who print boards on another."""
    inches = {Paper.LETTER, Paper.LEGAL, Paper.TABLOID}
    return CardPaper.LETTER if paper in inches else CardPaper.A4
