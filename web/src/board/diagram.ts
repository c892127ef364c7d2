// What a diagram shows (docs/PROTOCOL.md, "Steps"; docs/RULES.md §9): a picture's language, no rules.
import { type Cell, cellPattern, type Plan } from "./plan.ts";
import { planOf } from "./plans.ts";

export interface Piece {
  /** The letter of its owner's seat. */
  owner: string;
  /** Such as K, P or +R; M: a man, where all pieces are alike. */
  name: string;
}

export interface Held {
  name: string;
  count: number;
}

export interface Diagram {
  /** The board that it is of. */
  plan: Plan;
  pieces: ReadonlyMap<Cell, Piece>;
  /** The letter of the seat on turn, "-" once the game is over. */
  turn: string;
  /** What each seat has in hand, by its letter. */
  hands: ReadonlyMap<string, readonly Held[]>;
  /** The letters of the allies, "x" after an alliance that is over, "-" before any. */
  alliance: string;
}

export function parseDiagram(text: string): Diagram {
  const [board = "", turn = "-", hands = "-", , alliance = "-"] = text.split(" ");
  const plan = planOf(board);
  return { plan, pieces: parseBoard(board, plan), turn, hands: parseHands(hands), alliance };
}

function parseBoard(board: string, plan: Plan): Map<Cell, Piece> {
  const pieces = new Map<Cell, Piece>();
  board.split("/").forEach((row, index) => {
    let column = 0;
    for (const [token] of row.matchAll(plan.tokens)) {
      if (/\d/.test(token)) {
        column += Number(token);
        continue;
      }
      const cell = plan.rows[index]?.[column++];
      if (cell) pieces.set(cell, plan.pieceOf(token));
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

/** The cells that a move code names, in its order: from and to; a drop's cell; an illumination's king and captures. */
export const cellsOf = (code: string): Cell[] => [...code.matchAll(everyCell)].map(([cell]) => cell);

/** Where a seat's king stands. */
export function kingOf({ pieces }: Diagram, seat: string | null): Cell | undefined {
  return [...pieces].find(([, { owner, name }]) => owner === seat && name.endsWith("K"))?.[0];
}

/** The piece on a cell, or the one that a seat would drop from its hand, such as `P*`. */
export function pieceAt({ pieces }: Diagram, seat: string | null, place: Cell | `${string}*`): Piece | undefined {
  if (place.endsWith("*")) return seat === null ? undefined : { owner: seat, name: place.slice(0, -1) };
  return pieces.get(place);
}
