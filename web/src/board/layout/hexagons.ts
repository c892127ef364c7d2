// The board of 127 hexagons (docs/RULES.md §1).
import { type BoardLayout, type Cell, nearest, type Point, type Turns } from "./layout.ts";

const side = 7;
const reach = side - 1;
const rowHeight = Math.sqrt(3) / 2;
/** Distance from a cell's centre to its corners. */
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

/** The ranks from a, each starting at its highest file (docs/RULES.md §9). */
const rows: readonly (readonly Cell[])[] = Array.from({ length: 2 * reach + 1 }, (_, row) => {
  const y = row - reach;
  const cells: Cell[] = [];
  for (let x = reach; x >= -reach; x--) if (exists({ x, y })) cells.push(nameOf({ x, y }));
  return cells;
});
const cells: readonly Cell[] = rows.flat();

function turned(axial: Axial, turns: number): Axial {
  return turns === 0 ? axial : turned({ x: axial.y, y: axial.y - axial.x }, turns - 1);
}

function place(axial: Axial, turns: Turns): Point {
  const { x, y } = turned(axial, turns);
  return { x: -x + y / 2, y: y * rowHeight };
}

/**
 * The layout. An even number of turns puts a seat at the bottom; with 0 it is Middle. Labels are on
 * the left or on the right.
 */
export const hexagons: BoardLayout = {
  shape: "hexagons",
  rows,
  cells,
  tokens: /\d+|[a-z]\+?[A-Z]/g,
  pieceOf: (token) => ({ owner: token.charAt(0), name: token.slice(1) }),
  tokenOf: ({ owner, name }) => owner + name,
  typed: "P-4d  Bx12l+  P*5e  3c4d  +Kx!8c,9f",
  garden: "7g",

  territory(cell) {
    const { x, y } = axialOf(cell);
    if (x <= -4) return "f";
    if (y >= 4) return "m";
    return x - y >= 4 ? "l" : null;
  },

  centre: (cell, turns) => place(axialOf(cell), turns),

  corners({ x, y }, size = 1) {
    const points: string[] = [];
    for (let corner = 0; corner < 6; corner++) {
      const angle = ((60 * corner + 30) * Math.PI) / 180;
      points.push(
        `${(x + size * radius * Math.cos(angle)).toFixed(3)},${(y + size * radius * Math.sin(angle)).toFixed(3)}`,
      );
    }
    return points.join(" ");
  },

  frame: (turns) => ({ x: turns % 2 === 0 ? -7.05 : -6.6, y: -6.1, width: 13.65, height: 12.2 }),

  coordinates(turns) {
    const labels: { text: string; at: Point }[] = [];
    for (let line = -reach; line <= reach; line++) {
      const file = { x: line, y: Math.min(reach, line + reach) + 0.82 };
      const rank = { x: Math.min(reach, line + reach) + 0.82, y: line };
      labels.push({ text: String(line + side), at: place(file, turns) });
      labels.push({ text: String.fromCharCode(103 + line), at: place(rank, turns) });
    }
    return labels;
  },

  ways: { KeyD: 0, KeyC: 60, KeyZ: 120, KeyA: 180, KeyQ: 240, KeyE: 300 },
  up: [240, 300],

  neighbour(cell, angle, turns) {
    const { x, y } = hexagons.centre(cell, turns);
    const radians = (angle * Math.PI) / 180;
    return nearest(hexagons, { x: x + Math.cos(radians), y: y + Math.sin(radians) }, turns, cells, 0.1);
  },

  between: () => null,

  /** With 0 turns, First's pieces point to 8 o'clock. */
  facing(letter, turns) {
    const home: Record<string, number> = { f: 240, m: 0, l: 120 };
    return ((home[letter] ?? 0) + 60 * turns) % 360;
  },
  turnsFor: (letter) => (letter === "f" ? 2 : letter === "l" ? 4 : 0),
  turnedOn: (turns, clockwise) => ((turns + (clockwise ? 1 : 5)) % 6) as Turns,
};
