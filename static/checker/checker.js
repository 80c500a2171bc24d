// The checker page with scripts: every click asks the server, and no page reloads.

import * as live from "../live.js";
import * as api from "./api.js";
import * as board from "./board.js";
import * as finger from "./finger.js";
import * as games from "./games.js";
import * as moves from "./moves.js";
import * as pending from "./pending.js";
import * as pointer from "./pointer.js";
import * as render from "./render.js";
import * as setup from "./setup.js";
import * as share from "./share.js";
import * as shelf from "./shelf.js";
import * as state from "./state.js";
import { readCard, readComplaints, readNewGame } from "./told.js";
import "./typing.js";
import "./why.js";
import * as view from "./view.js";

const words = document.getElementById("tools").dataset;
// The links that play a move without a peg.
const MOVES = { "swap-sides": "swap", resign: "resign", "agree-on-draw": "draw" };
const PATIENCE_MS = 1000;

// Shows the page for the fields. ``settle`` updates the undo list. ``entry`` is the one
// of those that wait that is sent. ``id`` is the place in the list of kept games.
async function follow(fields, { settle = state.change, entry = null, id, isNew = false, form } = {}) {
  live.start();
  const place = readPlace();
  const base = document.getElementById("desk").dataset.before ?? place.game;
  const before = { ...place, base, isSetup: setup.isOn(), count: countMoves() };
  const clicked = entry?.put && setup.isOn() ? setup.note(entry) : null;
  const isOpening = settle === state.open;
  const isQuiet = () => moves.isWaiting() || moves.isTakenBack(entry);
  const patience = setTimeout(() => isQuiet() || live.say(words.waiting), PATIENCE_MS);
  try {
    const { isGood, ...answer } = await api.loadPage(fields, isOpening ? {} : render.describePage());
    pending.clear();
    if (!moves.isTakenBack(entry)) {
      const isKept = !isGood && isOpening && (fields instanceof FormData || !before.isBlank);
      // The browser itself opens the page of many games.
      if (answer.isMany) form.submit();
      else if (isKept) showComplaints(answer.page);
      else await show(answer, clicked, fields);
      if (entry) moves.settle(isGood);
      else moves.answer();
      if (isGood) {
        settle(place, readGame());
        if (id !== undefined) games.use(id);
        else if (isOpening || isOther(before, entry)) games.begin(readGame());
        keepRecord(before, isOpening || entry?.isTyped);
      }
      if (isGood || entry) remember();
      if (isNew) live.say(readNewGame());
    } else live.say(readCard());
  } catch (error) {
    pending.clear();
    if (error.message && !entry) render.complain(error.message);
    if (error.message && moves.isReady()) {
      moves.fail(error.message);
      live.say(error.message);
    } else if (entry) moves.keep(entry);
    else {
      const repeat = () => follow(fields, { settle, id, isNew });
      moves.offer(repeat, isOpening || settle === state.reopen);
    }
    render.showCurrentMove();
  }
  if (pending.isOffered()) live.say(document.getElementById("unsent-words").textContent);
  if (moves.isReady()) pending.draw();
  clearTimeout(patience);
  pointer.forget();
  finger.refresh();
  updateTools();
  live.finish();
}

// Returns whether the game that is shown does not go on from the one before.
function isOther({ isSetup, base }, entry) {
  return setup.isOn() !== isSetup || (entry?.play && !readGame().startsWith(base));
}

// If a game cannot be opened, the current one stays.
function showComplaints(page) {
  render.showComplaints(page);
  live.say(readComplaints());
}

async function show({ page, changes }, clicked, fields) {
  const tool = setup.getTool();
  try {
    if (changes) render.showChanges(changes);
    else render.showPage(page);
  } catch {
    render.showPage((await api.loadPage(fields)).page);
  }
  setup.keepTool(tool);
  live.say(clicked ? setup.describe(clicked) : readCard());
}

// A position set up from a game is a copy; the game stays until another replaces it.
function keepRecord(before, isOpening) {
  if (!setup.isOn() || isOpening) state.forgetRecord();
  else if (!before.isSetup && before.count) state.keepRecord(before, before.count, readGame());
}

function countMoves() {
  return document.querySelectorAll(".move-list li").length;
}

// Leads from a copy back to its game, and says what playing on would replace.
function showRecord() {
  const record = setup.isOn() && state.getRecord();
  if (!record) return;
  document.getElementById("mode-1").href = api.makeAddress(record.place);
  const words = document.getElementById("replaces");
  if (!words) return;
  words.textContent = words.dataset.words.replace("{count}", record.count);
  words.hidden = false;
}

function remember() {
  const text = readGame();
  const address = pending.addTo(text);
  showRecord();
  live.showAddress(api.makeShareAddress(address));
  const game = pending.addTo(text, { isForList: true });
  const isCopy = setup.isOn() && state.getRecord()?.copy === game;
  if (game === text && readPlace().isBlank) games.drop();
  else if (!isCopy) games.save(describeGame(game));
  const parts = { place: readPlace(), pending: pending.dump(), games: games.dump() };
  state.keepTab(address, parts);
  shelf.show(openKept);
  document.getElementById("restore").hidden = true;
  updateTools();
}

// Returns a game with what the list of kept games tells of it.
function describeGame(game) {
  const [columns, rows] = ["columns", "rows"].map((id) => document.getElementById(id).value);
  const shown = Number(document.getElementById("desk").dataset.move || countMoves());
  const count = game === readGame() ? countMoves() : shown + pending.count();
  const named = [...document.querySelectorAll("#named bdi")].map((one) => one.textContent);
  return { game, size: `${columns}×${rows}`, moves: count, names: named.join(" – ") };
}

function openKept(game) {
  live.whenFree(() => {
    games.know(game);
    follow(api.makeFields(game), { settle: state.open, id: game.id });
  });
}

function readPlace() {
  const { move } = document.getElementById("desk").dataset;
  const isBlank = !document.querySelector(".move-list, #pegs .peg, #strokes line, #strays");
  return { game: readGame(), move, isBlank, id: games.getCurrent() };
}

function readGame() {
  return document.getElementById("text").value;
}

// While an answer is awaited, a click waits for its turn, even if it then does nothing.
function updateTools() {
  const canUndo = pending.list().length > 0 || state.getUndo() || document.getElementById("take-back")?.href;
  for (const id of ["undo", "bar-undo"]) setUsable(id, canUndo);
  setUsable("redo", state.getRedo());
}

// Buttons that are disabled would lose the focus, and clicks.
function setUsable(id, isUsable) {
  document.getElementById(id).setAttribute("aria-disabled", String(!isUsable));
}

// A game that was just opened has no changes to undo; then its last move is removed.
function undo() {
  const place = state.getUndo();
  if (place) return follow(api.makeFields(place), { settle: state.undo, id: place.id });
  followControl("take-back", { settle: state.takeBack });
}

function redo() {
  const place = state.getRedo();
  if (place?.entry) moves.add(state.takeRedo().entry);
  else if (place) follow(api.makeFields(place), { settle: state.redo, id: place.id });
}

// Uses the current address of the control, as the page may have changed meanwhile.
function followControl(id, options) {
  const address = document.getElementById(id)?.href;
  if (address) follow(api.readFields(address), options);
}

// A link without an id holds a game, which must still be the one shown.
function followLink({ id, href, textContent }) {
  const game = readGame();
  if (id === "new-game") return moves.add({ isNew: true, words: textContent });
  if (MOVES[id]) return moves.add({ play: MOVES[id] });
  live.whenFree(() => {
    const record = id === "mode-1" && setup.isOn() && state.getRecord();
    if (record) followControl(id, { settle: state.goBack, id: record.place.id });
    else if (id) followControl(id);
    else if (readGame() === game) follow(api.readFields(href));
  });
}

// Begins a new game with a place of its own in the list of kept games.
function renew(entry) {
  followControl("new-game", { entry, id: games.makeId(), isNew: true });
}

function showHelp() {
  document.getElementById("help").showModal();
}

// One listener for every click on the page.
function handleClick(event) {
  if (event.target.closest(".skip")) {
    // Its hash would replace the game in the address.
    event.preventDefault();
    document.getElementById("main").focus();
    return;
  }
  const toggle = findClickedToggle(event);
  if (toggle) {
    event.preventDefault();
    toggle.form.requestSubmit(toggle);
    return;
  }
  const later = event.target.closest("[data-step]");
  if (later && live.isAwaiting()) return step(later.dataset.step);
  const link = event.target.closest("#desk a");
  if (!link?.href || link.download || !api.isCheckerAddress(link.href)) return;
  if (event.ctrlKey || event.metaKey || event.shiftKey) return;
  event.preventDefault();
  followLink(link);
}

// Ignores clicks made by keys.
function findClickedToggle(event) {
  if (event.detail === 0 || !board.getBoard().contains(event.target)) return null;
  return board.findToggle(event);
}

function handleSubmit(event) {
  const form = event.target;
  if (!form.closest("#desk") || !api.isCheckerAddress(form.action)) return;
  event.preventDefault();
  const { submitter } = event;
  if (submitter && board.getBoard().contains(submitter)) {
    const tool = setup.getTool();
    const name = board.nameOf(submitter);
    if (tool) moves.add({ put: name, tool });
    else if (submitter.value === name) moves.add({ play: name });
    else moves.playCard(name);
    return;
  }
  const data = new FormData(form, submitter);
  if (form.id === "play-form") return type(form, data.get("play").trim());
  for (const { name } of findGameFields(form)) data.delete(name);
  live.whenFree(() => send(form, data));
}

function type(form, text) {
  if (!text) return;
  form.elements.play.value = "";
  moves.add({ play: text, isTyped: true });
}

function findGameFields(form) {
  return [...form.elements].filter(({ type }) => type === "hidden");
}

// Sends the data of a form, with the game that is now shown.
function send(form, data) {
  if (!form.isConnected) return;
  for (const { name, value } of findGameFields(form)) data.set(name, value);
  if (form.method === "post") follow(data, { settle: state.open, form });
  else follow(new URLSearchParams(data));
}

const ARROWS = {
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
};
const STEPS = { ArrowLeft: "previous", ArrowRight: "next", Home: "first", End: "last" };
const step = (name) => live.whenFree(() => followControl(`step-${name}`));
const BOARD_KEYS = { f: view.turn, "?": showHelp, ",": () => step("previous"), ".": () => step("next") };

function handleKey(event) {
  const { key, target } = event;
  if (target.closest("input:not([type=checkbox]), textarea, select, dialog")) return;
  if (event.ctrlKey || event.metaKey) {
    const isUndo = key.toLowerCase() === "z" && !event.shiftKey;
    const isRedo = key.toLowerCase() === "y" || (key.toLowerCase() === "z" && event.shiftKey);
    if (isUndo || isRedo) {
      event.preventDefault();
      act(event, isUndo ? moves.undo : () => live.whenFree(redo));
    }
    return;
  }
  if (event.altKey) return;
  const hole = target.closest("#board button");
  const action = hole ? findBoardAction(hole, key) : STEPS[key] && (() => step(STEPS[key]));
  if (action) {
    event.preventDefault();
    act(event, action);
  }
}

// Ignores a held-down key while an answer is awaited.
function act(event, action) {
  if (!event.repeat || !live.isAwaiting()) action();
}

// Letters work only while the board has the focus, as speech input may type them.
function findBoardAction(hole, key) {
  const arrow = ARROWS[key];
  const tool = setup.findTool(key);
  if (tool) return () => live.say(setup.take(tool));
  if (!arrow || !(pointer.isAway() || setup.isOn())) {
    return STEPS[key] ? () => step(STEPS[key]) : BOARD_KEYS[key.toLowerCase()];
  }
  const turn = view.isTurned() ? -1 : 1;
  const next = board.findNeighbour(hole, turn * arrow[0], turn * arrow[1]);
  return () => next && render.focusHole(next);
}

function handleAddress() {
  const game = api.readSharedGame();
  const id = games.find(game);
  if (id) games.know({ id, game });
  const open = () => follow(api.makeFields({ game }), { settle: state.open, id });
  if (game) return live.whenFree(() => game !== readGame() && open());
  render.complain("");
  live.say("");
}

// Opens what the address or the tab has kept. The page has come without it.
function reopen() {
  const shared = api.readSharedGame();
  const kept = state.revive(shared || readGame());
  const game = kept ? kept.addresses[0] : shared || readGame();
  if (kept) games.revive(kept.games);
  else games.begin(game);
  showRecord();
  updateTools();
  const { waiting = [], refused } = kept?.pending ?? {};
  const isUnsent = waiting.length > 0 || refused;
  const place = isUnsent ? kept.place : { game, id: kept ? games.getCurrent() : games.find(game) };
  const settle = kept ? state.reopen : state.open;
  if (isUnsent) pending.revive(kept.pending);
  if (isUnsent || game !== readGame()) {
    moves.open(() => follow(api.makeFields(place), { settle, id: place.id }));
    live.whenFree(moves.revive);
  } else if (!shared && !new URLSearchParams(location.search).has("g")) shelf.offer(openKept);
}

document.addEventListener("click", handleClick);
document.addEventListener("click", share.handleClick);
document.addEventListener("submit", handleSubmit);
document.addEventListener("keydown", handleKey);
window.addEventListener("hashchange", handleAddress);
for (const id of ["undo", "bar-undo"]) document.getElementById(id).onclick = moves.undo;
document.getElementById("bar-larger").onclick = () => view.setLarger(!view.isLarger());
document.getElementById("bar").hidden = false;
document.getElementById("redo").onclick = () => live.whenFree(redo);
document.getElementById("flip").onclick = view.turn;
document.getElementById("show-help").onclick = showHelp;
document.getElementById("tools").hidden = false;
render.dress(document.getElementById("desk"));
render.showCurrentMove();
view.measure();
moves.start({ follow, renew, undo, remember });
shelf.start(openKept);
reopen();
