// Sends the player's moves, with blunder warnings and explanations.
import { signal } from "@preact/signals";
import { warned } from "../../app/hint_settings.ts";
import { diagramAfter } from "../../board/layout/after_move.ts";
import { Explanations } from "../../components/explain/explanations.ts";
import type { ClientPlace } from "../../room/client_place.ts";
import type { MovePreview, RulesGame } from "../../rules/game.ts";
import { type Warning, warningsBefore } from "../../rules/warnings.ts";

/** A move that waits for the user's answer to a warning. */
export interface UnconfirmedMove {
  /** The moment to which the question belongs (GameCursor). */
  moment: string;
  move: string;
  preview: MovePreview;
  warnings: Warning[];
}

export class MoveSender extends Explanations {
  readonly unconfirmed = signal<UnconfirmedMove | null>(null);

  constructor(private readonly place: ClientPlace) {
    super();
  }

  /** Sends a move, or shows a warning first. */
  send(move: string): void {
    this.forget(move);
    const room = this.place.room.value;
    if (room?.now?.number === undefined) return;
    const scene = this.scene?.diagram === room.diagrams.at(-1) ? this.scene : null;
    const preview = scene && previewOf(scene.game, move);
    const warnings = preview && warned.value && room.warnings ? warningsBefore(scene.game, preview) : [];
    if (scene && preview && warnings.length > 0) {
      this.unconfirmed.value = { moment: this.place.moment.value, move, preview, warnings };
      return;
    }
    const before = room.diagrams.at(-1) ?? "";
    // A move that the local rules refuse is not previewed: the server decides. Without rules only
    // the moved piece is drawn.
    void this.place.play(move, scene ? (preview?.diagram ?? before) : diagramAfter(before, move));
  }

  /** Sends the move after the warning. */
  confirm(): void {
    const unconfirmed = this.unconfirmed.value;
    this.unconfirmed.value = null;
    if (unconfirmed && this.place.moment.value === unconfirmed.moment)
      void this.place.play(unconfirmed.move, unconfirmed.preview.diagram);
  }
}

/** Returns the effect of a move; null if the local rules refuse it. The server decides. */
function previewOf(game: RulesGame, move: string): MovePreview | null {
  try {
    return game.previewMove(move);
  } catch {
    return null;
  }
}
