"""What is known of a pile of which nobody noted the order."""

from collections.abc import Iterator
from dataclasses import dataclass, replace
from typing import NamedTuple

from paperboard.core.cards.deck import Deck, Form, Reference


class _Drawn(NamedTuple):
    """The cards drawn since a shuffle: per form, and removals that nobody wrote down.

    A weaker player lays cards without a reference aside unseen by the record.
    """

    counts: tuple[int, ...]
    unwritten: int = 0


@dataclass(frozen=True, slots=True)
class CardCount:
    """Every way in which the cards written down can have come from the deck.

    Exact: a card is refused only if no order of the pile gives all that were written
    so far and this one. Make one by ``start``; each draw gives a new count.
    """

    deck: Deck
    ways: frozenset[_Drawn]

    @classmethod
    def start(cls, deck: Deck) -> "CardCount":
        """Return the count before the first card."""
        return cls(deck, frozenset({_Drawn((0,) * len(deck.forms))}))

    def draw(self, form: Form, *, again: bool = False) -> "CardCount | None":
        """Return the count after a card of a form was drawn, or None if it cannot be.

        With ``again`` any cards without a reference may have been laid aside first.
        """
        ways = {self._fill(way) for way in self.ways}
        if again:
            ways = self._lay_aside(ways)
        index = self.deck.forms.index(form)
        drawn = frozenset(self._take(ways, index))
        return replace(self, ways=drawn) if drawn else None

    def count_left(self) -> dict[str, int] | None:
        """Return how many cards of each form are left, by key; None if unknown."""
        drawn = self.count_discards()
        if drawn is None:
            return None
        return {form.key: form.copies - drawn[form.key] for form in self.deck.forms}

    def count_discards(self) -> dict[str, int] | None:
        """Return how many of each form were played since the shuffle; None if unknown.

        It is unknown where cards may have been laid aside that nobody wrote down.
        """
        if len(self.ways) != 1:
            return None
        ((counts, _),) = self.ways
        keys = (form.key for form in self.deck.forms)
        return dict(zip(keys, counts, strict=True))

    def _fill(self, way: _Drawn) -> _Drawn:
        """Return an untouched pile for an empty one: every card was laid aside."""
        if sum(way.counts) + way.unwritten < self.deck.count:
            return way
        return _Drawn((0,) * len(way.counts))

    def _lay_aside(self, ways: set[_Drawn]) -> set[_Drawn]:
        found: set[_Drawn] = set()
        while ways - found:
            found |= ways
            ways = {
                self._fill(way._replace(unwritten=way.unwritten + 1))
                for way in ways
                if self._count_removals(way)
            }
        return found

    def _take(self, ways: set[_Drawn], index: int) -> Iterator[_Drawn]:
        form = self.deck.forms[index]
        is_removal = form.reference is Reference.NONE
        for way in ways:
            counts = way.counts
            if counts[index] == form.copies:
                continue
            if is_removal and not self._count_removals(way):
                continue
            taken = (*counts[:index], counts[index] + 1, *counts[index + 1 :])
            yield _Drawn(taken, way.unwritten)

    def _count_removals(self, way: _Drawn) -> int:
        """Return how many cards without a reference are still to be drawn."""
        pairs = zip(self.deck.forms, way.counts, strict=True)
        return -way.unwritten + sum(
            form.copies - drawn
            for form, drawn in pairs
            if form.reference is Reference.NONE
        )
