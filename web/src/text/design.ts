// The texts of the design page in each language: separate files, loaded only with that page.
import type { DesignText } from "./en/pages/design.ts";
import type { Language } from "./text.ts";

export const designTexts: Record<Language, () => Promise<DesignText>> = {
  en: async () => (await import("./en/pages/design.ts")).design,
  ru: async () => (await import("./ru/pages/design.ts")).design,
  ja: async () => (await import("./ja/pages/design.ts")).design,
};
