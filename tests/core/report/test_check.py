"""The report on a text: what is checked, reported and refused."""

import pytest

from paperboard.core.errors import NotationError, OptionError
from paperboard.core.game.analysis import Reach
from paperboard.core.game.board import Board
from paperboard.core.game.game_record import PositionRecord, Ruleset, SwapKind
from paperboard.core.game.geometry import Side
from paperboard.core.game.problems import HintCode, ProblemCode
from paperboard.core.game.referee import Ending, Result
from paperboard.core.notation import Format
from paperboard.core.report.check import CheckOptions, CheckReport, check_text
from tests.core.games import holes, links, placement
from tests.core.notation.records import SAMPLES

V, H = Side.VERTICAL, Side.HORIZONTAL
PAPER, STANDARD = Ruleset.PAPER, Ruleset.STANDARD
SMALL = '[Board "8x8"] '
WON = SMALL + "C1 B2 D3 B3 C5 B4 D7 B5 F6 B6 E8"
# The last peg crosses Vertical's own link; across it the chain is complete.
WON_ON_PAPER = SMALL + "C3 G2 E2 G3 E1 G4 C2 G5 C6 G6 D8 G7 D4"
OWN_CROSSING = SMALL + "C3 F6 E2 G4 C2 G7 D4"
REMOVAL = SMALL + "C2 F6 D4 G4 G2-C2/D4"
# Nobody can win on so small a board.
TINY = '[Board "4x4"] '


def check(text: str, **options: object) -> CheckReport:
    """Return the report on a text with these options."""
    return check_text(text, CheckOptions(**options))  # type: ignore[arg-type]


def say(report: CheckReport, *codes: HintCode) -> list[str]:
    """Return the sentences of the hints with one of these codes."""
    return [str(hint.message) for hint in report.hints if hint.code in codes]


@pytest.mark.parametrize(
    ("text", "options", "board", "ruleset", "swap"),
    [
        ("", {}, Board(24, 24), PAPER, SwapKind.IDENTITY),
        ('[Rules "standard"]', {}, Board(24, 24), STANDARD, SwapKind.IDENTITY),
        ('[Board "24x18"]', {}, Board(24, 18), PAPER, SwapKind.IDENTITY),
        ('[Swap "mirror"]', {}, Board(24, 24), PAPER, SwapKind.MIRROR),
        ("", {"columns": 12}, Board(12, 24), PAPER, SwapKind.IDENTITY),
        (
            "",
            {"rows": 30, "rules": STANDARD, "swap": SwapKind.MIRROR},
            Board(24, 30),
            STANDARD,
            SwapKind.MIRROR,
        ),
        (
            '[Board "24x18"] [Rules "standard"] [Swap "mirror"]',
            {"columns": 24, "rows": 18, "rules": STANDARD, "swap": SwapKind.MIRROR},
            Board(24, 18),
            STANDARD,
            SwapKind.MIRROR,
        ),
        ("(;SZ[30])", {}, Board(30, 30), PAPER, SwapKind.MIRROR),
        ("[Position]", {"columns": 9}, Board(9, 24), PAPER, SwapKind.IDENTITY),
        (
            '[Board "9x9"] [Position] [Rules "standard"]',
            {"swap": SwapKind.MIRROR},
            Board(9, 9),
            STANDARD,
            SwapKind.MIRROR,
        ),
    ],
)
def test_the_text_then_the_caller_then_the_defaults_are_heard(
    text: str,
    options: dict[str, object],
    board: Board,
    ruleset: Ruleset,
    swap: SwapKind,
) -> None:
    """Board, ruleset and swap come from the text, the options, or the defaults."""
    report = check(text, **options)
    assert (board, ruleset, swap) == (report.board, report.ruleset, report.swap)


@pytest.mark.parametrize(
    ("text", "options", "names", "words"),
    [
        (
            '[Board "24x18"]',
            {"rows": 24},
            ["rows"],
            "conflicts with the text, which says 18",
        ),
        ('[Rules "paper"]', {"rules": STANDARD}, ["rules"], "says paper"),
        ("(;SZ[24])", {"swap": SwapKind.IDENTITY}, ["swap"], "says mirror"),
        (
            '[Board "9x9"] [Rules "paper"] [Swap "mirror"]',
            {"columns": 8, "rows": 8, "rules": STANDARD, "swap": SwapKind.IDENTITY},
            ["columns", "rows", "rules", "swap"],
            "columns: conflicts with the text, which says 9; rows: conflicts with "
            "the text, which says 9",
        ),
        ('[Board "9x9"] [Position]', {"columns": 8}, ["columns"], "says 9"),
    ],
)
def test_contradictions_are_refused(
    text: str, options: dict[str, object], names: list[str], words: str
) -> None:
    """Every option that conflicts with the text is named with the text's value."""
    with pytest.raises(OptionError) as caught:
        check(text, **options)
    assert names == [fault.name for fault in caught.value.faults]
    assert words in str(caught.value)


@pytest.mark.parametrize("kind", [form for form in Format if form is not Format.AUTO])
def test_the_format_is_told(kind: Format) -> None:
    """The report names the format, whether given or recognised."""
    for form in (Format.AUTO, kind):
        report = check_text(SAMPLES[kind], CheckOptions(format=form))
        assert kind is report.format
        assert isinstance(report.record, PositionRecord) is (report.game is None)


def test_a_game_is_told_in_full() -> None:
    """A legal game is reported with its moves and its final position."""
    report = check(WON)
    assert report.is_legal
    assert (11, None) == (report.moves_played, report.side_to_move)
    assert (Result.VERTICAL_WINS, Ending.CONNECTION) == (report.result, report.ended_by)
    assert holes("C1 D3 C5 D7") == report.winning_chain[:4]
    assert holes("B2 B3 B4 B5 B6") == report.placement.horizontal.pegs
    assert (Reach.YES, Reach.NO) == (report.outlook(V).reach, report.outlook(H).reach)
    assert () == report.hints
    assert report.certain_draw_since is None


@pytest.mark.parametrize(
    ("text", "played", "side", "result", "ending"),
    [
        ("", 0, V, Result.IN_PROGRESS, None),
        ("C3", 1, H, Result.IN_PROGRESS, None),
        ("C3 swap", 2, H, Result.IN_PROGRESS, None),
        ("C3 swap D5 draw", 3, None, Result.DRAW, Ending.AGREEMENT),
        ("C3 D5 resign", 2, None, Result.HORIZONTAL_WINS, Ending.RESIGNATION),
    ],
)
def test_turn_and_end_are_told(
    text: str, played: int, side: Side | None, result: Result, ending: Ending | None
) -> None:
    """Pegs and swaps are counted, and after the end nobody is to move."""
    report = check(SMALL + text)
    assert (played, side) == (report.moves_played, report.side_to_move)
    assert (result, ending) == (report.result, report.ended_by)


def test_what_stood_before_the_fault_is_told() -> None:
    """A game is reported as it was before its first illegal move."""
    report = check(SMALL + "C3 D5 C3 E6")
    assert not report.is_legal
    assert [(3, ProblemCode.OCCUPIED)] == [(p.move, p.code) for p in report.problems]
    assert (2, V) == (report.moves_played, report.side_to_move)
    assert placement("C3", "D5") == report.placement


@pytest.mark.parametrize(
    ("move", "played", "result"),
    [
        (0, 0, Result.IN_PROGRESS),
        (3, 3, Result.IN_PROGRESS),
        (10, 10, Result.IN_PROGRESS),
        (11, 11, Result.VERTICAL_WINS),
        (None, 11, Result.VERTICAL_WINS),
    ],
)
def test_a_game_is_followed_as_far_as_asked(
    move: int | None, played: int, result: Result
) -> None:
    """The report stops after the named move, counted in pegs and swaps."""
    report = check_text(WON, move=move)
    assert (played, result) == (report.moves_played, report.result)


def test_what_comes_after_the_named_move_is_not_judged() -> None:
    """A fault after the named move is not reported."""
    text = SMALL + "C3 D5 C3 E6"
    assert check_text(text, move=2).is_legal
    with pytest.raises(OptionError, match="from 0 to 2"):
        check_text(text, move=3)


@pytest.mark.parametrize(
    ("text", "move", "words"),
    [
        (WON, 12, "move: must be a whole number from 0 to 11, not '12'"),
        (WON, -1, "from 0 to 11"),
        ("[Position]", 0, "move: a position without moves"),
    ],
)
def test_only_moves_of_the_game_can_be_named(text: str, move: int, words: str) -> None:
    """Naming a move that the text does not have is an invalid option."""
    with pytest.raises(OptionError, match=words) as caught:
        check_text(text, move=move)
    assert ["move"] == [fault.name for fault in caught.value.faults]


@pytest.mark.parametrize(
    ("text", "rules", "sentences"),
    [
        (WON, PAPER, []),
        (WON, STANDARD, []),
        (
            OWN_CROSSING,
            PAPER,
            ["Vertical would not have C2-D4 under standard rules"],
        ),
        (
            OWN_CROSSING,
            STANDARD,
            ["Vertical would also have C2-D4 under paper rules"],
        ),
        (
            WON_ON_PAPER,
            PAPER,
            [
                "under standard rules, the result would be: Not finished",
                "Vertical would not have C2-D4 under standard rules",
            ],
        ),
        (
            WON_ON_PAPER,
            STANDARD,
            [
                "under paper rules, the result would be: Vertical wins",
                "Vertical would also have C2-D4 under paper rules",
            ],
        ),
        (REMOVAL, PAPER, ["under standard rules, the record is legal"]),
        (REMOVAL, STANDARD, ["under paper rules, the record is illegal"]),
        # With faults at different moves there is nothing to compare.
        (REMOVAL + " A1", PAPER, []),
        (REMOVAL + " A1", STANDARD, []),
        # With the same fault under both, the links before it are compared.
        (
            OWN_CROSSING + " A1",
            PAPER,
            ["Vertical would not have C2-D4 under standard rules"],
        ),
        # The loser resigns, in time or too late.
        (
            WON_ON_PAPER + " resign",
            PAPER,
            ["Vertical would not have C2-D4 under standard rules"],
        ),
    ],
)
def test_what_the_other_ruleset_changes_is_told(
    text: str, rules: Ruleset, sentences: list[str]
) -> None:
    """Hints name the legality, result and links that the other ruleset changes."""
    codes = (
        HintCode.LEGALITY_DIFFERS,
        HintCode.RESULT_DIFFERS,
        HintCode.LINK_ONLY_HERE,
        HintCode.LINK_ONLY_THERE,
    )
    assert sentences == say(check(text, rules=rules), *codes)


def test_a_hint_names_the_link_it_speaks_of() -> None:
    """A hint about a link holds the link as well as the sentence."""
    (hint,) = check(OWN_CROSSING).hints
    assert links("C2-D4") == (hint.link,)
    assert HintCode.LINK_ONLY_HERE is hint.code


def test_only_what_was_played_is_compared() -> None:
    """Stopped before the first difference, a game is equal under both rulesets."""
    assert () == check_text(OWN_CROSSING, move=6).hints


def test_wrong_marks_and_late_words_are_told() -> None:
    """The report has the hints of the replay."""
    report = check(f"{WON}** resign")
    assert report.is_legal
    assert [HintCode.LINK_MARKS, HintCode.LATE_RESIGNATION] == [
        hint.code for hint in report.hints
    ]


@pytest.mark.parametrize("rules", Ruleset)
def test_a_certain_draw_ends_nothing(rules: Ruleset) -> None:
    """A certain draw is reported with its move, and the game goes on."""
    report = check(TINY + "B1 A2 C3", rules=rules)
    assert report.is_legal
    assert (Result.IN_PROGRESS, None, H) == (
        report.result,
        report.ended_by,
        report.side_to_move,
    )
    assert (Reach.NO, Reach.NO) == (report.vertical.reach, report.horizontal.reach)
    assert 0 == report.certain_draw_since
    (hint,) = [hint for hint in report.hints if hint.code is HintCode.CERTAIN_DRAW]
    assert 0 == hint.move
    assert "since move 0, neither side can win any more" == str(hint.message)


def test_without_any_hole_a_game_is_drawn() -> None:
    """If the side to move has no hole left, the game has ended as a draw."""
    report = check(TINY + "B2 A2 C2 A3 B3 D2 C3 D3 B1")
    assert report.is_legal
    assert (Result.DRAW, Ending.NO_WAY_LEFT) == (report.result, report.ended_by)
    assert report.side_to_move is None
    assert [ProblemCode.GAME_OVER] == [
        problem.code
        for problem in check(TINY + "B2 A2 C2 A3 B3 D2 C3 D3 B1 B4").problems
    ]


def test_a_position_is_told_in_full() -> None:
    """A position is reported with winner and chain, but without moves."""
    report = check(
        SMALL + "[Position] vertical: C1 D3 C5 D7 F8 C1-D3 C5-D3 C5-D7 D7-F8; "
        "horizontal: A3 C4 E6 G6"
    )
    assert report.is_legal
    assert report.game is None
    assert (0, None) == (report.moves_played, report.side_to_move)
    assert (Result.VERTICAL_WINS, Ending.CONNECTION) == (report.result, report.ended_by)
    assert holes("C1 D3 C5 D7 F8") == report.winning_chain
    assert Reach.NO is report.outlook(H).reach


def test_a_position_with_faults_is_told_too() -> None:
    """Every fault is named, and the valid part is judged."""
    report = check(SMALL + "[Position] vertical: C2 A1 D4 C2-D4; horizontal: C2 F3")
    assert [ProblemCode.CORNER, ProblemCode.OCCUPIED] == [
        problem.code for problem in report.problems
    ]
    assert (Result.IN_PROGRESS, None) == (report.result, report.ended_by)
    assert placement("C2 D4 C2-D4", "F3") == report.placement


def test_a_swap_in_the_option_counts_for_positions() -> None:
    """After a mirror swap Horizontal may be one peg ahead."""
    text = SMALL + "[Position] horizontal: C3"
    assert not check(text).is_legal
    assert check(text, swap=SwapKind.MIRROR).is_legal


@pytest.mark.parametrize("text", ["C3 ?", "[Position] C3", "(;", "# T1"])
def test_an_unreadable_text_is_refused(text: str) -> None:
    """A text that cannot be read raises an error with its place, without a report."""
    with pytest.raises(NotationError):
        check(text)


def test_the_caller_bounds_the_text() -> None:
    """A text longer than the caller's limit is refused before it is read."""
    assert 1 == check("C3", longest=2).moves_played
    with pytest.raises(NotationError, match="has 3 characters; the limit is 2"):
        check("C33", longest=2)
