// Changes an element as an answer from the server says. A new element comes as a list
// of its name, attributes and children, so nothing is read as HTML.

const SVG = "http://www.w3.org/2000/svg";

// Changes the attributes of an element, and goes through its children: a positive
// number keeps so many, a negative one removes them, a list or a string is inserted,
// and an object changes the next child. Throws if the children are not those that the
// server means.
export function applyChanges(element, { set = {}, steps = [] }) {
  for (const [name, text] of Object.entries(set)) {
    if (text === null) element.removeAttribute(name);
    // The user opens and closes parts of the page.
    else if (name !== "open") element.setAttribute(name, text);
  }
  let node = element.firstChild;
  const advance = () => {
    if (!node) throw new Error("the page differs from the server's");
    const here = node;
    node = node.nextSibling;
    return here;
  };
  for (const step of steps) {
    if (step > 0) for (let left = step; left; left -= 1) advance();
    else if (step < 0) for (let left = step; left; left += 1) advance().remove();
    else if (typeof step === "string" || Array.isArray(step)) {
      element.insertBefore(plant(step, element), node);
    } else if ("text" in step) advance().data = step.text;
    else applyChanges(advance(), step);
  }
}

function plant(part, parent) {
  if (typeof part === "string") return document.createTextNode(part);
  const [name, attributes, ...children] = part;
  const isDrawn = name === "svg" || parent.namespaceURI === SVG;
  const element = isDrawn ? document.createElementNS(SVG, name) : document.createElement(name);
  for (const [key, text] of Object.entries(attributes)) element.setAttribute(key, text);
  element.append(...children.map((child) => plant(child, element)));
  return element;
}
