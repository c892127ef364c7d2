// Parses diagrams (docs/PROTOCOL.md, "Steps"; docs/RULES.md §9). A diagram describes what to draw
// and needs no rules.
import { type BoardLayout, type Cell, cellPattern, type Piece } from "./layout.ts";
import { layoutOf } from "./layouts.ts";

export interface Held {
  name: string;
  count: number;
}

export interface Diagram {
  /** The layout of its board. */
  layout: BoardLayout;
  pieces: ReadonlyMap<Cell, Piece>;
  /** The letter of the seat to move; "-" once the game is over. */
  turn: string;
  /** The pieces in hand, by seat letter. */
  hands: ReadonlyMap<string, readonly Held[]>;
  /** The letters of the allies; "x" after an alliance has ended, "-" before any. */
  alliance: string;
}

export function parseDiagram(text: string): Diagram {
  const [board = "", turn = "-", hands = "-", , alliance = "-"] = text.split(" ");
  const layout = layoutOf(board);
  return { layout, pieces: parseBoard(board, layout), turn, hands: parseHands(hands), alliance };
}

function parseBoard(board: string, layout: BoardLayout): Map<Cell, Piece> {
  const pieces = new Map<Cell, Piece>();
  board.split("/").forEach((row, index) => {
    let column = 0;
    for (const [token] of row.matchAll(layout.tokens)) {
      if (/\d/.test(token)) {
        column += Number(token);
        continue;
      }
      const cell = layout.rows[index]?.[column++];
      if (cell) pieces.set(cell, layout.pieceOf(token));
    }
  });
  return pieces;
}

function parseHands(text: string): Map<string, Held[]> {
  const hands = new Map<string, Held[]>();
  for (const [, owner = "", pieces = ""] of text.matchAll(/([a-z])([0-9A-Z]+)/g)) {
    const held = [...pieces.matchAll(/(\d*)([A-Z])/g)];
    hands.set(
      owner,
      held.map(([, count, name = ""]) => ({ name, count: Number(count || 1) })),
    );
  }
  return hands;
}

const everyCell = new RegExp(cellPattern, "g");

/**
 * Returns the cells in a move code, in order: from and to; the cell of a drop; king and captures of
 * an illumination.
 */
export const cellsOf = (code: string): Cell[] => [...code.matchAll(everyCell)].map(([cell]) => cell);

/** Returns the cell of a seat's king. */
export function kingOf({ pieces }: Diagram, seat: string | null): Cell | undefined {
  return [...pieces].find(([, { owner, name }]) => owner === seat && name.endsWith("K"))?.[0];
}

/** Returns the piece on a cell, or the piece that a seat would drop from its hand, such as `P*`. */
export function pieceAt({ pieces }: Diagram, seat: string | null, place: Cell | `${string}*`): Piece | undefined {
  if (place.endsWith("*")) return seat === null ? undefined : { owner: seat, name: place.slice(0, -1) };
  return pieces.get(place);
}
