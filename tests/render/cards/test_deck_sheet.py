"""Sheets of cards: their number, the cuts, and fronts against backs."""

from collections import Counter
from itertools import pairwise

import pytest
from hypothesis import example, given, settings
from hypothesis import strategies as st

from paperboard.core.cards.deck import Deck
from paperboard.core.language import Lang
from paperboard.core.products.board_choices import HANDY_PAPERS, Paper
from paperboard.core.products.cards_options import Backs, CardsOptions
from paperboard.render.cards.card_back import layout_backs
from paperboard.render.cards.deck_sheet import layout_deck
from paperboard.render.page.sheet import Dots, Lines, Sheet, Text
from paperboard.render.writers.pdf import render_pdf
from tests.pdf_measure import DrawnPath, Page, read_pages
from tests.render.boxes import Box, find_boxes
from tests.render.cards.decks import STANDARD, make_deck, make_form

PAPERS = {Paper.A4: (210, 297), Paper.LETTER: (215.9, 279.4)}
# Only the net of the backs has this line width.
BACK_LINK_MM = 0.4
MARK_MM = 0.18
_PEG_MM = 2.2


def draw(deck: Deck = STANDARD, **options: object) -> tuple[Sheet, ...]:
    """Return the sheets of a deck."""
    return layout_deck(deck, CardsOptions(**options))  # type: ignore[arg-type]


def make_counted_deck(count: int) -> Deck:
    """Return a deck of this many cards, all of one form."""
    return make_deck(make_form(copies=count))


def find_cut_marks(page: Page) -> DrawnPath:
    """Return the cut marks, the only solid lines of this width."""
    (marks,) = (
        path
        for path in page.paths
        if round(path.width_mm, 2) == MARK_MM and not path.dash_mm
    )
    return marks


def find_cuts(page: Page) -> tuple[list[float], list[float]]:
    """Return where the marks say to cut, from the left and from the top."""
    segments = find_cut_marks(page).segments
    upright = {round(a.x_mm, 2) for a, b in segments if abs(a.x_mm - b.x_mm) < 0.01}
    level = {round(a.y_mm, 2) for a, b in segments if abs(a.y_mm - b.y_mm) < 0.01}
    return sorted(upright), sorted(level)


@pytest.mark.parametrize("paper", HANDY_PAPERS)
@pytest.mark.parametrize("backs", Backs)
def test_cards_are_63_by_88_mm(paper: Paper, backs: Backs) -> None:
    """In the PDF the cuts are 63.0 and 88.0 mm apart, the same on the next sheets."""
    sheets = draw(paper=paper, backs=backs)[:3]
    pages = list(read_pages(render_pdf(sheets)))
    fronts = [
        page for page, sheet in zip(pages, sheets, strict=True) if not sheet.is_back
    ]
    columns, rows = (4, 1) if backs is Backs.FOLD else (3, 3)
    xs, ys = find_cuts(fronts[0])
    assert [pytest.approx(63, abs=0.1)] * columns == [b - a for a, b in pairwise(xs)]
    assert [pytest.approx(88, abs=0.1)] * rows == [b - a for a, b in pairwise(ys)]
    for page in fronts[1:]:
        assert (xs, ys) == find_cuts(page)


def test_margins_on_a4() -> None:
    """Nine cards on A4 leave 10.5 mm at the sides, 16.5 mm above and below."""
    page = next(read_pages(render_pdf(draw()[:1])))
    xs, ys = find_cuts(page)
    assert pytest.approx([10.5, 199.5], abs=0.1) == [xs[0], xs[-1]]
    assert pytest.approx([16.5, 280.5], abs=0.1) == [ys[0], ys[-1]]


@pytest.mark.parametrize("paper", HANDY_PAPERS)
@pytest.mark.parametrize("backs", Backs)
def test_cut_marks_end_at_the_edge_and_before_the_cards(
    paper: Paper, backs: Backs
) -> None:
    """Each mark runs from an edge of the sheet, or the fold, to 3 mm from the cards."""
    sheet = draw(paper=paper, backs=backs)[0]
    page = next(read_pages(render_pdf([sheet])))
    xs, ys = find_cuts(page)
    cards = Box(xs[0] - 2.9, ys[0] - 2.9, xs[-1] + 2.9, ys[-1] + 2.9)
    end = page.height_mm / 2 if backs is Backs.FOLD else page.height_mm
    ends = 2 * (len(xs) + len(ys))
    segments = find_cut_marks(page).segments
    assert ends + 2 * (len(xs) - 2) * (len(ys) - 2) == len(segments)
    for first, last in segments[:ends]:
        mark = Box(*map(min, first, last), *map(max, first, last))
        assert not mark.meets(cards)
        outer = (mark.left, mark.top, mark.right - page.width_mm, mark.bottom - end)
        assert min(map(abs, outer)) < 0.01


def test_crosses_mark_where_four_cards_meet() -> None:
    """Each of the four crossings has a line of 2 mm both ways."""
    page = next(read_pages(render_pdf(draw()[:1])))
    xs, ys = find_cuts(page)
    crosses = find_cut_marks(page).segments[16:]
    middles = [((a.x_mm + b.x_mm) / 2, (a.y_mm + b.y_mm) / 2) for a, b in crosses]
    expected = [(x, y) for x in xs[1:-1] for y in ys[1:-1] for _ in range(2)]
    for middle, place in zip(middles, expected, strict=True):
        assert pytest.approx(place, abs=0.02) == middle
    lengths = [(b.x_mm - a.x_mm, b.y_mm - a.y_mm) for a, b in crosses]
    for number, length in enumerate(lengths):
        across, down = ((2, 0), (0, 2))[number % 2]
        assert pytest.approx((across, down), abs=0.02) == length


@pytest.mark.parametrize("backs", Backs)
def test_all_cards_are_there(backs: Backs) -> None:
    """Every form has as many faces as copies in the deck, 40 in all."""
    names = [form.name("en") for form in STANDARD.forms]
    counts = Counter(
        mark.content
        for sheet in draw(backs=backs)
        for mark in sheet.marks
        if isinstance(mark, Text) and mark.bold and mark.content in names
    )
    assert {form.name("en"): form.copies for form in STANDARD.forms} == counts
    assert 40 == counts.total()


@pytest.mark.parametrize(
    ("backs", "sheets"), [(Backs.NONE, 5), (Backs.DUPLEX, 10), (Backs.FOLD, 10)]
)
def test_forty_cards_take_few_sheets(backs: Backs, sheets: int) -> None:
    """There are nine cards on a sheet, or four beside their backs."""
    pages = draw(backs=backs)
    assert sheets == len(pages)
    expected = [False, True] * 5 if backs is Backs.DUPLEX else [False] * sheets
    assert expected == [sheet.is_back for sheet in pages]


def find_cells(sheet: Sheet, diameter_mm: float | None) -> set[tuple[int, int]]:
    """Return which of nine cells are filled in the middle.

    A cell is filled by a peg of the backs with that diameter, or else by any face.
    """
    cells = set()
    for mark in sheet.marks:
        if diameter_mm is None and isinstance(mark, Text) and mark.bold:
            places = [(mark.x_mm, mark.y_mm)]
        elif isinstance(mark, Dots) and mark.diameter_mm == diameter_mm:
            places = [(run.x_mm + mark.pitch_mm, run.y_mm) for run in mark.runs]
        else:
            continue
        for x, y in places:
            column, row = (x - 10.5) / 63, (y - 16.5) / 88
            if 0.3 < row % 1 < 0.7 or diameter_mm is None:
                cells.add((int(column), int(row)))
    return cells


@pytest.mark.parametrize("count", [1, 2, 4, 5, 9, 13])
def test_every_back_lies_behind_its_front(count: int) -> None:
    """Flipped on the long edge, the backs cover the fronts and nothing else.

    This includes a last sheet that is only partly filled.
    """
    sheets = draw(make_counted_deck(count), backs=Backs.DUPLEX)
    shown = 0
    for front, back in zip(sheets[::2], sheets[1::2], strict=True):
        cells = find_cells(front, None)
        assert {(2 - column, row) for column, row in cells} == find_cells(back, _PEG_MM)
        shown += len(cells)
    assert count == shown


@pytest.mark.parametrize("paper", HANDY_PAPERS)
def test_no_mark_is_on_the_backs(paper: Paper) -> None:
    """A sheet of backs has no cut marks and no text."""
    for sheet in draw(paper=paper, backs=Backs.DUPLEX)[1::2]:
        assert [] == [mark for mark in sheet.marks if isinstance(mark, Text)]
        widths = {m.stroke.width_mm for m in sheet.marks if isinstance(m, Lines)}
        assert {BACK_LINK_MM} == widths


@pytest.mark.parametrize("paper", HANDY_PAPERS)
@pytest.mark.parametrize("count", [3, 4])
def test_a_fold_brings_backs_behind_fronts(paper: Paper, count: int) -> None:
    """Backs are as far below the dashed middle line as their fronts are above it.

    The net extends 4 mm around them, and leaves 5 mm at the fold.
    """
    (sheet,) = draw(make_counted_deck(count), paper=paper, backs=Backs.FOLD)
    height, width = map(float, PAPERS[paper])
    assert (width, height) == (sheet.width_mm, sheet.height_mm)
    (fold,) = (
        mark
        for mark in sheet.marks
        if isinstance(mark, Lines) and mark.stroke.dash_mm == (4.0, 2.0)
    )
    assert [(0.0, height / 2, width, height / 2)] == list(fold.segments)
    xs, ys = find_cuts(next(read_pages(render_pdf([sheet]))))
    below = [height - y for y in reversed(ys)]
    boxes = [
        box
        for mark in sheet.marks
        if isinstance(mark, Lines) and mark.stroke.width_mm == BACK_LINK_MM
        for box in find_boxes(mark)
    ]
    assert pytest.approx(xs[0] - 4, abs=0.3) == min(box.left for box in boxes)
    assert pytest.approx(xs[count] + 4, abs=0.3) == max(box.right for box in boxes)
    assert pytest.approx(below[0] - 4, abs=0.3) == min(box.top for box in boxes)
    assert pytest.approx(below[1] + 4, abs=0.3) == max(box.bottom for box in boxes)
    assert min(box.top for box in boxes) >= height / 2 + 4.8


@given(
    count=st.integers(1, 30),
    paper=st.sampled_from(HANDY_PAPERS),
    backs=st.sampled_from(Backs),
)
@example(count=200, paper=Paper.LETTER, backs=Backs.DUPLEX)
@settings(max_examples=20)
def test_sheets_have_the_size_of_the_paper(
    count: int, paper: Paper, backs: Backs
) -> None:
    """Every sheet has the paper's size, landscape to fold, and all ink is on it."""
    size = PAPERS[paper][::-1] if backs is Backs.FOLD else PAPERS[paper]
    for sheet in draw(make_counted_deck(count), paper=paper, backs=backs):
        assert size == (sheet.width_mm, sheet.height_mm)
        area = Box(0, 0, *size)
        boxes = [box for mark in sheet.marks for box in find_boxes(mark)]
        assert [] == [box for box in boxes if not box.is_inside(area)]


@pytest.mark.parametrize("lang", Lang)
@pytest.mark.parametrize("paper", HANDY_PAPERS)
def test_notes_are_between_the_marks(lang: Lang, paper: Paper) -> None:
    """The notes of a sheet touch no card and no mark."""
    options = CardsOptions(lang=lang, paper=paper, backs=Backs.FOLD)
    sheet = layout_deck(STANDARD, options)[0]
    (marks,) = (
        mark
        for mark in sheet.marks
        if isinstance(mark, Lines) and mark.stroke.width_mm == MARK_MM
        if not mark.stroke.dash_mm
    )
    ys = sorted({y for _, y, _, end in marks.segments if y == end})
    notes = [
        box
        for mark in sheet.marks
        if isinstance(mark, Text) and mark.y_mm < ys[0]
        for box in find_boxes(mark)
    ]
    assert 3 == len(notes)
    for note in notes:
        assert note.bottom < ys[0]
        assert not any(note.meets(mark) for mark in find_boxes(marks))


def test_a_sheet_tells_what_is_on_it() -> None:
    """The description counts the cards and gives all their words."""
    first, back, *_ = draw(backs=Backs.DUPLEX)
    assert "Card Twixt" == first.title
    tilt = (
        "4 × Tilt / ナナメ二間; based on your own peg; the direction is chosen by you"
    )
    assert f"{tilt}; 3–3" in first.description
    assert "1 × Mesh" in first.description
    assert "Backs of the cards" in back.description


def test_backs_of_a_block_are_one_picture() -> None:
    """A block of backs draws every hole, peg and link once."""
    block = layout_backs({(x, y) for x in range(3) for y in range(3)}, "#000000")
    for layer in block:
        for mark in layer:
            assert isinstance(mark, Dots | Lines)
    runs = [
        (round(run.x_mm + number * mark.pitch_mm, 2), round(run.y_mm, 2))
        for mark in block[0]
        if isinstance(mark, Dots)
        for run in mark.runs
        for number in range(run.dots)
    ]
    assert len(runs) == len(set(runs))
    assert (3 * 15 + 2) * (3 * 20 + 2) - 4 <= len(runs) <= (3 * 15 + 2) * (3 * 20 + 2)
