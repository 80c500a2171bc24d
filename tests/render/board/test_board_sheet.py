"""The contents of the sheets of various boards."""

from collections import Counter

import pytest

from paperboard import i18n
from paperboard.core.errors import OptionError
from paperboard.core.game.geometry import Side, format_column, parse_column
from paperboard.core.language import Lang
from paperboard.core.products.board_choices import (
    BoardKind,
    Labels,
    Pages,
    Paper,
    PerPage,
    ThemeName,
)
from paperboard.core.products.board_options import BoardOptions, parse_board_options
from paperboard.i18n import say
from paperboard.render.board.board_sheet import layout_board, plan_board_sheet
from paperboard.render.page.header_footer import layout_goal_line
from paperboard.render.page.sheet import (
    Curves,
    Dots,
    Lines,
    Rectangles,
    Sheet,
    Stroke,
    Text,
    TextLabels,
)
from paperboard.render.page.theme import THEMES, find_theme
from tests.render.boxes import Box, find_boxes


def test_the_standard_board_has_572_dots() -> None:
    """24 × 24 holes without the corners are printed at equal distances."""
    (sheet,) = layout_board(BoardOptions())
    (dots,) = (mark for mark in sheet.marks if isinstance(mark, Dots))
    assert [22, *[24] * 22, 22] == [run.dots for run in dots.runs]
    first, second, *_, last = dots.runs
    assert first.x_mm == pytest.approx(second.x_mm + dots.pitch_mm)
    assert last.x_mm == first.x_mm
    assert last.y_mm - first.y_mm == pytest.approx(23 * dots.pitch_mm)


@pytest.mark.parametrize("columns", [24, 30])
@pytest.mark.parametrize(
    ("labels", "times"), [(Labels.NONE, 0), (Labels.EDGES, 1), (Labels.ALL_SIDES, 2)]
)
def test_lines_are_labelled(columns: int, labels: Labels, times: int) -> None:
    """Every column and row is labelled at one edge, at both, or not at all."""
    options = BoardOptions(columns=columns, labels=labels, paper=Paper.A3)
    names = [format_column(column) for column in range(1, columns + 1)]
    names += [str(row) for row in range(1, 25)]
    found = _find_labels(options)
    # The letters of the sides are at the corners and in the list of players.
    for side_letter in "VH":
        for _ in range(5):
            found.remove(side_letter)
    assert sorted(names * times) == sorted(found)


def test_labels_stand_in_line_with_their_holes() -> None:
    """The middle of a label is in line with its column or row."""
    (sheet,) = layout_board(
        BoardOptions(
            columns=30,
            paper=Paper.A3,
            # Its letters of the sides are not those of columns.
            lang=Lang.JA,
        )
    )
    (dots,) = (mark for mark in sheet.marks if isinstance(mark, Dots))
    left, top = dots.runs[1].x_mm, dots.runs[0].y_mm
    (labels,) = (
        mark
        for mark in sheet.marks
        if isinstance(mark, TextLabels) and len(mark.places) > 4
    )
    for place, box in zip(labels.places, find_boxes(labels), strict=True):
        if place.content.isdigit():
            expected = top + (int(place.content) - 1) * dots.pitch_mm
            assert abs((box.top + box.bottom) / 2 - expected) < 0.05
        elif place.content.isascii():
            expected = left + (parse_column(place.content) - 1) * dots.pitch_mm
            assert abs((box.left + box.right) / 2 - expected) < 0.05


@pytest.mark.parametrize("theme", ThemeName)
def test_goal_lines_differ_without_colour(theme: ThemeName) -> None:
    """In every theme one goal line is a thick line, the other a pair of thin ones."""
    colors = find_theme(BoardOptions(theme=theme))
    thick, *_ = layout_goal_line((0, 5, 9, 5), Side.VERTICAL, colors)
    double, *_ = layout_goal_line((0, 5, 9, 5), Side.HORIZONTAL, colors)
    assert (1, 2) == (len(thick.segments), len(double.segments))
    assert thick.stroke.width_mm >= 2 * double.stroke.width_mm
    upper, lower = sorted(y for _, y, _, _ in double.segments)
    assert lower - upper > double.stroke.width_mm * 1.5
    assert (upper + lower) / 2 == pytest.approx(5)


@pytest.mark.parametrize(
    "options",
    [
        BoardOptions(theme=ThemeName.INK_SAVER),
        BoardOptions(theme=ThemeName.INK_SAVER, guides=True),
        BoardOptions(theme=ThemeName.INK_SAVER, pages=Pages.TWO),
        BoardOptions(theme=ThemeName.INK_SAVER, board=BoardKind.DIAGONAL),
    ],
)
def test_the_ink_saver_needs_only_black(options: BoardOptions) -> None:
    """The ink saver draws in black, around hollow holes."""
    sheets = layout_board(options)
    colors = {color for sheet in sheets for color in _find_colors(sheet)}
    assert {"#000000"} == colors
    dots = [m for sheet in sheets for m in sheet.marks if isinstance(m, Dots)]
    assert all(0 < mark.hollow_mm < mark.diameter_mm for mark in dots)


@pytest.mark.parametrize("theme", ThemeName)
def test_a_given_colour_wins_over_the_theme(theme: ThemeName) -> None:
    """A given colour overrides the theme; the other colour stays the theme's."""
    found = find_theme(BoardOptions(theme=theme, vertical_color="#123456"))
    assert "#123456" == found.color_of(Side.VERTICAL)
    assert THEMES[theme].horizontal_color == found.color_of(Side.HORIZONTAL)
    found = find_theme(BoardOptions(theme=theme, horizontal_color="#654321"))
    assert THEMES[theme].vertical_color == found.color_of(Side.VERTICAL)
    assert "#654321" == found.color_of(Side.HORIZONTAL)


def test_colours_reach_the_sheet() -> None:
    """The goal lines of a side have its colour; its letters are black."""
    options = BoardOptions(vertical_color="#123456", horizontal_color="#654321")
    (sheet,) = layout_board(options)
    lines: Counter[str] = Counter()
    for mark in sheet.marks:
        if isinstance(mark, Lines):
            lines[mark.stroke.color] += len(mark.segments)
    # Two of each side on the board, and one above it; Horizontal's are double.
    assert (3, 6) == (lines["#123456"], lines["#654321"])
    labels = [mark for mark in sheet.marks if isinstance(mark, TextLabels)]
    assert {"#000000"} == {mark.color for mark in labels}


def test_a_pale_goal_line_has_a_black_core() -> None:
    """A pale goal line has thin black lines in its middle; a dark one has none."""
    options = BoardOptions(vertical_color="orange", horizontal_color="#ffff00")
    theme, dark = find_theme(options), find_theme(BoardOptions())
    for side, count in ((Side.VERTICAL, 1), (Side.HORIZONTAL, 2)):
        pale, core = layout_goal_line((0, 5, 9, 5), side, theme)
        assert pale.segments == core.segments
        assert count == len(core.segments)
        assert "#000000" == core.stroke.color
        assert core.stroke.width_mm <= pale.stroke.width_mm / 2
        assert 1 == len(layout_goal_line((0, 5, 9, 5), side, dark))


def test_guide_lines_are_drawn_if_asked_for() -> None:
    """Guide lines add eight dashed lines in grey."""
    plain, guided = (
        layout_board(BoardOptions(guides=guides))[0] for guides in (False, True)
    )
    (added,) = set(guided.marks) - set(plain.marks)
    assert isinstance(added, Lines)
    assert 8 == len(added.segments)
    assert added.stroke.dash_mm


@pytest.mark.parametrize(("paper", "length"), [(Paper.A4, 100), (Paper.A5, 100)])
def test_a_line_to_measure_is_printed(paper: Paper, length: int) -> None:
    """A 100 mm line shows whether the sheet was printed at true scale."""
    (sheet,) = layout_board(BoardOptions(paper=paper, pages=Pages.ONE))
    assert length == _measure_ruler(sheet)
    assert f"Print at 100 %: this line is {length} mm" in _find_texts(sheet)


def test_a_narrow_sheet_has_a_shorter_line() -> None:
    """If 100 mm do not fit between the margins, the line is 50 mm and says so."""
    options = BoardOptions(paper=Paper.A5, margin=25, pages=Pages.ONE)
    (sheet,) = layout_board(options)
    assert 50 == _measure_ruler(sheet)
    assert "Print at 100 %: this line is 50 mm" in _find_texts(sheet)


def test_the_line_to_measure_can_be_left_out() -> None:
    """Without the scale check there is no line and no note."""
    (sheet,) = layout_board(BoardOptions(scale_check=False))
    assert [] == [text for text in _find_texts(sheet) if "100" in text]
    assert 0 == _measure_ruler(sheet)


def test_names_and_title_are_printed() -> None:
    """Title and names are on the sheet as given, and the title names the sheet."""
    options = BoardOptions(
        title="Final <1>", vertical_name="Åsa & Bo", horizontal_name="あい"
    )
    (sheet,) = layout_board(options)
    assert {"Final <1>", "Åsa & Bo", "あい"} <= set(_find_texts(sheet))
    assert "Final <1>" == sheet.title


def test_players_without_a_name_get_a_line_to_write_on() -> None:
    """A missing name leaves a line to write it on."""
    stroke = Stroke("#000000", 0.18)
    counts = []
    for vertical, horizontal in (("", ""), ("A", ""), ("", "B")):
        (sheet,) = layout_board(
            BoardOptions(vertical_name=vertical, horizontal_name=horizontal)
        )
        (lines,) = (
            mark.segments
            for mark in sheet.marks
            if isinstance(mark, Lines) and mark.stroke == stroke
        )
        counts.append(len(lines))
    assert [2, 1, 1] == counts


@pytest.mark.parametrize("name", ["title", "vertical_name", "horizontal_name"])
def test_letters_without_a_shape_are_refused(name: str) -> None:
    """Text that the shipped font cannot print is refused with the character."""
    with pytest.raises(OptionError) as caught:
        layout_board(parse_board_options([(name, "ok 🙂 ok")]))
    (fault,) = caught.value.faults
    assert name == fault.name
    assert "🙂" in str(fault.message)


@pytest.mark.parametrize(
    ("options", "parts"),
    [
        (BoardOptions(), ["24 columns", "24 rows", "without the four corners"]),
        (BoardOptions(handicap=6), ["24 columns", "18 rows"]),
        (BoardOptions(board=BoardKind.DIAGONAL), ["Diagonal", "31 columns"]),
        (BoardOptions(pages=Pages.TWO), ["Sheet 1 of 2"]),
    ],
)
def test_a_sheet_describes_itself(options: BoardOptions, parts: list[str]) -> None:
    """The description of a sheet says what is on it."""
    sheet = layout_board(options)[0]
    assert [] == [part for part in parts if part not in sheet.description]


def test_sheets_without_a_title_are_named_after_the_board() -> None:
    """Without a title, a sheet is named after the size of its board."""
    titles = [
        layout_board(options)[0].title
        for options in (
            BoardOptions(handicap=4),
            BoardOptions(size=12, board=BoardKind.DIAGONAL),
        )
    ]
    assert ["TwixT board 24 × 20", "TwixT board 12 (16 × 16)"] == titles


def test_words_are_translated(monkeypatch: pytest.MonkeyPatch) -> None:
    """All words of the sheet are translated, except names and title."""
    options = BoardOptions(title="t", vertical_name="v", pages=Pages.TWO, lang=Lang.SV)
    seen: list[str] = []

    def mark_word(text: str, many: str = "", count: int = 1, /) -> str:
        seen.append(text)
        return f"§{text}"

    monkeypatch.setattr(i18n, "get_translator", lambda lang: mark_word)
    for sheet in layout_board(options):
        assert "sv" == sheet.lang
        assert sheet.description.startswith("§")
        texts = [text for text in _find_texts(sheet) if len(text) > 1]
        assert [] == [text for text in texts if not text.startswith("§")]
    assert seen


def test_spread_sheets_tell_how_to_join_them() -> None:
    """Every sheet has its number, a map, and marks where the sheets meet.

    Only the upper sheet at a seam is cut, so each seam has one dashed line.
    """
    sheets = layout_board(BoardOptions(pages=Pages.FOUR))
    cuts = []
    for number, sheet in enumerate(sheets, start=1):
        assert any(
            text.startswith(f"Sheet {number} of 4.") for text in _find_texts(sheet)
        )
        parts, frame = (m for m in sheet.marks if isinstance(m, Rectangles))
        assert 4 == len(parts.places)
        assert frame.places == (parts.places[number - 1],)
        assert frame.stroke.width_mm > 3 * parts.stroke.width_mm
        cuts.append(
            sum(
                len(mark.segments)
                for mark in sheet.marks
                if isinstance(mark, Lines) and mark.stroke.dash_mm
            )
        )
    assert [0, 1, 1, 2] == cuts


@pytest.mark.parametrize("lang", Lang)
def test_the_joining_note_takes_as_many_lines_as_it_needs(lang: Lang) -> None:
    """On narrow paper the note continues in the next line at the same size.

    Only the sheets that have a dashed line say where to cut.
    """
    options = BoardOptions(paper=Paper.A5, margin=24, pages=Pages.FOUR, lang=lang)
    for number, sheet in enumerate(layout_board(options), start=1):
        texts = [mark for mark in sheet.marks if isinstance(mark, Text)]
        joined = "".join(text.content for text in texts if text.size_mm == 2.5)
        first = "Do not cut it:" if number == 1 else "Cut along the dashed lines,"
        note = say(
            f"Sheet {{number}} of {{count}}. {first} line up the holes against the "
            "light, and tape the sheets together.",
            lang,
            number=number,
            count=4,
        )
        assert note.replace(" ", "") in joined.replace(" ", "")


def test_cuts_run_between_holes_of_both_sheets() -> None:
    """A cut is halfway between two lines of holes that both sheets show."""
    options = BoardOptions(pages=Pages.TWO)
    plan = plan_board_sheet(options)
    upper, lower = plan.row_spans
    _, sheet = layout_board(options)
    (cut,) = (
        segment
        for mark in sheet.marks
        if isinstance(mark, Lines) and mark.stroke.dash_mm
        for segment in mark.segments
    )
    dots = next(mark for mark in sheet.marks if isinstance(mark, Dots))
    row = lower.first + (cut[1] - dots.runs[0].y_mm) / plan.pitch_mm
    assert cut[1] == cut[3]
    assert 0.5 == pytest.approx(row % 1)
    assert lower.first < row < upper.last


@pytest.mark.parametrize("per_page", PerPage)
def test_copies_share_a_sheet(per_page: PerPage) -> None:
    """A sheet has the requested number of equal boards, and one title."""
    copies = int(per_page.value)
    (sheet,) = layout_board(BoardOptions(size=6, per_page=per_page, title="Six"))
    dots = [mark for mark in sheet.marks if isinstance(mark, Dots)]
    assert copies * 32 == sum(run.dots for mark in dots for run in mark.runs)
    assert 1 == _find_texts(sheet).count("Six")


@pytest.mark.parametrize("size", [24, 43])
def test_no_text_is_painted_over(size: int) -> None:
    """A filled area is drawn before the texts on it."""
    for sheet in layout_board(BoardOptions(size=size, pages=Pages.TWO)):
        texts: list[Box] = []
        for mark in sheet.marks:
            boxes = list(find_boxes(mark))
            if isinstance(mark, Text | TextLabels):
                texts.extend(boxes)
            elif isinstance(mark, Rectangles) and mark.fill:
                assert not any(text.meets(box) for text in texts for box in boxes)


def _find_labels(options: BoardOptions) -> list[str]:
    (sheet,) = layout_board(options)
    return [
        place.content
        for mark in sheet.marks
        if isinstance(mark, TextLabels)
        for place in mark.places
    ]


def _find_texts(sheet: Sheet) -> list[str]:
    return [mark.content for mark in sheet.marks if isinstance(mark, Text)]


def _find_colors(sheet: Sheet) -> set[str]:
    marks = sheet.marks
    stroked = (m for m in marks if isinstance(m, Curves | Lines | Rectangles))
    filled = (m.fill for m in marks if isinstance(m, Rectangles) and m.fill)
    others = (m.color for m in marks if isinstance(m, Dots | Text | TextLabels))
    return {*(mark.stroke.color for mark in stroked), *filled, *others}


def _measure_ruler(sheet: Sheet) -> float:
    """Return the length of the longest line of the ruler's stroke, or 0."""
    return max(
        (
            x2 - x1
            for mark in sheet.marks
            if isinstance(mark, Lines) and mark.stroke == Stroke("#000000", 0.25)
            for x1, _, x2, _ in mark.segments
        ),
        default=0,
    )
