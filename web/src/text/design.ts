// The texts of the design page in each language: separate files, loaded only with that page.
import type { DesignText } from "./en/design.ts";
import type { Language } from "./text.ts";

export const designTexts: Record<Language, () => Promise<DesignText>> = {
  en: async () => (await import("./en/design.ts")).design,
  ru: async () => (await import("./ru/design.ts")).design,
  ja: async () => (await import("./ja/design.ts")).design,
};
