// Sharing a game by one of two links: a private one, with the game after the hash, which
// no server sees, or one with a picture, which the server can draw.

import * as live from "../live.js";
import { makeShareAddress, readSharedGame } from "./api.js";
import * as moves from "./moves.js";
import * as pending from "./pending.js";

const words = document.getElementById("tools").dataset;
const canShare = typeof navigator.share === "function";
const BUTTONS = { "copy-link": "#", "copy-picture-link": "?g=" };

// Shows the buttons of a page, named after what they do here.
export function dress(desk) {
  desk.querySelector("#share").hidden = false;
  if (!canShare) return;
  for (const id of Object.keys(BUTTONS)) {
    const button = desk.querySelector(`#${id}`);
    button.textContent = button.dataset.share;
  }
}

// Runs on every click, as the buttons are replaced with the page.
export function handleClick({ target }) {
  const mark = BUTTONS[target.id];
  if (!mark) return;
  const shown = pending.addTo(document.getElementById("text").value);
  const game = moves.isReady() ? shown : readSharedGame() || shown;
  share(makeShareAddress(game).replace("#", mark));
}

async function share(address) {
  if (canShare) {
    try {
      return await navigator.share({ title: document.title, url: address });
    } catch (error) {
      // The share sheet was closed.
      if (error.name === "AbortError") return;
    }
  }
  if (await live.copy(address)) return live.say(words.copied);
  const field = document.getElementById("link-text");
  document.getElementById("link-field").hidden = false;
  field.value = address;
  field.select();
  live.say(words.byHand);
}
