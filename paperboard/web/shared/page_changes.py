"""What differs between two versions of a page, as data for the page's scripts.

The scripts may not read HTML from text, so a new part of a page is sent as a tree: an
element is a list of its name, its attributes and its children; a text is a string.
"""

from collections.abc import Callable, Iterator
from html.parser import HTMLParser

Element = tuple[str, tuple[tuple[str, str], ...], tuple["Node", ...]]
Node = str | Element
Nodes = tuple[Node, ...]
# Returns what two nodes must share to belong together, None for nothing.
Key = Callable[[Node], object]
# A step through the children of an element: a positive number keeps so many of them, a
# negative one removes them; a list inserts an element, a string a text, and an object
# changes the next element or text.
Step = object

_BLANK, _TEXT = "blank", "text"
_VOID = frozenset({"br", "img", "input", "link", "meta"})
# HTML is read in lower case, but drawings are not.
_CASED = {"viewbox": "viewBox"}


def read_html(html: str) -> Element:
    """Return a page as a tree with everything in it."""
    reader = _PageReader()
    reader.feed(html)
    reader.close()
    return reader.root


def find_id(root: Element, key: str) -> Element:
    """Return the first element with this id; StopIteration if there is none."""
    return next(node for node in _walk(root) if ("id", key) in node[1])


def find_named(root: Element, name: str) -> Element:
    """Return the first element of this name; StopIteration if there is none."""
    return next(node for node in _walk(root) if node[0] == name)


def read_text(node: Node) -> str:
    """Return the text in an element."""
    return node if isinstance(node, str) else "".join(map(read_text, node[2]))


def list_changes(old: Element, new: Element) -> dict[str, object]:
    """Return how to make an element equal to another of the same name.

    ``set`` holds the changed attributes, null for one to remove, and ``steps`` what to
    do with the children. Both are left out if empty.
    """
    changes: dict[str, object] = {}
    before, after = dict(old[1]), dict(new[1])
    values: dict[str, str | None] = {name: None for name in before if name not in after}
    values |= {name: text for name, text in after.items() if before.get(name) != text}
    if values:
        changes["set"] = values
    steps = list(_list_steps(old[2], new[2]))
    if any(not isinstance(step, int) or step < 0 for step in steps):
        changes["steps"] = steps
    return changes


def _list_steps(old: Nodes, new: Nodes) -> Iterator[Step]:
    """Yield how to make some nodes equal to others.

    Elements with an id stay themselves; between them, equal nodes stay, and then those
    of the same kind are changed.
    """
    kept = 0
    for step in _align(old, new, (_find_id, lambda node: node, _name_kind)):
        if isinstance(step, int) and step > 0:
            kept += step
            continue
        if kept:
            yield kept
        kept = 0
        yield step
    if kept:
        yield kept


def _align(old: Nodes, new: Nodes, keys: tuple[Key, ...]) -> Iterator[Step]:
    if old == new:
        if old:
            yield len(old)
        return
    if not keys:
        if old:
            yield -len(old)
        yield from map(_plant, new)
        return
    here = there = 0
    for place, number in _pair(old, new, keys[0]):
        yield from _align(old[here:place], new[there:number], keys[1:])
        yield _change(old[place], new[number])
        here, there = place + 1, number + 1
    yield from _align(old[here:], new[there:], keys[1:])


def _pair(old: Nodes, new: Nodes, key: Key) -> Iterator[tuple[int, int]]:
    """Yield the places of nodes that belong together, in order.

    Each new node goes with the next old one of its key, so the time grows only with the
    number of nodes. Blank texts are all alike: they must come next.
    """
    keys = list(map(key, old))
    places: dict[object, list[int]] = {}
    for place in reversed(range(len(keys))):
        places.setdefault(keys[place], []).append(place)
    here = 0
    for number, node in enumerate(new):
        wanted = key(node)
        found = places.get(wanted, []) if wanted else []
        while found and found[-1] < here:
            found.pop()
        if found and (found[-1] == here or not _is_blank(node)):
            yield found[-1], number
            here = found[-1] + 1


def _find_id(node: Node) -> tuple[str, str] | None:
    key = None if isinstance(node, str) else dict(node[1]).get("id")
    return None if key is None else (node[0], key)


def _name_kind(node: Node) -> object:
    """Return what two nodes have in common if one can become the other."""
    if isinstance(node, str):
        return _BLANK if _is_blank(node) else _TEXT
    attributes = dict(node[1])
    return node[0], attributes.get("id"), attributes.get("name")


def _change(old: Node, new: Node) -> Step:
    if old == new:
        return 1
    if isinstance(old, str) or isinstance(new, str):
        return {"text": new}
    return list_changes(old, new) or 1


def _plant(node: Node) -> Step:
    if isinstance(node, str):
        return node
    name, attributes, children = node
    return [name, dict(attributes), *map(_plant, children)]


def _is_blank(node: Node) -> bool:
    return isinstance(node, str) and not node.strip()


def _walk(node: Element) -> Iterator[Element]:
    yield node
    for child in node[2]:
        if not isinstance(child, str):
            yield from _walk(child)


class _PageReader(HTMLParser):
    """Reads HTML into trees as a browser does, as far as our templates need it."""

    def __init__(self) -> None:
        super().__init__()
        self._open: list[tuple[str, tuple[tuple[str, str], ...], list[Node]]] = [
            ("", (), [])
        ]

    @property
    def root(self) -> Element:
        """Return everything that was read."""
        name, attributes, children = self._open[0]
        return name, attributes, tuple(children)

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        """Open an element; a row of a table opens the body that templates leave out."""
        if tag == "tr" and self._open[-1][0] == "table":
            self.handle_starttag("tbody", [])
        written = tuple((_CASED.get(name, name), text or "") for name, text in attrs)
        if tag in _VOID:
            self._open[-1][2].append((tag, written, ()))
        else:
            self._open.append((tag, written, []))

    def handle_startendtag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        """Read an element of a drawing without children."""
        written = tuple((_CASED.get(name, name), text or "") for name, text in attrs)
        self._open[-1][2].append((tag, written, ()))

    def handle_endtag(self, tag: str) -> None:
        """Close an element."""
        if tag == "table" and self._open[-1][0] == "tbody":
            self.handle_endtag("tbody")
        name, attributes, children = self._open.pop()
        assert name == tag, (name, tag)
        self._open[-1][2].append((name, attributes, tuple(children)))

    def handle_data(self, data: str) -> None:
        """Read text."""
        siblings = self._open[-1][2]
        last = siblings[-1] if siblings else None
        if isinstance(last, str):
            siblings[-1] = last + data
        else:
            siblings.append(data)
