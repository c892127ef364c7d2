// What explanations (docs/PROTOCOL.md, "Steps") show on the board.
import { cellsOf } from "../board/diagram.ts";
import type { Arrow, Captures } from "../board/marks.ts";
import type { Explanation } from "../protocol/messages.ts";

/** Whether an event line (docs/FORMATS.md, "Events") tells what a move took. */
export const isCapture = (line: string): boolean => line.startsWith("captures ");

/** What bears on what, as arrows; captures are marked otherwise. */
export const arrowsIn = (explanations: readonly Explanation[]): Arrow[] =>
  explanations
    .filter((each) => !isCapture(each.about))
    .flatMap(({ bearings }) => bearings)
    .filter(({ from }) => from !== "")
    .map(({ from, target }) => ({ from, to: target }));

/** What a move captured, and the men around. */
export function capturesIn(explanations: readonly Explanation[]): Captures {
  const captures = explanations.filter(({ about }) => isCapture(about));
  const by = captures.flatMap(({ bearings }) => bearings).filter(({ from, target }) => from !== target);
  return {
    captured: captures.flatMap(({ about }) => cellsOf(about)),
    by: [...new Set(by.map(({ from }) => from))],
  };
}
