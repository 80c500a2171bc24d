// State that outlives a page: the places for undo and redo, and the game that a position
// was copied from. A place is the text of a game or position, and the move that is shown;
// in its stead, the list for redo may hold an entry that was taken back.

// What a reload of the tab keeps.
const TAB_KEY = "paperboard.checker.tab";

let undoable = [];
let redoable = [];
// The game from which the position that is being set up was copied, with the number of
// its moves and the copy; null if there is none.
let record = null;
// The games of the last addresses, the newest first. A reload while an answer arrives may
// still have an earlier one than the tab has kept.
let addresses = [];
const MOST_ADDRESSES = 3;

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

// Removes the last place to redo from the list, and returns it.
export function takeRedo() {
  return redoable.pop();
}

export function keepRecord(place, count, copy) {
  record = { place, count, copy };
}

export function getRecord() {
  return record;
}

export function forgetRecord() {
  record = null;
}

// Going back to the record from an unchanged copy leaves no trace; a changed copy can
// be brought back.
export function goBack(before, game) {
  if (before.game === record?.copy && undoable.at(-1)?.game === game) undoable.pop();
  else change(before, game);
}

// Showing the game that was shown before a reload changes nothing.
export function reopen() {}

// Takes the lists from before a reload that shows the same game, if there are any.
// Returns all that was kept, null if nothing was.
export function revive(game) {
  try {
    const kept = JSON.parse(sessionStorage.getItem(TAB_KEY));
    const known = isReload() ? kept.addresses : kept.addresses.slice(0, 1);
    if (!known.includes(game)) return null;
    ({ addresses, undoable, redoable, record } = kept);
    return kept;
  } catch {
    return null;
  }
}

function isReload() {
  return performance.getEntriesByType("navigation")[0]?.type === "reload";
}

// Keeps the lists for a reload of the tab that shows the game, with other parts.
export function keepTab(game, parts) {
  addresses = [game, ...addresses.filter((other) => other !== game)].slice(0, MOST_ADDRESSES);
  try {
    const kept = JSON.stringify({ addresses, undoable, redoable, record, ...parts });
    sessionStorage.setItem(TAB_KEY, kept);
  } catch {}
}
