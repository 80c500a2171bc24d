// Replaces the page with a new one from the server, or changes it as the server says,
// but keeps what the user has set: open parts, a larger or turned board, the scroll
// position and the focus.

import { findHole, findHoles, findNearest, getBoard, nameOf } from "./board.js";
import { makeShareAddress } from "./api.js";
import { dress as dressShare } from "./share.js";
import { showHoles } from "./holes.js";
import { applyChanges } from "../changes.js";
import { match } from "../match.js";
import { showPart } from "../live.js";
import * as view from "./view.js";

let lastHole = "";
let isRestoring = false;
// Where the focus goes from a control that has disappeared.
const NEXT_BEST = {
  "step-first": "step-next",
  "step-previous": "step-next",
  "step-next": "step-previous",
  "step-last": "step-previous",
};

// Returns whether the script is moving the focus because of a new page.
export function isRestoringFocus() {
  return isRestoring;
}

export function showPage(page) {
  const old = document.getElementById("desk");
  const desk = page.getElementById("desk");
  const focus = describeFocus();
  const frame = document.getElementById("board-form");
  const scroll = [frame.scrollLeft, frame.scrollTop];
  for (const part of old.querySelectorAll("details")) {
    const same = desk.querySelector(`#${part.id}`);
    if (same) same.open = part.open;
  }
  dress(desk);
  match(old, desk);
  if (!frame.isConnected) document.getElementById("board-form").scrollTo(...scroll);
  finishPage(page.title, focus);
}

function finishPage(title, focus) {
  document.title = title;
  // Typed text is not an attribute, so it would stay.
  for (const form of document.querySelectorAll("#desk form")) form.reset();
  showCurrentMove();
  view.measure();
  if (focus && document.activeElement === document.body) restoreFocus(focus);
}

// Returns what tells the server which page is shown.
export function describePage() {
  const { version, move } = document.getElementById("desk").dataset;
  return {
    version,
    g: document.getElementById("text").value,
    move,
    card: document.querySelector("#play-form [name=card]")?.value,
    tool: document.querySelector("#setup-tools [checked]")?.value,
    from: document.getElementById("from")?.value,
  };
}

// Shows the next page by changing this one. Throws if it is not the one that the
// server meant; then the whole page is needed.
export function showChanges({ title, desk: changes, holes }) {
  const desk = document.getElementById("desk");
  const focus = describeFocus();
  document.getElementById("complaints").replaceChildren();
  applyChanges(desk, changes);
  showHoles(getBoard().querySelector("table"), holes);
  dressLink(desk);
  setTabStop(document);
  finishPage(title, focus);
}

// Shows why a text could not be opened; the current game stays.
export function showComplaints(page) {
  showPart("#complaints", page);
  document.getElementById("complaints").scrollIntoView({ block: "nearest" });
}

export function complain(text) {
  const complaints = document.getElementById("complaints");
  complaints.replaceChildren();
  if (!text) return;
  complaints.append(document.createElement("p"));
  complaints.firstChild.textContent = text;
  complaints.scrollIntoView({ block: "nearest" });
}

// Adds to a page what only scripts can: one tab stop for the board, a link to share.
// Runs before the page is shown, so that nothing changes twice.
export function dress(desk) {
  const holes = findHoles(desk);
  for (const hole of holes) {
    hole.tabIndex = -1;
    if (hole.title) hole.setAttribute("aria-label", hole.title);
    hole.removeAttribute("title");
  }
  setTabStop(desk);
  view.dress(desk);
  dressLink(desk);
}

function setTabStop(page) {
  const holes = findHoles(page);
  const stop = (lastHole && findNearest(lastHole, holes)) || holes[0];
  for (const hole of holes) {
    if (hole.tabIndex === 0 && hole !== stop) hole.tabIndex = -1;
  }
  if (stop) stop.tabIndex = 0;
  // Without holes, keys scroll a larger board only if its frame takes the focus.
  const frame = page.querySelector("#board-form");
  if (stop) frame.removeAttribute("tabindex");
  else frame.tabIndex = 0;
}

function dressLink(desk) {
  desk.querySelector("#link").href = makeShareAddress(desk.querySelector("#text").textContent);
  dressShare(desk);
}

export function showCurrentMove() {
  for (const current of document.querySelectorAll(".move-list [aria-current]")) {
    const list = current.closest("ol");
    list.scrollTop = current.offsetTop - list.offsetTop - list.clientHeight / 2;
  }
}

export function focusHole(hole) {
  for (const other of findHoles()) other.tabIndex = -1;
  hole.tabIndex = 0;
  lastHole = nameOf(hole);
  hole.focus();
}

function describeFocus() {
  const active = document.activeElement;
  if (!active || active === document.body) return null;
  if (getBoard().contains(active)) return { hole: nameOf(active) };
  return { id: active.id };
}

function restoreFocus({ hole, id }) {
  isRestoring = true;
  const nearest = hole ? (findHole(hole) ?? findNearest(hole)) : null;
  if (nearest) {
    focusHole(nearest);
  } else {
    // The place that shows what has changed: the card in hand, or else the verdict.
    const places = [id, NEXT_BEST[id], "hand-title", "headline"].filter(Boolean);
    const place = places.find((name) => document.getElementById(name));
    document.getElementById(place).focus({ preventScroll: true });
  }
  isRestoring = false;
}
