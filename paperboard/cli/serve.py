"""``paperboard serve``: the pages, on this machine or for a network."""

import logging

import click


@click.command()
@click.option("--host", default="127.0.0.1", show_default=True, help="address to use")
@click.option(
    "--port",
    default=8000,
    show_default=True,
    type=click.IntRange(0, 65535),
    help="port to use; 0 takes a free one",
)
@click.option(
    "--proxy",
    default="",
    metavar="ADDRESS",
    help="address of the proxy in front, which says who came by HTTPS",
)
@click.option(
    "--trusted-host",
    "hosts",
    multiple=True,
    metavar="NAME",
    help="answer to this name only; may be given again  [default: any]",
)
def serve(host: str, port: int, proxy: str, hosts: tuple[str, ...]) -> None:
    """Show the pages in a browser until stopped by Ctrl+C or SIGTERM.

    Writes a line of JSON for each request to standard output.
    """
    # The server and the pages take a second to load, which other commands should
    # not cost.
    from paperboard.web.readiness import prepare  # noqa: PLC0415
    from paperboard.web.server import PaperServer, ServerOptions  # noqa: PLC0415

    try:
        server = PaperServer(ServerOptions(host, port, proxy, hosts))
    except ValueError:
        raise click.UsageError(f"{host!r} is no address of this machine") from None
    # The queue is there to be used; how long it is tells a user nothing.
    logging.getLogger("waitress.queue").setLevel(logging.ERROR)
    prepare()
    shown = f"[{host}]" if ":" in host else host
    click.echo(f"paperboard is at http://{shown}:{server.port}/")
    click.echo("Stop it with Ctrl+C.")
    server.run()
