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

const ATTRIBUTES = ["name", "value", "aria-label", "data-owner", "data-links", "data-blocked", "data-from"];

// A closed hole keeps its button, but hidden: to take one from a form costs the browser a
// look at all the others.
function showClosed(cell, words) {
  const button = cell.firstChild?.nodeName === "BUTTON" ? cell.firstChild : null;
  const old = cell.lastChild?.nodeName === "SPAN" ? cell.lastChild : null;
  if (button && !button.hidden) {
    button.hidden = true;
    button.tabIndex = -1;
    for (const key of ATTRIBUTES) button.removeAttribute(key);
  }
  if ((old?.textContent ?? "") === words) return;
  old?.remove();
  if (!words) return;
  cell.append(document.createElement("span"));
  cell.lastChild.textContent = words;
}

function showOpen(cell, attributes, name, owner) {
  let button = cell.firstChild;
  if (button?.nodeName !== "BUTTON") {
    button = document.createElement("button");
    button.tabIndex = -1;
    cell.replaceChildren(button);
  } else if (button.hidden) {
    button.hidden = false;
    button.nextSibling?.remove();
  }
  const wanted = { "aria-label": name, "data-owner": owner?.side, ...attributes };
  for (const key of ATTRIBUTES) {
    const text = wanted[key];
    if (!text) button.removeAttribute(key);
    else if (button.getAttribute(key) !== text) button.setAttribute(key, text);
  }
}
