// A player before his move: what he wants explained, and what he is asked about.
import { signal } from "@preact/signals";
import { warned } from "../../app/understanding.ts";
import type { Session } from "../../room/session.ts";
import type { Foresight, RulesGame } from "../../rules/game.ts";
import { type Warning, warningsOf } from "../../rules/warnings.ts";
import { Teller } from "../stage/teller.ts";

/** A move that is not sent before the viewer says so. */
export interface Asked {
  diagram: string;
  move: string;
  number: number;
  foresight: Foresight;
  warnings: Warning[];
}

export class Helper extends Teller {
  readonly asked = signal<Asked | null>(null);

  constructor(private readonly session: Session) {
    super();
  }

  /** Sends a move, or asks first. */
  send(move: string): void {
    this.told.value = null;
    const room = this.session.room.value;
    const number = room?.now?.number;
    if (!room || number === undefined) return;
    // A move that was chosen before its turn may come while an earlier board is looked at.
    const scene = this.scene?.diagram === room.diagrams.at(-1) ? this.scene : null;
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
