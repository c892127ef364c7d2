// The texts of the board, supplied by the page.
import type { Cell, Piece } from "../layout/layout.ts";
import type { Picture } from "./view.ts";

/** The facts that a cell's label may mention. */
export interface CellFacts {
  cell: Cell;
  piece: Piece | null;
  garden: boolean;
  /** The letter of the seat that owns the territory. */
  territory: string | null;
  checked: boolean;
  /** Whether the last move began or ended there. */
  last: boolean;
  movable: boolean;
  selected: boolean;
  /** Whether the selected piece can move there. */
  target: boolean;
  /** Whether a move that is not played yet begins or ends there. */
  waiting: boolean;
}

export interface BoardWords {
  board: string;
  promote: string;
  keep: string;
  /** The names of pieces by symbol. */
  pieces: Readonly<Record<string, string>>;
  cell(facts: CellFacts): string;
}

export function factsOf(cell: Cell, picture: Picture): CellFacts {
  const { layout, pieces } = picture.diagram;
  return {
    cell,
    piece: pieces.get(cell) ?? null,
    garden: cell === layout.garden,
    territory: layout.territory(cell),
    checked: picture.checks.includes(cell),
    last: picture.last.includes(cell),
    movable: picture.movable.includes(cell),
    selected: picture.selected === cell || picture.chosen.includes(cell),
    target: picture.targets.includes(cell),
    waiting: picture.waiting.includes(cell),
  };
}
