// Converts explanations (docs/PROTOCOL.md, "Steps") into marks on the board.
import { cellsOf } from "../board/layout/diagram.ts";
import type { Arrow, Captures } from "../board/view/marks.ts";
import type { Explanation } from "../protocol/schema.ts";

/** Returns whether an event line (docs/FORMATS.md, "Events") reports a capture. */
export const isCapture = (line: string): boolean => line.startsWith("captures ");

/** Returns the attacks that explain a step, as arrows. Captures have marks of their own. */
export const arrowsIn = (explanations: readonly Explanation[]): Arrow[] =>
  explanations
    .filter((each) => !isCapture(each.about))
    .flatMap(({ attacks }) => attacks)
    .filter(({ from }) => from !== "")
    .map(({ from, target }) => ({ from, to: target }));

/** Returns the cells that a move captured and the cells of the men that enclosed them. */
export function capturesIn(explanations: readonly Explanation[]): Captures {
  const captures = explanations.filter(({ about }) => isCapture(about));
  const by = captures.flatMap(({ attacks }) => attacks).filter(({ from, target }) => from !== target);
  return {
    captured: captures.flatMap(({ about }) => cellsOf(about)),
    by: [...new Set(by.map(({ from }) => from))],
  };
}

/** Returns the marks of the step that led to a position; none at the start. */
export const marksOfStep = (step: { move: string; explanations: readonly Explanation[] } | null | undefined) => ({
  last: cellsOf(step?.move ?? ""),
  captures: capturesIn(step?.explanations ?? []),
  arrows: arrowsIn(step?.explanations ?? []),
});
