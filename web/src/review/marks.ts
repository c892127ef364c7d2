// What is drawn at a node, as texts have it: "5e" a circle, "3d4e" an arrow.
import { cellsOf } from "../board/diagram.ts";
import type { Arrow } from "../board/marks.ts";

export function arrowsOf(marks: readonly string[]): Arrow[] {
  return marks.flatMap((mark) => {
    const [from, to = from] = cellsOf(mark);
    return from && to ? [{ from, to }] : [];
  });
}

export const marksOf = (arrows: readonly Arrow[]): string[] =>
  arrows.map(({ from, to }) => (from === to ? from : from + to));
