"""``paperboard check`` with many games: folders, zip files, lines and exit codes."""

import io
import json
import os
import sys
import zipfile
from pathlib import Path
from typing import Any
from unittest.mock import patch

import pytest

from paperboard.cli.archive import progress, zip_files
from paperboard.core.notation import FILE_LIMIT
from tests.cli.calls import DRAWN, MISTYPED, OCCUPIED, WON, call

TWO = f"{WON}\n\n{DRAWN}\n"
CONTRADICTED = f"{WON} 0-1"
FORFEIT = '[Board "12x12"] [Result "vertical"] [Termination "forfeit"] B5 D8'


def list_lines(*arguments: str, given: bytes | str = b"") -> list[dict[str, Any]]:
    """Return the lines of JSON that a check of many games writes."""
    done = call("check", *arguments, "--ndjson", given=given)
    return [json.loads(line) for line in done.out.splitlines()]


def list_places(*arguments: str) -> list[tuple[str, int]]:
    """Return the file and the number of each game found."""
    return [(line["file"], line["number"]) for line in list_lines(*arguments)]


def write_zip(path: Path, members: dict[str, str]) -> None:
    """Write a zip file with these members."""
    with zipfile.ZipFile(path, "w", zipfile.ZIP_DEFLATED) as archive:
        for name, text in members.items():
            archive.writestr(name, text)


@pytest.mark.parametrize(
    ("code", "texts"),
    [
        (0, [WON, DRAWN]),
        (1, [WON, OCCUPIED]),
        (1, [WON, CONTRADICTED]),
        (2, [OCCUPIED, MISTYPED, WON]),
        (2, ["", " "]),
    ],
)
def test_the_worst_game_decides(code: int, texts: list[str], folder: Path) -> None:
    """The exit code is that of the worst game, with or without other processes."""
    for number, text in enumerate(texts):
        (folder / f"{number}.txt").write_text(text)
    for more in ([], ["--ndjson"], ["--jobs", "2"]):
        assert code == call("check", ".", *more).code


def test_each_game_has_a_line_and_all_have_a_sum(folder: Path) -> None:
    """The plain lines say what each game is, and then how many are what."""
    (folder / "a.txt").write_text("\n\n".join((WON, OCCUPIED, CONTRADICTED, FORFEIT)))
    (folder / "b.txt").write_text(MISTYPED)
    (folder / "c.jpg").write_text("")
    (folder / "d").mkdir()
    done = call("check", ".")
    assert done.out.decode("ascii").splitlines() == [
        "./a.txt, game 1: legal, 5 moves: Vertical wins (connection)",
        "./a.txt, game 2: illegal: move 4 (B5): B5 is already occupied [occupied]",
        "./a.txt, game 3: legal, 5 moves: Vertical wins (connection); "
        "contradicts the stated result: Horizontal wins",
        "./a.txt, game 4: legal, 2 moves: Not finished; "
        "stated result: Vertical wins (forfeit)",
        "./b.txt, game 1: unreadable: line 2, column 7: expected a move here, "
        "found 'resignn'",
        "",
        "Games: 5 in 2 files",
        "Legal: 3",
        "Contradicting the stated result: 1",
        "Breaking a rule: 1",
        "  occupied: 1",
        "Unreadable: 1",
        "Files skipped because of their names: 1",
        "Folders skipped without --recursive: 1",
    ]
    assert (done.code, done.err) == (2, "")


def test_one_game_gives_a_report_and_two_give_lines(folder: Path) -> None:
    """Only a file or standard input with one game gives the report on that game."""
    for name, text in (("one.txt", WON), ("two.txt", TWO)):
        (folder / name).write_text(text)
    assert call("check", "one.txt").out == call("check", "-", given=WON).out
    assert call("check", "one.txt").out.startswith(b"Board: 5x5\n")
    assert call("check", "two.txt").out.startswith(b"two.txt, game 1: legal")
    assert call("check", "-", given=TWO).out.startswith(b"-, game 1: legal")
    assert 2 == call("check", "two.txt", "--json").code
    assert "--ndjson" in call("check", "one.txt", "one.txt", "--json").err
    assert [("one.txt", 1)] == list_places("one.txt")


def test_folders_are_read_by_the_names_in_them(folder: Path) -> None:
    """Endings count in any case, and folders in a folder only if asked for."""
    (folder / "in" / "sub").mkdir(parents=True)
    for name in ("b.TXT", "a.T1", "c.jpg", "sub/d.Sgf", "sub/e"):
        (folder / "in" / name).write_text(WON)
    write_zip(folder / "in" / "f.Zip", {"x/g.tsgf": WON, "h.md": WON, "i.txt": TWO})
    top = [("in/a.T1", 1), ("in/b.TXT", 1)]
    packed = [("in/f.Zip/x/g.tsgf", 1), ("in/f.Zip/i.txt", 1), ("in/f.Zip/i.txt", 2)]
    assert [*top, *packed] == list_places("in")
    assert [*top, *packed] == list_places("in/")
    assert [*top, *packed, ("in/sub/d.Sgf", 1)] == list_places("in", "--recursive")
    assert [("in/a.T1", 1), ("in/c.jpg", 1)] == list_places("in/[ac].*")
    assert "no file has such a name" in call("check", "in/*.no").err


def test_a_file_whose_name_looks_like_a_pattern_is_read(folder: Path) -> None:
    """A name with brackets means the file of that name, if there is one."""
    (folder / "[a].txt").write_text(WON)
    assert [("[a].txt", 1)] == list_places("[a].txt")


def test_what_cannot_be_read_stops_nothing(folder: Path) -> None:
    """Each file that is not read has a line on standard error, and the rest is done."""
    club = folder / "club"
    club.mkdir()
    (club / "a.txt").write_text(WON)
    os.mkfifo(club / "b.txt")
    with (club / "c.txt").open("wb") as file:
        file.truncate(2 * 2**30)
    (club / "d.zip").write_bytes(b"PK\x03\x04 and no more")
    (club / "e").symlink_to(".", target_is_directory=True)
    (club / "f.txt").symlink_to("f.txt")
    (club / "g.txt").symlink_to("/dev/zero")
    (club / "h.txt").write_text("")
    (club / "z.txt").write_text(DRAWN)
    done = call("check", "club", "--recursive")
    assert 2 == done.code
    assert [line.split(": ")[1] for line in done.err.splitlines()] == [
        *("club/b.txt", "club/c.txt", "club/d.zip", "club/e", "club/f.txt"),
        *("club/g.txt", "club/h.txt"),
    ]
    for reason in ("regular file", "sparse", "damaged", "contains itself", "no game"):
        assert reason in done.err
    assert b"Games: 2 in 3 files" in done.out
    assert b"Files not read: 6" in done.out


def test_one_file_that_cannot_be_read_has_only_its_reason(folder: Path) -> None:
    """A single name that is refused gives no lines about games."""
    os.mkfifo(folder / "pipe.txt")
    for name, reason in (
        ("pipe.txt", "not a regular file; use - to read standard input"),
        ("/dev/zero", "not a regular file; use - to read standard input"),
        ("nofile", "No such file or directory"),
    ):
        assert (2, b"", f"paperboard: {name}: {reason}\n") == call("check", name)


def test_a_folder_is_read_once(folder: Path) -> None:
    """Links from folder to folder do not multiply the games."""
    for name in ("a", "b"):
        (folder / "club" / name).mkdir(parents=True)
        (folder / "club" / name / "game.txt").write_text(WON)
    (folder / "club" / "b" / "also").symlink_to("../a", target_is_directory=True)
    found = list_places("club", "--recursive")
    assert [("club/a/game.txt", 1), ("club/b/game.txt", 1)] == found


def test_a_zip_file_is_not_trusted(folder: Path) -> None:
    """Too much in a zip file is refused member by member, and the rest is read."""
    write_zip(folder / "in.zip", {"a.txt": WON})
    with zipfile.ZipFile(folder / "out.zip", "w", zipfile.ZIP_DEFLATED) as archive:
        archive.write("in.zip")
        archive.writestr("bomb.txt", b"\0" * 2_000)
        archive.writestr("c.txt", WON, zipfile.ZIP_BZIP2)
        archive.writestr("d.txt", WON)
        archive.writestr("e.txt", TWO)
    with (
        patch.object(zip_files, "LARGE_FILE_LIMIT", 1_000),
        patch.object(zip_files, "UNPACKED_LIMIT", len(WON) + 10),
    ):
        done = call("check", "out.zip")
    assert 2 == done.code
    assert done.out.startswith(b"out.zip/d.txt, game 1: legal")
    assert [line.split(": ")[1] for line in done.err.splitlines()] == [
        *("out.zip/in.zip", "out.zip/bomb.txt", "out.zip/c.txt", "out.zip/e.txt"),
    ]


def test_no_more_is_unpacked_than_stated(folder: Path) -> None:
    """A member that is larger than its stated size is damaged."""
    write_zip(folder / "a.zip", {"a.txt": WON + " " * 5_000, "b.txt": WON})
    data = (folder / "a.zip").read_bytes()
    size = (len(WON) + 5_000).to_bytes(4, "little")
    (folder / "a.zip").write_bytes(data.replace(size, b"\x20\0\0\0"))
    done = call("check", "a.zip")
    assert "a.zip/a.txt: damaged" in done.err
    assert b"a.zip/b.txt, game 1: legal" in done.out


@pytest.mark.parametrize("most", [2, 3])
def test_the_number_of_members_is_limited(most: int, folder: Path) -> None:
    """A zip file with one member too many is refused before its list is loaded."""
    write_zip(folder / "a.zip", {f"{number}.txt": WON for number in range(3)})
    with patch.object(zip_files, "MEMBER_LIMIT", most):
        assert 3 * (most == 3) == len(list_lines("a.zip"))


def test_zip_files_come_on_standard_input_too() -> None:
    """A zip file is known by its first bytes."""
    packed = io.BytesIO()
    with zipfile.ZipFile(packed, "w") as archive:
        archive.writestr("a.txt", WON)
    (line,) = list_lines("-", given=packed.getvalue())
    assert ("-/a.txt", True) == (line["file"], line["legal"])


def test_games_are_limited_and_files_may_be_longer(folder: Path) -> None:
    """A file of over 64 kB is read if each of its games is shorter."""
    games = [DRAWN.ljust(FILE_LIMIT - 2), WON.ljust(FILE_LIMIT + 2), WON]
    (folder / "a.txt").write_text("\n\n".join(games))
    assert [True, None, True] == [line["legal"] for line in list_lines("a.txt")]


def test_options_are_defaults_for_many_games(folder: Path) -> None:
    """A game that names its board is right, and one without takes the options."""
    (folder / "a.txt").write_text(f'{WON}\n\n[Event "x"] 1. L12 2. K9\n')
    lines = list_lines("a.txt", "--columns", "12", "--rows", "30")
    assert [(5, 5), (12, 30)] == [tuple(line["board"].values()) for line in lines]


def test_lines_are_the_same_with_more_processes(folder: Path) -> None:
    """The lines come in the order of the games, whoever checked them."""
    (folder / "a.txt").write_text(TWO * 40)
    alone = call("check", "a.txt", "--ndjson")
    assert alone == call("check", "a.txt", "--ndjson", "--jobs", "3")
    assert 80 == len(alone.out.splitlines())
    assert "jobs" in call("check", "a.txt", "--jobs", "65").err


def test_equal_lines_are_folded() -> None:
    """A fault that is there often has one line, with the number of times."""
    text = '[Board "8x8"] [Position] vertical: A1 A1 A1 C3; horizontal: D5'
    lines = call("check", "-", given=text).out.decode().splitlines()
    assert "  A1 is a corner; corners have no holes [corner] (3 times)" in lines
    assert "  A1 is already occupied [occupied] (2 times)" in lines
    assert len(lines) == len(set(lines))
    assert 6 == len(
        json.loads(call("check", "-", "--json", given=text).out)["problems"]
    )


def test_names_cannot_steer_a_terminal(folder: Path) -> None:
    """Line breaks and escapes in a file name are shown, not written."""
    name = "a\n\x1b[2J\udcff.txt"
    (folder / name).write_text(TWO)
    assert rb"a\n\x1b[2J\udcff.txt, game 1: legal" in call("check", name).out
    assert name == list_lines(name)[0]["file"]


def test_a_bar_is_only_drawn_on_a_terminal(folder: Path) -> None:
    """The bar goes to standard error and leaves the lines as they are."""
    (folder / "a.txt").write_text(TWO)
    silent = call("check", "a.txt")
    with patch.object(progress, "is_terminal", return_value=True):
        shown = call("check", "a.txt")
    assert (silent.out, silent.err) == (shown.out, "")
    assert "100%  2 games" in shown.err
    assert shown.err.endswith("\r\x1b[K")


def test_a_closed_pipe_ends_the_check(folder: Path) -> None:
    """Nothing is checked for a reader that has gone, and nothing is said."""
    (folder / "a.txt").write_text(TWO)
    with patch.object(sys, "stdout") as out:
        out.buffer.write.side_effect = BrokenPipeError
        with (
            patch("paperboard.cli.shared.file_output.silence"),
            patch("sys.stderr", io.StringIO()) as err,
        ):
            from paperboard.cli import main

            assert 0 == main(["check", "a.txt", "--ndjson"])
    assert "" == err.getvalue()
