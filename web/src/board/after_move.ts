// Where the pieces stand once a move is made and before anything follows from it: the move code (docs/RULES.md §9) done by
// hand, so to say, with no rules.
import { type Diagram, type Piece, parseDiagram } from "./diagram.ts";
import { type Cell, cellPattern } from "./plan.ts";

const boardMove = new RegExp(`^(${cellPattern})(${cellPattern})(\\+)?$`);
const drop = new RegExp(`^([A-Z])\\*(${cellPattern})$`);

export function piecesAfter(diagram: string, move: string): Map<Cell, Piece> {
  const before: Diagram = parseDiagram(diagram);
  const pieces = new Map(before.pieces);
  const [, from = "", to = "", plus] = move.match(boardMove) ?? [];
  const moved = pieces.get(from);
  if (moved) {
    pieces.delete(from);
    pieces.set(to, plus ? { ...moved, name: `+${moved.name}` } : moved);
  }
  const [, dropped, cell] = move.match(drop) ?? [];
  if (dropped && cell) pieces.set(cell, { owner: before.turn, name: dropped });
  for (const captured of move.split("!")[1]?.split(",") ?? []) pieces.delete(captured);
  return pieces;
}
