// The browser's storage. What it cannot hold, because it is blocked or full, is kept in memory for
// as long as the page lasts; a notice says so once. Other tabs use the same storage: read before
// you write, and listen to their changes.
import { text } from "../text/index.ts";
import { tell } from "./notice.ts";

const memory = new Map<string, string>();
let told = false;

/** Returns what is stored under a key; null if there is nothing. */
export function readStored(key: string): string | null {
  const kept = memory.get(key);
  if (kept !== undefined) return kept;
  try {
    return localStorage.getItem(key);
  } catch {
    return null;
  }
}

/** Stores text. Returns false if the browser's storage is full or blocked; nothing is kept then. */
export function tryToStore(key: string, words: string): boolean {
  try {
    localStorage.setItem(key, words);
    memory.delete(key);
    return true;
  } catch {
    return false;
  }
}

/** Stores text, in memory if the browser's storage cannot hold it. */
export function store(key: string, words: string): void {
  if (tryToStore(key, words)) return;
  memory.set(key, words);
  if (!told) tell(() => text.notSaved);
  told = true;
}

export function removeStored(key: string): void {
  memory.delete(key);
  try {
    localStorage.removeItem(key);
  } catch {
    // Blocked storage holds nothing.
  }
}

/** Whether the browser's storage refuses everything, not only what is too large. */
export function isBlocked(): boolean {
  const probe = "sannin.probe";
  if (!tryToStore(probe, "")) return true;
  removeStored(probe);
  return false;
}

/**
 * Calls `changed` with the new text, or null, when another tab changes what is stored under a key.
 * Returns a function that ends it.
 */
export function onStored(key: string, changed: (words: string | null) => void): () => void {
  const listener = (event: StorageEvent) => {
    // Without a key, everything was removed.
    if (event.key === key || event.key === null) changed(event.newValue);
  };
  globalThis.addEventListener?.("storage", listener);
  return () => globalThis.removeEventListener?.("storage", listener);
}
