"""Games as T1 files."""

from dataclasses import replace
from pathlib import Path

import pytest
from hypothesis import given

from paperboard.core.errors import NotationError
from paperboard.core.game.game_record import GameFacts, Move, MoveKind, Record, SwapKind
from paperboard.core.game.geometry import Hole
from paperboard.core.notation import MOVE_LIMIT, UnwritableError, format_t1, parse_t1
from tests.core.notation.records import T1_HEAD, make_peg_moves, t1_records

SWAP, RESIGN, DRAW = map(Move, (MoveKind.SWAP, MoveKind.RESIGN, MoveKind.DRAW))
L12, M16 = make_peg_moves("L12", "M16")


def make_text(*moves: str, **changes: str) -> str:
    """Return a file with these move lines; ``line_6="30"`` changes a line."""
    head = list(T1_HEAD)
    for name, text in changes.items():
        head[int(name.removeprefix("line_")) - 1] = text
    return "\n".join([*head, *moves])


@pytest.mark.parametrize(
    ("lines", "moves"),
    [
        ((), ()),
        (("L12", "m16"), (L12, M16)),
        (
            ("", " l12 ", "# note", "M16# why", "# so"),
            (replace(L12, comment="note"), replace(M16, comment="why so")),
        ),
        (("L12\r", "M16\r", "\r"), (L12, M16)),
        (("L12", "Resign"), (L12, RESIGN)),
    ],
)
def test_a_file_is_read(lines: tuple[str, ...], moves: tuple[Move, ...]) -> None:
    """Names, sizes and moves are read; comments and blank lines are skipped."""
    assert parse_t1(make_text(*lines)) == Record(
        moves=moves,
        columns=24,
        rows=18,
        vertical_name="Ann",
        horizontal_name="Bo",
        facts=GameFacts(kept=(("HorizontalPlayer", "computer"),)),
    )


def test_missing_values_are_usual_ones() -> None:
    """A file may leave lines about the game empty; moves follow with comments."""
    head = ["#", "# ", "#", "A # 1", "B # 2", *["#"] * 8]
    assert parse_t1("\n".join([*head, "# a", "L12"])) == Record(
        moves=(L12,),
        vertical_name="A",
        horizontal_name="B",
        facts=GameFacts(comment="a"),
    )


def test_what_programs_need_is_written_back() -> None:
    """The kinds of the players, the pie rule and the end are kept."""
    text = make_text("L12", line_8="C", line_12="N", line_13="Y")
    lines = format_t1(parse_t1(text)).decode().split("\n")
    assert ["C", "C", "1", "V", "N", "Y"] == [line[0] for line in lines[7:13]]


def test_a_swap_line_means_a_mirrored_peg() -> None:
    """A file with a swap line has a mirror swap."""
    record = parse_t1(make_text("L12", "swap"))
    assert ((L12, SWAP), SwapKind.MIRROR) == (record.moves, record.swap)


def test_comments_may_be_indented() -> None:
    """A comment may have white space before ``#``."""
    text = make_text("L12", line_1=" # one", line_2="\t# two")
    assert (L12,) == parse_t1(text).moves


@pytest.mark.parametrize(
    ("size", "lines", "columns"),
    [
        ("26", ("a1", "A1"), [1, 1]),
        ("30", ("A1", "Z1", "AA1", "AD1"), [1, 26, 27, 30]),
        ("30", ("a1", "A1", "D1", "aa1"), [1, 27, 30, 27]),
    ],
)
def test_columns_after_z(size: str, lines: tuple[str, ...], columns: list[int]) -> None:
    """AA follows Z; with small letters on a large board, A follows z."""
    moves = parse_t1(make_text(*lines, line_7=size)).moves
    assert columns == [move.hole.column for move in moves if move.hole is not None]


@pytest.mark.parametrize("name", ["Zoë", "Šárka"])
def test_a_name_is_read_from_utf_8(name: str) -> None:
    """Accented names in UTF-8 are read from bytes."""
    data = make_text(line_4=f"{name} # player 1").encode()
    assert name == parse_t1(data).vertical_name


def test_a_name_is_read_from_latin_1() -> None:
    """Bytes that are not UTF-8 are read as Latin-1."""
    data = make_text(line_4="Zoë# player 1").encode("latin-1")
    assert "Zoë" == parse_t1(data).vertical_name


@pytest.mark.parametrize(
    ("text", "line", "words"),
    [
        ("", 1, "expected a comment here"),
        ("# a\nb # c", 2, "expected a comment here"),
        ("# a\n# b\n1", 3, "the text ends"),
        (make_text(line_3="2"), 3, "must be 1, not '2'"),
        (make_text(line_6="3"), 6, "must be 4–100, not '3'"),
        (make_text(line_7="101 # x"), 7, "must be 4–100, not '101'"),
        (make_text(line_7="2_4"), 7, "must be 4–100"),
        (make_text(line_8="human"), 8, "must be H, C"),
        (make_text(line_10="2 # starts"), 10, "must be 1, not '2'"),
        (make_text(line_11="H # letters"), 11, "must be V, not 'H'"),
        (make_text(line_12="no"), 12, "must be Y, N"),
        (make_text("L12", "", "L0"), 16, "found 'L0'"),
        (make_text("draw"), 14, "found 'draw'"),
        (make_text("L12 M16"), 14, "found 'L12 M16'"),
        (make_text("L12*"), 14, "found 'L12*'"),
    ],
)
def test_an_unreadable_file_is_refused_with_its_line(
    text: str, line: int, words: str
) -> None:
    """A text that is not a T1 file is refused with its line and the reason."""
    with pytest.raises(NotationError) as caught:
        parse_t1(text)
    assert (line, 1) == (caught.value.line, caught.value.column)
    assert words in str(caught.value)


def test_the_number_of_moves_is_limited() -> None:
    """A file of 6,000 moves is read; one more is refused at its line."""
    lines = ["L12"] * MOVE_LIMIT
    assert MOVE_LIMIT == len(parse_t1(make_text(*lines)).moves)
    with pytest.raises(NotationError, match="at most 6000 moves") as caught:
        parse_t1(make_text(*lines, "M16"))
    assert len(T1_HEAD) + MOVE_LIMIT + 1 == caught.value.line


@pytest.mark.parametrize(
    ("record", "words"),
    [
        (Record(moves=(L12, SWAP), swap=SwapKind.IDENTITY), "a swap mirrors"),
        (Record(moves=(L12, DRAW)), "an agreed draw"),
        (Record(moves=(Move(MoveKind.PEG, Hole(2, 4), additions=()),)), "move 1 lists"),
        (Record(vertical_name="A#1"), "the name 'A#1'"),
        (Record(horizontal_name="a\nb"), "name of player 2 cannot have"),
        (Record(horizontal_name=" a"), "the name ' a'"),
        (Record(vertical_name="\ud800"), "name of player 1 cannot have"),
    ],
)
def test_what_the_format_cannot_say_is_not_written(record: Record, words: str) -> None:
    """A game that would be read back differently is refused with a reason."""
    with pytest.raises(UnwritableError, match=words):
        format_t1(record)


@pytest.mark.parametrize(("moves", "over"), [((L12,), "N"), ((L12, RESIGN), "Y")])
def test_the_file_tells_whether_the_game_is_over(
    moves: tuple[Move, ...], over: str
) -> None:
    """A resignation marks the game as over; board and players have their lines."""
    lines = format_t1(Record(moves=moves)).decode().splitlines()
    values = [line.partition("#")[0].strip() for line in lines[:13]]
    head = ["", "", "1", "", "", "24", "24", "H", "H", "1", "V", "Y", over]
    assert head == values


@given(t1_records())
def test_a_written_file_is_read_back(record: Record) -> None:
    """Writing a record and reading it gives the same record."""
    assert record == parse_t1(format_t1(record))


def test_a_real_file_is_read_and_kept(games: Path) -> None:
    """A file from another program keeps all its moves when read and written."""
    record = parse_t1((games / "drawn-game.T1").read_bytes())
    assert (24, 24, 58) == (record.columns, record.rows, len(record.moves))
    assert make_peg_moves("I9", "M5") == record.moves[:2]
    assert record == parse_t1(format_t1(record))
