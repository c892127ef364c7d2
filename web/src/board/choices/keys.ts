// Meanings of keys on the board, independent of the keyboard layout.
import type { BoardLayout, Cell, Turns } from "../layout/layout.ts";

const kinds = "KRBGNSLPM";

/**
 * Returns the kind of piece for a key: by its letter, or by its position on layouts without Latin
 * letters.
 */
export function pieceKey({ key, code }: { key: string; code: string }): string | null {
  const letter = /^[a-z]$/i.test(key) ? key.toUpperCase() : /^Key[A-Z]$/.test(code) ? code.charAt(3) : "";
  return letter !== "" && kinds.includes(letter) ? letter : null;
}

/**
 * Returns the cell above or below that is nearest to a column, given by its x; null at the edge.
 */
export function upOrDown(layout: BoardLayout, cell: Cell, step: 1 | -1, column: number, turns: Turns): Cell | null {
  const ways = step === -1 ? layout.up : layout.up.map((angle) => 360 - angle);
  const away = (each: Cell) => Math.abs(layout.centre(each, turns).x - column);
  const [one = null, other = null] = ways.map((angle) => layout.neighbour(cell, angle, turns));
  if (one === null || other === null) return one ?? other;
  return away(other) < away(one) ? other : one;
}
