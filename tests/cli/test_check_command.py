"""``paperboard check``: exit codes, the plain report and the JSON report."""

import io
import json
import sys
from pathlib import Path
from typing import Any
from unittest.mock import patch

import pytest
from hypothesis import given
from hypothesis import strategies as st

from paperboard.cli import main
from paperboard.cli.shared.plain_report import format_plain_report, format_problems
from paperboard.core.game.analysis import Outlook, Reach
from paperboard.core.game.game_record import Ruleset
from paperboard.core.game.geometry import format_hole, format_link
from paperboard.core.limits import LARGE_FILE_LIMIT
from paperboard.core.notation import FILE_LIMIT
from paperboard.core.report.check import CheckOptions, CheckReport, check_text
from paperboard.core.report.report_json import format_report
from tests.cli.calls import (
    BLOCKED,
    CROSSED,
    DRAWN,
    MISTYPED,
    OCCUPIED,
    REMOVED,
    WON,
    call,
)
from tests.core.game.test_real_games import read_games

POSITION = '[Board "8x8"] [Position] vertical: C3 D5 C3-D5; horizontal: D3 C5'
BAD_POSITION = f"{POSITION} D3-C5 A1 H2"


def read_report(text: str, *arguments: str) -> tuple[dict[str, str], dict[str, Any]]:
    """Return the facts of the plain report by name, and the JSON report."""
    plain = call("check", "-", *arguments, given=text)
    coded = call("check", "-", *arguments, "--json", given=text)
    assert (plain.code, plain.err, coded.err) == (coded.code, "", "")
    facts = dict(
        line.split(": ", 1)
        for line in plain.out.decode("ascii").splitlines()
        if not line.endswith(":") and not line.startswith(" ")
    )
    return facts, json.loads(coded.out)


def read_list(text: str, heading: str, *arguments: str) -> list[str]:
    """Return the lines below a heading of the plain report."""
    report = call("check", "-", *arguments, given=text).out.decode("ascii")
    _, _, rest = report.partition(f"{heading}:\n")
    lines = []
    for line in rest.splitlines():
        if not line.startswith("  "):
            break
        lines.append(line.strip())
    return lines


@pytest.mark.parametrize(
    ("code", "text", "arguments"),
    [
        (0, WON, []),
        (0, DRAWN, []),
        (0, "", []),
        (0, POSITION, []),
        (0, CROSSED, ["--rules", "standard"]),
        (0, REMOVED, ["--rules", "standard"]),
        (0, "F6 swap H7", ["--swap", "mirror", "--columns", "12", "--rows", "12"]),
        (1, REMOVED, []),
        (1, OCCUPIED, []),
        (1, f"{WON} 6. A4", []),
        (1, BAD_POSITION, []),
        (1, "X13", ["--columns", "12"]),
        (2, MISTYPED, []),
        (2, WON, ["--format", "tsgf"]),
        (2, WON, ["--columns", "6"]),
        (2, b"\xff", []),
    ],
)
def test_the_exit_code_is_the_verdict(
    code: int, text: bytes | str, arguments: list[str]
) -> None:
    """A legal text ends with 0, an illegal one with 1, an unreadable one with 2."""
    for more in ([], ["--json"]):
        assert code == call("check", "-", *arguments, *more, given=text).code


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        (
            WON,
            {
                "Board": "5x5",
                "Rules": "paper",
                "Swap": "identity",
                "Format": "list",
                "Legal": "yes",
                "Moves played": "5",
                "Result": "Vertical wins (connection)",
                "Side to move": "none (the game is over)",
                "Winning chain": "B1-C3-D5",
            },
        ),
        (
            DRAWN,
            {
                "Result": "Not finished; neither side can win",
                "Side to move": "Vertical",
                "Vertical can still win": "no",
                "Horizontal can still win": "no",
                "Certain draw": "since move 6",
            },
        ),
        (OCCUPIED, {"Legal": "no", "Moves played": "3", "Side to move": "Horizontal"}),
        (
            '[Seats "A1=Ann;B1=Bo;A2=Cy;B2=Di"] L12 privilege M14',
            {
                "Side to move": "Horizontal",
                "Player to move": "B2 Di",
                "Privileges left": "Team A (Ann and Cy): 0, Team B (Bo and Di): 1",
            },
        ),
        (
            '[Seats "A1=;B1=;A2=;B2="] L12 resign',
            {
                "Player to move": None,
                "Privileges left": "Team A: 1, Team B: 1",
            },
        ),
        ("L12", {"Player to move": None, "Privileges left": None}),
        ("1. F6 2. draw", {"Result": "Draw (agreement)", "Moves played": "1"}),
        (f"{WON} resign", {"Legal": "yes", "Result": "Vertical wins (connection)"}),
        (POSITION, {"Format": "position", "Side to move": "Vertical"}),
        (
            "[Position] vertical: C3 C5",
            {"Side to move": "unknown (the number of pegs does not show it)"},
        ),
        (
            f'[Rules "standard"] {BLOCKED}',
            {
                "Rules": "standard",
                "Vertical can still win": "yes, for example with C1 D3 C5 E6",
                "Horizontal can still win": "no, unless the other side removes a link",
            },
        ),
    ],
)
def test_the_report_tells_what_stands(
    text: str, expected: dict[str, str | None]
) -> None:
    """The report has board, rules, swap, format, result, turn and outlooks."""
    facts, _ = read_report(text)
    assert expected == {name: facts.get(name) for name in expected}


@pytest.mark.parametrize(("text", "sides"), [(WON, 0), (f"{DRAWN} resign", 2)])
def test_after_a_connection_nobody_can_still_win(text: str, sides: int) -> None:
    """The report has outlooks for every game except one won by a chain."""
    facts, _ = read_report(text)
    assert sides == len([name for name in facts if "still win" in name])


def test_a_position_has_no_moves_to_count() -> None:
    """The report on a position does not mention moves."""
    facts, _ = read_report(POSITION)
    assert [] == [name for name in facts if "Moves" in name]


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        (OCCUPIED, ["move 4 (B5): B5 is already occupied [occupied]"]),
        (
            f"{WON} resign A4",
            ["move 6 (A4): the game is already over [game-over]"],
        ),
        (
            REMOVED,
            [
                "move 5 (E2-C3/D5): C3-D5 cannot be removed: a drawn link stays "
                "[removal-not-allowed]"
            ],
        ),
        (
            "1. C3 2. D3 3. D5 4. C5+C5/D3",
            [
                "move 4 (C5+C5/D3): C5-D3 is crossed by Vertical's C3-D5 "
                "[crosses-opponent-link]"
            ],
        ),
        ("1. swap", ["move 1 (swap): only the second move may be a swap"]),
    ],
)
def test_the_first_illegal_move_is_shown(text: str, expected: list[str]) -> None:
    """Each fault of a game quotes the move and says what is wrong with it."""
    found = read_list(text, "Faults")
    assert len(expected) == len(found)
    assert [] == [
        line for line, start in zip(found, expected, strict=True) if start not in line
    ]


@pytest.mark.parametrize("rules", Ruleset)
@pytest.mark.parametrize("text", [BAD_POSITION, OCCUPIED, CROSSED, REMOVED])
def test_a_problem_names_its_place_and_what_is_in_the_way(
    text: str, rules: Ruleset
) -> None:
    """The line of a fault names its hole or link and what blocks it."""
    report = check_text(text, CheckOptions(rules=rules))
    lines = format_problems(report)
    assert lines == read_list(text, "Faults", "--rules", rules.value)
    for problem, line in zip(report.problems, lines, strict=True):
        names = [format_hole(problem.hole)] if problem.hole else []
        names += map(format_link, problem.blocked_by)
        names += [format_link(problem.link)] if problem.link else []
        assert [] == [name for name in names if name not in line]


@pytest.mark.parametrize(
    ("text", "rules", "code"),
    [
        (CROSSED, "paper", "link-only-here"),
        (CROSSED, "standard", "link-only-there"),
        (REMOVED, "paper", "legality-differs"),
        (f"{WON} resign", "paper", "late-resignation"),
        (POSITION, "paper", None),
        ("[Position] vertical: C3 D5", "paper", "possible-link"),
    ],
)
def test_hints_follow(text: str, rules: str, code: str | None) -> None:
    """The report ends with hints, such as what the other rules would change."""
    found = read_list(text, "Hints", "--rules", rules)
    assert [code] * len(found) == [line.rsplit("[", 1)[1][:-1] for line in found]
    assert bool(found) is (code is not None)


def test_an_undecided_outlook_is_said_so(monkeypatch: pytest.MonkeyPatch) -> None:
    """Where the search gave up, the report says the outlook is unknown."""
    monkeypatch.setattr(CheckReport, "vertical", Outlook(Reach.UNDECIDED))
    facts = format_plain_report(check_text(DRAWN)).splitlines()
    (fact,) = (fact for fact in facts if fact.startswith("Vertical can still win:"))
    assert fact.endswith(
        "undecided (found neither a way nor a proof that there is none)"
    )


@pytest.mark.parametrize(
    "text", [WON, DRAWN, OCCUPIED, CROSSED, REMOVED, POSITION, BAD_POSITION]
)
def test_json_is_the_report_for_programs(text: str) -> None:
    """``--json`` writes only the report from core, with its keys in order."""
    _, found = read_report(text)
    expected = json.loads(json.dumps(format_report(check_text(text))))
    assert expected == found
    assert list(expected) == list(found)


def test_an_unreadable_text_is_a_problem_with_a_place() -> None:
    """``--json`` reports where reading stopped; stderr says it in words."""
    done = call("check", "-", "--json", given=MISTYPED)
    (problem,) = json.loads(done.out)["problems"]
    assert ("unreadable", 2, 7) == (
        problem["code"],
        problem["line"],
        problem["column"],
    )
    assert "line 2, column 7" in done.err
    assert b"" == call("check", "-", given=MISTYPED).out


@pytest.mark.parametrize(
    ("arguments", "words"),
    [
        (["-", "--rules", "paper "], ["rules", "paper, standard", "'paper '"]),
        (["-", "--rows", "3", "--columns", "x"], ["rows", "4 to 100", "columns"]),
        (["-", "--rows", "9", "--rows", "9"], ["rows", "more than once"]),
        (["-", "--rows", "2４"], ["rows", "2４"]),
        (["-", "--size", "9"], ["--size"]),
        (["nowhere.txt"], ["nowhere.txt", "No such file or directory"]),
        (["."], ["game"]),
        ([], ["PATH"]),
        (["-", "--jobs", "0"], ["jobs", "1 to 64"]),
    ],
)
@pytest.mark.usefixtures("folder")
def test_a_wrong_call_is_refused_in_words(
    arguments: list[str], words: list[str]
) -> None:
    """An invalid option or file ends with 2, says why, and writes no report."""
    for more in ([], ["--json"]):
        done = call("check", *arguments, *more)
        assert (2, b"") == (done.code, done.out)
        assert [] == [word for word in words if word not in done.err]


def test_a_contradiction_names_the_option() -> None:
    """An option that conflicts with the text is refused, and the text is quoted."""
    done = call("check", "-", "--columns", "6", given=WON)
    assert (2, b"") == (done.code, done.out)
    assert "columns: conflicts with the text, which says 5" in done.err


def test_a_file_is_read_as_it_is(folder: Path) -> None:
    """A file gives the same report as the same bytes on standard input."""
    path = folder / "game.txt"
    path.write_bytes(b"\xef\xbb\xbf" + WON.encode() + b"\r\n")
    expected = call("check", "-", given=path.read_bytes())
    assert expected == call("check", "game.txt")


@pytest.mark.parametrize(("length", "code"), [(FILE_LIMIT, 0), (FILE_LIMIT + 1, 2)])
def test_the_length_of_a_text_is_limited(folder: Path, length: int, code: int) -> None:
    """A text of 64 kB is read; a text one byte longer is refused."""
    text = WON.ljust(length)
    (folder / "game.txt").write_text(text)
    for source in ("game.txt", "-"):
        done = call("check", source, given=text)
        assert code == done.code
        assert ("65536 bytes" in done.err) is bool(code)


def test_a_file_without_end_is_refused() -> None:
    """Nothing is read of a device, and no more of a game to draw than its limit."""
    assert "not a regular file" in call("check", "/dev/zero").err
    assert "65536 bytes" in call("convert", "/dev/zero", "--to", "list", "-o", "-").err


def test_no_more_is_read_of_standard_input_than_needed() -> None:
    """Reading standard input stops at the first byte over the limit."""
    for limit, command in (
        (FILE_LIMIT, ["convert", "-", "--to", "list", "-o", "-"]),
        (LARGE_FILE_LIMIT, ["check", "-"]),
    ):
        source = io.TextIOWrapper(io.BytesIO(b" " * limit * 2))
        with patch.object(sys, "stdin", source):
            assert 2 == main(command)
        assert limit + 1 == source.buffer.tell()


def test_real_files_are_legal(games: Path) -> None:
    """Every file of the real games is legal, and its format is recognised."""
    paths = [path for path in games.iterdir() if path.suffix in {".tsgf", ".T1"}]
    assert [] != paths
    for path in paths:
        done = call("check", str(path), "--json")
        report = json.loads(done.out)
        assert (0, "", True) == (done.code, done.err, report["legal"])
        assert path.suffix[1:].lower() == report["format"]


def test_a_real_draw_is_reported(games: Path) -> None:
    """The real draw is certain after its last move, with three disputed links."""
    report = json.loads(call("check", str(games / "drawn-game.T1"), "--json").out)
    assert (58, "in progress") == (report["certain_draw_since"], report["result"])
    codes = [hint["code"] for hint in report["hints"]]
    assert ["link-only-here"] * 3 + ["certain-draw"] == codes


@pytest.mark.parametrize("rules", ["paper", "standard"])
@pytest.mark.parametrize("game", read_games(), ids=lambda game: game["game"])
def test_real_games_have_known_reports(game: dict[str, Any], rules: str) -> None:
    """The report on a real game has the links and the winner found independently."""
    lines = [f"--{name}={game[name]}" for name in ("columns", "rows")]
    _, report = read_report(" ".join(game["moves"]), *lines, "--rules", rules)
    expected = game["expected"][rules]
    assert report["legal"]
    assert expected["links"] == report["links"]
    assert (expected["winner"] is not None) == (report["ended_by"] == "connection")
    if expected["winner"] is not None:
        assert f"{expected['winner']} wins" == report["result"]
    if "can_still_win" in expected:
        wins = {side: word == "yes" for side, word in report["can_still_win"].items()}
        assert expected["can_still_win"] == wins


@given(
    st.sampled_from([WON, DRAWN, OCCUPIED, CROSSED, REMOVED, BAD_POSITION, "(;b[dd])"]),
    st.integers(0, 60),
    st.integers(0, 5),
    st.text(max_size=4) | st.sampled_from(["-", "/", "+", '"', "[", "resign", "ZZ99"]),
    st.sampled_from([[], ["--json"], ["--rules", "standard"], ["--format", "t1"]]),
)
def test_no_text_ends_otherwise(
    text: str, at: int, cut: int, more: str, arguments: list[str]
) -> None:
    """A damaged text always ends with a verdict or an error message."""
    damaged = text[:at] + more + text[at + cut :]
    done = call("check", "-", *arguments, given=damaged.encode())
    assert done.code in {0, 1, 2}
    # What follows an SGF game is taken for another one.
    is_refused = done.err.startswith("paperboard: ") or b": unreadable: " in done.out
    assert (done.code == 2) is is_refused
