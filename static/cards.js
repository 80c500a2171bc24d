// Draws cards without a reload. The server deals: what it sends takes the place of what
// is shown, and the address stays the one to share.

import { match } from "./checker/match.js";

const companion = document.getElementById("companion");
let isBusy = false;

function say(text) {
  document.getElementById("status").textContent = text;
}

// The page is parsed, never run, and needs no innerHTML.
function loadPage(address) {
  return new Promise((resolve, reject) => {
    const request = new XMLHttpRequest();
    request.open("GET", address);
    request.responseType = "document";
    request.onload = () => {
      if (request.status === 200 && request.responseXML) resolve(request.responseXML);
      else reject(new Error());
    };
    request.onerror = reject;
    request.send();
  });
}

async function show(address, button) {
  if (isBusy) return;
  isBusy = true;
  try {
    const page = await loadPage(address);
    dress(page);
    match(companion, page.getElementById("companion"));
    // The languages keep the card.
    match(document.querySelector("footer"), page.querySelector("footer"));
    document.title = page.title;
    history.replaceState(null, "", address);
    if (button.disabled) document.getElementById("draw").focus();
    say(summarise());
  } catch {
    say(companion.dataset.offline);
  }
  isBusy = false;
}

function summarise() {
  const texts = [".card-words", "#pile-words"].map((at) => companion.querySelector(at).textContent);
  return texts.join(" ").trim().replace(/\s+/g, " ");
}

async function copyLink() {
  try {
    await navigator.clipboard.writeText(location.href);
    say(companion.dataset.copied);
  } catch {
    document.getElementById("link").hidden = false;
    say(companion.dataset.byHand);
  }
}

// A button that only scripts can serve takes the place of the link to copy by hand.
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
