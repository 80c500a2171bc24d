// The patch: a part of the board, enlarged around the chosen hole. It is above the
// finger or beside it, never under it. Knows no rules.

import { getBoard, locate } from "./board.js";
import { isTurned } from "./view.js";

// Between two holes of the patch, which is as wide and as high as some of them.
export const PITCH_PX = 40;
const LINES = 5;
const AWAY_PX = 40;
// A chosen hole nearer to the edge of the patch moves to its middle.
const MARGIN = 1.2;

const patch = document.getElementById("patch");
const box = document.getElementById("patch-board");
// The part that is shown, in the unit of the drawing, and where the patch is.
let part = null;
let spot = null;

// Shows the surroundings of a hole. The patch stays where it is without a point to keep
// away from.
export function show(name, away = null) {
  document.getElementById("patch-hole").textContent = name;
  patch.hidden = false;
  if (away || !spot) spot = findSpot(away ?? findOnScreen(locate(name)));
  part = findPart(locate(name));
  draw();
  place();
}

export function hide() {
  patch.hidden = true;
  spot = part = null;
}

export function contains(element) {
  return box.contains(element);
}

// Returns the place on the board that a point of the patch shows.
export function findPlace({ clientX, clientY }) {
  const { left, top, width, height } = box.getBoundingClientRect();
  const turned = isTurned();
  const across = (clientX - left) / width;
  const down = (clientY - top) / height;
  return {
    x: part.x + part.width * (turned ? 1 - across : across),
    y: part.y + part.height * (turned ? 1 - down : down),
  };
}

// Returns the point of the window at which the board shows a place.
export function findOnScreen({ x, y }) {
  const { left, top, width, height } = getBoard().getBoundingClientRect();
  const { width: columns, height: rows } = getSize();
  const turned = isTurned();
  return {
    clientX: left + (width * (turned ? columns - x : x)) / columns,
    clientY: top + (height * (turned ? rows - y : y)) / rows,
  };
}

// Returns the place of the board that is at a point of the window.
export function findOnBoard({ clientX, clientY }) {
  const { left, top, width, height } = getBoard().getBoundingClientRect();
  const { width: columns, height: rows } = getSize();
  const x = (columns * (clientX - left)) / width;
  const y = (rows * (clientY - top)) / height;
  return isTurned() ? { x: columns - x, y: rows - y } : { x, y };
}

function getSize() {
  return getBoard().querySelector("svg").viewBox.baseVal;
}

// Returns the visible part of the window; less than all of it after a pinch.
function getWindow() {
  const { offsetLeft, offsetTop, width, height, scale } = visualViewport;
  return { left: offsetLeft, top: offsetTop, right: offsetLeft + width, bottom: offsetTop + height, scale };
}

// Above a point if there is room, else beside it, where it may be narrower.
function findSpot({ clientX, clientY }) {
  const { left, top, right, bottom, scale } = getWindow();
  const full = LINES * PITCH_PX;
  const head = patch.offsetHeight - box.offsetHeight;
  const height = (head + full) / scale;
  const away = AWAY_PX / scale;
  const above = clientY - away - height;
  if (above >= top) {
    const most = right - full / scale;
    return { x: clamp(clientX - full / scale / 2, left, most), y: above, width: full, height: full };
  }
  const before = clientX - away - left;
  const after = right - clientX - away;
  const width = Math.min(full, Math.max(before, after) * scale);
  const x = before > after ? clientX - away - width / scale : clientX + away;
  return { x, y: clamp(clientY - height / 2, top, bottom - height), width, height: full };
}

function clamp(value, least, most) {
  return Math.max(least, Math.min(value, most));
}

function findPart({ x, y }) {
  const board = getSize();
  const width = spot.width / PITCH_PX;
  const height = spot.height / PITCH_PX;
  if (part && part.width === width && isWithin(x, part.x, width) && isWithin(y, part.y, height)) {
    return part;
  }
  return {
    x: clamp(x - width / 2, 0, board.width - width),
    y: clamp(y - height / 2, 0, board.height - height),
    width,
    height,
  };
}

function isWithin(value, start, length) {
  return value >= start + MARGIN && value <= start + length - MARGIN;
}

// Copies the drawing, whose groups keep their looks but not their ids.
function draw() {
  const svg = getBoard().querySelector("svg").cloneNode(true);
  for (const group of svg.querySelectorAll("[id]")) {
    group.classList.add(group.id);
    group.removeAttribute("id");
  }
  svg.setAttribute("viewBox", `${part.x} ${part.y} ${part.width} ${part.height}`);
  svg.setAttribute("width", spot.width);
  svg.setAttribute("height", spot.height);
  box.classList.toggle("flipped", isTurned());
  box.replaceChildren(svg);
}

function place() {
  patch.style.left = `${spot.x + scrollX}px`;
  patch.style.top = `${spot.y + scrollY}px`;
  patch.style.transform = `scale(${1 / getWindow().scale})`;
}
