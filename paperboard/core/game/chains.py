"""Groups of linked pegs, which grow link by link and can be taken apart again."""

from copy import copy

from paperboard.core.game.board_tables import BOTH_BORDERS


class Chains:
    """Groups of linked places, and the border rows that each group touches.

    Joins are undone in reverse order. So the smaller group always goes below the
    larger one, and paths are never compressed.
    """

    __slots__ = ("_log", "_parent", "_size", "_touches")

    def __init__(self, border: bytes) -> None:
        self._parent = list(range(len(border)))
        self._size = [1] * len(border)
        self._touches = bytearray(border)
        self._log: list[tuple[int, int]] = []

    def join(self, one: int, other: int) -> bool:
        """Join the groups of two places; tell whether they touch both border rows."""
        parent = self._parent
        while parent[one] != one:
            one = parent[one]
        while parent[other] != other:
            other = parent[other]
        if one == other:
            return self._touches[one] == BOTH_BORDERS
        size, touches = self._size, self._touches
        if size[one] < size[other]:
            one, other = other, one
        self._log.append((other, touches[one]))
        parent[other] = one
        size[one] += size[other]
        touches[one] |= touches[other]
        return touches[one] == BOTH_BORDERS

    def mark(self) -> int:
        """Return a mark for ``rewind``."""
        return len(self._log)

    def rewind(self, mark: int) -> None:
        """Take apart everything that was joined since the mark."""
        parent, size = self._parent, self._size
        while len(self._log) > mark:
            other, touched = self._log.pop()
            one = parent[other]
            parent[other] = other
            size[one] -= size[other]
            self._touches[one] = touched

    def copy(self) -> "Chains":
        """Return an independent copy."""
        other = copy(self)
        other._parent, other._size = self._parent.copy(), self._size.copy()
        other._touches, other._log = self._touches.copy(), self._log.copy()
        return other

    def snapshot(self) -> tuple[object, ...]:
        """Return everything that affects later answers, for comparison."""
        return tuple(self._parent), tuple(self._size), bytes(self._touches)
