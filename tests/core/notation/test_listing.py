"""Games as lists of moves."""

import json
from pathlib import Path

import pytest
from hypothesis import given

from paperboard.core.errors import NotationError
from paperboard.core.game.game_record import (
    GameFacts,
    Move,
    MoveKind,
    Record,
    Ruleset,
    StatedResult,
    SwapKind,
    Termination,
)
from paperboard.core.notation import (
    MOVE_LIMIT,
    UnwritableError,
    format_listing,
    parse_listing,
)
from tests.core.notation.records import (
    all_records,
    make_hole,
    make_links,
    make_peg_moves,
)

SWAP, RESIGN, DRAW = map(Move, (MoveKind.SWAP, MoveKind.RESIGN, MoveKind.DRAW))
F6, M16 = make_peg_moves("F6", "M16")


@pytest.mark.parametrize(
    ("text", "moves"),
    [
        ("", ()),
        (" \n", ()),
        ("f6", (F6,)),
        ("1.f6 2.swap 3.m16 33.resign", (F6, SWAP, M16, RESIGN)),
        ("1. F6\n2. swap\r\n3. M16\n", (F6, SWAP, M16)),
        ("1.f6,2.swap,3.m16", (F6, SWAP, M16)),
        ("f6, swap , m16,", (F6, SWAP, M16)),
        ("1.\n\tF6\xa0M16 2. DRAW", (F6, M16, DRAW)),
        ("7. F6 7. M16", (F6, M16)),
        ("F6+, M16", (Move(MoveKind.PEG, hole=F6.hole, additions=()), M16)),
        (
            "M16+L4/N3,N3/P4,resign",
            (
                Move(
                    MoveKind.PEG,
                    hole=M16.hole,
                    additions=make_links("L4 N3", "N3 P4"),
                ),
                RESIGN,
            ),
        ),
        ("F6+ M16", (Move(MoveKind.PEG, hole=F6.hole, additions=()), M16)),
        ("F6- M16", (Move(MoveKind.PEG, hole=F6.hole, link_marks=1), M16)),
        ("F6– M16", (Move(MoveKind.PEG, hole=F6.hole, link_marks=1), M16)),
        ("F6 + 2. M16", (Move(MoveKind.PEG, hole=F6.hole, additions=()), M16)),
        (
            "M16 + L4/N3 F6",
            (Move(MoveKind.PEG, hole=M16.hole, additions=make_links("L4 N3")), F6),
        ),
        (
            "M16+L4/N3, F6",
            (Move(MoveKind.PEG, hole=M16.hole, additions=make_links("L4 N3")), F6),
        ),
        (
            "1. F6 draw? 2. M16",
            (Move(MoveKind.PEG, hole=F6.hole, offers_draw=True), M16),
        ),
        ("resign F6", (RESIGN, F6)),
    ],
)
def test_moves_are_read_however_they_are_spaced(
    text: str, moves: tuple[Move, ...]
) -> None:
    """Numbers, white space and commas are optional, and legality is not checked."""
    assert Record(moves=moves) == parse_listing(text)


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        ('[Board "24x18"]', Record(columns=24, rows=18)),
        ("[Board “24x18”] [Event „A; “]", Record(columns=24, rows=18, event="A; ")),
        ('[ Board"4x100" ]', Record(columns=4, rows=100)),
        ('[Rules "paper"]', Record(rules=Ruleset.PAPER)),
        ('[Rules "standard"]f6', Record(rules=Ruleset.STANDARD, moves=(F6,))),
        ('[Swap "mirror"]', Record(swap=SwapKind.MIRROR)),
        ('[Swap "identity"]', Record(swap=SwapKind.IDENTITY)),
        (
            '[Vertical "Zoë"] [Horizontal "N. \\"N\\" \\\\"]',
            Record(vertical_name="Zoë", horizontal_name='N. "N" \\'),
        ),
        ('[Event "[Position]"]', Record(event="[Position]")),
        ('[Source ""]', Record()),
        (
            '[Site "Hall"] [Date "2024-01-02"] [Round "3"] [Result "draw"] '
            '[Termination "agreement"]',
            Record(
                facts=GameFacts(
                    "Hall",
                    "2024-01-02",
                    "3",
                    StatedResult.DRAW,
                    Termination.AGREEMENT,
                )
            ),
        ),
        ('[Result "*"]', Record(facts=GameFacts(result=StatedResult.OPEN))),
        (
            '[White-Elo "1"] [X] [X "\\"a"]',
            Record(facts=GameFacts(kept=(("White-Elo", "1"), ("X", ""), ("X", '"a')))),
        ),
    ],
)
def test_headers_are_read(text: str, expected: Record) -> None:
    """Each header sets what it names; all are optional."""
    assert expected == parse_listing(text)


@pytest.mark.parametrize(
    ("text", "line", "column", "words"),
    [
        ("f6,,m16", 1, 4, "expected a move here"),
        (",f6", 1, 1, "expected a move here"),
        ("f6;m16", 1, 3, "a space or a comma"),
        ("f6(m16)", 1, 3, "a space or a comma"),
        ("f6 .. m16", 1, 4, "expected a move here"),
        ("f6\n2. m16\n3. 4. a1", 3, 4, "expected a move here"),
        ("1. f6 2.", 1, 9, "the text ends"),
        ("f6 swap draw?", 1, 9, "expected a move here"),
        ("f6 draw? draw?", 1, 10, "expected a move here"),
        ("m16+L4/N3,F6", 1, 11, "two holes"),
        ('f6 [Rules "paper"]', 1, 4, "expected a move here"),
        ('[Cards "x"] f6', 1, 1, "known headers are Board, Rules"),
        ('[rules "paper"]', 1, 1, "unknown header"),
        ('[Rules "Paper"]', 1, 1, "paper, standard"),
        ('[Result "1-0"]', 1, 1, "vertical, horizontal, draw, *"),
        ('[Termination "over"]', 1, 1, "adjudication, unfinished"),
        ('[Foo "\x07"]', 1, 1, "[Foo] cannot have"),
        ('\n [Swap "both"]', 2, 2, "identity, mirror"),
        ("[Rules]", 1, 1, "needs text in quotes"),
        ('[Rules "paper"]\n[Rules "paper"]', 2, 1, "is given more than once"),
        ('[Board "3x24"]', 1, 1, "from 4 to 100"),
        ('[Board "24x101"]', 1, 1, "from 4 to 100"),
        ('[Board "24"]', 1, 1, "columns x rows"),
        ('[Board "024x24"]', 1, 1, "columns x rows"),
        ('[Board "２４x24"]', 1, 1, "columns x rows"),
        ("[Position]", 1, 1, "unknown header"),
        ("[]", 1, 2, "the name of a header"),
        ('[Event "a', 1, 10, "the text ends"),
        ('[Event "a\nb"]', 1, 10, "expected a closing quote before"),
        ('[Event "a\\n"]', 1, 10, "expected a closing quote before"),
        ('[Event "a" "b"]', 1, 12, "expected ']' here"),
    ],
)
def test_an_unreadable_list_is_refused_with_its_place(
    text: str, line: int, column: int, words: str
) -> None:
    """A text that is not a list is refused with its place and what was expected."""
    with pytest.raises(NotationError) as caught:
        parse_listing(text)
    assert (line, column) == (caught.value.line, caught.value.column)
    assert words in str(caught.value)


def test_the_number_of_moves_is_limited() -> None:
    """A list of 6,000 moves is read; one more is refused at its place."""
    text = "F6 " * MOVE_LIMIT
    assert MOVE_LIMIT == len(parse_listing(text).moves) == 6_000
    with pytest.raises(NotationError, match="at most 6000 moves") as caught:
        parse_listing(text + "\nM16")
    assert (2, 1) == (caught.value.line, caught.value.column)


def test_a_list_is_written_in_one_line() -> None:
    """The canonical list has headers for what is known, then numbered moves."""
    record = Record(
        moves=(F6, SWAP, M16),
        columns=24,
        rows=18,
        rules=Ruleset.PAPER,
        swap=SwapKind.MIRROR,
    )
    expected = '[Board "24x18"] [Rules "paper"] [Swap "mirror"] 1. F6 2. swap 3. M16'
    assert expected == format_listing(record)


@pytest.mark.parametrize("record", [Record(columns=24), Record(rows=24)])
def test_half_a_board_is_not_written(record: Record) -> None:
    """A board has a header only if both its counts are known."""
    assert "" == format_listing(record)


def test_a_name_of_two_lines_is_not_written() -> None:
    """A name of two lines is refused instead of changed."""
    with pytest.raises(UnwritableError, match="Event"):
        format_listing(Record(event="a\nb"))


@given(all_records())
def test_a_written_list_is_read_back(record: Record) -> None:
    """Writing a record as a list and reading it gives the same record."""
    assert record == parse_listing(format_listing(record))


def test_real_games_are_read_as_lists(games: Path) -> None:
    """Moves of real games are read hole by hole, in order."""
    lines = (games / "real-games.jsonl").read_text("utf-8").splitlines()
    assert lines != []
    for names in (json.loads(line)["moves"] for line in lines):
        pegs = [name for name in names if name[-1].isdigit()]
        moves = parse_listing(" ".join(names)).moves
        assert [make_hole(name) for name in pegs] == [
            move.hole for move in moves if move.hole is not None
        ]
        assert len(names) == len(moves)
