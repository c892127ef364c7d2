// What the viewer has chosen, kept in this browser.
import { effect, type Signal, signal } from "@preact/signals";
import { type Muted, parseMuted } from "../chat/muted.ts";
import { parsePaces } from "../lobby/paces.ts";
import { parseTimeDraft, type TimeDraft } from "../room/time_draft.ts";
import { parseWatching, type Watching } from "../room/watching.ts";
import { isLanguage, type Language } from "../text/text.ts";

/** A choice that goes along with an account, as words. */
export interface Shared {
  words: () => string;
  take: (words: string) => void;
}
export const shared = new Map<string, Shared>();

/**
 * A choice that is kept here and, for who has an account, on all his devices. `join` says what holds when he comes in here
 * with the account; left out: what the account has.
 */
function keptEverywhere<T>(
  name: string,
  parse: (text: string | null) => T,
  write: (value: T) => string,
  join = (_here: T, there: T): T => there,
): Signal<T> {
  const choice = kept(name, parse, write);
  shared.set(name, {
    words: () => write(choice.value),
    take: (words) => {
      choice.value = join(choice.value, parse(words));
    },
  });
  return choice;
}

/** A choice that is kept under a name; `parse` makes it of what was kept, or of null. */
export function kept<T>(name: string, parse: (text: string | null) => T, write: (value: T) => string): Signal<T> {
  const key = `sannin.${name}`;
  const choice = signal(parse(read(key)));
  effect(() => {
    const words = write(choice.value);
    try {
      localStorage.setItem(key, words);
    } catch {
      // A browser that stores nothing still shows what was chosen.
    }
  });
  return choice;
}

function read(key: string): string | null {
  try {
    return localStorage.getItem(key);
  } catch {
    return null;
  }
}

/** One of some values, by their names; the usual one if nothing, or something else, was kept. */
export const keptChoice = <T extends string>(name: string, values: readonly T[], usual: T): Signal<T> =>
  keptEverywhere<T>(name, (text) => values.find((value) => value === text) ?? usual, String);

/** The language that was chosen; null while the browser's own decides. */
export const languageChoice = keptEverywhere<Language | null>(
  "language",
  (text) => (text !== null && isLanguage(text) ? text : null),
  (language) => language ?? "",
);

/** Something that is on or off. */
export const keptSwitch = (name: string, usual: boolean): Signal<boolean> =>
  keptEverywhere<boolean>(
    name,
    (text) => (text === null ? usual : text === "on"),
    (on) => (on ? "on" : "off"),
  );

/** A whole number up to a hundred. */
export const keptPercent = (name: string, usual: number): Signal<number> =>
  keptEverywhere<number>(name, (text) => (/^\d{1,3}$/.test(text ?? "") ? Math.min(100, Number(text)) : usual), String);

/** After how many seconds the others at a new table may say that somebody has left; 0: never. */
export const graceDraft = kept<number>("grace", (text) => (/^\d{1,5}$/.test(text ?? "") ? Number(text) : 300), String);

/** The times in which a game is looked for, by their keys. */
export const paces = kept<string[]>("paces", parsePaces, (keys) => keys.join(" "));

/** The time control in the form for a new game. */
export const timeDraft = kept<TimeDraft>("time", parseTimeDraft, JSON.stringify);

/** Whether the chat is folded up. */
export const chatHidden = kept<boolean>(
  "chat",
  (text) => text === "hidden",
  (hidden) => (hidden ? "hidden" : "shown"),
);

/** Whose lines are not to be shown. */
export const muted = kept<Muted[]>("muted", parseMuted, JSON.stringify);

/** What those who watch get to know, in the form for a new game. */
export const watchDraft = kept<Watching>("watching", parseWatching, JSON.stringify);

/** The ids of the tutor's exercises that were solved, here or elsewhere; what is no id of ours does no harm. */
export const learned = keptEverywhere<readonly string[]>(
  "learned",
  (text) => (text ?? "").split(" ").filter((id) => /^\w{1,30}$/.test(id)),
  (ids) => ids.join(" "),
  (here, there) => [...new Set([...there, ...here])],
);

export function markLearned(id: string): void {
  if (!learned.value.includes(id)) learned.value = [...learned.value, id];
}
