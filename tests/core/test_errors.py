"""Messages and errors as data."""

from paperboard.core.errors import (
    Message,
    NotationError,
    OptionError,
    OptionFault,
    PaperboardError,
)


def test_a_message_fills_its_template_once() -> None:
    """Braces in a value are text and are not filled again."""
    message = Message("{one} and {two}", {"one": "{two}", "two": "{}"})
    assert "{two} and {}" == str(message)


def test_a_message_needs_no_values() -> None:
    """A sentence without placeholders is unchanged."""
    assert "Done." == str(Message("Done."))


def test_an_option_error_tells_all_faults() -> None:
    """The error's text names every fault; the error keeps them as data."""
    faults = (
        OptionFault("size", Message("too {how}", {"how": "small"})),
        OptionFault("paper", Message("unknown")),
    )
    error = OptionError(faults)
    assert faults == error.faults
    assert "size: too small; paper: unknown" == str(error)
    assert isinstance(error, PaperboardError)


def test_a_notation_error_tells_the_place() -> None:
    """The error's text has line and column; the error keeps them as numbers."""
    error = NotationError(Message("what is {this}?", {"this": "?"}), line=3, column=7)
    assert "line 3, column 7: what is ??" == str(error)
    assert (3, 7) == (error.line, error.column)
    assert isinstance(error, PaperboardError)
