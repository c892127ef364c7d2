// Whether the server has another build of the client than this page: the server was upgraded after
// the page had been loaded. Its greeting on each WebSocket names its build.
import { signal } from "@preact/signals";

/** This page's build and release, defined by the build; undefined in a replay file. */
declare const VERSION: string | undefined;
declare const RELEASE: string | undefined;

/** The key in the tab's storage with the build that the page was reloaded for. */
const key = "sannin.reloaded-for";

/** The build that the user should reload for; null for none. Every page shows it. */
export const newerClient = signal<string | null>(null);

/** The build that the user put off. */
let putOff: string | null = null;

/**
 * Compares this page with the build and the release that a greeting names. Older servers name no
 * build. During a rolling upgrade a new page may reach a node of an older release.
 */
export function compareWithServer(client: string | undefined, release: string): void {
  if (typeof VERSION === "undefined" || typeof RELEASE === "undefined" || client === undefined) return;
  if (client === VERSION) markReload(null);
  const asked = client === putOff || client === lastReload();
  newerClient.value = client === VERSION || asked || isOlder(release, RELEASE) ? null : client;
}

/**
 * Loads the page again. If a cache then serves the same old page, the user is not asked to reload
 * it for this build again.
 */
export function reloadForNewer(): void {
  markReload(newerClient.value);
  location.reload();
}

/** Hides the notice until the page is loaded again or the server has yet another build. */
export function putOffReload(): void {
  putOff = newerClient.value;
  newerClient.value = null;
}

/** Compares releases such as "1.10.0" by their numbers. */
function isOlder(release: string, other: string): boolean {
  const [numbers, others] = [release, other].map((each) => each.split(".").map(Number));
  const at = numbers?.findIndex((number, index) => number !== others?.[index]) ?? -1;
  return (numbers?.[at] ?? 0) < (others?.[at] ?? 0);
}

function lastReload(): string | null {
  try {
    return sessionStorage.getItem(key);
  } catch {
    return null;
  }
}

function markReload(client: string | null): void {
  try {
    if (client === null) sessionStorage.removeItem(key);
    else sessionStorage.setItem(key, client);
  } catch {
    // Without storage the user may be asked again after the reload.
  }
}
