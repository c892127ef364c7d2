// What the whole client stands on: who the visitor is, and which games there are.
import { computed, signal } from "@preact/signals";
import { getMe, getRulesets, type Me, putName, type Ruleset } from "../protocol/http.ts";
import { type Problem, problemOf } from "../protocol/problem.ts";
import { inWords } from "../text/rulesets.ts";
import { syncSettings } from "./settings_sync.ts";

export interface World {
  me: Me;
  rulesets: Ruleset[];
}

const known = signal<World | "loading" | "failed">("loading");

/** What is known, with the names of games and seats in the language in use. */
export const world = computed(() => {
  const { value } = known;
  return typeof value === "object" ? { ...value, rulesets: value.rulesets.map(inWords) } : value;
});

export async function load(): Promise<void> {
  known.value = "loading";
  try {
    const [me, rulesets] = await Promise.all([getMe(), getRulesets()]);
    known.value = { me, rulesets };
    void syncSettings(me.account);
  } catch {
    known.value = "failed";
  }
}

/** The server knows the visitor otherwise than before: he has an account now, or came in by one. */
export function know(me: Me): void {
  if (typeof known.value === "object") known.value = { ...known.value, me };
  nameDraft.value = null;
  void syncSettings(me.account);
}

/** The name as it stands in the field; null while it is the one that the server knows. */
export const nameDraft = signal<string | null>(null);
/** Why the server did not take the name. */
export const nameProblem = signal<Problem | null>(null);
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
    if (typeof known.value === "object") known.value = { ...known.value, me };
    if (nameDraft.value === draft) nameDraft.value = null;
    nameProblem.value = null;
    return true;
  } catch (error) {
    nameProblem.value = problemOf(error);
    return false;
  }
}
