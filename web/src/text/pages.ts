// The texts of pages that are loaded on demand. Only such pages import this file, so that its
// English texts are not part of the first script.
import { loadPart } from "../parts/load_part.ts";
import { enPages } from "./en/pages/index.ts";
import { addTexts } from "./index.ts";
import type { PageText } from "./text.ts";

export const pageText: PageText = addTexts(enPages, {
  ru: () => loadPart(async () => (await import("./ru/pages/index.ts")).ruPages),
  ja: () => loadPart(async () => (await import("./ja/pages/index.ts")).jaPages),
});
