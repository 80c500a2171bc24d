"""Games with cards on the command line."""

import json
from collections import Counter
from pathlib import Path
from xml.etree import ElementTree

import pytest

from paperboard.cli import main
from paperboard.standard_deck import load_standard_deck
from tests.cli.calls import call
from tests.cli.test_check_command import read_list, read_report

GAME = '[Cards "literal"] [Board "8x8"] 1. Beam:C3 2. Beam:F6 3. Knight:D5'
SEEDED = '[Cards "literal"] [Board "8x8"] [Seed "paperboard"] 1. Tilt:C3'
OWN_DECK = """
title = "Mine"
house_shapes = []
[[forms]]
key = "Far"
names = { en = "Far" }
copies = 9
reference = "own"
steps = [[5, 0]]
"""


def test_a_game_with_cards_is_checked_as_it_is() -> None:
    """A game with cards is recognised and checked with the standard deck."""
    facts, report = read_report(GAME)
    assert "3" == facts["Moves played"]
    assert "Card Twixt" == facts["Deck"]
    assert "Card Twixt" == facts["Rules"]
    assert "literal" == facts["Links"]
    assert "Beam 2, Knight's Move 1" == facts["Cards played"]
    assert "1" == facts["Round of the pile"]
    assert facts["Cards left"].startswith("Tilt 4, Short 4, Mesh 4, Beam 2, ")
    assert "Swap" not in facts
    assert ["C3-D5"] == report["links"]["vertical"]
    assert {"Beam": 2, "Knight": 1} == {
        key: count for key, count in report["cards"]["discards"].items() if count
    }


def test_cards_are_named_in_the_callers_language(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    """The text names the cards as they are printed; JSON keeps their keys."""
    monkeypatch.setenv("LC_ALL", "de_DE.UTF-8")
    said = call("check", "-", given=GAME).out.decode()
    assert "Balken 2, Rösselsprung 1" in said


def test_the_next_card_is_told() -> None:
    """With a seed the report names the next card and what it offers."""
    facts, report = read_report(SEEDED)
    form = load_standard_deck().find_form(report["cards"]["drawn"])
    assert form is not None
    assert form.name("en") == facts["Card in hand"]
    assert facts["It allows"] != ""
    assert f"Tilt, {facts['Card in hand']}" == facts["Cards drawn"]
    assert "38 of 40" == facts["Cards in the pile"]
    assert "Vertical" not in facts["Side to move"]


@pytest.mark.parametrize(
    ("text", "line"),
    [
        (f"{GAME} 4. Mesh:A1", "move 4 (Mesh:A1): A1 is a corner"),
        (
            f"{GAME} 4. Hera:B2",
            "move 4 (Hera:B2): the deck has no Hera card; it has ",
        ),
        (
            SEEDED.replace("Tilt", "Mesh"),
            "move 1 (Mesh:C3): the next card of the pile is Tilt, not",
        ),
    ],
)
def test_a_broken_rule_is_told_with_its_turn(text: str, line: str) -> None:
    """The first illegal turn is quoted as written, with every fault."""
    assert 1 == call("check", "-", given=text).code
    assert read_list(text, "Faults")[0].startswith(line)


@pytest.mark.parametrize(
    ("turns", "name", "expected"),
    [
        ("4. Mesh:F4 5. Bridge-Removal:C3-D5", "Dead pairs", "C3-D5"),
        ("4. Mesh:F4 5. Bridge-Removal:C3-D5", "Links", "literal"),
        ("", "Vertical can still win", "yes, for example with"),
    ],
)
def test_facts_of_the_cards_are_told(turns: str, name: str, expected: str) -> None:
    """The report lists dead pairs, the reading, and what each side can still do."""
    facts, _ = read_report(f"{GAME} {turns}")
    assert facts[name].startswith(expected)


@pytest.mark.parametrize("form", ["Knight", "Bridge-Removal", "Poseidon"])
def test_every_kind_of_offer_is_told_in_words(form: str, folder: Path) -> None:
    """An offer is reported as holes with their pegs, as any hole, or as links."""
    words = {
        "Knight": "B1 (from C3)",
        "Bridge-Removal": "one of these links, removed by the opponent: C3-D5",
        "Poseidon": "any of 48 holes",
    }
    first, second = ("Knight", form) if form != "Poseidon" else (form, form)
    copies = "4" if form == "Bridge-Removal" else "9"
    deck = make_deck_file(folder, {first: copies, second: "1"})
    game = "" if form == "Poseidon" else "Knight:C3 Knight:F6 Knight:D5 Knight:G4"
    for seed in range(60):
        text = f'[Cards "literal"] [Board "8x8"] [Seed "{seed}"] {game}'
        facts, report = read_report(text, "--deck", deck)
        if report["legal"] and facts["Card in hand"] == form:
            assert facts["It allows"].startswith(words[form])
            return
    pytest.fail("no seed gives this card")


def make_deck_file(folder: Path, copies: dict[str, str]) -> str:
    """Write a deck with copies of forms of the standard deck; return its name."""
    steps = {"Knight": ("own", "[[2, 1]]"), "Poseidon": ("opponent", "[[2, 0]]")}
    text = 'title = "Töst"\n'
    for key, count in copies.items():
        reference, shape = steps.get(key, ("none", "[]"))
        text += f'[[forms]]\nkey = "{key}"\nnames = {{ en = "{key}" }}\n'
        text += f'copies = {count}\nreference = "{reference}"\nsteps = {shape}\n'
    (folder / "deck.toml").write_text(text, "utf-8")
    return "deck.toml"


def test_a_deck_of_ones_own_counts(folder: Path) -> None:
    """With a custom deck, its cards are the ones that count."""
    (folder / "deck.toml").write_text(OWN_DECK, "utf-8")
    text = '[Cards "literal"] Far:C3 Far:F6 Far:C8'
    assert 1 == call("check", "-", given=text).code
    assert 0 == call("check", "-", "--deck", "deck.toml", given=text).code
    assert (
        0
        == call(
            "convert", "-", "--to", "list", "-o", "-", "--deck", "deck.toml", given=text
        ).code
    )
    arguments = ("position", "-", "-o", "a.svg", "--deck", "deck.toml")
    assert 0 == call(*arguments, given=text).code


def test_the_pegs_of_a_position_are_numbered(folder: Path) -> None:
    """The drawing of a card game can have the turn numbers on its pegs."""
    texts = []
    for options in ([], ["--numbers"]):
        arguments = ("position", "-", "-o", "a.svg", *options)
        assert 0 == call(*arguments, given=GAME).code
        drawing = ElementTree.parse(folder / "a.svg").getroot()
        texts.append(
            Counter(element.text for element in drawing.iterfind(".//{*}text"))
        )
    plain, numbered = texts
    assert Counter("123") == numbered - plain


def test_a_game_sheet_has_the_cards(folder: Path) -> None:
    """A game with cards is printed as a booklet with a card for each move."""
    assert 0 == call("game-sheet", "-", "-o", "a.svg", given=GAME).code
    text = list(ElementTree.parse(folder / "a.svg").getroot().itertext())
    assert {"1. Beam: C3", "3. Knight's Move: D5"} <= {line.strip() for line in text}


def test_a_position_sheet_crosses_out_dead_pairs(folder: Path) -> None:
    """The sheet of a game with cards says which pegs cannot be linked again."""
    text = f"{GAME} 4. Mesh:F4 5. Bridge-Removal:C3-D5"
    assert 0 == call("position", "-", "-o", "a.svg", given=text).code
    drawing = ElementTree.parse(folder / "a.svg").getroot()
    assert "Cannot be linked again: C3-D5." in "".join(drawing.itertext())


@pytest.mark.parametrize(
    ("content", "lines"),
    [
        (
            OWN_DECK.replace("9", "0").replace("own", "mine"),
            ["form 1 (Far).copies: must be", "form 1 (Far).reference: must be"],
        ),
        ("x", ["deck: is not TOML"]),
        (None, ["deck.toml: No such file"]),
    ],
)
def test_a_faulty_deck_is_told(
    folder: Path, content: str | None, lines: list[str]
) -> None:
    """Each fault of a deck has its own line, and the exit code is 2."""
    if content is not None:
        (folder / "deck.toml").write_text(content, "utf-8")
    done = call("check", "-", "--deck", "deck.toml", given=GAME)
    assert (2, b"") == (done.code, done.out)
    for line, told in zip(lines, done.err.splitlines(), strict=True):
        assert told.startswith(f"paperboard: {line}")


def test_a_weaker_side_is_told() -> None:
    """The weaker side is named, and the cards left are reported as unknown."""
    facts, report = read_report(f'[Weaker "horizontal"] {GAME}')
    assert "Horizontal" == facts["Weaker side"]
    assert "Cards left" not in facts
    assert None is report["cards"]["left"]


@pytest.mark.parametrize("target", ["tsgf", "t1"])
def test_other_formats_have_no_cards(folder: Path, target: str) -> None:
    """A game with cards is not converted to a format that cannot hold it."""
    done = call("convert", "-", "--to", target, "-o", "a", given=GAME)
    assert (2, "paperboard: this format cannot hold a game with cards\n") == (
        done.code,
        done.err,
    )
    assert [] == list(folder.iterdir())


def test_a_game_with_cards_is_written_as_a_list() -> None:
    """A game with cards is the same after it is written as a list."""
    done = call("convert", "-", "--to", "list", "-o", "-", given=GAME)
    assert GAME.encode() + b"\n" == done.out


def test_an_illegal_game_with_cards_is_not_converted() -> None:
    """An illegal game with cards ends with 1, and its fault is named once."""
    done = call("convert", "-", "--to", "list", "-o", "-", given=f"{GAME} 4. Mesh:A1")
    assert (1, b"") == (done.code, done.out)
    (line,) = done.err.splitlines()
    assert line.startswith("paperboard: move 4 (Mesh:A1): A1 is a corner")


def test_a_game_with_cards_is_drawn(folder: Path) -> None:
    """The board of a game with cards has its pegs and the players' names."""
    game = folder / "game.txt"
    game.write_text(f'[Vertical "Ada"] {GAME}')
    assert 0 == main(["position", "game.txt", "--move", "2", "-o", "a.svg"])
    text = "".join(ElementTree.parse(folder / "a.svg").getroot().itertext())
    assert "Ada" in text


def test_json_is_ascii(folder: Path) -> None:
    """Characters of a deck or seed beyond ASCII are escaped in both reports."""
    deck = make_deck_file(folder, {"Knight": "9"})
    text = '[Cards "literal"] [Seed "é"]'
    plain = call("check", "-", "--deck", deck, given=text).out
    coded = call("check", "-", "--deck", deck, "--json", given=text).out
    assert b"Deck: T\\xf6st" in plain
    assert "Töst" == json.loads(coded.decode("ascii"))["cards"]["deck"]
