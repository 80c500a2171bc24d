"""The errors this project raises, and the messages they carry."""

from collections.abc import Mapping
from dataclasses import dataclass, field


@dataclass(frozen=True, slots=True)
class Message:
    """Hold a sentence as a template and its values, so that it can be translated.

    ``str()`` gives the English sentence. Nothing is translated here.
    """

    template: str
    values: Mapping[str, object] = field(default_factory=dict)

    def __str__(self) -> str:
        return self.template.format(**self.values)


@dataclass(frozen=True, slots=True)
class OptionFault:
    """Name one option and say what is wrong with its value."""

    name: str
    message: Message


class PaperboardError(ValueError):
    """Base of every error that a wrong input raises."""


class OptionError(PaperboardError):
    """An option is unknown, repeated, out of range or contradicts another."""

    def __init__(self, faults: tuple[OptionFault, ...]) -> None:
        super().__init__("; ".join(f"{f.name}: {f.message}" for f in faults))
        self.faults = faults


class NotationError(PaperboardError):
    """A text cannot be read as a game: where it went wrong, and why."""

    def __init__(self, message: Message, *, line: int = 1, column: int = 1) -> None:
        super().__init__(f"line {line}, column {column}: {message}")
        self.message = message
        self.line = line
        self.column = column
