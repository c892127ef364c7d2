// What a board is told, and what it tells.
import type { Origin } from "./choices.ts";
import type { Arrow, Captures } from "./marks.ts";
import type { Cell, Turns } from "./plan.ts";
import type { PieceSet } from "./sets/index.ts";
import type { BoardWords } from "./words.ts";

export interface BoardState {
  /** What to show: docs/PROTOCOL.md, "Steps". */
  diagram: string;
  turns: Turns;
  pieceSet: PieceSet;
  /** Whether pieces are seen to move. */
  animated: boolean;
  last: readonly Cell[];
  /** What the last move captured by enclosing and the like. */
  captures: Captures;
  checks: readonly Cell[];
  arrows: readonly Arrow[];
  /** The codes of the moves that may be chosen; none if it is not the viewer's turn. */
  legal: readonly string[];
  /** The letter of the viewer's seat. */
  own: string | null;
  /** Whether the viewer may choose now what he will do when his turn comes. */
  ahead: boolean;
  /** The code of a move that is chosen and not made: it waits for its turn, or for a yes. */
  waiting: string | null;
  /** What is drawn here, if the page keeps it; null: the board does, until something else is to be seen. */
  drawn: readonly Arrow[] | null;
  /** Whether the viewer draws in place of moving. */
  pen: boolean;
  words: BoardWords;
}

export interface Callbacks {
  onMove(code: string): void;
  /** A move was chosen before its turn; null: it is withdrawn. */
  onAhead(code: string | null): void;
  /** Something was chosen or let go: the illumination's state may have changed. */
  onChange(): void;
  /** A key that is the page's: "?" for help, "/" to type a move. */
  onKey(key: string): void;
  /** The viewer looks at a cell, or at none. */
  onPoint?(cell: Cell | null): void;
  /** A cell was tapped or clicked with which nothing can be done. */
  onTap?(cell: Cell): void;
  /** Somebody drew from cell to cell, or on one, what the page keeps. */
  onDraw?(from: Cell, to: Cell): void;
  /** What was chosen cannot go to the cell where it was meant to. */
  onWrong?(origin: Origin, cell: Cell): void;
}

/** Whether what was being chosen is to be chosen anew. */
export const choosesAnew = (before: BoardState, now: BoardState): boolean =>
  before.diagram !== now.diagram ||
  before.legal.join() !== now.legal.join() ||
  before.ahead !== now.ahead ||
  before.pen !== now.pen;
