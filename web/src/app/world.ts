// What the whole client stands on: who the visitor is, and which games there are. Where the server does not answer, it is asked
// again until it does; meanwhile the games that it told of before are known.
import { computed, signal } from "@preact/signals";
import { getMe, getRulesets, type Me, putName, type Ruleset } from "../protocol/http.ts";
import { type Problem, problemOf } from "../protocol/problem.ts";
import { inWords } from "../text/rulesets.ts";
import { kept } from "./settings.ts";
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

const keptRulesets = kept<Ruleset[]>("rulesets", parseRulesets, JSON.stringify);

/** The games that there are, also while the server does not answer; none if it never did. */
export const rulesetsKnown = computed(() => keptRulesets.value.map(inWords));

function parseRulesets(words: string | null): Ruleset[] {
  try {
    const rulesets = JSON.parse(words ?? "[]");
    return Array.isArray(rulesets) ? rulesets : [];
  } catch {
    return [];
  }
}

/** So long after the server did not answer it is asked again, in milliseconds. */
const againAfter = 4000;

let again = 0;

export async function load(): Promise<void> {
  clearTimeout(again);
  try {
    const [me, rulesets] = await Promise.all([getMe(), getRulesets()]);
    known.value = { me, rulesets };
    keptRulesets.value = rulesets;
    void syncSettings(me.account);
  } catch {
    known.value = "failed";
    again = window.setTimeout(() => void load(), againAfter);
  }
}

/** Asks at once where there is hope again: the network is back, or the viewer. */
export function loadWhenBack(): void {
  const hurry = () => {
    if (known.peek() === "failed" && document.visibilityState !== "hidden") void load();
  };
  addEventListener("online", hurry);
  document.addEventListener("visibilitychange", hurry);
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
