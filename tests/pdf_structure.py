"""The tags of a PDF, read by pdfium as a screen reader would."""

import ctypes
from collections.abc import Iterator
from typing import Any, NamedTuple

import pypdfium2
import pypdfium2.raw as pdfium


class Tag(NamedTuple):
    """An element of the structure: its type, and the text of its own and below."""

    kind: str
    text: str
    inside: tuple["Tag", ...]

    def find_all(self, *kinds: str) -> Iterator["Tag"]:
        """Yield the elements of some types, in reading order."""
        if self.kind in kinds:
            yield self
        for tag in self.inside:
            yield from tag.find_all(*kinds)


def read_tags(pdf: bytes) -> list[Tag]:
    """Return the structure of each page."""
    document = pypdfium2.PdfDocument(pdf)
    pages = []
    for page in document:
        texts = _read_marked_texts(page)
        tree = pdfium.FPDF_StructTree_GetForPage(page.raw)
        count = pdfium.FPDF_StructTree_CountChildren(tree)
        inside = tuple(
            _read_tag(pdfium.FPDF_StructTree_GetChildAtIndex(tree, place), texts)
            for place in range(count)
        )
        pages.append(Tag("Page", "", inside))
        pdfium.FPDF_StructTree_Close(tree)
    return pages


def read_rows(table: Tag) -> list[list[str]]:
    """Return the text of the cells of a table, row by row."""
    return [
        [cell.text for cell in row.find_all("TH", "TD")] for row in table.find_all("TR")
    ]


def _read_tag(element: Any, texts: dict[int, str]) -> Tag:
    inside, words = [], []
    for place in range(pdfium.FPDF_StructElement_CountChildren(element)):
        child = pdfium.FPDF_StructElement_GetChildAtIndex(element, place)
        if child:
            inside.append(_read_tag(child, texts))
            words.append(inside[-1].text)
        else:
            number = pdfium.FPDF_StructElement_GetChildMarkedContentID(element, place)
            words.append(texts.get(number, "").strip())
    return Tag(_read_kind(element), " ".join(filter(None, words)), tuple(inside))


def _read_kind(element: Any) -> str:
    size = pdfium.FPDF_StructElement_GetType(element, None, 0)
    buffer = ctypes.create_string_buffer(size)
    pdfium.FPDF_StructElement_GetType(element, buffer, size)
    return buffer.raw.decode("utf-16-le").rstrip("\0")


def _read_marked_texts(page: Any) -> dict[int, str]:
    """Return the text of each marked content by its number."""
    texts: dict[int, str] = {}
    text_page = page.get_textpage()
    for item in page.get_objects(filter=[pdfium.FPDF_PAGEOBJ_TEXT]):
        number = pdfium.FPDFPageObj_GetMarkedContentID(item.raw)
        size = pdfium.FPDFTextObj_GetText(item.raw, text_page.raw, None, 0)
        buffer = (ctypes.c_ushort * (size // 2))()
        pdfium.FPDFTextObj_GetText(item.raw, text_page.raw, buffer, size)
        words = bytes(buffer).decode("utf-16-le").rstrip("\0")
        texts[number] = texts.get(number, "") + words
    return texts
