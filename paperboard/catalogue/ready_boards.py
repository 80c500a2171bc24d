"""The boards that are ready to print, and those that a club pack can include."""

from collections.abc import Iterator

from paperboard.catalogue.printable import Part, Shelf, Tile
from paperboard.core.errors import Message


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


def _list_handicaps() -> Iterator[Tile]:
    name = Message("{columns} × {rows}")
    for lines, note in (
        (2, Message("A small handicap.")),
        (4, Message("A medium handicap.")),
        (6, Message("A strong handicap.")),
        (8, Message("A very strong handicap.")),
        (12, Message("Only half the distance to go.")),
    ):
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
    *_list_handicaps(),
    *_list_small_boards(),
    *_list_diagonal_boards(),
    Tile(
        Shelf.SHEETS,
        Message("Standard board with cells for the moves"),
        Message("24 × 24 holes, with cells for the moves on the same sheet."),
        {"record": "true"},
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
        5,
        tuple({"handicap": lines} for lines in ("2", "4", "6", "8", "12")),
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
        ({"record": "true"},),
        Shelf.SHEETS,
    ),
)
