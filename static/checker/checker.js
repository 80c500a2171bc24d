// The checker page with scripts: every click asks the server, and nothing reloads.

import * as api from "./api.js";
import * as board from "./board.js";
import * as render from "./render.js";
import * as setup from "./setup.js";
import * as state from "./state.js";

const words = document.getElementById("tools").dataset;
let isBusy = false;
let tapped = "";
// The arrows move the focus for those who came by Tab, and step for those who click.
let cameByKeys = false;

async function follow(address, { keepsRedo = false, clicked = null } = {}) {
  if (isBusy) return;
  isBusy = true;
  const before = setup.note(readGame());
  try {
    const { page, isGood } = await api.loadPage(address);
    render.showPage(page);
    setup.resume(before, readGame(), keepsRedo);
    if (isGood) remember(keepsRedo);
    render.say(clicked ? setup.describe(clicked) : summarise());
  } catch {
    board.clearPreview();
    render.say(words.offline);
  }
  isBusy = false;
  tapped = "";
  setup.takeWaitingClick();
}

function remember(keepsRedo) {
  const game = readGame();
  if (!keepsRedo) state.forgetRedo();
  history.replaceState(null, "", api.makeShareAddress(game));
  if (document.querySelector(".move-list")) state.saveGame(game);
  document.getElementById("restore").hidden = true;
  updateTools();
}

function readGame() {
  return document.getElementById("text").value;
}

function summarise() {
  const places = ["complaints", "problems", "headline"];
  const texts = places.map((id) => document.getElementById(id)?.textContent.trim() ?? "");
  return texts.filter(Boolean).join(" ").replace(/\s+/g, " ");
}

function updateTools() {
  const canUndo = setup.isOn() ? setup.canUndo() : document.getElementById("take-back");
  document.getElementById("undo").disabled = !canUndo;
  document.getElementById("redo").disabled = !(setup.isOn() ? setup.canRedo() : state.canRedo());
}

function undo() {
  if (setup.isOn()) return moveInSetup(setup.undo);
  const address = document.getElementById("take-back")?.href;
  if (!address || isBusy) return;
  state.pushRedo(readGame());
  follow(address, { keepsRedo: true });
}

function redo() {
  if (setup.isOn()) return moveInSetup(setup.redo);
  if (isBusy) return;
  const game = state.popRedo();
  if (game) follow(api.makeAddress(game), { keepsRedo: true });
}

function moveInSetup(move) {
  const address = isBusy ? "" : move(readGame());
  if (address) follow(address, { keepsRedo: true });
}

function step(name) {
  const address = document.getElementById(`step-${name}`)?.href;
  if (address) follow(address, { keepsRedo: true });
}

function showHelp() {
  document.getElementById("help").showModal();
}

// One listener for every click on the page.
function handleClick(event) {
  const toggle = board.getBoard().contains(event.target) && event.detail > 0;
  const link = (toggle && board.findToggle(event)) || event.target.closest("a");
  if (link) {
    const isOurs = link.closest("#desk") && !link.download && api.isCheckerAddress(link.href);
    if (!isOurs || event.ctrlKey || event.metaKey || event.shiftKey) return;
    event.preventDefault();
    const isStep = link.id.startsWith("step-") || link.closest(".move-list");
    if (link.id === "take-back") undo();
    else follow(link.href, { keepsRedo: Boolean(isStep) });
    return;
  }
  const hole = event.target.closest("#board button");
  if (hole && isFirstTap(event, hole)) {
    event.preventDefault();
    showFirstTap(hole);
  }
}

function isFirstTap(event, hole) {
  return event.pointerType === "touch" && tapped !== hole.value && board.isTooSmallForFingers();
}

function showFirstTap(hole) {
  document.getElementById("zoom").checked = true;
  tapped = hole.value;
  hole.scrollIntoView({ block: "center", inline: "center" });
  if (!setup.isOn()) board.preview(hole);
  render.say(`${hole.getAttribute("aria-label")}. ${setup.words()?.again ?? words.again}`);
}

function handleSubmit(event) {
  const form = event.target;
  if (!form.closest("#desk") || form.method !== "get") return;
  event.preventDefault();
  const hole = event.submitter;
  if (isBusy) {
    setup.keepClick(hole);
    return;
  }
  const query = new URLSearchParams(new FormData(form, hole));
  const isPlace = hole && board.getBoard().contains(hole);
  const clicked = isPlace && setup.isOn() ? setup.draw(hole) : null;
  if (isPlace && !setup.isOn()) board.drawPeg(hole);
  follow(`${form.action}?${query}`, { keepsRedo: query.has("move"), clicked });
}

function handleHover(event) {
  const hole = event.target.closest?.("#board button");
  if (hole) {
    if (!setup.isOn()) board.preview(hole);
    if (!setup.isJustClicked(hole)) render.say(hole.getAttribute("aria-label"));
  } else if (event.type === "pointerover") {
    board.clearPreview();
  }
}

const ARROWS = {
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
};
const STEPS = { ArrowLeft: "previous", ArrowRight: "next", Home: "first", End: "last" };
const BOARD_KEYS = { f: render.flip, "?": showHelp, ",": () => step("previous"), ".": () => step("next") };

function handleKey(event) {
  const { key, target } = event;
  if (key === "Tab") cameByKeys = true;
  if (target.closest("input:not([type=checkbox]), textarea, select, dialog")) return;
  if (event.ctrlKey || event.metaKey) {
    const isUndo = key.toLowerCase() === "z" && !event.shiftKey;
    const isRedo = key.toLowerCase() === "y" || (key.toLowerCase() === "z" && event.shiftKey);
    if (isUndo || isRedo) {
      event.preventDefault();
      (isUndo ? undo : redo)();
    }
    return;
  }
  if (event.altKey) return;
  const hole = target.closest("#board button");
  const action = hole ? findBoardAction(hole, key) : STEPS[key] && (() => step(STEPS[key]));
  if (action) {
    event.preventDefault();
    action();
  }
}

// Letters act only while the board has the focus, as speech input may utter them.
function findBoardAction(hole, key) {
  const arrow = ARROWS[key];
  const tool = setup.findTool(key);
  if (tool) return () => render.say(setup.take(tool));
  if (!arrow || !(cameByKeys || setup.isOn())) {
    return STEPS[key] ? () => step(STEPS[key]) : BOARD_KEYS[key.toLowerCase()];
  }
  const turn = render.isTurned() ? -1 : 1;
  const next = board.findNeighbour(hole, turn * arrow[0], turn * arrow[1]);
  return () => next && render.focusHole(next);
}

async function copyLink() {
  try {
    await navigator.clipboard.writeText(api.makeShareAddress(readGame()));
    render.say(words.copied);
  } catch {
    document.getElementById("text").select();
    render.say(words.byHand);
  }
}

function offerSavedGame() {
  const saved = state.readSavedGame();
  if (!saved?.game) return;
  const bar = document.getElementById("restore");
  const time = new Date(saved.time).toLocaleString([], { dateStyle: "medium", timeStyle: "short" });
  document.getElementById("restore-words").textContent = bar.dataset.words.replace("{time}", time);
  document.getElementById("continue").onclick = () => follow(api.makeAddress(saved.game));
  document.getElementById("discard").onclick = () => {
    state.forgetSavedGame();
    bar.hidden = true;
  };
  bar.hidden = false;
}

function openShared() {
  const game = api.readSharedGame();
  if (game && game !== readGame()) follow(api.makeAddress(game));
  return Boolean(game);
}

document.addEventListener("click", handleClick);
document.addEventListener("click", (event) => {
  if (event.target.id === "copy-link") copyLink();
});
document.addEventListener("submit", handleSubmit);
document.addEventListener("pointerdown", () => (cameByKeys = false));
document.addEventListener("pointerover", handleHover);
document.addEventListener("focusin", handleHover);
document.addEventListener("keydown", handleKey);
window.addEventListener("hashchange", openShared);
document.getElementById("undo").onclick = undo;
document.getElementById("redo").onclick = redo;
document.getElementById("flip").onclick = render.flip;
document.getElementById("show-help").onclick = showHelp;
document.getElementById("tools").hidden = false;
render.dress();
updateTools();
const isAsked = new URLSearchParams(location.search).has("g");
if (!openShared() && !isAsked) offerSavedGame();
