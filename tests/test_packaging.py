"""The package as distributed: complete, and working without anything else."""

import os
import re
import subprocess
import sys
import tomllib
import venv
from collections.abc import Iterator
from email import message_from_bytes
from pathlib import Path
from urllib.request import urlopen
from zipfile import ZipFile

import pytest
from packaging.requirements import Requirement
from pypdf import PdfReader

import paperboard

ROOT = Path(__file__).parents[1]
PROJECT = tomllib.loads((ROOT / "pyproject.toml").read_text("utf-8"))
CONSTRAINTS = ROOT / "constraints.txt"

# Folders that are beside the package in a checkout and inside it in a wheel.
MOVED_FOLDERS = ("static", "templates")


def run(*command: str | Path, folder: Path = ROOT) -> str:
    """Run a command without this checkout's code in its path; return its output."""
    return subprocess.run(
        command,
        cwd=folder,
        env=make_environment(),
        check=True,
        stdout=subprocess.PIPE,
        text=True,
    ).stdout


def make_environment() -> dict[str, str]:
    """Return the environment of this process without Python's path."""
    return {name: value for name, value in os.environ.items() if name != "PYTHONPATH"}


def find_package_files() -> set[str]:
    """Return the path in the wheel of each file that git tracks or would add."""
    listed = run(
        *("git", "ls-files", "--cached", "--others", "--exclude-standard", "-z"),
        *("paperboard", *MOVED_FOLDERS),
    )
    return {
        f"paperboard/{name}" if name.startswith(MOVED_FOLDERS) else name
        for name in listed.split("\0")
        if name and (ROOT / name).is_file()
    }


@pytest.fixture(scope="module")
def wheel(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """Build the wheel with the installed tools, without network access."""
    folder = tmp_path_factory.mktemp("wheel")
    run(
        *(sys.executable, "-m", "pip", "wheel", "--quiet", "--no-index", "--no-deps"),
        *("--no-build-isolation", "--wheel-dir", folder, ROOT),
    )
    return next(folder.glob("*.whl"))


@pytest.fixture(scope="module")
def program(wheel: Path, tmp_path_factory: pytest.TempPathFactory) -> Path:
    """Install the wheel into an empty environment and return its program."""
    folder = tmp_path_factory.mktemp("empty")
    venv.create(folder, symlinks=True)
    run(
        *(sys.executable, "-m", "pip", "--python", folder, "install", "--quiet"),
        *("--no-compile", "-c", CONSTRAINTS, wheel),
    )
    return folder / "bin" / "paperboard"


@pytest.fixture(scope="module")
def address(program: Path) -> Iterator[str]:
    """Start the installed server and return the printed address."""
    with subprocess.Popen(
        (program, "serve", "--port", "0"),
        cwd=program.parent,
        env=make_environment(),
        stdout=subprocess.PIPE,
        text=True,
    ) as server:
        try:
            assert server.stdout is not None
            line = server.stdout.readline()
            found = re.search(r"http://\S+(?=/)", line)
            assert found is not None, line
            yield found.group()
        finally:
            server.terminate()


def read_pinned_versions() -> dict[str, str]:
    """Return the pinned version of each package, by normalised name."""
    pins = [line.split("==") for line in CONSTRAINTS.read_text("utf-8").split()]
    return {name.lower().replace("_", "-"): version for name, version in pins}


def read_requirements() -> list[Requirement]:
    """Return all requirements of the project, including its tools."""
    groups = PROJECT["dependency-groups"].values()
    texts = [*PROJECT["project"]["dependencies"], *(text for g in groups for text in g)]
    return [Requirement(text) for text in sorted(set(texts))]


@pytest.mark.parametrize("requirement", read_requirements(), ids=lambda r: r.name)
def test_constraints_meet_requirement(requirement: Requirement) -> None:
    """The constraints pin one allowed version of every requirement."""
    version = read_pinned_versions().get(requirement.name)
    assert version is not None
    assert requirement.specifier.contains(version)


@pytest.mark.packaging
def test_wheel_holds_exactly_the_package_files(wheel: Path) -> None:
    """The wheel holds exactly the files of the package, its pages and styles."""
    with ZipFile(wheel) as archive:
        names = {name for name in archive.namelist() if ".dist-info/" not in name}
    assert names == find_package_files()


@pytest.mark.packaging
def test_wheel_names_its_version_and_licences(wheel: Path) -> None:
    """The wheel has the version of the code and the licences of code and fonts."""
    with ZipFile(wheel) as archive:
        info = f"paperboard-{paperboard.__version__}.dist-info"
        metadata = message_from_bytes(archive.read(f"{info}/METADATA"))
        licences = {
            name.removeprefix(f"{info}/licenses/")
            for name in archive.namelist()
            if name.startswith(f"{info}/licenses/")
        }
    assert metadata["Version"] == paperboard.__version__
    assert licences == {"LICENSE", "paperboard/fonts/OFL.txt"}


@pytest.mark.packaging
def test_installed_program_writes_pdf(program: Path, tmp_path: Path) -> None:
    """The installed program writes a board with one page, in any language."""
    run(program, "board", "--lang", "ja", "-o", "board.pdf", folder=tmp_path)
    reader = PdfReader(tmp_path / "board.pdf")
    assert (len(reader.pages), str(reader.root_object["/Lang"])) == (1, "ja")


@pytest.mark.packaging
@pytest.mark.parametrize(
    ("path", "content_type", "start"),
    [
        ("/", "text/html", b"<!doctype html>"),
        ("/settings", "text/html", b"<!doctype html>"),
        ("/resources", "text/html", b"<!doctype html>"),
        ("/static/style.css", "text/css", b""),
        ("/static/preview.js", "text/javascript", b""),
        ("/board.svg", "image/svg+xml", b"<"),
        ("/board.pdf", "application/pdf", b"%PDF-"),
        ("/board.png", "image/png", b"\x89PNG"),
    ],
)
def test_installed_server_answers(
    address: str, path: str, content_type: str, start: bytes
) -> None:
    """The installed server sends pages, styles, scripts and boards."""
    with urlopen(address + path, timeout=60) as response:
        body = response.read()
        assert response.headers.get_content_type() == content_type
    assert body != b""
    assert body[: len(start)].lower() == start.lower()
