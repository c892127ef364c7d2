// The board's input state and its callbacks.
import type { Origin } from "./choices/choices.ts";
import type { Cell, Turns } from "./layout/layout.ts";
import type { PieceSet } from "./sets/index.ts";
import type { Arrow, Captures } from "./view/marks.ts";
import type { BoardWords } from "./view/words.ts";

export interface BoardState {
  /** The diagram to show: docs/PROTOCOL.md, "Steps". */
  diagram: string;
  /**
   * Identifies the moment of the game: when it changes, the board drops what is half chosen. With
   * premoves it does not change with the moves of opponents.
   */
  moment: string;
  turns: Turns;
  pieceSet: PieceSet;
  /** Whether moves are animated. */
  animated: boolean;
  /** Whether the labels of the ranks have their numerals of Japanese notation. */
  numerals: boolean;
  /** The cells of the last move. */
  last: readonly Cell[];
  /** The cells of the move before it, if the user has not moved since; marked less strongly. */
  before: readonly Cell[];
  /**
   * The captures of the last move that happened without moving onto the piece, such as by
   * enclosing.
   */
  captures: Captures;
  checks: readonly Cell[];
  arrows: readonly Arrow[];
  /** The codes of the moves that can be chosen; empty if it is not the user's turn. */
  legal: readonly string[];
  /** The letter of the user's seat. */
  own: string | null;
  /** Whether the user can choose a premove now. */
  canPremove: boolean;
  /** The code of a move that is not played yet: a premove, a pending move, or a move to confirm. */
  waiting: string | null;
  /** Whether a press on the board or Escape withdraws that move. */
  revocable: boolean;
  /**
   * The drawings, if the page stores them, and moves that the engine suggests. If null, the board
   * keeps the drawings until the position changes.
   */
  drawn: readonly Arrow[] | null;
  /** Whether drawing mode is on. */
  drawing: boolean;
  words: BoardWords;
}

export interface Callbacks {
  onMove(code: string): void;
  /** Called with a chosen premove; null: the waiting move is withdrawn. */
  onPremove(code: string | null): void;
  /** Called when the selection has changed, and with it possibly the state of the illumination. */
  onChange(): void;
  /** Called with a key of the page: "?" for help, "/" to type a move. */
  onKey(key: string): void;
  /** Called when the user inspects a cell with mouse or focus; null for none. */
  onPoint?(cell: Cell | null): void;
  /**
   * Called when something half chosen was dropped because the moment has passed; `asked`: a
   * question, a drag or captures, not only a selected piece.
   */
  onDropped?(asked: boolean): void;
  /** Called when the user has selected a piece. */
  onSelect?(): void;
  /** Called when a cell was tapped or clicked without effect. */
  onTap?(cell: Cell): void;
  /** Called with a drawing that the page stores: an arrow, or a circle on one cell. */
  onDraw?(from: Cell, to: Cell): void;
  /** Called when the chosen origin cannot move to the chosen cell. */
  onWrong?(origin: Origin, cell: Cell): void;
}

/** Returns whether the possible choices have changed, so that the selection must be renewed. */
export const choosesAnew = (before: BoardState, now: BoardState): boolean =>
  before.diagram !== now.diagram ||
  before.legal.join() !== now.legal.join() ||
  before.canPremove !== now.canPremove ||
  before.drawing !== now.drawing;
