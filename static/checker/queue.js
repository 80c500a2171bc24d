// Clicks on the board that come before the server has answered the one before. They are
// done in their order, each with the tool that was at hand.

import { findHole, getBoard } from "./board.js";

const waiting = [];

export function keep(button, tool) {
  if (button && getBoard().contains(button)) waiting.push({ name: button.value, tool });
}

// Returns the next click whose hole is still there to be clicked, or null.
export function take() {
  while (waiting.length > 0) {
    const { name, tool } = waiting.shift();
    const hole = findHole(name);
    if (hole) return { hole, tool };
  }
  return null;
}

export function forget() {
  waiting.length = 0;
}
