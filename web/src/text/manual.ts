// The rules pages in each language: separate files, loaded only by users who read them.
import type { Manual } from "./en/manual.ts";
import type { SquaresManual } from "./en/squares_manual.ts";
import type { Language } from "./text.ts";

export const manuals: Record<Language, () => Promise<Manual>> = {
  en: async () => (await import("./en/manual.ts")).manual,
  ru: async () => (await import("./ru/manual.ts")).manual,
  ja: async () => (await import("./ja/manual.ts")).manual,
};

/** The rules pages of the games on square boards. */
export const squaresManuals: Record<Language, () => Promise<SquaresManual>> = {
  en: async () => (await import("./en/squares_manual.ts")).squaresManual,
  ru: async () => (await import("./ru/squares_manual.ts")).squaresManual,
  ja: async () => (await import("./ja/squares_manual.ts")).squaresManual,
};
