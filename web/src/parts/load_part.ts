// Parts of the client that are fetched when they are needed: scripts, texts, modules, workers, the
// font. Without a service worker the server may have a newer client by then, which lacks them.
import { signal } from "@preact/signals";

/** Why a part is missing: the server has another version of the client, or does not answer. */
export type Lack = "outdated" | "offline";

/** Why the last part that was asked for is missing; null while none is. Every page shows it. */
export const lack = signal<Lack | null>(null);

/** Milliseconds until a server that does not answer counts as unreachable. */
const patience = 5000;

/** Loads a part. If that fails, finds out why for `lack`, and rejects at once. */
export async function loadPart<T>(load: () => Promise<T>): Promise<T> {
  try {
    const part = await load();
    if (lack.peek() === "offline") lack.value = null;
    return part;
  } catch (fault) {
    void reportLack();
    throw fault;
  }
}

/** Call it if a part is missing that was not loaded by `loadPart`. */
export async function reportLack(): Promise<void> {
  lack.value = (await serverAnswers()) ? "outdated" : "offline";
}

/** Asks for something that no cache has. */
const serverAnswers = (): Promise<boolean> =>
  fetch("/api/rulesets", { cache: "no-store", signal: AbortSignal.timeout(patience) }).then(
    ({ ok }) => ok,
    () => false,
  );
