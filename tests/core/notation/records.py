"""Random records, and small texts in every format, for the laws of notation."""

from collections.abc import Sequence

from hypothesis import strategies as st

from paperboard.core.game.double_game import Seats
from paperboard.core.game.game_record import (
    Move,
    MoveKind,
    Pieces,
    Placement,
    PositionRecord,
    Record,
    Ruleset,
    Score,
    SwapKind,
)
from paperboard.core.game.geometry import Hole, Link, make_link
from paperboard.core.notation import Format, format_tsgf

# What a name may contain: visible characters in one line, some to be escaped.
NAMES = st.text(st.characters(exclude_categories=("C", "Zl", "Zp")), max_size=20)
LATIN_NAMES = st.text(
    st.characters(max_codepoint=0xFF, exclude_categories=("C", "Zl")), max_size=20
)
# One of each kind of refused character.
REFUSED_CHARACTERS = ("\x07", "\x9b", "\u202e", "\u2066", "\ud800", "\ue000", "\u2028")
PLAIN_NAMES = NAMES.filter(lambda name: "#" not in name and name == name.strip())
# Every hole that has a name, even far off any board.
HOLES = st.builds(Hole, st.integers(1, 702), st.integers(1, 999))
BOARD_HOLES = st.builds(Hole, st.integers(1, 100), st.integers(1, 100))
LINKS = st.builds(make_link, HOLES, HOLES)
LINES = st.integers(4, 100)
SIZES = st.just((None, None)) | st.tuples(LINES, LINES)
SORTED_LINKS = st.lists(LINKS, max_size=4).map(lambda links: tuple(sorted(links)))
WORDS = st.sampled_from([MoveKind.SWAP, MoveKind.RESIGN, MoveKind.DRAW])

MOVES = (
    st.builds(Move, WORDS)
    | st.just(Move(MoveKind.SWAP, calls_privilege=True))
    | st.builds(
        Move,
        st.just(MoveKind.PEG),
        hole=HOLES,
        removals=SORTED_LINKS,
        additions=st.none() | SORTED_LINKS,
        link_marks=st.none() | st.integers(1, 9),
        offers_draw=st.booleans(),
        calls_privilege=st.booleans(),
    )
)
SEAT_NAMES = NAMES.map(lambda name: name.replace(";", ""))
SEATS = st.builds(Seats, SEAT_NAMES, SEAT_NAMES, SEAT_NAMES, SEAT_NAMES)
PIECES = st.builds(
    Pieces,
    st.lists(HOLES, max_size=8).map(tuple),
    st.lists(LINKS, max_size=8).map(tuple),
)
PLACEMENTS = st.builds(Placement, PIECES, PIECES)
TSGF_MOVES = st.builds(Move, WORDS) | st.builds(
    Move, st.just(MoveKind.PEG), hole=BOARD_HOLES, offers_draw=st.booleans()
)
T1_MOVES = st.builds(Move, st.just(MoveKind.PEG), hole=HOLES) | st.builds(
    Move, st.sampled_from([MoveKind.SWAP, MoveKind.RESIGN])
)


@st.composite
def all_records(draw: st.DrawFn) -> Record:
    """Draw any record that a list can hold."""
    columns, rows = draw(SIZES)
    seats = draw(st.none() | SEATS)
    return Record(
        moves=tuple(draw(st.lists(MOVES, max_size=8))),
        columns=columns,
        rows=rows,
        rules=draw(st.none() | st.sampled_from(Ruleset)),
        swap=draw(st.none() | st.sampled_from(SwapKind)),
        vertical_name=draw(NAMES),
        horizontal_name=draw(NAMES),
        event=draw(NAMES),
        source=draw(NAMES),
        seats=seats,
        setup=draw(st.none() | PLACEMENTS) if seats is None else None,
        score=draw(st.none() | st.sampled_from(Score)),
    )


@st.composite
def tsgf_records(draw: st.DrawFn) -> Record:
    """Draw any record that a ``.tsgf`` file can hold completely."""
    size = draw(LINES)
    return Record(
        moves=tuple(draw(st.lists(TSGF_MOVES, max_size=8))),
        columns=size,
        rows=size,
        swap=SwapKind.MIRROR,
        vertical_name=draw(LATIN_NAMES),
        horizontal_name=draw(LATIN_NAMES),
        event=draw(LATIN_NAMES),
        source=draw(LATIN_NAMES),
    )


@st.composite
def t1_records(draw: st.DrawFn) -> Record:
    """Draw any record that a ``.T1`` file can hold completely."""
    moves = tuple(draw(st.lists(T1_MOVES, max_size=8)))
    swaps = any(move.kind is MoveKind.SWAP for move in moves)
    return Record(
        moves=moves,
        columns=draw(LINES),
        rows=draw(LINES),
        swap=SwapKind.MIRROR if swaps else None,
        vertical_name=draw(PLAIN_NAMES),
        horizontal_name=draw(PLAIN_NAMES),
    )


@st.composite
def all_positions(draw: st.DrawFn) -> PositionRecord:
    """Draw any position, legal or not."""
    columns, rows = draw(SIZES)
    return PositionRecord(
        vertical=draw(PIECES),
        horizontal=draw(PIECES),
        columns=columns,
        rows=rows,
        rules=draw(st.none() | st.sampled_from(Ruleset)),
    )


def make_peg_moves(*names: str | Hole) -> tuple[Move, ...]:
    """Return moves that only place a peg, from holes or names such as ``L12``."""
    return tuple(Move(MoveKind.PEG, hole=make_hole(name)) for name in names)


def make_hole(name: str | Hole) -> Hole:
    """Return the hole with a one-letter column, read without the project's parser."""
    if isinstance(name, Hole):
        return name
    return Hole(ord(name[0]) - ord("A") + 1, int(name[1:]))


def make_links(*pairs: str) -> tuple[Link, ...]:
    """Return links from pairs such as ``L4 N3``, lower hole first, in order."""
    links = []
    for pair in pairs:
        first, second = pair.split()
        links.append(Link(make_hole(first), make_hole(second)))
    return tuple(links)


T1_HEAD: Sequence[str] = (
    "# a made-up game",
    "# for tests",
    "1 # version",
    "Ann# player 1",
    "Bo # player 2",
    "18 # y-size",
    "24 # x-size",
    "H # player 1",
    "C # player 2",
    "1 # starts",
    "V # letters",
    "Y # pie",
    "N # over",
)
# A made-up message of a play-by-mail server, and its table alone.
MAIL_TABLE = """\
   O (vert)     # (horz)
   ann of x     bo
   1 C3         2 D2
   3 D5+C3      4 E4
   5 B4-C3D5+B4D5
                6 Resign
"""
MAIL = f"""\
Date: Sat, 9 Mar 2024 12:00:00 +0000
Subject: TwixT Board 7

Notification of TwixT Board 7

Game won by ann of x.


{MAIL_TABLE}


   A  B  C  D  E  F
 1    .  .  .  .     1
      ooooooooooo
 2 . +.  .  #  .+ .  2
     +       \\ +
 3 . +.  O  .| .+ .  3
     +        \\+
 4 . +O_ .  .  #+ .  4
     +  ---_   +
 5 . +.  .  O  .+ .  5
      ooooooooooo
 6    .  .  .  .     6

   A  B  C  D  E  F


-- End --
"""
# One short text in each format, for tests to damage.
SAMPLES = {
    Format.LIST: b'[Board "24x18"] [Swap "mirror"] [Event "a\\"b"]\n'
    b"1. L12 2. swap 3. N3*-L3/N4,Q5/P3+L4/N3 draw? 4. k9+, 5. resign\n",
    Format.POSITION: b'[Rules "paper"] [Position] vertical: N3 L4, L4-N3; '
    b"horizontal: M2 M4 M2-M4",
    Format.TSGF: format_tsgf(
        Record(
            moves=(
                *make_peg_moves("C3"),
                Move(MoveKind.SWAP),
                Move(MoveKind.PEG, hole=Hole(28, 48), offers_draw=True),
                *make_peg_moves(Hole(28, 28)),
                Move(MoveKind.RESIGN),
            ),
            columns=48,
            rows=48,
            swap=SwapKind.MIRROR,
            vertical_name="Zoë [1]\\",
        )
    ),
    Format.MAIL: MAIL.encode(),
    Format.T1: "\n".join([*T1_HEAD, "L12", "swap", "m16 # why", "", "resign"]).encode(),
}


@st.composite
def damaged(draw: st.DrawFn, data: bytes) -> bytes:
    """Draw the data with a piece removed, doubled or overwritten."""
    start, end = sorted(draw(st.tuples(*[st.integers(0, len(data))] * 2)))
    middle = draw(st.sampled_from([b"", data[start:end] * 2]) | st.binary(max_size=6))
    return data[:start] + middle + data[end:]
