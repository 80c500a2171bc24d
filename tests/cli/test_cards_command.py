"""``paperboard cards``: files, custom decks, exit codes and messages."""

import xml.etree.ElementTree as ET
from pathlib import Path

import pypdf
import pytest

import paperboard
from tests.cli.calls import call
from tests.render.svg_texts import SVG

STANDARD = Path(paperboard.__file__).parent / "decks" / "standard.toml"
DECK = """
title = "My deck"

[[forms]]
key = "Hop"
names = { en = "Hop", de = "Hüpfer" }
copies = 3
reference = "own"
steps = [[3, 1], [4, 4]]
"""


def test_the_deck_becomes_a_pdf(folder: Path) -> None:
    """Without options the standard deck is written on five sheets."""
    assert (0, b"", "") == call("cards", "-o", "a.pdf")
    assert 5 == len(pypdf.PdfReader(folder / "a.pdf").pages)


@pytest.mark.parametrize(
    ("arguments", "sheets"),
    [
        (("--backs", "duplex"), 10),
        (("--sheet", "leaflet"), 1),
        (("--sheet", "alignment", "--paper", "letter"), 2),
    ],
)
def test_sheets_become_numbered_files(
    folder: Path, arguments: tuple[str, ...], sheets: int
) -> None:
    """As SVG, each sheet is a separate file."""
    assert 0 == call("cards", "-o", "a.svg", *arguments).code
    found = sorted(path.name for path in folder.iterdir())
    expected = [f"a-{number}.svg" for number in range(1, sheets + 1)]
    assert sorted(expected if sheets > 1 else ["a.svg"]) == found
    for name in found:
        assert SVG + "svg" == ET.parse(folder / name).getroot().tag


def test_a_deck_of_ones_own_is_printed(folder: Path) -> None:
    """The cards come from the file, in the language asked for if it has it."""
    (folder / "my.toml").write_text(DECK, "utf-8")
    done = call("cards", "--deck", "my.toml", "--lang", "de", "-o", "a.pdf")
    assert (0, b"", "") == done
    (page,) = pypdf.PdfReader(folder / "a.pdf").pages
    words = page.extract_text().split("\n")
    assert 3 == words.count("Hüpfer")
    assert 3 == words.count("3–1, 4–4 · 3 von 3")


def test_a_copy_of_the_standard_deck_is_the_standard_deck(folder: Path) -> None:
    """A copy of the standard deck file gives the same bytes as the standard deck."""
    (folder / "copy.toml").write_bytes(STANDARD.read_bytes())
    one = call("cards", "-o", "-")
    other = call("cards", "--deck", "copy.toml", "-o", "-")
    assert one.out == other.out
    assert one.out.startswith(b"%PDF")


def test_every_fault_of_a_deck_is_told(folder: Path) -> None:
    """Every fault is reported with its place; the command ends with 2 and no file."""
    faulty = DECK.replace("copies = 3", "copies = 0").replace('"own"', '"mine"')
    (folder / "my.toml").write_text(faulty, "utf-8")
    done = call("cards", "--deck", "my.toml", "-o", "a.pdf")
    assert (2, b"") == (done.code, done.out)
    copies, reference = done.err.splitlines()
    assert "form 1 (Hop).copies: must be a whole number from 1 to 200" in copies
    assert "form 1 (Hop).reference: must be one of own, opponent, none" in reference
    assert ["my.toml"] == [path.name for path in folder.iterdir()]


@pytest.mark.parametrize(
    ("deck", "words"),
    [
        (DECK.replace("Hüpfer", "☃"), "form 1 (Hop).names.de: has characters that"),
        (DECK.replace("My deck", "☃"), "title: has characters that the sheet's font"),
        ("title =", "deck: is not TOML"),
    ],
)
def test_what_cannot_be_printed_is_told(folder: Path, deck: str, words: str) -> None:
    """Characters missing in the font, and files that are not decks, end with 2."""
    (folder / "my.toml").write_text(deck, "utf-8")
    done = call("cards", "--deck", "my.toml", "-o", "a.pdf")
    assert 2 == done.code
    assert words in done.err
    assert not (folder / "a.pdf").exists()


def test_a_long_name_is_refused(folder: Path) -> None:
    """A name too long to be readable on a card is refused, naming its form."""
    deck = DECK.replace("Hüpfer", "W").replace('en = "Hop"', f'en = "{"漢" * 80}"')
    (folder / "my.toml").write_text(deck, "utf-8")
    done = call("cards", "--deck", "my.toml", "--lang", "de", "-o", "a.pdf")
    assert 2 == done.code
    assert "form Hop: the names are too long to print on a card" in done.err


@pytest.mark.parametrize(
    ("arguments", "words"),
    [
        (("-o", "a.pdf", "--deck", "none.toml"), "none.toml: No such file"),
        (("-o", "a.pdf", "--backs", "front"), "backs: must be one of none, duplex"),
        (("-o", "a.txt"), "must end in one of .svg, .pdf, .png"),
        (("-o", "-", "--output-format", "svg"), "5 sheets do not fit in one svg"),
        (("-o", "a.pdf", "--sheet", "leaflet", "--backs", "fold"), "backs: cannot"),
    ],
)
def test_what_is_wrong_is_told(
    folder: Path, arguments: tuple[str, ...], words: str
) -> None:
    """An invalid option or a missing file ends with 2 and no file."""
    done = call("cards", *arguments)
    assert (2, b"") == (done.code, done.out)
    assert words in done.err
    assert [] == list(folder.iterdir())
