"""The addresses of card files: contents, tags, refusals."""

import io
import xml.etree.ElementTree as ET

import pypdf
import pytest
from flask.testing import FlaskClient

from paperboard.core.cards.deck import Form
from paperboard.standard_deck import load_standard_deck
from tests.render.svg_texts import SVG
from tests.web.problem_reader import read_faults


@pytest.mark.parametrize(
    ("query", "name", "pages"),
    [
        ("", "twixt-cards-en-a4", 5),
        ("paper=letter&lang=ja", "twixt-cards-ja-letter", 5),
        ("backs=duplex", "twixt-cards-duplex-en-a4", 10),
        ("backs=fold&theme=ink-saver", "twixt-cards-fold-en-a4", 10),
        ("sheet=leaflet&lang=de", "twixt-cards-leaflet-de-a4", 1),
        ("sheet=alignment&paper=letter", "twixt-cards-alignment-en-letter", 2),
    ],
)
def test_sheets_are_sent(
    client: FlaskClient, query: str, name: str, pages: int
) -> None:
    """The PDF has all requested sheets and is named after them."""
    answer = client.get(f"/cards.pdf?{query}")
    assert (200, "application/pdf") == (answer.status_code, answer.mimetype)
    assert f"{name}.pdf" in answer.headers["Content-Disposition"]
    assert pages == len(pypdf.PdfReader(io.BytesIO(answer.data)).pages)


@pytest.mark.parametrize(("suffix", "start"), [("svg", b"<svg"), ("png", b"\x89PNG")])
def test_other_kinds_hold_the_first_sheet(
    client: FlaskClient, suffix: str, start: bytes
) -> None:
    """SVG and PNG show the first sheet."""
    answer = client.get(f"/cards.{suffix}?sheet=leaflet")
    assert 200 == answer.status_code
    assert answer.data.startswith(start)
    disposition = answer.headers["Content-Disposition"]
    assert f"twixt-cards-leaflet-en-a4.{suffix}" in disposition


@pytest.mark.parametrize("form", load_standard_deck().forms, ids=lambda form: form.key)
def test_a_card_is_a_picture_of_its_size(client: FlaskClient, form: Form) -> None:
    """Each form of the deck is sent as an SVG of 63 × 88 mm with its name."""
    key = form.key
    answer = client.get(f"/card.svg?form={key}&lang=de")
    root = ET.fromstring(answer.text)
    assert (200, "image/svg+xml") == (answer.status_code, answer.mimetype)
    assert ("63mm", "88mm") == (root.get("width"), root.get("height"))
    name = form.name("de")
    assert name == root.findtext(SVG + "title")
    assert name in [element.text for element in root.iter(SVG + "text")]
    expected = f"twixt-card-{key.lower()}-de.svg"
    assert expected in answer.headers["Content-Disposition"]


@pytest.mark.parametrize("address", ["/cards.pdf?lang=de", "/card.svg?form=Tilt"])
def test_what_is_known_is_not_sent_again(client: FlaskClient, address: str) -> None:
    """A matching tag is answered with 304 and nothing else."""
    tag = client.get(address).headers["ETag"]
    again = client.get(address, headers={"If-None-Match": tag})
    assert (304, b"", tag) == (again.status_code, again.data, again.headers["ETag"])


def test_tags_depend_on_what_is_drawn(client: FlaskClient) -> None:
    """Other spellings of the same cards have the same tag; other cards do not."""
    tag, same, other = (
        client.head(f"/card.svg?form=Tilt{more}").headers["ETag"]
        for more in ("", "&own_color=%23C00000&count=true", "&own_color=green")
    )
    assert tag == same
    assert tag != other


@pytest.mark.parametrize(
    ("address", "names"),
    [
        ("/cards.pdf?backs=both", ["backs"]),
        ("/cards.pdf?paper=a3&lang=fr", ["paper", "lang"]),
        ("/cards.pdf?sheet=leaflet&backs=fold", ["backs"]),
        ("/cards.pdf?sheet=alignment&count=false", ["count"]),
        ("/cards.pdf?form=Tilt", ["form"]),
        ("/cards.svg?own_color=pink&theme=blue", ["own_color", "theme"]),
        ("/card.svg", ["form"]),
        ("/card.svg?form=Ace", ["form"]),
        ("/card.svg?form=Tilt&paper=a4", ["paper"]),
        ("/card.svg?form=Tilt&form=Tilt", ["form"]),
    ],
)
def test_what_is_wrong_is_named(
    client: FlaskClient, address: str, names: list[str]
) -> None:
    """Every invalid option and a missing form are named."""
    assert names == read_faults(client, address)
