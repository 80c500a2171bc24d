"""The pictures of the pages: small games and positions, and what is cut out of them."""

from collections.abc import Iterable
from dataclasses import dataclass
from enum import Enum
from typing import NamedTuple

from paperboard.core.errors import Message
from paperboard.core.language import Lang
from paperboard.core.options import Choice, Option, parse_options
from paperboard.core.products.board_options import take_board_options


class PictureName(Enum):
    """The names of the pictures."""

    GAME = "game"
    RING = "ring"
    LINKS = "links"
    CHAIN = "chain"
    BLOCKED = "blocked"


class Cut(NamedTuple):
    """A part of a board, from one hole to another, both shown."""

    first: str
    last: str


class Picture(NamedTuple):
    """A game or position, its caption and the part shown; None is the whole board."""

    game: str
    caption: Message
    cut: Cut | None = None


PICTURES = {
    PictureName.GAME: Picture(
        "L13 G16 J9 N11 J21 E17 G24 C16 K19 R11 H5 V11 I23 T10 L17 X12 I7 A15 I3 P10 "
        "C23 J13 K11 I15 J1 P21 K14 M13 N15 F15 G6 O13 L14 P15 M15",
        Message("A game on the standard board, which Vertical has won."),
    ),
    PictureName.RING: Picture(
        "N12", Message("One ring round a dot."), Cut("K10", "Q14")
    ),
    PictureName.LINKS: Picture(
        "M11 O11 N13 E5 P12",
        Message("Three rings of one side, joined by two links, and one of the other."),
        Cut("K10", "Q14"),
    ),
    PictureName.CHAIN: Picture(
        '[Board "7x5"] C1 E2 D3 F4 C5',
        Message("A chain of one side from the top to the bottom of a small board."),
    ),
    PictureName.BLOCKED: Picture(
        "L12 K10 K14 J13 D5 L14",
        Message("A link of one side between two rings of the other."),
        Cut("H10", "N14"),
    ),
}

PICTURE_OPTIONS: tuple[Option, ...] = (
    Option("name", Choice(PictureName), PictureName.GAME, "what the picture shows"),
    *take_board_options("lang"),
)


@dataclass(frozen=True, slots=True, kw_only=True)
class PictureOptions:
    """Which picture to draw, and in which language it is described."""

    name: PictureName = PictureName.GAME
    lang: Lang = Lang.EN


def parse_picture_options(pairs: Iterable[tuple[str, str]]) -> PictureOptions:
    """Return the options written as pairs of name and exact text.

    Raises OptionError with every unknown name, repeated name and value out of range.
    """
    values = parse_options(PICTURE_OPTIONS, pairs)
    return PictureOptions(**values)  # type: ignore[arg-type]  # parse_options typed them
