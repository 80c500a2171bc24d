"""Exit codes, and messages on standard error."""

from enum import IntEnum

import click

from paperboard.cli.shared.standard_streams import keep_exit_code


class ExitCode(IntEnum):
    """How a command ended.

    LEGAL: done, and the input is legal. ILLEGAL: the input breaks a rule. UNUSABLE:
    something could not be read or written, or an option is wrong.
    """

    LEGAL = 0
    ILLEGAL = 1
    UNUSABLE = 2


def complain(sentence: str) -> None:
    """Write a sentence to standard error."""
    with keep_exit_code():
        click.echo(f"paperboard: {sentence}", err=True)
