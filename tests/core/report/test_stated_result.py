"""The result that a text states, and hints on it and on the numbers of moves."""

import pytest

from paperboard.core.game.problems import HintCode
from paperboard.core.report.check import CheckOptions, CheckReport, check_text
from paperboard.core.report.report_json import format_report
from paperboard.standard_deck import load_standard_deck
from tests.cli.calls import WON


def list_hints(report: CheckReport, code: HintCode) -> list[tuple[int | None, str]]:
    """Return the place and the sentence of each hint with a code."""
    return [(h.move, str(h.message)) for h in report.hints if h.code is code]


@pytest.mark.parametrize(
    ("text", "stated"),
    [
        ("L12 K9", None),
        ("L12 K9 *", None),
        ("L12 K9 1-0", "vertical"),
        ("L12 K9 0-1", "horizontal"),
        ("L12 K9 1/2-1/2", "draw"),
        ("L12 K9 resigns", "horizontal"),
        ("L12 K9 M14 resigned", "vertical"),
        ("L12 K9 draw", "draw"),
        ("L12 K9 resign 1-0", "vertical"),
        # After a swap of sides, the first mover has the other side.
        ("L12 swap K9 1-0", "horizontal"),
        ('[Swap "mirror"] L12 swap K9 1-0', "vertical"),
        ("L12 swap resign", "vertical"),
        ('[Setup "vertical: N3"] L12 1-0', "horizontal"),
        ("L12 L12 0-1", "horizontal"),
        (WON, None),
        (f"{WON} 1-0", "vertical"),
        ("[Position] vertical: N3", None),
        ('[Result "horizontal"] L12 K9', "horizontal"),
        ('[Result "*"] L12 K9', None),
        ('[Result "*"] L12 K9 resign', "horizontal"),
        ("L12 K9 Forfeit", "horizontal"),
        ("L12 swap K9 Forfeit", "horizontal"),
        ("(;RE[W+T];b[dd])", "horizontal"),
    ],
)
def test_the_stated_result_is_reported(text: str, stated: str | None) -> None:
    """The report has the stated result, also up to an earlier move."""
    report = check_text(text)
    assert stated == format_report(report)["stated_result"]
    if report.moves_played:
        assert report.stated_result is report.stop_at(1).stated_result


def test_the_side_that_begins_with_cards_is_the_first() -> None:
    """In a game with cards, the first mover is the side that begins."""
    text = '[Cards "literal"] [Begins "horizontal"] Beam:L12 1-0'
    options = CheckOptions(deck=load_standard_deck())
    assert "horizontal" == format_report(check_text(text, options))["stated_result"]


@pytest.mark.parametrize(
    ("text", "words"),
    [
        (f"{WON} 1-0", []),
        (
            f"{WON} 0-1",
            [
                "the moves end with: Vertical wins; this contradicts the stated "
                "result: Horizontal wins"
            ],
        ),
        (
            "L12 K9 resign 1/2-1/2",
            [
                "the moves end with: Horizontal wins; this contradicts the stated "
                "result: Draw"
            ],
        ),
        ("L12 K9 resign 0-1", []),
        ("L12 K9 1-0", []),
        ('[Result "draw"] L12 K9', []),
        (
            '[Result "draw"] L12 K9 1-0',
            ["the score says: Vertical wins; this contradicts the stated result: Draw"],
        ),
        (
            '[Termination "connection"] L12 K9',
            [
                "the moves end without a winning chain; this contradicts the stated "
                "result: connection"
            ],
        ),
        (f'[Termination "connection"] {WON}', []),
        (
            f'[Termination "unfinished"] {WON}',
            [
                "the moves end with: Vertical wins; this contradicts the stated "
                "result: unfinished"
            ],
        ),
    ],
)
def test_a_contradicted_result_is_a_hint(text: str, words: list[str]) -> None:
    """The moves of a game can contradict what is stated; that breaks no rule."""
    report = check_text(text)
    found = list_hints(report, HintCode.STATED_RESULT_CONTRADICTED)
    assert words == [sentence for _, sentence in found]
    assert report.is_legal
    assert bool(words) is report.is_contradicted


@pytest.mark.parametrize(
    ("text", "termination"),
    [
        ("L12 K9", None),
        ("L12 K9 resign", "resignation"),
        ("L12 K9 tie", "agreement"),
        ("L12 K9 Forfeit", "forfeit"),
        (WON, "connection"),
        ('[Termination "time"] L12 K9', "time"),
        ("(;RE[B+T];b[dd])", "time"),
        ("[Position] vertical: N3", None),
    ],
)
def test_how_a_game_ended_is_reported(text: str, termination: str | None) -> None:
    """What the text says comes first, then what the moves show."""
    assert termination == format_report(check_text(text))["termination"]


@pytest.mark.parametrize(
    ("text", "code", "words"),
    [
        ('[Elo "9"] [Rule "x"] L12', HintCode.UNKNOWN_HEADER, "Elo, Rule"),
        ('[Pie "no"] L12 swap', HintCode.PIE_RULE, "there is no swap"),
    ],
)
def test_what_a_text_says_in_vain_is_told(
    text: str, code: HintCode, words: str
) -> None:
    """Headers without a meaning are named, and a swap in a game without one."""
    report = check_text(text)
    assert [words in sentence for _, sentence in list_hints(report, code)] == [True]
    others = {HintCode.UNKNOWN_HEADER, HintCode.PIE_RULE} - {code}
    assert [] == [hint for hint in report.hints if hint.code in others]


@pytest.mark.parametrize(
    ("text", "hints"),
    [
        ("1. L12 2. K9 5. M14", [(3, "the list jumps from 2 to 5: moves missing?")]),
        ("1. L12 2. K9 2. M14", [(3, "the list has number 2 twice: a move too many?")]),
        (
            "1. L12 3. K9 2. M14",
            [
                (2, "the list jumps from 1 to 3: moves missing?"),
                (3, "the list goes back from 3 to 2: wrong order?"),
            ],
        ),
        ("6. L12 7. K9", [(1, "the list begins with number 6: moves missing?")]),
        (
            "1. L12 2. L12 9. M14",
            [(None, "the list jumps from 2 to 9: moves missing?")],
        ),
        ("1. L12 2. K9", []),
    ],
)
def test_odd_numbers_are_told(text: str, hints: list[tuple[int | None, str]]) -> None:
    """Each number out of order is a hint; the game is read and judged as it is."""
    report = check_text(text)
    assert hints == list_hints(report, HintCode.MOVE_NUMBERS)
    again = check_text(report.text)
    assert hints == list_hints(again, HintCode.MOVE_NUMBERS)
