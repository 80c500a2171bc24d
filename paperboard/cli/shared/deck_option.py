"""The option ``--deck``, and reading the deck that it names."""

from collections.abc import Callable
from pathlib import Path
from typing import Any, TypeVar

import click

from paperboard.cli.shared.caller_language import say
from paperboard.cli.shared.file_names import FileName
from paperboard.core.cards.deck import Deck
from paperboard.standard_deck import load_deck, load_standard_deck

_Command = TypeVar("_Command", bound=Callable[..., Any])


def take_deck(command: _Command) -> _Command:
    """Give a command the option ``deck``: a path or None."""
    return click.option(
        "--deck",
        type=FileName(),
        metavar="FILE",
        help=say("your own deck for games with cards, as a TOML file"),
    )(command)


def read_deck(path: Path | None) -> Deck:
    """Return the deck in a file, or the standard deck if no file is named.

    Raises OSError and DeckError like ``load_deck``.
    """
    return load_standard_deck() if path is None else load_deck(path)
