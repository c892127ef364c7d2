// Errors in the current language.
import type { Problem } from "../protocol/schema.ts";
import { text } from "./index.ts";

/** Returns the text of an error; the server's English reason if the catalogue lacks the code. */
export function problemWords({ code, reason }: Problem): string {
  const words = text.problems[code]?.(reason) ?? reason;
  return words.charAt(0).toUpperCase() + words.slice(1);
}
