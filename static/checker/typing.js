// Typing moves: Enter sends the field, which has room for several lines.

document.addEventListener("keydown", (event) => {
  const { key, shiftKey, isComposing, target } = event;
  if (target.id !== "play" || key !== "Enter" || shiftKey || isComposing) return;
  event.preventDefault();
  target.form.requestSubmit();
});
