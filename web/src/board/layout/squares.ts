// Square boards for two players who sit opposite (docs/HASAMI.md), with shogi or chess coordinates.
import type { BoardLayout, Cell, Point, Turns } from "./layout.ts";

/** The properties in which square boards differ. */
export interface Squares {
  readonly size: number;
  /** Files from the left and ranks from the top, from the first player's side. */
  readonly files: string;
  readonly ranks: string;
  /**
   * The form of cell names: a digit for the file and a letter for the rank (5i), or the reverse
   * (e1).
   */
  readonly names: "shogi" | "chess";
  /** The letters of the seats. */
  readonly first: string;
  readonly second: string;
}

/**
 * Margin for the labels, as is usual in diagrams: above and on the right for shogi, below and on
 * the left for chess.
 */
const margin = 0.55;
const edge = 0.1;

export function squares({ size, files, ranks, names, first, second }: Squares): BoardLayout {
  const half = (size - 1) / 2;
  const shogi = names === "shogi";
  const rows: readonly (readonly Cell[])[] = [...ranks].map((rank) => [...files].map((file) => file + rank));
  const cells = rows.flat();
  const columnOf = (cell: Cell) => files.indexOf(cell.charAt(0));
  const rowOf = (cell: Cell) => ranks.indexOf(cell.charAt(1));
  const place = (column: number, row: number, turns: Turns): Point => {
    const [x, y] = [column - half, row - half];
    return turns === 3 ? { x: -x, y: -y } : { x, y };
  };
  const at = (column: number, row: number): Cell | null => rows[row]?.[column] ?? null;

  return {
    shape: "squares",
    rows,
    cells,
    tokens: /\d|[Pp]/g,
    pieceOf: (token) => ({ owner: token === "P" ? first : second, name: "M" }),
    tokenOf: ({ owner }) => (owner === first ? "P" : "p"),
    typed: shogi ? "5i5e  P5i-5e" : "f5c5  f5-c5",
    garden: null,
    territory: () => null,
    centre: (cell, turns) => place(columnOf(cell), rowOf(cell), turns),

    corners({ x, y }, extent = 1) {
      const reach = extent / 2;
      const corner = (right: number, down: number) => `${(x + right).toFixed(3)},${(y + down).toFixed(3)}`;
      return [corner(-reach, -reach), corner(reach, -reach), corner(reach, reach), corner(-reach, reach)].join(" ");
    },

    frame: () => ({
      x: -size / 2 - (shogi ? edge : margin),
      y: -size / 2 - (shogi ? margin : edge),
      width: size + edge + margin,
      height: size + edge + margin,
    }),

    coordinates(turns) {
      const beside = (size / 2 + 0.3) * (shogi ? 1 : -1);
      return [
        ...[...files].map((text, column) => {
          return { text, rank: false, at: { x: place(column, 0, turns).x, y: -beside } };
        }),
        ...[...ranks].map((text, row) => ({ text, rank: shogi, at: { x: beside, y: place(0, row, turns).y } })),
      ];
    },

    ways: { KeyD: 0, KeyC: 45, KeyX: 90, KeyZ: 135, KeyA: 180, KeyQ: 225, KeyW: 270, KeyE: 315 },
    up: [270],

    neighbour(cell, angle, turns) {
      const radians = (angle * Math.PI) / 180;
      const way = turns === 3 ? -1 : 1;
      const column = columnOf(cell) + way * Math.round(Math.cos(radians));
      return at(column, rowOf(cell) + way * Math.round(Math.sin(radians)));
    },

    between(from, to) {
      const [columns, ranks] = [columnOf(from) + columnOf(to), rowOf(from) + rowOf(to)];
      const apart = Math.abs(columnOf(from) - columnOf(to)) + Math.abs(rowOf(from) - rowOf(to));
      return apart === 2 && columns % 2 === 0 && ranks % 2 === 0 ? at(columns / 2, ranks / 2) : null;
    },

    facing: (letter, turns) => ((letter === second ? 180 : 0) + 60 * turns) % 360,
    turnsFor: (letter) => (letter === second ? 3 : 0),
    turnedOn: (turns) => (turns === 3 ? 0 : 3),
  };
}
