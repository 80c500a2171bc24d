"""Recognising formats, the limits, and reading damaged texts."""

import json
from contextlib import suppress
from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st

from paperboard.core.errors import NotationError
from paperboard.core.game.game_record import PositionRecord, Record, SwapKind
from paperboard.core.notation import (
    FILE_LIMIT,
    SHARE_LINK_LIMIT,
    Format,
    UnwritableError,
    format_listing,
    format_position,
    format_record,
    format_t1,
    format_tsgf,
    parse_move,
    parse_position,
    read_record,
    recognise_format,
)
from tests.core.notation.records import (
    SAMPLES,
    all_positions,
    all_records,
    damaged,
    make_peg_moves,
    t1_records,
    tsgf_records,
)

READABLE = [kind for kind in Format if kind is not Format.AUTO]
PIECES = st.sampled_from(
    [
        *("[Position]", '[Board "9x9"]', "vertical:", "draw?", "swap", "1.", "L4/N3"),
        *("(;SZ[24]", ";b[dd]", "\x80", "\ufeff", "Ñ", "\n", "\r", "\x85"),
        *'N3*-+/,;:.?|#()[]"\\ ',
    ]
)


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        ("", Format.LIST),
        ("1. L12", Format.LIST),
        ('[Rules "paper"] 1. L12', Format.LIST),
        ('[Event "[Position]"] 1. L12', Format.LIST),
        ("[Position", Format.LIST),
        ("Position] vertical: N3", Format.LIST),
        ("vertical: N3", Format.LIST),
        ("[Position] vertical: N3", Format.POSITION),
        ('\n[Board "24x18"]\n[Position]', Format.POSITION),
        ("(;FF[4])", Format.TSGF),
        ("\r\n (", Format.TSGF),
        ("# File", Format.T1),
        ("\ufeff# File", Format.T1),
    ],
)
def test_the_beginning_tells_the_format(text: str, expected: Format) -> None:
    """A format is recognised by its first characters, as text or as bytes."""
    assert expected == recognise_format(text) == recognise_format(text.encode())


@given(all_records())
def test_a_written_list_is_recognised(record: Record) -> None:
    """A list is recognised as a list, whatever its names contain."""
    assert Format.LIST == recognise_format(format_listing(record))


@given(all_positions())
def test_a_written_position_is_recognised(position: PositionRecord) -> None:
    """A written position is recognised and read without naming its format."""
    text = format_position(position)
    assert Format.POSITION == recognise_format(text)
    assert position == read_record(text) == read_record(text.encode())


@given(tsgf_records())
def test_a_written_tsgf_file_is_recognised(record: Record) -> None:
    """A written file is recognised and read without naming its format."""
    assert Format.TSGF == recognise_format(format_tsgf(record))
    assert record == read_record(format_tsgf(record))


@given(t1_records())
def test_a_written_t1_file_is_recognised(record: Record) -> None:
    """A written file is recognised and read without naming its format."""
    assert Format.T1 == recognise_format(format_t1(record))
    assert record == read_record(format_t1(record))


@pytest.mark.parametrize("kind", READABLE)
def test_a_sample_is_read_in_its_format_only(kind: Format) -> None:
    """A text is read only in its format; as any other it is refused."""
    data = SAMPLES[kind]
    assert kind == recognise_format(data)
    assert read_record(data) == read_record(data, format=kind)
    for other in set(READABLE) - {kind}:
        with pytest.raises(NotationError):
            read_record(data, format=other)


@pytest.mark.parametrize("kind", [Format.LIST, Format.TSGF, Format.T1])
@pytest.mark.parametrize(
    "record",
    [
        Record(
            moves=make_peg_moves("L12", "K9"),
            columns=24,
            rows=24,
            swap=SwapKind.MIRROR,
            vertical_name="Zoë",
        )
    ],
)
def test_a_record_is_converted(kind: Format, record: Record) -> None:
    """A plain game keeps its moves, board and names in every format."""
    back = read_record(format_record(record, format=kind))
    assert isinstance(back, Record)
    expected = (record.moves, record.columns, record.rows, record.vertical_name)
    assert expected == (back.moves, back.columns, back.rows, back.vertical_name)


@pytest.mark.parametrize("kind", [Format.AUTO, Format.POSITION])
def test_a_game_is_not_written_as_a_position(kind: Format) -> None:
    """A game cannot be converted to the format for positions."""
    with pytest.raises(ValueError, match=kind.value):
        format_record(Record(), format=kind)


def test_half_a_character_is_not_written() -> None:
    """A name with a lone surrogate is refused when it is written."""
    with pytest.raises(UnwritableError, match="ud800"):
        format_record(Record(event="\ud800"), format=Format.LIST)


def test_a_byte_order_mark_is_passed_over() -> None:
    """A byte order mark at the start is ignored, in text and in bytes."""
    expected = Record(moves=make_peg_moves("L12"))
    assert expected == read_record("\ufeffL12") == read_record(b"\xef\xbb\xbfL12")


def test_bytes_that_are_not_utf_8_are_latin_1() -> None:
    """A list may be in Latin-1; what is no move keeps its place."""
    record = read_record(b'[Vertical "Ren\xe9"] L12')
    assert "René" == getattr(record, "vertical_name", "")
    with pytest.raises(NotationError, match="found 'ÿ'") as caught:
        read_record(b"L12\nK9 \xff")
    assert (2, 4) == (caught.value.line, caught.value.column)


@pytest.mark.parametrize("limit", [SHARE_LINK_LIMIT, FILE_LIMIT])
def test_a_long_text_is_refused(limit: int) -> None:
    """A text of exactly the limit is read; one character more is refused."""
    text = "L12".ljust(limit)
    assert Record(moves=make_peg_moves("L12")) == read_record(text, longest=limit)
    with pytest.raises(
        NotationError, match=f"has {limit + 1} characters; the limit is {limit}"
    ):
        read_record(text + " ", longest=limit)


def test_a_file_has_at_most_64_kilobytes() -> None:
    """Without a given limit, a text has the limit of a file."""
    with pytest.raises(NotationError, match="has 65537 characters; the limit is 65536"):
        read_record(b" " * 65_537)


def check_reading(data: bytes | str) -> None:
    """Read the data in every way; let any error but NotationError through."""
    for kind in Format:
        with suppress(NotationError):
            read_record(data, format=kind)


@given(st.text() | st.binary() | st.lists(PIECES, max_size=12).map("".join))
def test_nothing_but_a_notation_error_comes_out(data: bytes | str) -> None:
    """Any text or bytes are read, or refused with a place, in every format."""
    check_reading(data)
    if isinstance(data, str):
        with suppress(NotationError):
            parse_move(data)
        with suppress(NotationError):
            parse_position("[Position] vertical: " + data)


@pytest.mark.parametrize("kind", READABLE)
@given(draw=st.data())
def test_a_damaged_sample_is_read_or_refused(kind: Format, draw: st.DataObject) -> None:
    """A damaged text raises nothing but NotationError."""
    check_reading(draw.draw(damaged(SAMPLES[kind])))


def test_damaged_real_files_are_read_or_refused(games: Path) -> None:
    """Real files with any one byte missing, doubled or changed raise nothing else."""
    files = [path for path in games.iterdir() if path.suffix in {".tsgf", ".T1"}]
    assert files != []
    for data in (path.read_bytes() for path in files):
        for at in range(len(data)):
            for middle in (b"", data[at : at + 1] * 2, b"\xff", b"]", b"|", b"#"):
                with suppress(NotationError):
                    read_record(data[:at] + middle + data[at + 1 :])


def test_real_games_survive_every_format(games: Path) -> None:
    """A real game keeps its moves as a list, as T1 and, on a square, as tsgf."""
    lines = (games / "real-games.jsonl").read_text("utf-8").splitlines()
    assert lines != []
    for game in map(json.loads, lines):
        text = f'[Board "{game["columns"]}x{game["rows"]}"] ' + " ".join(game["moves"])
        record = read_record(text)
        assert isinstance(record, Record)
        kinds = [Format.LIST, Format.T1]
        if record.columns == record.rows:
            kinds.append(Format.TSGF)
        for kind in kinds:
            back = read_record(format_record(record, format=kind))
            assert isinstance(back, Record)
            assert record.moves == back.moves
