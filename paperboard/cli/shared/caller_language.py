"""The language of the command line, taken from the caller's environment."""

import os
import re
from collections.abc import Mapping

from paperboard import i18n
from paperboard.core.errors import Message
from paperboard.core.language import Lang

_VARIABLES = ("LC_ALL", "LC_MESSAGES", "LANG")


def find_language(settings: Mapping[str, str]) -> Lang:
    """Return the language that environment variables ask for, English by default.

    As in other programs, the first of LC_ALL, LC_MESSAGES and LANG that is set counts.
    Unless that is C, the languages listed in LANGUAGE are preferred to it.
    """
    text = next(filter(None, map(settings.get, _VARIABLES)), "C")
    if text.split(".")[0] in {"C", "POSIX"}:
        return Lang.EN
    known = {lang.value: lang for lang in Lang}
    for name in (*settings.get("LANGUAGE", "").split(":"), text):
        code = re.split("[_.@-]", name)[0].lower()
        if code in known:
            return known[code]
    return Lang.EN


def get_language() -> Lang:
    """Return the caller's language."""
    return find_language(os.environ)


def say(text: str, many: str = "", count: int = 1, /) -> str:
    """Return an English sentence, translated into the caller's language."""
    return i18n.get_translator(get_language())(text, many, count)


def encode(text: str) -> bytes:
    """Encode a text: as plain ASCII in English, otherwise as UTF-8."""
    is_english = get_language() is Lang.EN
    return text.encode("ascii" if is_english else "utf-8", "backslashreplace")


def say_message(message: Message) -> str:
    """Return a message in the caller's language."""
    return i18n.say_message(message, get_language())
