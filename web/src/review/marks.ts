// Converts the drawings at a node from and to their text form: "5e" is a circle, "3d4e" an arrow.
import { cellsOf } from "../board/layout/diagram.ts";
import type { Advice, Arrow } from "../board/view/marks.ts";

export function arrowsOf(marks: readonly string[]): Arrow[] {
  return marks.flatMap((mark) => {
    const [from, to = from] = cellsOf(mark);
    return from && to ? [{ from, to }] : [];
  });
}

export const marksOf = (arrows: readonly Arrow[]): string[] =>
  arrows.map(({ from, to }) => (from === to ? from : from + to));

/** Returns the arrows of a move: a circle for a drop, one for each capture of an illumination. */
export function arrowsOfMove(move: string): Arrow[] {
  const [from, ...targets] = cellsOf(move);
  if (!from) return [];
  return targets.length > 0 ? targets.map((to) => ({ from, to })) : [{ from, to: from }];
}

const strengths: readonly Advice[] = ["other", "best", "pointed"];

/**
 * Returns the arrows of the moves that the engine suggests, the strongest last. `moves` begin with
 * the best one. Moves between the same cells, with and without promotion, share an arrow.
 */
export function arrowsOfAdvice(moves: readonly string[], pointed: string | null): Arrow[] {
  const strengthOf = (move: string) => (move === pointed ? "pointed" : move === moves[0] ? "best" : "other");
  const arrows = strengths.flatMap((advice) =>
    moves
      .filter((move) => strengthOf(move) === advice)
      .flatMap((move) => arrowsOfMove(move).map((arrow) => ({ ...arrow, advice }))),
  );
  const same = (one: Arrow, other: Arrow) => one.from === other.from && one.to === other.to;
  return arrows.filter((arrow, index) => !arrows.slice(index + 1).some((stronger) => same(arrow, stronger)));
}
