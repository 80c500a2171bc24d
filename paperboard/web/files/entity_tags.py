"""The entity tags of files: what tells one from another before it is drawn."""

import hashlib
from functools import cache
from importlib.metadata import version
from pathlib import Path

import paperboard

_PACKAGE = Path(paperboard.__file__).parent
_DRAWING_LIBRARIES = ("svgwrite", "weasyprint", "pydyf", "pypdfium2", "pillow")


def make_tag(drawn: str) -> str:
    """Return the entity tag of a file by what tells everything that is drawn in it.

    It depends on the code and the libraries that draw, too.
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
    """Return a digest of all in a package's folder that decides what is drawn.

    That is the text of the code and the languages; of fonts, being large, the names
    and sizes.
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
