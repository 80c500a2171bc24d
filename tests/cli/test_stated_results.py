"""``paperboard check`` and the result that a text states."""

import pytest

from tests.cli.calls import WON, call


@pytest.mark.parametrize(
    ("text", "code", "fact"),
    [
        ('[Result "draw"] B2', 0, "Draw"),
        ('[Result "vertical"] [Termination "time"] B2', 0, "Vertical wins (time)"),
        ("B2 F3 1. Forfeit", 0, "Horizontal wins (forfeit)"),
        (f"{WON} 0-1", 1, "Horizontal wins; the game contradicts the stated result"),
        (
            '[Result "vertical"] B2 F3 resign',
            1,
            "Vertical wins; the game contradicts the stated result",
        ),
    ],
)
def test_a_stated_result_is_told(text: str, code: int, fact: str) -> None:
    """The plain report has the stated result; a contradiction ends with 1."""
    done = call("check", "-", given=text)
    assert (code, "") == (done.code, done.err)
    assert "\nLegal: yes\n" in done.out.decode()
    assert f"\nStated result: {fact}\n" in done.out.decode()
