"""The languages, and how sentences get into one: as a function from English."""

from enum import Enum
from typing import Protocol


class Lang(Enum):
    """A language that pages and sheets speak."""

    EN = "en"
    DE = "de"
    ES = "es"
    SV = "sv"
    JA = "ja"


class Translate(Protocol):
    """A function from an English sentence to one in the language of a reader."""

    def __call__(self, text: str, many: str = "", count: int = 1, /) -> str:
        """Return the text, or ``many`` of it in the form that fits the count."""


def keep_english(text: str, many: str = "", count: int = 1, /) -> str:
    """Return the text as it is, or ``many`` if there is not exactly one."""
    return many if many and count != 1 else text
