"""The addresses of all files to print, one for each thing and kind of file."""

from functools import partial
from typing import Any

from flask import Blueprint, Response

from paperboard.catalogue.everything import CATALOGUE
from paperboard.catalogue.printable import Printable
from paperboard.render.writers.file_kinds import FileKind
from paperboard.web.files.delivery import send_file
from paperboard.web.files.printed_files import parse_file
from paperboard.web.shared.query import drop_empty, read_pairs
from paperboard.web.shared.site_address import get_address


def make_blueprint() -> Blueprint:
    """Return a blueprint with the addresses of everything in the catalogue.

    Each address is a separate route, as fixed paths are matched faster than patterns.
    The endpoint of a thing has the thing's name.
    """
    blueprint = Blueprint("files", __name__)
    for printable in CATALOGUE:
        view = partial(_send, printable)
        for kind in printable.kinds:
            path, defaults = f"/{printable.name}.{kind.value}", {"suffix": kind.value}
            blueprint.add_url_rule(path, printable.name, view, defaults=defaults)
    return blueprint


def _send(printable: Printable[Any], suffix: str) -> Response:
    """Send a file, unless the browser already has it."""
    pairs = read_pairs()
    if printable.skips_empty:
        pairs = drop_empty(pairs)
    file = parse_file(printable, FileKind(suffix), pairs, address=get_address())
    return send_file(file)
