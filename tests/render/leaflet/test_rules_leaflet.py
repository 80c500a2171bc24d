"""The rules on paper: all of them, on two pages or on the back of a board."""

import io

import pytest
from pypdf import PdfReader

from paperboard.core.errors import Message
from paperboard.core.language import Lang
from paperboard.core.products.board_choices import HANDY_PAPERS, Paper
from paperboard.core.products.board_options import BoardOptions
from paperboard.core.products.rules_options import RulesOptions
from paperboard.core.rule_book.rule_book import RULE_BOOK
from paperboard.core.rule_book.rule_parts import Chapter, Section
from paperboard.i18n import say_message
from paperboard.render.board.board_sheet import layout_board
from paperboard.render.leaflet.rules_leaflet import layout_rules
from paperboard.render.page.font import LEAST_TEXT_MM, check_glyphs, measure_text_mm
from paperboard.render.page.sheet import Dots, Lines, Sheet, Text, TextLabels
from paperboard.render.page.theme import find_theme
from paperboard.render.writers.pdf import render_pdf

# 7 points.
_LABEL_MM = 2.47
_EVERY = [(lang, paper) for lang in Lang for paper in HANDY_PAPERS]


def read_texts(sheets: tuple[Sheet, ...]) -> list[Text]:
    """Return the lines of text of some sheets."""
    return [mark for sheet in sheets for mark in sheet.marks if isinstance(mark, Text)]


def squeeze(text: str) -> str:
    """Return a text without spaces, as lines are broken there."""
    return text.replace(" ", "")


def list_sentences(chapter: Chapter, lang: Lang) -> list[str]:
    """Return all sentences of a chapter."""
    found = [chapter.heading]
    for section in chapter.sections:
        found += [section.heading, *section.paragraphs]
        found += [example.meaning for example in section.examples]
        found += [diagram.caption for diagram in section.diagrams]
    return [say_message(message, lang) for message in found]


@pytest.mark.parametrize(("lang", "paper"), _EVERY)
def test_leaflet_has_all_rules_on_two_pages(lang: Lang, paper: Paper) -> None:
    """Every sentence of the rules is on one of two pages, in every language."""
    sheets = layout_rules(RulesOptions(lang=lang, paper=paper))
    assert 2 == len(sheets)
    assert {lang.value} == {sheet.lang for sheet in sheets}
    printed = squeeze("".join(text.content for text in read_texts(sheets)))
    for chapter in RULE_BOOK:
        for sentence in list_sentences(chapter, lang):
            assert squeeze(sentence) in printed


@pytest.mark.parametrize(("lang", "paper"), _EVERY)
def test_back_of_a_board_has_the_rules_on_paper(lang: Lang, paper: Paper) -> None:
    """The first page is the standard board, the second has the paper rules."""
    options = RulesOptions(lang=lang, paper=paper, board=True)
    board, back = layout_rules(options)
    drawing = BoardOptions(paper=Paper(paper.value), lang=lang)
    assert (board,) == layout_board(drawing)
    printed = squeeze("".join(text.content for text in read_texts((back,))))
    for sentence in list_sentences(RULE_BOOK[0], lang):
        assert squeeze(sentence) in printed


@pytest.mark.parametrize(("lang", "paper"), _EVERY)
def test_nothing_leaves_the_page_and_all_can_be_read(lang: Lang, paper: Paper) -> None:
    """Text is 10 mm from the edges, at least 6 points, and in the font's characters."""
    for board in (False, True):
        options = RulesOptions(lang=lang, paper=paper, board=board)
        for sheet in layout_rules(options)[int(board) :]:
            for text in read_texts((sheet,)):
                width = measure_text_mm(text.content, text.size_mm, bold=text.bold)
                assert 10 <= text.x_mm
                assert text.x_mm + width <= sheet.width_mm - 10
                assert 10 <= text.y_mm - text.size_mm
                assert text.y_mm <= sheet.height_mm - 10
                assert LEAST_TEXT_MM <= text.size_mm
                check_glyphs("text", text.content)
            assert [] == [
                mark.size_mm
                for mark in sheet.marks
                if isinstance(mark, TextLabels) and mark.size_mm < _LABEL_MM
            ]


def list_lines(section: Section, lang: Lang) -> str:
    """Return the words of a section in the order of printing, without spaces."""
    found: list[Message | str] = [section.heading, *section.paragraphs]
    found += [diagram.caption for diagram in section.diagrams]
    for example in section.examples:
        found += [example.written, example.meaning]
    words = (one if isinstance(one, str) else say_message(one, lang) for one in found)
    return squeeze("".join(words))


@pytest.mark.parametrize("board", [False, True])
@pytest.mark.parametrize(("lang", "paper"), _EVERY)
def test_a_section_is_not_divided(lang: Lang, paper: Paper, board: bool) -> None:
    """Words, figures and the table of a section are in one column of one page."""
    options = RulesOptions(lang=lang, paper=paper, board=board)
    sheets = layout_rules(options)[int(board) :]
    placed = [
        (number, text.x_mm > sheet.width_mm / 2, squeeze(text.content))
        for number, sheet in enumerate(sheets)
        for text in read_texts((sheet,))
    ]
    chapters = RULE_BOOK[:1] if board else RULE_BOOK
    rest = iter(placed)
    for section in (s for chapter in chapters for s in chapter.sections):
        lines, columns = list_lines(section, lang), set()
        for page, is_right, words in rest:
            if lines.startswith(words):
                lines = lines.removeprefix(words)
                columns.add((page, is_right))
            if not lines:
                break
        assert "" == lines
        assert 1 == len(columns)


def test_every_diagram_is_drawn() -> None:
    """The leaflet has the board of each diagram."""
    diagrams = [d for c in RULE_BOOK for s in c.sections for d in s.diagrams]
    sheets = layout_rules(RulesOptions())
    holes = [
        mark
        for sheet in sheets
        for mark in sheet.marks
        if isinstance(mark, Dots) and len(mark.runs) >= 6 and mark.runs[0].dots > 1
    ]
    assert len(diagrams) == len(holes)


@pytest.mark.parametrize("board", [False, True])
def test_the_board_by_hand_is_beside_its_text(board: bool) -> None:
    """One figure, with the words about it on its right, has the squares of paper."""
    sheets = layout_rules(RulesOptions(board=board))
    stroke = find_theme(BoardOptions()).cell_stroke
    (sheet, (x1, y1, x2, _)) = next(
        (sheet, mark.segments[0])
        for sheet in sheets[int(board) :]
        for mark in sheet.marks
        if isinstance(mark, Lines) and mark.stroke == stroke
    )
    beside = [
        text.content
        for text in read_texts((sheet,))
        if x2 < text.x_mm < sheet.width_mm / 2 and 0 < text.y_mm - y1 < x2 - x1
    ]
    assert "Take two pens," in " ".join(beside)
    assert "A small board on squared paper." in " ".join(beside)


def test_pdf_is_the_same_each_time_and_has_its_words() -> None:
    """Equal options give equal bytes, and the text can be extracted."""
    options = RulesOptions(lang=Lang.JA)
    pdfs = [render_pdf(layout_rules(options)) for _ in "ab"]
    assert pdfs[0] == pdfs[1]
    reader = PdfReader(io.BytesIO(pdfs[0]))
    assert 2 == len(reader.pages)
    assert "M16+M16/K15" in "".join(page.extract_text() for page in reader.pages)
