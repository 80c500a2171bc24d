"""What the README shows works, and its tables are true."""

import re
import shlex
from pathlib import Path
from typing import Any
from urllib.parse import quote

import pytest

from paperboard.cli import main
from paperboard.core.game.board import DEFAULT_SIZE
from paperboard.core.game.game_record import Ruleset
from paperboard.core.limits import FILE_LIMIT, MOST_PARTS, SHARE_LINK_LIMIT
from paperboard.core.notation import Format
from paperboard.core.options import NAMED_COLORS, Choice, Option, WholeNumber
from paperboard.core.products.board_options import (
    BOARD_OPTIONS,
    BoardKind,
    BoardOptions,
    Pages,
)
from paperboard.core.products.cards_options import CARDS_OPTIONS
from paperboard.core.products.record_sheet_options import Games, RecordSheetOptions
from paperboard.core.report.check import CheckOptions, check_text
from paperboard.core.report.check_options import CHECK_OPTIONS
from paperboard.render.board.board_sheet import plan_board_sheet
from paperboard.render.page.drawing_limits import count_parts
from paperboard.render.record.record_sheet import layout_record_sheets
from paperboard.standard_deck import load_standard_deck
from paperboard.web.shared.query import LONGEST_QUERY

ROOT = Path(__file__).parents[1]
README = (ROOT / "README.md").read_text("utf-8")


def find_commands() -> list[str]:
    """Return the command lines shown after a ``$``."""
    return re.findall(r"^\$ paperboard (.+)$", README, re.MULTILINE)


def write_game(folder: Path) -> None:
    """Write the game shown to the file that the commands read."""
    (game,) = re.findall(r"```text\n(.+?)```", README, re.DOTALL)
    (folder / "game.txt").write_text(game)


def read_table(heading: str) -> list[list[str]]:
    """Return the rows of the table whose first column has that heading."""
    table = README.split(f"\n| {heading} |", 1)[1].split("\n\n", 1)[0]
    rows = table.splitlines()[2:]
    return [[cell.strip() for cell in row.strip("|").split("|")] for row in rows]


def describe_values(option: Option) -> str:
    """Return how the table writes what an option accepts, or nothing if it is free."""
    match option.kind:
        case WholeNumber(lowest, highest):
            return f"{lowest} to {highest}"
        case Choice(enum):
            return " ".join(f"`{member.value}`" for member in enum)
        case _:
            return ""


def describe_default(option: Option) -> str:
    """Return how the table writes the default of an option."""
    if option.default in {None, ""}:
        return "–"
    return f"`{option.kind.format(option.default)}`"


@pytest.mark.parametrize("command", find_commands())
def test_command_of_readme_works(
    command: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Each command line shown ends well and writes its file, or one for each sheet."""
    monkeypatch.chdir(tmp_path)
    write_game(tmp_path)
    arguments = shlex.split(command)
    output = Path(arguments[-1])
    assert main(arguments) == 0
    assert list(tmp_path.glob(f"{output.stem}*{output.suffix}")) != []


def test_report_of_readme_is_true(
    tmp_path: Path,
    monkeypatch: pytest.MonkeyPatch,
    capsysbinary: pytest.CaptureFixture[bytes],
) -> None:
    """The report shown is the one that the command above it writes."""
    monkeypatch.chdir(tmp_path)
    write_game(tmp_path)
    (shown,) = re.findall(
        r"```console\n\$ paperboard (check .+?)\n(.+?)```", README, re.DOTALL
    )
    command, report = shown
    assert main(shlex.split(command)) == 0
    assert report == capsysbinary.readouterr().out.decode("ascii")


def test_python_of_readme_works(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """The Python example runs and writes the files that it names."""
    monkeypatch.chdir(tmp_path)
    (example,) = re.findall(r"```python\n(.+?)```", README, re.DOTALL)
    exec(compile(example, "README.md", "exec"), {})
    assert {path.name for path in tmp_path.iterdir()} == {"club.svg", "club.pdf"}


def test_option_table_lists_every_option() -> None:
    """The table has every option in order, with its default and its meaning."""
    expected = [
        (f"`{option.name}`", describe_default(option)) for option in BOARD_OPTIONS
    ]
    assert [(row[0], row[2]) for row in read_table("Option")] == expected


@pytest.mark.parametrize("option", BOARD_OPTIONS, ids=lambda option: option.name)
def test_option_table_names_values_and_meaning(option: Option) -> None:
    """The table tells what each option accepts and what it is for."""
    (row,) = (row for row in read_table("Option") if row[0] == f"`{option.name}`")
    assert describe_values(option) in {"", row[1]}
    assert row[3].startswith(option.meaning)


def test_game_option_table_is_true() -> None:
    """The table has every option of a check in order, what it accepts and is for."""
    rows = read_table("Option of a game")
    expected = [
        (f"`{option.name}`", describe_values(option)) for option in CHECK_OPTIONS
    ]
    assert [tuple(row[:2]) for row in rows] == expected
    for row, option in zip(rows, CHECK_OPTIONS, strict=True):
        assert row[3].startswith(option.meaning)


def test_card_option_table_is_true() -> None:
    """The table has every option of cards in order, its values, default and meaning."""
    rows = read_table("Option of cards")
    expected = [
        (f"`{option.name}`", describe_default(option)) for option in CARDS_OPTIONS
    ]
    assert [(row[0], row[2]) for row in rows] == expected
    for row, option in zip(rows, CARDS_OPTIONS, strict=True):
        assert describe_values(option) in {"", row[1]}
        assert row[3] == option.meaning


def test_game_option_table_has_the_defaults() -> None:
    """The defaults in the table are those that a text without headers gets."""
    report = check_text("B2")
    expected = (report.ruleset.value, "24", "24", report.swap.value, "auto")
    defaults = tuple(row[2].strip("`") for row in read_table("Option of a game"))
    assert defaults == expected


def test_every_format_is_explained() -> None:
    """The table of formats has each one that can be read."""
    names = [row[0].strip("`") for row in read_table("Format")]
    assert names == [form.value for form in Format if form is not Format.AUTO]


def test_colour_names_are_all_there() -> None:
    """The README names every named colour, in order."""
    sentence = README.split("The names of colours are ", 1)[1].split(".", 1)[0]
    assert re.findall(r"`(\w+)`", sentence) == list(NAMED_COLORS)


@pytest.mark.parametrize(
    ("board", "distance"), [row[:2] for row in read_table("Board on one A4")]
)
def test_distances_are_those_of_the_sheets(board: str, distance: str) -> None:
    """The distances from hole to hole are those that the sheets have."""
    size = int(board.split(" × ")[0])
    plan = plan_board_sheet(BoardOptions(size=size, pages=Pages.ONE))
    assert distance == f"{plan.pitch_mm:.2f} mm"


def test_diagonal_example_is_true() -> None:
    """The grid of the diagonal example is the one that is drawn."""
    (lines,) = re.findall(rf"{DEFAULT_SIZE} needs (\d+ × \d+)", README)
    board = BoardOptions(board=BoardKind.DIAGONAL).make_board()
    assert lines == f"{board.columns} × {board.rows}"


def test_game_with_cards_of_readme_is_legal() -> None:
    """The game with cards that is shown breaks no rule."""
    (text,) = re.findall(r"^    (\[Cards .+)$", README, re.MULTILINE)
    options = CheckOptions(deck=load_standard_deck())
    report = check_text(text, options)
    assert (4, ()) == (report.moves_played, report.problems)


def test_nginx_of_readme_lets_through_what_is_answered() -> None:
    """Its buffers take the longest address, alone and with one to lead to behind it."""
    (example,) = re.findall(r"```nginx\n(.+?)```", README, re.DOTALL)
    sizes = {
        name: int(kilobytes) * 1024
        for name, kilobytes in re.findall(r"(\w+)(?: \d+)? (\d+)k;", example)
    }
    # The start of the address and other headers.
    more = 4 * 1024
    longest_link = len(quote("\U0001f642")) * SHARE_LINK_LIMIT
    assert sizes["client_max_body_size"] >= FILE_LIMIT
    assert sizes["large_client_header_buffers"] >= LONGEST_QUERY + more
    assert sizes["proxy_buffer_size"] >= LONGEST_QUERY + longest_link + more
    # Else nginx does not start: by itself it sends twice the first buffer at a time.
    assert 7 * sizes["proxy_buffers"] > 2 * sizes["proxy_buffer_size"]


@pytest.mark.parametrize(
    ("most", "options"),
    [(320, {}), (288, {"rules": Ruleset.STANDARD}), (224, {"double": True})],
)
def test_most_moves_of_record_sheets_are_true(
    most: int, options: dict[str, Any]
) -> None:
    """Record sheets of four games have room for so many moves, and for no more."""
    sheets = [
        layout_record_sheets(
            RecordSheetOptions(per_page=Games.FOUR, moves=moves, **options)
        )
        for moves in (most, most + 1)
    ]
    assert str(most) in README.split("/record-sheet.pdf?", 1)[1].split("\n\n", 1)[0]
    assert count_parts(sheets[0]) <= MOST_PARTS < count_parts(sheets[1])
