"""The values to choose from in the options of a board."""

from enum import Enum

from paperboard.core.options import Choice, ChoiceOrExtent, Extent, WholeNumber


class Paper(Enum):
    """A paper format."""

    A0 = "a0"
    A1 = "a1"
    A2 = "a2"
    A3 = "a3"
    A4 = "a4"
    A5 = "a5"
    A6 = "a6"
    B4 = "b4"
    B5 = "b5"
    LETTER = "letter"
    LEGAL = "legal"
    TABLOID = "tabloid"


# A paper format, or the width and height of a paper in millimetres.
AnyPaper = Paper | Extent
ANY_PAPER = ChoiceOrExtent(Choice(Paper), WholeNumber(50, 1300))

# Papers that any printer takes; leaflets and cards are printed only on these.
HANDY_PAPERS = (Paper.A4, Paper.LETTER)


class Orientation(Enum):
    """The paper orientation; AUTO picks the one on which the board is larger."""

    AUTO = "auto"
    PORTRAIT = "portrait"
    LANDSCAPE = "landscape"


class Pages(Enum):
    """The number of sheets per board; AUTO picks it by the hole distance."""

    AUTO = "auto"
    ONE = "1"
    TWO = "2"
    FOUR = "4"


# Sheets of one board with running numbers.
MOST_COPIES = 50
# Sheets each way of a large board.
MOST_SHEETS = 6
# A number of sheets, or how many there are across and down.
AnyPages = Pages | Extent
ANY_PAGES = ChoiceOrExtent(Choice(Pages), WholeNumber(1, MOST_SHEETS))


def is_spread(pages: AnyPages) -> bool:
    """Return whether a board is certainly spread over several sheets."""
    if isinstance(pages, Extent):
        return pages.across * pages.down > 1
    return pages in {Pages.TWO, Pages.FOUR}


class PerPage(Enum):
    """The number of boards per sheet."""

    ONE = "1"
    TWO = "2"
    FOUR = "4"
    SIX = "6"


class Binding(Enum):
    """The edge of a sheet that is left free to punch holes."""

    NONE = "none"
    LEFT = "left"
    TOP = "top"


class ThemeName(Enum):
    """A set of colours and line styles."""

    CLASSIC = "classic"
    BLUE_RED = "blue-red"
    COLOURBLIND = "colourblind"
    INK_SAVER = "ink-saver"


class Labels(Enum):
    """Where the column letters and row numbers are printed.

    With SEATS they are on all sides, turned to the players.
    """

    NONE = "none"
    EDGES = "edges"
    ALL_SIDES = "all-sides"
    SEATS = "seats"


class Extras(Enum):
    """What is printed in the free space of a board's sheet."""

    NONE = "none"
    RULES = "rules"
    RECORD = "record"


class BoardKind(Enum):
    """Whether the goal square is straight or turned."""

    SQUARE = "square"
    DIAGONAL = "diagonal"
