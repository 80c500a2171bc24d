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

// Returns the hole where a link begins, empty if none does.
export function getStart() {
  return document.getElementById("from")?.value ?? "";
}

// Returns the same after a click that waits.
export function findNextStart({ put, tool }, start) {
  return tool?.endsWith("-link") && !start ? put : "";
}

// Draws the effect of a click at once.
export function draw({ put, tool }, start) {
  const [side, kind = ""] = tool.split("-");
  clicked = put;
  if (kind === "link") drawLink(side, start, put);
  else drawPeg(kind === "peg" && findHole(put)?.dataset.owner !== side ? side : "", put);
}

// Returns the data of a click for ``describe``.
export function note({ put, tool }) {
  const [side, kind] = tool.split("-");
  return { hole: put, side, start: kind === "link" ? getStart() : "" };
}

// Returns the text of a position after a click.
export function addTo(text, { put, tool }, start) {
  const [, head, ...lists] = /^([^]*?)vertical:([^]*); horizontal:([^]*)$/.exec(text) ?? [];
  if (!head) return text;
  const [side, kind] = tool.split("-");
  const names = ["vertical", "horizontal"];
  const sides = lists.map((list, index) => change(list.split(" ").filter(Boolean), names[index]));
  return `${head}${sides.map((parts, index) => [`${names[index]}:`, ...parts].join(" ")).join("; ")}`;

  function change(parts, name) {
    if (kind === "link") {
      if (name !== side || !start || start === put) return parts;
      const links = [`${start}-${put}`, `${put}-${start}`];
      const left = parts.filter((part) => !links.includes(part));
      return left.length < parts.length ? left : [...parts, links[0]];
    }
    if (!kind || parts.includes(put)) {
      return parts.filter((part) => !part.split("-").includes(put));
    }
    if (name !== side) return parts;
    const isPeg = (part) => !part.includes("-");
    return [...parts.filter(isPeg), put, ...parts.filter((part) => !isPeg(part))];
  }
}

function drawPeg(side, name) {
  const { x, y } = locate(name);
  for (const peg of getBoard().querySelectorAll(".peg, .ring")) {
    if (peg.cx.baseVal.value === x && peg.cy.baseVal.value === y) peg.remove();
  }
  if (side) document.getElementById("pegs").append(makePeg(name, `peg pending ${side}`));
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
    document.getElementById("strokes").append(makeLine(`${start}-${end}`, `link pending ${side}`));
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
