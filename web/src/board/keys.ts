// What keys mean on the board, whatever the keyboard's language.
import { type Cell, centre, neighbour, type Turns } from "./geometry.ts";

/** The six keys around S, each in the direction of the neighbour that it goes to: degrees clockwise from the right. */
export const sixWays: Readonly<Record<string, number>> = {
  KeyD: 0,
  KeyC: 60,
  KeyZ: 120,
  KeyA: 180,
  KeyQ: 240,
  KeyE: 300,
};

const kinds = "KRBGNSLP";

/** The kind of piece that a key names: by its letter, or where keys have other letters by its place. */
export function pieceKey({ key, code }: { key: string; code: string }): string | null {
  const letter = /^[a-z]$/i.test(key) ? key.toUpperCase() : /^Key[A-Z]$/.test(code) ? code.charAt(3) : "";
  return letter !== "" && kinds.includes(letter) ? letter : null;
}

/** The cell above or below that stays nearest to a column, given by its x; null at the edge. */
export function upOrDown(cell: Cell, step: 1 | -1, column: number, turns: Turns): Cell | null {
  const ways = step === -1 ? [240, 300] : [120, 60];
  const away = (each: Cell) => Math.abs(centre(each, turns).x - column);
  const [one = null, other = null] = ways.map((angle) => neighbour(cell, angle, turns));
  if (one === null || other === null) return one ?? other;
  return away(other) < away(one) ? other : one;
}
