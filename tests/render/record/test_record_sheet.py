"""Record sheets: their contents, space to write, and that everything fits."""

import io
import re
from itertools import pairwise

import pypdf
import pytest
from hypothesis import example, given, reject, settings
from hypothesis import strategies as st

from paperboard.core.errors import OptionError
from paperboard.core.game.game_record import Ruleset
from paperboard.core.language import Lang
from paperboard.core.options import Option
from paperboard.core.products.board_choices import Orientation, Paper
from paperboard.core.products.board_options import BoardOptions
from paperboard.core.products.record_sheet_options import (
    RECORD_SHEET_OPTIONS,
    Games,
    RecordSheetOptions,
    parse_record_sheet_options,
)
from paperboard.render.page.sheet import Lines, Rectangles, Sheet, Text, TextLabels
from paperboard.render.record.record_sheet import layout_record_sheets
from paperboard.render.writers.pdf import render_pdf
from tests.pdf_measure import Page, read_pages
from tests.render.boxes import Box, find_boxes
from tests.strategies import PRINTABLE_TEXTS, USUAL_PAPERS

_PAPER_COLUMNS = ["Move", "Links left out"]
_STANDARD_COLUMNS = [*_PAPER_COLUMNS, "Links removed"]
_GRID_MM = 0.18


def layout(**options: object) -> tuple[Sheet, ...]:
    """Return the pages of a record; board options apply to its drawing."""
    own = {"per_page", "moves", "rules", "double"}
    drawing = BoardOptions(
        **{name: value for name, value in options.items() if name not in own}  # type: ignore[arg-type]
    )
    chosen = {name: value for name, value in options.items() if name in own}
    return layout_record_sheets(
        RecordSheetOptions(**chosen, drawing=drawing),  # type: ignore[arg-type]
    )


def list_texts(sheet: Sheet) -> list[str]:
    """Return the lines of text of a page."""
    return [mark.content for mark in sheet.marks if isinstance(mark, Text)]


def list_numbers(sheet: Sheet) -> list[int]:
    """Return the numbers in the rows of all tables, ascending."""
    return sorted(
        int(place.content)
        for mark in sheet.marks
        if isinstance(mark, TextLabels)
        for place in mark.places
        if place.content.isdigit()
    )


def list_columns(sheet: Sheet) -> list[str]:
    """Return the headings of one table from the left, each in one line."""
    known = {*_STANDARD_COLUMNS, "Privilege", "Remarks"}
    texts = [m for m in sheet.marks if isinstance(m, Text) and m.content in known]
    return [text.content for text in sorted(texts, key=lambda text: text.x_mm)]


def measure_rows(page: Page) -> list[float]:
    """Return the distances between the lines across whole tables of a page."""
    lines = [
        (abs(end.x_mm - start.x_mm), round(start.y_mm, 3))
        for path in page.paths
        if abs(path.width_mm - _GRID_MM) < 0.01 and not path.dash_mm
        for start, end in path.segments
        if start.y_mm == end.y_mm
    ]
    longest = max(length for length, _ in lines)
    levels = sorted({y for length, y in lines if length > longest - 0.01})
    return [lower - upper for upper, lower in pairwise(levels)]


@pytest.mark.parametrize(
    ("options", "columns"),
    [
        ({}, [*_PAPER_COLUMNS * 2, "Remarks"]),
        ({"rules": Ruleset.STANDARD}, [*_STANDARD_COLUMNS * 2, "Remarks"]),
        ({"double": True}, [*[*_PAPER_COLUMNS, "Privilege"] * 2, "Remarks"]),
        (
            {"double": True, "rules": Ruleset.STANDARD},
            [*[*_STANDARD_COLUMNS, "Privilege"] * 2, "Remarks"],
        ),
    ],
)
def test_columns_are_those_of_the_rules(
    options: dict[str, object], columns: list[str]
) -> None:
    """Both sides have the columns that the rules need, and remarks come last.

    Links can be removed under standard rules only, and Privilege is for four players.
    """
    (sheet,) = layout(paper=Paper.A3, **options)
    assert columns == list_columns(sheet)


def test_remarks_give_way_to_what_is_needed() -> None:
    """On narrow paper only the column for remarks is left out."""
    texts = list_texts(layout(per_page=Games.TWO, paper=Paper.A5)[0])
    assert (0, 4) == (texts.count("Remarks"), texts.count("Move"))


@pytest.mark.parametrize(
    ("per_page", "row_mm", "moves"),
    [(Games.ONE, 6.0, 76), (Games.TWO, 5.5, 78), (Games.FOUR, 5.0, 32)],
)
def test_rows_are_tall_enough_to_write_in(
    per_page: Games, row_mm: float, moves: int
) -> None:
    """In the PDF rows are 6, 5.5 or 5 mm tall, and at most a tenth taller."""
    sheets = layout(per_page=per_page)
    (page,) = read_pages(render_pdf(sheets))
    rows = [round(row, 2) for row in measure_rows(page) if row < 1.2 * row_mm - 0.3]
    assert len(rows) >= moves / 2
    assert row_mm <= min(rows)
    assert max(rows) <= 1.1 * row_mm + 0.01
    games = int(per_page.value)
    assert sorted([*range(1, moves + 1)] * games) == list_numbers(sheets[0])


@pytest.mark.parametrize("paper", USUAL_PAPERS)
@pytest.mark.parametrize("per_page", Games)
def test_every_paper_has_rows_to_write_in(paper: Paper, per_page: Games) -> None:
    """The standard record fits every paper, with at least five rows per game."""
    (sheet,) = layout(paper=paper, per_page=per_page)
    numbers = list_numbers(sheet)
    assert int(per_page.value) == numbers.count(10)


def test_long_games_go_on_over_the_page() -> None:
    """There are just enough pages for the requested moves, numbered on."""
    sheets = layout(moves=200)
    assert 3 == len(sheets)
    numbers = [list_numbers(sheet) for sheet in sheets]
    assert [*range(1, 229)] == [number for page in numbers for number in page]
    assert "Page 2 of 3" in list_texts(sheets[1])
    assert 1 == len(layout(moves=76))
    assert 2 == len(layout(moves=77))
    assert not any("Page" in text for text in list_texts(layout()[0]))


def test_all_games_of_a_page_go_on() -> None:
    """With four games on a page, each continues with its next move."""
    _, second = layout(per_page=Games.FOUR, moves=40)
    assert [33] * 4 == [n for n in list_numbers(second) if n == 33]


def test_games_of_four_number_rounds() -> None:
    """In games of four a row has one number, because a call changes the turns."""
    first, second = layout(double=True, moves=100)
    rounds = list_numbers(first) + list_numbers(second)
    assert [*range(1, len(rounds) + 1)] == rounds


@pytest.mark.parametrize("per_page", Games)
@pytest.mark.parametrize("double", [False, True])
def test_heading_has_a_place_for_everything(per_page: Games, double: bool) -> None:
    """Each game has fields for event, date, result, board, handicap, swap and rules."""
    (sheet,) = layout(per_page=per_page, double=double)
    texts = list_texts(sheet)
    names = ["Event", "Date", "Result", "Board", "Handicap", "Swap", "Paper rules"]
    names += ["A1", "A2", "B1", "B2"] if double else []
    games = int(per_page.value)
    assert dict.fromkeys(names, games) == {name: texts.count(name) for name in names}
    boxes = [mark for mark in sheet.marks if isinstance(mark, Rectangles)]
    assert games == sum(len(mark.places) for mark in boxes)


def test_sides_have_their_colour_and_name() -> None:
    """Each half is headed by the side's line in its colour, its letter and role."""
    (sheet,) = layout(
        vertical_color="#000001", horizontal_color="#000002", vertical_name="Ada"
    )
    letters = [
        place.content
        for mark in sheet.marks
        if isinstance(mark, TextLabels)
        for place in mark.places
    ]
    assert (2, 2) == (letters.count("V"), letters.count("H"))
    texts = list_texts(sheet)
    names = ("Vertical ↕", "Vertical ↕ (begins)", "Horizontal ↔", "Ada")
    assert [1, 1, 2, 1] == [texts.count(words) for words in names]
    lines = {m.stroke.color: m.segments for m in sheet.marks if isinstance(m, Lines)}
    # A sample is beside the player, another over the half; two lines for Horizontal.
    assert (2, 4) == (len(lines["#000001"]), len(lines["#000002"]))


def test_title_is_printed_and_names_the_sheet() -> None:
    """A given title is printed and names the sheet, which otherwise has a default."""
    titles = [layout(title=title)[0].title for title in ("Cup", "")]
    assert ["Cup", "TwixT record"] == titles
    assert "Cup" in list_texts(layout(title="Cup")[0])


def test_a_page_lies_as_asked_for() -> None:
    """A page is portrait by default; landscape has fewer, wider rows."""
    upright, across = layout()[0], layout(orientation=Orientation.LANDSCAPE)[0]
    assert (210, 297) == (upright.width_mm, upright.height_mm)
    assert (297, 210) == (across.width_mm, across.height_mm)
    assert max(list_numbers(upright)) > max(list_numbers(across))


@pytest.mark.parametrize("lang", [lang for lang in Lang if lang is not Lang.EN])
@pytest.mark.parametrize("double", [False, True])
def test_every_word_is_in_the_language(lang: Lang, double: bool) -> None:
    """Every line is translated, except seats and words the languages share."""
    english, foreign = (
        {
            text
            for options in ({}, {"rules": Ruleset.STANDARD, "moves": 100})
            for sheet in layout(lang=each, double=double, paper=Paper.A3, **options)
            for text in list_texts(sheet)
        }
        for each in (Lang.EN, lang)
    )
    seats = {"A1", "A2", "B1", "B2", "A1 + A2", "B1 + B2"} if double else set()
    shared = {Lang.ES: {"Vertical ↕", "Horizontal ↔"}}.get(lang, set())
    assert seats | shared == english & foreign


@pytest.mark.parametrize("lang", Lang)
def test_column_names_are_large_enough(lang: Lang) -> None:
    """On A4 no word of the heading is smaller than 1.8 mm."""
    for options in ({"rules": Ruleset.STANDARD, "double": True}, {}):
        for per_page in Games:
            (sheet,) = layout(lang=lang, per_page=per_page, **options)
            sizes = [mark.size_mm for mark in sheet.marks if isinstance(mark, Text)]
            assert min(sizes) >= 1.8


@example({"per_page": Games.FOUR, "margin": 5, "lang": Lang.DE}, "W" * 80)
@example({"per_page": Games.ONE, "margin": 25, "lang": Lang.JA}, "漢" * 80)
@given(
    st.fixed_dictionaries(
        {
            "per_page": st.sampled_from(Games),
            "rules": st.sampled_from(Ruleset),
            "double": st.booleans(),
            "paper": st.sampled_from(Paper),
            "orientation": st.sampled_from(Orientation),
            "margin": st.integers(5, 25),
            "lang": st.sampled_from(Lang),
        }
    ),
    PRINTABLE_TEXTS,
)
@settings(max_examples=15)
def test_all_is_inside_the_margin_and_clear(
    options: dict[str, object], words: str
) -> None:
    """A record that is not refused for lack of space is clear and inside."""
    names = dict.fromkeys(("title", "vertical_name", "horizontal_name"), words)
    try:
        (sheet,) = layout(**options, **names)
    except OptionError:
        reject()
    margin = BoardOptions(margin=options["margin"]).margin  # type: ignore[arg-type]
    area = Box(margin, margin, sheet.width_mm - margin, sheet.height_mm - margin)
    boxes = [box for mark in sheet.marks for box in find_boxes(mark)]
    assert [] == [box for box in boxes if not box.is_inside(area)]
    assert [] == find_overlaps(sheet)


@pytest.mark.parametrize("orientation", Orientation)
@pytest.mark.parametrize("paper", USUAL_PAPERS)
def test_one_game_always_has_room(paper: Paper, orientation: Orientation) -> None:
    """One game is never refused, even with the most columns and widest margin."""
    options = {"paper": paper, "orientation": orientation, "margin": 25}
    (sheet,) = layout(rules=Ruleset.STANDARD, double=True, **options)
    assert list_numbers(sheet)[:5] == [1, 2, 3, 4, 5]


def find_overlaps(sheet: Sheet) -> list[tuple[Box, Box]]:
    """Return the pairs of texts that meet, and of texts with lines of the table."""
    texts = [
        box
        for mark in sheet.marks
        if isinstance(mark, Text | TextLabels)
        for box in find_boxes(mark)
    ]
    lines = [
        box
        for mark in sheet.marks
        if isinstance(mark, Lines)
        for box in find_boxes(mark)
    ]
    pairs = [(a, b) for place, a in enumerate(texts) for b in texts[place + 1 :]]
    pairs += [(text, line) for text in texts for line in lines]
    return [(one, other) for one, other in pairs if one.meets(other)]


@pytest.mark.parametrize(
    "options",
    [
        {"paper": Paper.A5, "margin": 25, "per_page": Games.FOUR},
        {"paper": Paper.A5, "per_page": Games.FOUR, "rules": Ruleset.STANDARD},
    ],
)
def test_paper_without_room_is_refused(options: dict[str, object]) -> None:
    """Paper too small to write on is refused in words."""
    with pytest.raises(
        OptionError, match=r"per_page: leaves no room for writing: 4 per page on a5"
    ):
        layout(**options)


@pytest.mark.parametrize("option", RECORD_SHEET_OPTIONS, ids=lambda one: one.name)
def test_an_option_is_refused_by_its_name(option: Option) -> None:
    """An invalid value is refused in words, given as text or as a value."""
    with pytest.raises(OptionError, match=option.name):
        parse_record_sheet_options([(option.name, "?" * 81)])


def test_values_out_of_range_are_refused() -> None:
    """Values given in Python are checked too, and all faults are named."""
    with pytest.raises(OptionError, match=r"moves: .* 1 to 400, not '401'"):
        RecordSheetOptions(moves=401)
    with pytest.raises(OptionError, match=r"per_page: .*; double: "):
        RecordSheetOptions(per_page=3, double="yes")  # type: ignore[arg-type]
    with pytest.raises(OptionError, match="handicap: unknown option"):
        parse_record_sheet_options([("handicap", "2")])


def test_a_letter_the_font_lacks_is_refused() -> None:
    """A name that cannot be printed is refused with its option."""
    with pytest.raises(OptionError, match="vertical_name"):
        layout(vertical_name="☃")


def test_pdf_has_its_words_and_equal_bytes() -> None:
    """The PDF has every heading as text, and equal options give equal bytes."""
    first, second = (render_pdf(layout(rules=Ruleset.STANDARD)) for _ in range(2))
    assert first == second
    (page,) = pypdf.PdfReader(io.BytesIO(first)).pages
    words = re.sub(r"\s+", " ", page.extract_text())
    assert [] == [name for name in _STANDARD_COLUMNS if name not in words]


def test_a_page_describes_itself() -> None:
    """The description has the games and moves of the page."""
    _, second = layout(per_page=Games.TWO, moves=100)
    assert (
        "Games on this page: 2. Moves: 79–156. Vertical begins. Page 2"
        in second.description
    )
