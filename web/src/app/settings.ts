// The user's settings, stored in this browser.
import { effect, type Signal, signal } from "@preact/signals";
import { type Muted, parseMuted } from "../chat/muted.ts";
import { parsePaces } from "../lobby/paces.ts";
import { parseSpectatorSettings, type SpectatorSettings } from "../room/spectator_settings.ts";
import { parseTimeDraft, type TimeDraft } from "../room/time_draft.ts";
import { isLanguage, type Language } from "../text/text.ts";
import { onStored, readStored, store } from "./storage.ts";

/** A setting that is synchronised with the account, as text. */
export interface Shared {
  words: () => string;
  take: (words: string) => void;
}
export const shared = new Map<string, Shared>();

/**
 * Creates a setting that is stored in this browser and, with an account, synchronised across
 * devices. `join` merges the local and the account's value on login; by default the account's value
 * wins.
 */
function syncedSetting<T>(
  name: string,
  parse: (text: string | null) => T,
  write: (value: T) => string,
  join = (_here: T, there: T): T => there,
  merge?: Merge<T>,
): Signal<T> {
  const choice = stored(name, parse, write, merge);
  shared.set(name, {
    words: () => write(choice.value),
    take: (words) => {
      choice.value = join(choice.value, parse(words));
    },
  });
  return choice;
}

/** Applies the change from `before` to `here` to what another tab has stored meanwhile. */
type Merge<T> = (before: T, here: T, there: T) => T;

/**
 * Creates a setting stored under `name`. It follows the other tabs. `parse` receives the stored
 * text, or null. `merge`: for lists, so that tabs do not overwrite each other's entries.
 */
export function stored<T>(
  name: string,
  parse: (text: string | null) => T,
  write: (value: T) => string,
  merge?: Merge<T>,
): Signal<T> {
  const key = `sannin.${name}`;
  const choice = signal(parse(readStored(key)));
  /** What this tab has stored, or last heard of. */
  let known = write(choice.value);
  effect(() => {
    const here = choice.value;
    if (write(here) === known) return;
    const found = readStored(key);
    const there = found === null ? known : write(parse(found));
    const next = merge && there !== known ? merge(parse(known), here, parse(there)) : here;
    known = write(next);
    store(key, known);
    choice.value = next;
  });
  onStored(key, (words) => {
    const there = parse(words);
    known = write(there);
    choice.value = there;
  });
  return choice;
}

/** Merges lists: the entries of the other tab without those removed here, and the new ones. */
export const mergeLists =
  <T>(keyOf: (entry: T) => unknown): Merge<readonly T[]> =>
  (before, here, there) => {
    const has = (list: readonly T[], entry: T) => list.some((each) => keyOf(each) === keyOf(entry));
    const removed = before.filter((entry) => !has(here, entry));
    const added = here.filter((entry) => !has(before, entry));
    return [...there.filter((entry) => !has(removed, entry) && !has(added, entry)), ...added];
  };

/** Creates a setting with a fixed list of values. Unknown or missing values become `usual`. */
export const storedChoice = <T extends string>(name: string, values: readonly T[], usual: T): Signal<T> =>
  syncedSetting<T>(name, (text) => values.find((value) => value === text) ?? usual, String);

/** The chosen language; null follows the browser. */
export const languageChoice = syncedSetting<Language | null>(
  "language",
  (text) => (text !== null && isLanguage(text) ? text : null),
  (language) => language ?? "",
);

/** Creates an on/off setting. */
export const storedSwitch = (name: string, usual: boolean): Signal<boolean> =>
  syncedSetting<boolean>(
    name,
    (text) => (text === null ? usual : text === "on"),
    (on) => (on ? "on" : "off"),
  );

/** Creates a setting with a whole number from 0 to 100. */
export const storedPercent = (name: string, usual: number): Signal<number> =>
  syncedSetting<number>(name, (text) => (/^\d{1,3}$/.test(text ?? "") ? Math.min(100, Number(text)) : usual), String);

/**
 * For new games: seconds after which a disconnected player can be claimed to have left; 0: never.
 */
export const claimAfterDraft = stored<number>(
  "claim-after",
  (text) => (/^\d{1,5}$/.test(text ?? "") ? Number(text) : 300),
  String,
);

/** For new games with friends: whether the public lists show them. Private unless chosen. */
export const listedDraft = stored<boolean>(
  "listed",
  (text) => text === "on",
  (on) => (on ? "on" : "off"),
);

/** The level chosen last for a computer player. */
export const computerLevel = stored<number>(
  "computer-level",
  (text) => (/^[0-8]$/.test(text ?? "") ? Number(text) : 2),
  String,
);

/** The keys of the time controls chosen for seeking a game. */
export const paces = stored<string[]>("paces", parsePaces, (keys) => keys.join(" "));

/** The time control in the form for a new game. */
export const timeDraft = stored<TimeDraft>("time", parseTimeDraft, JSON.stringify);

/** Whether the chat is collapsed. */
export const chatHidden = stored<boolean>(
  "chat",
  (text) => text === "hidden",
  (hidden) => (hidden ? "hidden" : "shown"),
);

/** The users whose chat lines are hidden. */
export const muted = stored<Muted[]>("muted", parseMuted, JSON.stringify, (...lists) => [
  ...mergeLists<Muted>(({ id }) => id)(...lists),
]);

/** The spectator settings in the form for a new game. */
export const spectatorDraft = stored<SpectatorSettings>("watching", parseSpectatorSettings, JSON.stringify);

/** The ids of the solved exercises, merged across devices. Unknown ids are harmless. */
export const learned = syncedSetting<readonly string[]>(
  "learned",
  (text) => (text ?? "").split(" ").filter((id) => /^\w{1,30}$/.test(id)),
  (ids) => ids.join(" "),
  (here, there) => [...new Set([...there, ...here])],
  mergeLists((id) => id),
);

export function markLearned(id: string): void {
  if (!learned.value.includes(id)) learned.value = [...learned.value, id];
}

/** The ids of problems: solved ones in the order of solving, and those whose last try was wrong. */
export interface ProblemProgress {
  solved: readonly string[];
  missed: readonly string[];
}

/** Ids separated by blanks, missed ones after "!". Merged across devices. */
export const problemProgress = syncedSetting<ProblemProgress>(
  "problems",
  parseProgress,
  writeProgress,
  (here, there) => {
    const solved = [...new Set([...there.solved, ...here.solved])];
    const missed = [...new Set([...there.missed, ...here.missed])].filter((id) => !solved.includes(id));
    return { solved, missed };
  },
  (before, here, there) => {
    const merged = mergeLists<string>((id) => id);
    const solved = merged(before.solved, here.solved, there.solved);
    const missed = merged(before.missed, here.missed, there.missed);
    // What was solved or missed here last counts.
    return {
      solved: solved.filter((id) => !here.missed.includes(id) || before.missed.includes(id)),
      missed: missed.filter((id) => !here.solved.includes(id) || before.solved.includes(id)),
    };
  },
);

function parseProgress(text: string | null): ProblemProgress {
  const ids = (text ?? "").split(" ").filter((id) => /^!?\w{1,30}$/.test(id));
  const missed = ids.filter((id) => id.startsWith("!")).map((id) => id.slice(1));
  return { solved: ids.filter((id) => !id.startsWith("!")), missed };
}

function writeProgress({ solved, missed }: ProblemProgress): string {
  return [...solved, ...missed.map((id) => `!${id}`)].join(" ");
}

/** Notes the result of a problem; it becomes the latest of its list. */
export function markProblem(id: string, result: "solved" | "missed"): void {
  const { solved, missed } = problemProgress.value;
  const without = { solved: solved.filter((each) => each !== id), missed: missed.filter((each) => each !== id) };
  problemProgress.value = { ...without, [result]: [...without[result], id] };
}
