// The board of 127 hexagons (docs/RULES.md §1).
import { type BoardLayout, type Cell, type Label, nearest, type Point, type Turns } from "./layout.ts";

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
/** The number of steps from the central cell. */
const distance = ({ x, y }: Axial): number => Math.max(Math.abs(x), Math.abs(y), Math.abs(x - y));
const exists = (axial: Axial): boolean => distance(axial) <= reach;

/** Returns the ranks from a, each starting at its highest file (docs/RULES.md §9). */
function rowsOf(wanted: (axial: Axial) => boolean): Cell[][] {
  const rows = Array.from({ length: 2 * reach + 1 }, (_, row) => {
    const y = row - reach;
    const cells: Cell[] = [];
    for (let x = reach; x >= -reach; x--) if (exists({ x, y }) && wanted({ x, y })) cells.push(nameOf({ x, y }));
    return cells;
  });
  return rows.filter((row) => row.length > 0);
}

function turned(axial: Axial, turns: number): Axial {
  return turns === 0 ? axial : turned({ x: axial.y, y: axial.y - axial.x }, turns - 1);
}

function place(axial: Axial, turns: Turns): Point {
  const { x, y } = turned(axial, turns);
  return { x: -x + y / 2, y: y * rowHeight };
}

/**
 * Returns the layout of the cells up to `size` steps from a middle. An even number of turns puts a
 * seat at the bottom; with 0 it is Middle. Labels are on the left or on the right.
 */
function hexagonsAround(middle: Axial, size: number): BoardLayout {
  const rows = rowsOf(({ x, y }) => distance({ x: x - middle.x, y: y - middle.y }) <= size);
  const cells = rows.flat();
  const layout: BoardLayout = {
    ...common,
    rows,
    cells,
    garden: cells.includes(garden) ? garden : null,

    frame(turns) {
      const { x, y } = place(middle, turns);
      const above = 6.1 - (reach - size) * rowHeight;
      return { x: x - size - (turns % 2 === 0 ? 1.05 : 0.6), y: y - above, width: 2 * size + 1.65, height: 2 * above };
    },

    coordinates(turns) {
      const labels: Label[] = [];
      for (let line = -size; line <= size; line++) {
        const beyond = Math.min(size, line + size) + 0.82;
        const file = { x: middle.x + line, y: middle.y + beyond };
        const rank = { x: middle.x + beyond, y: middle.y + line };
        labels.push({ text: String(file.x + side), rank: false, at: place(file, turns) });
        labels.push({ text: String.fromCharCode(103 + rank.y), rank: true, at: place(rank, turns) });
      }
      return labels;
    },

    neighbour(cell, angle, turns) {
      const { x, y } = layout.centre(cell, turns);
      const radians = (angle * Math.PI) / 180;
      return nearest(layout, { x: x + Math.cos(radians), y: y + Math.sin(radians) }, turns, cells, 0.1);
    },
  };
  return layout;
}

const garden = "7g";

/** What parts of the board have in common with the whole. */
const common: Omit<BoardLayout, "rows" | "cells" | "garden" | "frame" | "coordinates" | "neighbour"> = {
  shape: "hexagons",
  tokens: /\d+|[a-z]\+?[A-Z]/g,
  pieceOf: (token) => ({ owner: token.charAt(0), name: token.slice(1) }),
  tokenOf: ({ owner, name }) => owner + name,
  typed: "P-4d  Bx12l+  P*5e  3c4d  +Kx!8c,9f",

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

  ways: { KeyD: 0, KeyC: 60, KeyZ: 120, KeyA: 180, KeyQ: 240, KeyE: 300 },
  up: [240, 300],

  between: () => null,

  /** With 0 turns, First's pieces point to 8 o'clock. */
  facing(letter, turns) {
    const home: Record<string, number> = { f: 240, m: 0, l: 120 };
    return ((home[letter] ?? 0) + 60 * turns) % 360;
  },
  turnsFor: (letter) => (letter === "f" ? 2 : letter === "l" ? 4 : 0),
  turnedOn: (turns, clockwise) => ((turns + (clockwise ? 1 : 5)) % 6) as Turns,
};

/** The whole board. */
export const hexagons: BoardLayout = hexagonsAround({ x: 0, y: 0 }, reach);

/** Returns the layout of a part of the board: a smaller hexagon around a cell. */
export const hexagonPart = (centre: Cell, size: number): BoardLayout => hexagonsAround(axialOf(centre), size);
