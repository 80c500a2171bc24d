"""The recipe for an option works as it is written."""

import json
from pathlib import Path

from tests.recipes.project_copy import ProjectCopy, find_code_places

_OPTIONS = "paperboard/core/products/board_options.py"
_LAYOUT = "paperboard/render/board/board_sheet.py"
_FORM = "templates/boards/settings.html"
_DRAWING = """    if options.frame:
        edge = options.margin
        width, height = plan.frame.inner_width_mm, plan.frame.inner_height_mm
        stroke = Stroke("#000000", 0.5)
        marks.append(Rectangles(((edge, edge, width, height),), stroke))
"""
_SCRIPT = """
import json
from pathlib import Path
from paperboard.cli import main
from paperboard.web import create_app

codes = [
    main(["board", "-o", "plain.svg"]),
    main(["board", "--frame", "-o", "framed.svg"]),
]
client = create_app().test_client()
answers = [client.get(f"/board.svg?frame={flag}") for flag in ("true", "false", "1")]
page = client.get("/settings?frame=true")
described = client.get("/api/v1/openapi.json").json["paths"]["/board.pdf"]["get"]
print(json.dumps({
    "codes": codes,
    "command": [Path(f"{name}.svg").read_text() for name in ("framed", "plain")],
    "statuses": [answer.status_code for answer in answers],
    "addresses": [answer.text for answer in answers],
    "page": page.text,
    "described": [one["name"] for one in described["parameters"]],
}))
"""


def test_an_option_needs_the_places_of_its_recipe(tmp_path: Path) -> None:
    """A new option is there in command, address, settings page and description."""
    copy = ProjectCopy(tmp_path)
    copy.add_before(
        _OPTIONS,
        '    Option("title", ',
        '    Option("frame", Flag(), False, "a frame around the sheet"),\n',
    )
    copy.add_before(_OPTIONS, '    title: str = ""\n', "    frame: bool = False\n")
    copy.add_before(
        _LAYOUT,
        "from paperboard.render.page.theme import find_theme\n",
        "from paperboard.render.page.sheet import Rectangles, Stroke\n",
    )
    copy.add_before(
        _LAYOUT,
        "    if code is not None:\n        marks.extend(layout_code(code))",
        _DRAWING,
    )
    copy.add_before(
        _FORM,
        "      {{ parts.choice(fields.guides,",
        '      {{ parts.choice(fields.frame, _("Frame")) }}\n',
    )
    assert find_code_places("An option") == copy.changed
    found = json.loads(copy.run(_SCRIPT))
    assert (found["codes"], found["statuses"]) == ([0, 0], [200, 200, 400])
    framed, plain = found["command"]
    assert framed != plain
    assert found["addresses"][:2] == [framed, plain]
    assert "must be true or false" in found["addresses"][2]
    assert '<select id="frame" name="frame"' in found["page"]
    assert "frame" in found["described"]
