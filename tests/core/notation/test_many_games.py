"""Files with games: their encoding, and where one game ends and the next begins."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from paperboard.core.notation import decode_text, split_games

ONE, TWO = '[Board "12x12"]\n1. F4 2. G6\n', '[Vertical "A"] [Board "6x6"] 1. C3\n'
ROOT, OTHER = "(;FF[4]PB[:)]SZ[12];b[dd])", "(;SZ[6];b[cc])"
MAIL = "Subject: Board 1\n\n   1 C3   2 D4\n"
ENVELOPE = "From ada@example.org Mon Jan  1 12:00:00 2024\n"


@pytest.mark.parametrize(
    ("text", "games"),
    [
        ("1. L12 2. K9", ["1. L12 2. K9"]),
        (" \n", []),
        (ONE, [ONE]),
        (ONE + "\n" + TWO, [ONE + "\n", TWO]),
        (TWO + ONE, [TWO, ONE]),
        ("1. L12\n" + ONE, ["1. L12\n", ONE]),
        (
            '[Board "6x6"]\n\n[Event "A"]\n1. C3',
            ['[Board "6x6"]\n\n[Event "A"]\n1. C3'],
        ),
        (
            "1. C3 {as in\n[Board]\nbefore} 2. D4",
            ["1. C3 {as in\n[Board]\nbefore} 2. D4"],
        ),
        (ROOT, [ROOT]),
        (ROOT + "\n" + OTHER, [ROOT, OTHER]),
        (ROOT + OTHER + "x", [ROOT, OTHER, "x"]),
        (ROOT[:-1] + "\n" + ROOT, [ROOT[:-1] + "\n", ROOT]),
        ("(;SZ[6](;b[cc])(;b[dd]))", ["(;SZ[6](;b[cc])(;b[dd]))"]),
        (ENVELOPE + MAIL + "\n" + ENVELOPE + MAIL, [MAIL + "\n", MAIL]),
        ("# a game\n# [Board]\n[x", ["# a game\n# [Board]\n[x"]),
    ],
)
def test_a_text_is_split_into_its_games(text: str, games: list[str]) -> None:
    """Headers after moves, outer parentheses and envelope lines separate games."""
    assert [(game, number) for number, game in enumerate(games, start=1)] == [
        (game.text, game.number) for game in split_games(text)
    ]


@given(st.lists(st.sampled_from([ONE, TWO, "1. C3 {", "}", "[", "(;", ")", "\n"])))
def test_no_character_is_lost(pieces: list[str]) -> None:
    """The games of a list or a collection are together the whole text."""
    text = "".join(pieces)
    assert text.split() == "".join(game.text for game in split_games(text)).split()


@pytest.mark.parametrize(
    ("data", "text"),
    [
        (b"L12", "L12"),
        (b"\xef\xbb\xbfL12", "L12"),
        ("[Vertical “é”]".encode(), "[Vertical “é”]"),
        (b"[Vertical Ren\xe9]", "[Vertical René]"),
        ("\ufeffL12".encode("utf-16-le"), "L12"),
        ("\ufeffL12".encode("utf-16-be"), "L12"),
        (b"(;FF[4]CA[UTF-8]PB[\xc3\xa9])", "(;FF[4]CA[UTF-8]PB[é])"),
        (b"(;FF[4]PB[\xc3\xa9])", "(;FF[4]PB[é])"),
        (b"(;FF[4]PB[\xe9]b[\x80\x90])", "(;FF[4]PB[é]b[\x80\x90])"),
        (b"(;CA[ISO-8859-1]PB[\xc3\xa9])", "(;CA[ISO-8859-1]PB[Ã©])"),
    ],
)
def test_bytes_become_characters(data: bytes, text: str) -> None:
    """A mark or CA names the encoding; else it is UTF-8 if it can be, or Latin-1."""
    assert text == decode_text(data)
