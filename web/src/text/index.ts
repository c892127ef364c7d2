// The text catalogue in the current language. Components that read `text` rerender when the
// language changes. English is part of the client; other languages are loaded on demand.
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

/** The displayed language. */
export const language: ReadonlySignal<Language> = computed(() => spoken.value.language);

/** Switches the language once its texts have loaded; keeps the current language if that fails. */
export async function speak(next: Language): Promise<void> {
  wanted = next;
  try {
    const words = await catalogues[next]();
    if (wanted === next) spoken.value = { language: next, words };
  } catch {
    // The server does not answer or has a newer client.
    if (wanted === next) wanted = spoken.value.language;
  }
}
