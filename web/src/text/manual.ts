// The page of the rules in each language: files of their own, which nobody fetches who does not read them.
import type { Manual } from "./en/manual.ts";
import type { Language } from "./text.ts";

export const manuals: Record<Language, () => Promise<Manual>> = {
  en: async () => (await import("./en/manual.ts")).manual,
  ru: async () => (await import("./ru/manual.ts")).manual,
  ja: async () => (await import("./ja/manual.ts")).manual,
};
