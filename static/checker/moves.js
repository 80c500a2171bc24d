// Sends what the user plays and sets up, one after the other, and settles the answers.
// It is drawn and kept at once; without a connection it waits, and after a refused move
// the others are only offered.

import * as live from "../live.js";
import * as board from "./board.js";
import * as pending from "./pending.js";
import * as setup from "./setup.js";
import * as state from "./state.js";
import { readComplaints } from "./told.js";

const RETRY_MS = 4000;
// What the page does: ``follow`` sends fields, ``undo`` takes back the last change, and
// ``remember`` keeps the game.
let page = null;
// The entry that was sent last, until its answer comes.
let sent = null;
let isLost = false;
// Sends an action that is none of these again, after it has failed.
let repeat = null;
// Whether the page shows the game of its address. Before it does, nothing counts.
let isShown = true;

export function start(actions) {
  page = actions;
  window.addEventListener("online", live.resume);
  document.getElementById("unsent-play").onclick = sendAll;
  document.getElementById("unsent-drop").onclick = discard;
}

// Returns whether the page waits for the connection, not for an answer.
export function isWaiting() {
  return isLost;
}

// Returns whether the page shows the game of its address.
export function isReady() {
  return isShown;
}

// Opens the game of the address. Until it is shown, all that the user does waits for it.
export function open(action) {
  isShown = false;
  markBoard();
  action();
}

function markBoard() {
  document.getElementById("board-form").ariaBusy = isShown ? null : "true";
}

// Sends what waited before a reload.
export function revive() {
  describe();
  pending.draw();
  queue();
}

// Draws and keeps an entry at once, and sends it when those before it are answered.
export function add(entry) {
  if (!isShown) {
    live.whenFree(() => add(entry));
    return live.resume();
  }
  if (pending.isOffered()) pending.discard();
  if (pending.add(entry)) {
    board.clearPreview();
    pending.draw();
    describe();
    live.whenFree(() => send(entry));
    page.remember();
  }
  live.resume();
}

// Plays in a hole of a game with cards, which has one card at a time.
export function playCard(name) {
  const play = () => {
    const hole = board.findHole(name);
    if (hole) add({ play: hole.value });
  };
  if (pending.list().length === 0) play();
  else if (isLost) live.resume();
  else live.whenFree(play);
}

// Takes an answered entry from the list. After a refused one, the others are only
// offered; a field keeps what was typed, so that alone needs no offer.
export function settle(isGood) {
  const [entry, ...others] = pending.list();
  [sent, isLost, repeat] = [null, false, null];
  if (isGood || (entry.isTyped && others.length === 0)) pending.remove(entry);
  else {
    pending.refuse(readComplaints());
    document.getElementById("complaints").replaceChildren();
    live.forget();
  }
  describe();
}

// Ends the wait for an answer to something else.
export function answer() {
  [isLost, repeat, isShown] = [false, null, true];
  markBoard();
  describe();
}

// Without a connection, entries and all that was clicked after them wait for it.
export function keep(entry) {
  [sent, isLost] = [null, pending.list().length > 0];
  if (isLost) wait(() => send(entry));
  else live.say(describe());
  page.remember();
}

// Offers to send again what is no entry. The opening of a game waits, too.
export function offer(action, isOpening) {
  repeat = action;
  isLost ||= !isShown;
  if (isOpening) return wait(resend);
  live.forget();
  queue();
  live.say(describe());
}

function wait(task) {
  live.pause(task);
  live.say(describe());
  setTimeout(live.resume, RETRY_MS);
}

// The server has answered with a fault of its own.
export function fail(message) {
  if (sent) pending.refuse(message);
  [sent, isLost] = [null, false];
  live.forget();
  describe();
  queue();
}

// Returns whether an entry was taken back while its answer was awaited.
export function isTakenBack(entry) {
  return entry !== null && entry !== sent;
}

// Takes back the last entry that waits or, if there is none, the last change. One that
// is being sent can be played again.
export function undo() {
  const last = isShown && pending.list().at(-1);
  if (!last) {
    live.whenFree(isShown ? page.undo : undo);
    return live.resume();
  }
  pending.remove(last);
  if (last === sent) {
    sent = null;
    state.takeBack({ entry: last });
  }
  if (pending.list().length === 0) isLost = false;
  pending.draw();
  live.say(describe());
  page.remember();
}

function describe() {
  return pending.describe({ isLost, isShown, isUnsent: repeat !== null });
}

function queue() {
  if (pending.isOffered()) return;
  for (const entry of pending.list()) live.whenFree(() => send(entry));
}

function send(entry) {
  if (pending.list()[0] !== entry || pending.isOffered()) return;
  sent = entry;
  if (entry.isNew) return page.renew(entry);
  const fields = new URLSearchParams(new FormData(document.getElementById("board-form")));
  if (setup.isOn()) {
    // It may have been chosen before the mode changed.
    fields.set("put", entry.put ?? entry.play);
    fields.set("tool", entry.tool ?? setup.getTool());
  } else {
    const card = document.querySelector("#play-form [name=card]");
    if (card) fields.set("card", card.value);
    fields.set("play", entry.play ?? entry.put);
  }
  page.follow(fields, { entry });
}

function resend() {
  const action = repeat;
  repeat = null;
  action?.();
}

function sendAll() {
  if (isShown && pending.isOffered()) {
    pending.accept();
    queue();
  }
  if (repeat && !live.isAwaiting()) resend();
  live.resume();
}

function discard() {
  if (!isShown) return;
  pending.discard();
  [sent, isLost, repeat] = [null, false, null];
  live.forget();
  describe();
  pending.draw();
  page.remember();
}
