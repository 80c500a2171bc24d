// Choosing a hole with a finger where the holes are too close for it. The first tap
// chooses a hole and shows it enlarged; another tap or a drag moves the choice; only
// then it is played. Knows no rules.

import * as board from "./board.js";
import * as patch from "./patch.js";
import * as setup from "./setup.js";
import { isTurned } from "./view.js";
import { say } from "../live.js";

const words = document.getElementById("tools").dataset;
const bar = document.getElementById("bar");
const barHole = document.getElementById("bar-hole");
const playButtons = [document.getElementById("bar-play"), document.getElementById("patch-play")];
// How near to the chosen hole a tap plays it, in the unit of the drawing. A finger is
// too thick for the board itself, so only the middle of the hole counts there.
const NEAR_ON_PATCH = 0.35;
const NEAR_ON_BOARD = 0.25;
// A drag that begins this near to the chosen hole moves it; others scroll the page,
// unless the finger first rests.
const GRAB_PX = 24;
const REST_MS = 250;
const SLIP_PX = 10;

let chosen = "";
// What a finger on the board or the patch has done so far, or null.
let press = null;
// Whether a finger has caused the next click.
let isFinger = false;

function play() {
  const hole = board.findHole(chosen);
  clear();
  hole?.click();
}

function cancel() {
  if (chosen) say("");
  clear();
}

function clear() {
  if (!chosen) return;
  chosen = "";
  patch.hide();
  board.clearPreview();
  board.showChoice(null);
  showName();
}

// Draws the choice again on a new page, unless its hole has been filled meanwhile.
export function refresh() {
  if (!chosen) return;
  if (board.findHole(chosen) && board.isTooSmallForFingers()) choose(board.findHole(chosen), null);
  else clear();
}

// Without a point to keep away from, the patch stays where it is.
function choose(hole, away) {
  if (!hole) return clear();
  chosen = board.nameOf(hole);
  if (!setup.isOn()) board.preview(hole);
  board.showChoice(chosen);
  showName();
  patch.show(chosen, away);
}

function showName() {
  barHole.textContent = chosen || barHole.dataset.none;
  for (const button of playButtons) {
    button.disabled = !chosen;
    button.setAttribute("aria-label", bar.dataset.play.replace("{hole}", chosen));
  }
  // One button is enough.
  playButtons[1].hidden = bar.getClientRects().length > 0;
}

function announce() {
  const hole = board.findHole(chosen);
  if (hole) say(`${hole.getAttribute("aria-label")}. ${words.again}`);
}

function handleDown(event) {
  isFinger = event.pointerType === "touch";
  if (!isFinger) return;
  if (!event.isPrimary) return abandon();
  const place = findPlace(event);
  if (!place || !board.isTooSmallForFingers()) return;
  const { clientX, clientY } = event;
  press = { place, clientX, clientY, from: chosen && board.locate(chosen), isDrag: false };
  if (place === "board") press.rest = setTimeout(() => startDrag(), REST_MS);
}

// Returns what is under a finger: the patch, the chosen hole or another part of the
// board, or an empty text.
function findPlace(event) {
  if (patch.contains(event.target)) return "patch";
  if (!board.getBoard().contains(event.target)) return "";
  if (!chosen) return "board";
  return measure(event, patch.findOnScreen(board.locate(chosen))) < GRAB_PX ? "choice" : "board";
}

// Returns the distance of two points of the window, as large as it is on the screen.
function measure(one, other) {
  const distance = Math.hypot(one.clientX - other.clientX, one.clientY - other.clientY);
  return distance * visualViewport.scale;
}

function startDrag() {
  press.isDrag = true;
  if (press.place !== "board") return;
  choose(board.findNearestTo(patch.findOnBoard(press)), press);
  press.from = chosen && board.locate(chosen);
}

// The choice follows the finger as if the whole board were as large as the patch.
function handleMove(event) {
  if (!press || !event.isPrimary) return;
  if (press.isDrag && !chosen) return;
  if (!press.isDrag) {
    if (measure(event, press) < SLIP_PX) return;
    if (press.place === "board") return abandon();
    startDrag();
  }
  const unit = ((isTurned() ? -1 : 1) * visualViewport.scale) / patch.PITCH_PX;
  const x = press.from.x + (event.clientX - press.clientX) * unit;
  const y = press.from.y + (event.clientY - press.clientY) * unit;
  const hole = board.findNearestTo({ x, y });
  if (board.nameOf(hole) !== chosen) choose(hole, press.place === "patch" ? null : event);
}

function handleUp(event) {
  if (!press || !event.isPrimary) return;
  const { place, isDrag } = press;
  abandon();
  if (!isDrag) tap(event, place);
  else if (place !== "patch" && chosen) chooseWithRoom(board.findHole(chosen));
  announce();
}

function abandon() {
  clearTimeout(press?.rest);
  press = null;
}

function tap(event, place) {
  const isOnPatch = place === "patch";
  const at = isOnPatch ? patch.findPlace(event) : patch.findOnBoard(event);
  const near = isOnPatch ? NEAR_ON_PATCH : NEAR_ON_BOARD;
  if (chosen && board.measureTo(chosen, at) < near) return play();
  const hole = board.findNearestTo(at);
  if (isOnPatch) choose(hole, null);
  else chooseWithRoom(hole);
}

// Chooses a hole and leaves its surroundings in view.
function chooseWithRoom(hole) {
  choose(hole, hole && patch.findOnScreen(board.locate(board.nameOf(hole))));
}

// The fingers that choose do not click; a click elsewhere ends the choice.
function handleClick(event) {
  if (!isFinger || !event.isTrusted || event.detail === 0) return;
  const isOnBoard = board.getBoard().contains(event.target) && board.isTooSmallForFingers();
  if (isOnBoard || patch.contains(event.target)) {
    event.preventDefault();
    event.stopPropagation();
  } else if (!event.target.closest("#bar-play, #patch")) {
    cancel();
  }
}

// Keeps the page from scrolling, but only under a finger that moves the choice.
function handleTouch(event) {
  if (press && (press.isDrag || press.place !== "board")) event.preventDefault();
}

document.addEventListener("pointerdown", handleDown);
document.addEventListener("pointermove", handleMove);
document.addEventListener("pointerup", handleUp);
document.addEventListener("pointercancel", abandon);
document.addEventListener("touchmove", handleTouch, { passive: false });
document.addEventListener("click", handleClick, true);
document.addEventListener("contextmenu", (event) => press && event.preventDefault());
document.addEventListener("keydown", ({ key }) => key === "Escape" && cancel());
document.addEventListener("scroll", ({ target }) => target.id === "board-form" && cancel(), true);
visualViewport.addEventListener("resize", refresh);
window.addEventListener("resize", refresh);
for (const button of playButtons) button.onclick = play;
