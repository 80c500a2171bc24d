// Asks the server for the page of a game. Knows addresses, not games.

const PATH = new URL(document.getElementById("desk").dataset.address, location).pathname;

// Resolves to the page as a document. It is parsed, never run, and needs no
// innerHTML; a page with complaints comes with status 400 and is as good.
export function loadPage(address) {
  return new Promise((resolve, reject) => {
    const request = new XMLHttpRequest();
    request.open("GET", address);
    request.responseType = "document";
    request.onload = () => {
      const page = request.responseXML;
      if (page?.getElementById("desk")) resolve({ page, isGood: request.status === 200 });
      else reject(new Error(request.statusText));
    };
    request.onerror = () => reject(new Error("offline"));
    request.send();
  });
}

export function makeAddress(game) {
  return `${PATH}?${new URLSearchParams({ g: game })}`;
}

export function isCheckerAddress(address) {
  const url = new URL(address, location);
  return url.origin === location.origin && url.pathname === PATH && !url.hash;
}

// The address to share holds the game behind the hash, which browsers keep to
// themselves until the page asks for the game.
export function makeShareAddress(game) {
  return `${location.origin}${PATH}#${new URLSearchParams({ g: game }).toString().slice(2)}`;
}

export function readSharedGame() {
  const text = location.hash.slice(1);
  // The link that skips to the content leaves this behind.
  if (text === "" || text === "main") return "";
  return new URLSearchParams(`g=${text}`).get("g");
}
