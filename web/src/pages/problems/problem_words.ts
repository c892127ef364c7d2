// Tasks and refutations of problems as text.
import type { Refutation } from "../../learn/judge.ts";
import { movesOf, type Problem, solverOf } from "../../learn/problems.ts";
import type { Ruleset } from "../../protocol/schema.ts";
import { moveAnnouncement } from "../../room/announcements.ts";
import { titleOfLetter } from "../../room/seating.ts";
import { text } from "../../text/index.ts";
import { missWords } from "../learn/miss_words.ts";

/** Returns the task as a sentence. */
export function problemWords(problem: Problem, ruleset: Ruleset): string {
  const words = text.trainer.tasks;
  const moves = movesOf(problem);
  switch (problem.task) {
    case "mate":
    case "garden":
    case "win":
      return words[problem.task](moves);
    case "defend":
    case "capture":
      return words[problem.task];
    case "alliance":
      return words.alliance;
    case "avoid": {
      const [next = "", other = ""] = othersAfter(ruleset, solverOf(problem));
      return words.avoid(next, other);
    }
  }
}

/** Returns the titles of the other seats in the order in which they move. */
function othersAfter({ seats }: Ruleset, solver: string): string[] {
  const at = seats.findIndex(({ letter }) => letter === solver);
  return [...seats.slice(at + 1), ...seats.slice(0, at)].map(({ title }) => title);
}

/** Returns why a move is wrong as a sentence; `diagram` is the position after it. */
export function refutationWords(refutation: Refutation, ruleset: Ruleset, diagram: string): string {
  const words = text.trainer.refutations;
  switch (refutation.kind) {
    case "noCheck":
    case "noAlliance":
    case "noWin":
    case "slow":
      return words[refutation.kind];
    case "captures":
      return words.captures(refutation.count, refutation.most);
    case "garden":
      return words.garden(titleOfLetter(ruleset, refutation.seat));
    case "lacks":
      return missWords(refutation.miss, diagram, (letter) => titleOfLetter(ruleset, letter));
    default:
      return words[refutation.kind](titleOfLetter(ruleset, refutation.seat), moveAnnouncement(refutation, diagram));
  }
}
