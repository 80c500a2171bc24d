"""The QR code in the corner: its place, readability and cost."""

import pytest
from hypothesis import example, given, settings
from hypothesis import strategies as st

from paperboard.core.language import Lang
from paperboard.core.products.board_choices import (
    BoardKind,
    Extras,
    Labels,
    Pages,
    Paper,
    PerPage,
)
from paperboard.core.products.board_options import BoardOptions
from paperboard.core.products.checker_link import find_checker_link
from paperboard.i18n import say
from paperboard.render.board.board_notes import explain_missing_code
from paperboard.render.board.board_sheet import layout_board, plan_board_sheet
from paperboard.render.board.checker_code import MODULE_MM
from paperboard.render.board.double_sheet import layout_double_board
from paperboard.render.page.sheet import Dots, Lines, Mark, Sheet, Text
from paperboard.render.writers.pdf import render_pdf
from tests.render.boxes import Box, find_boxes
from tests.render.code_reader import read_codes
from tests.strategies import PRINTABLE_TEXTS, all_board_options

_SITE = "https://twixt.example.org"
_LONG_SITE = "https://" + "a" * 92
_QUIET_MM = 4 * MODULE_MM
_MOST_BYTES = 2_100
_MOST_BYTES_WITH_LONG_ADDRESS = 3_200


def layout(options: BoardOptions, site: str = _SITE) -> tuple[Sheet, ...]:
    """Return the sheets of a board with their QR codes."""
    return layout_board(options, address=site)


def find_code(sheet: Sheet) -> Mark | None:
    """Return the QR code of a sheet, or None."""
    codes = [mark for mark in sheet.marks if _is_code(mark)]
    assert len(codes) <= 1
    return codes[0] if codes else None


def _is_code(mark: Mark) -> bool:
    # Arrows in the pictures of the rules are as thick, but have three lines.
    return (
        isinstance(mark, Lines)
        and mark.stroke.width_mm == MODULE_MM
        and len(mark.segments) > 20
    )


def find_code_box(sheet: Sheet) -> Box | None:
    """Return the box round the QR code of a sheet, including its light edge."""
    code = find_code(sheet)
    if code is None:
        return None
    boxes = list(find_boxes(code))
    return Box(
        min(box.left for box in boxes) - _QUIET_MM,
        min(box.top for box in boxes) - _QUIET_MM,
        max(box.right for box in boxes) + _QUIET_MM,
        max(box.bottom for box in boxes) + _QUIET_MM,
    )


def list_pitches(sheets: tuple[Sheet, ...]) -> list[float]:
    """Return the hole distances of the boards on the sheets."""
    return [
        mark.pitch_mm
        for sheet in sheets
        for mark in sheet.marks
        if isinstance(mark, Dots)
    ]


@pytest.mark.parametrize(
    ("options", "site"),
    [
        (BoardOptions(), _SITE),
        (BoardOptions(), _LONG_SITE),
        (BoardOptions(size=18, paper=Paper.LETTER, lang=Lang.DE), _LONG_SITE),
        (BoardOptions(handicap=6, paper=Paper.LETTER), _SITE),
        (BoardOptions(paper=Paper.A5, margin=5, lang=Lang.JA), _LONG_SITE),
        (BoardOptions(size=12, per_page=PerPage.FOUR, labels=Labels.ALL_SIDES), _SITE),
        (BoardOptions(record=True), _SITE),
        (BoardOptions(record=True, paper=Paper.A3, size=36), _LONG_SITE),
    ],
)
def test_a_reader_finds_the_link_in_the_picture(
    options: BoardOptions, site: str
) -> None:
    """The rendered page has one QR code, and a reader finds the link in it."""
    expected = find_checker_link(options, site)
    assert [[expected]] == read_codes(render_pdf(layout(options, site)))


def test_a_double_board_has_the_code_too() -> None:
    """The QR code of a board for four is clear of the names and readable."""
    options = BoardOptions(paper=Paper.LETTER)
    link = find_checker_link(options, _SITE)
    sheet = layout_double_board(options, link=link)
    assert [[link]] == read_codes(render_pdf([sheet]))


@pytest.mark.parametrize("size", [24, 36, 48])
def test_spread_boards_have_a_code_on_a_sheet(size: int) -> None:
    """At least one of two sheets has room for a readable QR code."""
    options = BoardOptions(size=size, pages=Pages.TWO)
    codes = read_codes(render_pdf(layout(options)))
    assert [find_checker_link(options, _SITE)] in codes


@example(BoardOptions(), _SITE)
@example(BoardOptions(size=48), _SITE)
@example(BoardOptions(paper=Paper.A5, record=True, lang=Lang.SV), _LONG_SITE)
@given(all_board_options(PRINTABLE_TEXTS), st.sampled_from([_SITE, _LONG_SITE]))
@settings(max_examples=20)
def test_a_code_is_clear_changes_nothing_or_is_explained(
    options: BoardOptions, site: str
) -> None:
    """A QR code stays clear, changes nothing, or is explained, on any board."""
    sheets = layout(options, site)
    for sheet in sheets:
        check_light_edge(sheet)
    check_reason(options, site, sheets)
    if options.extras is Extras.NONE:
        check_rest(options, sheets)


def check_light_edge(sheet: Sheet) -> None:
    """Check that no other ink is within four modules of a QR code."""
    edge = find_code_box(sheet)
    if edge is not None:
        others = [mark for mark in sheet.marks if not _is_code(mark)]
        assert [] == [
            mark for mark in others for box in find_boxes(mark) if box.meets(edge)
        ]


def check_rest(options: BoardOptions, coded: tuple[Sheet, ...]) -> None:
    """Check that hole distance and texts are those without a QR code."""
    plain = layout_board(options)
    assert list_pitches(plain) == list_pitches(coded)
    caption = say("Check your game", options.lang)
    for before, after in zip(plain, coded, strict=True):
        texts = [text for text in _list_texts(after) if text != caption]
        assert [text for text in _list_texts(before) if text != caption] == texts


def _list_texts(sheet: Sheet) -> list[str]:
    return [mark.content for mark in sheet.marks if isinstance(mark, Text)]


def check_reason(options: BoardOptions, site: str, sheets: tuple[Sheet, ...]) -> None:
    """Check that there is a reason exactly if a wanted QR code is missing."""
    has_code = any(find_code(sheet) for sheet in sheets)
    reason = explain_missing_code(options, site)
    assert (options.qr and not has_code) is bool(reason)
    assert explain_missing_code(options, "") is None


@pytest.mark.parametrize(
    ("options", "reason"),
    [
        (
            BoardOptions(board=BoardKind.DIAGONAL),
            "The checker does not support diagonal boards",
        ),
        (BoardOptions(columns=24, rows=34), "The sheet has no room"),
    ],
)
def test_the_reason_is_the_right_one(options: BoardOptions, reason: str) -> None:
    """Diagonal boards and boards that fill the sheet have different reasons."""
    assert str(explain_missing_code(options, _SITE)).startswith(reason)
    assert [None] == [find_code(sheet) for sheet in layout(options)]


@pytest.mark.parametrize("options", [BoardOptions(), BoardOptions(record=True)])
def test_modules_are_half_a_millimetre(options: BoardOptions) -> None:
    """Each module of the QR code is 0.5 mm wide, and the code ends at the margin."""
    (sheet,) = layout(options)
    edge = find_code_box(sheet)
    assert edge is not None
    assert MODULE_MM == 0.5
    assert 33 * 0.5 == pytest.approx(edge.right - edge.left - 2 * _QUIET_MM)
    assert sheet.width_mm - options.margin == pytest.approx(edge.right - _QUIET_MM)


@pytest.mark.parametrize(
    ("site", "most"),
    [(_SITE, _MOST_BYTES), (_LONG_SITE, _MOST_BYTES_WITH_LONG_ADDRESS)],
)
def test_a_code_costs_few_bytes(site: str, most: int) -> None:
    """A QR code adds at most 2 kB for a common address, little more for the longest."""
    plain = render_pdf(layout_board(BoardOptions()))
    coded = render_pdf(layout(BoardOptions(), site))
    assert 0 < len(coded) - len(plain) <= most


def test_equal_codes_give_equal_bytes() -> None:
    """The same board and link give the same file."""
    first, second = (render_pdf(layout(BoardOptions(size=18))) for _ in range(2))
    assert first == second


def test_no_code_is_drawn_unless_wanted() -> None:
    """Without an address, or with ``qr`` off, a sheet is unchanged."""
    plain = layout_board(BoardOptions())
    assert plain == layout(BoardOptions(), "")
    assert plain == layout(BoardOptions(qr=False))
    assert 1 == plan_board_sheet(BoardOptions()).sheet_count


@pytest.mark.parametrize("record", [False, True])
@pytest.mark.parametrize("lang", Lang)
def test_the_caption_is_in_every_language(lang: Lang, record: bool) -> None:
    """The QR code has a caption in the language of the sheet."""
    (sheet,) = layout(BoardOptions(lang=lang, record=record))
    assert say("Check your game", lang) in _list_texts(sheet)
