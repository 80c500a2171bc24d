// Keeps a page in step with the server: sends requests one after the other, replaces
// parts of the page with the answers, and announces the results.

import { match } from "./match.js";

const waiting = [];
let isBusy = false;
// Whether the tasks wait for the connection, not for an answer.
let isPaused = false;
let newest = new AbortController();

// Requests an address. Resolves to the content as ``type``: a document, JSON or a blob,
// even for an error; instead of a document, the server may answer with JSON. A document
// is parsed without running its scripts, and needs no innerHTML. Fields are sent as a body, so that servers on the way do not log a game
// with the address. Rejects if no answer comes, or none within ``patience``
// milliseconds.
export function ask(address, { type = "document", fields = null, patience = 0, signal } = {}) {
  return new Promise((resolve, reject) => {
    const request = new XMLHttpRequest();
    request.open(fields ? "POST" : "GET", address);
    request.responseType = type;
    const abort = () => request.abort();
    const limit = patience && setTimeout(abort, patience);
    signal?.addEventListener("abort", abort);
    request.onreadystatechange = () => {
      if (request.readyState !== XMLHttpRequest.HEADERS_RECEIVED || type !== "document") return;
      const isJson = request.getResponseHeader("Content-Type")?.startsWith("application/json");
      if (isJson) request.responseType = "json";
    };
    request.onload = () => {
      // Without a media type, the answer would be parsed as faulty XML.
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

// Like ``ask``, for requests that follow every key: the previous request is aborted and
// resolves to null.
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

// User actions during a request wait for its answer, and then run in order.

export function isAwaiting() {
  return isBusy;
}

// Runs the task now, or after all awaited answers.
export function whenFree(task) {
  if (isBusy || isPaused) waiting.push(task);
  else task();
}

// Keeps a task that has failed, and all after it, until ``resume`` is called.
export function pause(task) {
  waiting.unshift(task);
  isPaused = true;
  isBusy = false;
}

export function resume() {
  if (!isPaused || isBusy) return;
  isPaused = false;
  finish();
}

export function start() {
  isBusy = true;
}

// Runs the waiting tasks until one of them sends a request.
export function finish() {
  isBusy = false;
  while (!isBusy && !isPaused && waiting.length > 0) waiting.shift()();
}

export function forget() {
  isPaused = false;
  waiting.length = 0;
}

// Replaces a part of the page with that of a page from the server.
export function showPart(selector, page) {
  match(document.querySelector(selector), page.querySelector(selector));
}

// Shows the address to share in the address bar.
export function showAddress(address) {
  history.replaceState(null, "", address);
}

export function say(text, id = "status") {
  document.getElementById(id).textContent = text;
}

// Resolves to whether the text was copied; only secure pages may do so.
export async function copy(text) {
  try {
    await navigator.clipboard.writeText(text);
    return true;
  } catch {
    return false;
  }
}
