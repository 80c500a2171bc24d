// Requests the page of a game from the server. Knows addresses, not games.

import { ask } from "../live.js";

const desk = document.getElementById("desk").dataset;
const PATH = new URL(desk.address, location).pathname;
const LONGEST_WAIT_MS = 10000;

// Resolves to the page as a document, even if it shows faults and its status is 400.
// Rejects with the text of an error page, or with an empty text if no answer comes in
// time.
export async function loadPage(fields) {
  const asked = { fields, patience: LONGEST_WAIT_MS };
  const { content: page, isGood } = await ask(desk.page, asked);
  if (!page?.getElementById("desk")) throw new Error(readError(page));
  return { page, isGood };
}

function readError(page) {
  const parts = [...(page?.querySelectorAll("main .lead, main li") ?? [])];
  return parts.map((part) => part.textContent.trim()).join(" ");
}

// A place is a game and the move that is shown, empty for its end.
export function makeFields({ game, move = "" }) {
  return new URLSearchParams(move ? { g: game, move } : { g: game });
}

// Returns the fields in one of our addresses.
export function readFields(address) {
  return new URL(address, location).searchParams;
}

export function isCheckerAddress(address) {
  const url = new URL(address, location);
  return url.origin === location.origin && url.pathname === PATH && !url.hash;
}

// The address to share holds the game after the hash, which browsers do not send.
export function makeShareAddress(game) {
  return `${location.origin}${PATH}#${makeFields({ game }).toString().slice(2)}`;
}

export function readSharedGame() {
  const text = location.hash.slice(1);
  // Links and redirects add these when scripts are off.
  if (["", "main", "board", "last"].includes(text)) return "";
  return new URLSearchParams(`g=${text}`).get("g");
}
