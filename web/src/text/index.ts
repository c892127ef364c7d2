// The catalogue in use. What reads `text` while it renders is rendered anew when the language changes. English comes with the
// client; the others are fetched when they are wanted.
import { computed, type ReadonlySignal, signal } from "@preact/signals";
import { en } from "./en/index.ts";
import type { Language, Text } from "./text.ts";

const catalogues: Record<Language, () => Promise<Text>> = {
  en: async () => en,
  ru: async () => (await import("./ru/index.ts")).ru,
  ja: async () => (await import("./ja/index.ts")).ja,
};

const spoken = signal<{ language: Language; words: Text }>({ language: "en", words: en });
let wanted: Language = "en";

export const text: Text = new Proxy(en, {
  get: (_, section) => spoken.value.words[section as keyof Text],
});

/** The language that is shown. */
export const language: ReadonlySignal<Language> = computed(() => spoken.value.language);

/** Shows another language once its words are there; without them everything stays as it is. */
export async function speak(next: Language): Promise<void> {
  wanted = next;
  try {
    const words = await catalogues[next]();
    if (wanted === next) spoken.value = { language: next, words };
  } catch {
    // The server does not answer, or has a newer client by now.
    if (wanted === next) wanted = spoken.value.language;
  }
}
