"""What a game loses when it is written in a format that cannot hold all of it."""

from collections.abc import Iterator
from dataclasses import fields, replace

from paperboard.core.cards.card_record import CardRecord
from paperboard.core.errors import Message
from paperboard.core.game.game_record import GameFacts, Record, SwapKind
from paperboard.core.notation.recognise import Format, read_record
from paperboard.core.notation.tsgf import SCORE_RESULTS

_LOSSES = {
    "moves": Message("link marks and draw offers"),
    "columns": Message("columns"),
    "rows": Message("rows"),
    "rules": Message("rules"),
    "swap": Message("swap"),
    "vertical_name": Message("Vertical's name"),
    "horizontal_name": Message("Horizontal's name"),
    "event": Message("event"),
    "source": Message("source"),
    "seats": Message("seats"),
    "setup": Message("starting position"),
    "site": Message("site"),
    "date": Message("date"),
    "round": Message("round"),
    "result": Message("result"),
    "termination": Message("termination"),
}
_COMMENTS = Message("comments")


def find_losses(
    record: Record | CardRecord, content: bytes, form: Format
) -> Iterator[Message]:
    """Yield the name of each property of a game that its written file lacks.

    ``content`` is the game as ``format_record`` writes it. Headers that the format
    cannot hold are named one by one.
    """
    if isinstance(record, CardRecord):
        return
    written = read_record(content, format=form, longest=len(content))
    assert isinstance(written, Record)
    # A format that does not name the kind of swap means one that mirrors the peg.
    written = replace(written, swap=written.swap or SwapKind.MIRROR)
    if _list_comments(record) != _list_comments(written):
        yield _COMMENTS
    record, written = _simplify(record), _simplify(written)
    for one, other in ((record, written), (record.facts, written.facts)):
        for field in fields(one):
            said = getattr(one, field.name)
            if said and field.name in _LOSSES and said != getattr(other, field.name):
                yield _LOSSES[field.name]
    for header in record.facts.kept:
        if header not in written.facts.kept:
            yield Message("header {name}", {"name": header[0]})


def _list_comments(record: Record) -> list[str]:
    return [record.facts.comment, *(move.comment for move in record.moves)]


def _simplify(record: Record) -> Record:
    """Return the record without comments, and with any score as its stated result."""
    facts: GameFacts = record.facts
    if record.score is not None:
        facts = replace(facts, result=facts.result or SCORE_RESULTS[record.score])
    moves = tuple(replace(move, comment="") for move in record.moves)
    return replace(record, moves=moves, facts=facts)
