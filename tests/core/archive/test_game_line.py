"""The line about each of many games: its fields, its schema and its values."""

import json
from dataclasses import replace
from pathlib import Path

import pytest
from jsonschema import Draft202012Validator

from paperboard.core.archive.game_line import (
    GameLine,
    format_game_line,
    write_game_line,
)
from paperboard.core.archive.games_in_text import read_games
from paperboard.core.archive.tally import Tally
from paperboard.core.game.game_record import Ruleset, SwapKind
from paperboard.core.game.problems import ProblemCode
from paperboard.core.notation import read_record
from paperboard.core.report.check import CheckOptions, check_text
from paperboard.core.report.json_shapes import Json, describe_object
from paperboard.standard_deck import load_standard_deck

SCHEMA = Path(__file__).parents[3] / "docs" / "game-line.schema.json"
FIELDS = (
    *("file", "number", "event", "site", "date", "round", "vertical", "horizontal"),
    *("board", "rules", "format", "game", "moves_played", "legal", "result"),
    *("ended_by", "stated_result", "termination", "problems", "hints"),
)
WON = '[Board "5x5"] [Vertical "Ann"] [Event "Cup"] 1. B1 2. A2 3. C3 4. A3 5. D5'
OCCUPIED = '[Board "12x12"] 1. B5 2. D8 3. D6 4. B5 5. A1'
CONTRADICTED = f"{WON} 0-1"
MISTYPED = '[Board "12x12"] 1. B5 2. D8 3. nonsense'
MANY = "\n\n".join((WON, OCCUPIED, MISTYPED, CONTRADICTED)) + "\n"


def make_schema() -> Json:
    """Return the schema of a line, as the docs have it."""
    dialect = "https://json-schema.org/draft/2020-12/schema"
    title = "A line of paperboard check --ndjson"
    return {"$schema": dialect, "title": title, **describe_object(GameLine)}


def list_lines(text: str, options: CheckOptions | None = None) -> list[Json]:
    """Return the lines about the games of a text, as they come out of JSON."""
    games = read_games(text, options, file="club.txt")
    return [json.loads(write_game_line(game)) for game in games]


def test_the_docs_have_the_schema() -> None:
    """The schema in the docs is that of the lines; this file can write it anew."""
    assert json.loads(SCHEMA.read_text(encoding="utf-8")) == make_schema()


def test_every_line_has_exactly_the_promised_fields() -> None:
    """Readable or not, a line has all fields in their order and fits the schema."""
    validator = Draft202012Validator(make_schema())
    for line in list_lines(MANY):
        assert tuple(line) == FIELDS
        assert [] == list(validator.iter_errors(line))
    assert make_schema()["required"] == [*FIELDS]


def test_lines_say_what_each_game_is() -> None:
    """A legal, an illegal, an unreadable and a contradicted game are told apart."""
    won, occupied, mistyped, contradicted = list_lines(MANY)
    assert [1, 2, 3, 4] == [
        line["number"] for line in (won, occupied, mistyped, contradicted)
    ]
    assert (won["legal"], won["result"], won["ended_by"]) == (
        *(True, "vertical wins", "connection"),
    )
    assert (won["vertical"], won["horizontal"], won["event"]) == ("Ann", None, "Cup")
    assert won["board"] == {"columns": 5, "rows": 5}
    assert (occupied["legal"], occupied["moves_played"]) == (False, 3)
    assert [(4, "occupied")] == _list_faults(occupied)
    assert (mistyped["legal"], mistyped["game"], mistyped["board"]) == (None,) * 3
    assert [(None, "unreadable")] == _list_faults(mistyped)
    assert contradicted["legal"] is True
    assert (contradicted["stated_result"], contradicted["result"]) == (
        *("horizontal", "vertical wins"),
    )
    assert "stated-result-contradicted" in json.dumps(contradicted["hints"])


def test_lines_have_the_facts_of_headers() -> None:
    """What headers say about a game is in its line, in the words of the headers."""
    facts = {
        "site": "Hall",
        "date": "2024-01-02",
        "round": "3",
        "termination": "forfeit",
    }
    headers = " ".join(f'[{name.title()} "{text}"]' for name, text in facts.items())
    (line,) = list_lines(f'{headers} [Result "horizontal"] B5 D8')
    assert {**line, **facts, "stated_result": "horizontal"} == line
    assert (line["legal"], line["result"]) == (True, "in progress")
    (won,) = list_lines(WON)
    assert (won["site"], won["termination"]) == (None, "connection")


def _list_faults(line: Json) -> list[tuple[object, object]]:
    problems = line["problems"]
    assert isinstance(problems, list)
    return [(problem["move"], problem["code"]) for problem in problems]


def test_the_game_of_a_line_is_the_whole_game() -> None:
    """A list made from the game reads as the same moves, also behind a fault."""
    line = list_lines(OCCUPIED)[0]
    assert read_record(str(line["game"])) == check_text(OCCUPIED).record


@pytest.mark.parametrize(
    ("text", "size", "rules"),
    [
        ("B5 D8", (12, 10), "standard"),
        ('[Board "6x6"] B5 D4', (6, 6), "standard"),
        ('[Rules "paper"] B5 D8', (12, 10), "paper"),
    ],
)
def test_options_are_defaults(text: str, size: tuple[int, int], rules: str) -> None:
    """A game that says something else than the options is right."""
    options = CheckOptions(columns=12, rows=10, rules=Ruleset.STANDARD)
    (line,) = list_lines(text, options)
    assert line["board"] == dict(zip(("columns", "rows"), size, strict=True))
    assert line["rules"] == rules


def test_a_default_swap_is_no_fault_of_a_game_with_cards() -> None:
    """A game with cards has no swap; without a deck, the reason is named."""
    options = CheckOptions(swap=SwapKind.MIRROR)
    text = '[Cards "literal"] Beam:L12'
    (line,) = list_lines(text, options)
    assert "deck: a game with cards needs a deck" in str(line["problems"])
    (line,) = list_lines(text, replace(options, deck=load_standard_deck()))
    assert line["legal"] is not None


def test_hints_of_a_line_are_those_of_the_game() -> None:
    """A line leaves out the hints on other rules and on dead games, and only those."""
    crossed = '[Board "8x8"] 1. C3 2. G4 3. D5 4. G2 5. D3 6. H5 7. C5'
    report = check_text(crossed)
    (game,) = read_games(crossed)
    other = {"link-only-here", "link-only-there", "result-differs", "legality-differs"}
    other |= {"certain-draw"}
    assert {hint.code.value for hint in report.hints} & other
    expected = [hint for hint in report.hints if hint.code.value not in other]
    assert [*game.hints] == expected


def test_the_tally_counts_each_game_once() -> None:
    """Two halves of many games add up to the numbers of all."""
    whole, halves = Tally(), (Tally(), Tally())
    for game in read_games(MANY):
        whole.add(game)
        halves[game.number % 2].add(game)
    halves[0].merge(halves[1:])
    assert halves[0] == whole
    assert (whole.games, whole.legal, whole.illegal, whole.unreadable) == (4, 2, 1, 1)
    assert whole.contradictory == 1
    assert whole.faults == {ProblemCode.OCCUPIED: 1}


def test_games_are_read_one_after_the_other() -> None:
    """A bad game never stops the rest, and nothing comes of an empty text."""
    assert [] == [*read_games("\n \n")]
    games = read_games(MANY)
    assert next(games).is_legal
    assert [False, None, True] == [game.is_legal for game in games]
    assert format_game_line(next(read_games(WON)))["file"] == ""


if __name__ == "__main__":
    SCHEMA.write_text(json.dumps(make_schema(), indent=1) + "\n", encoding="utf-8")
