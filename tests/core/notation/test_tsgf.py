"""Games as Little Golem files."""

from dataclasses import replace
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
from paperboard.core.game.geometry import Hole
from paperboard.core.notation import (
    MOVE_LIMIT,
    UnwritableError,
    format_tsgf,
    parse_tsgf,
)
from tests.core.notation.records import make_links, make_peg_moves, tsgf_records

MIRROR = SwapKind.MIRROR
SWAP, RESIGN, DRAW = map(Move, (MoveKind.SWAP, MoveKind.RESIGN, MoveKind.DRAW))
B4 = make_peg_moves("B4")


@pytest.mark.parametrize(
    ("data", "expected"),
    [
        (b"(;)", Record(swap=MIRROR)),
        (
            b"(;FF[4]EV[e]PB[p]PW[q]SZ[30]SO[s];b[bd];r[swap])",
            Record(
                moves=(*B4, SWAP),
                columns=30,
                rows=30,
                swap=MIRROR,
                vertical_name="p",
                horizontal_name="q",
                event="e",
                source="s",
            ),
        ),
        (
            b"\r\n( ; SZ[4]\n\n; b[bd]\n;r[resign]\n)\n",
            Record(moves=(*B4, RESIGN), columns=4, rows=4, swap=MIRROR),
        ),
        (b"(;PB[Zo\xeb \\[1\\]\\\\])", Record(swap=MIRROR, vertical_name="Zoë [1]\\")),
        (
            b"(;GM[21]RE[?];b[bd];r[draw])",
            Record(
                moves=(*B4, DRAW),
                swap=MIRROR,
                facts=GameFacts(result=StatedResult.OPEN, kept=(("GM", "21"),)),
            ),
        ),
        (
            b"(;SZ[24:18]RU[STD]DT[2024]PC[Hall]RO[3]GN[Final]C[a\nb])",
            Record(
                columns=24,
                rows=18,
                rules=Ruleset.STANDARD,
                swap=MIRROR,
                facts=GameFacts(
                    "Hall", "2024", "3", comment="a b", kept=(("GN", "Final"),)
                ),
            ),
        ),
        (
            b"(;RU[3M]RE[R+5];C[so];b[bd]C[o]C[k])",
            Record(
                moves=tuple(replace(move, comment="o k") for move in B4),
                swap=MIRROR,
                facts=GameFacts(comment="so", kept=(("RU", "3M"), ("RE", "R+5"))),
            ),
        ),
        (
            b"(;;b[bd|draw])",
            Record(
                moves=(Move(MoveKind.PEG, hole=Hole(2, 4), offers_draw=True),),
                swap=MIRROR,
            ),
        ),
    ],
)
def test_a_file_is_read(data: bytes, expected: Record) -> None:
    """Properties and moves are read, and a swap is known to be a mirror swap."""
    assert expected == parse_tsgf(data)


@pytest.mark.parametrize(
    ("value", "hole", "offers_draw"),
    [
        (b"az", Hole(1, 26), False),
        (b"{|", Hole(27, 28), False),
        (b"||", Hole(28, 28), False),
        (b"|||draw", Hole(28, 28), True),
        (b"|}|draw", Hole(28, 29), True),
        (b"~\x7f", Hole(30, 31), False),
        (b"\x80\x90", Hole(32, 48), False),
        (b"\x85\xa0", Hole(37, 64), False),
        (b"\xc4\xc4|draw", Hole(100, 100), True),
        (b"sw", Hole(19, 23), False),
    ],
)
def test_coordinates_go_on_counting_after_z(
    value: bytes, hole: Hole, offers_draw: bool
) -> None:
    """A move is its first two bytes, even if they look like an offer."""
    move = Move(MoveKind.PEG, hole=hole, offers_draw=offers_draw)
    expected = Record(moves=(move,), columns=100, rows=100, swap=MIRROR)
    data = b"(;SZ[100];b[" + value + b"])"
    assert expected == parse_tsgf(data)
    assert b"(;FF[4]SZ[100];b[" + value + b"])" == format_tsgf(expected)


def test_pasted_text_is_read_like_bytes() -> None:
    """Decoded text gives the same record as bytes, and keeps other characters."""
    assert parse_tsgf("(;PB[Šárka];b[bd])") == Record(
        moves=B4, swap=MIRROR, vertical_name="Šárka"
    )


@pytest.mark.parametrize(
    ("data", "line", "column", "words"),
    [
        (b"", 1, 1, "the text ends"),
        (b"FF[4]", 1, 1, "expected '(;' here"),
        (b"(;FF[4]", 1, 8, "the text ends"),
        (b"(;FF[4", 1, 7, "the text ends"),
        (b"(;FF", 1, 5, "the text ends"),
        (b"(;PB[a\\", 1, 7, "expected ']' here"),
        (b"(;SZ[24]\nSZ[24])", 2, 1, "SZ is given more than once"),
        (b"(;SZ[101])", 1, 3, "from 4 to 100"),
        (b"(;SZ[3])", 1, 3, "from 4 to 100"),
        (b"(;SZ[24:3])", 1, 3, "from 4 to 100"),
        (b"(;AB[dd])", 1, 3, "AB would change the game"),
        (b"(;r[bd])", 1, 3, "expected the end of the game before"),
        (b"(;;r[bd])", 1, 4, "b is to move"),
        (b"(;;b[bd];b[dd])", 1, 10, "r is to move"),
        (b"(;;b[bd];R[dd])", 1, 10, "r is to move"),
        (b"(;;b(bd))", 1, 5, "expected '[' here"),
        (b"(;;b[b])", 1, 4, "expected a hole, swap, resign or draw here"),
        (b"(;;b[bdd])", 1, 4, "expected a hole, swap, resign or draw here"),
        (b"(;;b[bd|])", 1, 4, "expected a hole, swap, resign or draw here"),
        (b"(;;b[Swap])", 1, 4, "expected a hole, swap, resign or draw here"),
        (b"(;;b[B4])", 1, 4, "expected a hole, swap, resign or draw here"),
        (b"(;;b[a\xc5])", 1, 4, "expected a hole, swap, resign or draw here"),
        (b"(;;b[])", 1, 4, "expected a hole, swap, resign or draw here"),
        (b"(;;b[bd](;r[dd])(;r[ee]))", 1, 9, "expected the end of the game before"),
        (b"(;;b[bd])(;)", 1, 10, "expected the end of the game before"),
    ],
)
def test_an_unreadable_file_is_refused_with_its_place(
    data: bytes, line: int, column: int, words: str
) -> None:
    """A text that is not a tsgf file is refused with its place and the reason."""
    with pytest.raises(NotationError) as caught:
        parse_tsgf(data)
    assert (line, column) == (caught.value.line, caught.value.column)
    assert words in str(caught.value)


def test_the_number_of_moves_is_limited() -> None:
    """A file of 6,000 moves is read; one more is refused."""
    pairs = b";b[bd];r[dd]" * (MOVE_LIMIT // 2)
    assert MOVE_LIMIT == len(parse_tsgf(b"(;" + pairs + b")").moves)
    with pytest.raises(NotationError, match="at most 6000 moves"):
        parse_tsgf(b"(;" + pairs + b";b[bd])")


@pytest.mark.parametrize(
    ("record", "words"),
    [
        (Record(columns=24, rows=18), "square boards"),
        (Record(columns=30), "square boards"),
        (Record(moves=(*B4, SWAP)), "a swap mirrors"),
        (Record(moves=(*B4, SWAP), swap=SwapKind.IDENTITY), "a swap mirrors"),
        (Record(moves=(Move(MoveKind.PEG, Hole(2, 4), additions=()),)), "move 1 lists"),
        (
            Record(moves=(*B4, Move(MoveKind.PEG, Hole(2, 4), make_links("B4 C6")))),
            "move 2 lists",
        ),
        (
            Record(moves=make_peg_moves(Hole(101, 2))),
            "allows at most 100 rows and columns",
        ),
    ],
)
def test_what_the_format_cannot_say_is_not_written(record: Record, words: str) -> None:
    """A game that would be read back differently is refused with a reason."""
    with pytest.raises(UnwritableError, match=words):
        format_tsgf(record)


def test_a_board_that_is_not_named_has_24_lines() -> None:
    """A record without a board is written with the standard board."""
    assert b"(;FF[4]SZ[24];b[bd])" == format_tsgf(Record(moves=B4))


@pytest.mark.parametrize("name", ["Šárka", "Ã©"])
def test_names_that_latin_1_would_change_are_written_as_utf_8(name: str) -> None:
    """A file says that it is UTF-8 if its characters would be read differently."""
    record = Record(moves=B4, columns=24, rows=24, swap=MIRROR, event=name)
    data = format_tsgf(record)
    assert b"CA[UTF-8]" in data
    assert record == parse_tsgf(data)


@pytest.mark.parametrize(
    ("text", "result", "termination"),
    [
        ("B+R", StatedResult.VERTICAL, Termination.RESIGNATION),
        ("W+Time", StatedResult.HORIZONTAL, Termination.TIME),
        ("R+F", StatedResult.HORIZONTAL, Termination.FORFEIT),
        ("b+", StatedResult.VERTICAL, None),
        ("0", StatedResult.DRAW, None),
        ("Draw", StatedResult.DRAW, None),
        ("Void", StatedResult.OPEN, Termination.UNFINISHED),
    ],
)
def test_a_result_is_read_and_written(
    text: str, result: StatedResult, termination: Termination | None
) -> None:
    """RE names the winner by colour and how the game ended."""
    record = parse_tsgf(f"(;SZ[24]RE[{text}])")
    assert (result, termination) == (record.facts.result, record.facts.termination)
    assert record == parse_tsgf(format_tsgf(record))


@given(tsgf_records())
def test_a_written_file_is_read_back(record: Record) -> None:
    """Writing a record and reading it gives the same record."""
    assert record == parse_tsgf(format_tsgf(record))


def test_real_files_come_out_byte_by_byte(games: Path) -> None:
    """A file from the site is written back byte for byte."""
    files = [path.read_bytes() for path in sorted(games.glob("*.tsgf"))]
    assert files != []
    assert files == [format_tsgf(parse_tsgf(data)) for data in files]


def test_a_real_swap_offer_and_resignation_are_read(games: Path) -> None:
    """A real swap is the second move, and a real offer belongs to its move."""
    swapped = parse_tsgf((games / "club-1.tsgf").read_bytes())
    assert (*make_peg_moves("C8"), SWAP) == swapped.moves[:2]
    assert RESIGN == swapped.moves[-1]
    offered = parse_tsgf((games / "game2232217.tsgf").read_bytes())
    assert [Hole(17, 9)] == [move.hole for move in offered.moves if move.offers_draw]
