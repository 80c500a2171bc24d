"""Options as data: one schema for URLs, the command line and the pages.

An option has a name, a kind of value and a default. A kind reads exact text: it
accepts no white space around a number, no sign and no digits except 0 to 9.
"""

import re
import unicodedata
from collections.abc import Iterable
from dataclasses import dataclass
from enum import Enum
from typing import Protocol

from paperboard.core.errors import Message, OptionError, OptionFault

LONGEST_SHOWN = 40


class Kind(Protocol):
    """The kind of value that an option accepts."""

    def parse(self, text: str) -> object:
        """Return the value written as ``text``, or raise ValueError."""

    def format(self, value: object) -> str:
        """Return the text that ``parse`` turns back into ``value``."""

    def accepts(self) -> Message:
        """Return a description of the accepted values."""


@dataclass(frozen=True, slots=True)
class WholeNumber:
    """Accept a whole number from ``lowest`` to ``highest``."""

    lowest: int
    highest: int

    def parse(self, text: str) -> int:
        """Return the number; raise ValueError if it is malformed or out of range."""
        if not re.fullmatch(r"0|[1-9][0-9]{0,5}", text, re.ASCII):
            raise ValueError(text)
        number = int(text)
        if not self.lowest <= number <= self.highest:
            raise ValueError(text)
        return number

    def format(self, value: object) -> str:
        """Return the digits of the number."""
        return str(value)

    def accepts(self) -> Message:
        """Return a message that gives the range."""
        return Message(
            "a whole number from {lowest} to {highest}",
            {"lowest": self.lowest, "highest": self.highest},
        )


@dataclass(frozen=True, slots=True)
class Millimetres:
    """Accept a length from ``lowest`` to ``highest`` with up to two decimals."""

    lowest: float
    highest: float

    def parse(self, text: str) -> float:
        """Return the length; raise ValueError if it is malformed or out of range."""
        if not re.fullmatch(r"(0|[1-9][0-9]{0,3})(\.[0-9]{1,2})?", text, re.ASCII):
            raise ValueError(text)
        length_mm = float(text)
        if not self.lowest <= length_mm <= self.highest:
            raise ValueError(text)
        return length_mm

    def format(self, value: object) -> str:
        """Return the length without trailing zeros."""
        return str(value).removesuffix(".0")

    def accepts(self) -> Message:
        """Return a message that gives the range."""
        return Message(
            "a length from {lowest} to {highest} mm with at most two decimals",
            {
                "lowest": self.format(self.lowest),
                "highest": self.format(self.highest),
            },
        )


@dataclass(frozen=True, slots=True)
class Choice:
    """Accept the exact value of an enum member, or of one in ``only`` if given."""

    enum: type[Enum]
    only: tuple[Enum, ...] = ()

    @property
    def members(self) -> tuple[Enum, ...]:
        """Return the members that may be chosen."""
        return self.only or tuple(self.enum)

    def parse(self, text: str) -> Enum:
        """Return the member with that value; raise ValueError if there is none."""
        for member in self.members:
            if str(member.value) == text:
                return member
        raise ValueError(text)

    def format(self, value: object) -> str:
        """Return the value of the member."""
        if not isinstance(value, Enum):
            raise ValueError(value)
        return str(value.value)

    def accepts(self) -> Message:
        """Return a message that lists the values."""
        values = ", ".join(str(member.value) for member in self.members)
        return Message("one of {values}", {"values": values})


@dataclass(frozen=True, slots=True)
class Extent:
    """How far something reaches across and down, in whole numbers."""

    across: int
    down: int

    @property
    def value(self) -> str:
        """Return both numbers as an option writes them, such as ``3x2``."""
        return f"{self.across}x{self.down}"


@dataclass(frozen=True, slots=True)
class ChoiceOrExtent:
    """Accept a choice, or an extent such as ``3x2`` with both numbers in a range."""

    choice: Choice
    number: WholeNumber

    def parse(self, text: str) -> Enum | Extent:
        """Return the member or the extent; raise ValueError if it is neither."""
        across, times, down = text.partition("x")
        if not times or not across.isdecimal():
            return self.choice.parse(text)
        return Extent(self.number.parse(across), self.number.parse(down))

    def format(self, value: object) -> str:
        """Return the value of the member, or the two numbers."""
        if isinstance(value, Extent):
            return value.value
        return self.choice.format(value)

    def accepts(self) -> Message:
        """Return a message that lists the members and gives the range."""
        return Message(
            "{choices}, or two whole numbers from {lowest} to {highest} with an x "
            "between them",
            {
                "choices": self.choice.accepts(),
                "lowest": self.number.lowest,
                "highest": self.number.highest,
            },
        )


@dataclass(frozen=True, slots=True)
class Flag:
    """Accept ``true`` or ``false``."""

    def parse(self, text: str) -> bool:
        """Return the flag; raise ValueError for any other word."""
        if text not in {"true", "false"}:
            raise ValueError(text)
        return text == "true"

    def format(self, value: object) -> str:
        """Return ``true`` or ``false``."""
        return "true" if value else "false"

    def accepts(self) -> Message:
        """Return a message that names both words."""
        return Message("true or false")


# Control, surrogate, private-use and unassigned characters have no fixed look; format
# characters can reverse the reading direction of the text after them.
_REFUSED_CATEGORIES = frozenset({"Cc", "Cf", "Cs", "Co", "Cn", "Zl", "Zp"})


def find_refused_character(text: str) -> str:
    """Return the first character not allowed in names and titles, or an empty text."""
    found = (c for c in text if unicodedata.category(c) in _REFUSED_CATEGORIES)
    return next(found, "")


@dataclass(frozen=True, slots=True)
class Text:
    """Accept text of up to ``longest`` characters without control characters."""

    longest: int

    def parse(self, text: str) -> str:
        """Return the text unchanged; raise ValueError if it is not acceptable."""
        if len(text) > self.longest or find_refused_character(text):
            raise ValueError(text)
        return text

    def format(self, value: object) -> str:
        """Return the text itself."""
        return str(value)

    def accepts(self) -> Message:
        """Return a message that gives the limits."""
        return Message(
            "text of at most {longest} characters, without control characters",
            {"longest": self.longest},
        )


NAMED_COLORS = {
    "black": "#000000",
    "red": "#c00000",
    "blue": "#0072b2",
    "orange": "#e69f00",
    "vermillion": "#d55e00",
    "green": "#007a53",
    "purple": "#6a3d9a",
    "grey": "#595959",
}


@dataclass(frozen=True, slots=True)
class Color:
    """Accept ``#rrggbb`` or one of the named colours; the value is ``#rrggbb``."""

    def parse(self, text: str) -> str:
        """Return the colour as ``#rrggbb`` in lower case, or raise ValueError."""
        if text in NAMED_COLORS:
            return NAMED_COLORS[text]
        if not re.fullmatch(r"#[0-9a-fA-F]{6}", text, re.ASCII):
            raise ValueError(text)
        return text.lower()

    def format(self, value: object) -> str:
        """Return the name of the colour if it has one, else ``#rrggbb``."""
        for name, color in NAMED_COLORS.items():
            if color == value:
                return name
        return str(value)

    def accepts(self) -> Message:
        """Return a message that lists the names."""
        return Message("#rrggbb or one of {names}", {"names": ", ".join(NAMED_COLORS)})


@dataclass(frozen=True, slots=True)
class Option:
    """One option: its name, the values it accepts, its default and its meaning.

    ``required`` means that it must be given; ``parse_options`` does not check that.
    """

    name: str
    kind: Kind
    default: object
    meaning: str = ""
    required: bool = False


def parse_options(
    options: Iterable[Option], pairs: Iterable[tuple[str, str]]
) -> dict[str, object]:
    """Return the values in ``pairs`` of name and text, by name.

    Raises OptionError with every fault: unknown names, repeated names and values out
    of range. Leaves out options that are not in ``pairs``. Does not look for
    contradictions between options.
    """
    known = {option.name: option for option in options}
    values: dict[str, object] = {}
    faults: list[OptionFault] = []
    for name, text in pairs:
        fault: Message | None = None
        if name not in known:
            fault = Message(
                "unknown option; known options are {names}", {"names": ", ".join(known)}
            )
        elif name in values:
            fault = Message("given more than once")
        else:
            try:
                values[name] = known[name].kind.parse(text)
            except ValueError:
                values[name] = None
                fault = format_range_fault(known[name], text)
        if fault is not None:
            faults.append(OptionFault(shorten(name), fault))
    if faults:
        raise OptionError(tuple(faults))
    return values


def format_range_fault(option: Option, text: str) -> Message:
    """Return the message that rejects ``text`` and says what the option accepts."""
    accepts = option.kind.accepts()
    return Message(
        "must be {accepted}, not {given}",
        {"accepted": accepts, "given": repr(shorten(text))},
    )


def check_move(move: int, most: int) -> None:
    """Raise OptionError for ``move`` unless it is from 0 to ``most``."""
    option = Option("move", WholeNumber(0, most), None)
    if not is_accepted(option, move):
        fault = OptionFault(option.name, format_range_fault(option, str(move)))
        raise OptionError((fault,))


def is_accepted(option: Option, value: object) -> bool:
    """Tell whether the option accepts a value (not its text).

    The value must have the type that parsing returns: 24, not 24.0 or "24". Only a
    length may also be a whole number.
    """
    try:
        parsed = option.kind.parse(option.kind.format(value))
    except ValueError:
        return False
    types = {float, int} if isinstance(parsed, float) else {type(parsed)}
    return type(value) in types


def shorten(text: str) -> str:
    """Return the text, cut to a length that fits into a message."""
    return text if len(text) <= LONGEST_SHOWN else text[: LONGEST_SHOWN - 1] + "…"
