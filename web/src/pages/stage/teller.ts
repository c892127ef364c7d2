// What the viewer wants explained: kept apart from what is shown, so that pointing at cells draws nothing else anew.
import { signal } from "@preact/signals";
import type { Cell } from "../../board/plan.ts";
import type { Callbacks } from "../../board/state.ts";
import type { Refusal } from "../../rules/desk.ts";
import type { RulesGame } from "../../rules/game.ts";

/** What was last asked about a board: who attacks a cell, or why a move is illegal. */
export type Told = { diagram: string } & ({ cell: Cell } | { refusal: Refusal });

/** The board that is looked at, as the rules know it. */
export interface Known {
  diagram: string;
  game: RulesGame;
  /** The cells of the viewer's pieces if he is to move; empty if not. */
  own: ReadonlySet<Cell>;
}

export class Teller {
  readonly pointed = signal<Cell | null>(null);
  readonly told = signal<Told | null>(null);
  /** Null while there is nobody to explain anything. */
  scene: Known | null = null;

  readonly callbacks: Pick<Callbacks, "onPoint" | "onTap" | "onWrong"> = {
    onPoint: (cell) => {
      this.pointed.value = cell;
    },
    onTap: (cell) => this.tell(cell),
    onWrong: (origin, cell) => this.explain(origin, cell),
  };

  private tell(cell: Cell): void {
    const { scene } = this;
    if (!scene) return;
    const before = this.told.value;
    const from = before?.diagram === scene.diagram && "cell" in before ? before.cell : null;
    // A piece of his that has no move at all cannot be chosen, but one may want to know why.
    if (from && scene.own.has(from) && !scene.own.has(cell) && from !== cell) {
      this.explain(from, cell);
      return;
    }
    this.told.value = from === cell ? null : { diagram: scene.diagram, cell };
  }

  private explain(origin: string, cell: Cell): void {
    const { scene } = this;
    const refusal = scene && scene.own.size > 0 ? scene.game.whyNot(origin, cell) : null;
    this.told.value = scene && refusal ? { diagram: scene.diagram, refusal } : null;
  }
}
