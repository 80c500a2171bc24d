// Keeps the picture, the links and the text beside the form in step with it.
// Knows no rules: the server checks the options and writes the texts.

import { askAnew, copy, say, showAddress } from "./live.js";

const form = document.getElementById("settings");
const result = document.getElementById("result");
const verdict = document.getElementById("verdict");
const submit = document.getElementById("submit");
const PAUSE_MS = 150;

let timer;

function readQuery() {
  const given = [...new FormData(form)].filter(([, text]) => text !== "");
  // What is typed comes after the list that it replaces.
  return new URLSearchParams([...new Map(given)]);
}

function scheduleUpdate() {
  clearTimeout(timer);
  timer = setTimeout(update, PAUSE_MS);
}

async function update() {
  result.setAttribute("aria-busy", "true");
  try {
    const answer = await askAnew(`${form.dataset.summary}?${readQuery()}`, { type: "json" });
    if (!answer) return;
    const { content, isGood } = answer;
    const faults = content.errors ?? [];
    if (!isGood && faults.length === 0) throw new Error(content.detail);
    showFaults(faults);
    if (isGood) showBoard(content);
  } catch {
    showFaults([{ name: "", message: form.dataset.offline }]);
    // The form may still work without scripts.
    submit.hidden = false;
  }
  result.removeAttribute("aria-busy");
}

function showBoard(board) {
  verdict.dataset.verdict = board.verdict;
  say(board.facts, "facts");
  say(board.sentence, "sentence");
  fill("advice", board.advice, makeItem, (item, sentence) => {
    item.textContent = sentence;
  });
  fill("downloads", board.downloads, makeDownload, (item, download) => {
    const link = item.firstElementChild;
    link.href = download.href;
    link.textContent = download.label;
  });
  fill("previews", board.previews, makePicture, (picture, preview) => {
    // The width and height only keep the shape while the picture loads.
    Object.assign(picture, {
      src: preview.src,
      alt: preview.alt,
      width: Math.round(preview.width_mm),
      height: Math.round(preview.height_mm),
    });
  });
  const address = form.action + (board.query && `?${board.query}`);
  document.getElementById("link").href = address;
  document.getElementById("share").hidden = false;
  showAddress(address);
  markSize();
}

function markSize() {
  const { columns, rows } = form.elements;
  for (const chip of form.querySelectorAll("[data-size]")) {
    const { size } = chip.dataset;
    const isCurrent = columns.value === size && rows.value === size;
    if (isCurrent) chip.setAttribute("aria-current", "true");
    else chip.removeAttribute("aria-current");
  }
}

// Fills a list with values. Keeps its elements, so that pictures do not flicker.
function fill(id, values, make, show) {
  const list = document.getElementById(id);
  while (list.childElementCount > values.length) list.lastElementChild.remove();
  while (list.childElementCount < values.length) list.append(make());
  values.forEach((value, index) => show(list.children[index], value));
}

function makeItem() {
  return document.createElement("li");
}

function makeDownload() {
  const item = makeItem();
  const link = document.createElement("a");
  link.className = "button";
  link.download = "";
  item.append(link);
  return item;
}

function makePicture() {
  const picture = document.createElement("img");
  picture.className = "paper";
  return picture;
}

function showFaults(faults) {
  const others = faults.filter(({ name }) => !form.elements.namedItem(name));
  const sentences = others.map(({ name, message }) => `${name} ${message}`.trim());
  if (faults.length > others.length) sentences.unshift(form.dataset.faulty);
  say(sentences.join(" "), "other-faults");
  // The board shown is the last valid one, not the one in the form.
  result.classList.toggle("stale", faults.length > 0);
  document.getElementById("downloads").inert = faults.length > 0;
  for (const field of form.elements) {
    if (!field.name) continue;
    const own = faults.filter(({ name }) => name === field.name);
    const place = document.getElementById(`${field.name}-fault`);
    place.textContent = own.map(({ message }) => message).join("; ");
    place.hidden = own.length === 0;
    if (own.length === 0) {
      field.removeAttribute("aria-invalid");
    } else {
      field.setAttribute("aria-invalid", "true");
      field.closest("details")?.setAttribute("open", "");
    }
  }
}

function takeSize(event) {
  event.preventDefault();
  const { size } = event.currentTarget.dataset;
  form.elements.columns.value = size;
  form.elements.rows.value = size;
  scheduleUpdate();
}

async function copyLink(event) {
  const button = event.currentTarget;
  const address = document.getElementById("link").href;
  if (await copy(address)) {
    say(button.dataset.done, "copied");
    return;
  }
  const field = document.getElementById("address");
  field.hidden = false;
  field.value = address;
  field.select();
}

for (const typed of form.querySelectorAll("[data-instead]")) {
  const list = document.getElementById(typed.dataset.instead);
  list.addEventListener("input", () => {
    typed.value = "";
  });
}
form.addEventListener("input", scheduleUpdate);
form.addEventListener("submit", (event) => {
  event.preventDefault();
  update();
});
for (const chip of form.querySelectorAll("[data-size]")) {
  chip.addEventListener("click", takeSize);
}
const copyButton = document.getElementById("copy");
copyButton.hidden = false;
copyButton.addEventListener("click", copyLink);
submit.hidden = true;
