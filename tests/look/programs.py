"""The programs that draw, each as a function from a file to a grey picture."""

import io
import os
import subprocess
import tempfile
from collections.abc import Callable
from functools import cache
from pathlib import Path
from typing import Any

import numpy as np
import numpy.typing as npt
from PIL import Image

# Rows of pixels from 0, black, to 255, white.
Picture = npt.NDArray[np.uint8]
DOTS_PER_INCH = 300


def _read(data: bytes) -> Picture:
    """Return a PNG or PGM as grey pixels on white."""
    picture = Image.open(io.BytesIO(data)).convert("RGBA")
    paper = Image.new("RGBA", picture.size, "white")
    return np.asarray(Image.alpha_composite(paper, picture).convert("L"))


def _run(*command: str, given: bytes) -> bytes:
    return subprocess.run(command, input=given, capture_output=True, check=True).stdout


def draw_with_pdfium(pdf: bytes) -> Picture:
    """Draw the first page as Chromium's viewer does."""
    import pypdfium2

    with pypdfium2.PdfDocument(pdf) as document:
        page = document[0].render(scale=DOTS_PER_INCH / 72)
        return np.asarray(page.to_pil().convert("L"))


def _draw_with_poppler(pdf: bytes) -> Picture:
    command = ("pdftoppm", "-r", str(DOTS_PER_INCH), "-gray", "-singlefile", "-")
    return _read(_run(*command, given=pdf))


def _draw_with_mupdf(pdf: bytes) -> Picture:
    import pymupdf

    with pymupdf.open(stream=pdf, filetype="pdf") as document:
        return _read(document[0].get_pixmap(dpi=DOTS_PER_INCH).tobytes("png"))


def _draw_with_ghostscript(device: str, pdf: bytes) -> Picture:
    command = ("gs", "-q", "-dSAFER", "-dBATCH", "-dNOPAUSE", f"-sDEVICE={device}")
    page = ("-dLastPage=1", f"-r{DOTS_PER_INCH}", "-sOutputFile=-", "-")
    return _read(_run(*command, *page, given=pdf))


def _draw_in_grey(pdf: bytes) -> Picture:
    return _draw_with_ghostscript("pnggray", pdf)


def _draw_in_black(pdf: bytes) -> Picture:
    return _draw_with_ghostscript("pngmono", pdf)


@cache
def _open_browser() -> Any:
    from playwright.sync_api import sync_playwright

    player = sync_playwright().start()
    browser = player.chromium.launch(executable_path="/usr/bin/chromium")
    return browser.new_context(device_scale_factor=DOTS_PER_INCH / 96).new_page()


def draw_with_chromium(svg: bytes) -> Picture:
    """Draw an SVG as Chromium shows it."""
    page = _open_browser()
    with tempfile.NamedTemporaryFile(suffix=".svg") as file:
        Path(file.name).write_bytes(svg)
        page.goto(f"file://{file.name}")
        box = page.evaluate(
            "() => { const box = document.documentElement.getBoundingClientRect();"
            "return [box.width, box.height] }"
        )
        page.set_viewport_size({"width": round(box[0]), "height": round(box[1])})
        return _read(page.screenshot())


def _draw_with_librsvg(svg: bytes) -> Picture:
    dots = str(DOTS_PER_INCH)
    return _read(_run("rsvg-convert", "-d", dots, "-p", dots, given=svg))


def _draw_with_cairosvg(svg: bytes) -> Picture:
    import cairosvg

    return _read(cairosvg.svg2png(bytestring=svg, dpi=DOTS_PER_INCH))


def _draw_with_resvg(svg: bytes) -> Picture:
    import resvg_py

    drawn = resvg_py.svg_to_bytes(svg_string=svg.decode(), dpi=DOTS_PER_INCH)
    return _read(bytes(drawn))


def _draw_with_qt(svg: bytes) -> Picture:
    os.environ.setdefault("QT_QPA_PLATFORM", "offscreen")
    from PySide6.QtCore import QBuffer
    from PySide6.QtGui import QGuiApplication, QImage, QPainter
    from PySide6.QtSvg import QSvgRenderer

    QGuiApplication.instance() or QGuiApplication([])
    renderer = QSvgRenderer(svg)
    # Qt counts 90 dots per inch, whatever the file says.
    size = renderer.defaultSize() * (DOTS_PER_INCH / 90)
    image = QImage(size, QImage.Format.Format_RGB32)
    image.fill("white")
    painter = QPainter(image)
    renderer.render(painter)
    painter.end()
    buffer = QBuffer()
    image.save(buffer, "PNG")
    return _read(bytes(buffer.data()))


PDF_PROGRAMS: dict[str, Callable[[bytes], Picture]] = {
    "pdfium": draw_with_pdfium,
    "poppler": _draw_with_poppler,
    "MuPDF": _draw_with_mupdf,
    "Ghostscript, grey": _draw_in_grey,
    "Ghostscript, black at 300 dpi": _draw_in_black,
}
SVG_PROGRAMS: dict[str, Callable[[bytes], Picture]] = {
    "Chromium": draw_with_chromium,
    "librsvg": _draw_with_librsvg,
    "CairoSVG": _draw_with_cairosvg,
    "resvg": _draw_with_resvg,
    "QtSvg": _draw_with_qt,
}
