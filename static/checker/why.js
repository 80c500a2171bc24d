// Lets clicks on the board choose the two holes of the question why they have no link.
// They may have pegs, so the place of a click names the hole, not a button.

import { getBoard, makeRing } from "./board.js";
import { say } from "../live.js";

const CLICKS = ["pointerdown", "pointermove", "pointerup", "click"];
// From the first look at the question until it is asked.
let isChoosing = false;

function getPart() {
  return document.getElementById("why-part");
}

function listFields() {
  return ["one", "other"].map((id) => document.getElementById(id));
}

// Returns the name of the nearest hole.
function nameHole({ clientX, clientY }) {
  const svg = getBoard().querySelector("svg");
  const at = new DOMPoint(clientX, clientY).matrixTransform(svg.getScreenCTM().inverse());
  const offset = Number(getBoard().dataset.offset);
  const [column, row] = [at.x, at.y].map((place) => Math.round(place - offset));
  const { width, height } = svg.viewBox.baseVal;
  if (column < 1 || row < 1 || column >= width || row >= height) return "";
  return formatColumn(column) + row;
}

function formatColumn(column) {
  const rest = Math.floor((column - 1) / 26);
  return (rest ? formatColumn(rest) : "") + String.fromCharCode(65 + ((column - 1) % 26));
}

function choose(name) {
  const fields = listFields();
  const field = fields.find(({ value }) => value === "") ?? fields[1];
  field.value = name;
  say(name);
  document.getElementById("ghost").append(makeRing(name, "from"));
  if (fields.some(({ value }) => value === "")) return;
  isChoosing = false;
  field.form.requestSubmit();
}

// Runs before all other listeners, so that no peg is played.
function catchClick(event) {
  if (!isChoosing || !getBoard().contains(event.target)) return;
  event.stopImmediatePropagation();
  if (event.type !== "click") return;
  event.preventDefault();
  const name = nameHole(event);
  if (name) choose(name);
}

for (const kind of CLICKS) window.addEventListener(kind, catchClick, true);

document.addEventListener("click", ({ target }) => {
  if (!target.closest("#why-part > summary")) return;
  // The part opens after this click.
  isChoosing = !getPart().open;
  if (!isChoosing) return;
  for (const field of listFields()) field.value = "";
  say(getPart().dataset.pick);
});
document.addEventListener("focusin", ({ target }) => {
  if (listFields().includes(target)) isChoosing = true;
});
document.addEventListener("submit", () => {
  isChoosing = false;
});
