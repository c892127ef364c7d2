// A board in the plane: which cells there are, and where they lie as a seat sees them. Lengths are in cells: neighbouring
// cells of a row are 1 apart.
import type { Piece } from "./diagram.ts";

export interface Point {
  readonly x: number;
  readonly y: number;
}

/** A part of the plane. */
export interface Frame extends Point {
  readonly width: number;
  readonly height: number;
}

/** A cell by its name: file and rank, such as "7g", or in the games whose cells are named as in chess "f5". */
export type Cell = string;

/** A cell's name in a regular expression. */
export const cellPattern = "(?:\\d+[a-m]|[a-h]\\d)";

/** How often the board is turned by 60° clockwise. Boards of hexagons know all of them, those of squares 0 and 3. */
export type Turns = 0 | 1 | 2 | 3 | 4 | 5;

/** Where a seat's side of the board lies. */
export type Side = "bottom" | "left" | "right" | "top" | "low-left" | "low-right";

export interface Plan {
  readonly shape: "hexagons" | "squares";
  /** The rows as a position text has them. */
  readonly rows: readonly (readonly Cell[])[];
  readonly cells: readonly Cell[];
  /** What stands in a row of a position text: numbers of vacant cells, and pieces. */
  readonly tokens: RegExp;
  pieceOf(token: string): Piece;
  tokenOf(piece: Piece): string;
  /** Moves as they can be typed, in all languages. */
  readonly typed: string;
  /** The Pleasure Garden, where there is one. */
  readonly garden: Cell | null;
  /** The letter of the seat whose territory the cell belongs to; null in international territory. */
  territory(cell: Cell): string | null;
  centre(cell: Cell, turns: Turns): Point;
  /** The corners of a cell around a centre, as an SVG points attribute. */
  corners(centre: Point, size?: number): string;
  /** The part of the plane that holds the board and its coordinates. */
  frame(turns: Turns): Frame;
  /** Where the names of files and ranks stand: just outside the first or last cells of their lines. */
  coordinates(turns: Turns): { text: string; at: Point }[];
  /** The keys around S, each with the direction of the neighbour that it goes to: degrees clockwise from the right. */
  readonly ways: Readonly<Record<string, number>>;
  /** The directions of the neighbours above. */
  readonly up: readonly number[];
  /** The neighbour that is seen in a direction, in degrees clockwise from the right; null at the edge. */
  neighbour(cell: Cell, angle: number, turns: Turns): Cell | null;
  /** The cell that a jump from one cell to another goes over; null where that would be no jump. */
  between(from: Cell, to: Cell): Cell | null;
  /** The angle in degrees, clockwise from straight up, in which pieces of a seat point. */
  facing(letter: string, turns: Turns): number;
  /** The turns that bring a seat to the bottom. */
  turnsFor(letter: string | null): Turns;
  /** The turns that come after these, clockwise or the other way. */
  turnedOn(turns: Turns, clockwise: boolean): Turns;
}

/** The one of some cells that lies nearest to a point, if any is so near. */
export function nearest(plan: Plan, point: Point, turns: Turns, among: readonly Cell[], within: number): Cell | null {
  const away = (cell: Cell) => {
    const { x, y } = plan.centre(cell, turns);
    return Math.hypot(x - point.x, y - point.y);
  };
  return among.reduce<Cell | null>((best, cell) => {
    const far = best === null ? within : away(best);
    return away(cell) < far ? cell : best;
  }, null);
}

/** The side that a seat has the board from. */
export function sideOf(plan: Plan, letter: string, turns: Turns): Side {
  const facings: Side[] = ["bottom", "low-left", "left", "top", "right", "low-right"];
  return facings[plan.facing(letter, turns) / 60] ?? "bottom";
}
