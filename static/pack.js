// Shows the progress of a club pack. The server makes it in one go, so the bar follows
// the time that packs with as many pages usually take.

import { ask, say as sayAt } from "./live.js";

const form = document.getElementById("pack-form");
const bar = document.getElementById("pack-progress");
const START_S = 0.5;
const PAGE_S = 0.05;
const STEP_MS = 100;

function countPages(isWhole) {
  const boxes = [...form.querySelectorAll("input[data-pages]")];
  const chosen = boxes.filter((box) => isWhole || box.checked);
  return chosen.reduce((sum, box) => sum + Number(box.dataset.pages), 0);
}

function say(template, count = 0) {
  sayAt(template.replace("{count}", count), "pack-status");
}

async function makePack(event) {
  event.preventDefault();
  const { submitter } = event;
  const pages = countPages(submitter?.name === "everything");
  const query = new URLSearchParams(new FormData(form, submitter));
  const stop = showProgress(pages);
  say(form.dataset.working, pages);
  try {
    const { content, disposition, isGood } = await ask(`${form.action}?${query}`, { type: "blob" });
    if (isGood) {
      save(content, readName(disposition));
      say(form.dataset.done);
    } else {
      const { detail, errors } = JSON.parse(await content.text());
      say(errors.map(({ message }) => message).join("; ") || detail);
    }
  } catch {
    say(form.dataset.offline);
  }
  stop();
}

// Moves towards the end, slower and slower. Returns a function that hides the bar.
function showProgress(pages) {
  const started = performance.now();
  const usual = START_S + pages * PAGE_S;
  bar.hidden = false;
  bar.value = 0;
  const timer = setInterval(() => {
    bar.value = 1 - Math.exp((started - performance.now()) / 1000 / usual);
  }, STEP_MS);
  return () => {
    clearInterval(timer);
    bar.hidden = true;
  };
}

function readName(disposition) {
  return /filename=([\w.-]+)/.exec(disposition)[1];
}

function save(pack, name) {
  const link = document.createElement("a");
  link.href = URL.createObjectURL(pack);
  link.download = name;
  link.click();
  URL.revokeObjectURL(link.href);
}

form.addEventListener("submit", makePack);
form.addEventListener("change", () => say(form.dataset.count, countPages(false)));
