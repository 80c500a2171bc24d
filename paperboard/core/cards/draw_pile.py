"""The draw pile, in an order that a seed decides."""

from collections import Counter
from collections.abc import Iterable
from dataclasses import dataclass, replace
from hashlib import sha256
from unicodedata import normalize

from paperboard.core.cards.deck import Deck, Form, Reference

LONGEST_SEED = 40


def shuffle(numbers: Iterable[int], seed: str, round: int) -> tuple[int, ...]:
    """Return the card numbers in the order that the seed gives for a round.

    The order never changes: it sorts by the SHA-256 of ``seed/round/number``. People
    copy seeds by hand, so white space around a seed and the encoding of its accents
    make no difference.
    """
    same = normalize("NFC", seed.strip())
    return tuple(
        sorted(
            numbers,
            key=lambda number: sha256(f"{same}/{round}/{number}".encode()).digest(),
        )
    )


@dataclass(frozen=True, slots=True)
class DrawPile:
    """The cards left to draw, with the next one first, and the discards.

    Cards are numbered from 1 in the order of the deck's forms. ``round`` counts the
    shuffles. Make a full pile with ``start``; each change returns a new pile.
    """

    deck: Deck
    seed: str
    round: int
    left: tuple[int, ...]
    discards: tuple[int, ...] = ()

    @classmethod
    def start(cls, deck: Deck, seed: str) -> "DrawPile":
        """Return the whole deck, shuffled for the first time."""
        return cls(deck, seed, 1, shuffle(range(1, deck.count + 1), seed, 1))

    def find_form(self, number: int) -> Form:
        """Return the form of a card; raise IndexError if there is no such card."""
        last = 0
        for form in self.deck.forms:
            last += form.copies
            if 0 < number <= last:
                return form
        raise IndexError(f"the deck has no card {number}")

    def draw(self, *, again: bool = False) -> "tuple[int, DrawPile]":
        """Return the next card and the pile without it.

        An empty pile is first refilled with the shuffled discards. With ``again``,
        cards without a reference are discarded until one with a reference is drawn.
        Raises IndexError if there is no card to draw.
        """
        pile = self
        while True:
            pile = pile._fill()
            number, left = pile.left[0], pile.left[1:]
            pile = replace(pile, left=left)
            if not again or pile.find_form(number).reference is not Reference.NONE:
                return number, pile
            if not any(pile.find_form(n).steps for n in (*left, *pile.discards)):
                raise IndexError("no card with a reference is left")
            pile = pile.discard(number)

    def discard(self, number: int) -> "DrawPile":
        """Return the pile with a drawn card added to the discards."""
        return replace(self, discards=(*self.discards, number))

    def count_left(self) -> dict[str, int]:
        """Return how many cards of each form are left, by key."""
        return self._count(self.left)

    def count_discards(self) -> dict[str, int]:
        """Return how many cards of each form were played since the shuffle, by key."""
        return self._count(self.discards)

    def _fill(self) -> "DrawPile":
        if self.left:
            return self
        if not self.discards:
            raise IndexError("no card is left")
        round = self.round + 1
        left = shuffle(self.discards, self.seed, round)
        return replace(self, round=round, left=left, discards=())

    def _count(self, numbers: tuple[int, ...]) -> dict[str, int]:
        counts = Counter(self.find_form(number).key for number in numbers)
        return {form.key: counts[form.key] for form in self.deck.forms}
