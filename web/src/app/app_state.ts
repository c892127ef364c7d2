// State of the whole client: the user and the rulesets. Retries until the server answers; meanwhile
// uses the rulesets stored earlier.
import { computed, signal } from "@preact/signals";
import { getMe, getRulesets, putName } from "../protocol/http.ts";
import { problemOf } from "../protocol/problem.ts";
import type { Me, Problem, Ruleset } from "../protocol/schema.ts";
import { inWords } from "../text/rulesets.ts";
import { stored } from "./settings.ts";
import { syncSettings } from "./settings_sync.ts";

export interface AppState {
  me: Me;
  rulesets: Ruleset[];
  /** Whether the server has computer players. */
  computers: boolean;
}

const known = signal<AppState | "loading" | "failed">("loading");

/** The user and the rulesets, with names in the current language. */
export const appState = computed(() => {
  const { value } = known;
  return typeof value === "object" ? { ...value, rulesets: value.rulesets.map(inWords) } : value;
});

/** Whether the server answers and has computer players. */
export const serverHasComputers = computed(() => typeof known.value === "object" && known.value.computers);

const storedRulesets = stored<Ruleset[]>("rulesets", parseRulesets, JSON.stringify);

/** The known rulesets, also while the server does not answer; empty if it never did. */
export const rulesetsKnown = computed(() => storedRulesets.value.map(inWords));

function parseRulesets(words: string | null): Ruleset[] {
  try {
    const rulesets = JSON.parse(words ?? "[]");
    return Array.isArray(rulesets) ? rulesets : [];
  } catch {
    return [];
  }
}

/** Retry interval in milliseconds. */
const againAfter = 4000;

let again = 0;

export async function load(): Promise<void> {
  clearTimeout(again);
  try {
    const [me, { rulesets, computers }] = await Promise.all([getMe(), getRulesets()]);
    known.value = { me, rulesets, computers: computers !== undefined };
    storedRulesets.value = rulesets;
    void syncSettings(me.account);
  } catch {
    known.value = "failed";
    again = window.setTimeout(() => void load(), againAfter);
  }
}

/** Retries at once when the network is back or the page becomes visible. */
export function loadWhenBack(): void {
  const hurry = () => {
    if (known.peek() === "failed" && document.visibilityState !== "hidden") void load();
  };
  addEventListener("online", hurry);
  document.addEventListener("visibilitychange", hurry);
}

/** Updates the user after a login, a registration or a change of the account. */
export function know(me: Me): void {
  if (typeof known.value === "object") known.value = { ...known.value, me };
  nameDraft.value = null;
  void syncSettings(me.account);
}

/** The text in the name field; null while it equals the name on the server. */
export const nameDraft = signal<string | null>(null);
/** Why the server refused the name. */
export const nameProblem = signal<Problem | null>(null);
let saving: Promise<boolean> | null = null;

/** Saves the name, so that later requests use it. Resolves to false if the server refuses it. */
export async function saveName(): Promise<boolean> {
  // The running request may carry an older draft, so check again afterwards.
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
