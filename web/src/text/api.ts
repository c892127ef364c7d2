// The words of the API page in each language: separate files, loaded only with that page.
import type { ApiText } from "./en/pages/api.ts";
import type { Language } from "./text.ts";

export const apiTexts: Record<Language, () => Promise<ApiText>> = {
  en: async () => (await import("./en/pages/api.ts")).api,
  ru: async () => (await import("./ru/pages/api.ts")).api,
  ja: async () => (await import("./ja/pages/api.ts")).api,
};
