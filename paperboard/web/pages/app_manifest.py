"""What phones need to keep the pages on the home screen: a manifest and icons."""

import json

from flask import Blueprint, Response, url_for

from paperboard.web.files.delivery import send_document
from paperboard.web.shared.page_language import (
    get_language,
    make_file_address,
    say_on_page,
)

# The ground of the pages, in light and dark; browsers paint their bars with it.
GROUND_LIGHT, GROUND_DARK = "#efe9dd", "#1b1916"
# The file, its size in dots, and its purpose; a maskable icon may be cut to a circle.
ICONS = (
    ("icons/icon-192.png", 192, "any"),
    ("icons/icon-512.png", 512, "any"),
    ("icons/maskable-512.png", 512, "maskable"),
)

blueprint = Blueprint("app", __name__)


@blueprint.get("/manifest.webmanifest")
def send_manifest() -> Response:
    """Send the web app manifest, in the language of its path."""
    shortcuts = (
        (say_on_page("Checker"), "checker.show_checker"),
        (say_on_page("Cards"), "pile.show_cards"),
        (say_on_page("Settings"), "boards.show_settings"),
    )
    manifest = {
        "name": say_on_page("paperboard: TwixT on paper"),
        "short_name": "paperboard",
        "description": say_on_page("TwixT boards to print and play on with two pens."),
        "lang": get_language().value,
        "start_url": url_for("site.start"),
        "scope": url_for("site.start"),
        "display": "standalone",
        "theme_color": GROUND_LIGHT,
        "background_color": GROUND_LIGHT,
        "icons": [
            {
                "src": make_file_address("static", filename=name),
                "sizes": f"{dots}x{dots}",
                "type": "image/png",
                "purpose": purpose,
            }
            for name, dots, purpose in ICONS
        ],
        "shortcuts": [
            {"name": name, "url": url_for(endpoint)} for name, endpoint in shortcuts
        ],
    }
    text = json.dumps(manifest, ensure_ascii=False, indent=1)
    return send_document(text, "application/manifest+json")


@blueprint.app_context_processor
def _describe_grounds() -> dict[str, object]:
    return {"grounds": (("light", GROUND_LIGHT), ("dark", GROUND_DARK))}
