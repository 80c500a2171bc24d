"""The addresses of the checker page, each with a whole game in it."""

from dataclasses import dataclass

from flask import url_for

from paperboard.core.notation import SHARE_LINK_LIMIT


@dataclass(frozen=True, slots=True)
class Anchor:
    """A link of the page: its words and where it leads, nowhere if it has no use.

    ``key`` is what scripts find it by.
    """

    words: str
    href: str
    key: str = ""


def make_address(text: str, **options: str | int | None) -> str:
    """Return the address of the page of a game, with the options that are not None.

    Empty if the game is too long for a link, so that no link leads nowhere. Needs an
    application.
    """
    if len(text) > SHARE_LINK_LIMIT:
        return ""
    return url_for("checker.show_checker", g=text, **options)  # type: ignore[arg-type]
