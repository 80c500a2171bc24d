"""``paperboard convert``: every format into every other, and refusals."""

from pathlib import Path

import pytest

from paperboard.core.game.game_record import Record, Ruleset, SwapKind
from paperboard.core.notation import Format, read_record
from tests.cli.calls import (
    CROSSED,
    DRAWN,
    MISTYPED,
    OCCUPIED,
    REMOVED,
    WON,
    call,
)

TARGETS = ("list", "tsgf", "t1")
LEFT_OUT = "paperboard: the {} format cannot hold: {}\n"


def convert(text: bytes | str, target: str, *arguments: str) -> bytes:
    """Return the text in another format; fail if anything is lost."""
    done = call("convert", "-", "--to", target, "-o", "-", *arguments, given=text)
    assert (0, "") == (done.code, done.err)
    return done.out


def read_game(data: bytes | str) -> Record:
    """Return the game that a text holds."""
    record = read_record(data)
    assert isinstance(record, Record)
    return record


@pytest.mark.parametrize("other", TARGETS)
@pytest.mark.parametrize("target", TARGETS)
@pytest.mark.parametrize("text", [WON, DRAWN, CROSSED, f"{WON} resign"])
def test_a_game_comes_back_the_same(text: str, target: str, other: str) -> None:
    """A game keeps its board and moves through any two formats."""
    there = convert(text, target)
    back = read_game(convert(convert(there, other), "list"))
    expected = read_game(text)
    assert (expected.moves, expected.columns) == (back.moves, back.columns)
    assert there == convert(there, target)


def test_the_file_is_written(folder: Path) -> None:
    """``-o FILE`` writes what ``-o -`` writes, and nothing to standard output."""
    done = call("convert", "-", "--to", "tsgf", "-o", "a.tsgf", given=WON)
    assert (0, b"", "") == done
    assert convert(WON, "tsgf") == (folder / "a.tsgf").read_bytes()
    assert ["a.tsgf"] == [path.name for path in folder.iterdir()]


def test_latin_letters_become_the_bytes_of_the_format() -> None:
    """A name with an accent is Latin-1 in a tsgf file and UTF-8 in a list."""
    text = '[Board "5x5"] [Vertical "Åsa"] 1. B1'
    assert "Åsa".encode("latin-1") in convert(text, "tsgf")
    assert "Åsa".encode() in convert(convert(text, "tsgf"), "list")


@pytest.mark.parametrize(
    ("text", "arguments", "expected"),
    [
        ("B2 swap F3", ["--swap", "mirror"], Record(swap=SwapKind.MIRROR)),
        ("B2", ["--columns", "18", "--rows", "12"], Record(columns=18, rows=12)),
        ("B2", ["--columns", "18"], Record(columns=18, rows=24)),
        ("B2", ["--rules", "standard"], Record(rules=Ruleset.STANDARD)),
        ("B2", [], Record()),
    ],
)
def test_options_are_written_into_the_game(
    text: str, arguments: list[str], expected: Record
) -> None:
    """The new file states what the options set, and adds nothing else."""
    found = read_game(convert(text, "list", *arguments))
    assert (expected.columns, expected.rows) == (found.columns, found.rows)
    assert (expected.rules, expected.swap) == (found.rules, found.swap)
    assert read_game(text).moves == found.moves


@pytest.mark.parametrize(
    ("text", "target", "lost"),
    [
        ('[Event "Finale"] [Source "here"] B2', "t1", "event, source"),
        ('[Rules "standard"] B2', "t1", "rules"),
        (
            '[Site "Hall"] [Date "2024"] [Round "3"] [Result "draw"] '
            '[Termination "adjudication"] [Pie "no"] [AP "x"] B2 {why}',
            "t1",
            "site, date, round, result, termination, header AP",
        ),
        (
            '[Date "2024"] [Result "draw"] [Termination "agreement"] [Pie "no"] B2 1-0',
            "tsgf",
            "termination, header Pie",
        ),
        ("B2 F3 0-1", "t1", "result"),
        ('[Swap "identity"] B2', "tsgf", "swap"),
        ("(;FF[4];b[bb|draw])", "t1", "link marks and draw offers"),
        ("B2 F3 C4*", "tsgf", "link marks and draw offers"),
    ],
)
def test_what_a_format_cannot_say_is_told(text: str, target: str, lost: str) -> None:
    """What the new file leaves out is named on stderr; the file is still written."""
    done = call("convert", "-", "--to", target, "-o", "-", given=text)
    assert (0, LEFT_OUT.format(target, lost)) == (done.code, done.err)
    assert len(read_game(text).moves) == len(read_game(done.out).moves)


@pytest.mark.parametrize(
    ("text", "arguments", "starts"),
    [
        (
            OCCUPIED,
            [],
            ["under paper rules, move 4 (B5)", "under standard rules, move 4 (B5)"],
        ),
        (OCCUPIED, ["--rules", "paper"], ["under paper rules, move 4 (B5)"]),
        (f'[Rules "paper"] {REMOVED}', [], ["under paper rules, move 5 (E2-C3/D5)"]),
        (REMOVED, ["--rules", "paper"], ["under paper rules, move 5 (E2-C3/D5)"]),
        (
            f'[Rules "standard"] {OCCUPIED}',
            [],
            ["under standard rules, move 4 (B5)"],
        ),
    ],
)
def test_an_illegal_game_is_not_written(
    folder: Path, text: str, arguments: list[str], starts: list[str]
) -> None:
    """An illegal game ends with 1 and names the move; an old file is kept."""
    (folder / "a").write_text("old")
    done = call("convert", "-", "--to", "list", "-o", "a", *arguments, given=text)
    assert (1, b"") == (done.code, done.out)
    assert [f"paperboard: {start}" for start in starts] == [
        line[: len(f"paperboard: {start}")]
        for start, line in zip(starts, done.err.splitlines(), strict=True)
    ]
    assert {"a": "old"} == {path.name: path.read_text() for path in folder.iterdir()}


@pytest.mark.parametrize("arguments", [[], ["--rules", "standard"]])
def test_a_game_without_rules_may_be_legal_under_either(arguments: list[str]) -> None:
    """A removal is illegal under paper rules, but legal under standard rules."""
    assert read_game(REMOVED).moves == read_game(convert(REMOVED, "list")).moves


@pytest.mark.parametrize(
    ("text", "arguments", "words"),
    [
        (MISTYPED, ["--to", "t1"], ["line 2, column 7"]),
        (REMOVED, ["--to", "tsgf"], ["move 5 lists its links"]),
        ("B2 swap F3", ["--to", "tsgf"], ["a swap mirrors the peg"]),
        ("B2 draw", ["--to", "t1"], ["agreed draw"]),
        ('[Board "9x8"] B2', ["--to", "tsgf"], ["square boards"]),
        ("[Position] vertical: B2", ["--to", "t1"], ["without moves"]),
        (WON, ["--to", "t1", "--rows", "9"], ["rows", "5"]),
        (WON, ["--to", "t1", "--format", "t1"], ["line 1"]),
        (WON, ["--to", "t1", "--rules", "x"], ["rules", "paper, standard"]),
        (WON, ["--to", "position"], ["list", "tsgf", "t1"]),
        (WON, ["--to", "t1", "-o", "no/a"], ["no/a", "No such file"]),
        (WON, [], ["--to"]),
    ],
)
def test_a_wrong_call_writes_nothing(
    folder: Path, text: str, arguments: list[str], words: list[str]
) -> None:
    """An unreadable text or invalid option ends with 2; an old file is kept."""
    (folder / "a").write_text("old")
    done = call("convert", "-", "-o", "a", *arguments, given=text)
    assert (2, b"") == (done.code, done.out)
    assert [] == [word for word in words if word not in done.err]
    assert {"a": "old"} == {path.name: path.read_text() for path in folder.iterdir()}


@pytest.mark.parametrize("target", TARGETS)
def test_real_files_keep_their_moves(games: Path, target: str) -> None:
    """Each real file keeps its holes, board and names."""
    paths = [path for path in games.iterdir() if path.suffix in {".tsgf", ".T1"}]
    assert [] != paths
    for path in paths:
        done = call("convert", str(path), "--to", target, "-o", "-")
        assert 0 == done.code
        expected = read_game(path.read_bytes())
        found = read_record(done.out, format=Format(target))
        assert isinstance(found, Record)
        places = [(move.kind, move.hole) for move in found.moves]
        assert [(move.kind, move.hole) for move in expected.moves] == places
        assert (expected.columns, expected.rows) == (found.columns, found.rows)
        assert expected.vertical_name == found.vertical_name
        assert expected.horizontal_name == found.horizontal_name
