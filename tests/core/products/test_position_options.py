"""The options of a check and of a drawn position."""

import pytest

from paperboard.core.errors import OptionError
from paperboard.core.game.game_record import Ruleset, SwapKind
from paperboard.core.notation import MOVE_LIMIT, Format
from paperboard.core.products.board_choices import Labels, Paper
from paperboard.core.products.board_options import BOARD_OPTIONS, BoardOptions
from paperboard.core.products.position_options import (
    DRAWING_OPTIONS,
    POSITION_OPTIONS,
    PositionOptions,
    parse_position_options,
)
from paperboard.core.report.check import CheckOptions
from paperboard.core.report.check_options import CHECK_OPTIONS, make_check_options


def parse(*pairs: tuple[str, str]) -> PositionOptions:
    """Return the options of the pairs, for texts of at most 99 characters."""
    return parse_position_options(pairs, longest=99)


def test_nothing_is_decided_by_default() -> None:
    """By default the text decides, and the whole game is drawn without numbers."""
    expected = PositionOptions(check=CheckOptions(longest=99))
    assert expected == parse()
    assert (None, False, BoardOptions()) == (
        expected.move,
        expected.numbers,
        expected.drawing,
    )


@pytest.mark.parametrize(
    ("pair", "expected"),
    [
        (("rules", "standard"), CheckOptions(rules=Ruleset.STANDARD, longest=99)),
        (("columns", "4"), CheckOptions(columns=4, longest=99)),
        (("rows", "100"), CheckOptions(rows=100, longest=99)),
        (("swap", "mirror"), CheckOptions(swap=SwapKind.MIRROR, longest=99)),
        (("format", "t1"), CheckOptions(format=Format.T1, longest=99)),
        (("format", "auto"), CheckOptions(longest=99)),
        (("paper", "a3"), CheckOptions(longest=99)),
    ],
)
def test_each_option_of_a_check_is_passed_on(
    pair: tuple[str, str], expected: CheckOptions
) -> None:
    """Each option of a check sets the field of its name and nothing else."""
    assert expected == parse(pair).check


@pytest.mark.parametrize(
    ("pair", "expected"),
    [
        (("move", "0"), PositionOptions(move=0)),
        (("move", "6000"), PositionOptions(move=MOVE_LIMIT)),
        (("numbers", "true"), PositionOptions(numbers=True)),
        (("numbers", "false"), PositionOptions()),
        (("paper", "a3"), PositionOptions(drawing=BoardOptions(paper=Paper.A3))),
        (("title", "T"), PositionOptions(drawing=BoardOptions(title="T"))),
        (
            ("labels", "all-sides"),
            PositionOptions(drawing=BoardOptions(labels=Labels.ALL_SIDES)),
        ),
    ],
)
def test_each_option_of_a_drawing_is_passed_on(
    pair: tuple[str, str], expected: PositionOptions
) -> None:
    """Each option of a drawing sets the field of its name and nothing else."""
    found = parse(pair)
    assert (expected.move, expected.numbers) == (found.move, found.numbers)
    assert expected.drawing == found.drawing


@pytest.mark.parametrize(
    ("pairs", "name", "words"),
    [
        ([("size", "24")], "size", "unknown option"),
        ([("board", "diagonal")], "board", "unknown option"),
        ([("per_page", "2")], "per_page", "unknown option"),
        ([("handicap", "2")], "handicap", "unknown option"),
        ([("game", "L12")], "game", "unknown option"),
        ([("rules", "paper"), ("rules", "paper")], "rules", "more than once"),
        ([("rules", "Paper")], "rules", "one of paper, standard"),
        ([("swap", "")], "swap", "one of identity, mirror"),
        ([("format", "sgf")], "format", "one of auto, list, tsgf, t1, position"),
        ([("columns", "3")], "columns", "from 4 to 100"),
        ([("rows", "101")], "rows", "from 4 to 100"),
        ([("move", "-1")], "move", "from 0 to 6000"),
        ([("move", "6001")], "move", "from 0 to 6000"),
        ([("move", "٣")], "move", "from 0 to 6000"),
        ([("numbers", "yes")], "numbers", "true or false"),
        ([("margin", "4")], "margin", "from 5 to 25"),
    ],
)
def test_wrong_options_are_refused(
    pairs: list[tuple[str, str]], name: str, words: str
) -> None:
    """Unknown names, repeats and invalid values are refused by name."""
    with pytest.raises(OptionError, match=words) as caught:
        parse(*pairs)
    assert [name] == [fault.name for fault in caught.value.faults]


def test_every_wrong_option_is_named() -> None:
    """All faults are reported at once."""
    with pytest.raises(OptionError) as caught:
        parse(("rows", "3"), ("size", "9"), ("move", "x"))
    assert ["rows", "size", "move"] == [fault.name for fault in caught.value.faults]


def test_other_values_are_left_alone() -> None:
    """A check takes its options from parsed values, and its caller's limit."""
    values = {"rules": Ruleset.STANDARD, "paper": Paper.A3}
    expected = CheckOptions(rules=Ruleset.STANDARD, longest=7)
    assert expected == make_check_options(values, longest=7)


def test_the_text_decides_the_board() -> None:
    """A drawing has all options of a board sheet except those that shape the board."""
    left_out = {option.name for option in BOARD_OPTIONS} - {
        option.name for option in DRAWING_OPTIONS
    }
    assert left_out == {
        *("size", "columns", "rows", "handicap", "favour", "board", "per_page"),
        *("copies", "extras", "record"),
    }
    names = [option.name for option in POSITION_OPTIONS]
    assert len(names) == len(set(names))


def test_what_the_help_promises_is_the_default() -> None:
    """The defaults in the help are those of the fields."""
    told = {option.name: option.default for option in CHECK_OPTIONS}
    assert told == {name: getattr(CheckOptions(), name) for name in told}
