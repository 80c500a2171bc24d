// What one does while an answer is awaited is done after it, in its order.

const waiting = [];
let isBusy = false;

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
