// Hints for exercises: the piece to move first, then the whole move.
import type { Arrow } from "../board/view/marks.ts";
import type { Report, SearchRequest } from "../engine/requests.ts";
import { arrowsOfMove } from "../review/marks.ts";
import type { RulesGame } from "../rules/game.ts";
import { type Exercise, movesIn, solutionOf, solves } from "./exercise.ts";

export interface Hint {
  move: string;
  /** Whether the hint is the whole move. */
  whole: boolean;
}

/** The order for the engine: compare as many moves as an exercise may need. */
export const hintSearch: SearchRequest = { level: null, nodes: [5_000], lines: 40, seed: 0 };

/**
 * Returns the engine's best move among those that achieve the goal; any solution if the engine has
 * found none.
 */
export function bestSolution(exercise: Exercise, game: RulesGame, report: Report | null): string | null {
  const offered = movesIn(exercise, game);
  const ranked = (report?.lines ?? [])
    .flatMap(({ moves }) => moves.slice(0, 1))
    .filter((each) => offered.includes(each));
  const best = ranked.find((move) => solves(exercise.goal, game.previewMove(move).step));
  return best ?? solutionOf(exercise, game)?.step.move ?? null;
}

/** Returns the arrows of a hint. The first hint of a drop has none: its cell is the answer. */
export function hintArrows({ move, whole }: Hint): Arrow[] {
  const arrows = arrowsOfMove(move);
  if (whole) return arrows;
  return move.includes("*") ? [] : arrows.slice(0, 1).map(({ from }) => ({ from, to: from }));
}
