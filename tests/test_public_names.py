"""The names that other programs may import from paperboard."""

import subprocess
import sys

import pytest

import paperboard
from paperboard.core.language import Lang


@pytest.mark.parametrize("name", paperboard.__all__)
def test_a_public_name_can_be_had_and_says_what_it_does(name: str) -> None:
    """Every name in ``__all__`` exists and has a docstring."""
    assert getattr(paperboard, name).__doc__


def test_an_unknown_name_is_an_attribute_error() -> None:
    """An unknown name raises AttributeError."""
    with pytest.raises(AttributeError, match="no attribute 'nothing'"):
        _ = paperboard.nothing


def test_a_board_takes_three_lines() -> None:
    """The public names are enough to make a PDF of a board."""
    options = paperboard.BoardOptions(size=12)
    pdf = paperboard.render_pdf(paperboard.layout_board(options))
    assert pdf.startswith(b"%PDF")


def test_names_are_in_order() -> None:
    """The list of public names has each one once, in alphabetical order by kind."""
    names = paperboard.__all__
    assert names == sorted(set(names), key=lambda name: (name[0].islower(), name))


def test_other_products_take_three_lines() -> None:
    """The public names are enough for cards, record sheets, rules and positions."""
    report = paperboard.check_text("1. L12 2. K9 3. M14")
    products = (
        paperboard.layout_report(report, paperboard.PositionOptions()),
        paperboard.layout_cards(
            paperboard.load_standard_deck(), paperboard.CardsOptions()
        ),
        paperboard.layout_record_sheets(paperboard.RecordSheetOptions()),
        paperboard.layout_rules(paperboard.RulesOptions()),
    )
    assert [1, 5, 1, 2] == [len(sheets) for sheets in products]


def test_a_check_is_the_same_as_json() -> None:
    """The public names check a game and give the same JSON as the API."""
    options = paperboard.CheckOptions(rules=paperboard.Ruleset.STANDARD)
    report = paperboard.check_text("L12 K9 M14", options)
    assert paperboard.format_report(report)["rules"] == "standard"
    with pytest.raises(paperboard.NotationError):
        paperboard.check_text("nonsense")


@pytest.mark.parametrize(
    "name", ["Board", "Ruleset", "Side", "SwapKind", "load_standard_deck"]
)
def test_a_rule_names_its_source(name: str) -> None:
    """Every statement of a rule of the game names its source."""
    doc = getattr(paperboard, name).__doc__
    assert any(source in doc for source in ("Bush", "Swedish page", "rule book"))


@pytest.mark.parametrize(
    ("arguments", "absent"),
    [
        (["board", "-o", "x.svg"], {"weasyprint", "flask", "pypdfium2", "PIL"}),
        (["--help"], {"weasyprint", "flask"}),
    ],
)
def test_a_command_loads_only_what_it_needs(
    arguments: list[str], absent: set[str], tmp_path: object
) -> None:
    """Neither an SVG nor help loads WeasyPrint."""
    script = (
        "import sys; from paperboard.cli import main; main(sys.argv[1:]); "
        "print(*sorted(sys.modules), file=sys.stderr)"
    )
    done = subprocess.run(
        [sys.executable, "-c", script, *arguments],
        capture_output=True,
        check=True,
        cwd=str(tmp_path),
        text=True,
    )
    assert set() == absent & set(done.stderr.split())


def test_the_words_of_a_sheet_follow_its_language() -> None:
    """``layout_board`` makes a sheet in the language of its options."""
    options = paperboard.BoardOptions(lang=Lang.DE)
    (sheet,) = paperboard.layout_board(options)
    assert "Spielplan mit" in sheet.description


def test_a_board_may_lead_to_a_checker() -> None:
    """``layout_board`` adds a QR code for an address, and refuses an invalid one."""
    options = paperboard.BoardOptions(size=18)
    plain = paperboard.layout_board(options)
    assert plain == paperboard.layout_board(options, address="")
    assert plain != paperboard.layout_board(options, address="https://example.org")
    with pytest.raises(paperboard.OptionError, match="address"):
        paperboard.layout_board(options, address="example")
