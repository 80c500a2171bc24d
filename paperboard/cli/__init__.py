"""The command line. ``main`` runs it; one file holds one command."""

import sys
from collections.abc import Sequence

import click

from paperboard import __version__
from paperboard.cli.board import board
from paperboard.cli.serve import serve
from paperboard.core.errors import OptionError, PaperboardError

_INTERRUPTED = 130


@click.group(context_settings={"help_option_names": ["-h", "--help"]})
@click.version_option(__version__, prog_name="paperboard")
def commands() -> None:
    """Print TwixT boards for two pens."""


commands.add_command(board)
commands.add_command(serve)


def main(arguments: Sequence[str] | None = None) -> int:
    """Run the command line and return its exit code.

    0: done. 2: a wrong option, or a file that cannot be read or written. Messages go
    to stderr. Takes the arguments of the process if none are given.
    """
    try:
        return commands.main(arguments, "paperboard", standalone_mode=False) or 0
    except click.ClickException as error:
        error.show()
        return error.exit_code
    except click.Abort:
        return _INTERRUPTED
    except OptionError as error:
        for fault in error.faults:
            _complain(f"{fault.name}: {fault.message}")
    except PaperboardError as error:
        _complain(str(error))
    except OSError as error:
        place = f"{error.filename}: " if error.filename else ""
        _complain(f"{place}{error.strerror or error}")
    return 2


def _complain(sentence: str) -> None:
    print(f"paperboard: {sentence}", file=sys.stderr)  # noqa: T201
