"""A board, empty or with a position, as a file: its name, its tag and its bytes."""

import hashlib
from dataclasses import dataclass
from enum import Enum
from functools import cache, cached_property, lru_cache
from importlib.metadata import version
from pathlib import Path
from urllib.parse import urlencode

import paperboard
from paperboard.core.options import Option, WholeNumber, parse_options
from paperboard.core.products.board_options import (
    BoardKind,
    BoardOptions,
    PerPage,
    format_board_options,
    parse_board_options,
)
from paperboard.core.products.checker_link import find_checker_link
from paperboard.render.board.board_sheet import layout_board, plan_board_sheet
from paperboard.render.board.position_marks import PositionView
from paperboard.render.page.pdf import render_pdf
from paperboard.render.page.png import render_png
from paperboard.render.page.svg import render_svg
from paperboard.web.shared.query import Pairs, split_pairs

_PACKAGE = Path(paperboard.__file__).parent
_DRAWING_LIBRARIES = ("svgwrite", "weasyprint", "pydyf", "pypdfium2", "pillow")


class FileKind(Enum):
    """The kinds of file a board comes as; the value ends the file's name."""

    SVG = "svg"
    PDF = "pdf"
    PNG = "png"

    @property
    def media_type(self) -> str:
        """Return the media type of the kind."""
        return {
            FileKind.SVG: "image/svg+xml",
            FileKind.PDF: "application/pdf",
            FileKind.PNG: "image/png",
        }[self]

    @property
    def holds_all_sheets(self) -> bool:
        """Tell whether one file of the kind holds every sheet of a board."""
        return self is FileKind.PDF


@dataclass(frozen=True)
class BoardFile:
    """One file of a board; ``sheet``, from 1, is the one it shows of several.

    ``view`` is the position drawn into the board, None for an empty one, and ``link``
    what a code on the sheet leads to.
    """

    kind: FileKind
    options: BoardOptions
    sheet: int
    sheet_count: int
    view: PositionView | None = None
    link: str = ""

    @cached_property
    def name(self) -> str:
        """Return a file name such as ``twixt-board-24x24-a4.pdf``.

        It has only letters, digits, dots and hyphens, and no text given by a user.
        """
        board = self.options.make_board()
        parts = ["twixt-board" if self.view is None else "twixt-position"]
        if self.options.board is BoardKind.DIAGONAL:
            parts += ["diagonal", str(self.options.columns)]
        else:
            parts.append(f"{board.columns}x{board.rows}")
        parts.append(self.options.paper.value)
        if self.options.per_page is not PerPage.ONE:
            parts.append(f"{self.options.per_page.value}-per-page")
        if self.sheet_count > 1 and not self.kind.holds_all_sheets:
            parts.append(f"sheet-{self.sheet}")
        return "-".join(parts) + f".{self.kind.value}"

    @cached_property
    def tag(self) -> str:
        """Return the entity tag of the file without rendering it.

        It depends on what is drawn, not on how that was spelled, and on the code and
        the libraries that draw it.
        """
        query = urlencode(format_board_options(self.options))
        return make_tag(
            f"{self.kind.value} {self.sheet} {query} {self.view} {self.link}"
        )

    def render(self) -> bytes:
        """Return the bytes of the file; equal files give equal bytes."""
        sheets = layout_board(self.options, self.view, link=self.link)
        if self.kind is FileKind.PDF:
            return render_pdf(sheets)
        shown = sheets[self.sheet - 1]
        if self.kind is FileKind.SVG:
            return render_svg(shown).encode()
        return next(render_png(render_pdf([shown])))


def make_tag(drawn: str) -> str:
    """Return the entity tag of a file by what tells everything that is drawn in it.

    It depends on the code and the libraries that draw, too.
    """
    text = f"{_digest_package()} {_describe_libraries()} {drawn}"
    return hashlib.sha256(text.encode()).hexdigest()[:32]


# Finding out what is asked for takes longer than sending what is in the cache.
@lru_cache(maxsize=512)
def parse_board_file(kind: FileKind, pairs: Pairs, *, address: str = "") -> BoardFile:
    """Return the file of a kind that the pairs describe.

    A code on it leads to the checker at the address, if there is one. A kind that holds
    one sheet takes a pair ``sheet``, which is 1 if not given. Raises OptionError for
    faulty options, for a letter that the shipped font lacks, and for a sheet that the
    board does not have.
    """
    sheet_pairs, pairs = split_sheet(kind, pairs)
    options = parse_board_options(pairs)
    link = find_checker_link(options, address)
    return make_board_file(kind, options, sheet_pairs, link=link)


def split_sheet(kind: FileKind, pairs: Pairs) -> tuple[Pairs, Pairs]:
    """Return the pairs that choose a sheet, none if the kind takes none; and others."""
    return ((), pairs) if kind.holds_all_sheets else split_pairs(pairs, "sheet")


def make_board_file(
    kind: FileKind,
    options: BoardOptions,
    sheet_pairs: Pairs,
    view: PositionView | None = None,
    *,
    link: str = "",
) -> BoardFile:
    """Return the file of a board, and of the sheet that the pairs choose.

    Raises OptionError for a letter that the shipped font lacks, and for a sheet that
    the board does not have.
    """
    sheet_count = plan_board_sheet(options).sheet_count
    option = Option("sheet", WholeNumber(1, sheet_count), 1)
    sheet = parse_options((option,), sheet_pairs).get("sheet", 1)
    assert isinstance(sheet, int)
    return BoardFile(kind, options, sheet, sheet_count, view, link)


@cache
def _describe_libraries() -> str:
    return " ".join(f"{name} {version(name)}" for name in _DRAWING_LIBRARIES)


@cache
def _digest_package() -> str:
    return digest_package(_PACKAGE)


def digest_package(folder: Path) -> str:
    """Return a digest of all in a package's folder that decides what is drawn.

    That is the text of the code and the languages; of fonts, being large, the names
    and sizes.
    """
    digest = hashlib.sha256()
    for path in sorted(folder.rglob("*")):
        if path.suffix in {".py", ".po"}:
            content = path.read_bytes()
        elif path.suffix == ".ttf":
            content = str(path.stat().st_size).encode()
        else:
            continue
        name = path.relative_to(folder).as_posix()
        digest.update(f"{name} {len(content)} ".encode() + content)
    return digest.hexdigest()
