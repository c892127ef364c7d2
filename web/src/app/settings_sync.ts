// Synchronises the user's settings with the account.
import { effect } from "@preact/signals";
import { getSettings, putSettings } from "../protocol/users.ts";
import { shared } from "./settings.ts";

/** Debounce time before a change is saved, in milliseconds. */
const saveAfter = 800;

let stop: (() => void) | null = null;

/**
 * Loads the account's settings, then saves every later change (debounced). Does nothing without an
 * account.
 */
export async function syncSettings(account: string | null): Promise<void> {
  stop?.();
  stop = null;
  if (account === null) return;
  // Whether merging changed a value, which must then be saved to the account.
  let joined = false;
  try {
    const stored = await getSettings();
    for (const [name, setting] of shared) {
      const words = stored[name];
      if (typeof words !== "string") continue;
      setting.take(words);
      joined ||= setting.words() !== words;
    }
  } catch {
    // The local settings apply until the server answers again.
    return;
  }
  let known = joined ? "" : JSON.stringify(all());
  let timer = 0;
  const end = effect(() => {
    const words = JSON.stringify(all());
    clearTimeout(timer);
    if (words === known) return;
    timer = window.setTimeout(() => {
      known = words;
      putSettings(JSON.parse(words)).catch(() => {
        // The next change saves this one as well.
      });
    }, saveAfter);
  });
  stop = () => {
    clearTimeout(timer);
    end();
  };
}

function all(): Record<string, string> {
  return Object.fromEntries([...shared].map(([name, setting]) => [name, setting.words()]));
}
