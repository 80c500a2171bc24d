"""Turning PDFs into pictures. Only this file uses pypdfium2."""

import io
from collections.abc import Iterator

DOTS_PER_INCH = 150
_POINTS_PER_INCH = 72


def render_png(pdf: bytes) -> Iterator[bytes]:
    """Yield a PNG of every page of a PDF, at 150 dots per inch.

    The PNG contains its resolution, so that programs print it at true scale.
    """
    import pypdfium2  # noqa: PLC0415  # slow, so only for pictures

    with pypdfium2.PdfDocument(pdf) as document:
        for page in document:
            picture = page.render(scale=DOTS_PER_INCH / _POINTS_PER_INCH).to_pil()
            buffer = io.BytesIO()
            picture.save(buffer, "PNG", dpi=(DOTS_PER_INCH, DOTS_PER_INCH))
            yield buffer.getvalue()
