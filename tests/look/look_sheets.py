"""The sheets to look at, as addresses; each is drawn by every program."""

from urllib.parse import parse_qsl

from paperboard.render.page.sheet import Sheet
from paperboard.render.writers.file_kinds import FileKind
from tests.things import make_file

_GAME = "L12+K9+M14+J7+N12+L10+K14+P11+O10+M8+Q14+H9"

SHEETS = (
    "board",
    "board?paper=letter",
    "board?theme=ink-saver",
    "board?theme=colourblind&labels=all-sides",
    "board?theme=blue-red&guides=true",
    "board?size=12",
    "board?size=12&paper=a3",
    "board?size=12&paper=a5",
    "board?size=18&cells=true",
    "board?size=18&record=true",
    "board?size=30",
    "board?size=36&pages=1",
    "board?size=48",
    "board?size=48&pages=4&paper=letter",
    "board?size=100&pages=1",
    "board?columns=30&rows=24",
    "board?handicap=6",
    "board?handicap=6&favour=horizontal&theme=ink-saver",
    "board?size=12&per_page=6",
    "board?size=12&per_page=4&paper=letter&theme=ink-saver",
    "board?board=diagonal&size=12",
    "board?board=diagonal&theme=ink-saver",
    "board?hole_diameter=3",
    "board?lang=ja",
    "board?lang=de&title=Finale&vertical_name=Ada&horizontal_name=Bo",
    "double-board",
    f"position?g={_GAME}&numbers=true",
    f"position?g={_GAME}&numbers=true&theme=ink-saver",
    "record-sheet?per_page=2",
    "template?size=18",
)


def layout_first(address: str) -> Sheet:
    """Return the first sheet at an address such as ``board?size=12``."""
    name, _, query = address.partition("?")
    file = make_file(name, FileKind.SVG, tuple(parse_qsl(query)))
    sheets = file.printable.layout(file.options, file.given)
    sheet = sheets[0]
    assert isinstance(sheet, Sheet)
    return sheet
