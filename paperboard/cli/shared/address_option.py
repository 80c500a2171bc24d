"""The option ``--address`` of commands whose sheets link to a checker."""

from collections.abc import Callable, Iterable
from typing import Any, TypeVar

import click

from paperboard.cli.shared.option_flags import describe_option
from paperboard.core.errors import OptionError, OptionFault
from paperboard.core.products.checker_link import ADDRESS_OPTION, parse_address

_Command = TypeVar("_Command", bound=Callable[..., Any])
_Options = TypeVar("_Options")
_Pairs = Iterable[tuple[str, str]]


def take_address(command: _Command) -> _Command:
    """Give a command the option ``address``, as text that is not yet validated."""
    return click.option(
        f"--{ADDRESS_OPTION.name}",
        default="",
        metavar="URL",
        help=describe_option(ADDRESS_OPTION),
    )(command)


def parse_with_address(
    parse: Callable[[_Pairs], _Options], pairs: _Pairs, address: str
) -> tuple[_Options, str]:
    """Return the options that ``parse`` reads from the pairs, and the site's address.

    Raises OptionError with the faults of both.
    """
    try:
        options = parse(pairs)
    except OptionError as error:
        raise OptionError((*error.faults, *_find_faults(address))) from None
    return options, parse_address(address)


def _find_faults(address: str) -> tuple[OptionFault, ...]:
    try:
        parse_address(address)
    except OptionError as error:
        return error.faults
    return ()
