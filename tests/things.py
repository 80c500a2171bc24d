"""The things in the catalogue by name, and their files."""

from paperboard.catalogue.everything import CATALOGUE
from paperboard.render.writers.file_kinds import FileKind
from paperboard.web.files.printed_files import PrintedFile, parse_file
from paperboard.web.shared.query import Pairs

THINGS = {printable.name: printable for printable in CATALOGUE}


def make_file(name: str, kind: FileKind, pairs: Pairs = ()) -> PrintedFile:
    """Return the file of a thing with these options."""
    return parse_file(THINGS[name], kind, pairs)
