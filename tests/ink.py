"""Which inks a PDF takes: by its own commands, and as ghostscript prints it."""

import io
import subprocess
from collections.abc import Iterator
from pathlib import Path
from typing import Any, NamedTuple

import pypdf
from pypdf.generic import ContentStream

_COLOR_COMMANDS = frozenset(
    {"rg", "RG", "k", "K", "cs", "CS", "sc", "SC", "scn", "SCN"}
)


class Ink(NamedTuple):
    """The shares of a page that each ink covers, from 0 to 1."""

    cyan: float
    magenta: float
    yellow: float
    black: float


def find_color_commands(pdf: bytes) -> set[str]:
    """Return the commands of a PDF that set a colour other than a grey.

    An image, which may have any colour, counts as such a command.
    """
    return {
        command
        for page in pypdf.PdfReader(io.BytesIO(pdf)).pages
        for command in _list_commands(page.get_contents(), page["/Resources"])
        if command in _COLOR_COMMANDS or command == "/Image"
    }


def _list_commands(content: Any, resources: Any) -> Iterator[str]:
    for _, command in ContentStream(content, None).operations:
        yield command.decode()
    for drawn in resources.get("/XObject", {}).values():
        part = drawn.get_object()
        if part["/Subtype"] == "/Form":
            yield from _list_commands(part, part.get("/Resources", {}))
        else:
            yield str(part["/Subtype"])


def measure_ink(path: Path) -> list[Ink]:
    """Return the ink of each page of a PDF, as ghostscript prints it.

    Needs ghostscript, which the tests do not install.
    """
    command = ["gs", "-q", "-dSAFER", "-o", "-", "-sDEVICE=inkcov", str(path)]
    said = subprocess.run(command, check=True, capture_output=True, text=True)
    rows = (line.split()[:4] for line in said.stdout.splitlines() if "CMYK" in line)
    return [Ink(*map(float, row)) for row in rows]
