"""What is found where games are looked for: files, and what is not read."""

from dataclasses import dataclass

from paperboard.core.errors import Message, PaperboardError

# The ends of the names of files that may hold games; others in a folder are skipped.
GAME_ENDINGS = (".txt", ".tsgf", ".sgf", ".t1", ".eml", ".mbox")
ZIP_ENDING = ".zip"
_MILLION = 1_000_000


@dataclass(frozen=True, slots=True)
class SourceFile:
    """A file that was read; ``name`` is as given, with the path in a zip file.

    ``size`` is what it takes on the disk.
    """

    name: str
    data: bytes
    size: int


@dataclass(frozen=True, slots=True)
class Refused:
    """Something that cannot be read, and the reason."""

    name: str
    reason: Message


@dataclass(frozen=True, slots=True)
class Skipped:
    """Something in a folder or a zip file that was not asked for."""

    name: str
    is_folder: bool = False


@dataclass
class SourceCounts:
    """Numbers of files read, refused and skipped, and of folders skipped."""

    files: int = 0
    refused: int = 0
    skipped: int = 0
    folders: int = 0


Source = SourceFile | Refused | Skipped


class RefusedError(PaperboardError):
    """A file may not be read; ``reason`` says why."""

    def __init__(self, reason: Message) -> None:
        super().__init__(str(reason))
        self.reason = reason


def has_game_ending(name: str) -> bool:
    """Tell whether a file in a folder is read, by the end of its name in any case."""
    return name.lower().endswith((*GAME_ENDINGS, ZIP_ENDING))


def refuse(name: str, error: OSError | RefusedError) -> Refused:
    """Return what an error says about a file."""
    if isinstance(error, RefusedError):
        return Refused(name, error.reason)
    reason = error.strerror or str(error)
    # Standard input has a name in words.
    return Refused(error.filename or name, Message("{reason}", {"reason": reason}))


def name_limit(most: int) -> Message:
    """Return the refusal of a file that is larger than so many bytes."""
    return Message("larger than {most} MB", {"most": most // _MILLION})
