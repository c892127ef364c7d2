// Reads the position from the picture of a game that the server draws (docs/PROTOCOL.md,
// "Pictures").
import { cellsOf, type Diagram, type Held } from "./diagram.ts";
import type { BoardLayout, Cell, Piece } from "./layout.ts";

export interface Scene {
  diagram: Diagram;
  /** The cells of the last move. */
  last: readonly Cell[];
}

/** `svg`: the picture with its surroundings. It does not tell whose turn it is, nor alliances. */
export function sceneOf(svg: string, layout: BoardLayout): Scene {
  const pieces = new Map<Cell, Piece>();
  for (const [, owner = "", name = "", cell = ""] of svg.matchAll(/ data-piece="(.)([^"]+)" data-at="([^"]+)"/g))
    pieces.set(cell, { owner, name });
  const hands = new Map<string, Held[]>();
  for (const [, owner = "", name = "", count] of svg.matchAll(/ data-held="(.)(.)" data-count="(\d+)"/g))
    hands.set(owner, [...(hands.get(owner) ?? []), { name, count: Number(count) }]);
  const [, move = ""] = svg.match(/ data-move="([^"]*)"/) ?? [];
  return { diagram: { layout, pieces, turn: "-", hands, alliance: "-" }, last: cellsOf(move) };
}

export const emptyScene = (layout: BoardLayout): Scene => sceneOf("", layout);
