"""``paperboard serve``: serve the web pages on this machine or to a network."""

import os
import re
import signal
from ipaddress import ip_address

import click

from paperboard.cli.shared.caller_language import say
from paperboard.cli.shared.exit_codes import ExitCode

# A name with a leading dot stands for all names under it.
_NAME = re.compile(r"\.?[\w-]+(\.[\w-]+)*")


def _read_proxy(context: click.Context, option: click.Parameter, text: str) -> str:
    try:
        return str(ip_address(text)) if text else ""
    except ValueError:
        sentence = say("{text!r} is not an IP address").format(text=text)
        raise click.BadParameter(sentence) from None


def _read_hosts(
    context: click.Context, option: click.Parameter, texts: tuple[str, ...]
) -> tuple[str, ...]:
    for text in texts:
        if not _is_name(text):
            sentence = say("{text!r} is not a host name such as club.example")
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
        "Serve the web pages until stopped by Ctrl+C or SIGTERM.\n\nWrites a line "
        "of JSON for each request to standard output."
    )
)
@click.option(
    "--host", default="127.0.0.1", show_default=True, help=say("address to listen on")
)
@click.option(
    "--port",
    default=8000,
    show_default=True,
    type=click.IntRange(0, 65535),
    help=say("port to listen on; 0 picks a free one"),
)
@click.option(
    "--workers",
    default=1,
    show_default=True,
    type=click.IntRange(1, 64),
    help=say("number of worker processes; each uses one core"),
)
@click.option(
    "--proxy",
    default="",
    callback=_read_proxy,
    metavar="ADDRESS",
    help=say(
        "address of the proxy in front, trusted to say which requests came over HTTPS"
    ),
)
@click.option(
    "--trusted-host",
    "hosts",
    multiple=True,
    callback=_read_hosts,
    metavar="NAME",
    help=say("answer to this host name only; may be repeated  [default: any]"),
)
def serve(
    host: str, port: int, workers: int, proxy: str, hosts: tuple[str, ...]
) -> None:
    """Run ``paperboard serve``."""
    for number in (signal.SIGTERM, signal.SIGINT):
        signal.signal(number, _leave)
    # The server and the pages take a second to load; other commands should not wait
    # for them.
    from paperboard.web.serving.server import NoAddressError, PaperServer  # noqa: PLC0415
    from paperboard.web.serving.worker import ServerOptions  # noqa: PLC0415

    shown = f"[{host}]" if ":" in host else host
    try:
        server = PaperServer(ServerOptions(host, port, proxy, hosts, workers))
    except NoAddressError:
        sentence = say(
            "cannot listen on {host!r}: not an address of this machine"
        ).format(host=host)
        raise click.UsageError(sentence) from None
    except OSError as error:
        place = error.filename or f"{shown}:{port}"
        raise OSError(error.errno, error.strerror, place) from None

    def tell_address() -> None:
        address = f"http://{shown}:{server.port}/"
        click.echo(say("paperboard is running at {address}").format(address=address))
        click.echo(say("Press Ctrl+C to stop."))

    server.run(tell_address)


def _leave(number: int, frame: object) -> None:
    """Exit at once; a server that is still loading has nothing to finish."""
    os._exit(ExitCode.LEGAL)
