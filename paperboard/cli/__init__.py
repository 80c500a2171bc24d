"""The command line; ``main`` runs it."""

from collections.abc import Callable, Mapping, Sequence
from importlib import import_module

import click

from paperboard import __version__
from paperboard.cli.shared.caller_language import say, say_message
from paperboard.cli.shared.exit_codes import ExitCode, complain
from paperboard.cli.shared.standard_streams import find_full_stream, keep_exit_code
from paperboard.core.errors import NotationError, OptionError, PaperboardError
from paperboard.core.notation import UnwritableError
from paperboard.render.page.font import FontError

# All other commands print something from the catalogue.
_OWN_COMMANDS = ("check", "convert", "serve")


class _Commands(click.Group):
    """A group that loads each command only when it is asked for.

    A check therefore does not wait for the code that draws sheets.
    """

    def list_commands(self, ctx: click.Context) -> list[str]:
        """Return the names of all commands."""
        return sorted((*_OWN_COMMANDS, *_load_prints()))

    def get_command(self, ctx: click.Context, cmd_name: str) -> click.Command | None:
        """Return the command with that name, or None if there is no such command."""
        if cmd_name not in _OWN_COMMANDS:
            make_command = _load_prints().get(cmd_name)
            return make_command() if make_command else None
        home = import_module(f"paperboard.cli.commands.{cmd_name}_command")
        command: click.Command = getattr(home, cmd_name)
        return command


def _load_prints() -> Mapping[str, Callable[[], click.Command]]:
    """Load the catalogue and return the makers of the commands that print."""
    from paperboard.cli.commands.print_commands import PRINT_COMMANDS  # noqa: PLC0415

    return PRINT_COMMANDS


@click.group(
    cls=_Commands,
    context_settings={"help_option_names": ["-h", "--help"]},
    help=say("Print TwixT boards for two pens, and check the games played on them."),
)
@click.version_option(__version__, prog_name="paperboard")
def command_line() -> None:
    """Hold all commands."""


def main(arguments: Sequence[str] | None = None) -> int:
    """Run the command line and return its exit code.

    0: done, and the input is legal. 1: the input breaks a rule. 2: an option is wrong,
    or something cannot be read or written. Messages go to stderr. Without arguments,
    takes those of the process. Raises KeyboardInterrupt if the user stops it.
    """
    try:
        return command_line.main(arguments, "paperboard", standalone_mode=False) or 0
    except click.ClickException as error:
        with keep_exit_code():
            error.show()
        return error.exit_code
    except click.Abort:
        raise KeyboardInterrupt from None
    except SystemExit:
        # Click exits like this when a reader of the help, such as ``head``, closes.
        return ExitCode.LEGAL
    except OptionError as error:
        for fault in error.faults:
            complain(f"{fault.name}: {say_message(fault.message)}")
    except NotationError as error:
        complain(say_message(error.description))
    except (UnwritableError, FontError) as error:
        complain(say_message(error.message))
    except PaperboardError as error:
        complain(str(error))
    except OSError as error:
        place = error.filename or find_full_stream(error)
        complain(": ".join(filter(None, (place, error.strerror or str(error)))))
    return ExitCode.UNUSABLE
