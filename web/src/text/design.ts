// The texts of the design page in each language: separate files, loaded only with that page.
import { loadPart } from "../parts/load_part.ts";
import type { DesignText } from "./en/pages/design.ts";
import type { Language } from "./text.ts";

export const designTexts: Record<Language, () => Promise<DesignText>> = {
  en: () => loadPart(async () => (await import("./en/pages/design.ts")).design),
  ru: () => loadPart(async () => (await import("./ru/pages/design.ts")).design),
  ja: () => loadPart(async () => (await import("./ja/pages/design.ts")).design),
};
