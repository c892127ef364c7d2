// Loads the rules module on demand. The page works without it.
import { signal } from "@preact/signals";
import { loadPart } from "../parts/load_part.ts";
import { RulesModule } from "./rules_module.ts";

/** URL path of the module, defined by the build; undefined in a replay file. */
declare const RULES_MODULE: string | undefined;

/** The loaded rules; null before loading or if loading failed. */
export const rules = signal<RulesModule | null>(null);

let asked = false;

/**
 * Fetches the rules, and compiles them when the browser is idle, after 2 s at the latest. Does
 * nothing if they are loading already.
 */
export function loadRules(): void {
  const address = typeof RULES_MODULE === "undefined" ? undefined : RULES_MODULE;
  if (asked || !address || typeof WebAssembly === "undefined") return;
  asked = true;
  void load(address);
}

async function load(address: string): Promise<void> {
  try {
    rules.value = await loadPart(async () => {
      const [answer] = await Promise.all([fetch(address, { priority: "low" }), idle()]);
      return RulesModule.from(await WebAssembly.compileStreaming(answer));
    });
  } catch (fault) {
    asked = false;
    console.info("the rules could not be loaded; the page goes on without them", fault);
  }
}

const idle = (): Promise<unknown> =>
  new Promise((resolve) => {
    // Safari lacks requestIdleCallback.
    if (typeof requestIdleCallback === "undefined") setTimeout(resolve, 200);
    else requestIdleCallback(resolve, { timeout: 2000 });
  });
