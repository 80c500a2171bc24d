// The table of holes on the board: makes it equal to what the server says of each hole.
// Knows how a hole is written, but no rules.

const OPEN = /[oVH]/;

// Shows the holes of an answer on the board.
export function showHoles(table, { asks, card, rows, names, patterns, notes }) {
  const known = new Map(notes.map((note) => readNote(note, patterns)));
  const letters = [...table.rows[0].cells].slice(1).map((cell) => cell.textContent);
  rows.forEach((marks, index) => {
    const { cells } = table.rows[index + 1];
    letters.forEach((letter, column) => {
      const name = `${letter}${index + 1}`;
      const mark = marks[column];
      const cell = cells[column + 1];
      const owner = names[mark.toLowerCase()];
      const plain = owner ? `${name} ${owner.words}` : "";
      if (!OPEN.test(mark)) showClosed(cell, known.get(name)?.["aria-label"] ?? plain);
      else showOpen(cell, { name: asks, value: card + name, ...known.get(name) }, name, owner);
    });
  });
}

// Returns the name of a hole and its attributes. The numbers in a pattern stand for the
// holes of the note, of which the first is the hole itself.
function readNote(note, patterns) {
  const holes = note.split(" ");
  const pattern = patterns[holes.pop()];
  const text = pattern.replace(/\{(\d+)\}/g, (_, number) => holes[number]);
  const [words, links, blocked, references] = text.split("\t");
  const data = { "data-links": links, "data-blocked": blocked, "data-from": references };
  return [holes[0], { "aria-label": words, ...data }];
}

function showClosed(cell, words) {
  const old = cell.firstChild;
  if ((old?.textContent ?? "") === words && old?.nodeName !== "BUTTON") return;
  cell.replaceChildren();
  if (!words) return;
  cell.append(document.createElement("span"));
  cell.firstChild.textContent = words;
}

const ATTRIBUTES = ["name", "value", "aria-label", "data-owner", "data-links", "data-blocked", "data-from"];

function showOpen(cell, attributes, name, owner) {
  let button = cell.firstChild;
  if (button?.nodeName !== "BUTTON") {
    button = document.createElement("button");
    button.tabIndex = -1;
    cell.replaceChildren(button);
  }
  const wanted = { "aria-label": name, "data-owner": owner?.side, ...attributes };
  for (const key of ATTRIBUTES) {
    const text = wanted[key];
    if (!text) button.removeAttribute(key);
    else if (button.getAttribute(key) !== text) button.setAttribute(key, text);
  }
}
