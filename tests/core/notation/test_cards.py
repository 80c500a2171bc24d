"""Games with cards as lists of turns."""

from contextlib import suppress
from dataclasses import replace

import pytest
from hypothesis import given
from hypothesis import strategies as st

from paperboard.core.cards.card_record import (
    CardMove,
    CardRecord,
    CardTerms,
    LinkReading,
)
from paperboard.core.errors import NotationError
from paperboard.core.game.game_record import Move, MoveKind, Score
from paperboard.core.game.geometry import Side
from paperboard.core.notation import (
    MOVE_LIMIT,
    Format,
    UnwritableError,
    format_card_listing,
    format_record,
    parse_card_listing,
    parse_card_turn,
    read_record,
    recognise_format,
)
from tests.core.notation.records import (
    LINKS,
    MOVES,
    NAMES,
    SIZES,
    damaged,
    make_hole,
    make_links,
    make_peg_moves,
)

HEAD = '[Cards "literal"] '
L12, K9 = make_peg_moves("L12", "K9")
(K10_L12,) = make_links("K10 L12")
SAMPLE = (
    b'[Cards "new-peg-only"] [Seed "ab c"] [Weaker "horizontal"] [Board "12x13"]\n'
    b"1. Beam:L12 2. Knight : K9+ 3. Bridge-Removal:K10-L12, 4. Mesh:L9-K3/L5 draw"
)


@pytest.mark.parametrize(
    ("text", "moves"),
    [
        ("", ()),
        ("Beam:L12", (CardMove("Beam", L12),)),
        ("1.beam:l12 2.Tilt:K9", (CardMove("beam", L12), CardMove("Tilt", K9))),
        (
            "1. Beam : L12\n,draw",
            (CardMove("Beam", L12), CardMove("", Move(MoveKind.DRAW))),
        ),
        (
            "Beam:L12+,Mesh:K9",
            (
                CardMove("Beam", Move(MoveKind.PEG, L12.hole, additions=())),
                CardMove("Mesh", K9),
            ),
        ),
        (
            "Beam:L12+K10/L12,L12/M14,Mesh:K9",
            (
                CardMove(
                    "Beam",
                    Move(
                        MoveKind.PEG,
                        L12.hole,
                        additions=tuple(sorted(make_links("K10 L12", "L12 M14"))),
                    ),
                ),
                CardMove("Mesh", K9),
            ),
        ),
        (
            "Beam:L12-K3/L5",
            (
                CardMove(
                    "Beam", Move(MoveKind.PEG, L12.hole, removals=make_links("K3 L5"))
                ),
            ),
        ),
        (
            "Bridge-Removal:L12-K10",
            (CardMove("Bridge-Removal", taken=make_links("K10 L12")[0]),),
        ),
        *(
            (f"Bridge-Removal: {link}", (CardMove("Bridge-Removal", taken=K10_L12),))
            for link in ("L12–K10", "L12 — K10", "L12/K10", "K10 / L12", "L12－K10")
        ),
        (
            "Beam:L12 - K10/M14",
            (CardMove("Beam", replace(L12, removals=make_links("K10 M14"))),),
        ),
        ("Beam:L12-K10", (CardMove("Beam", taken=make_links("K10 L12")[0]),)),
        ("Bridge-Removal:L12", (CardMove("Bridge-Removal", L12),)),
        (
            "A-b-C:L12**",
            (CardMove("A-b-C", Move(MoveKind.PEG, L12.hole, link_marks=2)),),
        ),
        ("resign", (CardMove("", Move(MoveKind.RESIGN)),)),
        ("1. Knight's Move : L12", (CardMove("Knight's Move", L12),)),
        ("Salto de  caballo:L12", (CardMove("Salto de  caballo", L12),)),
        ("ケイマ（桂馬）：L12", (CardMove("ケイマ（桂馬）", L12),)),
        (
            "Ta bort en länk:L12-K10, 2. Rösselsprung:K9",
            (
                CardMove("Ta bort en länk", taken=make_links("K10 L12")[0]),
                CardMove("Rösselsprung", K9),
            ),
        ),
        (
            "Beam:L12+ draw Form 2:K9",
            (
                CardMove("Beam", Move(MoveKind.PEG, L12.hole, additions=())),
                CardMove("", Move(MoveKind.DRAW)),
                CardMove("Form 2", K9),
            ),
        ),
    ],
)
def test_turns_are_read(text: str, moves: tuple[CardMove, ...]) -> None:
    """A turn is a card and a peg with its links, a card and a link, or a word."""
    assert moves == parse_card_listing(HEAD + text).moves


def test_headers_are_read() -> None:
    """Headers set the reading, the seed, the weaker side and who begins."""
    record = parse_card_listing(
        '[Cards "new-peg-only"] [Seed "a b"] [Weaker "vertical"]'
        '[Begins "horizontal"] [Board "9x8"] [Vertical "A"] [Horizontal "B"]'
        '[Event "C"] [Source "D"]'
    )
    terms = CardTerms(
        LinkReading.NEW_PEG_ONLY, "a b", Side.VERTICAL, begins=Side.HORIZONTAL
    )
    assert CardRecord(terms, (), 9, 8, "A", "B", "C", "D") == record


def test_without_headers_nothing_is_said() -> None:
    """Without headers, a game with cards has no seed and no weaker side."""
    terms = parse_card_listing(HEAD).terms
    assert CardTerms(LinkReading.LITERAL, None, None, Side.VERTICAL) == terms


@pytest.mark.parametrize(
    ("text", "words"),
    [
        (HEAD + "L12", "line 1, column 19: expected a card and a hole here"),
        (HEAD + "Beam:draw", "expected a card and a hole here"),
        (HEAD + "Beam:", "the text ends too early"),
        (HEAD + "Beam L12", "expected a move here, found 'Beam'"),
        (HEAD + "Beam L12 Tilt:K9", "expected a move here, found 'Beam'"),
        (HEAD + "L12 Beam:K9", "expected a card and a hole here"),
        (HEAD + "Beam 2. Tilt:K9", "expected a move here, found 'Beam'"),
        (HEAD + "Beam\nTilt:K9", "expected a move here, found 'Beam'"),
        (HEAD + "Be-:L12", "expected a move here"),
        (HEAD + "Beam:L12;L13", "a space or a comma"),
        (HEAD + "Beam:L12-+", "links to remove"),
        (HEAD + '[Swap "mirror"]', "unknown header"),
        (HEAD + '[Rules "paper"]', "unknown header"),
        (HEAD + '[Seed ""]', "[Seed] must be text of at most 40 characters"),
        (HEAD + f'[Seed "{"x" * 41}"]', "[Seed] must be text of at most 40 characters"),
        (HEAD + "[Seed]", "needs text in quotes"),
        (HEAD + '[Weaker "both"]', "[Weaker] must be one of vertical, horizontal"),
        ('[Cards "maybe"]', "[Cards] must be one of literal, new-peg-only"),
        ("Beam:L12", "expected [Cards] here"),
    ],
)
def test_what_cannot_be_read_is_told_with_its_place(text: str, words: str) -> None:
    """A text that is not a game with cards is refused with its place."""
    with pytest.raises(NotationError) as caught:
        parse_card_listing(text)
    assert words in str(caught.value)


def test_a_record_has_at_most_6000_turns() -> None:
    """A game with cards may have 6,000 turns and no more."""
    text = HEAD + "B:B2 " * MOVE_LIMIT
    assert MOVE_LIMIT == len(parse_card_listing(text).moves)
    with pytest.raises(NotationError, match="at most 6000"):
        parse_card_listing(text + "B:B2")


_CARDS = st.from_regex(r"[A-Za-z]+(-[A-Za-z]+)*", fullmatch=True) | st.sampled_from(
    ["Knight's Move", "Ta bort en länk", "ケイマ（桂馬）"]
)
_PEGS = MOVES.filter(lambda move: move.kind is MoveKind.PEG)
_WORDS = MOVES.filter(lambda move: move.kind is not MoveKind.PEG)
_TURNS = (
    st.builds(CardMove, _CARDS, _PEGS)
    | st.builds(CardMove, _CARDS, taken=LINKS)
    | st.builds(CardMove, st.just(""), _WORDS)
)


@st.composite
def all_card_records(draw: st.DrawFn) -> CardRecord:
    """Draw any game with cards, legal or not."""
    columns, rows = draw(SIZES)
    seeds = st.text(st.characters(categories=["L", "N", "P", "Zs"]), min_size=1)
    terms = st.builds(
        CardTerms,
        reading=st.sampled_from(LinkReading),
        seed=st.none() | seeds.map(lambda text: text[:40]),
        weaker=st.none() | st.sampled_from(Side),
        begins=st.sampled_from(Side),
    )
    names = [draw(NAMES) for _ in range(4)]
    turns = tuple(draw(st.lists(_TURNS, max_size=8)))
    score = draw(st.none() | st.sampled_from(Score))
    vertical, horizontal, event, source = names
    return CardRecord(
        draw(terms), turns, columns, rows, vertical, horizontal, event, source, score
    )


@given(all_card_records())
def test_a_record_is_read_as_it_was_written(record: CardRecord) -> None:
    """Writing a game with cards and reading it gives the same record."""
    assert record == parse_card_listing(format_card_listing(record))
    assert record == read_record(format_record(record, format=Format.LIST))


def test_the_header_may_stand_behind_others() -> None:
    """The header that marks a game with cards may come after other headers."""
    text = '[Board "9x9"] [Event "x"] [Cards "literal"] Beam:B2'
    assert isinstance(read_record(text), CardRecord)


@given(damaged(SAMPLE))
def test_a_damaged_text_is_read_or_refused(data: bytes) -> None:
    """A damaged text raises nothing but NotationError."""
    with suppress(NotationError):
        read_record(data)


def test_a_text_is_recognised_as_a_list() -> None:
    """A game with cards is recognised as a list by its header."""
    record = read_record(SAMPLE)
    assert Format.LIST is recognise_format(SAMPLE)
    assert isinstance(record, CardRecord)
    assert 5 == len(record.moves)


@pytest.mark.parametrize("kind", [Format.TSGF, Format.T1])
def test_other_formats_have_no_cards(kind: Format) -> None:
    """A format that cannot hold a game with cards refuses it."""
    with pytest.raises(UnwritableError, match="cannot hold a game with cards"):
        format_record(CardRecord(), format=kind)


def test_a_name_of_two_lines_is_not_written() -> None:
    """A name with a line break is not written in a header."""
    with pytest.raises(UnwritableError, match=r"\[Event\] cannot have .* '\\n'"):
        format_card_listing(CardRecord(event="a\nb"))


def test_holes_are_written_as_names() -> None:
    """A written turn has its holes as names."""
    hole = make_hole("L12")
    move = Move(MoveKind.PEG, hole, make_links("K3 L5"), make_links("K10 L12"))
    turns = (CardMove("Beam", move), CardMove("Tilt", taken=make_links("K3 L5")[0]))
    text = format_card_listing(CardRecord(moves=turns))
    assert '[Cards "literal"] 1. Beam:L12-K3/L5+K10/L12 2. Tilt:K3-L5' == text


@pytest.mark.parametrize(
    "text", ["Beam:L12+K10/L12", " Bridge-Removal : K10-L12 ", "draw", "Tilt:K9-K3/L5"]
)
def test_one_turn_is_read_as_in_a_list(text: str) -> None:
    """A single turn is read like the only turn of a list."""
    assert (parse_card_turn(text),) == parse_card_listing(HEAD + text).moves


@pytest.mark.parametrize(
    "text", ["", "L12", "Beam:draw", "Beam:L12 Tilt:K9", "1. draw"]
)
def test_what_is_not_one_turn_is_refused(text: str) -> None:
    """Nothing, a hole without a card, several turns, and numbers are refused."""
    with pytest.raises(NotationError):
        parse_card_turn(text)
