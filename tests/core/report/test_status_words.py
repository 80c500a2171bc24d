"""Who is to move or has won, in a few words."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from paperboard.core.report.check import CheckOptions, check_text
from paperboard.core.report.status_words import (
    LONGEST_NAME,
    describe_status,
    name_status,
    shorten_name,
)
from paperboard.standard_deck import load_standard_deck

_ADA = '[Vertical "Ada"] '
_FOUR = '[Seats "A1=Ann;B1=;A2=Cy;B2=Di"] '
_WON = '[Board "5x5"] B1 A2 C3 A3 D5'


@pytest.mark.parametrize(
    ("text", "status", "sentence"),
    [
        ("", "Vertical to move", "Vertical is to move."),
        (_ADA, "Ada to move", "Ada to move"),
        (_ADA + "L12", "Horizontal to move", "Horizontal is to move."),
        ('[Horizontal " Bo  Bee "] L12', "Bo Bee to move", "Bo Bee to move"),
        (_ADA + _WON, "Ada wins", "Ada wins"),
        (_WON, "Vertical wins", "Vertical wins with an unbroken chain."),
        (_ADA + "L12 draw", "Draw", "The game is a draw by agreement."),
        ('[Cards "literal"] ' + _ADA, "Ada to move", "Ada to move"),
        (_FOUR, "A1 Ann to move", "A1 Ann is to move for Vertical."),
        (_FOUR + "L12", "B1 to move", "B1 is to move for Horizontal."),
        (
            f"{_FOUR}{_WON}",
            "Team A (Ann and Cy) wins",
            "Team A (Ann and Cy) wins for Vertical with an unbroken chain.",
        ),
        (
            "[Position] vertical: L12 M14 N16; horizontal:",
            "The number of pegs does not show who is to move.",
            "The number of pegs does not show who is to move.",
        ),
    ],
)
def test_the_status_has_the_name(text: str, status: str, sentence: str) -> None:
    """A known player is named, otherwise the side; only sides get whole sentences."""
    report = check_text(text, CheckOptions(deck=load_standard_deck()))
    assert status == str(name_status(report))
    assert sentence == str(describe_status(report))
    unnamed = str(name_status(report, is_named=False))
    assert not any(name in unnamed for name in ("Ada", "Bo", "Ann", "Cy"))


@pytest.mark.parametrize(
    ("name", "short"),
    [
        ("Ada Lovelace", "Ada Lovelace"),
        ("Ada, the Countess of Lovelace", "Ada, the Countess of…"),
        ("A" * 30, "A" * 23 + "…"),
    ],
)
def test_long_names_are_cut_after_a_word(name: str, short: str) -> None:
    """A long name loses its last words, and a long word its last letters."""
    assert short == shorten_name(name)


@given(
    st.text(st.characters(codec="utf-8", exclude_categories=["C", "Z"]) | st.just(" "))
)
def test_names_are_short(name: str) -> None:
    """No name is longer than allowed, and a short one is unchanged."""
    short = shorten_name(name)
    assert len(short) <= LONGEST_NAME
    assert (short == name) == (len(name) <= LONGEST_NAME)
