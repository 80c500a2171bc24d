"""Club packs: what was chosen, in one PDF with a bookmark for each."""

import io

import pytest
from pypdf import PdfReader

from paperboard.core.errors import OptionError
from paperboard.core.language import Lang
from paperboard.core.limits import MOST_PARTS
from paperboard.core.products.board_options import BoardOptions
from paperboard.core.products.checker_link import find_checker_link
from paperboard.core.products.pack_options import (
    PART_NOTES,
    PackOptions,
    PackPart,
    parse_pack_options,
)
from paperboard.core.products.rules_options import LeafletPaper
from paperboard.i18n import say, say_message
from paperboard.render.club_pack import layout_pack
from paperboard.render.page.drawing_limits import count_parts
from paperboard.render.page.pdf import render_pdf
from paperboard.render.page.sheet import Sheet
from paperboard.standard_deck import load_standard_deck
from tests.render.code_reader import read_codes

DECK = load_standard_deck()
_EVERY = [(lang, paper) for lang in Lang for paper in LeafletPaper]


def lay_out(options: PackOptions) -> tuple[Sheet, ...]:
    """Return the sheets of a pack in its language."""
    return layout_pack(DECK, options)


@pytest.mark.parametrize(("lang", "paper"), _EVERY)
def test_everything_fits_into_one_file(lang: Lang, paper: LeafletPaper) -> None:
    """A pack of everything has the pages it promises, and keeps the bound of a file."""
    options = PackOptions(lang=lang, paper=paper)
    sheets = lay_out(options)
    assert options.page_count == len(sheets)
    assert count_parts(sheets) <= MOST_PARTS
    assert {lang.value} == {sheet.lang for sheet in sheets}


@pytest.mark.parametrize("part", PackPart)
def test_a_part_has_as_many_pages_as_it_says(part: PackPart) -> None:
    """What a page says of a part is true, and one alone is a pack too."""
    sheets = lay_out(PackOptions(parts=(part,)))
    assert PART_NOTES[part].pages == len(sheets)
    assert [str(PART_NOTES[part].name)] == [s.bookmark for s in sheets if s.bookmark]


def test_boards_of_a_pack_lead_to_the_checker() -> None:
    """With an address the code on a board is the one that the board alone has."""
    options = PackOptions(parts=(PackPart.BOARD_24, PackPart.RULES))
    plain = lay_out(options)
    coded = layout_pack(DECK, options, address="https://example.org")
    assert [[], [], []] == read_codes(render_pdf(plain))
    link = find_checker_link(BoardOptions(), "https://example.org")
    assert [[link], [], []] == read_codes(render_pdf(coded))


def test_pdf_has_a_bookmark_for_each_part() -> None:
    """Bookmarks are in the language of the pack and lead to the first page of each."""
    parts = (PackPart.BOARD_48, PackPart.RULES, PackPart.CARD_RULES)
    pdf = render_pdf(lay_out(PackOptions(parts=parts, lang=Lang.DE)))
    reader = PdfReader(io.BytesIO(pdf))
    found = [
        (entry.title, reader.get_destination_page_number(entry))  # type: ignore[union-attr, arg-type]
        for entry in reader.outline
    ]
    names = [say_message(PART_NOTES[part].name, Lang.DE) for part in parts]
    assert list(zip(names, (0, 2, 4), strict=True)) == found
    assert reader.metadata is not None
    assert say("TwixT club pack", Lang.DE) == reader.metadata.title


def test_options_choose_the_parts() -> None:
    """Parts come in one order, however they are asked for; everything is all."""
    options = parse_pack_options([("rules", "true"), ("board_24", "true")])
    assert (PackPart.BOARD_24, PackPart.RULES) == options.parts
    assert tuple(PackPart) == parse_pack_options([("everything", "true")]).parts
    assert () != parse_pack_options([("rules", "true"), ("mini", "false")]).parts


@pytest.mark.parametrize(
    "pairs", [[], [("lang", "de")], [("rules", "false")], [("everything", "false")]]
)
def test_an_empty_pack_is_refused(pairs: list[tuple[str, str]]) -> None:
    """Nothing chosen is told as that."""
    with pytest.raises(OptionError, match="pack: choose at least one thing"):
        parse_pack_options(pairs)
