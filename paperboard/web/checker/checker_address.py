"""The addresses of the checker page; each holds a whole game."""

from dataclasses import dataclass

from flask import url_for

from paperboard.core.notation import SHARE_LINK_LIMIT


@dataclass(frozen=True, slots=True)
class Anchor:
    """A link on the page; ``href`` is empty if the link is not usable now.

    Scripts find it by ``key``.
    """

    words: str
    href: str
    key: str = ""


def make_address(text: str, **options: str | int | None) -> str:
    """Return the address of a game's page, with the options that are not None.

    Empty if the game is too long for a link. Needs a request.
    """
    if len(text) > SHARE_LINK_LIMIT:
        return ""
    return url_for("checker.show_checker", g=text, **options)  # type: ignore[arg-type]
