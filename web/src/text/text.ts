// The type of a catalogue: the texts of one language. All languages have the same shape.
import type { en } from "./en/index.ts";
import type { enPages } from "./en/pages/index.ts";

export type Text = typeof en;
/** The texts of pages that are loaded on demand. */
export type PageText = typeof enPages;

export type Language = "en" | "ru" | "ja";

/** The languages by their own names. */
export const languages: Record<Language, string> = { en: "English", ru: "Русский", ja: "日本語" };

export const isLanguage = (word: string): word is Language => Object.hasOwn(languages, word);
