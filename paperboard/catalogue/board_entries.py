"""The catalogue's entries for boards, and for games drawn on them."""

from functools import partial

from paperboard.catalogue.printable import (
    GameReading,
    Given,
    Part,
    Printable,
    Shelf,
    Tile,
)
from paperboard.catalogue.ready_boards import BOARD_PARTS, BOARD_TILES
from paperboard.core.errors import Message
from paperboard.core.limits import FILE_LIMIT
from paperboard.core.products.board_choices import BoardKind, PerPage
from paperboard.core.products.board_options import (
    BOARD_OPTIONS,
    BoardOptions,
    parse_board_options,
)
from paperboard.core.products.checker_link import find_checker_link
from paperboard.core.products.double_options import DOUBLE_OPTIONS, parse_double_options
from paperboard.core.products.game_sheet_options import (
    GAME_SHEET_OPTIONS,
    GameSheetOptions,
    parse_game_sheet_options,
)
from paperboard.core.products.position_options import (
    POSITION_OPTIONS,
    SHARE_PICTURE_OPTIONS,
    PositionOptions,
    parse_position_options,
)
from paperboard.core.report.status_words import name_status
from paperboard.render.board.board_notes import list_board_notes, list_color_notes
from paperboard.render.board.board_sheet import layout_board, plan_board_sheet
from paperboard.render.board.double_sheet import (
    layout_double_board,
    make_double_drawing,
)
from paperboard.render.board.position_marks import make_view
from paperboard.render.board.position_sheet import (
    layout_report,
    make_position_drawing,
)
from paperboard.render.game.game_sheet import layout_game_sheet
from paperboard.render.game.share_picture import layout_share_picture
from paperboard.render.page.sheet import Sheet
from paperboard.render.writers.file_kinds import PRINTED_KINDS, FileKind

# Empty boards can also be drilled and cut.
_MADE_KINDS = (*PRINTED_KINDS, FileKind.DXF)


def name_grid(options: BoardOptions) -> str:
    """Return size and paper of a board as they appear in a file name."""
    board = options.make_board()
    return f"{board.columns}x{board.rows}-{options.paper.value}"


def _name_board(options: BoardOptions) -> str:
    grid = name_grid(options)
    if options.board is BoardKind.DIAGONAL:
        grid = f"diagonal-{options.columns}-{options.paper.value}"
    if options.per_page is PerPage.ONE:
        return grid
    return f"{grid}-{options.per_page.value}-per-page"


def _draw_position(options: PositionOptions, given: Given) -> BoardOptions:
    return make_position_drawing(given.game, options)


def _find_position_link(options: PositionOptions, given: Given) -> str:
    drawing = _draw_position(options, given)
    return find_checker_link(drawing, given.address, given.game.ruleset)


def _layout_position(options: PositionOptions, given: Given) -> tuple[Sheet, ...]:
    link = _find_position_link(options, given)
    return layout_report(given.game, options, link=link)


def _describe_position(options: PositionOptions, given: Given) -> str:
    """Return everything a sheet depends on, however the game was written."""
    drawing = _draw_position(options, given)
    view = make_view(given.game, numbers=options.numbers)
    return f"{drawing} {view} {_find_position_link(options, given)}"


def _list_position_notes(options: PositionOptions, given: Given) -> tuple[Message, ...]:
    drawing = _draw_position(options, given)
    return list_board_notes(drawing, given.address, ruleset=given.game.ruleset)


def _name_game_sheet(options: GameSheetOptions, given: Given) -> str:
    board, paper = given.game.board, options.drawing.paper
    return f"twixt-game-{board.columns}x{board.rows}-{paper.value}"


def _describe_game_sheet(options: GameSheetOptions, given: Given) -> str:
    """Return everything a sheet depends on, however the game was written."""
    parts = (
        given.game.shown_record,
        given.game.problems,
        options.every,
        options.at,
        options.drawing,
    )
    return " ".join(map(repr, parts))


def _layout_share_picture(options: PositionOptions, given: Given) -> tuple[Sheet, ...]:
    return (layout_share_picture(given.game, options.drawing.lang),)


def _describe_share_picture(options: PositionOptions, given: Given) -> str:
    """Return everything a picture depends on, however the game was written."""
    names = _draw_position(options, given)
    event = getattr(given.game.record, "event", "")
    view, status = make_view(given.game), name_status(given.game)
    return f"{names} {event} {view} {given.game.seats} {status!r}"


BOARD_ENTRIES = (
    Printable(
        name="board",
        options=BOARD_OPTIONS,
        parse=parse_board_options,
        layout=lambda options, given: layout_board(options, address=given.address),
        stem=lambda options, given: f"twixt-board-{_name_board(options)}",
        summary="An empty board",
        help=Message(
            "Write a board to print.\n\nSeveral sheets become the pages of one PDF; "
            "other files are named FILE-1, FILE-2 and so on. A DXF has the board "
            "without notes, to drill, cut or engrave it. Given the "
            "address of a site, a small QR code on the sheet opens its checker."
        ),
        kinds=_MADE_KINDS,
        takes_address=True,
        count_sheets=lambda options, given: (
            plan_board_sheet(options).sheet_count * options.copies
        ),
        list_notes=lambda options, given: list_board_notes(options, given.address),
        tiles=BOARD_TILES,
        parts=BOARD_PARTS,
    ),
    Printable(
        name="position",
        options=POSITION_OPTIONS,
        parse=partial(parse_position_options, longest=FILE_LIMIT),
        layout=_layout_position,
        stem=lambda options, given: (
            f"twixt-position-{_name_board(_draw_position(options, given))}"
        ),
        describe=_describe_position,
        summary="A board with a position drawn in",
        note="A game that breaks a rule is drawn as it stood before its first illegal "
        "move. Write a plus sign as %2B in the address.",
        help=Message(
            "Draw a game or position, to continue it with pens.\n\nA game that "
            "breaks a rule is drawn up to the illegal move, and a position without "
            "its illegal pegs and links; the exit code is then 1. Several sheets "
            "become the pages of one PDF; SVG and PNG files are named FILE-1, "
            "FILE-2 and so on. Given the address of a site, a small QR code on the "
            "sheet opens its checker."
        ),
        reads=lambda options: GameReading(options.check, options.move),
        takes_address=True,
        takes_deck=True,
        count_sheets=lambda options, given: (
            plan_board_sheet(_draw_position(options, given)).sheet_count
        ),
        list_notes=_list_position_notes,
    ),
    Printable(
        name="double-board",
        options=DOUBLE_OPTIONS,
        parse=parse_double_options,
        layout=lambda options, given: (
            layout_double_board(
                options, link=find_checker_link(options, given.address)
            ),
        ),
        stem=lambda options, given: f"twixt-double-{name_grid(options)}",
        summary="An empty board for four players",
        help=Message(
            "Write a board for four players to print.\n\n"
            "Given the address of a site, a small QR code on the sheet opens its "
            "checker."
        ),
        kinds=_MADE_KINDS,
        takes_address=True,
        list_notes=lambda options, given: list_board_notes(
            make_double_drawing(options), given.address, can_spread=False
        ),
        tiles=(
            Tile(
                Shelf.FOUR,
                Message("24 × 24 for four"),
                Message("A standard board with the seats A1, B1, A2 and B2 around it"),
            ),
        ),
        parts=(Part("double", Message("Board for four players"), 1, shelf=Shelf.FOUR),),
    ),
    Printable(
        name="game-sheet",
        options=GAME_SHEET_OPTIONS,
        parse=partial(parse_game_sheet_options, longest=FILE_LIMIT),
        layout=lambda options, given: layout_game_sheet(given.game, options),
        stem=_name_game_sheet,
        describe=_describe_game_sheet,
        summary="A game as a booklet of diagrams",
        note="A diagram follows every few moves, or only the moves named with `at`; "
        "the sheet then ends with the last of them. There can be at most 40. A game "
        "that breaks a rule is shown up to the move before, and the sheet says so. "
        "Write a plus sign as %2B in the address.",
        help=Message(
            "Print a game as a booklet, with a diagram every few moves.\n\nA game "
            "that breaks a rule is printed up to the illegal move; the exit code is "
            "then 1. Several pages become the pages of one PDF; SVG and PNG files "
            "are named FILE-1, FILE-2 and so on."
        ),
        kinds=(FileKind.PDF,),
        reads=lambda options: GameReading(options.check),
        takes_deck=True,
        list_notes=lambda options, given: list_color_notes(options.drawing),
    ),
    Printable(
        name="share-picture",
        options=SHARE_PICTURE_OPTIONS,
        parse=partial(
            parse_position_options, longest=FILE_LIMIT, options=SHARE_PICTURE_OPTIONS
        ),
        layout=_layout_share_picture,
        stem=lambda options, given: (
            f"twixt-picture-{given.game.board.columns}x{given.game.board.rows}"
        ),
        describe=_describe_share_picture,
        summary="The picture of a game beside a link to it, 1200 by 630 dots",
        note="Shows the board, the players and whose turn it is; of a board with more "
        "than 32 columns or rows, only the part with the game. Write a plus sign as "
        "%2B in the address.",
        kinds=(FileKind.PNG,),
        reads=lambda options: GameReading(options.check, options.move),
    ),
)
