// The moves that the server has not answered yet: they are drawn and named, and kept
// until they are played or the user discards them. Knows names of holes, no rules.

import { findHole, getBoard, makeLine, makePeg } from "./board.js";

const OTHER = { vertical: "horizontal", horizontal: "vertical" };

let moves = [];
// The move that the server has refused, with the reason; those after it are only offered.
let refused = null;

export function list() {
  return moves;
}

export function isOffered() {
  return refused !== null;
}

// Returns a game with the refused move and all moves after it. At an earlier move, those
// that wait take the place of the moves after it; a refused one replaces nothing.
export function addTo(game) {
  const { before } = document.getElementById("desk").dataset;
  if (before && (refused || moves.length === 0)) return game;
  return [before ?? game, ...(refused ? [refused.move] : []), ...moves].join(" ");
}

// Adds a move, unless it is there already. Returns whether it is new.
export function add(move) {
  if (moves.includes(move)) return false;
  moves.push(move);
  return true;
}

export function settle() {
  moves.shift();
}

export function refuse(reason) {
  refused = { move: moves.shift(), reason };
}

// Lets the moves be sent after all.
export function accept() {
  refused = null;
}

export function discard() {
  refused = null;
  moves = [];
}

export function clear() {
  for (const part of getBoard().querySelectorAll(".pending")) part.remove();
}

// Draws the moves that wait, each in the colour of the side whose turn it would be. The
// links of the first are known.
export function draw() {
  clear();
  if (refused) return;
  let { side } = document.getElementById("desk").dataset;
  const links = findHole(moves[0] ?? "")?.dataset.links?.split(" ") ?? [];
  document
    .getElementById("strokes")
    .append(...links.map((link) => makeLine(link, `link pending ${side}`)));
  for (const move of moves) {
    document.getElementById("pegs").append(makePeg(move, `peg pending ${side}`));
    side = OTHER[side] ?? side;
  }
}

// Shows what waits or was refused, and returns it as a sentence.
export function describe(isOffline) {
  const bar = document.getElementById("unsent");
  const { waiting, refusal, after } = bar.dataset;
  const names = moves.join(" ");
  let words = isOffline && names ? waiting.replace("{moves}", names) : "";
  if (refused) {
    words = refusal.replace("{move}", refused.move).replace("{reason}", refused.reason);
    if (names) words += ` ${after.replace("{moves}", names)}`;
  }
  bar.hidden = !words;
  document.getElementById("unsent-words").textContent = words;
  document.getElementById("unsent-play").hidden = !names;
  return words;
}
