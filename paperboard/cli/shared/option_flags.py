"""Options from core as options of a command, with the same names as in URLs."""

from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from typing import Any, TypeVar

import click

from paperboard.cli.shared.caller_language import say, say_message
from paperboard.core.options import Flag, Option

_Command = TypeVar("_Command", bound=Callable[..., Any])
_TRUE = "true"
_FLAG_TEXTS = frozenset({_TRUE, "false"})


def take_options(options: Sequence[Option]) -> Callable[[_Command], _Command]:
    """Return the decorator that gives a command these options.

    The command gets the texts as given. Core validates them, so that pages and command
    line refuse the same values in the same words.
    """

    def decorate(command: _Command) -> _Command:
        for option in reversed(options):
            command = _make_click_option(option)(command)
        return command

    return decorate


def _make_click_option(option: Option) -> Callable[[_Command], _Command]:
    flag = option.name.replace("_", "-")
    # A flag without a value means true.
    bare: dict[str, Any] = {"is_flag": False, "flag_value": _TRUE}
    return click.option(
        *sorted({f"--{flag}", f"--{option.name}"}),
        option.name,
        multiple=True,
        metavar="VALUE",
        help=describe_option(option),
        **(bare if isinstance(option.kind, Flag) else {}),
    )


def describe_option(option: Option) -> str:
    """Describe an option: its meaning, the values it accepts and its default."""
    text = f"{say(option.meaning)}: {say_message(option.kind.accepts())}"
    if option.default in {None, ""}:
        return text
    default = say("default: {value}").format(value=option.kind.format(option.default))
    return f"{text}  [{default}]"


def collect_pairs(texts: Mapping[str, tuple[str, ...]]) -> list[tuple[str, str]]:
    """Return the given options as pairs of name and text."""
    return [(name, text) for name, given in texts.items() for text in given]


class FileCommand(click.Command):
    """A command that takes a file name as well as options.

    A bare flag before the file name does not take that name as its value.
    """

    def parse_args(self, ctx: click.Context, args: list[str]) -> list[str]:
        """Parse the arguments after adding ``true`` to bare flags."""
        flags = {
            name
            for option in self.params
            if isinstance(option, click.Option) and option.flag_value == _TRUE
            for name in (*option.opts, *option.secondary_opts)
        }
        return super().parse_args(ctx, list(_complete_flags(args, flags)))


def _complete_flags(arguments: Iterable[str], flags: set[str]) -> Iterator[str]:
    rest = iter(arguments)
    bare = ""
    for argument in rest:
        if bare:
            yield bare if argument in _FLAG_TEXTS else f"{bare}={_TRUE}"
        bare = argument if argument in flags else ""
        if not bare:
            yield argument
        if argument == "--":
            break
    if bare:
        yield f"{bare}={_TRUE}"
    yield from rest
