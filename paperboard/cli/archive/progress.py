"""A bar that shows how much of many games is done, on a terminal only."""

import sys
from types import TracebackType
from typing import Self

from paperboard.cli.shared.caller_language import say_message
from paperboard.core.errors import count_message

_WIDTH = 30
# Goes to the beginning of the line and clears it.
_CLEAR = "\r\x1b[K"


def is_terminal() -> bool:
    """Tell whether standard error is a terminal."""
    return sys.stderr is not None and sys.stderr.isatty()


class ProgressBar:
    """A bar on standard error; ``is_shown`` tells whether that is a terminal.

    ``total`` is what has to be done, in bytes. Lines for standard output go through
    ``clear`` first, as it may be the same one.
    """

    def __init__(self) -> None:
        self.total = 0
        self.is_shown = is_terminal()

    def __enter__(self) -> Self:
        return self

    def __exit__(
        self,
        kind: type[BaseException] | None,
        error: BaseException | None,
        trace: TracebackType | None,
    ) -> None:
        self.clear()

    def clear(self) -> None:
        """Remove the bar."""
        if self.is_shown:
            self._write(_CLEAR)

    def show(self, done: int, games: int) -> None:
        """Draw the bar: so much of the total is done, and so many games were read."""
        if not self.is_shown:
            return
        share = min(1.0, done / max(1, self.total))
        bar = ("#" * round(share * _WIDTH)).ljust(_WIDTH, "-")
        words = say_message(count_message("{count} game", "{count} games", games))
        self._write(f"{_CLEAR}[{bar}] {share:4.0%}  {words}")

    def _write(self, text: str) -> None:
        try:
            sys.stderr.write(text)
            sys.stderr.flush()
        except OSError:
            self.is_shown = False
