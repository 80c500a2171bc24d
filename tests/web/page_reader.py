"""Reading a page as its elements."""

from html.parser import HTMLParser

from flask.testing import FlaskClient

_VOID = {"img", "input", "meta", "link", "br"}


class Element:
    """An element of a page: its name, attributes and text."""

    def __init__(self, name: str, attributes: dict[str, str]) -> None:
        self.name = name
        self.attributes = attributes
        self.text = ""

    def __getitem__(self, name: str) -> str:
        return self.attributes[name]


class PageReader(HTMLParser):
    """Collect the elements of a page; an unclosed one is an error."""

    def __init__(self, text: str) -> None:
        super().__init__()
        self.elements: list[Element] = []
        self._open: list[Element] = []
        self.feed(text)
        assert [] == [element.name for element in self._open]

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        """Add an element and mark it as open."""
        element = Element(tag, {name: value or "" for name, value in attrs})
        self.elements.append(element)
        if tag not in _VOID:
            self._open.append(element)

    def handle_endtag(self, tag: str) -> None:
        """Close the last open element, which must be this one."""
        assert tag == self._open.pop().name

    def handle_data(self, data: str) -> None:
        """Add the text to all open elements."""
        for element in self._open:
            element.text += data

    def find(self, name: str) -> list[Element]:
        """Return all elements of that name."""
        return [element for element in self.elements if element.name == name]

    def find_id(self, key: str) -> Element:
        """Return the one element of that id."""
        (element,) = (e for e in self.elements if e.attributes.get("id") == key)
        return element

    def find_values(self) -> dict[str, str]:
        """Return what the form would send."""
        values = {
            e["name"]: e.attributes.get("value", "")
            for e in self.find("input")
            if "name" in e.attributes
        }
        name = ""
        for element in self.elements:
            if element.name == "select":
                name = element["name"]
            elif element.name == "option" and "selected" in element.attributes:
                values[name] = element["value"]
        return values


def read_page(client: FlaskClient, address: str, status: int = 200) -> PageReader:
    """Return the page at an address that answers with the status."""
    response = client.get(address)
    assert status == response.status_code
    return PageReader(response.text)


def check_page_is_well_built(page: PageReader) -> None:
    """Assert one h1, unique ids, a label for each field and no inline code."""
    ids = [e["id"] for e in page.elements if "id" in e.attributes]
    labels = {label["for"] for label in page.find("label") if "for" in label.attributes}
    fields = [e for n in ("select", "textarea") for e in page.find(n)]
    assert 1 == len(page.find("h1"))
    assert len(ids) == len(set(ids))
    assert labels >= {field["id"] for field in fields}
    assert [] == [
        name
        for e in page.elements
        for name in e.attributes
        if name == "style" or name.startswith("on")
    ]
