// The list of the games that the browser keeps, with its buttons.

import * as games from "./games.js";

const part = document.getElementById("games-part");
const words = part.dataset;

export function describe({ size = "", moves = 0, time, names = "" }) {
  const when = new Date(time).toLocaleString([], { dateStyle: "medium", timeStyle: "short" });
  const facts = [size, words.moves.replace("{count}", moves), when, names];
  return facts.filter(Boolean).join(" · ");
}

// Shows the games. ``open`` is called with the game that the user chooses.
export function show(open) {
  const kept = games.list();
  showFull(games.findNextToGo());
  document.getElementById("keep-none").checked = games.isOff();
  document.getElementById("export-games").hidden = kept.length === 0;
  document.getElementById("games").replaceChildren(...kept.map((game) => makeRow(game, open)));
  part.hidden = false;
}

// Says what a new game pushes out where one begins and, before the first move, on top.
function showFull(gone) {
  const full = gone ? words.full.replace("{game}", describe(gone)) : words.starred;
  const text = gone === undefined ? "" : full;
  const top = document.getElementById("games-full");
  for (const line of [top, ...document.querySelectorAll(".full")]) {
    line.textContent = text;
    line.hidden = !text;
  }
  top.hidden ||= !games.isNew();
}

function makeRow(game, open) {
  const row = document.createElement("li");
  const text = document.createElement("span");
  text.textContent = describe(game);
  if (game.id === games.getCurrent()) row.setAttribute("aria-current", "true");
  const star = makeButton(game.hasStar ? "★" : "☆", `${words.star}: ${describe(game)}`, () => {
    games.turnStar(game.id);
    show(open);
  });
  star.setAttribute("aria-pressed", String(Boolean(game.hasStar)));
  const remove = makeButton(words.remove, `${words.remove}: ${describe(game)}`, () => {
    games.remove(game.id);
    show(open);
  });
  const opener = makeButton(words.open, `${words.open}: ${describe(game)}`, () => open(game));
  row.append(star, text, opener, remove);
  return row;
}

function makeButton(text, label, act) {
  const button = document.createElement("button");
  button.type = "button";
  button.className = "chip";
  button.textContent = text;
  button.setAttribute("aria-label", label);
  button.onclick = act;
  return button;
}

// Saves all games as one file, one game a line.
function send() {
  const texts = games.list().map(({ game }) => `${game}\n`);
  const link = document.createElement("a");
  link.href = URL.createObjectURL(new Blob(texts, { type: "text/plain" }));
  link.download = "twixt-games.txt";
  link.click();
  URL.revokeObjectURL(link.href);
}

// Offers to continue the newest game.
export function offer(open) {
  const [saved] = games.list();
  if (!saved) return;
  const bar = document.getElementById("restore");
  const time = new Date(saved.time).toLocaleString([], { dateStyle: "medium", timeStyle: "short" });
  document.getElementById("restore-words").textContent = bar.dataset.words.replace("{time}", time);
  document.getElementById("continue").onclick = () => open(saved);
  document.getElementById("discard").onclick = () => {
    games.remove(saved.id);
    show(open);
    bar.hidden = true;
  };
  bar.hidden = false;
}

export function start(open) {
  document.getElementById("export-games").onclick = send;
  document.getElementById("keep-none").onchange = ({ target }) => {
    games.turnOff(target.checked);
    show(open);
  };
  show(open);
}
