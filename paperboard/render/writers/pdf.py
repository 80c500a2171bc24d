"""Writing sheets as PDF. Only this file uses WeasyPrint."""

import html
import re
import tempfile
import threading
from collections.abc import Iterable, Iterator, Sequence
from contextlib import contextmanager
from dataclasses import replace
from functools import cache, partial
from itertools import groupby
from typing import Any, NamedTuple

from paperboard.core.errors import PaperboardError
from paperboard.render.page.font import (
    FONT_FAMILY,
    find_middle_above_base,
    measure_text_mm,
    read_font,
)
from paperboard.render.page.sheet import Part, Role, Sheet, Text
from paperboard.render.writers.drawing_limits import check_parts
from paperboard.render.writers.svg import format_mm, render_picture

_FONT_URLS = {"paperboard:font-regular": False, "paperboard:font-bold": True}
_STYLE = f"""
@font-face {{ font-family: '{FONT_FAMILY}'; src: url(paperboard:font-regular) }}
@font-face {{ font-family: '{FONT_FAMILY}'; font-weight: bold;
  src: url(paperboard:font-bold) }}
@page {{ margin: 0 }}
html, body {{ margin: 0; font-family: '{FONT_FAMILY}' }}
div {{ position: relative; overflow: hidden; break-after: page }}
div:last-child {{ break-after: auto }}
div[data-mark] {{ bookmark-level: 1; bookmark-label: attr(data-mark) }}
svg {{ display: block }}
h1, h2, h3, ul, li, table, tbody, tr, th, td, p {{
  display: block; margin: 0; padding: 0; font-weight: normal; text-align: left;
  bookmark-level: none }}
h2 {{ bookmark-level: 2 }}
[style] {{ position: absolute; line-height: 0; white-space: pre }}
"""

# The command that sets a colour with equal parts of red, green and blue.
_GREY = re.compile(rb"(\S+) \1 \1 (rg|RG)")
_GREY_OPERATORS = {b"rg": b" g", b"RG": b" G"}

# Threads that write PDFs at the same time are slower than one after the other.
_one_at_a_time = threading.Lock()


class RenderError(PaperboardError):
    """A sheet could not be written as a complete PDF."""


class _Engine(NamedTuple):
    """What WeasyPrint needs for every PDF; made once, because making it is slow."""

    weasyprint: Any
    pydyf: Any
    fonts: Any
    stylesheet: Any
    fetcher: Any


@cache
def _load_engine() -> _Engine:
    # Importing WeasyPrint takes half a second, so it is imported for PDFs only.
    import pydyf  # noqa: PLC0415
    import weasyprint  # noqa: PLC0415
    from weasyprint.text.ffi import ffi, fontconfig  # noqa: PLC0415
    from weasyprint.text.fonts import FontConfiguration  # noqa: PLC0415
    from weasyprint.urls import (  # noqa: PLC0415
        FatalURLFetchingError,
        URLFetcher,
        URLFetcherResponse,
    )

    class OwnFontsOnly(URLFetcher):  # type: ignore[misc]  # WeasyPrint is untyped
        """Serve the shipped fonts, refuse everything else, and list both."""

        def __init__(self) -> None:
            super().__init__()
            self.served: list[str] = []
            self.refused: list[str] = []

        def fetch(self, url: str, headers: object = None) -> object:
            bold = _FONT_URLS.get(url)
            if bold is None:
                self.refused.append(url)
                raise FatalURLFetchingError(f"refused to fetch {url[:80]!r}")
            self.served.append(url)
            font = read_font(bold=bold)
            return URLFetcherResponse(url, font, {"Content-Type": "font/ttf"})

    fetcher = OwnFontsOnly()
    # Otherwise Pango has fontconfig read its settings in a separate thread while this
    # one adds fonts, which sometimes crashes. Asking for the fonts reads them now.
    fontconfig.FcConfigGetFonts(ffi.NULL, fontconfig.FcSetSystem)
    fonts = FontConfiguration()
    with _name_temporary_folder():
        stylesheet = weasyprint.CSS(
            string=_STYLE, font_config=fonts, url_fetcher=fetcher
        )
    return _Engine(weasyprint, pydyf, fonts, stylesheet, fetcher)


@contextmanager
def _name_temporary_folder() -> Iterator[None]:
    """Make an OSError name the folder that WeasyPrint writes the fonts to."""
    try:
        yield
    except OSError as error:
        place = error.filename or tempfile.gettempdir()
        raise OSError(error.errno, error.strerror, place) from None


def render_pdf(sheets: Sequence[Sheet]) -> bytes:
    """Return a PDF with one page for each sheet, at true scale.

    The PDF is tagged (PDF/UA-1) with the parts that lines of text belong to, and has
    the title and language of the first sheet. It asks viewers not to scale it and to
    print backs on the other side, and embeds the characters of the shipped font that it
    uses. Equal sheets give equal bytes. Nothing is fetched, and only the shipped font
    is read. Raises ValueError without a sheet, OptionError if the sheets have too many
    parts, and RenderError if they refer to anything else that would have to be fetched.
    """
    if not sheets:
        raise ValueError("a PDF needs at least one sheet")
    check_parts(sheets)
    has_backs = any(sheet.is_back for sheet in sheets)
    return _write_pdf(_compose_page(sheets), has_backs=has_backs)


def _compose_page(sheets: Sequence[Sheet]) -> str:
    sizes = {(sheet.width_mm, sheet.height_mm) for sheet in sheets}
    names = {size: f"paper{number}" for number, size in enumerate(sorted(sizes))}
    rules = "".join(
        f"@page {name} {{ size: {format_mm(width)}mm {format_mm(height)}mm }}"
        f".{name} {{ page: {name}; height: {format_mm(height)}mm }}"
        for (width, height), name in names.items()
    )
    pages = "".join(
        f'<div class="{names[sheet.width_mm, sheet.height_mm]}"{_mark(sheet)}>'
        f"{_compose_sheet(sheet)}</div>"
        for sheet in sheets
    )
    first = sheets[0]
    return (
        f'<!DOCTYPE html><html lang="{html.escape(first.lang)}">'
        f"<head><title>{html.escape(first.title)}</title><style>{rules}</style></head>"
        f"<body>{pages}</body></html>"
    )


def _mark(sheet: Sheet) -> str:
    """Return the attribute for a sheet's bookmark, or nothing without one."""
    return f' data-mark="{html.escape(sheet.bookmark)}"' if sheet.bookmark else ""


def _compose_sheet(sheet: Sheet) -> str:
    """Return the picture as SVG and the lines of text as HTML paragraphs.

    WeasyPrint sets text in SVG character by character, which is slow and useless to
    screen readers. It sets a paragraph as a whole.
    """
    picture = [mark for mark in sheet.marks if not isinstance(mark, Text)]
    texts = [mark for mark in sheet.marks if isinstance(mark, Text)]
    # This title becomes the alternative text of the picture.
    title = sheet.title.removesuffix(".")
    words = (
        sheet.title
        if sheet.description == sheet.title
        else (f"{title}. {sheet.description}")
    )
    shown = replace(sheet, marks=tuple(picture), title=words, description="")
    return render_picture(shown) + "".join(_compose_parts(texts))


def _compose_parts(texts: Iterable[Text], depth: int = 0) -> Iterator[str]:
    """Yield the lines as HTML, inside elements for the parts they belong to."""
    for parts, group in groupby(texts, key=lambda text: text.parts[depth : depth + 1]):
        lines = tuple(group)
        if parts:
            yield _compose_part(parts[0], lines, depth + 1)
        else:
            name = "span" if depth else "p"
            yield from (_compose_element(name, line) for line in lines)


def _compose_part(part: Part, lines: Sequence[Text], depth: int) -> str:
    name = part.role.value
    if len(lines) == 1 and len(lines[0].parts) == depth:
        # Needs half the time that a line inside another element does.
        return _compose_element(name, lines[0])
    if part.role is Role.ROW:
        return _wrap(name, "".join(_compose_cells(part, lines, depth)))
    return _wrap(name, "".join(_compose_parts(lines, depth)))


def _compose_cells(row: Part, lines: Sequence[Text], depth: int) -> Iterator[str]:
    """Yield the cells of a row, with empty ones for columns without text."""
    blank, end = _wrap(Role.CELL.value, ""), 0
    for cell, group in groupby(lines, key=lambda line: line.parts[depth]):
        column = int(cell.key[0])
        yield blank * (column - end)
        yield _compose_part(cell, tuple(group), depth + 1)
        end = column + 1
    yield blank * (row.columns - end)


def _compose_element(name: str, text: Text) -> str:
    # With a line height of 0, the middle of a line is at its top.
    top_mm = text.y_mm - find_middle_above_base() * text.size_mm
    # Without a given width, WeasyPrint would lay the line out twice to find it.
    width_mm = measure_text_mm(text.content, text.size_mm, bold=text.bold) + 1
    weight = ";font-weight:bold" if text.bold else ""
    style = (
        f"left:{format_mm(text.x_mm)}mm;top:{format_mm(top_mm)}mm;"
        f"width:{format_mm(width_mm)}mm;"
        f"font-size:{format_mm(text.size_mm)}mm;color:{text.color}{weight}"
    )
    return _wrap(f'{name} style="{style}"', html.escape(text.content))


def _wrap(tag: str, inner: str) -> str:
    return f"<{tag}>{inner}</{tag.split()[0]}>"


def _write_pdf(page: str, *, has_backs: bool = False) -> bytes:
    engine = _load_engine()
    fatal = engine.weasyprint.urls.FatalURLFetchingError
    with _one_at_a_time:
        refused_before = len(engine.fetcher.refused)
        try:
            document = engine.weasyprint.HTML(string=page, url_fetcher=engine.fetcher)
            pdf = document.write_pdf(
                stylesheets=[engine.stylesheet],
                font_config=engine.fonts,
                pdf_variant="pdf/ua-1",
                finisher=partial(_finish, has_backs=has_backs),
            )
        except fatal as error:  # Not an Exception, so callers would not catch it.
            raise RenderError(str(error)) from None
        # Some refused fetches do not stop WeasyPrint; the PDF is then incomplete.
        if len(engine.fetcher.refused) > refused_before:
            raise RenderError(f"refused to fetch {engine.fetcher.refused[-1][:80]!r}")
    assert isinstance(pdf, bytes)
    return pdf


def _finish(document: Any, pdf: Any, *, has_backs: bool) -> None:
    _write_greys(pdf)
    _add_wishes(pdf, has_backs=has_backs)


def _write_greys(pdf: Any) -> None:
    """Write equal parts of red, green and blue as one part of grey.

    Printers and copy shops charge a page for colour even if its only colour is a black
    made of red, green and blue.
    """
    for item in pdf.objects:
        if isinstance(item, _load_engine().pydyf.Stream):
            item.stream = [*map(_write_grey, item.stream)]


def _write_grey(command: Any) -> Any:
    match = _GREY.fullmatch(command) if isinstance(command, bytes) else None
    if match is None:
        return command
    level, operator = match.groups()
    return level + _GREY_OPERATORS[operator]


def _add_wishes(pdf: Any, *, has_backs: bool) -> None:
    """Ask viewers for true scale, and for double-sided printing if there are backs."""
    wishes = pdf.catalog.get("ViewerPreferences") or _load_engine().pydyf.Dictionary()
    wishes.update({"PrintScaling": "/None", "PickTrayByPDFSize": "true"})
    if has_backs:
        wishes["Duplex"] = "/DuplexFlipLongEdge"
    pdf.catalog["ViewerPreferences"] = wishes
