"""``paperboard board``: files, exit codes and messages."""

import os
import subprocess
import sys
from pathlib import Path

import pypdf
import pytest

from paperboard.cli import main


@pytest.mark.parametrize(
    ("name", "start"), [("a.svg", b"<svg"), ("a.pdf", b"%PDF"), ("a.PNG", b"\x89PNG")]
)
def test_the_file_name_chooses_the_format(
    folder: Path, name: str, start: bytes
) -> None:
    """The ending of the file name decides what is written."""
    assert main(["board", "-o", name, "--size", "12"]) == 0
    assert (folder / name).read_bytes().startswith(start)
    assert [name] == [path.name for path in folder.iterdir()]


def test_several_sheets_become_numbered_svg_files(folder: Path) -> None:
    """A board on two sheets gives FILE-1.svg and FILE-2.svg, but no FILE.svg."""
    assert main(["board", "-o", "big.svg", "--size", "48"]) == 0
    assert ["big-1.svg", "big-2.svg"] == sorted(p.name for p in folder.iterdir())


def test_several_sheets_become_pages_of_one_pdf(folder: Path) -> None:
    """A board on four sheets gives one PDF of four pages."""
    assert main(["board", "-o", "big.pdf", "--size", "48", "--pages", "4"]) == 0
    assert len(pypdf.PdfReader(folder / "big.pdf").pages) == 4


@pytest.mark.parametrize("flag", ["--per-page", "--per_page"])
def test_an_option_has_the_name_that_addresses_use(folder: Path, flag: str) -> None:
    """An option may be written with underscores, as in URLs, or with dashes."""
    assert main(["board", "-o", "a.svg", "--size", "12", flag, "4"]) == 0


def test_a_bare_flag_means_true(folder: Path) -> None:
    """``--guides`` alone draws the guide lines, as ``--guides true`` does."""
    main(["board", "-o", "bare.svg", "--guides"])
    main(["board", "-o", "full.svg", "--guides", "true"])
    main(["board", "-o", "none.svg"])
    bare, full, none = (
        (folder / f"{name}.svg").read_bytes() for name in ("bare", "full", "none")
    )
    assert bare == full
    assert bare != none


@pytest.mark.parametrize(
    ("arguments", "words"),
    [
        (["-o", "a.svg", "--size", "3"], ["size", "4 to 100", "'3'"]),
        (["-o", "a.svg", "--size", "12", "--rows", "12"], ["size", "rows"]),
        (["-o", "a.svg", "--rows", "9", "--rows", "9"], ["rows", "more than once"]),
        (["-o", "a.svg", "--rows", "x", "--margin", "1"], ["rows", "margin", "5 to"]),
        (["-o", "a.svg", "--title", "\N{GRINNING FACE}"], ["title", "print"]),
        (["-o", "a.svg", "--colums", "9"], ["--colums", "--columns"]),
        (["-o", "a.png", "--paper", "1300x1300"], ["paper", "59 megapixels"]),
        (["-o", "a.pdf", "--paper", "49x300"], ["paper", "50 to 1300", "49x300"]),
        (["-o", "a.txt"], ["a.txt", ".svg, .pdf, .png, .dxf"]),
        (["-o", "-", "--output-format", "svg", "--size", "48"], ["2 sheets"]),
        (["-o", "no/a.svg"], ["no/a.svg", "No such file or directory"]),
        ([], ["--output"]),
    ],
)
def test_a_wrong_call_is_refused_in_words(
    folder: Path,
    arguments: list[str],
    words: list[str],
    capsys: pytest.CaptureFixture[str],
) -> None:
    """An invalid option ends with 2; the message names it and its range."""
    assert main(["board", *arguments]) == 2
    shown = capsys.readouterr()
    assert [] == [word for word in words if word not in shown.err]
    assert "" == shown.out
    assert [] == list(folder.iterdir())


def test_an_existing_file_survives_a_full_disk(
    folder: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    """If the disk is full, the old files are unchanged and no partial file is left."""
    for number in (1, 2):
        (folder / f"a-{number}.svg").write_text("old")
    calls = iter([None, OSError(28, "No space left on device")])

    def sync(_: int) -> None:
        error = next(calls)
        if error is not None:
            raise error

    monkeypatch.setattr(os, "fsync", sync)
    assert main(["board", "-o", "a.svg", "--size", "48"]) == 2
    assert "a-2.svg: No space left on device" in capsys.readouterr().err
    assert {"a-1.svg": "old", "a-2.svg": "old"} == {
        path.name: path.read_text() for path in folder.iterdir()
    }


def test_an_existing_file_keeps_its_permissions(folder: Path) -> None:
    """A replaced file keeps its permissions."""
    path = folder / "a.svg"
    path.write_text("old")
    path.chmod(0o640)
    assert main(["board", "-o", "a.svg"]) == 0
    assert 0o640 == path.stat().st_mode & 0o777
    assert path.read_text().startswith("<svg")


def test_a_linked_file_stays_linked(folder: Path) -> None:
    """Writing to a symbolic link replaces the file it points to, not the link."""
    (folder / "real.svg").write_text("old")
    (folder / "link.svg").symlink_to("real.svg")
    assert main(["board", "-o", "link.svg"]) == 0
    assert (folder / "link.svg").is_symlink()
    assert (folder / "real.svg").read_text().startswith("<svg")


def test_standard_output_gets_a_pdf(folder: Path) -> None:
    """``-o -`` writes a complete PDF to standard output and nothing else."""
    done = subprocess.run(
        [sys.executable, "-m", "paperboard", "board", "-o", "-"],
        capture_output=True,
        check=True,
    )
    assert done.stdout.startswith(b"%PDF")
    assert done.stdout.rstrip().endswith(b"%%EOF")
    assert b"" == done.stderr


def test_a_device_is_written_to(folder: Path) -> None:
    """A path that is not a regular file, such as /dev/null, is written in place."""
    assert main(["board", "-o", "/dev/null", "--output-format", "svg"]) == 0
    assert not Path("/dev/null").is_file()


def test_equal_options_in_two_processes_give_equal_bytes(folder: Path) -> None:
    """Hash order, which differs between processes, does not change the output."""
    names = ("a.svg", "a.pdf", "a.png")
    program = (
        "import sys; from paperboard.cli import main; "
        "[main(['board', '-o', name, '--guides']) for name in sys.argv[1:]]"
    )
    made = []
    for seed in ("1", "2"):
        subprocess.run(
            [sys.executable, "-c", program, *names],
            env={**os.environ, "PYTHONHASHSEED": seed},
            check=True,
        )
        made.append([(folder / name).read_bytes() for name in names])
        for name in names:
            (folder / name).unlink()
    assert [] == [
        name for name, one, other in zip(names, *made, strict=True) if one != other
    ]


def test_the_lang_option_changes_the_words(folder: Path) -> None:
    """``--lang`` writes the sheet in that language and sets the SVG's language."""
    assert main(["board", "-o", "a.svg", "--lang", "sv"]) == 0
    svg = (folder / "a.svg").read_text()
    assert "Skriv ut i 100 %" in svg
    assert 'xml:lang="sv"' in svg


def test_help_and_version_end_well(capsys: pytest.CaptureFixture[str]) -> None:
    """``--help`` and ``--version`` print something and end with 0."""
    assert main(["--help"]) == 0
    assert main(["--version"]) == 0
    assert main(["board", "--help"]) == 0
    assert "a whole number from 4 to 100" in " ".join(capsys.readouterr().out.split())


@pytest.mark.parametrize(
    ("arguments", "words"),
    [
        (
            ["serve", "--host", "nosuch.invalid"],
            "cannot listen on 'nosuch.invalid': not an address",
        ),
        (["serve", "--host", ""], "cannot listen on '': not an address"),
        (["board", "-o", "ring.svg"], "ring.svg: Too many levels of symbolic links"),
        (
            ["board", "-o", "/dev/full", "--output-format", "svg"],
            "/dev/full: No space left",
        ),
    ],
)
def test_what_the_machine_refuses_is_said_in_words(
    folder: Path, arguments: list[str], words: str, capsys: pytest.CaptureFixture[str]
) -> None:
    """An unusable host, symbolic link or device ends with 2 and one sentence."""
    (folder / "ring.svg").symlink_to("circle.svg")
    (folder / "circle.svg").symlink_to("ring.svg")
    assert 2 == main(arguments)
    assert words in capsys.readouterr().err


def test_a_closed_standard_output_is_said_in_words(folder: Path) -> None:
    """Without a standard output, ``-o -`` ends with 2 and one sentence."""
    done = subprocess.run(
        f"exec {sys.executable} -m paperboard board -o - --output-format svg >&-",
        shell=True,
        stderr=subprocess.PIPE,
        text=True,
        check=False,
    )
    assert (2, "paperboard: standard output: Bad file descriptor\n") == (
        done.returncode,
        done.stderr,
    )


def test_several_files_show_progress(
    folder: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    """On a terminal, several sheets show a progress bar on stderr; one does not."""
    monkeypatch.setattr(sys.stderr, "isatty", lambda: True, raising=False)
    assert 0 == main(["board", "-o", "one.svg"])
    assert "" == capsys.readouterr().err
    monkeypatch.setattr(sys.stderr, "isatty", lambda: True, raising=False)
    assert 0 == main(["board", "-o", "two.svg", "--size", "48"])
    assert "100%" in capsys.readouterr().err
