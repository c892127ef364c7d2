// The rules pages in each language: separate files, loaded only by users who read them.
import { loadPart } from "../parts/load_part.ts";
import type { Manual } from "./en/pages/manual.ts";
import type { SquaresManual } from "./en/pages/squares_manual.ts";
import type { Language } from "./text.ts";

export const manuals: Record<Language, () => Promise<Manual>> = {
  en: () => loadPart(async () => (await import("./en/pages/manual.ts")).manual),
  ru: () => loadPart(async () => (await import("./ru/pages/manual.ts")).manual),
  ja: () => loadPart(async () => (await import("./ja/pages/manual.ts")).manual),
};

/** The rules pages of the games on square boards. */
export const squaresManuals: Record<Language, () => Promise<SquaresManual>> = {
  en: () => loadPart(async () => (await import("./en/pages/squares_manual.ts")).squaresManual),
  ru: () => loadPart(async () => (await import("./ru/pages/squares_manual.ts")).squaresManual),
  ja: () => loadPart(async () => (await import("./ja/pages/squares_manual.ts")).squaresManual),
};
