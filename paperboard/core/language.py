"""The languages, and how sentences get into one: as a function from English."""

from enum import Enum
from typing import Protocol


class Lang(Enum):
    """A language that pages and sheets speak: its code, and what it calls itself."""

    EN = "en", "English"
    DE = "de", "Deutsch"
    ES = "es", "Español"
    SV = "sv", "Svenska"
    JA = "ja", "日本語"

    _value_: str
    own_name: str

    def __new__(cls, code: str, own_name: str) -> "Lang":
        """Make a member whose value is its code."""
        lang = object.__new__(cls)
        lang._value_ = code
        lang.own_name = own_name
        return lang


class Translate(Protocol):
    """A function from an English sentence to one in the language of a reader."""

    def __call__(self, text: str, many: str = "", count: int = 1, /) -> str:
        """Return the text, or ``many`` of it in the form that fits the count."""


def keep_english(text: str, many: str = "", count: int = 1, /) -> str:
    """Return the text as it is, or ``many`` if there is not exactly one."""
    return many if many and count != 1 else text
