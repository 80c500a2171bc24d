"""The entity tags of files, known before the files are drawn."""

import hashlib
from functools import cache
from importlib.metadata import version
from pathlib import Path

import paperboard

_PACKAGE = Path(paperboard.__file__).parent
_DRAWING_LIBRARIES = ("svgwrite", "weasyprint", "pydyf", "pypdfium2", "pillow")


def make_tag(drawn: str) -> str:
    """Return the entity tag of a file from a description of everything drawn in it.

    It also depends on the code and the libraries that draw.
    """
    text = f"{_digest_package()} {_describe_libraries()} {drawn}"
    return hashlib.sha256(text.encode()).hexdigest()[:32]


@cache
def _describe_libraries() -> str:
    return " ".join(f"{name} {version(name)}" for name in _DRAWING_LIBRARIES)


@cache
def _digest_package() -> str:
    return digest_package(_PACKAGE)


def digest_package(folder: Path) -> str:
    """Return a digest of everything in a package's folder that affects drawings.

    That is the code and the translations, and the names and sizes of the fonts, which
    are too large to be read whole.
    """
    digest = hashlib.sha256()
    for path in sorted(folder.rglob("*")):
        if path.suffix in {".py", ".po"}:
            content = path.read_bytes()
        elif path.suffix == ".ttf":
            content = str(path.stat().st_size).encode()
        else:
            continue
        name = path.relative_to(folder).as_posix()
        digest.update(f"{name} {len(content)} ".encode() + content)
    return digest.hexdigest()
