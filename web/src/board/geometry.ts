// The hexagonal board in the plane: where cells lie as a seat sees them. Nothing else knows pixels.
// Lengths are in cells: neighbouring cells of a row are 1 apart.

export interface Point {
  readonly x: number;
  readonly y: number;
}

/** A cell by its name: file and rank, such as "7g" (docs/RULES.md §1). */
export type Cell = string;

/** How often the board is turned by 60° clockwise. 0: Middle's view; at an even number a seat is at the bottom. */
export type Turns = 0 | 1 | 2 | 3 | 4 | 5;

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

function turned(axial: Axial, turns: number): Axial {
  return turns === 0 ? axial : turned({ x: axial.y, y: axial.y - axial.x }, turns - 1);
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

/** The part of the plane that holds the board and its coordinates, which stand on the left or on the right of it. */
export function viewOf(turns: Turns): { x: number; y: number; width: number; height: number } {
  return { x: turns % 2 === 0 ? -7.05 : -6.6, y: -6.1, width: 13.65, height: 12.2 };
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

/** The one of some cells that lies nearest to a point, if any is so near. */
export function nearest(point: Point, turns: Turns, among: readonly Cell[], within: number): Cell | null {
  const away = (cell: Cell) => {
    const { x, y } = centre(cell, turns);
    return Math.hypot(x - point.x, y - point.y);
  };
  return among.reduce<Cell | null>((best, cell) => {
    const far = best === null ? within : away(best);
    return away(cell) < far ? cell : best;
  }, null);
}

/** The neighbour that is seen in a direction, in degrees clockwise from the right; null at the edge. */
export function neighbour(cell: Cell, angle: number, turns: Turns): Cell | null {
  const { x, y } = centre(cell, turns);
  const radians = (angle * Math.PI) / 180;
  return nearest({ x: x + Math.cos(radians), y: y + Math.sin(radians) }, turns, cells, 0.1);
}

/** The angle in degrees, clockwise from straight up, in which pieces of a seat point (First faces 8 o'clock). */
export function facing(letter: string, turns: Turns): number {
  const home: Record<string, number> = { f: 240, m: 0, l: 120 };
  return ((home[letter] ?? 0) + 60 * turns) % 360;
}

/** The turns that bring a seat to the bottom. */
export const turnsFor = (letter: string | null): Turns => (letter === "f" ? 2 : letter === "l" ? 4 : 0);

/** The turns that come after these, clockwise or the other way. */
export const turnedOn = (turns: Turns, clockwise: boolean): Turns => ((turns + (clockwise ? 1 : 5)) % 6) as Turns;

/** Where a seat's side of the board lies. */
export type Side = "bottom" | "left" | "right" | "top" | "low-left" | "low-right";

/** The side that a seat has the board from. */
export function sideOf(letter: string, turns: Turns): Side {
  const facings: Side[] = ["bottom", "low-left", "left", "top", "right", "low-right"];
  return facings[facing(letter, turns) / 60] ?? "bottom";
}
