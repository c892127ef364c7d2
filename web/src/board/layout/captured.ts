// Counts captured men in games without hands.
import { parseDiagram } from "./diagram.ts";

/**
 * Returns the number of men that the opponents of a seat (its letter) have lost since the initial
 * diagram; null in games with hands.
 */
export function capturedBy(letter: string, initial: string, shown: string): number | null {
  const [before, now] = [parseDiagram(initial), parseDiagram(shown)];
  if (before.layout.shape !== "squares") return null;
  const opponents = ({ pieces }: typeof before) => [...pieces.values()].filter(({ owner }) => owner !== letter).length;
  return opponents(before) - opponents(now);
}
