"""The numbers of moves in a list, and where they are not in order."""

from collections.abc import Callable, Iterable, Iterator, Sequence
from typing import NamedTuple

from paperboard.core.game.game_record import Misnumbered

# Numbers as people write them: "1.", "1)", "1...", or "1" with a space.
NUMBER = r"[0-9]{1,5}(?:(?:\.?\)|\.(?:\s?\.{2,3})?|…)\s*+|\s++)"


class WrittenNumber(NamedTuple):
    """The number of a move as written, and the place of the move in its list, from 1.

    ``calls`` counts the numbers before it that belong to a call of Privilege.
    """

    place: int
    number: int
    calls: int = 0


def find_misnumbered(
    numbers: Sequence[WrittenNumber], *, begins_anywhere: bool = False
) -> tuple[Misnumbered, ...]:
    """Return the moves whose number does not follow from the one before.

    Numbers may count moves or, as in chess, pairs of moves: what explains more of them
    counts. With ``begins_anywhere`` the first may be any, as the list continues a game.
    """
    singles = tuple(_compare(numbers, lambda place: place, begins_anywhere))
    pairs = tuple(_compare(numbers, lambda place: (place + 1) // 2, begins_anywhere))
    is_second_numbered = any(one.place % 2 == 0 for one in numbers)
    if len(singles) == len(pairs):
        return singles if is_second_numbered else pairs
    return min(singles, pairs, key=len)


def _compare(
    numbers: Iterable[WrittenNumber], count: Callable[[int], int], begins_anywhere: bool
) -> Iterator[Misnumbered]:
    ahead = 0
    for place, number, calls in numbers:
        expected = count(place + calls) + ahead
        ahead += number - expected
        if number != expected and not begins_anywhere:
            yield Misnumbered(place, number, expected)
        begins_anywhere = False


def number_moves(
    moves: Iterable[str], numbered: bool, misnumbered: Iterable[Misnumbered] = ()
) -> Iterator[str]:
    """Yield the moves, each with its number before it if ``numbered``.

    Those that were misnumbered keep the number they had.
    """
    jumps = {one.place: one.number - one.expected for one in misnumbered}
    ahead = 0
    for place, move in enumerate(moves, start=1):
        ahead += jumps.get(place, 0)
        yield f"{place + ahead}. {move}" if numbered else move
