// Puts a page from the server in the place of the one shown, and keeps what the
// reader has set: open parts, a larger or turned board, the scroll and the focus.

import { findHole, findHoles, findNearest, getBoard } from "./board.js";
import { makeShareAddress } from "./api.js";

let isFlipped = false;
let lastHole = "";

export function say(text) {
  document.getElementById("status").textContent = text;
}

export function flip() {
  isFlipped = !isFlipped;
  getBoard().classList.toggle("flipped", isFlipped);
}

export function isTurned() {
  return isFlipped;
}

export function showPage(page) {
  const old = document.getElementById("desk");
  const desk = document.adoptNode(page.getElementById("desk"));
  const focus = describeFocus();
  const frame = document.getElementById("board-form");
  const scroll = [frame.scrollLeft, frame.scrollTop];
  for (const part of old.querySelectorAll("details")) {
    const same = desk.querySelector(`#${part.id}`);
    if (same) same.open = part.open;
  }
  desk.querySelector("#zoom").checked = document.getElementById("zoom").checked;
  old.replaceWith(desk);
  document.getElementById("board-form").scrollTo(...scroll);
  getBoard().classList.toggle("flipped", isFlipped);
  dress();
  restoreFocus(focus);
}

// Gives the page what only scripts can: one tab stop for the board, a link to share.
export function dress() {
  for (const hole of findHoles()) {
    hole.tabIndex = -1;
    hole.removeAttribute("title");
  }
  const stop = (lastHole && findNearest(lastHole)) || findHoles()[0];
  if (stop) stop.tabIndex = 0;
  document.getElementById("link").href = makeShareAddress(document.getElementById("text").value);
  document.getElementById("copy-link").hidden = false;
  for (const current of document.querySelectorAll(".move-list [aria-current]")) {
    const list = current.closest("ol");
    list.scrollTop = current.offsetTop - list.offsetTop - list.clientHeight / 2;
  }
}

export function focusHole(hole) {
  for (const other of findHoles()) other.tabIndex = -1;
  hole.tabIndex = 0;
  lastHole = hole.value;
  hole.focus();
}

function describeFocus() {
  const active = document.activeElement;
  if (getBoard().contains(active)) return { hole: active.value };
  return { id: active?.id ?? "" };
}

function restoreFocus({ hole, id }) {
  if (hole) {
    const target = findHole(hole) ?? findNearest(hole);
    if (target) focusHole(target);
    else document.getElementById("headline").focus();
  } else if (id) {
    document.getElementById(id)?.focus();
  }
}
