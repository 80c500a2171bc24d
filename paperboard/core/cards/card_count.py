"""What is known about a draw pile whose order nobody wrote down."""

from collections.abc import Iterator
from dataclasses import dataclass, replace
from typing import NamedTuple

from paperboard.core.cards.deck import Deck, Form, Reference


class _Drawn(NamedTuple):
    """The cards drawn since a shuffle: per form, and the unrecorded discards.

    The weaker side discards cards without a reference, which no record shows.
    """

    counts: tuple[int, ...]
    unwritten: int = 0


@dataclass(frozen=True, slots=True)
class CardCount:
    """Every way in which the recorded cards can have come from the deck.

    The count is exact: it refuses a card only if no order of the pile gives all cards
    recorded so far and then this one. Make a count with ``start``; each draw returns a
    new one.
    """

    deck: Deck
    ways: frozenset[_Drawn]

    @classmethod
    def start(cls, deck: Deck) -> "CardCount":
        """Return the count before the first card."""
        return cls(deck, frozenset({_Drawn((0,) * len(deck.forms))}))

    def draw(self, form: Form, *, again: bool = False) -> "CardCount | None":
        """Return the count after a card of this form is drawn; None if impossible.

        With ``again``, any cards without a reference may have been discarded first.
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

        It is unknown if there may be discards that the record does not show.
        """
        if len(self.ways) != 1:
            return None
        ((counts, _),) = self.ways
        keys = (form.key for form in self.deck.forms)
        return dict(zip(keys, counts, strict=True))

    def _fill(self, way: _Drawn) -> _Drawn:
        """Return a full pile in place of an empty one: the discards are shuffled."""
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
        """Return how many cards without a reference are left."""
        pairs = zip(self.deck.forms, way.counts, strict=True)
        return -way.unwritten + sum(
            form.copies - drawn
            for form, drawn in pairs
            if form.reference is Reference.NONE
        )
