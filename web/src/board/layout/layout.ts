// The layout of a board in the plane: its cells and their positions from each viewing side. Lengths
// are in cells: neighbouring cells of a row are 1 apart.

export interface Point {
  readonly x: number;
  readonly y: number;
}

/** A rectangle of the plane. */
export interface Frame extends Point {
  readonly width: number;
  readonly height: number;
}

/** The name of a cell: file and rank, such as "7g"; "f5" in games that use chess coordinates. */
export type Cell = string;

/** A regular expression for cell names. */
export const cellPattern = "(?:\\d+[a-m]|[a-h]\\d)";

export interface Piece {
  /** The letter of the owner's seat. */
  owner: string;
  /** The symbol, such as K, P or +R. M is a man, in games where all pieces are alike. */
  name: string;
}

/** The rotation of the board in steps of 60° clockwise. Boards of squares use only 0 and 3. */
export type Turns = 0 | 1 | 2 | 3 | 4 | 5;

/** The screen side at which a seat is. */
export type Side = "bottom" | "left" | "right" | "top" | "low-left" | "low-right";

/** A label beside the board; `rank`: whether it is the letter of a rank, as on shogi boards. */
export interface Label {
  text: string;
  rank: boolean;
  at: Point;
}

export interface BoardLayout {
  readonly shape: "hexagons" | "squares";
  /** The rows in the order of a position text. */
  readonly rows: readonly (readonly Cell[])[];
  readonly cells: readonly Cell[];
  /** The tokens in a row of a position text: numbers of empty cells, and pieces. */
  readonly tokens: RegExp;
  pieceOf(token: string): Piece;
  tokenOf(piece: Piece): string;
  /** Examples of typed moves; the same in all languages. */
  readonly typed: string;
  /** The Pleasure Garden, if the board has one. */
  readonly garden: Cell | null;
  /**
   * Returns the letter of the seat whose territory the cell belongs to; null in international
   * territory.
   */
  territory(cell: Cell): string | null;
  centre(cell: Cell, turns: Turns): Point;
  /** Returns the corners of a cell around a centre, as an SVG points attribute. */
  corners(centre: Point, size?: number): string;
  /** Returns the rectangle that contains the board and its labels. */
  frame(turns: Turns): Frame;
  /**
   * Returns the file and rank labels with their positions, just outside the first or last cells of
   * their lines.
   */
  coordinates(turns: Turns): Label[];
  /** The keys around S with the direction each moves to, in degrees clockwise from the right. */
  readonly ways: Readonly<Record<string, number>>;
  /** The directions of the neighbours above. */
  readonly up: readonly number[];
  /**
   * Returns the neighbour in a screen direction, in degrees clockwise from the right; null at the
   * edge.
   */
  neighbour(cell: Cell, angle: number, turns: Turns): Cell | null;
  /** Returns the cell that a jump between two cells passes over; null if that is no jump. */
  between(from: Cell, to: Cell): Cell | null;
  /** Returns the direction of a seat's pieces in degrees, clockwise from straight up. */
  facing(letter: string, turns: Turns): number;
  /** Returns the rotation that puts a seat at the bottom. */
  turnsFor(letter: string | null): Turns;
  /** Returns the next rotation, clockwise or counterclockwise. */
  turnedOn(turns: Turns, clockwise: boolean): Turns;
}

/** Returns the candidate cell nearest to a point; null if none is within the distance. */
export function nearest(
  layout: BoardLayout,
  point: Point,
  turns: Turns,
  among: readonly Cell[],
  within: number,
): Cell | null {
  const away = (cell: Cell) => {
    const { x, y } = layout.centre(cell, turns);
    return Math.hypot(x - point.x, y - point.y);
  };
  return among.reduce<Cell | null>((best, cell) => {
    const far = best === null ? within : away(best);
    return away(cell) < far ? cell : best;
  }, null);
}

/** Returns the screen side at which a seat is. */
export function sideOf(layout: BoardLayout, letter: string, turns: Turns): Side {
  const facings: Side[] = ["bottom", "low-left", "left", "top", "right", "low-right"];
  return facings[layout.facing(letter, turns) / 60] ?? "bottom";
}
