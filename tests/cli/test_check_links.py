"""``paperboard check``: the links that were not drawn."""

import pytest

from tests.cli.calls import WON
from tests.cli.test_check_command import POSITION, read_list


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        (
            "L12 K10 K14 J13 D5 L14",
            [
                "move 6: L14 has no links. J13-L14 is not drawn: K14-L12, drawn at "
                "move 3, is in the way."
            ],
        ),
        ("L12 K5 K14+", ["move 3: K14 has no links. K14-L12 was left out."]),
        (WON, []),
        (POSITION, []),
    ],
)
def test_links_that_were_not_drawn_are_listed(text: str, expected: list[str]) -> None:
    """Only moves whose peg lacks a link have a line, with what was in the way."""
    assert expected == read_list(text, "Links not drawn")
