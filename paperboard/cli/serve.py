"""``paperboard serve``: the pages, on this machine or for a network."""

import logging
import signal
from types import FrameType

import click

from paperboard.cli.language import say


@click.command(
    help=say("Show the pages in a browser until stopped by Ctrl+C or SIGTERM.")
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
def serve(host: str, port: int) -> None:
    """Run ``paperboard serve``."""
    # The server and the pages take a second to load, which other commands should
    # not cost.
    from waitress import create_server  # noqa: PLC0415

    from paperboard.render.pdf import warm_up  # noqa: PLC0415
    from paperboard.web import create_app  # noqa: PLC0415

    try:
        server = create_server(create_app(), host=host, port=port, threads=8)
    except ValueError:
        sentence = say("{host!r} is no address of this machine").format(host=host)
        raise click.UsageError(sentence) from None
    # The queue is there to be used; how long it is tells a user nothing.
    logging.getLogger("waitress.queue").setLevel(logging.ERROR)
    warm_up()
    shown = f"[{host}]" if ":" in host else host
    address = f"http://{shown}:{server.effective_port}/"
    click.echo(say("paperboard is at {address}").format(address=address))
    click.echo(say("Stop it with Ctrl+C."))
    signal.signal(signal.SIGTERM, _stop)
    server.run()


def _stop(number: int, frame: FrameType | None) -> None:
    """End the server as Ctrl+C does: answers under way are finished."""
    raise KeyboardInterrupt
