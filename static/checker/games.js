// The games that the browser keeps: the last ten, and those with a star as long as they
// have it. Browsers may refuse to store anything; everything else still works.

const KEY = "paperboard.games";
// Earlier versions kept only the last game.
const OLD_KEY = "paperboard.checker";
const MOST = 10;

let current = "";

function read() {
  try {
    const kept = JSON.parse(localStorage.getItem(KEY));
    if (kept) return kept;
    const old = JSON.parse(localStorage.getItem(OLD_KEY));
    return { isOff: false, games: old?.game ? [{ id: makeId(), ...old }] : [] };
  } catch {
    return { isOff: false, games: [] };
  }
}

function write(kept) {
  try {
    localStorage.removeItem(OLD_KEY);
    localStorage.setItem(KEY, JSON.stringify(kept));
  } catch {}
}

function makeId() {
  return `${Date.now()}-${Math.random()}`;
}

// Returns the kept games, the newest first. Each has an id, the text, the time, the
// size, the number of moves, the names and whether it has a star.
export function list() {
  return [...read().games].sort((one, other) => other.time - one.time);
}

export function isOff() {
  return read().isOff;
}

export function getCurrent() {
  return current;
}

// Chooses the game that ``save`` replaces.
export function use(id) {
  current = id;
}

// Returns the id of the kept game with exactly this text, undefined if there is none.
export function find(text) {
  return read().games.find(({ game }) => game === text)?.id;
}

// Makes ``save`` add a game, unless exactly this one is kept.
export function begin(text) {
  current = find(text) ?? "";
}

// Returns the game that a new one would push out: none while there is room, and the
// oldest without a star otherwise. Null if there is no room and all have stars.
export function findNextToGo() {
  const games = list();
  if (games.length < MOST) return undefined;
  return games.findLast(({ hasStar }) => !hasStar) ?? null;
}

export function save(game) {
  const kept = read();
  if (kept.isOff) return;
  const old = kept.games.find(({ id }) => id === current);
  if (old) {
    // Looking at a game does not make it newer.
    if (old.game !== game.game) Object.assign(old, game, { time: Date.now() });
  } else {
    const gone = findNextToGo();
    if (gone === null) return;
    if (gone) kept.games = kept.games.filter(({ id }) => id !== gone.id);
    current = makeId();
    kept.games.push({ id: current, hasStar: false, time: Date.now(), ...game });
  }
  write(kept);
}

export function remove(id) {
  const kept = read();
  kept.games = kept.games.filter((game) => game.id !== id);
  write(kept);
}

export function turnStar(id) {
  const kept = read();
  const game = kept.games.find((one) => one.id === id);
  if (game) game.hasStar = !game.hasStar;
  write(kept);
}

// Keeps no games any more, and drops those that are kept; or keeps them again.
export function turnOff(isOff) {
  write({ isOff, games: isOff ? [] : read().games });
}
