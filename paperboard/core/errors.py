"""The errors this project raises, and the messages they carry."""

from collections import Counter
from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field

from paperboard.core.language import Translate, keep_english


@dataclass(frozen=True, slots=True)
class Message:
    """A sentence that can be translated: a template and its values.

    A value may be a message too, and a float is written with two decimals. ``str()``
    returns the English sentence. ``many`` is
    the template for every ``count`` except 1, if the sentence depends on a count.
    """

    template: str
    values: Mapping[str, object] = field(default_factory=dict)
    many: str = ""

    def __str__(self) -> str:
        return self.say(keep_english)

    def say(self, translate: Translate) -> str:
        """Return the sentence in the language of ``translate``."""
        values = {
            name: value.say(translate)
            if isinstance(value, Message)
            else f"{value:.2f}"
            if isinstance(value, float)
            else value
            for name, value in self.values.items()
        }
        if not self.many:
            return translate(self.template).format(**values)
        count = int(str(self.values["count"]))
        return translate(self.template, self.many, count).format(**values)

    def fill(self, **values: object) -> "Message":
        """Return the message with these values."""
        return Message(self.template, values, self.many)


def count_message(one: str, many: str, count: int, **values: object) -> Message:
    """Return a message that uses ``one`` or ``many``, depending on ``count``."""
    return Message(one, {**values, "count": count}, many)


_FOLDED = Message("{line} ({count} times)")


def fold_lines(lines: Iterable[str], translate: Translate) -> list[str]:
    """Return each line once, in order, and say how often it was there."""
    return [
        line if count == 1 else _FOLDED.fill(line=line, count=count).say(translate)
        for line, count in Counter(lines).items()
    ]


@dataclass(frozen=True, slots=True)
class OptionFault:
    """The name of an option, and what is wrong with its value."""

    name: str
    message: Message


class PaperboardError(ValueError):
    """The base class of every error that invalid input raises."""


class OptionError(PaperboardError):
    """An option is unknown, repeated, out of range or contradicts another."""

    def __init__(self, faults: tuple[OptionFault, ...]) -> None:
        super().__init__("; ".join(f"{f.name}: {f.message}" for f in faults))
        self.faults = faults


class NotationError(PaperboardError):
    """A text cannot be read as a game.

    ``message`` says why; ``description`` says where and why.
    """

    def __init__(self, message: Message, *, line: int = 1, column: int = 1) -> None:
        self.description = Message(
            "line {line}, column {column}: {message}",
            {"line": line, "column": column, "message": message},
        )
        super().__init__(str(self.description))
        self.message = message
        self.line = line
        self.column = column
