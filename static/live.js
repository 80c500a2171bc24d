// How every page of ours stays in step with the server: it asks, waits its turn, shows
// what came in the place of what was there, and says what became of it.

import { match } from "./match.js";

const waiting = [];
let isBusy = false;
let newest = new AbortController();

// Asks an address. Resolves to the content, a document, JSON or blob as ``type`` says,
// also if it is that of an error. A document is parsed, never run, and needs no
// innerHTML. Fields go as a body, so that no server on the way writes a game down with
// the address. Rejects if no answer comes, or none within ``patience`` milliseconds.
export function ask(address, { type = "document", fields = null, patience = 0, signal } = {}) {
  return new Promise((resolve, reject) => {
    const request = new XMLHttpRequest();
    request.open(fields ? "POST" : "GET", address);
    request.responseType = type;
    const abort = () => request.abort();
    const limit = patience && setTimeout(abort, patience);
    signal?.addEventListener("abort", abort);
    request.onload = () => {
      // What does not say what it is would be read as faulty XML.
      if (!request.getResponseHeader("Content-Type")) return reject(new Error());
      resolve({
        isGood: request.status === 200,
        content: request.response,
        disposition: request.getResponseHeader("Content-Disposition"),
      });
    };
    request.onerror = request.onabort = () => reject(new Error());
    request.onloadend = () => clearTimeout(limit);
    request.send(fields);
  });
}

// Asks like ``ask`` for what changes with every key: the question before is given up,
// and resolves to null.
export async function askAnew(address, options) {
  newest.abort();
  newest = new AbortController();
  const { signal } = newest;
  try {
    return await ask(address, { ...options, signal });
  } catch (error) {
    if (signal.aborted) return null;
    throw error;
  }
}

// What one does while an answer is awaited is done after it, in its order.

export function isAwaiting() {
  return isBusy;
}

// Does the task now, or once every answer that is awaited is there.
export function whenFree(task) {
  if (isBusy) waiting.push(task);
  else task();
}

export function start() {
  isBusy = true;
}

// Goes on with what waits, until something needs an answer again.
export function finish() {
  isBusy = false;
  while (!isBusy && waiting.length > 0) waiting.shift()();
}

export function forget() {
  waiting.length = 0;
}

// Puts a part of a page from the server in the place of the one shown.
export function showPart(selector, page) {
  match(document.querySelector(selector), page.querySelector(selector));
}

// Keeps the address the one to share.
export function showAddress(address) {
  history.replaceState(null, "", address);
}

export function say(text, id = "status") {
  document.getElementById(id).textContent = text;
}

// Only secure pages may write to the clipboard. Tells whether it was done.
export async function copy(text) {
  try {
    await navigator.clipboard.writeText(text);
    return true;
  } catch {
    return false;
  }
}
