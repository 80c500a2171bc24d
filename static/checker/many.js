// The table of many games. Its links hold the games behind a hash, which browsers do not
// send, so that no server writes them to its log.

const QUERY = "?g=";
// This page may have the address of the checker. An empty query makes it another one;
// otherwise, the browser would only look for a place on this page.
const HASH = "?#";

for (const link of document.querySelectorAll("#many a")) {
  link.href = link.getAttribute("href").replace(QUERY, HASH);
}
