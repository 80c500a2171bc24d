"""The architecture: which module may import which, and limits on size."""

import ast
import sys
from collections import Counter
from collections.abc import Iterable, Iterator
from itertools import chain
from pathlib import Path
from typing import NamedTuple

import pytest

ROOT = Path(__file__).parents[1]
PACKAGE = ROOT / "paperboard"

MOST_FILE_LINES = 400
MOST_FUNCTION_LINES = 40

# The other rooms that a room may import; every room may import itself.
ALLOWED_ROOMS = {
    "core": set(),
    "render": {"core", "i18n"},
    "i18n": {"core"},
    "catalogue": {"core", "render", "i18n", "standard_deck"},
    "web": {"core", "render", "i18n", "standard_deck", "catalogue", "__init__"},
    "cli": {
        *("core", "render", "i18n", "standard_deck", "catalogue", "web"),
        "__init__",
    },
    "__main__": {"cli"},
    "standard_deck": {"core"},
    "__init__": {"core", "render", "standard_deck"},
}
# The folders of each room, from the ground up: a folder may import itself, those
# before it and the files of the room, which import no later folder unless they join
# them all.
FLOORS = {
    "core": (
        *("", "game", "cards", "notation", "report", "archive", "rule_book"),
        "products",
    ),
    "render": (
        *("page", "record", "board", "game", "cards", "leaflet", "", "writers"),
    ),
    "catalogue": ("",),
    "web": (*("shared", "files", "pages", "cards", "checker", "api", "", "serving"),),
    "cli": ("shared", "archive", "commands", ""),
}
MOST_FOLDER_FILES = 16
IMPURE_MODULES = {
    *("asyncio", "datetime", "http", "io", "locale", "logging", "multiprocessing"),
    *("os", "pathlib", "random", "secrets", "shutil", "signal", "socket", "sqlite3"),
    *("ssl", "subprocess", "sys", "tempfile", "threading", "time", "urllib", "uuid"),
}
IMPURE_NAMES = {"input", "open", "print"}
PURE_MODULES = sys.stdlib_module_names - IMPURE_MODULES
ONLY_HOME = {
    "ezdxf": "render/writers/dxf.py",
    "svgwrite": "render/writers/svg.py",
    "weasyprint": "render/writers/pdf.py",
    "pypdfium2": "render/writers/png.py",
    "fontTools": "render/page/font.py",
    "segno": "render/page/qr.py",
}


class Fault(NamedTuple):
    """A place in a file and its fault."""

    place: str
    problem: str


def find_import_faults(place: str, source: str) -> Iterator[Fault]:
    """Yield a fault for each import that is not allowed here.

    ``place`` is the path inside the package, such as ``core/board.py``.
    """
    room = place.split("/")[0].removesuffix(".py")
    for module in find_imports(source):
        top = module.split(".")[0]
        target = find_room(module)
        if target is not None and target not in {room, *ALLOWED_ROOMS[room]}:
            yield Fault(place, f"imports {target}")
        if top == "flask" and room != "web":
            yield Fault(place, "imports flask")
        if ONLY_HOME.get(top, place) != place:
            yield Fault(place, f"imports {top}")
        if room == "core" and top not in {"paperboard", *PURE_MODULES}:
            yield Fault(place, f"imports {top}")


def find_imports(source: str) -> Iterator[str]:
    """Yield the full name of every import, including those inside functions."""
    for node in ast.walk(ast.parse(source)):
        if isinstance(node, ast.Import):
            yield from (alias.name for alias in node.names)
        elif isinstance(node, ast.ImportFrom):
            yield from (f"{node.module}.{alias.name}" for alias in node.names)


def find_room(module: str) -> str | None:
    """Return the room of a module of the project, or None for other modules."""
    top, *inner = module.split(".")
    if top != "paperboard":
        return None
    return inner[0] if inner and inner[0] in ALLOWED_ROOMS else "__init__"


def find_floor(module: str) -> tuple[str, str]:
    """Return the room and the folder in it of a module such as ``core.game.board``."""
    room, *inner = module.split(".")
    folder = inner[0] if inner and inner[0] in FLOORS.get(room, ()) else ""
    return room, folder


def find_floor_faults(place: str, source: str) -> Iterator[Fault]:
    """Yield a fault for each import of a later folder of the same room."""
    room, folder = find_floor(place.removesuffix(".py").replace("/", "."))
    floors = FLOORS.get(room)
    if floors is None:
        return
    for module in find_imports(source):
        if not module.startswith("paperboard."):
            continue
        target, inner = find_floor(module.removeprefix("paperboard."))
        if target == room and floors.index(inner) > floors.index(folder):
            yield Fault(place, f"imports {target}/{inner}")


def find_crowded_folders(places: Iterable[str]) -> list[str]:
    """Return the folders with more than 16 Python files."""
    counts = Counter(place.rpartition("/")[0] for place in places)
    return [folder for folder, count in counts.items() if count > MOST_FOLDER_FILES]


def find_shared_names(places: Iterable[str]) -> list[str]:
    """Return the names that several files have, except those of packages."""
    names = Counter(place.rpartition("/")[2] for place in places)
    return [name for name, count in names.items() if count > 1 and name[0] != "_"]


def find_impure_faults(place: str, source: str) -> Iterator[Fault]:
    """Yield a fault for each direct input or output and each global state."""
    for node in ast.walk(ast.parse(source)):
        if isinstance(node, ast.Global):
            yield Fault(place, "keeps global state")
        if isinstance(node, ast.Name) and node.id in IMPURE_NAMES:
            yield Fault(place, f"uses {node.id}")


def find_size_faults(place: str, source: str) -> Iterator[Fault]:
    """Yield a fault if the file is too long, and for each function that is."""
    if len(source.splitlines()) > MOST_FILE_LINES:
        yield Fault(place, "is too long")
    for node in ast.walk(ast.parse(source)):
        if count_lines(node) > MOST_FUNCTION_LINES:
            yield Fault(place, "has a long function")


def count_lines(node: ast.AST) -> int:
    """Return the number of lines of a function without its docstring.

    Other statements count as zero.
    """
    if not isinstance(node, ast.FunctionDef | ast.AsyncFunctionDef):
        return 0
    has_docstring = ast.get_docstring(node) is not None
    uncounted = [node.body[0]] if has_docstring else []
    return measure_height(node) - sum(map(measure_height, uncounted))


def measure_height(node: ast.stmt) -> int:
    """Return how many lines of the file a statement takes."""
    return (node.end_lineno or node.lineno) - node.lineno + 1


def read_sources(*folders: Path) -> Iterator[tuple[str, str]]:
    """Yield the path and the text of every Python file below the folders."""
    for folder in folders:
        for path in sorted(folder.rglob("*.py")):
            yield path.relative_to(folder).as_posix(), path.read_text("utf-8")


def make_function(lines: int) -> str:
    """Return the source of a function with a docstring and this many other lines."""
    return "def f():\n    '''Do.'''\n" + "    f()\n" * (lines - 1)


def test_imports_point_one_way() -> None:
    """No file imports what its room may not import."""
    sources = list(read_sources(PACKAGE))
    faults = chain.from_iterable(find_import_faults(*source) for source in sources)
    assert list(faults) == []
    assert sources != []


def test_folders_build_on_each_other() -> None:
    """Inside a room, no folder imports a later one."""
    sources = list(read_sources(PACKAGE))
    faults = chain.from_iterable(find_floor_faults(*source) for source in sources)
    assert list(faults) == []


def test_folders_are_small_and_names_are_unique() -> None:
    """No folder has over 16 Python files, and file names are unique."""
    places = [place for place, _ in read_sources(PACKAGE)]
    assert find_crowded_folders(places) == []
    assert find_shared_names(places) == []


def test_every_folder_has_its_floor() -> None:
    """Each folder with Python files has a place in the order of imports."""
    folders = {
        tuple(place.split("/")[:-1])
        for place, _ in read_sources(PACKAGE)
        if "/" in place
    }
    named = {(room, floor) for room, floors in FLOORS.items() for floor in floors}
    assert {(*folder, "")[:2] for folder in folders} <= named
    assert all(len(folder) <= 2 for folder in folders)


def test_crowds_and_shared_names_are_found() -> None:
    """A 17th file in a folder and a repeated name are found."""
    crowd = [f"core/x/a{number}.py" for number in range(17)]
    assert find_crowded_folders(crowd) == ["core/x"]
    assert find_crowded_folders(crowd[1:]) == []
    names = ["core/game/x.py", "web/api/x.py", "core/__init__.py", "web/__init__.py"]
    assert find_shared_names(names) == ["x.py"]


def test_core_is_pure() -> None:
    """Core does no input or output and has no global state."""
    faults = chain.from_iterable(
        find_impure_faults(place, source)
        for place, source in read_sources(PACKAGE / "core")
    )
    assert list(faults) == []


def test_files_and_functions_are_short() -> None:
    """No Python file has over 400 lines, and no function over 40."""
    folders = (PACKAGE, ROOT / "tests", ROOT / "benchmarks")
    faults = chain.from_iterable(
        find_size_faults(*source) for source in read_sources(*folders)
    )
    assert list(faults) == []


@pytest.mark.parametrize(
    ("place", "line", "problem"),
    [
        ("core/x.py", "from paperboard.render import svg", "imports render"),
        ("core/x.py", "from paperboard import i18n", "imports i18n"),
        ("core/x.py", "import paperboard", "imports __init__"),
        ("core/x.py", "import os.path", "imports os"),
        ("core/x.py", "from time import sleep", "imports time"),
        ("core/x.py", "import click", "imports click"),
        ("core/x.py", "def f():\n    import random", "imports random"),
        ("render/x.py", "from paperboard.web import create_app", "imports web"),
        ("render/x.py", "from paperboard import __version__", "imports __init__"),
        ("render/x.py", "import svgwrite.path", "imports svgwrite"),
        ("render/writers/svg.py", "from weasyprint import HTML", "imports weasyprint"),
        ("i18n.py", "import paperboard.cli", "imports cli"),
        ("web/x.py", "from paperboard.cli import main", "imports cli"),
        ("cli/x.py", "from flask import Flask", "imports flask"),
    ],
)
def test_forbidden_import_is_found(place: str, line: str, problem: str) -> None:
    """A forbidden import is found anywhere in the file."""
    assert list(find_import_faults(place, line)) == [Fault(place, problem)]


@pytest.mark.parametrize(
    ("place", "line", "problem"),
    [
        ("core/x.py", "from paperboard.core.game import board", "imports core/game"),
        (
            "core/game/x.py",
            "from paperboard.core.report.check import check_text",
            "imports core/report",
        ),
        (
            "render/page/x.py",
            "from paperboard.render.board.board_sheet import layout_board",
            "imports render/board",
        ),
        ("web/api/x.py", "from paperboard.web import create_app", "imports web/"),
    ],
)
def test_import_of_a_later_folder_is_found(place: str, line: str, problem: str) -> None:
    """An import of a folder that builds on this one is found."""
    assert list(find_floor_faults(place, line)) == [Fault(place, problem)]


@pytest.mark.parametrize(
    ("place", "line"),
    [
        ("core/report/x.py", "from paperboard.core.game import board"),
        ("core/game/x.py", "from paperboard.core.errors import Message"),
        ("render/cards_sheet.py", "from paperboard.render.cards import deck_sheet"),
        ("render/board/x.py", "from paperboard.core.products import rule_book"),
        ("i18n.py", "from paperboard.core.language import Lang"),
    ],
)
def test_import_of_an_earlier_folder_passes(place: str, line: str) -> None:
    """An import of an earlier folder, or of another room, is not a fault here."""
    assert list(find_floor_faults(place, line)) == []


@pytest.mark.parametrize(
    ("place", "line"),
    [
        ("core/x.py", "import math\nfrom paperboard.core.game.geometry import Hole"),
        ("render/writers/svg.py", "import svgwrite\nfrom paperboard.core import board"),
        ("web/x.py", "import flask\nfrom paperboard import __version__, i18n"),
        ("cli/x.py", "from paperboard.web import create_app"),
    ],
)
def test_allowed_import_passes(place: str, line: str) -> None:
    """An allowed import is not a fault."""
    assert list(find_import_faults(place, line)) == []


@pytest.mark.parametrize(
    ("source", "problem"),
    [
        ("print(1)", "uses print"),
        ("open('x')", "uses open"),
        ("def f():\n    global x\n    x = 1", "keeps global state"),
    ],
)
def test_impurity_is_found(source: str, problem: str) -> None:
    """Output, input and global state are found."""
    assert list(find_impure_faults("x.py", source)) == [Fault("x.py", problem)]


@pytest.mark.parametrize(
    ("source", "problems"),
    [
        ("pass\n" * 400, []),
        ("pass\n" * 401, ["is too long"]),
        (make_function(40), []),
        (make_function(41), ["has a long function"]),
    ],
)
def test_size_limits_are_exact(source: str, problems: list[str]) -> None:
    """A file of 400 lines and a function of 40 are allowed; one more line is not."""
    assert list(find_size_faults("x.py", source)) == [
        Fault("x.py", problem) for problem in problems
    ]
