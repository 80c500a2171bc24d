// What outlives a page: the games to redo, and the last game, kept in the browser.

const KEY = "paperboard.checker";

const redoable = [];

export function pushRedo(game) {
  redoable.push(game);
}

export function popRedo() {
  return redoable.pop();
}

export function forgetRedo() {
  redoable.length = 0;
}

export function canRedo() {
  return redoable.length > 0;
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
