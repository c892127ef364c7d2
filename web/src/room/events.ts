// Event lines (docs/RULES.md §9) as text.
import type { Ruleset } from "../protocol/schema.ts";
import { text } from "../text/index.ts";
import { titleOfLetter } from "./seating.ts";

export function describeEvent(ruleset: Ruleset, line: string): string {
  const [kind = "", who = "", how = ""] = line.split(" ");
  const title = (letter: string) => titleOfLetter(ruleset, letter);
  switch (kind) {
    case "captures":
      return text.events.captures(who.replaceAll(",", ", "));
    case "alliance":
      return text.events.alliance[how]?.(title(who.charAt(0)), title(who.charAt(1))) ?? line;
    case "out":
      return text.events.out[how]?.(title(who)) ?? line;
    case "dissolved":
      return text.events.dissolved;
    case "wins":
      return because(text.events.wins(title(who)), how);
    case "draw":
      return because(text.events.draw, who);
    default:
      return line;
  }
}

/** Returns how a game ended, with the reason where the catalogue has words for it. */
export function because(end: string, how: string): string {
  const words = text.result.how[how];
  return words ? text.result.because(end, words) : end;
}
