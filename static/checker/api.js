// Asks the server for the page of a game. Knows addresses, not games.

const desk = document.getElementById("desk").dataset;
const PATH = new URL(desk.address, location).pathname;
const LONGEST_WAIT_MS = 10000;

// Resolves to the page as a document. It is parsed, never run, and needs no
// innerHTML; a page with complaints comes with status 400 and is as good. The fields
// go as a body, so that no server on the way writes the game down with the address.
// Rejects with the words of an error page, or with none if no answer comes in time.
export function loadPage(fields) {
  return new Promise((resolve, reject) => {
    const request = new XMLHttpRequest();
    request.open("POST", desk.page);
    request.responseType = "document";
    const limit = setTimeout(() => request.abort(), LONGEST_WAIT_MS);
    request.onload = () => {
      const page = request.responseXML;
      if (page?.getElementById("desk")) resolve({ page, isGood: request.status === 200 });
      else reject(new Error(readError(page)));
    };
    request.onerror = request.onabort = () => reject(new Error());
    request.onloadend = () => clearTimeout(limit);
    request.send(fields);
  });
}

function readError(page) {
  const parts = [...(page?.querySelectorAll("main .lead, main li") ?? [])];
  return parts.map((part) => part.textContent.trim()).join(" ");
}

// A place is a game and the move that one looks at in it, if that is not its end.
export function makeFields({ game, move = "" }) {
  return new URLSearchParams(move ? { g: game, move } : { g: game });
}

// Returns the fields that an address of ours holds.
export function readFields(address) {
  return new URL(address, location).searchParams;
}

export function isCheckerAddress(address) {
  const url = new URL(address, location);
  return url.origin === location.origin && url.pathname === PATH && !url.hash;
}

// The address to share holds the game behind the hash, which browsers keep to
// themselves.
export function makeShareAddress(game) {
  return `${location.origin}${PATH}#${makeFields({ game }).toString().slice(2)}`;
}

export function readSharedGame() {
  const text = location.hash.slice(1);
  // Without scripts the link that skips to the content leaves this behind.
  if (text === "" || text === "main") return "";
  return new URLSearchParams(`g=${text}`).get("g");
}
