// The checker page with scripts: every click asks the server, and nothing reloads.

import * as api from "./api.js";
import * as board from "./board.js";
import * as render from "./render.js";
import * as setup from "./setup.js";
import * as state from "./state.js";

const words = document.getElementById("tools").dataset;
const LINK_BUTTONS = "#removals button, #toggles button";
let isBusy = false;
let tapped = "";
// The hole or the button of a link that the pointer is at.
let pointed = null;
// The arrows move the focus for those who came by Tab, and step for those who click.
let cameByKeys = false;

async function follow(fields, { keepsRedo = false, clicked = null } = {}) {
  if (isBusy) return;
  isBusy = true;
  const before = setup.note(readGame());
  try {
    const { page, isGood } = await api.loadPage(fields);
    const isUnread = !isGood && fields instanceof FormData;
    if (isUnread) render.showComplaints(page);
    else render.showPage(page);
    setup.resume(before, readGame(), keepsRedo);
    if (isGood) remember(keepsRedo);
    if (isUnread) render.say(summarise("complaints"));
    else render.say(clicked ? setup.describe(clicked) : summarise());
  } catch (error) {
    board.clearPreview();
    render.say(error.message || words.offline);
  }
  isBusy = false;
  tapped = "";
  pointed = null;
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

function summarise(...places) {
  if (!places.length) places = ["complaints", "problems", "headline"];
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
  follow(api.readFields(address), { keepsRedo: true });
}

function redo() {
  if (setup.isOn()) return moveInSetup(setup.redo);
  if (isBusy) return;
  const game = state.popRedo();
  if (game) follow(api.makeFields(game), { keepsRedo: true });
}

function moveInSetup(move) {
  const game = isBusy ? "" : move(readGame());
  if (game) follow(api.makeFields(game), { keepsRedo: true });
}

function step(name) {
  const address = document.getElementById(`step-${name}`)?.href;
  if (address) follow(api.readFields(address), { keepsRedo: true });
}

function showHelp() {
  document.getElementById("help").showModal();
}

// One listener for every click on the page.
function handleClick(event) {
  const hole = event.target.closest("#board button");
  if (hole && isFirstTap(event, hole)) {
    event.preventDefault();
    showFirstTap(hole);
    return;
  }
  const toggle = findClickedToggle(event);
  if (toggle) {
    event.preventDefault();
    toggle.form.requestSubmit(toggle);
    return;
  }
  const link = event.target.closest("#desk a");
  if (!link || link.download || !api.isCheckerAddress(link.href)) return;
  if (event.ctrlKey || event.metaKey || event.shiftKey) return;
  event.preventDefault();
  const isStep = link.id.startsWith("step-") || link.closest(".move-list, #hand");
  if (link.id === "take-back") undo();
  else follow(api.readFields(link.href), { keepsRedo: Boolean(isStep) });
}

// Keys click too, but point at nothing; and fingers cannot point at a small board.
function findClickedToggle(event) {
  if (event.detail === 0 || !board.getBoard().contains(event.target)) return null;
  if (event.pointerType === "touch" && board.isTooSmallForFingers()) return null;
  return board.findToggle(event);
}

function isFirstTap(event, hole) {
  return event.pointerType === "touch" && tapped !== board.nameOf(hole) && board.isTooSmallForFingers();
}

function showFirstTap(hole) {
  document.getElementById("zoom").checked = true;
  tapped = board.nameOf(hole);
  hole.scrollIntoView({ block: "center", inline: "center" });
  if (!setup.isOn()) board.preview(hole);
  render.say(`${hole.getAttribute("aria-label")}. ${setup.words()?.again ?? words.again}`);
}

function handleSubmit(event) {
  const form = event.target;
  if (!form.closest("#desk") || !api.isCheckerAddress(form.action)) return;
  event.preventDefault();
  const { submitter } = event;
  if (isBusy) {
    setup.keepClick(submitter);
    return;
  }
  const data = new FormData(form, submitter);
  const fields = form.method === "post" ? data : new URLSearchParams(data);
  const isPlace = submitter && board.getBoard().contains(submitter);
  const clicked = isPlace && setup.isOn() ? setup.draw(submitter) : null;
  if (isPlace && !setup.isOn()) board.drawPeg(submitter);
  follow(fields, { keepsRedo: fields.has("move"), clicked });
}

function handlePointer(event) {
  const { target, pointerType } = event;
  const isOnBoard = pointerType !== "touch" && board.getBoard().contains(target);
  const toggle = (isOnBoard && board.findToggle(event)) || target.closest(LINK_BUTTONS);
  const found = toggle || target.closest("#board button");
  if (found === pointed) return;
  pointed = found;
  point(found);
}

function handleFocus(event) {
  const found = event.target.closest(`#board button, ${LINK_BUTTONS}`);
  if (found && cameByKeys) point(found);
}

function point(found) {
  if (!found) {
    board.clearPreview();
  } else if (found.matches(LINK_BUTTONS)) {
    board.previewLink(found);
    render.say(found.textContent);
  } else {
    if (!setup.isOn()) board.preview(found);
    if (!setup.isJustClicked(found)) render.say(found.getAttribute("aria-label"));
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
  document.getElementById("continue").onclick = () => follow(api.makeFields(saved.game));
  document.getElementById("discard").onclick = () => {
    state.forgetSavedGame();
    bar.hidden = true;
  };
  bar.hidden = false;
}

function openShared() {
  const game = api.readSharedGame();
  if (game && game !== readGame()) follow(api.makeFields(game));
  return Boolean(game);
}

document.addEventListener("click", handleClick);
document.addEventListener("click", (event) => {
  if (event.target.id === "copy-link") copyLink();
});
document.addEventListener("submit", handleSubmit);
document.addEventListener("pointerdown", () => (cameByKeys = false));
document.addEventListener("pointerover", handlePointer);
document.addEventListener("pointermove", handlePointer);
document.addEventListener("focusin", handleFocus);
document.addEventListener("keydown", handleKey);
window.addEventListener("hashchange", openShared);
document.getElementById("undo").onclick = undo;
document.getElementById("redo").onclick = redo;
document.getElementById("flip").onclick = render.flip;
document.getElementById("show-help").onclick = showHelp;
document.getElementById("tools").hidden = false;
render.dress(document.getElementById("desk"));
render.showCurrentMove();
updateTools();
const isAsked = new URLSearchParams(location.search).has("g");
if (!openShared() && !isAsked) offerSavedGame();
