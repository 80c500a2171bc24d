"""Lists as people paste them: links, quoted mail, comments, results and numbers."""

import itertools
from dataclasses import replace
from pathlib import Path
from urllib.parse import quote, quote_plus

import pytest
from hypothesis import given
from hypothesis import strategies as st

from paperboard.core.errors import NotationError
from paperboard.core.game.game_record import (
    Misnumbered,
    MoveKind,
    PositionRecord,
    Record,
    Ruleset,
    Score,
    SwapKind,
)
from paperboard.core.notation import (
    Format,
    format_listing,
    format_position,
    format_record,
    parse_card_listing,
    parse_move,
    read_record,
)
from paperboard.core.notation.pasted import clear_comments, clear_quotes, open_link
from tests.core.notation.records import (
    all_positions,
    all_records,
    make_peg_moves,
    t1_records,
    tsgf_records,
)

GAME = make_peg_moves("L12", "K9", "M14")


def read(text: str | bytes) -> Record:
    """Return the game of a text."""
    record = read_record(text)
    assert isinstance(record, Record)
    return record


@pytest.mark.parametrize(
    "text",
    [
        "1) L12 2) K9 3) M14",
        "1.) L12 2.) K9 3.) M14",
        "1 L12  2 K9  3 M14",
        "1\tL12\n2\tK9\n3\tM14",
        "1. L12 1... K9 2. M14",
        "1. L12 1. ... K9 2. M14",
        "1… L12 2… K9 3… M14",
        "> 1. L12\n> 2. K9\n> 3. M14",
        "> > 1. L12\r\n>> 2. K9\r\n>3. M14",
        "1. L12\n> 2. K9\n3. M14",
        "\nOn Mon, Ada <ada@example.org>\nwrote:\n\n> 1. L12 2. K9\n> 3. M14\n",
        "> > On Monday Bo wrote:\n> > 1. L12 2. K9 3. M14",
        "On 2 May Ada\nwrote:\n> On Monday Bo wrote:\n> > 1. L12 2. K9\n> 3. M14",
        "> 1. L12 2. K9\n> Bo went on:\r\n> 3. M14",
        "1. L12 – 2. K9 - 3. M14",
        "1. L12 – 2) K9 — 3 M14",
        "{a game} 1. L12 {well\nplayed} 2. K9{!} 3. M14",
        "; a game\n1. L12 ; strong\n2. K9; L12 was better\r\n3. M14 ;",
        "1. L12 2. K9 3. M14 *",
        "1. L12 2. K9 3. M14\n*\n",
        "1. L12 2. K9 3. M14 * {unfinished}",
    ],
)
def test_a_list_is_read_as_people_paste_it(text: str) -> None:
    """Numbers in any style, quotes and comments do not change the game."""
    for given_text in (text, text.encode(), "\ufeff" + text):
        record = read(given_text)
        assert Record(moves=GAME) == drop_comments(record)
        assert () == record.misnumbered


def drop_comments(record: Record) -> Record:
    """Return the record without its comments."""
    moves = tuple(replace(move, comment="") for move in record.moves)
    return replace(record, moves=moves, facts=replace(record.facts, comment=""))


@pytest.mark.parametrize(
    "text",
    [
        "{a} 1. L12 {b; c} 2. K9{d}{e} 3. M14",
        "; a\n1. L12 ; b; c\n2. K9;d\n;e\n3. M14;",
        '[X ""] {a}\n1. L12 {b;\n c}, 2. K9 {d} , {e} 3. M14 * {} {}',
        "{a} L12 {b; c} K9 {d e} M14 0-1 {}",
    ],
)
def test_comments_are_kept_where_they_stand(text: str) -> None:
    """A comment belongs to the move before it, and is written back after it."""
    record = read(text)
    said = [record.facts.comment, *(move.comment for move in record.moves)]
    assert ["a", "b; c", "d e", ""] == said
    assert record == read(format_listing(record))


@pytest.mark.parametrize(
    ("written", "score"),
    [
        ("1-0", Score.FIRST_WINS),
        ("0–1", Score.SECOND_WINS),
        ("1 : 0", Score.FIRST_WINS),
        ("1/2-1/2", Score.DRAWN),
        ("½-½", Score.DRAWN),
    ],
)
def test_the_result_is_kept(written: str, score: Score) -> None:
    """A result behind the moves is kept in the record, and in the text of it."""
    record = read(f"1. L12 2. K9 3. M14, {written}\n")
    assert Record(moves=GAME, score=score) == record
    assert format_listing(record) == f"1. L12 2. K9 3. M14 {score.value}"
    cards = parse_card_listing(f'[Cards "literal"] Beam:L12 {written}')
    assert (1, score) == (len(cards.moves), cards.score)


@pytest.mark.parametrize("word", ["tie", "Remis.", "DRAW"])
def test_the_players_agree(word: str) -> None:
    """All these words are an agreed draw."""
    assert parse_move("draw") == parse_move(word)


@pytest.mark.parametrize(
    ("text", "score", "termination", "places"),
    [
        ("1. L12 2. K9 3. M14 4. Forfeit", Score.FIRST_WINS, "forfeit", []),
        ("1. L12 2. K9 3. M14 5. forfeits.", Score.FIRST_WINS, "forfeit", [4]),
        ("L12 K9 M14 forfeit 0-1 {why}", Score.SECOND_WINS, "forfeit", []),
        ("1. L12 2. K9 3. M14 4. Over", None, None, []),
        ("L12 K9 M14 over.", None, None, []),
    ],
)
def test_a_last_word_is_no_move(
    text: str, score: Score | None, termination: str | None, places: list[int]
) -> None:
    """The side to move forfeits; "over" only ends the list; numbers are compared."""
    record = read(text)
    assert GAME == drop_comments(record).moves
    end = record.facts.termination
    assert (score, termination) == (record.score, end and end.value)
    assert places == [one.place for one in record.misnumbered]
    assert record == read(format_listing(record))


@pytest.mark.parametrize(
    "word", ["resign", "resigns", "Resigned", "resign.", "Aufgabe"]
)
def test_someone_resigns(word: str) -> None:
    """All these words are the resignation."""
    (*_, last) = read(f"1. L12 2. {word}").moves
    assert MoveKind.RESIGN is last.kind


def test_a_star_marks_a_link_except_at_the_end_of_a_list() -> None:
    """A star after a space is a link mark, but alone at the end it means no result."""
    assert parse_move("M14*") == parse_move("M14 *")
    assert [1, None] == [m.link_marks for m in read("M14 * K9 *").moves]
    assert [None, 2] == [m.link_marks for m in read("M14 K9 **").moves]
    assert [1] == [m.link_marks for m in read("M14* *").moves]


@pytest.mark.parametrize(
    ("text", "column", "words"),
    [
        ("f6; m16; k9", 3, "a space or a comma"),
        ("1. f6 ; 2. m16+ ; 3. swap", 7, "expected a move here"),
        ("f6 {open", 4, "expected a move here"),
        ("f6 1-1", 4, "expected a move here"),
        ("f6 1-0 m16", 8, "expected the end of the game"),
        ("f6 (m16)", 4, "expected a move here"),
        ("> f6 > m16", 6, "expected a move here"),
        ("> {well} f6 ?", 13, "expected a move here"),
        ("1 2 f6", 3, "expected a move here"),
    ],
)
def test_what_may_be_moves_is_not_left_out(text: str, column: int, words: str) -> None:
    """Moves behind ``;`` are no comment; faults have their place in the pasted text."""
    with pytest.raises(NotationError, match=words) as caught:
        read_record(text)
    assert (1, column) == (caught.value.line, caught.value.column)


@pytest.mark.parametrize(
    ("text", "found"),
    [
        ("1. L12 2. K9 5. M14", [(3, 5, 3)]),
        ("1. L12 2. K9 2. M14", [(3, 2, 3)]),
        ("1. L12 3. K9 2. M14 4. N9", [(2, 3, 2), (3, 2, 4), (4, 4, 3)]),
        ("4. L12 K9 6. M14", [(1, 4, 1)]),
        ("L12 K9 7. M14 8. N9", [(3, 7, 3)]),
        ("1. L12 K9 2. M14 N9 4. O11", [(5, 4, 3)]),
        ("1. L12 K9 2. M14 N9 3. O11", []),
        ('[Setup "vertical: N3"] 7. L12 8. K9 10. M14', [(3, 10, 9)]),
        ("1. L12 2. privilege 3. K9 4) privilege 5. M14", []),
        ("1. L12 2. K9 3. resign", []),
    ],
)
def test_numbers_out_of_order_are_noted(text: str, found: list[Misnumbered]) -> None:
    """Each number that does not follow is noted with the number expected there."""
    assert found == list(read(text).misnumbered)


@pytest.mark.parametrize("text", ["1. L12 2. K9 5. M14 6. N9", "3. L12 2. K9 2. M14"])
def test_numbers_are_written_as_they_were(text: str) -> None:
    """A list keeps its numbers, so that the oddity is still told."""
    record = read(text)
    assert text == format_listing(record)
    assert record.misnumbered == read(format_listing(record)).misnumbered


@pytest.mark.parametrize("host", ["https://example.org", "http://[::1]:8000/a", ""])
@pytest.mark.parametrize("path", ["/checker", "/de/checker"])
@pytest.mark.parametrize("frame", ["{}", " <{}>\n", "> {}"])
def test_a_link_to_a_checker_is_the_game(host: str, path: str, frame: str) -> None:
    """A link of any host is read as the game in it, in both forms."""
    game = '[Board "12x12"] [Vertical "Zoë & Ço"] 1. L12 2. K9+, 3. M14'
    for link in (
        f"{host}{path}?g={quote_plus(game)}",
        f"{host}{path}?move=2&g={quote(game)}&lang=de",
        f"{host}{path}#{quote_plus(game)}",
    ):
        text = frame.replace("{}", link)
        assert read(game) == read(text) == read(text.encode())


def test_a_link_can_hold_other_formats_and_rules() -> None:
    """A link to a position or a file is read, and what it says beside the game."""
    link = "https://example.org/checker?g="
    assert isinstance(read_record(link + "[Position]+vertical:+N3"), PositionRecord)
    assert SwapKind.MIRROR is read(link + quote("(;SZ[24];b[dd])")).swap
    assert Ruleset.STANDARD is read(f"{link}L12&rules=standard").rules
    board = read("https://example.org/checker?columns=12&rows=9")
    assert (12, 9) == (board.columns, board.rows)


def test_the_game_in_a_link_has_the_limit_not_the_link() -> None:
    """Escaped signs do not count against the limit on a text."""
    game = '[Event "%s"] L12' % ("ß" * 80)
    link = "https://example.org/checker?g=" + quote(game)
    assert len(link) > 2 * len(game)
    assert read(game) == read_record(link, longest=len(game))
    with pytest.raises(NotationError, match=f"has {len(game)} characters"):
        read_record(link, longest=len(game) - 1)


@pytest.mark.parametrize(
    "text",
    [
        "",
        "L12 K9",
        "https://example.org/checker",
        "https://example.org/board?g=L12",
        "https://example.org/checker?move=3",
        "see https://example.org/checker?g=L12",
        '[Source "https://example.org/checker?g=L12"]',
        "(;SO[https://example.org/checker?g=L12])",
        "https://example.org/checker?" + "a=b&" * 60,
    ],
)
def test_other_texts_are_no_link(text: str) -> None:
    """Only a whole text that is the address of a checker with a game is opened."""
    assert text == open_link(text)


@given(
    tsgf_records().map(lambda record: format_record(record, format=Format.TSGF))
    | t1_records().map(lambda record: format_record(record, format=Format.T1))
    | all_records().map(lambda record: format_listing(record).encode())
    | all_positions().map(lambda position: format_position(position).encode())
)
def test_what_is_a_game_is_not_taken_apart(data: bytes) -> None:
    """Nothing is cleared away in a file that could be read before."""
    text = data.decode("utf-8", "surrogateescape")
    assert text == open_link(text) == clear_quotes(text)


@given(all_records())
def test_headers_keep_what_looks_like_a_comment(record: Record) -> None:
    """A list that can be read has no comment."""
    text = format_listing(record)
    assert text == clear_comments(text)


_SPACES = st.sampled_from(
    [" ", "\n> ", "\n>> > ", " {a; [b] \n}", " ; it's L12\n", "{}\n; \n> "]
)


@given(all_records(), st.lists(_SPACES, min_size=1, max_size=5))
def test_quotes_and_comments_change_no_game(record: Record, spaces: list[str]) -> None:
    """A list with quotes and comments between its moves is the same game."""
    head = format_listing(replace(record, moves=(), score=None))
    moves = format_listing(Record(moves=record.moves)).split(" ")
    ends = itertools.cycle(spaces)
    text = head + "".join(f" {move}" + _keep(move, next(ends)) for move in moves)
    score = f" {record.score.value}" if record.score else ""
    found = read_record(text + score)
    assert isinstance(found, Record)
    assert record == drop_comments(found)


def _keep(move: str, space: str) -> str:
    """Return the space, or a plain one behind a number, which needs its move."""
    return " " if move[:-1].isdigit() else space


def test_real_archives_are_read(games: Path) -> None:
    """Lists with words and numbers as people write them are read."""
    record = read((games / "archive" / "words.txt").read_bytes())
    assert (*GAME, parse_move("resign")) == drop_comments(record).moves
    assert "a good shape" == record.moves[2].comment
    second = (games / "archive" / "two-games.txt").read_text("utf-8").split("\n\n")[1]
    assert [(3, 5, 3)] == [*read(second).misnumbered]
