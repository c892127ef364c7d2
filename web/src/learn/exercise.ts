// An exercise: a position with a goal, and the check of a move against the goal.
import type { Cell } from "../board/layout/layout.ts";
import type { MovePreview, RulesGame, Step } from "../rules/game.ts";

/**
 * The goal: capture on a cell by a plain move, promote, play one of the given moves, or cause an
 * event line (docs/RULES.md §9).
 */
export type Goal =
  | { kind: "take"; cell: Cell }
  | { kind: "promote" }
  | { kind: "moves"; codes: readonly string[] }
  | { kind: "event"; event: string };

export interface Exercise {
  /** The id, used in the text catalogue, the URL and the stored progress. */
  id: string;
  position: string;
  goal: Goal;
  /** The symbol of the piece that the exercise is about, if it is about one. */
  piece?: string;
  /** The part of the board that is shown: the cells up to `size` steps from a cell. */
  part?: { centre: Cell; size: number };
}

/** Returns whether a legal move achieves the goal. */
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

/**
 * Returns the moves that an exercise offers. Exercises about capturing come before the lesson about
 * promotion, so they leave out promotions that are optional.
 */
export function movesIn({ goal }: Exercise, { legal }: Pick<RulesGame, "legal">): readonly string[] {
  if (goal.kind !== "take") return legal;
  return legal.filter((move) => !move.endsWith("+") || !legal.includes(move.slice(0, -1)));
}

/** Returns the letter of the seat to move. */
export const seatOf = ({ position }: Exercise): string => position.split(" ")[1] ?? "";

/** Returns a solution with its effect; null if there is none. */
export function solutionOf(exercise: Exercise, game: RulesGame): MovePreview | null {
  for (const move of movesIn(exercise, game)) {
    const preview = game.previewMove(move);
    if (solves(exercise.goal, preview.step)) return preview;
  }
  return null;
}
