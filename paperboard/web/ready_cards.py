"""The cards that are ready to print."""

from typing import NamedTuple

from paperboard.core.board_options import Lang, Paper
from paperboard.core.cards_options import Backs, CardPaper, CardSheet


class ReadyCards(NamedTuple):
    """Cards on the shelf: their name, what they are, how many sheets, and options."""

    name: str
    note: str
    sheets: str
    query: dict[str, str]


READY_CARDS = (
    ReadyCards("Deck", "40 cards, to cut and to put into sleeves.", "5 sheets", {}),
    ReadyCards(
        "Deck for printing on both sides",
        "Each sheet of cards is followed by their backs. Turn the paper over its long "
        "edge.",
        "5 sheets, both sides",
        {"backs": Backs.DUPLEX.value},
    ),
    ReadyCards(
        "Deck to fold",
        "Four cards on a sheet, their backs below: fold, glue and cut. Any printer "
        "will do.",
        "10 sheets",
        {"backs": Backs.FOLD.value},
    ),
    ReadyCards(
        "Rules of Card Twixt",
        "One page, with a table of all cards.",
        "1 sheet",
        {"sheet": CardSheet.LEAFLET.value},
    ),
    ReadyCards(
        "Alignment sheet",
        "Shows how far front and back of a printer lie apart. Print it before the deck "
        "for both sides.",
        "1 sheet, both sides",
        {"sheet": CardSheet.ALIGNMENT.value},
    ),
)

CARD_LANGUAGES = {
    Lang.DE: "Deutsch",
    Lang.ES: "Español",
    Lang.SV: "Svenska",
    Lang.JA: "日本語",
}
CARD_PAPERS = {CardPaper.A4: "A4", CardPaper.LETTER: "Letter"}


def find_card_paper(paper: Paper) -> CardPaper:
    """Return the paper to print cards on for those who print boards on another."""
    inches = {Paper.LETTER, Paper.LEGAL, Paper.TABLOID}
    return CardPaper.LETTER if paper in inches else CardPaper.A4
