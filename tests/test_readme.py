"""The examples in the README and in ``docs/`` work, and their tables are true."""

import doctest
import re
import shlex
from pathlib import Path
from typing import Any
from urllib.parse import quote

import pytest
from flask.testing import FlaskClient

from paperboard.cli import main
from paperboard.core.game.board import DEFAULT_SIZE
from paperboard.core.game.game_record import Ruleset
from paperboard.core.limits import FILE_LIMIT, MOST_PARTS, SHARE_LINK_LIMIT
from paperboard.core.notation import Format
from paperboard.core.options import (
    NAMED_COLORS,
    Choice,
    ChoiceOrExtent,
    Flag,
    Millimetres,
    Option,
    WholeNumber,
)
from paperboard.core.products.board_choices import BoardKind, Pages
from paperboard.core.products.board_options import BOARD_OPTIONS, BoardOptions
from paperboard.core.products.cards_options import CARDS_OPTIONS
from paperboard.core.products.record_sheet_options import (
    RECORD_SHEET_OPTIONS,
    Games,
    RecordSheetOptions,
)
from paperboard.core.report.check import CheckOptions, check_text
from paperboard.core.report.check_options import CHECK_OPTIONS
from paperboard.render.board.board_sheet import plan_board_sheet
from paperboard.render.record.record_sheet import layout_record_sheets
from paperboard.render.writers.drawing_limits import count_parts
from paperboard.standard_deck import load_standard_deck
from paperboard.web import create_app
from paperboard.web.api.openapi import describe_api
from paperboard.web.shared.query import LONGEST_QUERY
from tests.documentation import (
    DOCUMENTATION,
    PAGES,
    README,
    ROOT,
    find_examples,
    read_table,
)

_MOST_README_LINES = 200
_BOARD_NAMES = {option.name for option in BOARD_OPTIONS}
# A record sheet has a separate number of games per page.
_OWN_RECORD_OPTIONS = [
    option
    for option in RECORD_SHEET_OPTIONS
    if option.name == "per_page" or option.name not in _BOARD_NAMES
]


@pytest.fixture(scope="module")
def client() -> FlaskClient:
    """Give a client of the web pages."""
    return create_app().test_client()


def find_commands() -> list[str]:
    """Return the command lines shown after a ``$``."""
    return re.findall(r"^\$ paperboard (.+)$", DOCUMENTATION, re.MULTILINE)


def write_game(folder: Path) -> None:
    """Write the game shown to the file that the commands read."""
    (game,) = find_examples("text")
    (folder / "game.txt").write_text(game)


def describe_values(option: Option) -> str:
    """Return the values of an option as the table writes them; empty for free text."""
    match option.kind:
        case WholeNumber(lowest, highest):
            return f"{lowest} to {highest}"
        case Millimetres(lowest, highest):
            return f"{lowest} to {highest}"
        case Choice():
            return " ".join(f"`{member.value}`" for member in option.kind.members)
        case ChoiceOrExtent(choice):
            values = " ".join(f"`{member.value}`" for member in choice.members)
            return f"{values} or a size"
        case Flag():
            return "`true` `false`"
        case _:
            return ""


def describe_default(option: Option) -> str:
    """Return how the table writes the default of an option."""
    if option.default in {None, ""}:
        return "–"
    return f"`{option.kind.format(option.default)}`"


def test_readme_is_short() -> None:
    """The README is short enough for a newcomer."""
    assert len(README.splitlines()) <= _MOST_README_LINES


def find_anchors(text: str) -> set[str]:
    """Return the anchors of a page's headings."""
    headings = re.findall(r"^#+ (.+)$", text, re.MULTILINE)
    return {re.sub(r"[^\w -]", "", one).lower().replace(" ", "-") for one in headings}


@pytest.mark.parametrize("page", PAGES)
def test_links_lead_to_what_is_there(page: str) -> None:
    """Every link to a file, a picture or a heading of the project works."""
    text = PAGES[page]
    links = re.findall(r"\]\((?!https?:)([^)]+)\)", text)
    pictures = re.findall(r'<img src="([^"]+)"', text)
    for link in (*links, *pictures):
        name, _, anchor = link.partition("#")
        target = (ROOT / page).parent / name if name else ROOT / page
        assert target.is_file(), link
        assert not anchor or anchor in find_anchors(target.read_text("utf-8")), link


def test_readme_leads_to_every_page() -> None:
    """The README links to every page."""
    assert [page for page in PAGES if page not in README] == ["README.md"]


def test_every_command_is_shown(capsys: pytest.CaptureFixture[str]) -> None:
    """The documentation has an example of every command."""
    assert main(["--help"]) == 0
    listed = capsys.readouterr().out.split("Commands:\n")[1]
    names = set(re.findall(r"^  ([a-z]\S+) ", listed, re.MULTILINE))
    shown = {command.split()[0] for command in find_commands()}
    assert names - {"serve"} == shown
    assert "`paperboard serve" in DOCUMENTATION


@pytest.mark.parametrize("command", dict.fromkeys(find_commands()))
def test_command_of_readme_works(
    command: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Each shown command succeeds and writes its file, or one for each sheet."""
    monkeypatch.chdir(tmp_path)
    write_game(tmp_path)
    arguments = shlex.split(command)
    assert main(arguments) == 0
    if "-o" in arguments:
        output = Path(arguments[-1])
        assert list(tmp_path.glob(f"{output.stem}*{output.suffix}")) != []


@pytest.mark.parametrize(
    ("command", "report"),
    re.findall(r"^\$ paperboard (check .+)\n([^$]+?)```", DOCUMENTATION, re.MULTILINE),
)
def test_report_of_readme_is_true(
    command: str,
    report: str,
    tmp_path: Path,
    monkeypatch: pytest.MonkeyPatch,
    capsysbinary: pytest.CaptureFixture[bytes],
) -> None:
    """The shown report is the output of the command above it."""
    monkeypatch.chdir(tmp_path)
    write_game(tmp_path)
    assert main(shlex.split(command)) == 0
    assert report == capsysbinary.readouterr().out.decode("ascii")


@pytest.mark.parametrize("example", find_examples("python"))
def test_python_of_readme_works(
    example: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Each Python example runs and writes the files that it names."""
    monkeypatch.chdir(tmp_path)
    write_game(tmp_path)
    exec(compile(example, "README.md", "exec"), {})
    named = re.findall(r'Path\("([\w.-]+)"\)', example)
    assert {path.name for path in tmp_path.iterdir()} == {"game.txt", *named}


def test_python_of_the_pages_answers_as_shown() -> None:
    """Each line after ``>>>`` gives the result below it."""
    (page,) = (name for name in PAGES if name.endswith("python.md"))
    parser = doctest.DocTestParser()
    examples = parser.get_doctest("\n".join(find_examples("pycon")), {}, page, page, 0)
    assert len(examples.examples) >= 5
    assert doctest.DocTestRunner().run(examples).failed == 0


def test_option_table_lists_every_option() -> None:
    """The table has every option in order, with its default and its meaning."""
    expected = [
        (f"`{option.name}`", describe_default(option)) for option in BOARD_OPTIONS
    ]
    assert [(row[0], row[2]) for row in read_table("Option")] == expected


@pytest.mark.parametrize("option", BOARD_OPTIONS, ids=lambda option: option.name)
def test_option_table_names_values_and_meaning(option: Option) -> None:
    """The table has the values and the meaning of each option."""
    (row,) = (row for row in read_table("Option") if row[0] == f"`{option.name}`")
    assert describe_values(option) in {"", row[1]}
    assert row[3].startswith(option.meaning)


def test_record_sheet_option_table_is_true() -> None:
    """The table has every option that only record sheets have, with all details."""
    expected = [
        [f"`{option.name}`", describe_values(option), describe_default(option)]
        for option in _OWN_RECORD_OPTIONS
    ]
    rows = read_table("Option of a record sheet")
    assert [row[:3] for row in rows] == expected
    assert [row[3] for row in rows] == [one.meaning for one in _OWN_RECORD_OPTIONS]


def test_game_option_table_is_true() -> None:
    """The table has every option of a check in order, with values and meaning."""
    rows = read_table("Option of a game")
    expected = [
        (f"`{option.name}`", describe_values(option)) for option in CHECK_OPTIONS
    ]
    assert [tuple(row[:2]) for row in rows] == expected
    for row, option in zip(rows, CHECK_OPTIONS, strict=True):
        assert row[3].startswith(option.meaning)


def test_card_option_table_is_true() -> None:
    """The table has every option of cards in order: values, default and meaning."""
    rows = read_table("Option of cards")
    expected = [
        (f"`{option.name}`", describe_default(option)) for option in CARDS_OPTIONS
    ]
    assert [(row[0], row[2]) for row in rows] == expected
    for row, option in zip(rows, CARDS_OPTIONS, strict=True):
        assert describe_values(option) in {"", row[1]}
        assert row[3] == option.meaning


def test_game_option_table_has_the_defaults() -> None:
    """The table has the defaults for a text without headers."""
    report = check_text("B2")
    expected = (report.ruleset.value, "24", "24", report.swap.value, "auto")
    defaults = tuple(row[2].strip("`") for row in read_table("Option of a game"))
    assert defaults == expected


def test_every_format_is_explained() -> None:
    """The table of formats has every readable format."""
    names = [row[0].strip("`") for row in read_table("Format")]
    assert names == [form.value for form in Format if form is not Format.AUTO]


def test_colour_names_are_all_there() -> None:
    """The README names every named colour, in order."""
    sentence = DOCUMENTATION.split("The names of colours are ", 1)[1].split(".", 1)[0]
    assert re.findall(r"`(\w+)`", sentence) == list(NAMED_COLORS)


@pytest.mark.parametrize(
    ("board", "distance"), [row[:2] for row in read_table("Board on one A4")]
)
def test_distances_are_those_of_the_sheets(board: str, distance: str) -> None:
    """The hole distances in the table are those of the sheets."""
    size = int(board.split(" × ")[0])
    plan = plan_board_sheet(BoardOptions(size=size, pages=Pages.ONE))
    assert distance == f"{plan.pitch_mm:.2f} mm"


def test_diagonal_example_is_true() -> None:
    """The grid in the diagonal example is the one that is drawn."""
    (lines,) = re.findall(rf"{DEFAULT_SIZE} needs (\d+ × \d+)", DOCUMENTATION)
    board = BoardOptions(board=BoardKind.DIAGONAL).make_board()
    assert lines == f"{board.columns} × {board.rows}"


def test_every_address_is_named() -> None:
    """The page on addresses names exactly the public addresses."""
    page = PAGES["docs/addresses.md"]
    known = set(describe_api()["paths"])  # type: ignore[call-overload]
    named = re.findall(r"(?:`| )(/[\w./-]+\.\w+|/api/\w+/[\w-]+|/\w+z)\b", page)
    assert known == set(named)


@pytest.mark.parametrize(
    "address",
    re.findall(r"^    (/\S+)$", PAGES["docs/addresses.md"], re.MULTILINE),
)
def test_address_of_the_pages_answers(client: FlaskClient, address: str) -> None:
    """Each shown address gives a file."""
    assert client.get(address).status_code == 200


def test_game_with_cards_of_readme_is_legal() -> None:
    """The shown game with cards is legal."""
    (text,) = re.findall(r"^    (\[Cards .+)$", DOCUMENTATION, re.MULTILINE)
    options = CheckOptions(deck=load_standard_deck())
    report = check_text(text, options)
    assert (4, ()) == (report.moves_played, report.problems)


def test_nginx_of_readme_lets_through_what_is_answered() -> None:
    """The buffers of nginx fit the longest address, alone and in a redirect."""
    (example,) = find_examples("nginx")
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
    # Otherwise nginx does not start: by default it sends twice the first buffer.
    assert 7 * sizes["proxy_buffers"] > 2 * sizes["proxy_buffer_size"]


@pytest.mark.parametrize(
    ("most", "options"),
    [(352, {}), (320, {"rules": Ruleset.STANDARD}), (252, {"double": True})],
)
def test_most_moves_of_record_sheets_are_true(
    most: int, options: dict[str, Any]
) -> None:
    """Record sheets of four games have room for exactly the stated moves."""
    sheets = [
        layout_record_sheets(
            RecordSheetOptions(per_page=Games.FOUR, moves=moves, **options)
        )
        for moves in (most, most + 1)
    ]
    (sentence,) = re.findall(r"^So record sheets .+?\n\n", DOCUMENTATION, re.M | re.S)
    assert str(most) in sentence
    assert count_parts(sheets[0]) <= MOST_PARTS < count_parts(sheets[1])
