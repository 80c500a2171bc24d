"""Club packs: the chosen parts in one PDF with a bookmark for each."""

import io
from collections.abc import Sequence

import pytest
from pypdf import PdfReader

from paperboard.catalogue.club_pack import PackOptions
from paperboard.catalogue.everything import PACK_PARTS
from paperboard.catalogue.printable import Given, Part
from paperboard.core.errors import OptionError
from paperboard.core.language import Lang
from paperboard.core.limits import MOST_PARTS
from paperboard.core.products.board_choices import HANDY_PAPERS, Paper
from paperboard.core.products.board_options import BoardOptions
from paperboard.core.products.checker_link import find_checker_link
from paperboard.i18n import say, say_message
from paperboard.render.page.sheet import Sheet
from paperboard.render.writers.drawing_limits import count_parts
from paperboard.render.writers.pdf import render_pdf
from tests.render.code_reader import read_codes
from tests.things import THINGS

_PACK = THINGS["club-pack"]
_PARTS = {part.option: part for _, part in PACK_PARTS}
_EVERY = [(lang, paper) for lang in Lang for paper in HANDY_PAPERS]


def lay_out(options: PackOptions, address: str = "") -> Sequence[Sheet]:
    """Return the sheets of a pack in its language."""
    return _PACK.layout(options, Given(address=address))


@pytest.mark.parametrize(("lang", "paper"), _EVERY)
def test_everything_fits_into_one_file(lang: Lang, paper: Paper) -> None:
    """A pack of everything has the promised pages, and stays within a file's limit."""
    options = PackOptions(parts=tuple(_PARTS), lang=lang, paper=paper)
    sheets = lay_out(options)
    assert sum(part.pages for part in _PARTS.values()) == len(sheets)
    assert count_parts(sheets) <= MOST_PARTS
    assert {lang.value} == {sheet.lang for sheet in sheets}


@pytest.mark.parametrize("part", _PARTS.values(), ids=_PARTS)
def test_a_part_has_as_many_pages_as_it_says(part: Part) -> None:
    """Each part has the stated number of pages, also as the only part."""
    sheets = lay_out(PackOptions(parts=(part.option,)))
    assert part.pages == len(sheets)
    assert [str(part.name)] == [s.bookmark for s in sheets if s.bookmark]


def test_boards_of_a_pack_lead_to_the_checker() -> None:
    """With an address, a board has the same QR code in a pack as alone."""
    options = PackOptions(parts=("board_24", "rules"))
    plain = lay_out(options)
    coded = lay_out(options, "https://example.org")
    assert [[], [], []] == read_codes(render_pdf(plain))
    link = find_checker_link(BoardOptions(), "https://example.org")
    assert [[link], [], []] == read_codes(render_pdf(coded))


def test_the_board_for_four_leads_to_the_checker() -> None:
    """The board for four players also has the QR code that it has alone."""
    options = PackOptions(parts=("double",))
    link = find_checker_link(BoardOptions(), "https://example.org")
    assert [[link]] == read_codes(render_pdf(lay_out(options, "https://example.org")))
    assert [[]] == read_codes(render_pdf(lay_out(options)))


def test_pdf_has_a_bookmark_for_each_part() -> None:
    """Bookmarks are in the pack's language and link to the first page of each part."""
    parts = ("board_48", "rules", "card_rules")
    pdf = render_pdf(lay_out(PackOptions(parts=parts, lang=Lang.DE)))
    reader = PdfReader(io.BytesIO(pdf))
    found = [
        (entry.title, reader.get_destination_page_number(entry))
        for entry in reader.outline
        # The chapters of the rules are below their part.
        if not isinstance(entry, list)
    ]
    names = [say_message(_PARTS[part].name, Lang.DE) for part in parts]
    assert list(zip(names, (0, 2, 4), strict=True)) == found
    assert reader.metadata is not None
    assert say("TwixT club pack", Lang.DE) == reader.metadata.title


def test_options_say_what_they_include() -> None:
    """The option for each part is described by the name of the part."""
    meanings = {option.name: option.meaning for option in _PACK.options}
    names = {name: str(part.name) for name, part in _PARTS.items()}
    assert names == {name: meanings[name] for name in names}


def test_options_choose_the_parts() -> None:
    """Parts have a fixed order, however they are listed; everything means all."""
    options = _PACK.parse([("rules", "true"), ("board_24", "true")])
    assert ("board_24", "rules") == options.parts
    assert tuple(_PARTS) == _PACK.parse([("everything", "true")]).parts
    assert () != _PACK.parse([("rules", "true"), ("mini", "false")]).parts


@pytest.mark.parametrize(
    "pairs", [[], [("lang", "de")], [("rules", "false")], [("everything", "false")]]
)
def test_an_empty_pack_is_refused(pairs: list[tuple[str, str]]) -> None:
    """A pack without any part is refused."""
    with pytest.raises(OptionError, match="pack: choose at least one thing"):
        _PACK.parse(pairs)
