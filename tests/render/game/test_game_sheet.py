"""Game sheets: the contents of each page, and that everything fits."""

import io
import re
from collections.abc import Sequence

import pypdf
import pytest
from hypothesis import example, given, settings
from hypothesis import strategies as st

from paperboard.core.errors import OptionError
from paperboard.core.game.board import Board
from paperboard.core.game.game_record import Move, MoveKind, Record, Ruleset
from paperboard.core.game.geometry import Hole
from paperboard.core.language import Lang
from paperboard.core.notation import format_listing
from paperboard.core.options import Option
from paperboard.core.products.board_choices import Paper
from paperboard.core.products.board_options import BoardOptions
from paperboard.core.products.game_sheet_options import (
    GAME_SHEET_OPTIONS,
    GameSheetOptions,
    parse_game_sheet_options,
)
from paperboard.core.report.check import check_text
from paperboard.render.game.game_plan import NOTE_MM
from paperboard.render.game.game_sheet import layout_game_sheet
from paperboard.render.page.sheet import Dots, Lines, Sheet, Text, TextLabels
from paperboard.render.writers.pdf import render_pdf
from tests.core.games import random_games
from tests.render.boxes import Box, find_boxes
from tests.strategies import PRINTABLE_TEXTS

_WON = '[Board "5x5"] B1 A2 C3 A3 D5'
_CHAIN_COLOR = "#c8c8c8"


def layout(text: str, *, every: int = 10, **drawing: object) -> tuple[Sheet, ...]:
    """Return the game sheet of a text."""
    board = BoardOptions(**drawing)  # type: ignore[arg-type]
    return layout_game_sheet(
        check_text(text), GameSheetOptions(every=every, drawing=board)
    )


def test_a_link_in_the_way_is_noted() -> None:
    """A note beside the moves names each link not drawn, and the one in its way."""
    game = "L12 K10 K14 J13 D5 L14 D7 B4"
    pages = layout(game, every=6), layout(game, every=6, lang=Lang.DE)
    texts = [" ".join(list_texts(page)) for page in pages]
    note = "Move 6: J13-L14 is not drawn: K14-L12, drawn at move 3, is in the way."
    assert note in texts[0]
    assert 1 == texts[0].count("is not drawn")
    assert "Zug 6: J13-L14" in texts[1]


def find_moves(sheets: Sequence[Sheet]) -> list[Text]:
    """Return the numbered moves of all pages as drawn, without notes."""
    return [
        mark
        for sheet in sheets
        for mark in sheet.marks
        if isinstance(mark, Text) and mark.size_mm != NOTE_MM
        if re.match(r"\d+\. ", mark.content)
    ]


def list_texts(sheets: Sequence[Sheet]) -> list[str]:
    """Return the lines of text of all pages."""
    return [
        mark.content
        for sheet in sheets
        for mark in sheet.marks
        if isinstance(mark, Text)
    ]


def list_moves(sheets: Sequence[Sheet]) -> list[str]:
    """Return the numbered moves of all pages."""
    return [text.content for text in find_moves(sheets)]


def list_peg_numbers(sheet: Sheet) -> list[int]:
    """Return the numbers in pegs, not those at the edges before the first peg."""
    labels = list_peg_labels(sheet)
    return sorted(int(place.content) for mark in labels for place in mark.places)


def list_peg_labels(sheet: Sheet) -> list[TextLabels]:
    """Return the labels drawn after the first peg."""
    start = next(
        (
            place
            for place, mark in enumerate(sheet.marks)
            if isinstance(mark, Dots) and mark.diameter_mm > mark.pitch_mm / 2
        ),
        len(sheet.marks),
    )
    return [mark for mark in sheet.marks[start:] if isinstance(mark, TextLabels)]


def count_chains(sheet: Sheet) -> int:
    """Return the number of winning chains on a page."""
    return sum(
        isinstance(mark, Lines) and mark.stroke.color == _CHAIN_COLOR
        for mark in sheet.marks
    )


def write_game(board: Board, pegs: Sequence[Hole], ruleset: Ruleset) -> str:
    """Return the game as a list with its board and rules."""
    moves = tuple(Move(MoveKind.PEG, hole) for hole in pegs)
    record = Record(moves, board.columns, board.rows, ruleset)
    return format_listing(record)


@pytest.mark.parametrize(
    ("every", "headings"),
    [
        (1, [f"Move {number}" for number in range(1, 8)]),
        (2, ["Moves 1–2", "Moves 3–4", "Moves 5–6", "Move 7"]),
        (4, ["Moves 1–4", "Moves 5–7"]),
        (7, ["Moves 1–7"]),
        (100, ["Moves 1–7"]),
    ],
)
def test_there_is_a_diagram_after_every_so_many_moves(
    every: int, headings: list[str]
) -> None:
    """Each diagram has a heading with the moves since the one before."""
    sheets = layout("B2 C8 D4 E9 F6 G3 H9", every=every)
    found = [text for text in list_texts(sheets) if text.startswith("Move")]
    assert headings == found


def test_what_ends_a_game_needs_no_diagram() -> None:
    """A resignation is listed beside the last diagram, with its number."""
    sheets = layout("B2 C8 resign", every=2)
    assert ["1. B2", "2. C8", "3. resign"] == list_moves(sheets)
    assert 1 == len(sheets)
    assert "24 × 24 · Paper rules · Horizontal wins (resignation)" in list_texts(sheets)


@pytest.mark.parametrize(
    ("text", "result"),
    [
        ("B2", "Not finished"),
        ("B2 resign", "Vertical wins (resignation)"),
        ("B2 draw", "Draw (agreement)"),
        (_WON, "Vertical wins (connection)"),
        ("[Position] vertical: N3; horizontal: M2", "Not finished"),
    ],
)
def test_the_result_is_told(text: str, result: str) -> None:
    """The line of facts has the result of the game."""
    (facts,) = [line for line in list_texts(layout(text)) if "rules" in line]
    assert result == facts.split(" · ")[2]


def test_only_new_moves_are_numbered() -> None:
    """Pegs have the numbers of the moves since the previous diagram."""
    text = "B2 C8 D4 E9 F6 G3 H9"
    (one,) = layout(text)
    assert [1, 2, 3, 4, 5, 6, 7] == list_peg_numbers(one)
    first, second = layout(text, every=6, paper=Paper.A5)
    assert [1, 2, 3, 4, 5, 6] == list_peg_numbers(first)
    assert [7] == list_peg_numbers(second)


def test_a_mirrored_peg_has_the_number_of_the_swap() -> None:
    """The first peg has number 1 before the swap, and 2 in its new hole after it."""
    text = '[Swap "mirror"] B7 swap C4'
    sheets = layout(text, every=1, paper=Paper.A5)
    assert [[1], [2], [3]] == [list_peg_numbers(sheet) for sheet in sheets]
    assert "Horizontal: G2." in sheets[1].description


def test_the_winning_chain_is_shown_at_the_end_only() -> None:
    """Only the last diagram has the band under the links of the chain."""
    assert 1 == sum(map(count_chains, layout(_WON, every=2)))
    assert 1 == sum(map(count_chains, layout(_WON)))
    assert 0 == sum(map(count_chains, layout("B2 C4")))


def test_an_illegal_move_is_told() -> None:
    """An illegal game is shown before its first illegal move, with a note."""
    texts = list_texts(layout("B2 C8 B2 D9"))
    assert "Move 3 breaks a rule. The sheet ends before that move." in texts
    assert ["1. B2", "2. C8"] == [text for text in texts if re.match(r"\d+\.", text)]


@pytest.mark.parametrize("text", ["", "[Position] vertical: N3; horizontal: M2"])
def test_without_moves_there_is_one_diagram(text: str) -> None:
    """An empty game and a position have one page."""
    (sheet,) = layout(text)
    assert "No moves" in list_texts([sheet])


def test_title_and_names_come_from_the_record() -> None:
    """Event and players are printed, unless options override them."""
    text = '[Vertical "Ann"] [Horizontal "Bo"] [Event "Cup"] B2'
    assert {"Ann", "Bo", "Cup"} <= set(list_texts(layout(text)))
    texts = list_texts(layout(text, title="Final", vertical_name="Cy"))
    assert {"Final", "Cy", "Bo"} <= set(texts)
    assert {"Cup", "Ann"}.isdisjoint(texts)


def test_partners_stand_together() -> None:
    """The names of each team are printed together, and calls with the moves."""
    text = '[Seats "A1=Ann;B1=Bo;A2=Cy;B2="] C3 privilege G3 K3'
    (sheet,) = layout(text)
    assert {"Ann + Cy", "Bo", "1. C3 privilege"} <= set(list_texts([sheet]))


@pytest.mark.parametrize(
    ("swap", "vertical"), [("identity", "Bo + Di"), ("mirror", "Ann + Cy")]
)
def test_teams_trade_sides_by_a_swap(swap: str, vertical: str) -> None:
    """If the swap trades sides, the names follow the teams."""
    seats = '[Seats "A1=Ann;B1=Bo;A2=Cy;B2=Di"]'
    (sheet,) = layout(f'[Swap "{swap}"] {seats} C4 swap G3')
    texts = list_texts([sheet])
    names = [text for text in texts if " + " in text]
    assert vertical == names[0]


def test_too_many_diagrams_are_refused() -> None:
    """More than 40 diagrams are refused with the name of the option."""
    text = " ".join(
        f"{column}{row}" for row in (4, 12) for column in "CDEFGHIJKLMNOPQRSTUVW"
    )
    assert len(layout(f"{text} C20", every=2)) > 1
    with pytest.raises(OptionError, match=r"every: .* at most 40 .* would need 42"):
        layout(text, every=1)


def test_a_letter_the_font_lacks_is_refused() -> None:
    """A title that cannot be printed is refused with the option's name."""
    with pytest.raises(OptionError, match="title"):
        layout("B2", title="☃")


def test_pdf_lists_every_move_and_page() -> None:
    """The PDF has numbered pages of the paper's size, and every move as text."""
    columns = "BCDEFGHJKLMNOPQRSTUVW"
    text = " ".join(f"{column}{4 + n % 2}" for n, column in enumerate(columns))
    pdf = pypdf.PdfReader(io.BytesIO(render_pdf(layout(text, every=5))))
    words = [page.extract_text() for page in pdf.pages]
    assert ["Page 1 of 3", "Page 2 of 3", "Page 3 of 3"] == [
        found[0] for page in words if (found := re.findall(r"Page \d of \d", page))
    ]
    expected = [f"{n}. {hole}" for n, hole in enumerate(text.split(), start=1)]
    assert expected == re.findall(r"\d+\. [A-Z]\d+", "\n".join(words))


@pytest.mark.parametrize("lang", [lang for lang in Lang if lang is not Lang.EN])
def test_every_sentence_is_in_the_language(lang: Lang) -> None:
    """Every line is translated, except moves, title and shared names."""
    english = set(list_texts(layout("B2 C8 B2")))
    foreign = set(list_texts(layout("B2 C8 B2", lang=lang)))
    shared = {"Horizontal ↔"} if lang is Lang.ES else set()
    assert shared | {"1. B2", "2. C8"} == english & foreign


@example((Board(100, 4), []), Ruleset.PAPER, 1, Paper.A5, 25, "")
@example((Board(4, 100), [Hole(2, 1)]), Ruleset.PAPER, 1, Paper.A5, 25, "W" * 80)
@example(
    (Board(100, 100), [Hole(2, 1), Hole(100, 2)]), Ruleset.PAPER, 1, Paper.A5, 25, ""
)
@given(
    game=random_games(),
    ruleset=st.sampled_from(Ruleset),
    every=st.integers(1, 100),
    paper=st.sampled_from(Paper),
    margin=st.integers(5, 25),
    title=PRINTABLE_TEXTS,
)
@settings(max_examples=15)
def test_all_is_inside_the_margin_and_every_move_there_once(
    game: tuple[Board, list[Hole]],
    ruleset: Ruleset,
    every: int,
    paper: Paper,
    margin: int,
    title: str,
) -> None:
    """No mark is in the margin, and all moves are listed in order."""
    board, pegs = game
    every = max(every, len(pegs) // 40 + 1)
    text = write_game(board, pegs, ruleset)
    report = check_text(text)
    drawing = BoardOptions(paper=paper, margin=margin, title=title)
    sheets = layout_game_sheet(report, GameSheetOptions(every=every, drawing=drawing))
    for sheet in sheets:
        area = Box(margin, margin, sheet.width_mm - margin, sheet.height_mm - margin)
        boxes = [box for mark in sheet.marks for box in find_boxes(mark)]
        assert [] == [box for box in boxes if not box.is_inside(area)]
    assert report.game is not None
    expected = [number for number, _ in enumerate(report.game.moves, start=1)]
    assert expected == [int(line.split(".")[0]) for line in list_moves(sheets)]


@pytest.mark.parametrize(
    "option", GAME_SHEET_OPTIONS, ids=[option.name for option in GAME_SHEET_OPTIONS]
)
def test_an_option_is_refused_by_its_name(option: Option) -> None:
    """An invalid value is refused with the option's name."""
    with pytest.raises(OptionError, match=option.name):
        parse_game_sheet_options([(option.name, "?" * 81)], longest=100)


def test_options_of_other_sheets_are_refused() -> None:
    """The board comes from the game, so options for it are refused."""
    with pytest.raises(OptionError, match="handicap"):
        parse_game_sheet_options([("handicap", "2")], longest=100)


@pytest.mark.parametrize(
    ("setup", "words"),
    [
        ("vertical: C2", "8 × 8 · Paper rules · Not finished · Begins from a position"),
        ("vertical: C2 C2", "The starting position has faults."),
    ],
)
def test_set_up_is_told(setup: str, words: str) -> None:
    """A sheet names the starting position of a game, and its faults."""
    sheets = layout(f'[Board "8x8"] [Setup "{setup}"] E5')
    assert words in list_texts(sheets)


@pytest.mark.parametrize(
    ("at", "headings"),
    [
        ("2,5", ["Moves 1–2", "Moves 3–5"]),
        ("3,end", ["Moves 1–3", "Moves 4–7"]),
        ("7,end", ["Moves 1–7"]),
        ("end", ["Moves 1–7"]),
    ],
)
def test_diagrams_follow_the_moves_asked_for(at: str, headings: list[str]) -> None:
    """The sheet ends with the last of them."""
    options = parse_game_sheet_options([("at", at)], longest=99)
    sheets = layout_game_sheet(check_text("B2 C8 D4 E9 F6 G3 H9"), options)
    bold = [
        m.content
        for sheet in sheets
        for m in sheet.marks
        if isinstance(m, Text) and m.bold
    ]
    assert headings == [words for words in bold if words.startswith("Move")]


@pytest.mark.parametrize("at", ["", "0", "3,2", "2,2", "end,3", "2,", " 2", "1-3"])
def test_a_wrong_list_of_moves_is_refused(at: str) -> None:
    """A list of moves is ascending numbers, and perhaps the end."""
    with pytest.raises(OptionError) as caught:
        parse_game_sheet_options([("at", at)], longest=99)
    assert ["at"] == [fault.name for fault in caught.value.faults]


def test_moves_after_the_game_and_a_second_choice_are_refused() -> None:
    """A diagram cannot follow a move not made, and ``every`` excludes ``at``."""
    options = parse_game_sheet_options([("at", "2,3")], longest=99)
    with pytest.raises(OptionError, match="from 1 to 2"):
        layout_game_sheet(check_text("B2 C8"), options)
    pairs = [("at", "2"), ("every", "2")]
    with pytest.raises(OptionError, match="every"):
        parse_game_sheet_options(pairs, longest=99)
