"""Read a text from left to right, and report the position of an error."""

import re

from paperboard.core.errors import Message, NotationError
from paperboard.core.game.geometry import Hole, parse_hole
from paperboard.core.limits import MOVE_LIMIT

_SPACE = re.compile(r"\s++")
_HOLE = re.compile(r"[A-Za-z]{1,2}[1-9][0-9]{0,2}(?![A-Za-z0-9])")
# What people put where the notation has a hyphen: hyphens, dashes, minus signs. The
# keyboards of some languages type wide signs.
DASH = "[-\u2010-\u2014\u2212\uff0d]"
PLUS = "[+\uff0b]"
SLASH = "[/\uff0f]"
_SHOWN = re.compile(r"[^\s,;]{1,20}|.", re.DOTALL)


class Scanner:
    """A text and the position up to which it has been read.

    Every reading method looks only at the current position, so reading a whole text
    takes time in proportion to its length.
    """

    def __init__(self, text: str) -> None:
        self.text = text
        self.at = 0

    def drop_last_star(self) -> None:
        """Blank a star at the end, with white space before it.

        Comments in braces may follow the star.
        """
        rest = self.text.rstrip()
        while rest.endswith("}") and "{" in rest:
            rest = rest[: rest.rindex("{")].rstrip()
        bare = rest.removesuffix("*")
        if self.at < len(rest) and bare != rest and bare != bare.rstrip():
            self.text = f"{bare} {self.text[len(rest) :]}".rstrip()

    def is_at_end(self) -> bool:
        """Tell whether the whole text has been read."""
        return self.at == len(self.text)

    def looks_at(self, pattern: re.Pattern[str]) -> bool:
        """Tell whether the pattern matches at the current position. Reads nothing."""
        return pattern.match(self.text, self.at) is not None

    def take(self, pattern: re.Pattern[str]) -> str:
        """Read and return what the pattern matches here, or return an empty text."""
        match = pattern.match(self.text, self.at)
        if match is None:
            return ""
        self.at = match.end()
        return match[0]

    def skip_space(self) -> None:
        """Read white space, if there is any."""
        self.take(_SPACE)

    def take_hole(self) -> Hole | None:
        """Read the name of a hole; return None and read nothing if there is none."""
        name = self.take(_HOLE)
        return parse_hole(name) if name else None

    def read_hole(self) -> Hole:
        """Read the name of a hole, or raise NotationError."""
        hole = self.take_hole()
        if hole is None:
            raise self.unexpected("expected a hole here, found {found!r}")
        return hole

    def unexpected(self, template: str) -> NotationError:
        """Return an error about the text at the current position.

        The template may show that text as ``found``. At the end, the error says that
        the text ends too early.
        """
        found = _SHOWN.match(self.text, self.at)
        if found is None:
            return self.fault(Message("the text ends too early"))
        return self.fault(Message(template, {"found": found[0]}))

    def fault(self, message: Message, *, at: int | None = None) -> NotationError:
        """Return an error with the line and column of ``at``, or of this position."""
        place = self.at if at is None else at
        line = self.text.count("\n", 0, place) + 1
        column = place - self.text.rfind("\n", 0, place)
        return NotationError(message, line=line, column=column)

    def check_move_count(self, count: int) -> None:
        """Raise NotationError if no move may follow after ``count`` moves."""
        if count >= MOVE_LIMIT:
            raise self.fault(
                Message("a record can have at most {most} moves", {"most": MOVE_LIMIT})
            )
