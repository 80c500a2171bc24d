"""The language that the command line speaks: that of the caller's settings."""

import os
import re
from collections.abc import Mapping

from paperboard.core.errors import Message
from paperboard.core.language import Lang
from paperboard.i18n import get_translator

_VARIABLES = ("LC_ALL", "LC_MESSAGES", "LANG")


def find_language(settings: Mapping[str, str]) -> Lang:
    """Return the language that environment variables ask for, English by default.

    As in other programs, the first of LC_ALL, LC_MESSAGES and LANG that is set tells,
    and LANGUAGE has a list to prefer to it, unless that is C.
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


def say(text: str, many: str = "", count: int = 1, /) -> str:
    """Return an English sentence in the language of the caller."""
    return get_translator(find_language(os.environ))(text, many, count)


def encode(text: str) -> bytes:
    """Return the bytes of a text: plain ASCII in English, else UTF-8."""
    is_english = find_language(os.environ) is Lang.EN
    return text.encode("ascii" if is_english else "utf-8", "backslashreplace")


def say_message(message: Message) -> str:
    """Return a message in the language of the caller."""
    return message.say(say)
