// Sends the moves that the user makes, one after the other, and settles the answers. A
// move is drawn and kept at once; without a connection it waits, and after a refused one
// the others are only offered.

import * as live from "../live.js";
import * as board from "./board.js";
import * as pending from "./pending.js";
import * as setup from "./setup.js";
import { readComplaints } from "./told.js";

const words = document.getElementById("tools").dataset;
const RETRY_MS = 4000;
// What the page does: ``follow`` sends fields, ``put`` uses a tool in a hole, and
// ``remember`` keeps the game.
let page = null;

export function start(actions) {
  page = actions;
  window.addEventListener("online", live.resume);
  document.getElementById("unsent-play").onclick = sendAll;
  document.getElementById("unsent-drop").onclick = discard;
}

// Draws and keeps a move at once, and sends it when those before it are answered.
export function play(move) {
  if (pending.isOffered()) pending.discard();
  pending.describe();
  if (pending.add(move)) {
    board.clearPreview();
    pending.draw();
    live.whenFree(send);
    page.remember();
    document.getElementById("undo").disabled = false;
  }
  live.resume();
}

// Takes an answered move from the list. After a refused one, the others are only offered.
export function settle(isGood) {
  if (isGood) pending.settle();
  else pending.refuse(readComplaints());
  pending.describe();
  if (!isGood) live.forget();
  page.remember();
}

// Without a connection, the moves and all that was clicked after them wait for it.
export function keep() {
  live.pause(send);
  live.say(`${words.offline} ${pending.describe(true)}`);
  page.remember();
  setTimeout(live.resume, RETRY_MS);
}

export function queue() {
  if (!pending.isOffered()) pending.list().forEach(() => live.whenFree(send));
}

function send() {
  const [move] = pending.list();
  if (!move || pending.isOffered()) return;
  if (setup.isOn()) {
    // Chosen before the mode changed.
    pending.settle();
    page.put(board.findHole(move), setup.getTool());
    return;
  }
  const fields = new URLSearchParams(new FormData(document.getElementById("board-form")));
  fields.set("play", move);
  page.follow(fields, { isMove: true });
}

function sendAll() {
  if (pending.isOffered()) {
    pending.accept();
    queue();
  }
  live.resume();
}

function discard() {
  pending.discard();
  live.forget();
  pending.describe();
  pending.draw();
  page.remember();
}
