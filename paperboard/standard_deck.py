"""Load the standard deck of Card Twixt, or a deck from a file."""

from functools import lru_cache
from pathlib import Path

from paperboard.core.cards.deck import DECK_FILE_LIMIT, Deck, DeckError, parse_deck
from paperboard.core.errors import Message, OptionFault

_STANDARD = Path(__file__).parent / "decks" / "standard.toml"


@lru_cache(maxsize=1)
def load_standard_deck() -> Deck:
    """Return the deck of 40 cards that ships with paperboard; read it only once.

    The kinds of card and their numbers come from the Card Twixt rule book. It does
    not give the shapes of Zeus, Poseidon and Apollon, so we chose those three.
    """
    return load_deck(_STANDARD)


def load_deck(path: Path) -> Deck:
    """Return the deck in a TOML file encoded in UTF-8.

    Raises OSError if the file cannot be read, and DeckError with every fault of the
    deck. Stops reading at the size limit of a deck.
    """
    with path.open("rb") as file:
        data = file.read(DECK_FILE_LIMIT + 1)
    try:
        if len(data) > DECK_FILE_LIMIT:
            message = Message("has more than {most} bytes", {"most": DECK_FILE_LIMIT})
            raise DeckError((OptionFault("deck", message),))
        return parse_deck(data.decode())
    except UnicodeDecodeError:
        message = Message("is not UTF-8 text")
        raise DeckError((OptionFault("deck", message),)) from None
