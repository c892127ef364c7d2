// A game that the rules hold, kept where the page looks: steps are played or taken back as that changes.
import type { Desk } from "./desk.ts";
import { type Deed, RulesGame, type Setup } from "./game.ts";

export class Follower {
  private game: RulesGame | null = null;
  private setup = "";
  private deeds: readonly Deed[] = [];

  constructor(private readonly desk: Desk) {}

  /** The game after these steps; null if the rules do not come to this diagram with them: then they cannot help. */
  at(setup: Setup, deeds: readonly Deed[], diagram: string): RulesGame | null {
    try {
      const game = this.brought(setup, deeds);
      if (game.diagram === diagram) return game;
    } catch {
      // What the server has played is right, whatever these rules say.
    }
    this.close();
    return null;
  }

  close(): void {
    this.game?.close();
    this.game = null;
  }

  private brought(setup: Setup, deeds: readonly Deed[]): RulesGame {
    const words = JSON.stringify(setup);
    if (this.game === null || words !== this.setup) {
      this.close();
      this.game = RulesGame.start(this.desk, setup);
      this.setup = words;
      this.deeds = [];
    }
    const game = this.game;
    const differs = this.deeds.findIndex((deed, index) => deed !== deeds[index]);
    const same = differs < 0 ? this.deeds.length : differs;
    if (same < this.deeds.length) game.undo(this.deeds.length - same);
    this.deeds = deeds.slice();
    for (const deed of deeds.slice(same)) game.advance(deed);
    return game;
  }
}
