// Keeps the viewer's choices with his account, so that they are the same on all his devices.
import { effect } from "@preact/signals";
import { getSettings, putSettings } from "../protocol/people.ts";
import { shared } from "./settings.ts";

const saveAfter = 800;

let stop: (() => void) | null = null;

/** Takes over what the account has kept, then keeps there what is chosen here. Without an account it does nothing. */
export async function syncSettings(account: string | null): Promise<void> {
  stop?.();
  stop = null;
  if (account === null) return;
  // What was joined with what is here goes back to the account.
  let joined = false;
  try {
    const kept = await getSettings();
    for (const [name, setting] of shared) {
      const words = kept[name];
      if (typeof words !== "string") continue;
      setting.take(words);
      joined ||= setting.words() !== words;
    }
  } catch {
    // What is chosen here holds until the server answers again.
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
        // The next choice brings this one along.
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
