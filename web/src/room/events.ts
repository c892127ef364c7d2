// Event lines (docs/RULES.md §9) in words.
import type { Ruleset } from "../protocol/http.ts";
import { text } from "../text/index.ts";
import { titleOfLetter } from "./seating.ts";

export function describeEvent(ruleset: Ruleset, line: string): string {
  const [kind = "", who = "", how = ""] = line.split(" ");
  const title = (letter: string) => titleOfLetter(ruleset, letter);
  switch (kind) {
    case "alliance":
      return text.events.alliance[how]?.(title(who.charAt(0)), title(who.charAt(1))) ?? line;
    case "out":
      return text.events.out[how]?.(title(who)) ?? line;
    case "dissolved":
      return text.events.dissolved;
    case "wins":
      return `${text.events.wins(title(who))} ${text.result.how[how] ?? ""}`.trim();
    case "draw":
      return `${text.events.draw} ${text.result.how[who] ?? ""}`.trim();
    default:
      return line;
  }
}
