"""One picture of many sheets, side by side, for the documentation."""

import io
from pathlib import Path
from urllib.parse import parse_qsl

from PIL import Image, ImageDraw, ImageFont

from paperboard.render.page.font import read_font
from paperboard.render.writers.file_kinds import FileKind
from tests.things import make_file

_PICTURE = Path(__file__).parents[2] / "docs" / "sheets.png"
_GAME = "L12+K9+M14+J7+N12+L10+K14+P11+O10+M8+Q14+H9"

# What is below each picture, and its address.
_SHEETS = {
    "board": "board",
    "theme=ink-saver": "board?theme=ink-saver",
    "size=12": "board?size=12",
    "large_print=true": "board?large_print=true",
    "pitch=5": "board?pitch=5",
    "extras=rules": "board?extras=rules",
    "extras=record": "board?extras=record",
    "labels=seats": "board?labels=seats",
    "per_page=4": "board?size=12&per_page=4",
    "binding=left": "board?size=18&binding=left&cells=true",
    "board=diagonal": "board?board=diagonal&size=12",
    "handicap=6": "board?handicap=6",
    "double-board": "double-board",
    "position": f"position?g={_GAME}&numbers=true",
    "game-sheet": f"game-sheet?g={_GAME}&at=4,8,12",
    "record-sheet": "record-sheet",
    "record-sheet per_page=4": "record-sheet?per_page=4",
    "template": "template?size=18",
    "cards": "cards",
    "rules": "rules",
}
_COLUMNS = 5
_WIDTH, _HEIGHT, _AIR, _WORDS = 230, 300, 16, 24


def draw_contact_sheet() -> Image.Image:
    """Return the first sheets of all addresses in rows, with their names."""
    rows = -(-len(_SHEETS) // _COLUMNS)
    whole = Image.new(
        "RGB",
        (
            _AIR + _COLUMNS * (_WIDTH + _AIR),
            _AIR + rows * (_HEIGHT + _WORDS + _AIR),
        ),
        "#d9d4c8",
    )
    pen = ImageDraw.Draw(whole)
    font = ImageFont.truetype(io.BytesIO(read_font(bold=False)), 15)
    for number, (words, address) in enumerate(_SHEETS.items()):
        row, column = divmod(number, _COLUMNS)
        left = _AIR + column * (_WIDTH + _AIR)
        top = _AIR + row * (_HEIGHT + _WORDS + _AIR)
        sheet = _draw(address)
        sheet.thumbnail((_WIDTH, _HEIGHT), Image.Resampling.LANCZOS)
        place = (
            left + (_WIDTH - sheet.width) // 2,
            top + (_HEIGHT - sheet.height) // 2,
        )
        whole.paste(sheet, place)
        pen.text(
            (left + _WIDTH // 2, top + _HEIGHT + 4), words, "black", font, anchor="ma"
        )
    return whole


def _draw(address: str) -> Image.Image:
    name, _, query = address.partition("?")
    file = make_file(name, FileKind.PNG, tuple(parse_qsl(query)))
    return Image.open(io.BytesIO(file.render()))


if __name__ == "__main__":
    draw_contact_sheet().quantize(64).save(_PICTURE, optimize=True)
