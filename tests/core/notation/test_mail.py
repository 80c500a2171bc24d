"""Games in the messages of a play-by-mail server."""

import pytest

from paperboard.core.errors import NotationError
from paperboard.core.game.game_record import Record, Ruleset, Score
from paperboard.core.game.geometry import Hole, format_hole, format_link
from paperboard.core.game.problems import HintCode, ProblemCode
from paperboard.core.notation import (
    Format,
    format_listing,
    format_move,
    parse_mail,
    recognise_format,
)
from paperboard.core.report.check import CheckOptions, check_text
from paperboard.core.report.report_json import format_report
from tests.core.notation.records import MAIL, MAIL_TABLE


def read(text: str) -> tuple[list[str], Record]:
    """Return the moves of a message as text, and the record."""
    record = parse_mail(text)
    return [format_move(move) for move in record.moves], record


def test_a_message_is_read() -> None:
    """Names, title, date, result, moves and size are read; the rules are standard."""
    moves, record = read(MAIL)
    assert ["C3", "D2", "D5+C3/D5", "E4", "B4-C3/D5+B4/D5", "resign"] == moves
    headers = format_listing(record).partition(" 1. ")[0]
    assert headers == (
        '[Board "6x6"] [Rules "standard"] [Vertical "ann of x"] [Horizontal "bo"] '
        '[Event "TwixT Board 7"] [Date "2024-03-09"] [Result "vertical"]'
    )
    assert Format.MAIL is recognise_format(MAIL) is recognise_format(MAIL_TABLE)


def test_a_table_alone_is_read() -> None:
    """A table without lines around it says no size; any white space separates."""
    for text in (MAIL_TABLE, MAIL_TABLE.replace("\n", "\r\n"), f"{MAIL_TABLE}\n\n--"):
        assert read(MAIL)[0] == read(text)[0]
        assert (None, None) == (read(text)[1].columns, read(text)[1].pictured)
    pasted = "O (vert) # (horz)\nann bo\n1 C3 2 D2\n3 Over"
    assert (["C3", "D2"], "bo") == (read(pasted)[0], read(pasted)[1].horizontal_name)
    assert ["C3", "D2"] == read("O (vert) # (horz)\n1. C3 2. D2\n")[0]


@pytest.mark.parametrize(
    ("last", "score", "stated", "termination"),
    [
        ("3 Forfeit", Score.SECOND_WINS, "horizontal", "forfeit"),
        ("3 D4  4 Forfeit", Score.FIRST_WINS, "vertical", "forfeit"),
        ("3 Resign", None, "horizontal", "resignation"),
        ("3 Tie", None, "draw", "agreement"),
        ("3 Over", None, None, None),
    ],
)
def test_a_word_ends_a_game(
    last: str, score: Score | None, stated: str | None, termination: str | None
) -> None:
    """The side in whose place the word stands resigns or forfeits."""
    text = f"O (vert)  # (horz)\n ann  bo\n 1 C3  2 D2\n {last}\n"
    answer = format_report(check_text(text))
    assert score == read(text)[1].score
    assert (stated, termination) == (answer["stated_result"], answer["termination"])


@pytest.mark.parametrize(
    ("words", "stated"),
    [
        ("Game won by bo.", "horizontal"),
        ("Game won by Ann of X.", "vertical"),
        ("Game won by cy.", None),
        ("Game drawn.", "draw"),
        ("", None),
    ],
)
def test_the_winner_is_named(words: str, stated: str | None) -> None:
    """The message names the winner by name; a stranger wins nothing."""
    text = MAIL.replace("Game won by ann of x.", words).replace("6 Resign", "        ")
    assert stated == format_report(check_text(text))["stated_result"]


def test_wrong_numbers_are_kept() -> None:
    """A number out of order is listed in the record, also before a word."""
    record = read(MAIL.replace("6 Resign", "8 Resign"))[1]
    assert [(6, 8, 6)] == [*record.misnumbered]


def test_a_move_that_cannot_be_read_keeps_its_place() -> None:
    """The place of a fault is that in the message; a missing table is a fault, too."""
    with pytest.raises(NotationError, match="F44444") as caught:
        read(MAIL.replace("4 E4", "4 F44444"))
    assert (12, 19) == (caught.value.line, caught.value.column)
    with pytest.raises(NotationError, match="no table"):
        read("1. C3")


@pytest.mark.parametrize(
    ("old", "new", "words"),
    [
        ("", "", []),
        (
            "+.  .  #  .+",
            "+.  O  #  .+",
            ["C2 differs: no peg by the moves, Vertical in the picture"],
        ),
        (
            "+.  .  #  .+",
            "+.  .  .  .+",
            [
                "D2 differs: Horizontal by the moves, no peg in the picture",
                "D2-E4 differs: Horizontal by the moves, no link in the picture",
            ],
        ),
        (
            "  ---_   +",
            "  -- _   +",
            ["B4-D5 differs: Vertical by the moves, no link in the picture"],
        ),
        # Another sign over that of the link leaves it open.
        ("  ---_   +", "  --+_   +", []),
        (
            "     +  ---_   +\n 5 . +.  .  O",
            "     +  -\\-_   +\n 5 . +.  .| O",
            [],
        ),
        (
            "O  .| .+ .  3\n     +        \\+\n 4 . +O_ .  .  #+ .  4\n     +  ---_",
            "O  .| .+ .  3\n     +    \\   \\+\n 4 . +O_ .| .  #+ .  4\n     +  ---\\",
            ["C3-D5 differs: no link by the moves, Vertical in the picture"],
        ),
    ],
)
def test_the_picture_is_compared(old: str, new: str, words: list[str]) -> None:
    """Each peg and link in which the picture differs from the moves is told."""
    text = MAIL.replace(old, new, 1) if old else MAIL
    assert not old or text != MAIL
    report = check_text(text)
    assert report.is_legal
    found = [h for h in report.hints if h.code is HintCode.PICTURE_DIFFERS]
    assert words == [str(hint.message) for hint in found]
    assert [word.split()[0] for word in words] == [
        format_link(hint.link) if hint.link else format_hole(hint.hole or Hole(0, 0))
        for hint in found
    ]


def test_a_small_picture_is_compared() -> None:
    """A picture without lines between its rows has other signs for links."""
    text = """\
   O (vert)     # (horz)
   ann          bo
   1 C3         2 D2
   3 D5         4 E4
   5 B5         6 F3

   A B C D E F
 1   .o.o.o.    1
 2 .+. . #_.+.  2
 3 .+. O .\\.-#  3
 4 .+./.\\. #-.  4
 5 .+O . O .+.  5
 6   .o.o.o.    6
   A B C D E F
"""
    hints = [str(h.message) for h in check_text(text).hints]
    assert [] == [hint for hint in hints if "differs" in hint]
    wrong = text.replace("./.", ". .")
    assert ["B5-C3 differs: Vertical by the moves, no link in the picture"] == [
        str(h.message) for h in check_text(wrong).hints if "differs" in str(h.message)
    ]


def test_a_picture_that_is_cut_off_says_nothing() -> None:
    """Without its last line, nobody knows how many rows the board has."""
    record = read(MAIL.partition(" 5 . +")[0])[1]
    assert (None, None, None) == (record.columns, record.rows, record.pictured)


@pytest.mark.parametrize(
    ("text", "words"),
    [
        ("O (vert) # (horz)\nann bo\n1 Z9 2 C30", "at least 27 columns and 31 rows"),
        ('[Board "6x6"] C3 F9 C4', "at least 6 columns and 10 rows"),
        ('[Board "6x6"] [Swap "mirror"] C9 swap', "at least 4 columns and 9 rows"),
        ('[Board "6x6"] [Position] vertical: C9', "at least 4 columns and 9 rows"),
        ("B200", None),
    ],
)
def test_a_hole_off_the_board_names_the_least_size(
    text: str, words: str | None
) -> None:
    """The hint counts border rows; the moves stay as they are."""
    report = check_text(text)
    assert ProblemCode.OFF_BOARD in {problem.code for problem in report.problems}
    found = [str(h.message) for h in report.hints if h.code is HintCode.LEAST_SIZE]
    assert [words] * bool(words) == [one[-len(words or "") :] for one in found]


def test_rules_and_size_may_be_told() -> None:
    """A caller may know the rules and the size of a table without them."""
    text = "O (vert)  # (horz)\n ann  bo\n 1 Z9  2 D2\n"
    assert Ruleset.STANDARD is check_text(text).ruleset
    assert not check_text(text).is_legal
    assert check_text(text, CheckOptions(columns=30, rows=30)).is_legal
    report = check_text(MAIL, CheckOptions(rules=Ruleset.PAPER))
    assert (Ruleset.PAPER, False) == (report.ruleset, report.is_legal)
