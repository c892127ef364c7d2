// What keys mean on the board, whatever the keyboard's language.
import type { Cell, Plan, Turns } from "./plan.ts";

const kinds = "KRBGNSLPM";

/** The kind of piece that a key names: by its letter, or where keys have other letters by its place. */
export function pieceKey({ key, code }: { key: string; code: string }): string | null {
  const letter = /^[a-z]$/i.test(key) ? key.toUpperCase() : /^Key[A-Z]$/.test(code) ? code.charAt(3) : "";
  return letter !== "" && kinds.includes(letter) ? letter : null;
}

/** The cell above or below that stays nearest to a column, given by its x; null at the edge. */
export function upOrDown(plan: Plan, cell: Cell, step: 1 | -1, column: number, turns: Turns): Cell | null {
  const ways = step === -1 ? plan.up : plan.up.map((angle) => 360 - angle);
  const away = (each: Cell) => Math.abs(plan.centre(each, turns).x - column);
  const [one = null, other = null] = ways.map((angle) => plan.neighbour(cell, angle, turns));
  if (one === null || other === null) return one ?? other;
  return away(other) < away(one) ? other : one;
}
