"""``paperboard serve``: the pages, on this machine or for a network."""

import os
import re
import signal
from ipaddress import ip_address

import click

from paperboard.cli.shared.caller_language import say
from paperboard.cli.shared.exit_codes import ExitCode

# Of a name that begins with a dot, all names under it are meant.
_NAME = re.compile(r"\.?[\w-]+(\.[\w-]+)*")


def _read_proxy(context: click.Context, option: click.Parameter, text: str) -> str:
    try:
        return str(ip_address(text)) if text else ""
    except ValueError:
        sentence = say("{text!r} is no IP address").format(text=text)
        raise click.BadParameter(sentence) from None


def _read_hosts(
    context: click.Context, option: click.Parameter, texts: tuple[str, ...]
) -> tuple[str, ...]:
    for text in texts:
        if not _is_name(text):
            sentence = say("{text!r} is no name of a host, such as club.example")
            raise click.BadParameter(sentence.format(text=text))
    return texts


def _is_name(text: str) -> bool:
    try:
        text.encode("idna")
    except UnicodeError:
        return False
    return _NAME.fullmatch(text) is not None


@click.command(
    help=say(
        "Show the pages in a browser until stopped by Ctrl+C or SIGTERM.\n\n"
        "Writes a line of JSON for each request to standard output."
    )
)
@click.option(
    "--host", default="127.0.0.1", show_default=True, help=say("address to use")
)
@click.option(
    "--port",
    default=8000,
    show_default=True,
    type=click.IntRange(0, 65535),
    help=say("port to use; 0 takes a free one"),
)
@click.option(
    "--workers",
    default=1,
    show_default=True,
    type=click.IntRange(1, 64),
    help=say("number of processes"),
)
@click.option(
    "--proxy",
    default="",
    callback=_read_proxy,
    metavar="ADDRESS",
    help=say("address of the proxy in front, which says who came by HTTPS"),
)
@click.option(
    "--trusted-host",
    "hosts",
    multiple=True,
    callback=_read_hosts,
    metavar="NAME",
    help=say("answer to this name only; may be given again  [default: any]"),
)
def serve(
    host: str, port: int, workers: int, proxy: str, hosts: tuple[str, ...]
) -> None:
    """Run ``paperboard serve``."""
    for number in (signal.SIGTERM, signal.SIGINT):
        signal.signal(number, _leave)
    # The server and the pages take a second to load, which other commands should
    # not cost.
    from paperboard.web.serving.server import NoAddressError, PaperServer  # noqa: PLC0415
    from paperboard.web.serving.worker import ServerOptions  # noqa: PLC0415

    shown = f"[{host}]" if ":" in host else host
    try:
        server = PaperServer(ServerOptions(host, port, proxy, hosts, workers))
    except NoAddressError:
        sentence = say("{host!r} is no address of this machine").format(host=host)
        raise click.UsageError(sentence) from None
    except OSError as error:
        place = error.filename or f"{shown}:{port}"
        raise OSError(error.errno, error.strerror, place) from None

    def tell_address() -> None:
        address = f"http://{shown}:{server.port}/"
        click.echo(say("paperboard is at {address}").format(address=address))
        click.echo(say("Stop it with Ctrl+C."))

    server.run(tell_address)


def _leave(number: int, frame: object) -> None:
    """End at once; while the server is loading, there is nothing to finish."""
    os._exit(ExitCode.LEGAL)
