"""What a command tells its caller besides its output: exit codes and complaints."""

from enum import IntEnum

import click

from paperboard.cli.shared.standard_streams import keep_exit_code


class ExitCode(IntEnum):
    """How a command ended.

    LEGAL: done, and what was read is legal. ILLEGAL: it was read and breaks a rule.
    UNUSABLE: it could not be read or written, or an option is wrong.
    """

    LEGAL = 0
    ILLEGAL = 1
    UNUSABLE = 2


def complain(sentence: str) -> None:
    """Say a sentence on standard error."""
    with keep_exit_code():
        click.echo(f"paperboard: {sentence}", err=True)
