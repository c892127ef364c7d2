// Applies a move code (docs/RULES.md §9) to a diagram without any rules: moves or drops the piece
// and removes the named captures. For the move preview while the rules module is not loaded.
import { type Diagram, parseDiagram } from "./diagram.ts";
import { type BoardLayout, type Cell, cellPattern, type Piece } from "./layout.ts";

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

/** Returns the diagram after a move. Hands and the player to move stay unchanged. */
export function diagramAfter(diagram: string, move: string): string {
  const [, ...others] = diagram.split(" ");
  return [boardText(parseDiagram(diagram).layout, piecesAfter(diagram, move)), ...others].join(" ");
}

function boardText(layout: BoardLayout, pieces: ReadonlyMap<Cell, Piece>): string {
  const rowText = (row: readonly Cell[]) => {
    let text = "";
    let vacant = 0;
    for (const cell of row) {
      const piece = pieces.get(cell);
      if (!piece) {
        vacant += 1;
        continue;
      }
      text += (vacant > 0 ? vacant : "") + layout.tokenOf(piece);
      vacant = 0;
    }
    return text + (vacant > 0 ? vacant : "");
  };
  return layout.rows.map(rowText).join("/");
}
