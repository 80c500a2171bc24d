// Draws cards without a reload. The server deals; its page replaces the one shown, and
// the address stays the one to share.

import * as live from "./live.js";

const pile = document.getElementById("pile-page");

async function show(address, button) {
  if (live.isAwaiting()) return;
  live.start();
  try {
    const { content: page, isGood } = await live.ask(address);
    if (!isGood) throw new Error();
    dress(page);
    live.showPart("#pile-page", page);
    // The links to other languages must keep the card.
    live.showPart("footer", page);
    document.title = page.title;
    live.showAddress(address);
    if (button.disabled) document.getElementById("draw").focus();
    live.say(summarise());
  } catch {
    live.say(pile.dataset.offline);
  }
  live.finish();
}

function summarise() {
  const texts = [".card-words", "#pile-words"].map((at) => pile.querySelector(at).textContent);
  return texts.join(" ").trim().replace(/\s+/g, " ");
}

async function copyLink() {
  const isCopied = await live.copy(location.href);
  if (!isCopied) document.getElementById("link").hidden = false;
  live.say(isCopied ? pile.dataset.copied : pile.dataset.byHand);
}

// Replaces the link to copy by hand with a button, which needs scripts.
function dress(page) {
  const copy = page.getElementById("copy-link");
  if (!copy) return;
  copy.hidden = false;
  page.getElementById("link").hidden = true;
}

document.addEventListener("submit", (event) => {
  if (event.target.id !== "draw-form") return;
  event.preventDefault();
  const { target: form, submitter } = event;
  show(`${form.action}?${new URLSearchParams(new FormData(form, submitter))}`, submitter);
});
document.addEventListener("click", ({ target }) => {
  if (target.id === "copy-link") copyLink();
});
dress(document);
