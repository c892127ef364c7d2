// The user's questions about a board. Separate from the displayed state, so that pointing at cells
// rerenders nothing else.
import { signal } from "@preact/signals";
import { cellsOf } from "../../board/layout/diagram.ts";
import type { Cell } from "../../board/layout/layout.ts";
import type { Callbacks } from "../../board/state.ts";
import type { RulesGame } from "../../rules/game.ts";
import type { Refusal } from "../../rules/rules_module.ts";

/** The last question about a board: the attackers of a cell, or why a move is illegal. */
export type Question = { diagram: string } & ({ cell: Cell } | { refusal: Refusal });

/** The displayed position in the rules module. */
export interface ExplainedPosition {
  diagram: string;
  game: RulesGame;
  /** The cells of the user's pieces if it is their turn; empty otherwise. */
  own: ReadonlySet<Cell>;
}

export class Explanations {
  readonly pointed = signal<Cell | null>(null);
  readonly question = signal<Question | null>(null);
  /** The cell of the piece that the user moved last, until they point at another one. */
  private moved: Cell | null = null;
  /** Null while the rules module cannot answer. */
  scene: ExplainedPosition | null = null;

  readonly callbacks: Pick<Callbacks, "onPoint" | "onSelect" | "onTap" | "onWrong"> = {
    onPoint: (cell) => {
      const isMoved = cell !== null && cell === this.moved;
      if (!isMoved) this.moved = null;
      this.pointed.value = isMoved ? null : cell;
    },
    onSelect: () => {
      this.question.value = null;
    },
    onTap: (cell) => this.explainCell(cell),
    onWrong: (origin, cell) => this.explain(origin, cell),
  };

  /**
   * Ends the explanations of the position before a move. The piece under the pointer has just
   * moved: its next moves are shown once the pointer has left it.
   */
  forget(move: string): void {
    this.question.value = null;
    this.pointed.value = null;
    this.moved = cellsOf(move).at(-1) ?? null;
  }

  private explainCell(cell: Cell): void {
    const { scene } = this;
    if (!scene) return;
    const before = this.question.value;
    const from = before?.diagram === scene.diagram && "cell" in before ? before.cell : null;
    // A piece without legal moves cannot be selected, but the user can still ask why it cannot
    // move.
    if (from && scene.own.has(from) && !scene.own.has(cell) && from !== cell) {
      this.explain(from, cell);
      return;
    }
    this.question.value = from === cell ? null : { diagram: scene.diagram, cell };
  }

  private explain(origin: string, cell: Cell): void {
    const { scene } = this;
    const refusal = scene && scene.own.size > 0 ? scene.game.whyNot(origin, cell) : null;
    this.question.value = scene && refusal ? { diagram: scene.diagram, refusal } : null;
  }
}
