// Makes an element equal to a fresh one by changing only the differences, so that the
// browser has little to lay out again.

export function match(old, fresh) {
  if (old.isEqualNode(fresh)) return;
  if (old.nodeName !== fresh.nodeName || old.id !== fresh.id) {
    old.replaceWith(fresh);
  } else if (old.nodeType === Node.TEXT_NODE) {
    old.data = fresh.data;
  } else {
    matchAttributes(old, fresh);
    matchChildren(old, fresh);
  }
}

function matchAttributes(old, fresh) {
  for (const name of old.getAttributeNames()) {
    if (!fresh.hasAttribute(name)) old.removeAttribute(name);
  }
  for (const { name, value } of fresh.attributes) {
    if (old.getAttribute(name) !== value) old.setAttribute(name, value);
  }
}

function matchChildren(old, fresh) {
  let node = old.firstChild;
  let model = fresh.firstChild;
  while (node && model) {
    const [nextNode, nextModel] = [node.nextSibling, model.nextSibling];
    match(node, model);
    [node, model] = [nextNode, nextModel];
  }
  while (node) {
    const next = node.nextSibling;
    node.remove();
    node = next;
  }
  while (model) {
    const next = model.nextSibling;
    old.append(model);
    model = next;
  }
}
