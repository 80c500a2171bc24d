"""Read the QR codes in the pictures of a PDF, as a phone would."""

import io

import zxingcpp
from PIL import Image

from paperboard.render.writers.png import render_png


def read_codes(pdf: bytes) -> list[list[str]]:
    """Return the contents of the QR codes on each page."""
    return [read_picture(picture) for picture in render_png(pdf)]


def read_picture(picture: bytes) -> list[str]:
    """Return the contents of the QR codes in a PNG."""
    with Image.open(io.BytesIO(picture)) as image:
        found = zxingcpp.read_barcodes(image.convert("L"))
    return [code.text for code in found]
