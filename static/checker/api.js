// Requests the page of a game from the server. Knows addresses, not games.

import { ask } from "../live.js";

const desk = document.getElementById("desk").dataset;
const PATH = new URL(desk.address, location).pathname;
const LONGEST_WAIT_MS = 10000;
const LINK_GAME = "g";

// Resolves to the page as a document or, if ``shown`` describes the page that is shown,
// to its changes; even if there are faults and the status is 400. Many games have
// another page, and ``isMany`` says so. Rejects with the text of an error page, or with
// an empty text if no answer comes in time.
export async function loadPage(fields, shown = {}) {
  const sent = fields instanceof FormData ? fields : new URLSearchParams(fields);
  for (const [name, text] of Object.entries(shown)) {
    const isKnown = name === LINK_GAME && text === sent.get(LINK_GAME);
    if (text && !isKnown) sent.set(`shown_${name}`, text);
  }
  const asked = { fields: sent, patience: LONGEST_WAIT_MS };
  const { content, isGood } = await ask(desk.page, asked);
  if (content?.many) return { isMany: true };
  if (content?.desk) return { changes: content, isGood };
  if (!content?.getElementById?.("desk")) throw new Error(readError(content));
  return { page: content, isGood };
}

function readError(page) {
  const parts = [...(page?.querySelectorAll?.("main .lead, main li") ?? [])];
  return parts.map((part) => part.textContent.trim()).join(" ");
}

// A place is a game and the move that is shown, empty for its end.
export function makeFields({ game, move = "" }) {
  return new URLSearchParams(move ? { g: game, move } : { g: game });
}

export function makeAddress(place) {
  return `${PATH}?${makeFields(place)}`;
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
