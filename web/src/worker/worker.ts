// The service worker: keeps the client's own files, so that it starts without a network. What the server knows is never kept:
// neither /api nor /ws passes through here. Files are those of one build; a page of another build never gets them.
import { Shelf } from "./shelf.ts";

declare const self: ServiceWorkerGlobalScope;
/** What the build puts in. */
declare const BUILD: { version: string; files: string[]; shell: string };

/** So long a page's own address is waited for while the kept one would be there at once, in milliseconds. */
const patience = 4000;

const shelf = new Shelf(caches, BUILD);

self.addEventListener("install", (event) => event.waitUntil(shelf.fill()));

self.addEventListener("activate", (event) => event.waitUntil(shelf.clearOthers().then(() => self.clients.claim())));

self.addEventListener("fetch", (event) => {
  const { request } = event;
  const url = new URL(request.url);
  if (request.method !== "GET" || url.origin !== self.location.origin) return;
  if (request.mode === "navigate" && isPage(url.pathname)) event.respondWith(page(request));
  else if (shelf.holds(url.pathname))
    event.respondWith(shelf.take(url.pathname).then((kept) => kept ?? fetch(request)));
});

/** A page tells which build it is of. If it is ours and the only one that is open, nobody needs the worker before us. */
self.addEventListener("message", (event) => {
  if (event.data !== BUILD.version) return;
  const windows = self.clients.matchAll({ type: "window", includeUncontrolled: true });
  event.waitUntil(windows.then(({ length }) => (length <= 1 ? self.skipWaiting() : undefined)));
});

/** Files have endings; the others, but for what the server makes, are addresses of the one page. */
const isPage = (path: string): boolean =>
  !/\.\w+$/.test(path) && !/^\/(api|ws|healthz|readyz|metrics)(\/|$)/.test(path);

/** The page as the server has it, or the kept one where the server does not answer. */
async function page(request: Request): Promise<Response> {
  const kept = shelf.take("/");
  const late = new Promise<null>((resolve) => setTimeout(resolve, patience, null));
  const fetched = fetch(request).catch(() => null);
  const answer = await Promise.race([fetched, late]);
  if (answer && answer.status < 500) return answer;
  return (await kept) ?? (await fetched) ?? Response.error();
}
