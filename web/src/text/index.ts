// The text catalogue in the current language. Components that read `text` rerender when the
// language changes. English is part of the script that adds texts; other languages are loaded on
// demand. The texts of pages that are loaded on demand are a part of their own (pages.ts).
import { batch, type ReadonlySignal, signal } from "@preact/signals";
import { loadPart } from "../parts/load_part.ts";
import { en } from "./en/index.ts";
import type { Language, Text } from "./text.ts";

/** Loads a part in a language. Returns a function that displays it. */
type Part = (next: Language) => Promise<() => void>;

const parts: Part[] = [];
const shown = signal<Language>("en");
let wanted: Language = "en";

/** Adds a part to the catalogue. It is in English until the next speak() or loadAddedTexts(). */
export function addTexts<T extends object>(english: T, others: Record<"ru" | "ja", () => Promise<T>>): T {
  const words = signal(english);
  parts.push(async (next) => {
    const loaded = next === "en" ? english : await others[next]();
    return () => {
      words.value = loaded;
    };
  });
  return new Proxy(english, { get: (_, section) => words.value[section as keyof T] });
}

export const text: Text = addTexts(en, {
  ru: () => loadPart(async () => (await import("./ru/index.ts")).ru),
  ja: () => loadPart(async () => (await import("./ja/index.ts")).ja),
});

/** The displayed language. */
export const language: ReadonlySignal<Language> = shown;

/** Switches the language once its texts have loaded; keeps the current language if that fails. */
export async function speak(next: Language): Promise<void> {
  wanted = next;
  try {
    const shows = await Promise.all(parts.map((load) => load(next)));
    if (wanted !== next) return;
    batch(() => {
      for (const show of shows) show();
      shown.value = next;
    });
  } catch {
    // The server does not answer or has a newer client.
    if (wanted === next) wanted = shown.value;
  }
}

/** Loads the parts that were added since the last speak() in its language. */
export const loadAddedTexts = (): Promise<void> => speak(wanted);
