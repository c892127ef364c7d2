// The service worker. It caches the client's own files, so that the client starts offline. It never
// caches server data: requests to /api and /ws bypass it. Files belong to one build; pages of
// another build never receive them.
import { BuildCache, pagePath } from "./build_cache.ts";

declare const self: ServiceWorkerGlobalScope;
/** Defined by the build. */
declare const BUILD: { version: string; files: string[]; shell: string };

/** Milliseconds to wait for the server before the cached page is used. */
const patience = 4000;

const buildCache = new BuildCache(caches, BUILD);

self.addEventListener("install", (event) => event.waitUntil(buildCache.fill()));

self.addEventListener("activate", (event) =>
  event.waitUntil(buildCache.clearOthers().then(() => self.clients.claim())),
);

self.addEventListener("fetch", (event) => {
  const { request } = event;
  const url = new URL(request.url);
  if (request.method !== "GET" || url.origin !== self.location.origin) return;
  if (request.mode === "navigate" && isPage(url.pathname)) event.respondWith(page(request));
  else if (buildCache.holds(url.pathname))
    event.respondWith(buildCache.take(url.pathname).then((cached) => cached ?? fetch(request)));
});

/**
 * A page sends its version. If it is this worker's version and the only open page, no page needs
 * the old worker: take over.
 */
self.addEventListener("message", (event) => {
  if (event.data !== BUILD.version) return;
  const windows = self.clients.matchAll({ type: "window", includeUncontrolled: true });
  event.waitUntil(windows.then(({ length }) => (length <= 1 ? self.skipWaiting() : undefined)));
});

/** A click on a notification shows the page that it is about, in an open window if there is one. */
self.addEventListener("notificationclick", (event) => {
  event.notification.close();
  event.waitUntil(openPage(event.notification.data?.path ?? "/"));
});

async function openPage(path: string): Promise<void> {
  const windows = await self.clients.matchAll({ type: "window", includeUncontrolled: true });
  const shown = windows.find(({ url }) => new URL(url).pathname === path) ?? windows[0];
  if (!shown) {
    await self.clients.openWindow(path);
    return;
  }
  await shown.focus();
  if (new URL(shown.url).pathname !== path) await shown.navigate(path);
}

/** Returns whether a path is a page: it has no file extension and is not a server endpoint. */
const isPage = (path: string): boolean =>
  !/\.\w+$/.test(path) && !/^\/(api|ws|healthz|readyz|metrics)(\/|$)/.test(path);

/** Returns the server's page, or the cached one if the server does not answer in time. */
async function page(request: Request): Promise<Response> {
  const cached = buildCache.take(pagePath);
  const late = new Promise<null>((resolve) => setTimeout(resolve, patience, null));
  const fetched = fetch(request).catch(() => null);
  const answer = await Promise.race([fetched, late]);
  if (answer && answer.status < 500) return answer;
  return (await cached) ?? (await fetched) ?? Response.error();
}
