// What the board says: its page gives the words.
import type { Piece } from "./diagram.ts";
import type { Cell } from "./plan.ts";
import type { Picture } from "./view.ts";

/** What there is to say of a cell. */
export interface CellFacts {
  cell: Cell;
  piece: Piece | null;
  garden: boolean;
  /** The letter of the seat whose land it is. */
  territory: string | null;
  checked: boolean;
  /** Whether the last move began or ended there. */
  last: boolean;
  movable: boolean;
  selected: boolean;
  /** Whether what is selected can go there. */
  target: boolean;
  /** Whether a move that waits begins or ends there. */
  waiting: boolean;
}

export interface BoardWords {
  board: string;
  promote: string;
  keep: string;
  /** What pieces are called, by their names. */
  pieces: Readonly<Record<string, string>>;
  cell(facts: CellFacts): string;
}

export function factsOf(cell: Cell, picture: Picture): CellFacts {
  const { plan, pieces } = picture.diagram;
  return {
    cell,
    piece: pieces.get(cell) ?? null,
    garden: cell === plan.garden,
    territory: plan.territory(cell),
    checked: picture.checks.includes(cell),
    last: picture.last.includes(cell),
    movable: picture.movable.includes(cell),
    selected: picture.selected === cell || picture.chosen.includes(cell),
    target: picture.targets.includes(cell),
    waiting: picture.waiting.includes(cell),
  };
}
