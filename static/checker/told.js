// The live text repeats what the card beside the board says after a move, for screen
// readers. Eyes need it only once.

const status = document.getElementById("status");
const CARD = ["complaints", "problems", "happened", "headline"];

// Returns everything that the card says, as one line.
export function readCard(places = CARD) {
  const texts = places.map((id) => document.getElementById(id)?.textContent.trim() ?? "");
  return texts.filter(Boolean).join(" ").replace(/\s+/g, " ");
}

new MutationObserver(() => {
  status.classList.toggle("told", status.textContent === readCard());
}).observe(status, { childList: true });
