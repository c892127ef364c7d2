// The hexagonal board in the plane: where cells lie as a seat sees them. Nothing else knows pixels.
// Lengths are in cells: neighbouring cells of a row are 1 apart.

export interface Point {
  readonly x: number;
  readonly y: number;
}

/** A cell by its name: file and rank, such as "7g" (docs/RULES.md §1). */
export type Cell = string;

/** How often the board is turned by 120° clockwise. 0: Middle's view. */
export type Turns = 0 | 1 | 2;

const side = 7;
const reach = side - 1;
const rowHeight = Math.sqrt(3) / 2;
/** From a cell's centre to its corner. */
const radius = 1 / Math.sqrt(3);

interface Axial {
  readonly x: number;
  readonly y: number;
}

const axialOf = (cell: Cell): Axial => ({
  x: Number.parseInt(cell, 10) - side,
  y: cell.charCodeAt(cell.length - 1) - 103,
});
const nameOf = ({ x, y }: Axial): Cell => `${x + side}${String.fromCharCode(103 + y)}`;
const exists = ({ x, y }: Axial): boolean => Math.max(Math.abs(x), Math.abs(y), Math.abs(x - y)) <= reach;

/** The board's rows as a position text has them: ranks from a, each from its highest file (docs/RULES.md §9). */
export const rows: readonly (readonly Cell[])[] = Array.from({ length: 2 * reach + 1 }, (_, row) => {
  const y = row - reach;
  const cells: Cell[] = [];
  for (let x = reach; x >= -reach; x--) if (exists({ x, y })) cells.push(nameOf({ x, y }));
  return cells;
});
export const cells: readonly Cell[] = rows.flat();

/** The Pleasure Garden. */
export const garden: Cell = "7g";

/** The letter of the seat whose territory the cell belongs to; null in international territory. */
export function territory(cell: Cell): string | null {
  const { x, y } = axialOf(cell);
  if (x <= -4) return "f";
  if (y >= 4) return "m";
  return x - y >= 4 ? "l" : null;
}

function turned({ x, y }: Axial, turns: Turns): Axial {
  if (turns === 0) return { x, y };
  return turns === 1 ? { x: y - x, y: -x } : { x: -y, y: x - y };
}

function place(axial: Axial, turns: Turns): Point {
  const { x, y } = turned(axial, turns);
  return { x: -x + y / 2, y: y * rowHeight };
}

export const centre = (cell: Cell, turns: Turns): Point => place(axialOf(cell), turns);

/** The corners of a cell around a centre, as an SVG points attribute. */
export function corners({ x, y }: Point, size = 1): string {
  const points: string[] = [];
  for (let corner = 0; corner < 6; corner++) {
    const angle = ((60 * corner + 30) * Math.PI) / 180;
    points.push(
      `${(x + size * radius * Math.cos(angle)).toFixed(3)},${(y + size * radius * Math.sin(angle)).toFixed(3)}`,
    );
  }
  return points.join(" ");
}

/** The part of the plane that holds the board and its coordinates. */
export const view = { x: -7.05, y: -6.1, width: 13.65, height: 12.2 };

/** The centre of a cell as fractions of the view's width and height, to lay other elements over the board. */
export function fraction(cell: Cell, turns: Turns): Point {
  const { x, y } = centre(cell, turns);
  return { x: (x - view.x) / view.width, y: (y - view.y) / view.height };
}

/** Where the names of files and ranks stand: just outside the first and last cells of their lines. */
export function coordinates(turns: Turns): { text: string; at: Point }[] {
  const labels: { text: string; at: Point }[] = [];
  for (let line = -reach; line <= reach; line++) {
    const file = { x: line, y: Math.min(reach, line + reach) + 0.82 };
    const rank = { x: Math.min(reach, line + reach) + 0.82, y: line };
    labels.push({ text: String(line + side), at: place(file, turns) });
    labels.push({ text: String.fromCharCode(103 + line), at: place(rank, turns) });
  }
  return labels;
}

/** The angle in degrees, clockwise from straight up, in which pieces of a seat point (First faces 8 o'clock). */
export function facing(letter: string, turns: Turns): number {
  const home: Record<string, number> = { f: 240, m: 0, l: 120 };
  return ((home[letter] ?? 0) + 120 * turns) % 360;
}

/** The turns that bring a seat to the bottom. */
export const turnsFor = (letter: string | null): Turns => (letter === "f" ? 1 : letter === "l" ? 2 : 0);

/** The seat at the bottom, and then clockwise: the one at the upper left, the one at the upper right. */
export function around(turns: Turns): [string, string, string] {
  const clockwise = ["m", "l", "f"];
  const bottom = [0, 2, 1][turns] ?? 0;
  return [0, 1, 2].map((step) => clockwise[(bottom + step) % 3]) as [string, string, string];
}
