// Where the pieces stand once a move is made and before anything follows from it: the move code (docs/RULES.md §9) done by
// hand, so to say, with no rules.
import { type Diagram, type Piece, parseDiagram } from "./diagram.ts";
import type { Cell } from "./geometry.ts";

export function piecesAfter(diagram: string, move: string): Map<Cell, Piece> {
  const before: Diagram = parseDiagram(diagram);
  const pieces = new Map(before.pieces);
  const [, from = "", to = "", plus] = move.match(/^(\d+[a-m])(\d+[a-m])(\+)?$/) ?? [];
  const moved = pieces.get(from);
  if (moved) {
    pieces.delete(from);
    pieces.set(to, plus ? { ...moved, name: `+${moved.name}` } : moved);
  }
  const [, dropped, cell] = move.match(/^([A-Z])\*(\d+[a-m])$/) ?? [];
  if (dropped && cell) pieces.set(cell, { owner: before.turn, name: dropped });
  for (const captured of move.split("!")[1]?.split(",") ?? []) pieces.delete(captured);
  return pieces;
}
