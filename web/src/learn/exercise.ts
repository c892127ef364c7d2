// A position with a question, and whether a move answers it.
import type { Cell } from "../board/plan.ts";
import type { Foresight, RulesGame, Step } from "../rules/game.ts";

/** What a move is to do: capture on a cell, promote, be one of these, or have an event line (docs/RULES.md §9). */
export type Goal =
  | { kind: "take"; cell: Cell }
  | { kind: "promote" }
  | { kind: "moves"; codes: readonly string[] }
  | { kind: "event"; event: string };

export interface Exercise {
  /** Its name in the catalogue, the address and what is kept of what was solved. */
  id: string;
  position: string;
  goal: Goal;
}

/** Whether a legal move does what is asked. */
export function solves(goal: Goal, { move, events }: Step): boolean {
  switch (goal.kind) {
    case "take":
      return new RegExp(`${goal.cell}\\+?$`).test(move);
    case "promote":
      return move.endsWith("+");
    case "moves":
      return goal.codes.includes(move);
    case "event":
      return events.includes(goal.event);
  }
}

/** The letter of the seat that is to find the move. */
export const seatOf = ({ position }: Exercise): string => position.split(" ")[1] ?? "";

/** A move that solves it, and what it does; null if there were none. */
export function solutionOf({ goal }: Exercise, game: RulesGame): Foresight | null {
  for (const move of game.legal) {
    const foresight = game.foresee(move);
    if (solves(goal, foresight.step)) return foresight;
  }
  return null;
}
