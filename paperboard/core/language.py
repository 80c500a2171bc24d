"""The languages, and the type of the functions that translate into them."""

from enum import Enum
from typing import Protocol


class Lang(Enum):
    """A language of pages and sheets: its code, and its name in that language."""

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
    """A function that translates an English sentence."""

    def __call__(self, text: str, many: str = "", count: int = 1, /) -> str:
        """Return the translation, in the form for ``count`` if ``many`` is given."""


def keep_english(text: str, many: str = "", count: int = 1, /) -> str:
    """Return the text unchanged, or ``many`` if it is given and ``count`` is not 1."""
    return many if many and count != 1 else text
