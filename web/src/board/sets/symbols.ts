// Symbols for users who read neither kanji nor Latin letters: each shows how the piece moves, from
// its owner's side.
import { svg } from "../view/svg.ts";

interface Movement {
  /** The directions of single steps, as hours of a clock. */
  steps: readonly number[];
  /** The directions in which it moves any distance. */
  ranges: readonly number[];
}

const orthogonal = [1, 3, 5, 7, 9, 11];
const diagonal = [2, 4, 6, 8, 10, 12];
const gold = { steps: [9, 11, 1, 3, 6, 12], ranges: [] };
const silver = [11, 1, 5, 7, 10, 2];

/** docs/RULES.md §2. */
const movements: Readonly<Record<string, Movement>> = {
  K: { steps: orthogonal, ranges: [] },
  R: { steps: [], ranges: [9, 11, 1, 3, 6] },
  B: { steps: [], ranges: diagonal },
  G: gold,
  N: { steps: [3, 9, 2, 4, 8, 10], ranges: [] },
  S: { steps: silver, ranges: [] },
  L: { steps: [], ranges: [11, 1] },
  P: { steps: [11, 1], ranges: [] },
  "+K": { steps: [], ranges: [...orthogonal, ...diagonal] },
  "+R": { steps: [], ranges: orthogonal },
  "+B": { steps: orthogonal, ranges: diagonal },
  "+S": { steps: silver, ranges: [6, 12] },
  "+L": { steps: [], ranges: [11, 1, 5, 7] },
  "+P": gold,
};

/**
 * The radius of the dot in the centre: large for a king (a ring), a rook or a bishop; small for the
 * other pieces.
 */
const hub: Readonly<Record<string, number>> = { K: 0.085, R: 0.075, B: 0.075 };

/** Draws the sign around the origin, for a piece that points up. */
export function drawSymbol(name: string): SVGGElement {
  const { steps, ranges } = movements[name] ?? { steps: [], ranges: [] };
  const kind = name.replace("+", "");
  const ray = (direction: number, d: string, look: string) =>
    svg("path", { class: look, d, transform: `rotate(${direction * 30})` });
  return svg(
    "g",
    { class: "symbol", transform: "translate(0 .03)" },
    ...steps.map((direction) => ray(direction, "M0,-.16 a.05,.05 0 1 1 .001,0 Z", "step")),
    ...ranges.map((direction) => ray(direction, "M0,-.1 V-.22 M-.055,-.2 L0,-.3 L.055,-.2", "range")),
    svg("circle", { class: kind === "K" ? "hub king" : "hub", r: hub[kind] ?? 0.045 }),
  );
}
