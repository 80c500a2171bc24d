"""``paperboard serve``: the pages, on this machine or for a network."""

import os
import signal

import click

from paperboard.cli.language import say
from paperboard.cli.messages import ExitCode


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
    "--proxy",
    default="",
    metavar="ADDRESS",
    help=say("address of the proxy in front, which says who came by HTTPS"),
)
@click.option(
    "--trusted-host",
    "hosts",
    multiple=True,
    metavar="NAME",
    help=say("answer to this name only; may be given again  [default: any]"),
)
def serve(host: str, port: int, proxy: str, hosts: tuple[str, ...]) -> None:
    """Run ``paperboard serve``."""
    for number in (signal.SIGTERM, signal.SIGINT):
        signal.signal(number, _leave)
    # The server and the pages take a second to load, which other commands should
    # not cost.
    from paperboard.web.readiness import prepare  # noqa: PLC0415
    from paperboard.web.server import PaperServer, ServerOptions  # noqa: PLC0415

    try:
        server = PaperServer(ServerOptions(host, port, proxy, hosts))
    except ValueError:
        sentence = say("{host!r} is no address of this machine").format(host=host)
        raise click.UsageError(sentence) from None
    prepare()
    shown = f"[{host}]" if ":" in host else host
    address = f"http://{shown}:{server.port}/"
    click.echo(say("paperboard is at {address}").format(address=address))
    click.echo(say("Stop it with Ctrl+C."))
    server.run()


def _leave(number: int, frame: object) -> None:
    """End at once; while the server is loading, there is nothing to finish."""
    os._exit(ExitCode.LEGAL)
