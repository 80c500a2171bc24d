// What the user has done that the server has not answered yet: moves, clicks that set up
// a position, and the start of a new game. They are drawn and named, and kept until they
// are played or the user discards them. Knows how moves are written, but no rules.

import { findHole, getBoard, makeLine, makePeg, noteDrawing } from "./board.js";
import * as setup from "./setup.js";

const OTHER = { vertical: "horizontal", horizontal: "vertical" };
const LONGEST_NAME = 80;
const HEADS = /^(?:\[\w+(?: "[^"]*")?\]\s*)*/;
// A list with this number first replaces all moves; headers begin another game.
const FIRST = /^\s*0*1\s*[.):]/;
const HEAD = /^\s*\[/;
// Other texts might not be moves, so that a game with them in it could not be read.
const MOVES = /^(?:\s*(?:[0-9]+[.):]*|(?:[0-9]+[.):]+)?(?:\w+:)?[a-z]+[0-9]\S*|swap|resign|draw))+\s*$/i;
const HOLES = /(?<![\w+/-])[a-z]+[0-9]+(?![\w:.])/gi;

// An entry has ``play``, the text of moves; or ``put``, the name of a hole, and
// ``tool``; or ``isNew`` and ``words``, for a new game.
let waiting = [];
// The entry that the server has refused, with the ``reason``; those after it are only
// offered.
let refused = null;
// Removes what was drawn for clicks that set up a position.
let restore = null;

export function list() {
  return waiting;
}

export function isOffered() {
  return refused !== null;
}

// Returns what a reload of the tab keeps, for ``revive``.
export function dump() {
  return { waiting, refused };
}

export function revive(kept) {
  ({ waiting = [], refused = null } = kept ?? {});
}

// Returns a game with all that waits, and a refused move. At an earlier move, those that
// wait take the place of the moves after it. In the list of kept games, a refused move
// replaces nothing, and a game ends where another begins.
export function addTo(game, { isForList = false } = {}) {
  const { before } = document.getElementById("desk").dataset;
  if (isForList && refused && before) return game;
  let text = game;
  let base = before ?? game;
  let start = setup.getStart();
  for (const entry of [...(refused ? [refused] : []), ...waiting]) {
    if (isForList && beginsAnother(entry)) break;
    if (entry.isNew) base = "";
    else if (entry.put) {
      text = base = setup.addTo(base, entry, start);
      start = setup.findNextStart(entry, start);
    } else if (HEAD.test(entry.play)) text = base = entry.play;
    else if (FIRST.test(entry.play)) text = base = HEADS.exec(game)[0] + entry.play;
    else if (MOVES.test(entry.play)) text = base = `${base} ${entry.play}`.trim();
  }
  return text;
}

function beginsAnother({ isNew, play = "" }) {
  return isNew || HEAD.test(play) || FIRST.test(play);
}

// Returns the number of pegs that wait.
export function count() {
  return waiting.flatMap(listHoles).length;
}

// Adds an entry. A second click on a hole is no second move.
export function add(entry) {
  const isAgain = !entry.put && waiting.some(({ play, isNew }) => !isNew && play === entry.play);
  if (isAgain) return false;
  waiting.push(entry);
  return true;
}

export function remove(entry) {
  waiting = waiting.filter((other) => other !== entry);
}

export function refuse(reason) {
  refused = { ...waiting.shift(), reason };
}

// Lets the moves be sent after all.
export function accept() {
  refused = null;
}

export function discard() {
  refused = null;
  waiting = [];
}

export function clear() {
  restore?.();
  restore = null;
  getBoard().classList.remove("emptied");
  for (const part of getBoard().querySelectorAll(".pending")) part.remove();
}

// Draws what waits, each peg in the colour of the side whose turn it would be. The links
// of the first are known.
export function draw() {
  clear();
  if (refused || waiting.length === 0) return;
  if (setup.isOn()) drawClicks();
  else drawMoves();
}

function drawClicks() {
  restore = noteDrawing();
  let start = setup.getStart();
  for (const entry of waiting.filter(({ put }) => put)) {
    setup.draw(entry, start);
    start = setup.findNextStart(entry, start);
  }
}

function drawMoves() {
  let { side } = document.getElementById("desk").dataset;
  const links = findHole(listHoles(waiting[0])[0] ?? "")?.dataset.links?.split(" ") ?? [];
  const strokes = links.map((link) => makeLine(link, `link pending ${side}`));
  document.getElementById("strokes").append(...strokes);
  for (const entry of waiting) {
    if (beginsAnother(entry)) {
      clear();
      getBoard().classList.add("emptied");
      side = "vertical";
    }
    for (const hole of listHoles(entry)) {
      document.getElementById("pegs").append(makePeg(hole, `peg pending ${side}`));
      side = OTHER[side] ?? side;
    }
  }
}

function listHoles({ play = "" }) {
  if (!MOVES.test(play)) return [];
  return (play.match(HOLES) ?? []).map((name) => name.toUpperCase());
}

function name({ play, put, words }) {
  const text = play ?? put ?? words;
  return text.length > LONGEST_NAME ? `${text.slice(0, LONGEST_NAME)}…` : text;
}

// Shows what waits, was refused or was not sent, and returns it as a sentence.
export function describe({ isLost, isShown, isUnsent }) {
  const bar = document.getElementById("unsent");
  const button = document.getElementById("unsent-play");
  const { waiting: waits, refusal, after, unsent, kept } = bar.dataset;
  const names = waiting.map(name).join(" ");
  let words = isUnsent && isShown ? unsent : "";
  if (isLost && names) words = waits.replace("{moves}", names);
  if (refused) {
    words = refusal.replace("{move}", name(refused)).replace("{reason}", refused.reason);
    if (names) words += ` ${after.replace("{moves}", names)}`;
  }
  if (!isShown) words = `${kept} ${words}`.trim();
  bar.hidden = !words;
  document.getElementById("unsent-words").textContent = words;
  button.textContent = isShown ? button.dataset.send : button.dataset.again;
  button.hidden = Boolean(isShown && refused && !names);
  document.getElementById("unsent-drop").hidden = !isShown;
  return words;
}
