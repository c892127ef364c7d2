// What a catalogue is: the words of one language, of the same shape in all of them.
import type { en } from "./en/index.ts";

export type Text = typeof en;

export type Language = "en" | "ru" | "ja";

/** The languages, each by its own name. */
export const languages: Record<Language, string> = { en: "English", ru: "Русский", ja: "日本語" };

export const isLanguage = (word: string): word is Language => Object.hasOwn(languages, word);
