"""Names of players, events and seeds: the characters that each format allows."""

import pytest

from paperboard.core.cards.card_record import CardRecord
from paperboard.core.errors import NotationError
from paperboard.core.game.double_game import Seats
from paperboard.core.game.game_record import Record
from paperboard.core.notation import (
    Format,
    UnwritableError,
    format_record,
    read_record,
)
from tests.core.notation.records import REFUSED_CHARACTERS, T1_HEAD

_HEADERS = ("Vertical", "Horizontal", "Event", "Source")
# Letters of many scripts, a pictograph with a variation selector, and a flag.
_ORDINARY = ("Zoë", "北京 東京", "שלום", "😀", "♟\ufe0f", "🇸🇪", "à", "a\u00a0b")


def refuse(data: bytes | str) -> NotationError:
    """Return the error raised for the text."""
    with pytest.raises(NotationError) as caught:
        read_record(data)
    return caught.value


@pytest.mark.parametrize("character", REFUSED_CHARACTERS)
@pytest.mark.parametrize("name", _HEADERS)
def test_a_header_of_a_list_is_refused(name: str, character: str) -> None:
    """A refused character in a header is named, with its header and place."""
    error = refuse(f'[Board "8x8"]\n [{name} "a{character}b"] C3')
    assert f"[{name}] cannot have the character {character!a}" == str(error.message)
    assert (2, 2) == (error.line, error.column)


@pytest.mark.parametrize("character", REFUSED_CHARACTERS)
def test_seats_and_headers_of_cards_are_refused(character: str) -> None:
    """The names of four players and of games with cards obey the same rule."""
    assert "[Seats]" in str(refuse(f'[Seats "A1=a{character};B1=;A2=;B2="] C3'))
    for name in (*_HEADERS, "Seed"):
        error = refuse(f'[Cards "literal"] [{name} "a{character}b"]')
        assert f"[{name}]" in str(error.message)


@pytest.mark.parametrize("name", ["PB", "PW", "EV", "SO"])
@pytest.mark.parametrize("character", ["\x07", "\n", "\x9b", "\xad"])
def test_a_property_of_a_tsgf_file_is_refused(name: str, character: str) -> None:
    """A refused name in a tsgf file is reported, in bytes and in text."""
    text = f"(;FF[4]{name}[a{character}b];b[dd])"
    for data in (text, text.encode("latin-1")):
        error = refuse(data)
        assert f"{name} cannot have" in str(error.message)
        assert (1, 8) == (error.line, error.column)


@pytest.mark.parametrize("character", sorted({*REFUSED_CHARACTERS} - {"\u2028"}))
def test_a_player_of_a_t1_file_is_refused(character: str) -> None:
    """A refused player's name in a T1 file is reported with its line."""
    head = [*T1_HEAD[:3], f"A{character}n", *T1_HEAD[4:]]
    error = refuse("\n".join(head))
    assert "name of player 1 cannot have" in str(error.message)
    assert 4 == error.line


@pytest.mark.parametrize("name", _ORDINARY)
def test_ordinary_names_stay(name: str) -> None:
    """Letters and pictographs of any script are read and written unchanged."""
    record = Record(vertical_name=name, event=name, seats=Seats(name, "", name, ""))
    assert record == read_record(format_record(record, format=Format.LIST))
    cards = CardRecord(event=name)
    assert cards == read_record(format_record(cards, format=Format.LIST))
    two = Record(vertical_name=name, horizontal_name="", columns=24, rows=24)
    assert two == read_record(format_record(two, format=Format.T1))


@pytest.mark.parametrize("form", [Format.LIST, Format.TSGF, Format.T1])
@pytest.mark.parametrize("character", REFUSED_CHARACTERS)
def test_what_would_not_be_read_is_not_written(form: Format, character: str) -> None:
    """A record made in Python is not written with a refused name either."""
    with pytest.raises(UnwritableError, match="cannot have the character"):
        format_record(Record(vertical_name=f"a{character}"), format=form)
