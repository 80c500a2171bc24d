"""Files as people have them, from the folder of real games, which may be missing."""

import json
from pathlib import Path
from typing import Any

import pytest

from paperboard.core.notation import Format, decode_text, parse_move, split_games
from paperboard.core.report.check import CheckReport, check_text
from paperboard.core.report.report_json import format_report

LIST, MAIL, TSGF, T1 = Format.LIST, Format.MAIL, Format.TSGF, Format.T1
# Per file and game: its format, whether it is legal, moves played, stated result and
# codes of hints.
EXPECTED: dict[str, list[tuple[Format, bool, int, str | None, list[str]]]] = {
    "comments.T1": [(T1, True, 4, None, [])],
    "joined.txt": [(LIST, True, 3, None, [])],
    "latin1.txt": [(LIST, True, 2, None, [])],
    "no-version.T1": [(T1, True, 5, "vertical", [])],
    # The link is read, but there is no peg at its other end.
    "one-hole.txt": [(LIST, False, 4, None, [])],
    "pie-no.T1": [(T1, True, 4, None, [])],
    "result.tsgf": [(TSGF, True, 2, "vertical", ["stated-result-contradicted"])],
    "size-square.tsgf": [(TSGF, True, 2, None, [])],
    "table-1.txt": [(MAIL, False, 4, "horizontal", ["least-size"])],
    "table-2.txt": [(MAIL, False, 2, None, ["least-size"])],
    "table-3.txt": [(MAIL, True, 35, None, [])],
    "table-4.txt": [(MAIL, True, 33, None, ["legality-differs"])],
    "table-5.txt": [(MAIL, True, 16, "horizontal", ["legality-differs"])],
    "table-6.txt": [(MAIL, True, 7, "vertical", [])],
    "two-games.tsgf": [
        (TSGF, True, 2, "horizontal", []),
        (TSGF, True, 3, None, []),
    ],
    "two-games.txt": [
        (LIST, True, 3, "vertical", []),
        (LIST, True, 3, None, ["move-numbers"]),
    ],
    "utf16.txt": [(LIST, True, 3, None, [])],
    "utf8-declared.tsgf": [(TSGF, True, 1, None, [])],
    "words.txt": [(LIST, True, 3, "vertical", [])],
}


def check_all(path: Path) -> list[CheckReport]:
    """Return a report on each game of a file."""
    text = decode_text(path.read_bytes())
    return [check_text(game.text) for game in split_games(text)]


def read_answer(report: CheckReport) -> dict[str, Any]:
    """Return the report as JSON, read again."""
    answer: dict[str, Any] = json.loads(json.dumps(format_report(report)))
    return answer


def test_the_files_are_read(games: Path) -> None:
    """Each odd file is read as its description says, and nothing is repaired."""
    for name, expected in EXPECTED.items():
        found = []
        for report in check_all(games / "archive" / name):
            answer = read_answer(report)
            codes = [hint["code"] for hint in answer["hints"]]
            played, stated = answer["moves_played"], answer["stated_result"]
            found.append((report.format, report.is_legal, played, stated, codes))
        assert (name, expected) == (name, found)


@pytest.mark.parametrize("file", ["mail-{}.txt", "mails.mbox"])
def test_the_mails_are_read(games: Path, file: str) -> None:
    """Each mail has the board, rules, moves and result that were found elsewhere."""
    folder = games / "archive"
    lines = (folder / "expected.ndjson").read_text("utf-8").splitlines()
    for number, line in enumerate(lines, start=1):
        expected = json.loads(line)
        reports = check_all(folder / file.format(number))
        report = reports[number - 1 if len(reports) > 1 else 0]
        answer = read_answer(report)
        pegs = sum(len(pegs) for pegs in answer["pegs"].values())
        assert not [h for h in answer["hints"] if h["code"] == "picture-differs"]
        assert not report.is_contradicted
        moves = [move for move in report.moves if move.hole]
        assert [parse_move(move) for move in expected.pop("moves")] == moves
        assert [report.board.columns, report.board.rows] == expected["board"]
        assert pegs == expected["pegs"]
        for name in ("rules", "legal", "stated_result", "termination"):
            assert (name, expected[name]) == (name, answer[name])
