// What the viewer wants explained: kept apart from what is shown, so that pointing at cells draws nothing else anew.
import { signal } from "@preact/signals";
import { warned } from "../../app/understanding.ts";
import type { Cell } from "../../board/geometry.ts";
import type { Callbacks } from "../../board/state.ts";
import type { Session } from "../../room/session.ts";
import type { Refusal } from "../../rules/desk.ts";
import type { Foresight, RulesGame } from "../../rules/game.ts";
import { type Warning, warningsOf } from "../../rules/warnings.ts";

/** What was last asked about a board: who attacks a cell, or why a move is illegal. */
export type Told = { diagram: string } & ({ cell: Cell } | { refusal: Refusal });

/** A move that is not sent before the viewer says so. */
export interface Asked {
  diagram: string;
  move: string;
  number: number;
  foresight: Foresight;
  warnings: Warning[];
}

/** The board that is looked at, as the rules know it. */
export interface Scene {
  diagram: string;
  game: RulesGame;
  /** The cells of the viewer's pieces if he is to move; empty if not. */
  own: ReadonlySet<Cell>;
}

export class Helper {
  readonly pointed = signal<Cell | null>(null);
  readonly told = signal<Told | null>(null);
  readonly asked = signal<Asked | null>(null);
  /** Null while there is nobody to explain anything. */
  scene: Scene | null = null;

  constructor(private readonly session: Session) {}

  readonly callbacks: Pick<Callbacks, "onPoint" | "onTap" | "onWrong"> = {
    onPoint: (cell) => {
      this.pointed.value = cell;
    },
    onTap: (cell) => this.tell(cell),
    onWrong: (origin, cell) => this.explain(origin, cell),
  };

  /** Sends a move, or asks first. */
  send(move: string): void {
    this.told.value = null;
    const room = this.session.room.value;
    const number = room?.now?.number;
    if (!room || number === undefined) return;
    const { scene } = this;
    const foresight = scene && warned.value && room.warnings ? foreseen(scene.game, move) : null;
    const warnings = foresight ? warningsOf(foresight) : [];
    if (scene && foresight && warnings.length > 0) {
      this.asked.value = { diagram: scene.diagram, move, number, foresight, warnings };
    } else {
      this.sendNow(move, number);
    }
  }

  /** Sends the move that was asked about. */
  confirm(): void {
    const asked = this.asked.value;
    this.asked.value = null;
    if (asked) this.sendNow(asked.move, asked.number);
  }

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

  private sendNow(move: string, number: number): void {
    void this.session.send({ type: "move", number, move });
  }
}

/** What a move would do; null if the rules here think it illegal: the server will say. */
function foreseen(game: RulesGame, move: string): Foresight | null {
  try {
    return game.foresee(move);
  } catch {
    return null;
  }
}
