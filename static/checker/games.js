// The games that the browser keeps: the last ten, and those with a star as long as they
// have it. Browsers may refuse to store anything; everything else still works.

const KEY = "paperboard.games";
// Earlier versions kept only the last game.
const OLD_KEY = "paperboard.checker";
const MOST = 10;

// The game that ``save`` replaces; it adds one if there is none with this id.
let current = makeId();
// The games as this tab has last read or written them. Another tab may have changed them.
const known = new Map();

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

export function makeId() {
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

// Notes that this tab shows a kept game as it is now.
export function know({ id, game }) {
  known.set(id, game);
}

// Returns what a reload of the tab keeps, for ``revive``.
export function dump() {
  return { current, known: [...known] };
}

export function revive(kept) {
  current = kept.current;
  for (const [id, text] of kept.known) known.set(id, text);
}

// Returns the id of the kept game with exactly this text, undefined if there is none.
export function find(text) {
  return read().games.find(({ game }) => game === text)?.id;
}

// Makes ``save`` add a game, unless exactly this one is kept.
export function begin(text) {
  current = find(text) ?? makeId();
  known.set(current, text);
}

// Returns the game that a new one would push out: none while there is room, and the
// oldest without a star otherwise. Null if there is no room and all have stars.
export function findNextToGo() {
  const games = list();
  if (games.length < MOST) return undefined;
  return games.findLast(({ hasStar }) => !hasStar) ?? null;
}

// Returns whether the next game that is saved takes a new place in the list.
export function isNew() {
  return !read().isOff && !read().games.some(({ id }) => id === current);
}

// Two tabs may show the same game; once they differ, each has its own place in the list.
export function save(game) {
  const kept = read();
  if (kept.isOff) return;
  let old = kept.games.find(({ id }) => id === current);
  if (old && old.game !== game.game && old.game !== (known.get(current) ?? old.game)) {
    if (old.game.startsWith(`${game.game} `)) return;
    current = makeId();
    old = undefined;
  }
  if (old) {
    // Looking at a game does not make it newer.
    if (old.game !== game.game) Object.assign(old, game, { time: Date.now() });
  } else {
    const gone = findNextToGo();
    if (gone === null) return;
    if (gone) kept.games = kept.games.filter(({ id }) => id !== gone.id);
    kept.games.push({ id: current, hasStar: false, time: Date.now(), ...game });
  }
  known.set(current, game.game);
  write(kept);
}

// Removes the current game, of which nothing is left, unless it has a star or another tab
// has changed it.
export function drop() {
  const old = read().games.find(({ id }) => id === current);
  if (old && !old.hasStar && old.game === known.get(current)) remove(current);
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
