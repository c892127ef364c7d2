// Converts the drawings at a node from and to their text form: "5e" is a circle, "3d4e" an arrow.
import { cellsOf } from "../board/layout/diagram.ts";
import type { Arrow } from "../board/view/marks.ts";

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
