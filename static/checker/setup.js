// Setting up a position with scripts: the result of a click appears at once. Knows
// tools, but no rules.

import { findHole, getBoard, locate, makeLine, makePeg, makeRing } from "./board.js";

// The last hole clicked.
let clicked = "";

export function isOn() {
  return words() !== null;
}

// Returns the texts of this mode, null in the other mode.
export function words() {
  return document.getElementById("setup-tools")?.dataset ?? null;
}

// Returns the chosen tool, empty in the other mode.
export function getTool() {
  return isOn() ? document.querySelector("#setup-tools input:checked").value : "";
}

export function keepTool(tool) {
  if (tool && isOn()) document.getElementById(`tool-${tool}`).checked = true;
}

export function findTool(key) {
  return document.querySelector(`#setup-tools input[data-key="${CSS.escape(key)}"]`);
}

// Chooses a tool and returns its name.
export function take(tool) {
  tool.checked = true;
  return tool.closest("label").querySelector("span").textContent;
}

// Draws the effect of a click at once, and returns the data for ``describe``.
export function draw(hole, tool) {
  const [side, kind = ""] = tool.split("-");
  clicked = hole.value;
  const start = document.getElementById("from")?.value;
  if (kind === "link") drawLink(side, start, hole.value);
  else drawPeg(kind === "peg" && hole.dataset.owner !== side ? side : "", hole.value);
  return { hole: hole.value, side, start: kind === "link" ? start : "" };
}

function drawPeg(side, name) {
  const { x, y } = locate(name);
  for (const peg of getBoard().querySelectorAll(".peg, .ring")) {
    if (peg.cx.baseVal.value === x && peg.cy.baseVal.value === y) peg.remove();
  }
  if (side) document.getElementById("pegs").append(makePeg(name, `peg ${side}`));
}

function drawLink(side, start, end) {
  if (!start) {
    document.getElementById("pegs").prepend(makeRing(end, "start"));
    return;
  }
  getBoard().querySelector(".ring.start")?.remove();
  const lines = findLines(side, start, end);
  if (lines.length > 0) lines.forEach((line) => line.remove());
  else if (start !== end) {
    document.getElementById("strokes").append(makeLine(`${start}-${end}`, `link ${side}`));
  }
}

function findLines(side, one, other) {
  const strokes = [...document.getElementById("strokes").children];
  const names = [`${one}-${other}`, `${other}-${one}`];
  return strokes.filter(
    ({ dataset, classList }) => names.includes(dataset.link) && classList.contains(side),
  );
}

// Returns whether the hole was just clicked; a new page must not announce it again.
export function isJustClicked(hole) {
  if (hole.value !== clicked) clicked = "";
  return clicked !== "";
}

// Returns the result of a click in words, read from the page that the server sent.
export function describe({ hole, side, start }) {
  const count = document.getElementById("fault-count")?.textContent ?? "";
  const complaint = document.getElementById("complaints")?.textContent.trim();
  if (complaint || !isOn()) return (complaint ?? "").replace(/\s+/g, " ");
  const said = words();
  if (document.getElementById("from")) return said.from.replace("{hole}", hole);
  if (start && start !== hole) {
    const isDrawn = findLines(side, start, hole).length > 0;
    return `${start}-${hole}: ${isDrawn ? said.drawn : said.gone}. ${count}`;
  }
  return `${hole}: ${said[findHole(hole)?.dataset.owner] ?? said.none}. ${count}`;
}
