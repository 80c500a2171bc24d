"""Read the games in a zip file without trusting it."""

import os
import struct
import zlib
from collections.abc import Iterator
from typing import BinaryIO
from zipfile import ZIP_DEFLATED, ZIP_STORED, BadZipFile, ZipFile, ZipInfo

from paperboard.cli.archive.source_kinds import (
    ZIP_ENDING,
    Refused,
    RefusedError,
    Skipped,
    Source,
    SourceFile,
    has_game_ending,
    name_limit,
    refuse,
)
from paperboard.core.errors import Message
from paperboard.core.limits import LARGE_FILE_LIMIT, MEMBER_LIMIT, UNPACKED_LIMIT

ZIP_MARK = b"PK\x03\x04"
_END = b"PK\x05\x06"
_END_SIZE = 22
_LONGEST_COMMENT = 0xFFFF
_ENCRYPTED = 1
# The list of members; a name has at most this many bytes on average.
_MOST_LISTED = MEMBER_LIMIT * (46 + 400)
_BROKEN = Message("not a zip file, or a damaged one")
_CRAMMED = Message("a zip file with more than {most} members is not read")
_PACKED = Message("a zip file in a zip file is not read")
_OVERFULL = Message("the files up to here have {most} MB; the rest is not read")


def is_zip(name: str, start: bytes) -> bool:
    """Tell whether a file is a zip file, by its name or its first bytes."""
    return name.lower().endswith(ZIP_ENDING) or start == ZIP_MARK


def read_members(path: str, file: BinaryIO) -> Iterator[Source]:
    """Yield the members of a zip file that may hold games, and what is not read.

    Raises RefusedError if the file is no zip file or has more than 10,000 members.
    Unpacks at most 50 MB of a member and 500 MB in all, and no zip file in it.
    """
    _check_list(file)
    try:
        archive = ZipFile(file)
    except (BadZipFile, NotImplementedError, ValueError):
        raise RefusedError(_BROKEN) from None
    with archive:
        members = [one for one in archive.infolist() if not one.is_dir()]
        if len(members) > MEMBER_LIMIT:
            raise RefusedError(_CRAMMED.fill(most=MEMBER_LIMIT))
        left = UNPACKED_LIMIT
        for member in members:
            name = f"{path}/{member.filename}"
            if not has_game_ending(member.filename):
                yield Skipped(name)
                continue
            try:
                _check_member(member)
                left -= member.file_size
                if left < 0:
                    most = UNPACKED_LIMIT // 1_000_000
                    yield Refused(name, _OVERFULL.fill(most=most))
                    return
                with archive.open(member) as packed:
                    # Without a number, it would unpack more than the stated size.
                    data = packed.read(member.file_size)
                yield SourceFile(name, data, member.compress_size)
            except (BadZipFile, EOFError, zlib.error, struct.error):
                yield Refused(name, Message("damaged in the zip file"))
            except (OSError, RefusedError) as error:
                yield refuse(name, error)


def _check_member(member: ZipInfo) -> None:
    """Raise RefusedError if a member may not be unpacked.

    No more of it is unpacked than the size that the zip file states.
    """
    if member.filename.lower().endswith(ZIP_ENDING):
        raise RefusedError(_PACKED)
    if member.file_size > LARGE_FILE_LIMIT:
        raise RefusedError(name_limit(LARGE_FILE_LIMIT))
    if member.flag_bits & _ENCRYPTED:
        raise RefusedError(Message("encrypted in the zip file"))
    # Only these two can be unpacked piece by piece.
    if member.compress_type not in {ZIP_STORED, ZIP_DEFLATED}:
        raise RefusedError(Message("compressed in a way that is not read"))


def _check_list(file: BinaryIO) -> None:
    """Raise RefusedError if the list of members is missing or too long to load.

    The long form of the list, ZIP64, is only needed above the limits.
    """
    size = file.seek(0, os.SEEK_END)
    file.seek(max(0, size - _END_SIZE - _LONGEST_COMMENT - 20))
    tail = file.read()
    at = tail.rfind(_END)
    if at < 0 or len(tail) - at < _END_SIZE:
        raise RefusedError(_BROKEN)
    count, listed = struct.unpack("<HL", tail[at + 10 : at + 16])
    has_long_list = tail[max(0, at - 20) : at].startswith(b"PK\x06\x07")
    if has_long_list or count > MEMBER_LIMIT or listed > _MOST_LISTED:
        raise RefusedError(_CRAMMED.fill(most=MEMBER_LIMIT))
