// The live text repeats what the card beside the board says after a move, or the bar
// about moves that wait, for screen readers. Eyes need it only once.

const status = document.getElementById("status");
const NEW_GAME = ["headline", "games-full"];
const CARD = ["complaints", "problems", "happened", "headline", "replaced"];

// Returns what the page says in these places, as one line.
function read(places) {
  const texts = places.map((id) => document.getElementById(id)?.textContent.trim() ?? "");
  return texts.filter(Boolean).join(" ").replace(/\s+/g, " ");
}

// Returns what the card says or, if the page answers a question, the answer.
export function readCard() {
  return read(["why-answer", "way-words"]) || read(CARD);
}

export function readComplaints() {
  return read(["complaints"]);
}

// A new game may push out the oldest one that is kept.
export function readNewGame() {
  return read(NEW_GAME);
}

new MutationObserver(() => {
  const told = [CARD, NEW_GAME, ["unsent-words"]].map(read);
  status.classList.toggle("told", told.includes(status.textContent));
}).observe(status, { childList: true });
