// Brings the rules when somebody asks for them; a page that cannot have them works without.
import { signal } from "@preact/signals";
import { Desk } from "./desk.ts";

/** The module's address, which the build puts in; a page in one file has none. */
declare const RULES_MODULE: string | undefined;

/** The rules once they are there; null before, or if they never come. */
export const rules = signal<Desk | null>(null);

let asked = false;

/** Begins to load the rules when the page has nothing more urgent to do; at once if it does already. */
export function loadRules(): void {
  const address = typeof RULES_MODULE === "undefined" ? undefined : RULES_MODULE;
  if (asked || !address || typeof WebAssembly === "undefined") return;
  asked = true;
  const begin = () => void load(address);
  // Safari knows no idle callbacks.
  if (typeof requestIdleCallback === "undefined") setTimeout(begin, 200);
  else requestIdleCallback(begin, { timeout: 2000 });
}

async function load(address: string): Promise<void> {
  try {
    rules.value = await Desk.from(await WebAssembly.compileStreaming(fetch(address)));
  } catch (fault) {
    asked = false;
    console.info("the rules could not be loaded; the page goes on without them", fault);
  }
}
