// How the board is shown: larger or not, turned or not. Both outlive the page and a
// reload. The checkbox holds the first, so that it works without scripts, too.

const KEY = "paperboard.view";

const view = { isLarger: false, isTurned: false, ...read() };

// Browsers may refuse to store anything; everything else still works.
function read() {
  try {
    return JSON.parse(localStorage.getItem(KEY));
  } catch {
    return null;
  }
}

function change(part) {
  Object.assign(view, part);
  try {
    localStorage.setItem(KEY, JSON.stringify(view));
  } catch {}
  dress(document);
  measure();
}

export function isLarger() {
  return view.isLarger;
}

export function isTurned() {
  return view.isTurned;
}

export function setLarger(isLarger) {
  change({ isLarger });
}

export function turn() {
  change({ isTurned: !view.isTurned });
}

// Gives a page, or the desk of a new one, the look that the user has chosen.
export function dress(page) {
  page.querySelector("#zoom").checked = view.isLarger;
  page.querySelector("#board").classList.toggle("flipped", view.isTurned);
  document.getElementById("bar-larger").setAttribute("aria-pressed", view.isLarger);
}

// Says how far the labels of a turned board are from where they can be seen.
export function measure() {
  const frame = document.getElementById("board-form");
  const { style } = document.documentElement;
  style.setProperty("--below", `${frame.scrollHeight - frame.clientHeight - frame.scrollTop}px`);
  style.setProperty("--beyond", `${frame.scrollWidth - frame.clientWidth - frame.scrollLeft}px`);
}

document.addEventListener("scroll", measure, true);
window.addEventListener("resize", measure);
document.addEventListener("change", ({ target }) => {
  if (target.id === "zoom") setLarger(target.checked);
});
