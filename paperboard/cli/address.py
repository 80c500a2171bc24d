"""The option ``--address`` of commands whose sheets lead to a checker."""

from collections.abc import Callable
from typing import Any, TypeVar

import click

from paperboard.cli.options import describe_option
from paperboard.core.checker_link import ADDRESS_OPTION

_Command = TypeVar("_Command", bound=Callable[..., Any])


def take_address(command: _Command) -> _Command:
    """Give a command the option ``address``, a text that core judges."""
    return click.option(
        f"--{ADDRESS_OPTION.name}",
        default="",
        metavar="URL",
        help=describe_option(ADDRESS_OPTION),
    )(command)
