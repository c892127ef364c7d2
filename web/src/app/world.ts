// What the whole client stands on: who the visitor is, and which games there are.
import { signal } from "@preact/signals";
import { getMe, getRulesets, type Me, putName, type Ruleset } from "../protocol/http.ts";
import { syncSettings } from "./settings_sync.ts";

export interface World {
  me: Me;
  rulesets: Ruleset[];
}

export const world = signal<World | "loading" | "failed">("loading");

export async function load(): Promise<void> {
  world.value = "loading";
  try {
    const [me, rulesets] = await Promise.all([getMe(), getRulesets()]);
    world.value = { me, rulesets };
    void syncSettings(me.account);
  } catch {
    world.value = "failed";
  }
}

/** The server knows the visitor otherwise than before: he has an account now, or came in by one. */
export function know(me: Me): void {
  if (typeof world.value === "object") world.value = { ...world.value, me };
  nameDraft.value = null;
  void syncSettings(me.account);
}

/** The name as it stands in the field; null while it is the one that the server knows. */
export const nameDraft = signal<string | null>(null);
/** Why the server did not take the name. */
export const nameProblem = signal("");
let saving: Promise<boolean> | null = null;

/** Brings the name to the server, so that whatever is asked for next is done under it. False if the server refuses it. */
export async function saveName(): Promise<boolean> {
  // What is on its way may be an older draft: afterwards look again.
  while (saving) await saving;
  if (nameDraft.value === null) return true;
  saving = putDraft(nameDraft.value);
  const saved = await saving;
  saving = null;
  return saved;
}

async function putDraft(draft: string): Promise<boolean> {
  try {
    const me = await putName(draft);
    if (typeof world.value === "object") world.value = { ...world.value, me };
    if (nameDraft.value === draft) nameDraft.value = null;
    nameProblem.value = "";
    return true;
  } catch (error) {
    nameProblem.value = error instanceof Error ? error.message : String(error);
    return false;
  }
}
