// What went wrong, in the language in use.
import type { Problem } from "../protocol/problem.ts";
import { text } from "./index.ts";

/** Why something was refused. Where the language has no words for the code, the server's stand. */
export function problemWords({ code, reason }: Problem): string {
  const words = text.problems[code]?.(reason) ?? reason;
  return words.charAt(0).toUpperCase() + words.slice(1);
}
