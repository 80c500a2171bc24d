"""The recipes for adding something, carried out in a copy."""

import json
import os
import re
import shutil
import subprocess
import sys
from pathlib import Path
from typing import Any

import pytest

from tests.documentation import PAGES, ROOT

_FOLDERS = ("paperboard", "templates", "static")
# Asks an application for addresses and a command line for its exit codes.
_ASK = """
import json, sys
from paperboard.cli import main
from paperboard.web import create_app

addresses, commands = json.loads(sys.argv[1])
client = create_app().test_client()
answers = {address: client.get(address) for address in addresses}
said = {
    address: [answer.status_code, answer.mimetype, answer.data.decode("latin-1")]
    for address, answer in answers.items()
}
codes = [main(command.split()) for command in commands]
print("---", json.dumps([said, codes]), sep="\\n")
"""
_SHEET = '''"""A sheet to keep the score of a match on."""

from paperboard.core.products.board_options import BoardOptions
from paperboard.render.page.paper import PAPERS
from paperboard.render.page.sheet import Sheet, Text
from paperboard.render.page.theme import INK


def layout_score_sheet(options: BoardOptions) -> tuple[Sheet, ...]:
    """Return the one page of a score sheet."""
    paper = PAPERS[options.paper]
    return (
        Sheet(
            width_mm=paper.width_mm,
            height_mm=paper.height_mm,
            title="Score",
            description="A sheet for the score.",
            lang=options.lang.value,
            marks=(Text(20, 20, "Score of the match", 5, INK),),
        ),
    )
'''
_ENTRY = """    Printable(
        name="score-sheet",
        options=BOARD_OPTIONS,
        parse=parse_board_options,
        layout=lambda options, given: layout_score_sheet(options),
        stem=lambda options, given: f"twixt-score-{options.paper.value}",
        summary="A sheet for the score",
        help=Message("Write a sheet for the score of a match."),
        tiles=(Tile(Shelf.SHEETS, Message("Score"), Message("Of a match.")),),
        parts=(Part("score", Message("Score sheet"), 1),),
    ),
)
"""
_CATALOGUE = r"""msgid ""
msgstr ""
"Language: fr\n"
"Content-Type: text/plain; charset=utf-8\n"
"Plural-Forms: nplurals=2; plural=(n > 1);\n"

msgid "Boards to print"
msgstr "Plateaux à imprimer"
"""


class Copy:
    """A copy of the project to change, with the number of changes."""

    def __init__(self, folder: Path) -> None:
        self.folder = folder
        self.places: set[str] = set()

    def write(self, place: str, text: str) -> None:
        """Add a file."""
        self.places.add(place)
        (self.folder / place).write_text(text, "utf-8")

    def insert(self, place: str, before: str, text: str) -> None:
        """Insert text into a file before the last occurrence of a string."""
        self.places.add(place)
        whole = (self.folder / place).read_text("utf-8")
        head, found, tail = whole.rpartition(before)
        assert found
        (self.folder / place).write_text(head + text + found + tail, "utf-8")

    def follows(self, recipe: str) -> bool:
        """Tell whether the changes are those that the recipe of that title names."""
        page = PAGES["docs/recipes.md"]
        steps = page.split(f"\n## {recipe}\n", 1)[1].split("\n## ")[0]
        named = re.findall(r"^\d+\. `([^`]+)`", steps, re.MULTILINE)
        places = [place for place in named if place.startswith(_FOLDERS)]
        return len(places) == len(self.places) and all(
            any(changed.startswith(place) for changed in self.places)
            for place in places
        )

    def ask(self, *addresses: str, commands: tuple[str, ...] = ()) -> Any:
        """Return status, type and content of each address, and all exit codes."""
        done = subprocess.run(
            (sys.executable, "-c", _ASK, json.dumps([addresses, commands])),
            cwd=self.folder,
            env={**os.environ, "PYTHONPATH": str(self.folder)},
            capture_output=True,
            text=True,
            check=True,
        )
        return json.loads(done.stdout.rsplit("---\n", 1)[1])


@pytest.fixture
def copy(tmp_path: Path) -> Copy:
    """Give a copy of the project."""
    leave_out = shutil.ignore_patterns("__pycache__")
    for name in _FOLDERS:
        shutil.copytree(ROOT / name, tmp_path / name, ignore=leave_out)
    return Copy(tmp_path)


def test_a_sheet_is_one_file_and_one_entry(copy: Copy) -> None:
    """A new sheet gets addresses, a command, a tile and a part of the pack."""
    copy.write("paperboard/render/record/score_sheet.py", _SHEET)
    entries = "paperboard/catalogue/sheet_entries.py"
    home = "from paperboard.render.record.score_sheet import layout_score_sheet\n"
    copy.insert(entries, "from paperboard.standard_deck", home)
    copy.insert(entries, ")\n", _ENTRY.removesuffix(")\n"))
    files = [f"/score-sheet.{suffix}?paper=letter" for suffix in ("svg", "pdf", "png")]
    pack = "/club-pack.pdf?score=true&lang=en&paper=a4"
    answers, codes = copy.ask(
        *(*files, pack, "/resources", "/api/v1/openapi.json"),
        commands=(
            "score-sheet -o score.svg",
            "score-sheet --help",
            "--help",
            "club-pack --score -o pack.pdf",
        ),
    )
    assert [0] * 4 == codes
    assert len(copy.places) <= 3
    assert copy.follows("A sheet")
    assert {200} == {status for status, _, _ in answers.values()}
    assert "Score of the match" in answers[files[0]][2]
    assert "Score of the match" in (copy.folder / "score.svg").read_text("utf-8")
    kinds = ["image/svg+xml", "application/pdf", "image/png"]
    assert kinds == [answers[file][1] for file in files]
    page = answers["/resources"][2]
    assert "<h3>Score</h3>" in page
    assert 'name="score"' in page
    paths = json.loads(answers["/api/v1/openapi.json"][2])["paths"]
    assert {file.split("?")[0] for file in files} <= set(paths)
    parameters = paths["/club-pack.pdf"]["get"]["parameters"]
    assert "score" in {parameter["name"] for parameter in parameters}
    # The page lists it, so the linked file exists too.
    (link,) = {
        part.split('"')[0].replace("&amp;", "&")
        for part in page.split('href="')
        if part.startswith("/score-sheet.pdf")
    }
    assert 200 == copy.ask(link)[0][link][0]


def test_a_paper_is_a_member_and_a_line(copy: Copy) -> None:
    """A new paper can be printed on, and pages and commands offer it."""
    options, papers = "core/products/board_choices.py", "render/page/paper.py"
    copy.insert(
        f"paperboard/{options}", '    LETTER = "letter"', '    FOLIO = "folio"\n'
    )
    copy.insert(
        f"paperboard/{papers}",
        "    Paper.LETTER: ",
        '    Paper.FOLIO: PaperFormat("Folio", 210.0, 330.0),\n',
    )
    files = [
        f"/{name}.svg?paper=folio" for name in ("board", "record-sheet", "double-board")
    ]
    shelf = "/resources?paper=folio"
    answers, codes = copy.ask(
        *(*files, "/settings?paper=folio", shelf, "/position.svg?g=L12&paper=folio"),
        commands=("board --paper folio -o board.svg",),
    )
    assert [0] == codes
    assert 2 == len(copy.places)
    assert copy.follows("A paper")
    assert {200} == {status for status, _, _ in answers.values()}
    for file in files:
        size = 'height="210mm"' if 'width="330mm"' in answers[file][2] else "330mm"
        assert size in answers[file][2]
    assert '<option value="folio" selected>Folio</option>' in answers[
        "/settings?paper=folio"
    ][2].replace("\u00a0", " ")
    assert ">Folio</a>" in answers[shelf][2]


def test_a_language_is_a_catalogue_and_a_member(copy: Copy) -> None:
    """A new language gets all pages and sheets, and is offered by name."""
    copy.write("paperboard/locale/fr.po", _CATALOGUE)
    copy.insert(
        "paperboard/core/language.py", '    JA = "ja"', '    FR = "fr", "Français"\n'
    )
    pages = ("", "settings", "resources", "checker", "checker?g=L12", "rules", "cards")
    own = [f"/fr/{page}" for page in pages]
    sheets = ("board", "record-sheet", "rules", "cards", "double-board", "template")
    drawn = [f"/{sheet}.svg?lang=fr" for sheet in sheets]
    answers, codes = copy.ask(
        *own,
        *drawn,
        *("/settings", "/de/settings?size=18", "/settings?lang=fr", "/resources"),
        *("/card.svg?form=Beam&lang=fr", "/rule-diagram.svg?lang=fr"),
        commands=("board --lang fr -o board.svg", "cards --lang fr -o cards.svg"),
    )
    assert [0, 0] == codes
    assert 2 == len(copy.places)
    assert copy.follows("A language")
    statuses = {address: status for address, (status, _, _) in answers.items()}
    assert dict.fromkeys(statuses, 200) == statuses
    pictures = {address: content for address, (_, _, content) in answers.items()}
    name = "Français".encode().decode("latin-1")
    assert all(name in pictures[page] for page in (*own, "/settings", "/resources"))
    title = "Plateaux à imprimer".encode().decode("latin-1")
    assert f"<h1>{title}</h1>" in pictures["/fr/resources"]
    assert f'<option value="fr" selected>{name}</option>' in pictures["/fr/settings"]


def test_an_option_is_a_field_and_a_line(copy: Copy) -> None:
    """A new option is in addresses and commands, and is drawn and offered."""
    place = "paperboard/core/products/board_options.py"
    copy.insert(
        place,
        '    Option("scale_check", Flag(),',
        '    Option("stamp", Flag(), False, "a stamp at the board"),\n',
    )
    copy.insert(place, "    scale_check: bool = True", "    stamp: bool = False\n")
    marks = "paperboard/render/board/board_marks.py"
    home = "from paperboard.render.page.sheet import Text\n"
    copy.insert(marks, "from paperboard.render.page.theme", home)
    copy.insert(
        marks,
        "    if options.guides:",
        "    if options.stamp:\n"
        '        marks.append(Text(window.left_mm, window.top_mm, "STAMP", 3))\n',
    )
    copy.insert(
        "templates/boards/settings.html",
        "      {{ parts.choice(fields.scale_check",
        '      {{ parts.choice(fields.stamp, "Stamp") }}\n',
    )
    drawn = "/board.svg?stamp=true"
    answers, codes = copy.ask(
        *(drawn, "/board.svg", "/settings?stamp=true", "/api/v1/openapi.json"),
        *("/position.svg?g=L12&stamp=true", "/double-board.svg?stamp=true"),
        commands=("board --stamp -o board.svg", "template --stamp true -o t.svg"),
    )
    assert [0, 0] == codes
    assert 3 == len(copy.places)
    assert copy.follows("An option")
    assert {200} == {status for status, _, _ in answers.values()}
    assert ">STAMP<" in answers[drawn][2]
    assert ">STAMP<" not in answers["/board.svg"][2]
    assert ">STAMP<" in (copy.folder / "board.svg").read_text("utf-8")
    assert 'id="stamp"' in answers["/settings?stamp=true"][2]
    assert '"name": "stamp"' in answers["/api/v1/openapi.json"][2]
