// Shows and says what a click would do, at the hole or link under the pointer or with the
// focus.

import * as live from "../live.js";
import * as board from "./board.js";
import * as render from "./render.js";
import * as setup from "./setup.js";

const LINK_BUTTONS = "#removals button, #toggles button";
// The hole or link button under the pointer.
let pointed = null;
// When the layout changes under a resting finger, browsers send mouse events.
let isTouched = false;
// After Tab, arrow keys move the focus; after a click, they step through the game.
let cameByKeys = false;

// Returns whether keys are used, not the pointer.
export function isAway() {
  return cameByKeys;
}

// Lets the next movement count, as a new page may differ under the pointer.
export function forget() {
  pointed = null;
}

// Fingers do not hover; they tap.
function handlePointer(event) {
  const { target, pointerType } = event;
  if (pointerType === "touch") return;
  if (event.type === "pointermove" && (event.movementX || event.movementY)) isTouched = false;
  if (isTouched) return;
  const isOnBoard = board.getBoard().contains(target);
  const toggle = (isOnBoard && board.findToggle(event)) || target.closest(LINK_BUTTONS);
  const found = toggle || target.closest("#board button");
  if (found === pointed) return;
  pointed = found;
  point(found);
}

function handleFocus(event) {
  const found = event.target.closest(`#board button, ${LINK_BUTTONS}`);
  if (!cameByKeys || render.isRestoringFocus()) return;
  if (found) point(found);
  else board.clearPreview();
}

function point(found) {
  if (!found) {
    board.clearPreview();
  } else if (found.matches(LINK_BUTTONS)) {
    board.previewLink(found);
    live.say(found.textContent);
  } else {
    if (!setup.isOn()) board.preview(found);
    if (!setup.isJustClicked(found)) live.say(found.getAttribute("aria-label"));
  }
}

document.addEventListener("keydown", ({ key }) => {
  if (key === "Tab") cameByKeys = true;
});
document.addEventListener("pointerdown", ({ pointerType }) => {
  cameByKeys = false;
  isTouched = pointerType === "touch";
});
document.documentElement.addEventListener("pointerleave", ({ pointerType }) => {
  if (pointerType === "touch") return;
  pointed = null;
  board.clearPreview();
});
document.addEventListener("pointerover", handlePointer);
document.addEventListener("pointermove", handlePointer);
document.addEventListener("focusin", handleFocus);
