"""The tags of PDFs: headings, paragraphs, tables and lists in reading order."""

import io
from collections.abc import Iterator
from typing import Any

import pypdf

from paperboard.core.language import Lang
from paperboard.core.products.board_options import BoardOptions
from paperboard.core.products.cards_options import CardsOptions
from paperboard.core.products.record_sheet_options import RecordSheetOptions
from paperboard.core.products.rules_options import RulesOptions
from paperboard.core.rule_book.rule_book import RULE_BOOK
from paperboard.i18n import say_message
from paperboard.render.board.board_sheet import layout_board
from paperboard.render.leaflet.card_leaflet import layout_leaflet
from paperboard.render.leaflet.rules_leaflet import layout_rules
from paperboard.render.record.record_sheet import layout_record_sheets
from paperboard.render.writers.pdf import render_pdf
from tests.pdf_structure import Tag, read_rows, read_tags
from tests.render.cards.decks import STANDARD


def test_the_rules_have_headings_and_tables_in_reading_order() -> None:
    """Title, chapters, sections, paragraphs and notation come as in the rule book."""
    pdf = render_pdf(layout_rules(RulesOptions(lang=Lang.DE)))
    tags = [tag for page in read_tags(pdf) for tag in page.inside]
    root = Tag("Document", "", tuple(tags))
    expected = []
    for chapter in RULE_BOOK:
        expected.append(("H2", say_message(chapter.heading, Lang.DE)))
        for section in chapter.sections:
            expected.append(("H3", say_message(section.heading, Lang.DE)))
    headings = [(tag.kind, tag.text) for tag in root.find_all("H1", "H2", "H3")]
    assert ("H1", "Regeln von TwixT") == headings[0]
    assert expected == headings[1:]
    examples = [
        [one.written, say_message(one.meaning, Lang.DE)]
        for chapter in RULE_BOOK
        for section in chapter.sections
        for one in section.examples
    ]
    rows = [row for table in root.find_all("Table") for row in read_rows(table)]
    assert examples == rows
    paragraphs = {tag.text for tag in root.find_all("P")}
    first = RULE_BOOK[0].sections[0].paragraphs[0]
    assert say_message(first, Lang.DE) in paragraphs


def test_chapters_of_the_rules_are_bookmarks() -> None:
    """The outline of the PDF names the chapters."""
    pdf = render_pdf(layout_rules(RulesOptions()))
    outline = pypdf.PdfReader(io.BytesIO(pdf)).outline
    titles = [getattr(entry, "title", None) for entry in outline]
    assert [say_message(chapter.heading, Lang.EN) for chapter in RULE_BOOK] == titles


def test_a_record_sheet_is_a_table() -> None:
    """The head of the table names sides and columns."""
    (page,) = read_tags(render_pdf(layout_record_sheets(RecordSheetOptions())))
    (table,) = page.find_all("Table")
    sides, columns = read_rows(table)
    assert ["Vertical ↕", "Horizontal ↔"] == sides
    each = ["Move", "Links left out"]
    assert [*each, *each, "Remarks"] == columns
    assert ["TwixT record"] == [tag.text for tag in page.find_all("H1")]


def test_rows_of_a_table_are_equally_wide() -> None:
    """Columns without a name have empty cells."""
    pdf = render_pdf(layout_record_sheets(RecordSheetOptions()))
    root: Any = pypdf.PdfReader(io.BytesIO(pdf)).root_object
    rows = _list_elements(root["/StructTreeRoot"], "/TR")
    widths = {len(row["/K"]) for row in rows}
    assert {7} == widths


def test_cards_are_a_list() -> None:
    """Each form of the deck is an item, which begins with its name."""
    deck = STANDARD
    (page, *_) = read_tags(render_pdf(layout_leaflet(deck, CardsOptions())))
    items = list(page.find_all("LI"))
    assert len(deck.forms) == len(items)
    for form, item in zip(deck.forms, items, strict=True):
        assert item.text.startswith(form.name("en"))


def test_a_board_has_its_title_as_heading() -> None:
    """The title is the only heading, and the board a figure."""
    (page,) = read_tags(render_pdf(layout_board(BoardOptions(title="Final"))))
    assert ["Final"] == [tag.text for tag in page.find_all("H1", "H2", "H3")]
    assert 1 == len(list(page.find_all("Figure")))


def _list_elements(element: Any, kind: str) -> Iterator[Any]:
    if element.get("/S") == kind:
        yield element
    below = element.get("/K", [])
    for one in below if isinstance(below, list) else []:
        if isinstance(one.get_object(), dict):
            yield from _list_elements(one.get_object(), kind)
