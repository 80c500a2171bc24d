// State that outlives a page: the places for undo and redo, and the last game, which
// is stored in the browser. A place is the text of a game or position, and the move
// that is shown.

const KEY = "paperboard.checker";

const undoable = [];
const redoable = [];

// Each function records how the current game came from the place ``before``.

// A change can be undone, and clears the redo list. A step is not a change.
export function change(before, game) {
  if (game === before.game) return;
  undoable.push(before);
  redoable.length = 0;
}

// Opening another game is a change, unless the board was blank.
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

// Browsers may refuse to store anything; everything else still works.

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
