"""The boards that are ready to print, and those that a club pack can include."""

from collections.abc import Iterator

from paperboard.catalogue.printable import Part, Shelf, Tile
from paperboard.core.errors import Message
from paperboard.core.products.board_choices import Paper

# How many rows a handicap board has less.
_HANDICAPS = (1, 2, 4, 6, 8, 12)
# Boards for paper clips as links: the length of a clip in mm, and for each paper the
# size of a board whose links are a little shorter, and its number of sheets.
CLIP_BOARDS = {
    28: {
        Paper.A3: (22, 1),
        Paper.A4: (22, 2),
        Paper.LETTER: (21, 2),
        Paper.LEGAL: (26, 2),
        Paper.TABLOID: (21, 1),
    },
    33: {
        Paper.A3: (19, 1),
        Paper.A4: (24, 4),
        Paper.LETTER: (24, 4),
        Paper.LEGAL: (24, 4),
        Paper.TABLOID: (18, 1),
    },
}


def _list_even_boards() -> Iterator[Tile]:
    name = Message("{size} × {size}")
    for size, note in (
        ("12", Message("A short first game.")),
        ("18", Message("A short game.")),
        ("24", Message("The standard board.")),
        ("30", Message("A long game with more strategy.")),
        ("36", Message("A very long game; needs fine pens on small paper.")),
    ):
        yield Tile(Shelf.EVEN, name.fill(size=size), note, {"size": size})
    spread = Message("{size} × {size}, two sheets")
    for size, note in (
        ("36", Message("The same, with more room to draw.")),
        ("48", Message("Four times the standard board.")),
    ):
        query = {"size": size, "pages": "2"}
        yield Tile(Shelf.EVEN, spread.fill(size=size), note, query)


def _list_clip_boards() -> Iterator[Tile]:
    name = Message("{size} × {size} for {length} mm clips")
    note = Message("Paper clips in two colours are the links, and coins the pegs.")
    for length, sizes in CLIP_BOARDS.items():
        for paper, (size, pages) in sizes.items():
            words = name.fill(size=size, length=length)
            query = {"size": str(size), "pages": str(pages)}
            yield Tile(Shelf.EVEN, words, note, query, papers=(paper,))


def _list_handicaps() -> Iterator[Tile]:
    name = Message("{columns} × {rows}")
    notes = (
        Message("One row less."),
        Message("A small handicap."),
        Message("A medium handicap."),
        Message("A strong handicap."),
        Message("A very strong handicap."),
        Message("Only half the distance to go."),
    )
    for lines, note in zip(_HANDICAPS, notes, strict=True):
        words = name.fill(columns=24, rows=24 - lines)
        yield Tile(Shelf.HANDICAP, words, note, {"handicap": str(lines)})
    yield Tile(
        Shelf.HANDICAP,
        name.fill(columns=20, rows=24),
        Message("Columns are removed instead."),
        {"handicap": "4", "favour": "horizontal"},
    )


def _list_small_boards() -> Iterator[Tile]:
    name = Message("{count} boards of {size} × {size}")
    for count, size, note in (
        ("2", "18", Message("Two short games.")),
        ("4", "12", Message("Four first games, or one small match.")),
        ("6", "8", Message("Six puzzles.")),
    ):
        query = {"size": size, "per_page": count}
        yield Tile(Shelf.MINI, name.fill(count=count, size=size), note, query)


def _list_diagonal_boards() -> Iterator[Tile]:
    name = Message("Diagonal {size}")
    for size, note in (
        ("18", Message("A short game.")),
        ("24", Message("The same distance to go as on the standard board.")),
    ):
        query = {"size": size, "board": "diagonal"}
        yield Tile(Shelf.DIAGONAL, name.fill(size=size), note, query)


BOARD_TILES = (
    *_list_even_boards(),
    *_list_clip_boards(),
    *_list_handicaps(),
    *_list_small_boards(),
    *_list_diagonal_boards(),
    Tile(
        Shelf.SHEETS,
        Message("Standard board with cells for the moves"),
        Message("24 × 24 holes, with cells for the moves on the same sheet."),
        {"extras": "record"},
        place=1,
    ),
)

BOARD_PARTS = (
    *(
        Part(f"board_{size}", name, 1, ({"size": str(size), "pages": "1"},), Shelf.EVEN)
        for size, name in (
            (12, Message("Board 12 × 12")),
            (18, Message("Board 18 × 18")),
            (24, Message("Board 24 × 24")),
            (30, Message("Board 30 × 30")),
        )
    ),
    Part(
        "board_48",
        Message("Board 48 × 48 on two sheets"),
        2,
        ({"size": "48", "pages": "2"},),
        Shelf.EVEN,
    ),
    Part(
        "handicap",
        Message("Boards with handicap"),
        len(_HANDICAPS),
        tuple({"handicap": str(lines)} for lines in _HANDICAPS),
        Shelf.HANDICAP,
    ),
    Part(
        "mini",
        Message("Several boards per sheet"),
        3,
        tuple(tile.query for tile in _list_small_boards()),
        Shelf.MINI,
    ),
    Part(
        "diagonal",
        Message("Diagonal board"),
        1,
        ({"board": "diagonal"},),
        Shelf.DIAGONAL,
    ),
    Part(
        "board_with_record",
        Message("Board with cells for the moves"),
        1,
        ({"extras": "record"},),
        Shelf.SHEETS,
    ),
)
