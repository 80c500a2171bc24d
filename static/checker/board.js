// Draws previews on the board from the data that the server wrote at each hole. The
// measures of the drawing come with the board. Knows no rules.

const SVG = "http://www.w3.org/2000/svg";
const NEAR_HOLE = 0.32;
const NEAR_LINK = 0.2;
const FINGER_PX = 24;

export function getBoard() {
  return document.getElementById("board");
}

export function findHole(name) {
  return findHoles().find((hole) => nameOf(hole) === name) ?? null;
}

// Returns the hole or link of a button, without the card that its value may begin with.
export function nameOf(button) {
  return button.value.split(":").pop();
}

// Returns a measure of the drawing, in its unit.
function getMeasure(name) {
  return Number(getBoard().dataset[name]);
}

// Returns the coordinates of a hole; the unit is the distance between two holes.
export function locate(name) {
  const [, letters, row] = /^([A-Z]+)([0-9]+)$/.exec(name);
  const column = [...letters].reduce((sum, letter) => sum * 26 + letter.charCodeAt(0) - 64, 0);
  const offset = getMeasure("offset");
  return { x: column + offset, y: Number(row) + offset };
}

function make(name, attributes) {
  const element = document.createElementNS(SVG, name);
  for (const [key, value] of Object.entries(attributes)) element.setAttribute(key, value);
  return element;
}

export function makeLine(link, look) {
  const [one, other] = link.split("-").map(locate);
  return make("line", { class: look, x1: one.x, y1: one.y, x2: other.x, y2: other.y });
}

export function makePeg(name, look) {
  const { x, y } = locate(name);
  return make("circle", { class: look, cx: x, cy: y, r: getMeasure("pegRadius") });
}

function listLinks(hole) {
  return hole.dataset.links?.split(" ") ?? [];
}

// Returns the pegs from which the card allows the hole.
function listReferences(hole) {
  return hole.dataset.from?.split(" ") ?? [];
}

export function makeRing(name, look) {
  const { x, y } = locate(name);
  return make("circle", { class: `ring ${look}`, cx: x, cy: y, r: getMeasure("ringRadius") });
}

// Shows the peg and links that a click would draw, and the links that block others.
export function preview(hole) {
  clearPreview();
  const side = document.getElementById("desk").dataset.side;
  document.getElementById("ghost").append(
    ...listReferences(hole).map((peg) => makeRing(peg, "from")),
    ...listLinks(hole).map((link) => makeLine(link, `link ${side}`)),
    makePeg(nameOf(hole), `peg ${side}`),
  );
  for (const link of hole.dataset.blocked?.split(" ") ?? []) {
    getBoard().querySelector(`.link[data-link="${link}"]`)?.classList.add("blocker");
  }
}

// Shows which link a button would draw or leave out.
export function previewLink(button) {
  clearPreview();
  const link = nameOf(button);
  const line = getBoard().querySelector(`#strokes .link[data-link="${link}"]`);
  if (line && "drawn" in button.dataset) line.classList.add("leaving");
  else document.getElementById("ghost").append(makeLine(link, `link possible ${findLastSide()}`));
}

// Returns the side of the last peg, which has a ring.
function findLastSide() {
  return getBoard().querySelector(".ring + .horizontal") ? "horizontal" : "vertical";
}

// Returns a function that removes what is drawn before the server has answered.
export function noteDrawing() {
  const groups = ["strokes", "pegs"].map((id) => document.getElementById(id));
  const kept = groups.map((group) => [group, [...group.childNodes]]);
  return () => {
    clearPreview();
    for (const [group, nodes] of kept) group.replaceChildren(...nodes);
  };
}

export function clearPreview() {
  document.getElementById("ghost").replaceChildren();
  for (const line of getBoard().querySelectorAll(".blocker, .leaving")) {
    line.classList.remove("blocker", "leaving");
  }
}

// Draws the chosen hole in a ring, with its row and its column lit; null for no hole.
export function showChoice(name) {
  document.getElementById("choice")?.remove();
  if (!name) return;
  const svg = getBoard().querySelector("svg");
  const { width, height } = svg.viewBox.baseVal;
  const { x, y } = locate(name);
  const group = make("g", { id: "choice" });
  group.append(
    make("line", { class: "lane", x1: 0, y1: y, x2: width, y2: y }),
    make("line", { class: "lane", x1: x, y1: 0, x2: x, y2: height }),
    makeRing(name, "chosen"),
  );
  // Under everything else.
  svg.prepend(group);
}

// Returns whether holes are too close on the screen, with the page as large as it is now.
export function isTooSmallForFingers() {
  const width = findHoles()[0]?.getBoundingClientRect().width ?? FINGER_PX;
  return width * visualViewport.scale < FINGER_PX;
}

export function findHoles(page = document) {
  return [...page.querySelectorAll("#board button:not([hidden])")];
}

// Returns the button of the link under the pointer, or null.
export function findToggle(event) {
  const svg = getBoard().querySelector("svg");
  const at = new DOMPoint(event.clientX, event.clientY).matrixTransform(
    svg.getScreenCTM().inverse(),
  );
  if (Math.hypot(measureToHole(at.x), measureToHole(at.y)) < NEAR_HOLE) return null;
  let nearest = null;
  let least = NEAR_LINK;
  for (const toggle of document.querySelectorAll("#removals button, #toggles button")) {
    const distance = measure(at, nameOf(toggle));
    if (distance < least) {
      least = distance;
      nearest = toggle;
    }
  }
  return nearest;
}

// Returns the distance from a coordinate to the nearest column or row.
function measureToHole(place) {
  const along = place - getMeasure("offset");
  return along - Math.round(along);
}

function measure(at, link) {
  const [one, other] = link.split("-").map(locate);
  const across = other.x - one.x;
  const down = other.y - one.y;
  const along = ((at.x - one.x) * across + (at.y - one.y) * down) / (across ** 2 + down ** 2);
  const part = Math.min(1, Math.max(0, along));
  return Math.hypot(at.x - one.x - part * across, at.y - one.y - part * down);
}

// Returns the nearest open hole in a direction, preferring those straight ahead.
export function findNeighbour(hole, dx, dy) {
  const from = locate(nameOf(hole));
  let best = null;
  let least = Infinity;
  for (const other of findHoles()) {
    const to = locate(nameOf(other));
    const ahead = (to.x - from.x) * dx + (to.y - from.y) * dy;
    const aside = Math.abs((to.x - from.x) * dy) + Math.abs((to.y - from.y) * dx);
    if (ahead > 0 && ahead + 4 * aside < least) {
      least = ahead + 4 * aside;
      best = other;
    }
  }
  return best;
}

export function findNearest(name, holes = findHoles()) {
  return findNearestTo(locate(name), holes);
}

// Returns the open hole that is nearest to a place on the board, null if none is open.
export function findNearestTo(at, holes = findHoles()) {
  let nearest = null;
  let least = Infinity;
  for (const hole of holes) {
    const distance = measureTo(nameOf(hole), at);
    if (distance < least) {
      least = distance;
      nearest = hole;
    }
  }
  return nearest;
}

export function measureTo(name, { x, y }) {
  const to = locate(name);
  return Math.hypot(to.x - x, to.y - y);
}
