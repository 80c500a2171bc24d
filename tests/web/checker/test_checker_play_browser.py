"""Playing on the checker page in a real browser: whole games, links, four players."""

import random
import re
from urllib.parse import urlsplit

import pytest
from playwright.sync_api import Page, Position, expect

from tests.web.checker.test_checker_browser import address_of, choose, read_game
from tests.web.tabs import expect_accessible

pytestmark = [
    pytest.mark.browser,
    # A page left early has loaded half its icon, which the test server leaves open.
    pytest.mark.filterwarnings("ignore::pytest.PytestUnraisableExceptionWarning"),
]

_WIDTHS = (1280, 360)
_SEATS = '[Seats "A1=Ann;B1=Bo;A2=Cy;B2=Di"] '
# Made up by two programs that shorten their own way and lengthen the other's.
_WHOLE_GAME = (
    "P9 N7 M3 P6 P1 R5 M4 L6 T6 T4 L1 K4 L8 I3 G1 G2 F3 E5 H4 C4 G6 J5 H8 J6 "
    "I10 F7 J12 I8 I14 H15 L11 J16 K14 A3 M15 G13 L17 O9 K19 H11 I20 N19 J22 R18 "
    "H23 N11 J24"
)
# Vertical's E5-F3 blocks the new D4 from F5.
_OWN_CROSSING = '[Board "8x8"] [Rules "standard"] E5 B2 F3 B3 F5 C5 D4'


def expect_game(page: Page, moves: str) -> None:
    """Wait until the game on the page ends with these moves."""
    expect(page.locator("#text")).to_have_value(re.compile(re.escape(moves) + "$"))


def find_middle(page: Page, link: str) -> Position:
    """Return the point in the middle of a link."""
    box = page.locator("#board svg").bounding_box()
    assert box is not None
    shape = page.locator("#board svg").get_attribute("viewBox")
    assert shape is not None
    pitch = box["width"] / float(shape.split()[2])
    ends = [(ord(name[0]) - 64, int(name[1:])) for name in link.split("-")]
    x, y = (sum(values) / 2 + 0.5 for values in zip(*ends, strict=True))
    return {"x": x * pitch, "y": y * pitch}


def play(page: Page, hole: str) -> None:
    """Click the point of a hole, wherever its button is, and wait for its peg.

    This is faster than ``choose``; the board must be visible.
    """
    place = find_middle(page, f"{hole}-{hole}")
    box = page.locator("#board svg").bounding_box()
    assert box is not None
    page.mouse.click(box["x"] + place["x"], box["y"] + place["y"])
    expect_game(page, f" {hole}")


def click_link(page: Page, link: str) -> None:
    """Click the middle of a link, drawn or not."""
    page.locator("#board").click(position=find_middle(page, link))


def test_long_game_is_entered_by_clicking(page: Page) -> None:
    """The end of a game of 47 moves is clicked to its winning chain.

    Every click takes the same path, so the first moves come with the address.
    """
    page.set_viewport_size({"width": 360, "height": 1400})
    moves = _WHOLE_GAME.split()
    page.goto(address_of(" ".join(moves[:42])))
    for hole in moves[42:]:
        play(page, hole)
    expect(page.locator("#headline")).to_have_text(
        "Vertical wins with an unbroken chain."
    )
    expect(page.locator(".move-list li")).to_have_count(47)
    expect(page.locator("#pegs .peg")).to_have_count(47)
    assert 0 == page.locator("#board button:not([hidden])").count()


# Everything the page says of its game, read at once.
_READ_PAGE = """() => {
  const all = (selector) => [...document.querySelectorAll(selector)];
  const sides = (find) => ({
    vertical: find("vertical"),
    horizontal: find("horizontal"),
  });
  return {
    game: document.getElementById("text").value,
    words: all("#headline, .notes li").map((one) => one.textContent.toLowerCase()),
    pegs: sides((side) => all(`#pegs .peg.${side}`).length),
    links: sides((side) =>
      all(`#strokes .link.${side}`).map((one) => one.dataset.link),
    ),
  };
}"""


def compare(page: Page) -> None:
    """Compare what the page and the API say of a game."""
    said = page.evaluate(_READ_PAGE)
    answer = page.request.post("/api/v1/check", data={"game": said["game"]}).json()
    expected = answer["result"]
    if expected == "in progress":
        expected = f"{answer['side_to_move']} is to move"
    assert [] == answer["problems"]
    assert expected in said["words"][0]
    reach = {"yes": "{} can still", "no": "{} can no longer", "undecided": "whether {}"}
    for side in ("vertical", "horizontal"):
        assert len(answer["pegs"][side]) == said["pegs"][side]
        assert answer["links"][side] == sorted(said["links"][side])
        words = reach[answer["can_still_win"][side]].format(side)
        is_told = any(sentence.startswith(words) for sentence in said["words"])
        # A won game has no outlook.
        assert is_told is (answer.get("ended_by") != "connection")


@pytest.mark.parametrize("rules", ["paper", "standard"])
def test_verdicts_of_random_games_are_those_of_the_interface(
    page: Page, rules: str
) -> None:
    """A random clicked game has the verdicts of the API on its way."""
    page.set_viewport_size({"width": 1280, "height": 1400})
    page.goto("/checker")
    chance = random.Random(rules)
    page.locator("#open-part").evaluate("(part) => { part.open = true; }")
    page.locator("#game").fill(f'[Board "5x5"] [Rules "{rules}"]')
    page.get_by_role("button", name="Open").click()
    expect_game(page, f'[Board "5x5"] [Rules "{rules}"]')
    page.evaluate("() => scrollTo(0, 0)")
    for number in range(12):
        holes = page.locator("#board button:not([hidden])").evaluate_all(
            "holes => holes.map((hole) => hole.value)"
        )
        if not holes:
            break
        play(page, chance.choice(holes))
        if number % 4 == 3:
            compare(page)
    compare(page)


def test_older_link_is_removed_and_drawn_on_the_board(narrow_page: Page) -> None:
    """Under standard rules a tap removes an old link, and others draw a blocked one."""
    page = narrow_page
    page.goto(address_of(_OWN_CROSSING))
    click_link(page, "E5-F3")
    expect_game(page, "7. D4-E5/F3+D4/F3")
    expect(page.locator('line[data-link="E5-F3"]')).to_have_count(0)
    click_link(page, "D4-F5")
    expect_game(page, "7. D4-E5/F3")
    expect(page.locator('line[data-link="D4-F5"]')).to_have_count(1)


def test_removed_link_is_put_back(page: Page) -> None:
    """A second tap in the same place puts the link back, and the move is as before."""
    page.goto(address_of(_OWN_CROSSING))
    click_link(page, "E5-F3")
    expect_game(page, "7. D4-E5/F3+D4/F3")
    click_link(page, "E5-F3")
    expect_game(page, "7. D4")


def test_possible_link_is_shown_at_its_button(page: Page) -> None:
    """A link that can be drawn is dashed while its button has focus or pointer."""
    page.goto(address_of(_OWN_CROSSING + "-E5/F3+D4/F3"))
    ghost = page.locator("#ghost line.possible")
    button = page.get_by_role("button", name="Draw D4–F5")
    button.hover()
    expect(ghost).to_have_attribute("x1", "4.5")
    expect(ghost).to_have_css("stroke-dasharray", "0.15px, 0.2px")
    page.locator(".brand").hover()
    expect(ghost).to_have_count(0)
    page.mouse.move(0, 0)
    page.get_by_role("button", name="Leave out D4–F3").focus()
    page.keyboard.press("Tab")
    expect(ghost).to_have_count(1)
    page.keyboard.press("Enter")
    expect_game(page, "7. D4-E5/F3")
    expect(page.get_by_role("button", name="Leave out D4–F5")).to_be_focused()


def test_pointer_at_a_link_says_what_a_click_does(page: Page) -> None:
    """Pointing at a drawn link marks it and says that a click removes it."""
    page.goto(address_of(_OWN_CROSSING))
    page.locator("#board").hover(position=find_middle(page, "E5-F3"))
    expect(page.locator("#status")).to_have_text("Remove E5–F3")
    expect(page.locator("line.leaving")).to_have_attribute("data-link", "E5-F3")


def test_older_links_are_changed_without_scripts(plain_page: Page) -> None:
    """Without scripts the buttons of links do the same."""
    page = plain_page
    page.goto(address_of(_OWN_CROSSING))
    page.get_by_role("button", name="Remove E5–F3").click()
    page.get_by_role("button", name="Draw D4–F5").click()
    expect_game(page, "7. D4-E5/F3")


def play_as_four(page: Page) -> None:
    """Seat four players by the form, play three moves, and call Privilege."""
    page.goto("/checker")
    page.locator("#options-part summary").click()
    page.get_by_label("Double TwixT: four players").check()
    for seat, name in (("A1", "Ann"), ("B1", "Bo"), ("A2", "Cy"), ("B2", "Di")):
        page.get_by_label(f"{seat}'s name").fill(name)
    page.get_by_role("button", name="Use these settings").click()
    expect(page.locator(".seat")).to_have_count(4)
    current = page.locator(".seat[aria-current]")
    for hole, seat in (("L12", "B1 Bo"), ("K9", "A2 Cy"), ("M14", "B2 Di")):
        choose(page, hole)
        expect(current).to_have_text(re.compile(rf"{seat}\s.*to move"))
    page.get_by_role("link", name="Privilege", exact=True).click()
    expect_game(page, "3. M14 privilege")
    expect(current).to_have_text(re.compile(r"A1 \(begins\) Ann\s.*to move"))
    expect(page.locator("#headline")).to_have_text("A1 Ann is to move for Vertical.")


def test_four_play_by_clicking(narrow_page: Page) -> None:
    """Names, turns and the Privilege of four players work on the page."""
    play_as_four(narrow_page)
    width = narrow_page.evaluate("() => document.documentElement.scrollWidth")
    assert narrow_page.evaluate("() => innerWidth") == width


def test_four_play_without_scripts(plain_page: Page) -> None:
    """Names, turns and the Privilege of four players need no scripts."""
    play_as_four(plain_page)


def test_fields_of_names_appear_with_the_choice(page: Page) -> None:
    """Fields for four names appear only for four players."""
    page.goto("/checker")
    page.locator("#options-part summary").click()
    expect(page.get_by_label("A1's name")).to_be_hidden()
    page.get_by_label("Double TwixT: four players").check()
    expect(page.get_by_label("A1's name")).to_be_visible()


def test_players_sit_at_their_edges(page: Page) -> None:
    """A1 sits above, B1 right, A2 below, B2 left; turned, on the opposite side."""
    page.goto(address_of(_SEATS))
    for width in _WIDTHS:
        page.set_viewport_size({"width": width, "height": 800})
        boxes = find_seats(page)
        assert boxes["a1"][1] < boxes["a2"][1]
        assert boxes["b2"][0] < boxes["b1"][0]
    page.get_by_role("button", name="Turn the board").click()
    turned = find_seats(page)
    assert turned["a2"][1] < turned["a1"][1]
    assert turned["b1"][0] < turned["b2"][0]


def find_seats(page: Page) -> dict[str, tuple[float, float]]:
    """Return the middle of each seat and check that none covers the board."""
    board = page.locator("#board").bounding_box()
    assert board is not None
    found = {}
    for seat in ("a1", "b1", "a2", "b2"):
        box = page.locator(f".seat.{seat}").bounding_box()
        assert box is not None
        assert (
            box["x"] + box["width"] <= board["x"]
            or board["x"] + board["width"] <= box["x"]
            or box["y"] + box["height"] <= board["y"]
            or board["y"] + board["height"] <= box["y"]
        )
        middle = (box["x"] + box["width"] / 2, box["y"] + box["height"] / 2)
        found[seat] = middle
    return found


def test_game_of_four_with_long_names_fits_a_phone(page: Page) -> None:
    """Names of 80 letters make nothing wider than the screen."""
    page.set_viewport_size({"width": 360, "height": 740})
    names = ";".join(f"{seat}={'W' * 80}" for seat in ("A1", "B1", "A2", "B2"))
    page.goto(address_of(f'[Seats "{names}"] L12 K9 M14'))
    assert 360 == page.evaluate("() => document.documentElement.scrollWidth")


def test_axe_finds_nothing(page: Page) -> None:
    """With four players and old links, axe finds no accessibility fault."""
    page.goto(address_of(f'{_SEATS} [Board "8x8"] [Rules "standard"] D3 B2 E5 B4 F7+'))
    page.locator("details").evaluate_all("all => all.forEach(e => (e.open = true))")
    expect_accessible(page)


def test_game_is_in_no_address(page: Page) -> None:
    """With scripts, no request line ever contains the game.

    Proxies write request lines into their logs.
    """
    asked: list[str] = []
    page.on("request", lambda request: asked.append(request.url))
    page.goto("/checker#L12+K9")
    expect_game(page, "1. L12 2. K9")
    choose(page, "M14")
    page.get_by_role("button", name="Leave out L12–M14").click()
    expect_game(page, "3. M14+")
    page.get_by_role("link", name="Previous").click()
    expect(page.locator(".steps-nav p")).to_have_text("After move 2 of 3")
    page.get_by_role("button", name="Undo").click()
    expect_game(page, "3. M14")
    page.locator("#open-part").evaluate("(part) => { part.open = true; }")
    page.locator("#game").fill("C5 D9 E14")
    page.get_by_role("button", name="Open").click()
    expect_game(page, "3. E14")
    page.reload()
    expect_game(page, "3. E14")
    assert 7 == sum(url.endswith("/checker/page") for url in asked)
    assert {""} == {urlsplit(url).query for url in asked}


def test_text_that_cannot_be_opened_leaves_the_game(phone: Page) -> None:
    """A faulty text is explained; the shown game and the typed text stay."""
    page = phone
    page.goto(address_of("L12 K9"))
    page.locator("#open-part").evaluate("(part) => { part.open = true; }")
    page.locator("#game").fill("L12 K99x")
    page.get_by_role("button", name="Open").click()
    expect(page.locator("#complaints")).to_contain_text("line 1, column 5")
    assert "L12 K99x" == page.locator("#game").input_value()
    expect_game(page, "1. L12 2. K9")


def test_file_is_opened(page: Page) -> None:
    """A file with a game is read without a reload."""
    page.goto("/checker")
    page.evaluate("() => { window.isSamePage = true; }")
    data = {"name": "game.txt", "mimeType": "text/plain", "buffer": b"L12 K9 M14"}
    page.get_by_label("Or a file").set_input_files(data)  # type: ignore[arg-type]
    page.get_by_role("button", name="Open").click()
    expect_game(page, "3. M14")
    assert page.evaluate("() => window.isSamePage")


def move_fingers(page: Page, *paths: tuple[tuple[float, float], ...]) -> None:
    """Put a finger down at the start of each path and move all at once."""
    session = page.context.new_cdp_session(page)

    def send(kind: str, part: float) -> None:
        points = [
            {"x": x + part * (end_x - x), "y": y + part * (end_y - y), "id": number}
            for number, ((x, y), (end_x, end_y)) in enumerate(paths)
        ]
        points = [] if kind == "touchEnd" else points
        event = {"type": kind, "touchPoints": points}
        session.send("Input.dispatchTouchEvent", event)

    send("touchStart", 0)
    for step in range(1, 11):
        send("touchMove", step / 10)
    send("touchEnd", 1)


def test_fingers_on_the_board_scroll_and_zoom(phone: Page) -> None:
    """A drag that begins on the board scrolls the page, and two fingers enlarge it."""
    phone.goto("/checker")
    expect(phone.locator("#tools")).to_be_visible()
    content = phone.locator('meta[name="viewport"]').get_attribute("content")
    assert "width=device-width, initial-scale=1" == content
    box = phone.locator("#board").bounding_box()
    assert box is not None
    x, y = box["x"] + box["width"] / 2, box["y"] + 40
    move_fingers(phone, ((x, y), (x, y - 200)))
    phone.wait_for_function("() => scrollY > 100")
    move_fingers(phone, ((x, y - 60), (x - 90, y - 60)), ((x + 5, y - 60), (x + 95, y)))
    phone.wait_for_function("() => visualViewport.scale > 1.2")
    assert '[Board "24x24"] [Rules "paper"]' == read_game(phone)


def test_no_part_of_the_board_keeps_fingers_to_itself(phone: Page) -> None:
    """Scrolling and zooming are allowed everywhere on the board."""
    phone.goto("/checker")
    for part in ("html", "body", "main", ".board-frame", "#board, #board *"):
        actions = phone.locator(part).evaluate_all(
            "all => [...new Set(all.map((one) => getComputedStyle(one).touchAction))]"
        )
        assert set() < set(actions) <= {"auto", "manipulation"}
