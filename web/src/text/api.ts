// The words of the API page in each language: separate files, loaded only with that page.
import { loadPart } from "../parts/load_part.ts";
import type { ApiText } from "./en/pages/api.ts";
import type { Language } from "./text.ts";

export const apiTexts: Record<Language, () => Promise<ApiText>> = {
  en: () => loadPart(async () => (await import("./en/pages/api.ts")).api),
  ru: () => loadPart(async () => (await import("./ru/pages/api.ts")).api),
  ja: () => loadPart(async () => (await import("./ja/pages/api.ts")).api),
};
