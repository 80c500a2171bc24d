// What outlives a page: the places to go back and on to, and the last game, kept in
// the browser. A place is the text of a game or position, and the move looked at.

const KEY = "paperboard.checker";

const undoable = [];
const redoable = [];

// Each of these notes what has led from a place to the game that is shown now.

// A change can be undone, and what was undone before is gone. A step is no change.
export function change(before, game) {
  if (game === before.game) return;
  undoable.push(before);
  redoable.length = 0;
}

// To open another game is a change, unless nothing was there before.
export function open(before, game) {
  if (before.isBlank) redoable.length = 0;
  else change(before, game);
}

export function undo(before) {
  undoable.pop();
  redoable.push(before);
}

export function takeBack(before) {
  redoable.push(before);
}

export function redo(before) {
  redoable.pop();
  undoable.push(before);
}

export function getUndo() {
  return undoable.at(-1);
}

export function getRedo() {
  return redoable.at(-1);
}

// Browsers may refuse to store anything: then nothing is kept, and all else works.

export function saveGame(game) {
  try {
    localStorage.setItem(KEY, JSON.stringify({ game, time: Date.now() }));
  } catch {}
}

export function readSavedGame() {
  try {
    return JSON.parse(localStorage.getItem(KEY));
  } catch {
    return null;
  }
}

export function forgetSavedGame() {
  try {
    localStorage.removeItem(KEY);
  } catch {}
}
